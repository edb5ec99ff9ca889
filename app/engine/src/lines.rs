//! The several best turns of a position, for analysis.

use rules::Symmetry;

use crate::limits::{Limits, Progress, Settings};
use crate::line;
use crate::node::{Evaluate, Node, Order};
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
    /// The keys of the images of the position, see [`image_keys`].
    images: Vec<u64>,
    search: Search<N>,
    most: usize,
    /// The lines of the last complete depth, the best first.
    before: Vec<Found<N>>,
    /// The lines of the depth that is being searched, the best first.
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
    /// The keys of the position after its turn, which is the first, and of its mirror images.
    keys: Vec<u64>,
    proved: bool,
    line: Vec<String>,
}

/// Returns the keys of the images of a position, in the order of [`Symmetry::all`]: the first is
/// its own, and takes the place of those that do not exist. Lines are seldom found, so that a
/// small program matters more than speed.
#[cold]
fn image_keys<N: Node>(position: &N) -> Vec<u64> {
    let own = position.key();
    let image_key = |symmetry| position.image_key(symmetry).unwrap_or(own);
    Symmetry::all().map(image_key).collect()
}

/// Returns the keys of the positions after a turn and its mirror images. `images` are the keys of
/// the images of the position before it, `after` those of the position after it.
fn same_turns(images: &[u64], after: &[u64]) -> Vec<u64> {
    let both = images.iter().zip(after);
    let same = both.filter(|(image, _)| Some(*image) == images.first());
    same.map(|(_, &after)| after).collect()
}

impl<N: Evaluate + Order> Lines<N> {
    /// Begins a search for at most `most` lines. Returns `None` if the game is over.
    #[must_use]
    pub fn new(position: &N, settings: &Settings, most: usize) -> Option<Self> {
        Some(Self {
            root: position.clone(),
            images: image_keys(position),
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
        let older = older.filter(|old| !self.search.leaves_out(old.keys[0]));
        let mut all: Vec<&Found<N>> = Vec::new();
        for found in self.now.iter().chain(older).take(self.most) {
            let place = all.partition_point(|other| other.value >= found.value);
            all.insert(place, found);
        }
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
                let found = Found {
                    value,
                    first: turn
                        .and_then(|turn| turn.first().copied())
                        .unwrap_or_default(),
                    keys: same_turns(&self.images, &image_keys(&after)),
                    proved,
                    line: line::read(&self.root, steps, remembered),
                };
                let place = self.now.partition_point(|other| other.value >= value);
                self.now.insert(place, found);
            }
            // There are no more turns.
            None => self.most = self.now.len(),
        }
        if self.now.len() >= self.most {
            self.end_depth();
        }
        let mut keys = Vec::new();
        for found in &self.now {
            keys.extend_from_slice(&found.keys);
        }
        let next = self.before.iter().find(|old| !keys.contains(&old.keys[0]));
        let first = next.map_or_else(N::Step::default, |found| found.first);
        self.search.leave_out(self.depth, keys, first);
    }

    /// Ends a depth whose lines are all found. Lines at the front that are proved stay.
    fn end_depth(&mut self) {
        self.depth += 1;
        self.before = core::mem::take(&mut self.now);
        // Without any turn there would be nothing to search, either.
        self.done = self.before.iter().all(|found| found.proved);
        let proved = self.before.iter().take_while(|found| found.proved);
        self.now = proved.cloned().collect();
    }
}
