//! The search: principal variation search, one step at a time on a path of its
//! own, so that it can stop anywhere and go on from there.
//!
//! A player may act several times in a row. Each step is a step of the search;
//! the view and the depth change only with the player.

mod visit;

use rules::Position;

use crate::frame::Frame;
use crate::heuristics::Heuristics;
use crate::limits::{Limits, Progress, Settings};
use crate::line::{self, Report};
use crate::node::Node;
use crate::pruning::Margins;
use crate::score::{DECIDED, INFINITE, MOST, Score, Value, won_after};
use crate::table::Table;

/// After so many steps the caller is asked whether to go on.
const SLICE: u64 = 64;

/// The longest path, in steps.
const LONGEST: usize = 400;

/// A search of one position.
#[derive(Clone, Debug)]
pub struct Search<N: Node = Position> {
    frames: Vec<Frame<N>>,
    /// The frame that is looked at.
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
    /// The depth that is being searched, and the last that was finished.
    depth: u32,
    finished: u32,
    best: (Value, Vec<N::Step>),
    /// What the root is worth exactly, if that is known without a search.
    known: Option<Value>,
    done: bool,
    /// Turns of the root that lead to these positions are left out, and this step is
    /// tried first then.
    left_out: Vec<u64>,
    first: N::Step,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug)]
enum Flow {
    /// Look at the position of the top frame.
    Enter,
    /// Try the next step of the top frame.
    Next,
    /// The top frame is done with this value.
    Leave(Value),
}

impl<N: Node> Search<N> {
    /// A search that has not begun, with an empty table; none where the game is
    /// over.
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
            heuristics: Heuristics::new(LONGEST),
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

    /// The same for another position, with what was learned so far: the next of
    /// a game.
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

    /// The same position again, from the depth after this one on: without the turns
    /// that lead to positions with these keys, `first` before all others.
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

    /// What the last depth that was finished has found, and whether it is proved; none
    /// where no turn is left.
    pub(crate) fn finished(&self) -> Option<(Value, &[N::Step], bool)> {
        let (value, steps) = &self.best;
        (*value > -INFINITE).then_some((*value, steps, self.done))
    }

    /// How many depths were finished.
    pub(crate) const fn searched(&self) -> u32 {
        self.finished
    }

    /// The step that the table has for a position.
    pub(crate) fn remembered(&self, position: &N) -> Option<N::Step> {
        Some(self.table.find(position.key())?.step)
    }

    /// Searches until a limit is reached or `go_on` says no; it is asked every
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

    /// What has been found so far; always with a legal turn.
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
                let weighed = root
                    .position
                    .weigh(&self.evaluation, &mut N::Sums::default());
                Score::Value(weighed.clamp(-MOST, MOST))
            },
            depth: self.finished,
            nodes: self.nodes,
            line,
        }
    }

    /// The steps that are expected, of both players, as far as they are known;
    /// none before anything was searched.
    #[must_use]
    pub fn steps(&self) -> Vec<N::Step> {
        self.found().1.clone()
    }

    /// The value and the steps of the depth that is being searched, or else of
    /// the last that was finished.
    fn found(&self) -> (Value, &Vec<N::Step>) {
        let root = &self.frames[0];
        if self.depth > self.finished && root.tried > 0 && root.best > -INFINITE {
            (root.best, &root.line)
        } else {
            (self.best.0, &self.best.1)
        }
    }

    /// Whether there is nothing more to do within a depth, whatever the nodes.
    #[must_use]
    pub const fn is_done(&self, limits: Limits) -> bool {
        self.done || self.depth == self.finished && self.finished >= limits.depth
    }

    /// How many complete turns were looked at.
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

    /// Goes on until one more step was tried, or none is left to try.
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

    /// A depth is finished.
    fn finish(&mut self, value: Value) {
        let root = &mut self.frames[0];
        self.best = (value, root.line.clone());
        root.tried = 0;
        self.finished = self.depth;
        let turns = won_after(0) - value.abs();
        self.done = value.abs() > DECIDED && turns <= self.depth as i32;
    }
}
