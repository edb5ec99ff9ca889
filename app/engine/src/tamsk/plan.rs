//! What a player of levels 2 and 3 does next, and when.

use rules::Color;
use rules::tamsk::{Position, Step};

use super::timed::{Pace, Timed, TimedStep};
use crate::limits::{Limits, Progress, Settings};
use crate::node::Node;
use crate::search::Search;

/// What to do next, if nothing happens before: at the time `at`, in milliseconds of
/// the game, make this step; without a step ask for another plan then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What to do.
    pub step: Option<Step>,
    /// When.
    pub at: u64,
}

/// Plans for one player of level 2 or 3, anew after everything that happens: a step
/// of the other, the timer turned, a glass that is lost.
///
/// ```
/// use engine::{Limits, Pace, Planner};
/// use rules::Color;
/// use rules::tamsk::{Level, Position, Ruleset, Step};
///
/// let mut position = Position::start(Ruleset::new(Level::Three));
/// let pace = Pace::default();
/// // Black waits, and turns the timer.
/// let plan = Planner::new(&position, Color::Black, pace).expect("sand runs").plan();
/// assert_eq!(plan.step, Some(Step::Timer));
/// position.play(Step::Timer, plan.at).expect("the timer is empty");
/// // Red moves before it is empty again.
/// let mut planner = Planner::new(&position, Color::White, pace).expect("sand runs");
/// planner.run(Limits::nodes(200), || true);
/// let plan = planner.plan();
/// assert!(plan.at < planner.deadline().expect("the timer counts"));
/// position.play(plan.step.expect("a move"), plan.at).expect("legal");
/// ```
#[derive(Clone, Debug)]
pub struct Planner {
    position: Position,
    player: Color,
    pace: Pace,
    /// Where he is to act and the game goes on.
    search: Option<Search<Timed>>,
}

impl Planner {
    /// Plans for a player in a position; none where no sand runs or the game is
    /// over.
    #[must_use]
    pub fn new(position: &Position, player: Color, pace: Pace) -> Option<Self> {
        let timed = Timed::new(position.clone(), pace)?;
        if position.outcome().is_some() {
            return None;
        }
        let settings = Settings {
            table: 14,
            ..Settings::default()
        };
        let acts = position.side() == player;
        Some(Self {
            position: position.clone(),
            player,
            pace,
            search: acts.then(|| Search::new(&timed, &settings)).flatten(),
        })
    }

    /// Searches until a limit is reached or `go_on` says no, and goes on later where
    /// it stopped; see [`Search::run`]. Who is not to act has nothing to search.
    pub fn run(&mut self, limits: Limits, go_on: impl FnMut() -> bool) -> Progress {
        match &mut self.search {
            Some(search) => search.run(limits, go_on),
            None => Progress::Done,
        }
    }

    /// The time at which the timer is empty and counts against the player, if it
    /// does: a move has to come before.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let timer = self.position.timer().filter(|timer| timer.counts);
        let acts = self.position.side() == self.player;
        timer.filter(|_| acts).map(|timer| timer.until)
    }

    /// The plan as far as it was searched; always one that can be carried out.
    #[must_use]
    pub fn plan(&self) -> Plan {
        match &self.search {
            Some(search) => self.own(search),
            None => self.waiting(),
        }
    }

    fn own(&self, search: &Search<Timed>) -> Plan {
        let mut listed = Vec::new();
        if let Some(timed) = Timed::new(self.position.clone(), self.pace) {
            timed.list(false, &mut listed);
        }
        let found = search.steps().first().copied();
        let found = found.filter(|step| listed.contains(step));
        let TimedStep { delay, step } = found.or(listed.first().copied()).unwrap_or_default();
        Plan {
            step,
            at: self.position.now() + u64::from(delay),
        }
    }

    /// Who waits turns the timer as soon as he may.
    fn waiting(&self) -> Plan {
        let now = self.position.now();
        let turns = self.position.ruleset().has_timer() && self.position.timer().is_none();
        // Without the hand nothing is done; without a change there is nothing to do.
        let next = self.position.next_change();
        Plan {
            step: turns.then_some(Step::Timer),
            at: if turns {
                now + self.pace.hand / 4
            } else {
                next.unwrap_or(now + self.pace.hand)
            },
        }
    }
}
