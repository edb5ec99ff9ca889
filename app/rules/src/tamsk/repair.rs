//! Repairs of an arrangement that cannot be played.

use crate::color::Color;
use crate::tamsk::durations::{GRACE, LATEST, SAND};
use crate::tamsk::position::Position;
use crate::tamsk::problem::Problem;
use crate::tamsk::ruleset::Level;
use crate::tamsk::setup::{Setup, SetupResult, Unplayable};
use crate::tamsk::space::Space;

/// A change that takes one problem out of an arrangement. It never adds rings or
/// glasses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Repair {
    /// Reduces the rings on a space to its capacity.
    FewerRingsOn(Space),
    /// Reduces the rings of a player to [`Position::RINGS`].
    FewerRingsLeft(Color),
    /// Clears the ring that was left out.
    NothingLeftOut,
    /// Starts the count of moves without a ring at zero.
    NotQuiet,
    /// Lets the glass on a space run, at levels 2 and 3 with all its sand.
    Run(Space),
    /// Sets the clock back to [`LATEST`], and the grace to [`GRACE`] if it is too
    /// long.
    Earlier,
    /// Stops the timer until it is turned.
    NoTimer,
    /// Puts the glass on a space down.
    PutDown(Space),
    /// Lets a player miss no turn.
    MissNothing(Color),
    /// Sets the stage of the game.
    Stage(SetupResult),
}

impl Repair {
    /// Makes the change.
    pub fn apply(self, setup: &mut Setup) {
        match self {
            Self::FewerRingsOn(space) => {
                let rings = &mut setup.spaces[space.index()].rings;
                *rings = (*rings).min(space.capacity());
            }
            Self::FewerRingsLeft(color) => {
                setup.rings_left[color] = setup.rings_left[color].min(Position::RINGS);
            }
            Self::NothingLeftOut => {
                setup.left_out = None;
                setup.time.late_ring = None;
            }
            Self::NotQuiet => {
                let counted = setup.ruleset.counts_quiet_moves();
                setup.quiet = counted.then_some(0);
            }
            Self::Run(space) => {
                let timed = setup.ruleset.level() != Level::One;
                if let Some((_, sand)) = &mut setup.spaces[space.index()].glass {
                    *sand = timed.then_some(SAND as i64);
                }
            }
            Self::Earlier => {
                setup.time.now = setup.time.now.min(LATEST);
                if setup.time.grace > SAND {
                    setup.time.grace = GRACE;
                }
            }
            Self::NoTimer => setup.time.timer = None,
            Self::PutDown(space) => setup.time.held.retain(|&held| held != space),
            Self::MissNothing(color) => setup.time.misses[color] = false,
            Self::Stage(stage) => setup.stage = stage,
        }
    }
}

impl Unplayable {
    /// Returns every problem with the change that would remove it; `None` where
    /// the user has to decide, such as which of four glasses is to go.
    #[must_use]
    pub fn repairs(&self) -> Vec<(&Problem, Option<Repair>)> {
        let problems = self.problems.iter();
        problems.map(|problem| (problem, repair(problem))).collect()
    }
}

fn repair(problem: &Problem) -> Option<Repair> {
    Some(match *problem {
        Problem::TooManyRingsOn(space) => Repair::FewerRingsOn(space),
        Problem::TooManyRingsLeft(color) => Repair::FewerRingsLeft(color),
        Problem::NothingLeftOut(_) => Repair::NothingLeftOut,
        Problem::Quiet(_) => Repair::NotQuiet,
        Problem::LostWithoutTime(space) | Problem::Sand(space) => Repair::Run(space),
        Problem::TooLate(_) => Repair::Earlier,
        Problem::Timer => Repair::NoTimer,
        Problem::Held(space) => Repair::PutDown(space),
        Problem::Misses(color) => Repair::MissNothing(color),
        Problem::Unfinished(outcome) => Repair::Stage(match outcome.winner {
            Some(winner) => SetupResult::Won(winner),
            None => SetupResult::Drawn,
        }),
        Problem::NotOver => Repair::Stage(SetupResult::Open),
        _ => return None,
    })
}
