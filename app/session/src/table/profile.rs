//! Modes of the screen.

/// The purpose for which a screen shows a game; it decides which messages are accepted
/// ([`Self::allows`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// Viewing: moving about in the record, and nothing more.
    View,
    /// Playing a game.
    #[default]
    Play,
    /// Analysis of a record: everything but agreements such as draws and resigning.
    Analyse,
    /// Solving a puzzle, or a step of a lesson.
    Puzzle,
    /// Playing on a page of another site.
    Embed,
}
