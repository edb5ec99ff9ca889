//! Choices that are kept as text, `name=value` a line. What a damaged or a newer
//! text says that we do not understand is passed over.

/// The value of a name.
pub(crate) fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut entries = text.lines().filter_map(|line| line.split_once('='));
    entries
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.trim())
}

/// Whether a name says yes, or what it says if nobody has said anything.
pub(crate) fn yes(text: &str, name: &str, at_first: bool) -> bool {
    match value(text, name) {
        Some("yes") => true,
        Some("no") => false,
        _ => at_first,
    }
}

/// The place of a word among others.
pub(crate) fn place(text: &str, name: &str, words: &[&str]) -> Option<usize> {
    let value = value(text, name)?;
    words.iter().position(|&word| word == value)
}

/// Writes one entry more. A value has no line breaks.
pub(crate) fn write(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('=');
    text.extend(value.chars().filter(|letter| !letter.is_control()));
    text.push('\n');
}

/// Writes yes or no.
pub(crate) fn write_yes(text: &mut String, name: &str, is: bool) {
    write(text, name, if is { "yes" } else { "no" });
}
