//! The principal variation search. It makes one step at a time on an explicit stack,
//! so that it can pause anywhere and continue.
//!
//! A player may make several steps in a row. Each is a step of the search; the view
//! and the depth change only with the player.

mod visit;

use rules::Position;

use crate::frame::Frame;
use crate::heuristics::Heuristics;
use crate::limits::{Limits, Progress, Settings};
use crate::line::{self, Report};
use crate::node::{Evaluate, Order};
use crate::pruning::Margins;
use crate::score::{DECIDED, INFINITE, MAX_VALUE, Score, Value, won_after};
use crate::table::Table;

/// The number of steps after which the caller is asked whether to go on.
const SLICE: u64 = 64;

/// The length of the longest path, in steps.
const MAX_PATH: usize = 400;

/// An alpha-beta search of one position, which can be interrupted and continued.
#[derive(Clone, Debug)]
pub struct Search<N: Evaluate = Position> {
    frames: Vec<Frame<N>>,
    /// The index of the frame that is being searched.
    top: usize,
    flow: Flow,
    steps: Vec<(i32, N::Step)>,
    listed: Vec<N::Step>,
    table: Table<N::Step>,
    heuristics: Heuristics<N>,
    evaluation: N::Evaluation,
    margins: Margins,
    nodes: u64,
    made: u64,
    /// The depth that is being searched, and the last complete one.
    depth: u32,
    finished: u32,
    best: (Value, Vec<N::Step>),
    /// The exact value of the root, if it is known without a search.
    known: Option<Value>,
    done: bool,
    /// The keys of positions: turns of the root that lead to them are left out, and
    /// `first` is tried first.
    left_out: Vec<u64>,
    first: N::Step,
}

/// The next action.
#[derive(Clone, Copy, Debug)]
enum Flow {
    /// Enter the position of the top frame.
    Enter,
    /// Try the next step of the top frame.
    Next,
    /// Leave the top frame with this value.
    Leave(Value),
}

impl<N: Evaluate + Order> Search<N> {
    /// Creates a search with an empty transposition table. Returns `None` if the game
    /// is over.
    #[must_use]
    pub fn new(position: &N, settings: &Settings) -> Option<Self> {
        if position.outcome().is_some() {
            return None;
        }
        let evaluation = position.evaluation(settings);
        Some(Self {
            frames: vec![Frame::new(position.clone())],
            top: 0,
            flow: Flow::Enter,
            steps: Vec::new(),
            listed: Vec::new(),
            table: Table::new(settings.table),
            heuristics: Heuristics::new(MAX_PATH),
            evaluation,
            margins: N::margins(&evaluation),
            nodes: 0,
            made: 0,
            depth: 0,
            finished: 0,
            best: (-INFINITE, Vec::new()),
            known: position.settled(),
            done: false,
            left_out: Vec::new(),
            first: N::Step::default(),
        })
    }

    /// Returns a search of another position of the game, with the transposition table
    /// and the move ordering of this one. Returns `None` if the game is over.
    #[must_use]
    pub fn go_on_with(mut self, position: &N) -> Option<Self> {
        if position.outcome().is_some() {
            return None;
        }
        self.frames.truncate(1);
        self.frames[0] = Frame::new(position.clone());
        self.table.grow_older();
        self.top = 0;
        self.flow = Flow::Enter;
        self.steps.clear();
        (self.nodes, self.made) = (0, 0);
        (self.depth, self.finished, self.done) = (0, 0, false);
        self.best = (-INFINITE, Vec::new());
        self.known = position.settled();
        self.left_out.clear();
        Some(self)
    }

    /// Restarts the search of the same position at the depth after `depth`, without
    /// the turns that lead to positions with these keys, and with `first` before all
    /// other steps.
    pub(crate) fn leave_out(&mut self, depth: u32, keys: Vec<u64>, first: N::Step) {
        self.top = 0;
        self.flow = Flow::Enter;
        self.steps.clear();
        (self.depth, self.finished, self.done) = (depth, depth, false);
        self.best = (-INFINITE, Vec::new());
        self.frames[0].tried = 0;
        self.left_out = keys;
        self.first = first;
    }

