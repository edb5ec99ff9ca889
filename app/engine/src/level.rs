//! The levels of play, and the choice of a turn at each.
//!
//! A level is a number of nodes, so it plays alike on every device. However few they are, a
//! search plays too well for a beginner; the lowest levels instead evaluate every step with
//! an error.

use core::fmt;
use core::str::FromStr;

use crate::limits::{Limits, Progress, Settings};
use crate::mix::mixed;
use crate::node::Node;
use crate::score::Score;
use crate::search::Search;
use crate::tamsk::Pace;

/// A level of play, 1 to 9. Its text is the number.
///
/// ```
/// use engine::Level;
///
/// let level: Level = "3".parse().unwrap();
/// assert_eq!(level, Level::ALL[2]);
/// assert!("10".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The error of a text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

/// The parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strength {
    /// Searches every step with this number of nodes and adds an error of up to this many
    /// hundredths of a disc.
    Errs { nodes: u64, error: i32 },
    /// Searches the turn with this number of nodes.
    Searches { nodes: u64 },
}

/// The parameters of each level; docs/engine.md says how much stronger each is than the one
/// below.
const STRENGTHS: [Strength; 9] = [
    Strength::Errs {
        nodes: 8,
        error: 4_000,
    },
    Strength::Errs {
        nodes: 8,
        error: 160,
    },
    Strength::Errs {
        nodes: 8,
        error: 40,
    },
    Strength::Searches { nodes: 40 },
    Strength::Searches { nodes: 120 },
    Strength::Searches { nodes: 400 },
    Strength::Searches { nodes: 2_000 },
    Strength::Searches { nodes: 20_000 },
    Strength::Searches { nodes: 200_000 },
];

/// The value of a decided game to a level that errs, in hundredths of a disc: more than any
/// error.
const DECIDED: i32 = 10_000;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 9] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
    ];

    /// Returns its number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the number of nodes of a search of this level, also for a reply to an
    /// announced move: at least a hundred for levels that err.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        match self.strength() {
            Strength::Errs { .. } => 100,
            Strength::Searches { nodes } => nodes,
        }
    }

    /// Returns how fast the level makes turns in games with time: three seconds for the
    /// weakest, one for the strongest.
    #[must_use]
    pub fn pace(self) -> Pace {
        Pace {
            hand: 3_250 - 250 * u64::from(self.0),
            ..Pace::default()
        }
    }

    /// Returns true if the level adds errors to its evaluation.
    pub(crate) const fn errs(self) -> bool {
        matches!(self.strength(), Strength::Errs { .. })
    }

    const fn strength(self) -> Strength {
        STRENGTHS[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        let mut all = Self::ALL.into_iter();
        all.find(|level| level.to_string() == text).ok_or(NoLevel)
    }
}

/// The choice of a turn by a level: the same for the same position, level and seed. It runs
/// in slices, as a search does.
#[derive(Clone, Debug)]
pub struct Chooser<N: Node> {
    root: N,
    way: Way<N>,
}

#[derive(Clone, Debug)]
enum Way<N: Node> {
    Searches(Box<Search<N>>, Limits),
    Errs(Box<Errs<N>>),
}

/// The evaluation of step after step, each with an error of its own.
#[derive(Clone, Debug)]
struct Errs<N: Node> {
    steps: Vec<N::Step>,
    /// The number of steps that have been evaluated.
    seen: usize,
    best: Option<(i32, N::Step)>,
    nodes: u64,
    /// The number of nodes that all of them together took.
    spent: u64,
    error: i32,
    seed: u64,
}

impl<N: Node> Chooser<N> {
    /// Begins a search without a limit, which uses all the time that it gets. Returns
    /// `None` if the game is over.
    #[must_use]
    pub fn unlimited(position: &N) -> Option<Self> {
        let search = Search::new(position, &Settings::default())?;
        Some(Self {
            root: position.clone(),
            way: Way::Searches(Box::new(search), Limits::NONE),
        })
    }

