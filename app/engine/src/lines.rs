//! The several best turns of a position, for analysis.

use rules::Symmetry;

use crate::limits::{Limits, Progress, Settings};
use crate::line;
use crate::node::{Evaluate, Order};
use crate::score::{Score, Value};
use crate::search::Search;

/// A search for the best turns of a position, each with its principal variation.
///
/// At each depth the best turn is searched, then the best of all others, and so on, with one
/// transposition table for all of them. Turns that lead to the same position are one turn, and so
/// are turns that are mirror images of each other.
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
pub struct Lines<N: Evaluate> {
    root: N,
    /// The rotations and reflections that do not change the position.
    symmetries: Vec<Symmetry>,
    search: Search<N>,
    most: usize,
    /// The lines of the last complete depth, the best first.
    before: Vec<Found<N>>,
    /// The lines of the depth that is being searched.
    now: Vec<Found<N>>,
    depth: u32,
    done: bool,
}

/// A line of play and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The score of the position for the player to act if they play the line.
    pub score: Score,
    /// Turns of both players; the first, always complete, is that of the player to act.
    pub line: Vec<String>,
}

/// A line that was found.
#[derive(Clone, Debug)]
struct Found<N: Evaluate> {
    value: Value,
    /// The first step of its turn.
    first: N::Step,
    /// The keys of the position after its turn and of its mirror images.
    keys: Vec<u64>,
    proved: bool,
    line: Vec<String>,
}

impl<N: Evaluate> Found<N> {
    /// Returns true if the other line begins with the same turn, or a mirror image of it.
    fn is_as(&self, other: &Self) -> bool {
        self.keys
            .first()
            .is_some_and(|key| other.keys.contains(key))
    }
}

impl<N: Evaluate + Order> Lines<N> {
    /// Begins a search for at most `most` lines. Returns `None` if the game is over.
    #[must_use]
    pub fn new(position: &N, settings: &Settings, most: usize) -> Option<Self> {
        let same = |symmetry: &Symmetry| {
            let image = position.image(*symmetry);
            image.is_some_and(|image| image.key() == position.key())
        };
        Some(Self {
            root: position.clone(),
            symmetries: Symmetry::all().skip(1).filter(same).collect(),
            search: Search::new(position, settings)?,
            most: most.max(1),
            before: Vec::new(),
            now: Vec::new(),
            depth: 0,
            done: false,
        })
    }

    /// Searches until a limit is reached, every line is proved, or `go_on` returns false; see
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
                // The nodes are used up.
                break;
            }
            self.keep();
        }
        Progress::Done
    }

    /// Returns the lines found so far, the best first; there is always at least one, with a
    /// legal turn.
    #[must_use]
    pub fn found(&self) -> Vec<Ranked> {
        let older = self.before.iter();
        let older = older.filter(|old| self.now.iter().all(|new| !new.is_as(old)));
        let mut all: Vec<&Found<N>> = self.now.iter().chain(older).collect();
        all.truncate(self.most);
        all.sort_by_key(|found| -found.value);
        let mut ranked: Vec<Ranked> = Vec::new();
        for found in all {
            // Two ways to take the same rows have the same text.
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

    /// Returns the depth to which every line was searched, in turns.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns the number of nodes: complete turns that were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Stores a line that was searched and prepares the next one, or the next depth.
    fn keep(&mut self) {
        match self.search.finished() {
            Some((value, steps, proved)) => {
                let remembered = |position: &N| self.search.remembered(position);
                let mut after = self.root.clone();
                let mut left = steps.iter().copied();
                let turn = line::turn(&mut after, &mut left, Some(&remembered));
                let images = self.symmetries.iter();
                let images = images.filter_map(|&symmetry| after.image(symmetry));
                let images = images.map(|image| image.key());
                self.now.push(Found {
                    value,
                    first: turn
                        .and_then(|turn| turn.first().copied())
                        .unwrap_or_default(),
                    keys: core::iter::once(after.key()).chain(images).collect(),
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
        let is_new = |old: &&Found<N>| self.now.iter().all(|new| !new.is_as(old));
        let first = self.before.iter().find(is_new).map(|found| found.first);
        let found = self.now.iter();
        let keys = found.flat_map(|found| found.keys.clone()).collect();
        self.search
            .leave_out(self.depth, keys, first.unwrap_or_default());
    }

    /// Ends a depth whose lines are all found. Lines at the front that are proved stay.
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
