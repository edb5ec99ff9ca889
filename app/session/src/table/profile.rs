//! Modes of the screen.

/// What people are here for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// To look: to move about in the record, and nothing more.
    View,
    /// To play a game.
    #[default]
    Play,
    /// To try things in a record: nobody agrees on anything.
    Analyse,
    /// To solve a puzzle, or a step of a lesson.
    Puzzle,
    /// To play on a page of somebody else.
    Embed,
}