    /// Begins to choose. Returns `None` if the game is over.
    #[must_use]
    pub fn new(position: &N, level: Level, seed: u64) -> Option<Self> {
        let way = match level.strength() {
            Strength::Searches { nodes } => {
                let settings = Settings::for_nodes(nodes);
                let search = Search::new(position, &settings)?;
                Way::Searches(Box::new(search), Limits::nodes(nodes))
            }
            Strength::Errs { nodes, error } => {
                if position.outcome().is_some() {
                    return None;
                }
                let mut steps = Vec::new();
                position.list(false, &mut steps);
                Way::Errs(Box::new(Errs {
                    steps,
                    seen: 0,
                    best: None,
                    nodes,
                    spent: 0,
                    error,
                    seed,
                }))
            }
        };
        let root = position.clone();
        Some(Self { root, way })
    }

    /// Runs until the turn is chosen or `go_on` returns false; it can then be continued.
    pub fn run(&mut self, mut go_on: impl FnMut() -> bool) -> Progress {
        match &mut self.way {
            Way::Searches(search, limits) => search.run(*limits, go_on),
            Way::Errs(errs) => {
                while errs.seen < errs.steps.len() {
                    errs.look(&self.root);
                    if !go_on() {
                        return Progress::Paused;
                    }
                }
                Progress::Done
            }
        }
    }

    /// Returns the next steps of the player to act: one, or all until the opponent acts.
    /// Before the end of the run these are the best so far; there is always a legal step.
    #[must_use]
    pub fn steps(&self) -> Vec<N::Step> {
        let found = match &self.way {
            Way::Searches(search, _) => search.steps(),
            Way::Errs(errs) => errs.best.iter().map(|&(_, step)| step).collect(),
        };
        let mut position = self.root.clone();
        let mut own = Vec::new();
        for step in found {
            if position.side() != self.root.side() || position.outcome().is_some() {
                break;
            }
            position.make(step);
            own.push(step);
        }
        if own.is_empty() {
            let mut steps = Vec::new();
            self.root.list(false, &mut steps);
            steps.truncate(1);
            own = steps;
        }
        own
    }

    /// Returns the score of the position for the player to act; `None` before it is known,
    /// and for levels that err.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        match &self.way {
            Way::Searches(search, _) => Some(search.report().score),
            Way::Errs(_) => None,
        }
    }

    /// Returns the depth that was completed, in turns.
    #[must_use]
    pub fn depth(&self) -> u32 {
        match &self.way {
            Way::Searches(search, _) => search.searched(),
            Way::Errs(errs) => u32::from(errs.seen == errs.steps.len()),
        }
    }

    /// Returns the number of nodes: complete turns that were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.way {
            Way::Searches(search, _) => search.nodes(),
            Way::Errs(errs) => errs.spent,
        }
    }
}

impl<N: Node> Errs<N> {
    /// Evaluates the next step.
    fn look(&mut self, root: &N) {
        let step = self.steps[self.seen];
        let mut next = root.clone();
        next.make(step);
        let settings = Settings::for_nodes(self.nodes);
        let value = match next.outcome() {
            Some(Some(winner)) if winner == root.side() => DECIDED,
            Some(Some(_)) => -DECIDED,
            Some(None) => 0,
            None => {
                let score = Search::new(&next, &settings).map(|mut search| {
                    search.run(Limits::nodes(self.nodes), || true);
                    self.spent += search.nodes();
                    search.report().score
                });
                let value = score.map_or(0, in_hundredths);
                if next.side() == root.side() {
                    value
                } else {
                    -value
                }
            }
        };
        let value = value + self.error_at(next.key());
        if self.best.is_none_or(|(best, _)| value > best) {
            self.best = Some((value, step));
        }
        self.seen += 1;
    }

    /// Returns the error with which a position is judged: small errors are likelier than
    /// large ones.
    fn error_at(&self, key: u64) -> i32 {
        let part = |place| {
            let share = mixed(&[self.seed, key, place]) >> 40 & 0x3FF;
            (share as i32 - 0x200) * self.error / 0x200
        };
        (part(0) + part(1) + part(2)) / 2
    }
}

/// Returns a score in hundredths, with decided games beyond all others.
const fn in_hundredths(score: Score) -> i32 {
    match score {
        Score::Value(value) => value,
        Score::Win(_) => DECIDED,
        Score::Loss(_) => -DECIDED,
    }
}
