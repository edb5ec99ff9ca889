//! Words from outside, as they may be shown: nothing hidden in them.

/// The longest title or name, in characters.
pub const MAX_TITLE: usize = 120;

/// The longest note beside a puzzle, in characters.
pub const MAX_NOTE: usize = 500;

/// A title, or the name of a player, as it may be shown: no control characters,
/// nothing that changes the direction of text, not longer than [`MAX_TITLE`].
#[must_use]
pub fn clean_title(text: &str) -> String {
    clean(text, MAX_TITLE)
}

/// The same of another length, in characters.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let shown = text.chars().filter(|&letter| !is_hidden(letter));
    shown.take(most).collect()
}

/// What somebody wrote about a game or a turn, as it may be shown: as
/// [`clean_title`], but of any length, and lines may end.
pub(crate) fn clean_text(text: &str) -> String {
    let is_shown = |letter: char| matches!(letter, '\n' | '\r' | '\t') || !is_hidden(letter);
    text.chars().filter(|&letter| is_shown(letter)).collect()
}

/// Whether this is a control character, or changes the direction of text.
pub(crate) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{061c}')
        || ('\u{202a}'..='\u{202e}').contains(&letter)
        || ('\u{2066}'..='\u{2069}').contains(&letter)
}
