//! The beginning of a file with all data, which tells it apart from a file of games.

/// The first word of the file; the version follows.
pub const DATA: &str = "gipf-data ";

/// Returns true if a text begins like a file with all data, of any version.
#[must_use]
pub fn is_data(text: &str) -> bool {
    data_in(text).is_some()
}

/// The text after the first word; none if the text is no file with all data.
#[must_use]
pub fn data_in(text: &str) -> Option<&str> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.strip_prefix(DATA)
}
