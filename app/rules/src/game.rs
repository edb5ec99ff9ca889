//! One type for a position, a ruleset and a result of any game: the GIPF family or
//! TAMSK.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::notation::NotationError;
use crate::perft::{Perft, perft};
use crate::position::{Outcome, Position, WinReason};
use crate::problems::Problems;
use crate::ruleset::{Ruleset, RulesetError};
use crate::tamsk;
use crate::turn::TooManyTurns;

/// A game: the GIPF family or TAMSK. The only place that knows how the texts of
/// each begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum GameKind {
    /// The GIPF family.
    Gipf,
    /// TAMSK.
    Tamsk,
}

/// The ruleset of a game of either family, GIPF or TAMSK, in one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum GameRuleset {
    /// A game of the GIPF family.
    Gipf(Ruleset),
    /// TAMSK.
    Tamsk(tamsk::Ruleset),
}

/// A position of any game.
///
/// ```
/// use gipf_rules::Game;
///
/// let start = Game::start("tamsk-1".parse()?);
/// let (turn, next) = &start.legal_turns()[1];
/// assert_eq!(turn, "a1-a2o");
/// assert_eq!(start.play("a1-a2o", None).as_ref(), Ok(next));
/// assert_eq!(next.to_string().parse().as_ref(), Ok(next));
/// # Ok::<(), gipf_rules::RulesetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Game {
    /// A position of the GIPF family.
    Gipf(Position),
    /// A position of TAMSK.
    Tamsk(tamsk::Position),
}

/// The end of a game by its rules: the winner, or a draw, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameEnd {
    /// The winner, `None` for a draw.
    pub winner: Option<Color>,
    /// The reason for the result.
    pub reason: EndReason,
}

/// The reason for the result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum EndReason {
    /// The loser has no GIPF-piece left (GIPF family).
    Gipf,
    /// The loser has no move (GIPF family), or has made too many moves without a
    /// ring (TAMSK).
    Moves,
    /// The rings were counted (TAMSK).
    Rings,
    /// The remaining sand decided (TAMSK).
    Sand,
}

/// All problems of a position text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum GameProblems {
    /// Problems of a position of the GIPF family.
    Gipf(Problems),
    /// Problems of a position of TAMSK.
    Tamsk(Problems<tamsk::Problem>),
}

/// The error of [`Game::play`]. The position is not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum PlayError {
    /// The text is neither a turn nor a step here (GIPF family).
    Gipf(NotationError),
    /// The text is neither a turn nor a step here, or not at that time (TAMSK).
    Tamsk(tamsk::NotationError),
    /// A time was given, but games of the GIPF family have none.
    Timeless,
    /// The game is over.
    Over,
}

impl GameKind {
    /// The beginnings of the texts of rulesets and so of positions.
    const NAMES: [(&'static str, Self); 3] = [
        ("gipf-", Self::Gipf),
        ("matrx", Self::Gipf),
        ("tamsk-", Self::Tamsk),
    ];

    /// Returns the game of a ruleset or position text, from its beginning only.
    /// Returns `None` if the text begins like neither.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let named = Self::NAMES.iter();
        let mut named = named.filter(|(name, _)| text.starts_with(name));
        named.next().map(|&(_, kind)| kind)
    }
}

impl GameRuleset {
    /// Returns the ruleset if a new game may be played by it: see
    /// [`Ruleset::for_new_game`].
    ///
    /// # Errors
    /// If the ruleset is allowed only in games that already exist.
    pub fn for_new_game(self) -> Result<Self, RulesetError> {
        match self {
            Self::Gipf(ruleset) => ruleset.for_new_game().map(Self::Gipf),
            Self::Tamsk(ruleset) => Ok(Self::Tamsk(ruleset)),
        }
    }
}

impl fmt::Display for GameRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gipf(ruleset) => ruleset.fmt(f),
            Self::Tamsk(ruleset) => ruleset.fmt(f),
        }
    }
}

impl FromStr for GameRuleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        match GameKind::of(text) {
            Some(GameKind::Tamsk) => text.parse().map(Self::Tamsk),
            // An unknown text gets the error of the GIPF family.
            Some(GameKind::Gipf) | None => text.parse().map(Self::Gipf),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gipf(position) => position.fmt(f),
            Self::Tamsk(position) => position.fmt(f),
        }
    }
}

impl FromStr for Game {
    type Err = GameProblems;

    fn from_str(text: &str) -> Result<Self, GameProblems> {
        match GameKind::of(text) {
            Some(GameKind::Tamsk) => {
                let position = text.parse().map(Self::Tamsk);
                position.map_err(GameProblems::Tamsk)
            }
            Some(GameKind::Gipf) | None => {
                let position = text.parse().map(Self::Gipf);
                position.map_err(GameProblems::Gipf)
            }
        }
    }
}

impl Game {
    /// Returns the starting position.
    #[must_use]
    pub fn start(ruleset: GameRuleset) -> Self {
        match ruleset {
            GameRuleset::Gipf(ruleset) => Self::Gipf(Position::start(ruleset)),
            GameRuleset::Tamsk(ruleset) => Self::Tamsk(tamsk::Position::start(ruleset)),
        }
    }

