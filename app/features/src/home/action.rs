//! The actions that home offers.

/// An action that home offers as a button, for example to continue the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Goes on with the game on the table.
    Continue,
    /// Looks at the game on the table, which is over.
    Look,
    /// Chooses a new game.
    NewGame,
    /// Begins a first game, against the computer at its lowest level.
    FirstGame,
    /// Begins the first lesson.
    FirstLesson,
    /// Opens the puzzle of the day.
    Solve,
}
