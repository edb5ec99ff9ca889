//! Texts from outside without hidden characters.

/// The longest title or name, in characters.
pub const MAX_TITLE: usize = 120;

/// The longest note beside a puzzle, in characters.
pub const MAX_NOTE: usize = 500;

/// A title, or the name of a player, without control characters and characters that change the
/// direction of text; the first [`MAX_TITLE`] characters.
#[must_use]
pub fn clean_title(text: &str) -> String {
    clean(text, MAX_TITLE)
}

/// The name of a player from a link, as it may be shown and sent on: on one line, without control
/// characters, characters that change the direction of text and characters that are not seen;
/// [`MAX_TITLE`] characters at most. Empty if nothing visible remains. Markup is text here: it
/// is escaped where a name is shown.
#[must_use]
pub fn clean_name(text: &str) -> String {
    let mut name = String::new();
    for letter in text.chars().filter(|&letter| !is_unseen(letter)) {
        if letter.is_whitespace() {
            if !name.ends_with(' ') && !name.is_empty() {
                name.push(' ');
            }
        } else if !is_hidden(letter) {
            name.push(letter);
        }
    }
    clean_title(&name).trim_end().to_owned()
}

/// Returns true for a character without a width, which would make two names look the same, or a
/// name look like none.
const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{3164}' | '\u{feff}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// A text as from [`clean_title`], with another greatest length in characters.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let shown = text.chars().filter(|&letter| !is_hidden(letter));
    shown.take(most).collect()
}

/// A comment on a game or a turn: as from [`clean_title`], but of any length and with line ends
/// and tabs.
pub(crate) fn clean_text(text: &str) -> String {
    let is_shown = |letter: char| matches!(letter, '\n' | '\r' | '\t') || !is_hidden(letter);
    text.chars().filter(|&letter| is_shown(letter)).collect()
}

/// Returns true for a control character, and for one that changes the direction of text.
pub(crate) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{061c}')
        || ('\u{202a}'..='\u{202e}').contains(&letter)
        || ('\u{2066}'..='\u{2069}').contains(&letter)
}