    /// Returns the ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> GameRuleset {
        match self {
            Self::Gipf(position) => GameRuleset::Gipf(position.ruleset()),
            Self::Tamsk(position) => GameRuleset::Tamsk(position.ruleset()),
        }
    }

    /// Returns the player to act; in a finished game the one whose turn would be
    /// next.
    #[must_use]
    pub const fn side(&self) -> Color {
        match self {
            Self::Gipf(position) => position.side(),
            Self::Tamsk(position) => position.side(),
        }
    }

    /// Returns the end of the game, `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<GameEnd> {
        match self {
            Self::Gipf(position) => position.outcome().map(GameEnd::from),
            Self::Tamsk(position) => position.outcome().map(GameEnd::from),
        }
    }

    /// Returns the text of every legal turn and the position after it; in TAMSK
    /// the turns at this moment.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<(String, Self)> {
        match self {
            Self::Gipf(position) => {
                let turns = position.legal_turns().into_iter();
                let turns = turns.map(|(turn, next)| (turn.to_string(), Self::Gipf(next)));
                turns.collect()
            }
            Self::Tamsk(position) => {
                let turns = position.legal_turns().into_iter();
                let turns = turns.map(|(turn, next)| (turn.to_string(), Self::Tamsk(next)));
                turns.collect()
            }
        }
    }

    /// Calls `each` with the text of every legal turn and the position after it,
    /// without keeping a list: for positions from untrusted sources. See
    /// [`Position::for_each_turn`]; TAMSK never has more than some hundreds.
    ///
    /// # Errors
    /// If there are more than `most` turns; `each` was not called then.
    pub fn for_each_turn(
        &self,
        most: usize,
        mut each: impl FnMut(String, Self),
    ) -> Result<(), TooManyTurns> {
        match self {
            Self::Gipf(position) => position.for_each_turn(most, |turn, next| {
                each(turn.to_string(), Self::Gipf(next));
            }),
            Self::Tamsk(_) => {
                let turns = self.legal_turns();
                if turns.len() > most {
                    return Err(TooManyTurns { most });
                }
                turns.into_iter().for_each(|(turn, next)| each(turn, next));
                Ok(())
            }
        }
    }

    /// Returns the text of every legal step and the position after it; in TAMSK
    /// the steps at this moment, of either player.
    #[must_use]
    pub fn legal_steps(&self) -> Vec<(String, Self)> {
        match self {
            Self::Gipf(position) => {
                let after = |step| {
                    let mut next = position.clone();
                    next.play_unchecked(step);
                    (position.step_text(step), Self::Gipf(next))
                };
                position.legal_steps().into_iter().map(after).collect()
            }
            Self::Tamsk(position) => {
                let after = |step: tamsk::Step| {
                    let mut next = position.clone();
                    next.play_unchecked(step);
                    (step.to_string(), Self::Tamsk(next))
                };
                position.legal_steps().into_iter().map(after).collect()
            }
        }
    }

    /// Returns the position after a turn, or after a step if the text is no turn.
    /// In TAMSK `at` is the time of the turn in milliseconds from the start,
    /// `None` for now; an empty text only lets time pass.
    ///
    /// # Errors
    /// If the text is not legal in this position and at this time, a time was
    /// given in a game without time, or the game is over.
    pub fn play(&self, text: &str, at: Option<u64>) -> Result<Self, PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        match self {
            Self::Gipf(position) => {
                if at.is_some() {
                    return Err(PlayError::Timeless);
                }
                let read = position.read_turn(text).map(|turn| turn.steps);
                let read = read.or_else(|error| {
                    let step = position.read_step(text).map(|step| vec![step]);
                    step.map_err(|_| PlayError::Gipf(error))
                });
                let mut next = position.clone();
                for step in read? {
                    next.play_unchecked(step);
                }
                Ok(Self::Gipf(next))
            }
            Self::Tamsk(position) => {
                let events = position.read_events_at(text, at);
                let mut next = position.clone();
                for event in events.map_err(PlayError::Tamsk)? {
                    let happened = next.happen(event);
                    happened.map_err(|error| PlayError::Tamsk(error.into()))?;
                }
                Ok(Self::Tamsk(next))
            }
        }
    }

    /// Counts the sequences of `depth` turns, as [`perft`](fn@perft) does.
    #[must_use]
    pub fn perft(&self, depth: u32) -> Perft {
        match self {
            Self::Gipf(position) => perft(position, depth),
            Self::Tamsk(position) => tamsk::perft(position, depth),
        }
    }
}

impl EndReason {
    /// Returns its word in the protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gipf => "gipf",
            Self::Moves => "moves",
            Self::Rings => "rings",
            Self::Sand => "sand",
        }
    }
}

impl GameEnd {
    /// Returns the winner's letter, or `draw`.
    #[must_use]
    pub fn score(self) -> String {
        self.winner
            .map_or_else(|| "draw".to_owned(), |winner| winner.to_string())
    }
}

impl From<Outcome> for GameEnd {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: Some(outcome.winner),
            reason: match outcome.reason {
                WinReason::Gipf => EndReason::Gipf,
                WinReason::Moves => EndReason::Moves,
            },
        }
    }
}

impl From<tamsk::Outcome> for GameEnd {
    fn from(outcome: tamsk::Outcome) -> Self {
        Self {
            winner: outcome.winner,
            reason: match outcome.reason {
                tamsk::WinReason::Rings => EndReason::Rings,
                tamsk::WinReason::Sand => EndReason::Sand,
                tamsk::WinReason::Moves => EndReason::Moves,
            },
        }
    }
}

impl From<Ruleset> for GameRuleset {
    fn from(ruleset: Ruleset) -> Self {
        Self::Gipf(ruleset)
    }
}

impl From<tamsk::Ruleset> for GameRuleset {
    fn from(ruleset: tamsk::Ruleset) -> Self {
        Self::Tamsk(ruleset)
    }
}
