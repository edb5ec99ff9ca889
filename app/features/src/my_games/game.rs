//! The games of the list.

use session::WhiteScore;
use session::library::{Damaged, GameEntry};

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The entry of the library: identifier, time of the last save, and summary.
    pub entry: GameEntry,
    /// The values of its positions, if a review of it is stored.
    pub course: Vec<Option<WhiteScore>>,
    /// The title, in the language of the page.
    pub title: String,
    /// The date on which it was played, or saved last.
    pub date: String,
    /// The words by which a search finds it, in the same language: title, players, game, state
    /// and date.
    pub words: String,
}

/// A copy in the list that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedGame {
    /// The key of the copy, and what is known of its game.
    pub damaged: Damaged,
    /// The title of its game, or a name for a game that is not known.
    pub title: String,
    /// The date on which it was saved; empty if that is not known.
    pub date: String,
}
