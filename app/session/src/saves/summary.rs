//! The summary of a game for the library.

use record::{Ending, GameRecord, Goal, NodeId, Recordable, SITE_RESULT, Seat, Tree};
use rules::{ByColor, Game, GameRuleset};

/// The tag with the date of a game.
const DATE: &str = "Date";

/// The summary of a game for the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The ruleset of the whole game.
    pub ruleset: GameRuleset,
    /// The players' names.
    pub names: ByColor<String>,
    /// The players' seats.
    pub seats: ByColor<Seat>,
    /// The title, if the game has one.
    pub title: String,
    /// True if it is a try at a puzzle.
    pub is_puzzle: bool,
    /// True if it is a try at a puzzle with the maker's answers, such as a step of a lesson.
    pub is_lesson: bool,
    /// The position at the end of the main line, whatever position is shown.
    pub position: Game,
    /// Turns of the main line.
    pub turns: usize,
    /// The number of its last turn, as the list of moves counts.
    pub number: usize,
    /// The end of the main line, if the game is over.
    pub ending: Option<Ending>,
    /// The date on which it was played, as its file has it; empty if there is none.
    pub date: String,
    /// The result, as the site on which it was played has it; empty if there is none.
    pub result: String,
}

impl Summary {
    /// The summary of a game, by its main line.
    #[must_use]
    pub fn of(record: &GameRecord) -> Self {
        match record {
            GameRecord::Gipf(record) => Self::of_tree(record, Game::Gipf),
            GameRecord::Tamsk(record) => Self::of_tree(record, Game::Tamsk),
        }
    }

    fn of_tree<P: Recordable<Ruleset: Into<GameRuleset>>>(
        tree: &Tree<P>,
        game: impl FnOnce(P) -> Game,
    ) -> Self {
        let line = tree.line(NodeId::ROOT);
        let head = line.last().copied().unwrap_or(NodeId::ROOT);
        let tag = |name: &str| {
            let mut tags = tree.tags.iter();
            let found = tags.find(|(known, _)| known == name);
            found.map_or_else(String::new, |(_, value)| value.clone())
        };
        let turns = tree.turns(&line);
        Self {
            ruleset: tree.ruleset().into(),
            names: tree.names.clone(),
            seats: tree.seats,
            title: tag(TITLE),
            is_puzzle: !tag("Puzzle").is_empty(),
            is_lesson: Goal::read(&tag("Puzzle"), None).is_ok_and(Goal::is_answered),
            position: game(tree.position(head).clone()),
            turns: turns.len(),
            number: tree.number(&turns),
            ending: tree.ending(head),
            date: tag(DATE),
            result: tag(SITE_RESULT),
        }
    }
}

/// The tag that holds a game's title.
pub const TITLE: &str = "Title";