    /// Returns true if turns that lead to a position with this key are left out.
    pub(crate) fn leaves_out(&self, key: u64) -> bool {
        self.left_out.contains(&key)
    }

    /// Returns the value and the steps of the last complete depth, and true if they
    /// are proved; `None` if no turn is left.
    pub(crate) fn finished(&self) -> Option<(Value, &[N::Step], bool)> {
        let (value, steps) = &self.best;
        (*value > -INFINITE).then_some((*value, steps, self.done))
    }

    /// Returns the number of complete depths.
    pub(crate) const fn searched(&self) -> u32 {
        self.finished
    }

    /// Returns the step of the transposition table for a position.
    pub(crate) fn remembered(&self, position: &N) -> Option<N::Step> {
        Some(self.table.find(position.key())?.step)
    }

    /// Searches until a limit is reached or `go_on` returns false. It is called every
    /// 64 steps, some hundredths of a millisecond.
    pub fn run(&mut self, limits: Limits, mut go_on: impl FnMut() -> bool) -> Progress {
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        while !self.done {
            if self.depth == self.finished {
                if self.finished >= limits.depth {
                    break;
                }
                self.begin();
            }
            if self.nodes >= nodes {
                break;
            }
            if self.made >= SLICE {
                self.made = 0;
                if !go_on() {
                    return Progress::Paused;
                }
            }
            self.advance();
        }
        Progress::Done
    }

    /// Returns the result so far, always with a legal turn.
    #[must_use]
    pub fn report(&self) -> Report {
        let root = &self.frames[0];
        let (value, steps) = self.found();
        let line = line::read(&root.position, steps, |position| self.remembered(position));
        Report {
            turn: line.first().cloned().unwrap_or_default(),
            score: if value > -INFINITE {
                Score::of(value)
            } else {
                let value = root
                    .position
                    .evaluate(&self.evaluation, &mut N::Sums::default());
                Score::Value(value.clamp(-MAX_VALUE, MAX_VALUE))
            },
            depth: self.finished,
            nodes: self.nodes,
            line,
        }
    }

    /// Returns the steps of the principal variation, of both players; empty before
    /// anything was searched.
    #[must_use]
    pub fn steps(&self) -> Vec<N::Step> {
        self.found().1.clone()
    }

    /// Returns the value and the steps of the depth that is being searched, or else of
    /// the last complete one.
    fn found(&self) -> (Value, &Vec<N::Step>) {
        let root = &self.frames[0];
        if self.depth > self.finished && root.tried > 0 && root.best > -INFINITE {
            (root.best, &root.line)
        } else {
            (self.best.0, &self.best.1)
        }
    }

    /// Returns true if nothing is left to search within the depth limit; the limit of
    /// nodes is ignored.
    #[must_use]
    pub const fn is_done(&self, limits: Limits) -> bool {
        self.done || self.depth == self.finished && self.finished >= limits.depth
    }

    /// Returns the number of nodes: complete turns that were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Begins the next depth.
    fn begin(&mut self) {
        self.depth += 1;
        self.top = 0;
        self.steps.clear();
        let root = &mut self.frames[0];
        (root.alpha, root.beta) = (-INFINITE, INFINITE);
        root.depth = self.depth as i32;
        root.tried = 0;
        self.flow = Flow::Enter;
    }

    /// Runs until one more step was tried, or none is left.
    fn advance(&mut self) {
        loop {
            match self.flow {
                Flow::Enter => self.flow = self.enter(),
                Flow::Next => {
                    self.flow = self.next();
                    return;
                }
                Flow::Leave(value) => {
                    if self.top == 0 {
                        self.finish(value);
                        return;
                    }
                    let flipped = self.frames[self.top].flipped;
                    self.top -= 1;
                    self.flow = self.accept(Frame::<N>::seen_from(value, flipped));
                }
            }
        }
    }

    /// Completes a depth.
    fn finish(&mut self, value: Value) {
        let root = &mut self.frames[0];
        self.best = (value, root.line.clone());
        root.tried = 0;
        self.finished = self.depth;
        let turns = won_after(0) - value.abs();
        self.done = value.abs() > DECIDED && turns <= self.depth as i32;
    }
}
