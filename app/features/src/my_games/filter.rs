//! The filters of the list, and its search.

use locale::Text;
use record::{Ending, GameResult, Seat};
use rules::Color;
use session::GameChoice;
use session::library::Summary;

use super::game::Game;
use crate::fold::fold;

/// A filter by the state or the result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// All games.
    #[default]
    All,
    /// Games that can be continued.
    Running,
    /// Games that are over.
    Finished,
    /// Games that the user has won.
    Won,
    /// Games that the user has lost.
    Lost,
    /// Draws.
    Draw,
}

impl Status {
    /// All filters, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::All,
        Self::Running,
        Self::Finished,
        Self::Won,
        Self::Lost,
        Self::Draw,
    ];

    /// Returns true if a game passes.
    #[must_use]
    pub fn passes(self, game: &Summary) -> bool {
        let result = game.ending.map(Ending::result);
        let won = |is: bool| matches!((result, user(game)), (Some(GameResult::Won(winner)), Some(user)) if (winner == user) == is);
        match self {
            Self::All => true,
            Self::Running => is_running(game),
            Self::Finished => !is_running(game),
            Self::Won => won(true),
            Self::Lost => won(false),
            Self::Draw => result == Some(GameResult::Draw),
        }
    }
}

/// Returns true if a game can be continued. One whose end only the site names on which it was
/// played is over.
pub(super) fn is_running(game: &Summary) -> bool {
    game.ending.is_none() && game.result.is_empty()
}

/// The colour of the user, if one player alone sits at this device.
fn user(game: &Summary) -> Option<Color> {
    let here = |color: &Color| game.seats[*color] == Seat::Here;
    let mut users = Color::ALL.into_iter().filter(here);
    users.next().filter(|_| users.next().is_none())
}

/// A filter by the opponent of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A player elsewhere.
    Link,
    /// A player at the same device.
    Device,
}

impl Opponent {
    /// All opponents, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Computer, Self::Link, Self::Device];

    /// The opponent in a game.
    #[must_use]
    pub fn of(game: &Summary) -> Self {
        let seats = [game.seats.white, game.seats.black];
        let is_computer = |seat: &Seat| matches!(seat, Seat::Computer(_) | Seat::Defends);
        if seats.iter().any(is_computer) {
            Self::Computer
        } else if seats.contains(&Seat::Away) {
            Self::Link
        } else {
            Self::Device
        }
    }

    /// The name of the filter.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Computer => Text::NewGameComputer,
            Self::Link => Text::NewGameByLink,
            Self::Device => Text::GameHere,
        }
    }
}

/// The filters that are chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Filter {
    pub(super) kind: Option<GameChoice>,
    pub(super) status: Status,
    pub(super) opponent: Option<Opponent>,
    pub(super) search: String,
}

impl Filter {
    /// Returns true if a game passes. Every word of the search has to begin a word of the game.
    pub(super) fn passes(&self, game: &Game) -> bool {
        let summary = &game.entry.summary;
        let kind = GameChoice::of(summary.ruleset);
        self.kind.is_none_or(|wanted| wanted == kind)
            && self.status.passes(summary)
            && self
                .opponent
                .is_none_or(|wanted| wanted == Opponent::of(summary))
            && self.finds(game)
    }

    fn finds(&self, game: &Game) -> bool {
        let words = fold(&game.words);
        let words: Vec<&str> = words.split_whitespace().collect();
        let wanted = fold(&self.search);
        let mut wanted = wanted.split_whitespace();
        wanted.all(|wanted| words.iter().any(|word| word.starts_with(wanted)))
    }

    /// Returns true if all games pass.
    pub(super) fn is_open(&self) -> bool {
        *self == Self::default()
    }
}
