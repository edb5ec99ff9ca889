//! Settings stored as text, `name=value` a line. Unknown lines of damaged or newer texts are
//! ignored.

/// The value of a name.
#[must_use]
pub fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut entries = text.lines().filter_map(|line| line.split_once('='));
    entries
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.trim())
}

/// Returns true if the value of a name is yes; `at_first` if it has no value.
#[must_use]
pub fn yes(text: &str, name: &str, at_first: bool) -> bool {
    match value(text, name) {
        Some("yes") => true,
        Some("no") => false,
        _ => at_first,
    }
}

/// The index of a value among these words.
#[must_use]
pub fn index_of(text: &str, name: &str, words: &[&str]) -> Option<usize> {
    let value = value(text, name)?;
    words.iter().position(|&word| word == value)
}

/// Appends an entry. The value must have no line breaks.
pub fn write(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('=');
    text.extend(value.chars().filter(|letter| !letter.is_control()));
    text.push('\n');
}

/// Appends yes or no.
pub fn write_yes(text: &mut String, name: &str, is: bool) {
    write(text, name, if is { "yes" } else { "no" });
}
