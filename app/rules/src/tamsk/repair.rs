//! What can be mended in an arrangement that cannot be played.

use crate::color::Color;
use crate::tamsk::durations::{GRACE, LATEST, SAND};
use crate::tamsk::position::Position;
use crate::tamsk::problem::Problem;
use crate::tamsk::ruleset::Level;
use crate::tamsk::setup::{Setup, Stage, Unplayable};
use crate::tamsk::space::Space;

/// One change that takes one problem out of an arrangement. It never puts a ring
/// or a glass anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// Leave as many rings on a space as it holds.
    FewerRingsOn(Space),
    /// Leave a player as many rings as he has at the start.
    FewerRingsLeft(Color),
    /// Forget that a ring was left out.
    NothingLeftOut,
    /// Count the moves without a ring from here.
    NotQuiet,
    /// Let the glass on a space run, in levels 2 and 3 with all its sand.
    Run(Space),
    /// Set the clock back to the latest time of any game, and the grace to what is
    /// usual.
    Earlier,
    /// Take the timer out of the game until it is turned.
    NoTimer,
    /// Put the glass on a space down.
    PutDown(Space),
    /// Let a player miss nothing.
    MissNothing(Color),
    /// Say whether the game is over.
    Stage(Stage),
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
    /// Every problem with the change that would take it away; none where a person
    /// has to decide, such as which of four glasses is to go.
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
            Some(winner) => Stage::Won(winner),
            None => Stage::Drawn,
        }),
        Problem::NotOver => Repair::Stage(Stage::Open),
        _ => return None,
    })
}
