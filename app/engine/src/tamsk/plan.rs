//! Plans of a player of levels 2 and 3: the next step and its time.

use rules::Color;
use rules::tamsk::{Position, Step};

use super::clock::Pace;
use super::node::TamskNode;
use super::step::TamskStep;
use crate::chooser::Chooser;
use crate::level::Level;
use crate::limits::{Limits, Progress, Settings};
use crate::node::Node;
use crate::score::Score;
use crate::search::Search;

/// The next action of a player, unless something happens before: at the time `at` make
/// this step; without a step ask for another plan then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The step, `None` to wait.
    pub step: Option<Step>,
    /// The time, in milliseconds from the start of the game.
    pub at: u64,
}

/// A planner for one player of level 2 or 3. A new one is needed after every event: a
/// step of the opponent, the timer turned, a glass that is lost.
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
    root: TamskNode,
    player: Color,
    pace: Pace,
    /// The time until the player turns the timer once that is possible, in milliseconds.
    turns_after: u64,
    source: PlanSource,
}

/// The source of the plan.
#[derive(Clone, Debug)]
enum PlanSource {
    /// The opponent is to act.
    Waiting,
    Search(Box<Search<TamskNode>>),
    Choose(Box<Chooser<TamskNode>>),
}

impl Planner {
    /// Plans for a player in a position. Returns `None` at level 1 and if the game is
    /// over.
    #[must_use]
    pub fn new(position: &Position, player: Color, pace: Pace) -> Option<Self> {
        let settings = Settings {
            table: 14,
            ..Settings::default()
        };
        let root = TamskNode::timed(position.clone(), pace)?;
        Self::begun(root, player, pace, |root| {
            Some(PlanSource::Search(Box::new(Search::new(root, &settings)?)))
        })
    }

    /// Plans with the strength of a level: with its nodes and errors, and slower the
    /// weaker it is. Levels that err never wait by choice, and turn the timer late; they
    /// look first at what has changed since `before`, the position of the player's last
    /// turn.
    #[must_use]
    pub fn at_level(
        position: &Position,
        before: Option<&Position>,
        player: Color,
        level: Level,
        seed: u64,
    ) -> Option<Self> {
        let pace = level.pace();
        let mut root = TamskNode::timed(position.clone(), pace)?;
        if level.errs() {
            root = root.hasty();
        }
        let before = before.and_then(|before| TamskNode::timed(before.clone(), pace));
        let mut planner = Self::begun(root, player, pace, |root| {
            let chooser = Chooser::new(root, before.as_ref(), level, seed)?;
            Some(PlanSource::Choose(Box::new(chooser)))
        })?;
        if level.errs() {
            planner.turns_after = pace.hand;
        }
        Some(planner)
    }

    fn begun(
        root: TamskNode,
        player: Color,
        pace: Pace,
        decides: impl FnOnce(&TamskNode) -> Option<PlanSource>,
    ) -> Option<Self> {
        if root.outcome().is_some() {
            return None;
        }
        let source = if root.side() == player {
            decides(&root)?
        } else {
            PlanSource::Waiting
        };
        Some(Self {
            root,
            player,
            pace,
            turns_after: pace.hand / 4,
            source,
        })
    }

    /// Searches until a limit is reached or `go_on` returns false; it can then be
    /// continued, see [`Search::run`]. A level has its own limits. A player who is not to
    /// act has nothing to search.
    pub fn run(&mut self, limits: Limits, go_on: impl FnMut() -> bool) -> Progress {
        match &mut self.source {
            PlanSource::Search(search) => search.run(limits, go_on),
            PlanSource::Choose(chooser) => chooser.run(go_on),
            PlanSource::Waiting => Progress::Done,
        }
    }

    /// Returns the time at which the timer is empty and counts against the player, in
    /// milliseconds from the start; a move must come before. `None` if it does not count.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let timer = self.root.position().timer().filter(|timer| timer.counts);
        let acts = self.root.position().side() == self.player;
        timer.filter(|_| acts).map(|timer| timer.until)
    }

    /// Returns the time to think, in milliseconds from the moment of the position: the
    /// delay of the earliest step that may be planned.
    #[must_use]
    pub fn time_to_think(&self) -> u64 {
        let waits = matches!(self.source, PlanSource::Waiting);
        let soonest = self.root.delays().first().copied();
        soonest.filter(|_| !waits).unwrap_or_default()
    }

    /// Returns the best plan so far; it can always be carried out.
    #[must_use]
    pub fn plan(&self) -> Plan {
        match &self.source {
            PlanSource::Search(search) => self.own(search.steps().first().copied()),
            PlanSource::Choose(chooser) => self.own(chooser.steps().first().copied()),
            PlanSource::Waiting => self.waiting(),
        }
    }

    /// Returns the score of the position for the player; `None` if it is not known or the
    /// opponent is to act.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        match &self.source {
            PlanSource::Search(search) => Some(search.report().score),
            PlanSource::Choose(chooser) => chooser.score(),
            PlanSource::Waiting => None,
        }
    }

    /// Returns the depth that was completed, in turns.
    #[must_use]
    pub fn depth(&self) -> u32 {
        match &self.source {
            PlanSource::Search(search) => search.searched(),
            PlanSource::Choose(chooser) => chooser.depth(),
            PlanSource::Waiting => 0,
        }
    }

    /// Returns the number of nodes: complete turns that were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.source {
            PlanSource::Search(search) => search.nodes(),
            PlanSource::Choose(chooser) => chooser.nodes(),
            PlanSource::Waiting => 0,
        }
    }

    fn own(&self, found: Option<TamskStep>) -> Plan {
        let mut listed = Vec::new();
        self.root.list(false, &mut listed);
        let found = found.filter(|step| listed.contains(step));
        let TamskStep { delay, step } = found.or(listed.first().copied()).unwrap_or_default();
        Plan {
            step,
            at: self.root.position().now() + u64::from(delay),
        }
    }

    /// Plans for a player who is not to act: to turn the timer as soon as possible.
    fn waiting(&self) -> Plan {
        let now = self.root.position().now();
        let turns =
            self.root.position().ruleset().has_timer() && self.root.position().timer().is_none();
        // Every action takes at least the time of the hand.
        let next = self.root.position().next_change();
        Plan {
            step: turns.then_some(Step::Timer),
            at: if turns {
                now + self.turns_after
            } else {
                next.unwrap_or(now + self.pace.hand)
            },
        }
    }
}
