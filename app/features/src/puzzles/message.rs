//! Messages to the page of puzzles, its commands, and what it can read.

use record::PuzzleSetRead;
use session::collection::Family;
use session::{Day, GameChoice, LoadedGame, Motif, Progress};

use super::daily::Daily;

/// The data that the page can read.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The user's progress.
    pub progress: &'a Progress,
    /// The present day, by the local calendar.
    pub today: Day,
}

/// A message to the page of puzzles: an arrival, an action of the user, or a loaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The page is shown, or was loaded again.
    Enter,
    /// The answer to [`Command::Fetch`]; none if the file cannot be loaded.
    Fetched(usize, Option<String>),
    /// The files that could not be loaded are to be loaded again.
    Retry,
    /// Only puzzles of this game, or of all games.
    Game(Option<GameChoice>),
    /// Only puzzles of this variant or potential.
    Family(Option<Family>),
    /// Only puzzles of this difficulty; the chosen one again shows all.
    Grade(u8),
    /// Only puzzles with this motif; the chosen one again shows all.
    Theme(Motif),
    /// Only unsolved puzzles, or solved ones, too.
    Unsolved,
    /// The filters are shown or hidden, where there is no room for them beside the list.
    Filters,
    /// All puzzles again.
    Reset,
    /// More puzzles.
    More,
    /// The puzzle at this index is to be solved.
    Open(usize),
    /// The unsolved puzzle after the one with this name is to be solved, or after the one that
    /// was opened last.
    Next(Option<String>),
    /// A puzzle of the day is to be solved.
    Daily(Daily),
    /// A set takes the place of the collection.
    Show(Box<PuzzleSetRead>),
    /// The collection takes the place of a set.
    Leave,
    /// A puzzle is to be created.
    Create,
}

/// A request of the feature to the page of puzzles; the page executes requests in their order.
#[derive(Clone, Debug)]
pub enum Command {
    /// Loads a file of the collection: [`Message::Fetched`] follows.
    Fetch(usize),
    /// Puts a puzzle on the board.
    Open(LoadedGame),
    /// Gives the focus to a card, by its index among those that are shown.
    Focus(usize),
    /// Shows the address of the collection.
    Leave,
    /// Opens the editor, to create a puzzle.
    Create,
}
