//! The search: principal variation search, one step at a time on a path of its
//! own, so that it can stop anywhere and go on from there.
//!
//! A player may act several times in a row. Each step is a step of the search;
//! the view and the depth change only with the player.

use rules::Position;

use crate::frame::{Frame, Pending};
use crate::heuristics::Heuristics;
use crate::limits::{Limits, Progress, Settings};
use crate::line::{self, Report};
use crate::node::Node;
use crate::pruning::{FRUITLESS, FRUITLESS_DEPTH, FUTILE, QUIESCENCE, reduction};
use crate::score::{DECIDED, INFINITE, MOST, Score, Value, won_after};
use crate::table::{Bound, Table};

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
    nodes: u64,
    made: u64,
    /// The depth that is being searched, and the last that was finished.
    depth: u32,
    finished: u32,
    best: (Value, Vec<N::Step>),
    /// What the root is worth exactly, if that is known without a search.
    known: Option<Value>,
    done: bool,
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
        Some(Self {
            frames: vec![Frame::new(position.clone())],
            top: 0,
            flow: Flow::Enter,
            steps: Vec::new(),
            listed: Vec::new(),
            table: Table::new(settings.table),
            heuristics: Heuristics::new(LONGEST),
            evaluation: position.evaluation(settings),
            nodes: 0,
            made: 0,
            depth: 0,
            finished: 0,
            best: (-INFINITE, Vec::new()),
            known: position.settled(),
            done: false,
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
        Some(self)
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
        let next = |position: &N| Some(self.table.find(position.key())?.step);
        let line = line::read(&root.position, steps, next);
        Report {
            turn: line.first().cloned().unwrap_or_default(),
            score: if value > -INFINITE {
                Score::of(value)
            } else {
                Score::Value(root.position.weigh(&self.evaluation).clamp(-MOST, MOST))
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

    /// One step of the search.
    fn advance(&mut self) {
        match self.flow {
            Flow::Enter => self.flow = self.enter(),
            Flow::Next => self.flow = self.next(),
            Flow::Leave(value) => {
                self.steps.truncate(self.frames[self.top].steps.0);
                if self.top == 0 {
                    self.finish(value);
                } else {
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

    /// Looks at the position on top for the first time.
    fn enter(&mut self) -> Flow {
        let start = self.steps.len();
        let frame = &mut self.frames[self.top];
        frame.steps = (start, start, start);
        frame.best = -INFINITE;
        frame.best_step = N::Step::default();
        frame.first_alpha = frame.alpha;
        frame.tried = 0;
        frame.weighed = None;
        frame.line.clear();
        // At the root a turn has to be found all the same.
        if self.top > 0
            && let Some(value) = frame.position.settled()
        {
            return Flow::Leave(value);
        }
        let calm = frame.position.is_calm();
        let open = frame.is_open();
        let quiescent = frame.depth <= 0;
        // Beyond the depth there are so many calm positions that to look each up costs
        // more than it saves.
        frame.kept = !(quiescent && calm);
        if frame.kept {
            frame.key = frame.position.key();
        }
        let mut known = N::Step::default();
        if frame.kept
            && let Some(entry) = self.table.find(frame.key)
        {
            known = entry.step;
            let value = entry.value(frame.ply);
            let deep = i32::from(entry.depth) >= frame.depth.max(0);
            if !open && deep && entry.decides(value, frame.alpha, frame.beta) {
                return Flow::Leave(value);
            }
        }
        if calm && (quiescent || !open && frame.depth <= FRUITLESS_DEPTH) {
            let weighed = frame.position.weigh(&self.evaluation).clamp(-MOST, MOST);
            frame.weighed = Some(weighed);
            if quiescent {
                frame.best = weighed;
                frame.alpha = frame.alpha.max(weighed);
                if weighed >= frame.beta || frame.depth <= QUIESCENCE {
                    return Flow::Leave(weighed);
                }
            } else if weighed - FRUITLESS * frame.depth >= frame.beta && frame.beta > -DECIDED {
                return Flow::Leave(weighed);
            }
        }
        if self.top + 2 >= LONGEST {
            let value = frame.position.weigh(&self.evaluation);
            return Flow::Leave(value.clamp(-MOST, MOST));
        }
        self.listed.clear();
        frame.position.list(quiescent, &mut self.listed);
        let ply = self.top;
        for &step in &self.listed {
            let rank = self.heuristics.rank(&frame.position, step, ply, known);
            self.steps.push((rank, step));
        }
        frame.steps.2 = self.steps.len();
        Flow::Next
    }

    /// The best of the steps that are left goes to the front of them.
    fn pick(&mut self) -> Option<N::Step> {
        let (_, next, end) = self.frames[self.top].steps;
        let left = self.steps.get_mut(next..end)?;
        let mut best = 0;
        for place in 1..left.len() {
            if left[place].0 > left[best].0 {
                best = place;
            }
        }
        let (_, step) = *left.get(best)?;
        left.swap(0, best);
        self.frames[self.top].steps.1 += 1;
        Some(step)
    }

    /// Tries the next step.
    fn next(&mut self) -> Flow {
        let Some(step) = self.pick() else {
            return self.conclude();
        };
        let frame = &self.frames[self.top];
        let quiet = N::is_quiet(step);
        if quiet
            && frame.tried > 0
            && frame.best > -DECIDED
            && frame
                .weighed
                .is_some_and(|value| value + FUTILE * (frame.depth + 1) <= frame.alpha)
        {
            // All that are left are quiet, too: the others stand before them.
            return self.conclude();
        }
        self.made += 1;
        if self.frames.len() <= self.top + 1 {
            let another = Frame::new(self.frames[self.top].position.clone());
            self.frames.push(another);
        }
        let [frame, child] = &mut self.frames[self.top..=self.top + 1] else {
            return Flow::Leave(0);
        };
        child.position.clone_from(&frame.position);
        child.position.make(step);
        let outcome = child.position.outcome();
        child.flipped = child.position.side() != frame.position.side();
        child.ply = frame.ply + i32::from(child.flipped);
        if child.flipped || outcome.is_some() {
            self.nodes += 1;
        }
        let depth = frame.depth - i32::from(child.flipped);
        frame.pending = Pending {
            step,
            depth,
            reduced: 0,
            zero_window: false,
        };
        if let Some(winner) = outcome {
            child.line.clear();
            let won = won_after(frame.ply + 1);
            let side = frame.position.side();
            return self.accept(winner.map_or(0, |winner| if winner == side { won } else { -won }));
        }
        if frame.tried == 0 {
            child.ask(frame.alpha, frame.beta, depth);
        } else {
            let reducible = quiet && frame.depth >= 3 && frame.tried >= 3 && frame.alpha > -DECIDED;
            let reduced = if reducible {
                reduction(frame.depth, frame.tried) - i32::from(frame.is_open())
            } else {
                0
            };
            frame.pending.reduced = reduced.clamp(0, (depth - 1).max(0));
            frame.pending.zero_window = true;
            let reduced_depth = depth - frame.pending.reduced;
            child.ask(frame.alpha, frame.alpha + 1, reduced_depth);
        }
        self.top += 1;
        Flow::Enter
    }

    /// Where the value of the root is known, nothing that was only weighed up may
    /// reach it.
    fn at_most_known(&self, value: Value) -> Value {
        match self.known.filter(|_| self.top == 0) {
            Some(known) if self.frames[1].position.is_weighed_up() => value.min(known - 1),
            _ => value,
        }
    }

    /// A step was looked at and is worth this to the player of the top frame.
    fn accept(&mut self, value: Value) -> Flow {
        let value = self.at_most_known(value);
        let [frame, child] = &mut self.frames[self.top..=self.top + 1] else {
            return Flow::Leave(0);
        };
        let Pending {
            step,
            depth,
            reduced,
            zero_window,
        } = frame.pending;
        if zero_window && value > frame.alpha {
            if reduced > 0 {
                frame.pending.reduced = 0;
                child.ask(frame.alpha, frame.alpha + 1, depth);
                self.top += 1;
                return Flow::Enter;
            }
            if value < frame.beta {
                frame.pending.zero_window = false;
                child.ask(frame.alpha, frame.beta, depth);
                self.top += 1;
                return Flow::Enter;
            }
        }
        frame.tried += 1;
        if value > frame.best {
            frame.best = value;
            if value > frame.alpha {
                frame.best_step = step;
                frame.alpha = value;
                frame.line.clear();
                frame.line.push(step);
                frame.line.extend_from_slice(&child.line);
            }
        }
        if frame.alpha < frame.beta {
            return Flow::Next;
        }
        if frame.depth > 0 {
            let (first, next, _) = frame.steps;
            self.listed.clear();
            let before = self.steps[first..next].iter().map(|&(_, step)| step);
            self.listed.extend(before.filter(|&other| other != step));
            let side = frame.position.side();
            let depth = frame.depth;
            self.heuristics
                .reward(side, step, self.top, depth, &self.listed);
        }
        self.conclude()
    }

    /// All that was wanted of the top frame is known.
    fn conclude(&mut self) -> Flow {
        let frame = &self.frames[self.top];
        let value = frame.best;
        if value == -INFINITE {
            // Only a position without steps, which the rules do not know.
            return Flow::Leave(frame.alpha);
        }
        let bound = if value >= frame.beta {
            Bound::Lower
        } else if value > frame.first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let (depth, ply, step) = (frame.depth.max(0), frame.ply, frame.best_step);
        if frame.kept {
            self.table
                .store(frame.key, (value, bound), depth, ply, step);
        }
        Flow::Leave(value)
    }
}
