//! The heads of saves: format, version, and the start of the game.

/// The first line: format and version.
pub(crate) const HEAD: &str = "gipf-record ";

/// The version of saves with none of [`LATER`].
pub(crate) const PLAIN: &str = "1";

/// The version of saves with one of [`LATER`].
pub(crate) const SECOND: &str = "2";

/// The lines that version 1 does not have.
pub(crate) const LATER: [&str; 4] = ["challenge", "seat", "side", "taken-back"];

/// Those of them that no save of a side game has (D11).
pub(crate) const CHALLENGES: [&str; 2] = ["challenge", "side"];

/// The start position in the second line of a save, before anything is checked.
#[must_use]
pub fn saved_start(text: &str) -> Option<&str> {
    text.lines().nth(1)?.strip_prefix("start ")
}

/// Returns true if a text is a save of a known version, by its first line, and has no line
/// about challenges. Nothing else is checked.
pub(crate) fn is_save_without_challenges(text: &str) -> bool {
    let mut lines = text.lines();
    let about = |line: &str| {
        let word = line.split_once(' ').map_or(line, |(word, _)| word);
        CHALLENGES.contains(&word)
    };
    match lines.next().and_then(|line| line.strip_prefix(HEAD)) {
        Some(PLAIN) => true,
        Some(SECOND) => !lines.any(about),
        _ => false,
    }
}
