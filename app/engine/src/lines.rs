//! The best turns of a position, not only the best one: for those who look into it.

use crate::limits::{Limits, Progress, Settings};
use crate::line;
use crate::node::Node;
use crate::score::{Score, Value};
use crate::search::Search;

/// Follows the best turns of a position, each with what is expected after it.
///
/// Depth by depth the best turn is searched, then the best of all others, and so on, with
/// one table for all of them. Turns that lead to the same position are one turn.
///
/// ```
/// use engine::{Limits, Lines, Settings};
/// use rules::{Position, Ruleset, Variant};
///
/// let start = Position::start(Ruleset::new(Variant::Basic));
/// let mut lines = Lines::new(&start, &Settings::default(), 3).expect("the game is not over");
/// lines.run(Limits::depth(3), || true);
/// let found = lines.found();
/// assert_eq!((lines.depth(), found.len()), (3, 3));
/// assert!(found.is_sorted_by(|a, b| a.score >= b.score));
/// ```
#[derive(Clone, Debug)]
pub struct Lines<N: Node> {
    root: N,
    search: Search<N>,
    most: usize,
    /// Those of the last depth in which all were found, the best first.
    before: Vec<Found<N>>,
    /// Those of the depth that is being searched.
    now: Vec<Found<N>>,
    depth: u32,
    done: bool,
}

/// A line and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// What the position is worth to the player to act if he plays it.
    pub score: Score,
    /// Turns of both players; the first, always complete, is his.
    pub line: Vec<String>,
}

/// A turn that was found.
#[derive(Clone, Debug)]
struct Found<N: Node> {
    value: Value,
    /// The step with which it begins.
    first: N::Step,
    /// Of the position that it leads to.
    key: u64,
    proved: bool,
    line: Vec<String>,
}

impl<N: Node> Lines<N> {
    /// So many lines at the most, none of them searched yet; none where the game is over.
    #[must_use]
    pub fn new(position: &N, settings: &Settings, most: usize) -> Option<Self> {
        Some(Self {
            root: position.clone(),
            search: Search::new(position, settings)?,
            most: most.max(1),
            before: Vec::new(),
            now: Vec::new(),
            depth: 0,
            done: false,
        })
    }

    /// Searches until a limit is reached, every line is proved, or `go_on` says no; see
    /// [`Search::run`]. The nodes of all lines count.
    pub fn run(&mut self, limits: Limits, mut go_on: impl FnMut() -> bool) -> Progress {
        while !self.done && self.depth < limits.depth {
            let next = Limits {
                nodes: limits.nodes,
                depth: self.depth + 1,
            };
            if self.search.run(next, &mut go_on) == Progress::Paused {
                return Progress::Paused;
            }
            if self.search.searched() <= self.depth {
                // The nodes are spent.
                break;
            }
            self.keep();
        }
        Progress::Done
    }

    /// What has been found so far, the best first; always one line at least, with a legal
    /// turn.
    #[must_use]
    pub fn found(&self) -> Vec<Ranked> {
        let older = self.before.iter();
        let older = older.filter(|old| self.now.iter().all(|new| new.key != old.key));
        let mut all: Vec<&Found<N>> = self.now.iter().chain(older).collect();
        all.truncate(self.most);
        all.sort_by_key(|found| -found.value);
        let mut ranked: Vec<Ranked> = Vec::new();
        for found in all {
            // Two ways to take the same rows read alike.
            if ranked
                .iter()
                .all(|other| other.line.first() != found.line.first())
            {
                ranked.push(Ranked {
                    score: Score::of(found.value),
                    line: found.line.clone(),
                });
            }
        }
        if ranked.is_empty() {
            let report = self.search.report();
            ranked.push(Ranked {
                score: report.score,
                line: report.line,
            });
        }
        ranked
    }

    /// How many turns deep every line was looked at.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// How many complete turns were looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// A line was searched: the next one follows, or the next depth.
    fn keep(&mut self) {
        match self.search.finished() {
            Some((value, steps, proved)) => {
                let remembered = |position: &N| self.search.remembered(position);
                let mut after = self.root.clone();
                let mut left = steps.iter().copied();
                let turn = line::turn(&mut after, &mut left, Some(&remembered));
                self.now.push(Found {
                    value,
                    first: turn
                        .and_then(|turn| turn.first().copied())
                        .unwrap_or_default(),
                    key: after.key(),
                    proved,
                    line: line::read(&self.root, steps, remembered),
                });
            }
            // There are no more turns.
            None => self.most = self.now.len(),
        }
        if self.now.len() >= self.most {
            self.end_depth();
        }
        let keys: Vec<u64> = self.now.iter().map(|found| found.key).collect();
        let is_new = |found: &&Found<N>| !keys.contains(&found.key);
        let first = self.before.iter().find(is_new).map(|found| found.first);
        self.search
            .leave_out(self.depth, keys, first.unwrap_or_default());
    }

    /// All lines of a depth are there. What is proved at the front of them stays so.
    fn end_depth(&mut self) {
        self.depth += 1;
        self.before = core::mem::take(&mut self.now);
        self.before.sort_by_key(|found| -found.value);
        // Without any turn there would be nothing to search, either.
        self.done = self.before.iter().all(|found| found.proved);
        let proved = self.before.iter().take_while(|found| found.proved);
        self.now = proved.cloned().collect();
    }
}
