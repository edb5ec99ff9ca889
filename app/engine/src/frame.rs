//! One position on the path that the search is looking at.

use crate::node::Node;
use crate::pruning::Margins;
use crate::score::{INFINITE, Value};

/// A position on the path and how far its steps have been tried.
#[derive(Clone, Debug)]
pub(crate) struct Frame<N: Node> {
    pub(crate) position: N,
    pub(crate) key: u64,
    /// Whether the table may know it, and is told of it.
    pub(crate) kept: bool,
    /// The player to act gets at least this elsewhere.
    pub(crate) alpha: Value,
    /// His opponent gets at least the negative of this elsewhere.
    pub(crate) beta: Value,
    /// As it was when the position was entered.
    pub(crate) first_alpha: Value,
    /// How many turns are still to be looked at; from 0 on only captures are.
    pub(crate) depth: i32,
    /// How many turns from the root.
    pub(crate) ply: i32,
    pub(crate) best: Value,
    pub(crate) best_step: N::Step,
    /// What the position is worth as it stands, where that was asked.
    pub(crate) weighed: Option<Value>,
    /// What weighing it, or another that was on this frame before, has added up.
    pub(crate) sums: N::Sums,
    /// The step that the table suggests, or none.
    pub(crate) known: N::Step,
    /// Whether that was tried before anything was listed.
    pub(crate) offered: bool,
    /// Which steps are on the list.
    pub(crate) stage: Stage,
    /// The steps of this position in the list of the search: the first, the next
    /// to be tried, the end.
    pub(crate) steps: (usize, usize, usize),
    /// How many steps have been looked at to the end.
    pub(crate) tried: u32,
    /// The step that is looked at.
    pub(crate) pending: Pending<N::Step>,
    /// Whether the player to act is another than in the frame before.
    pub(crate) flipped: bool,
    /// The best line from here.
    pub(crate) line: Vec<N::Step>,
}

/// Which of its steps a position has listed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage {
    /// That of the table.
    Known,
    /// And those that come first.
    First,
    /// All of them.
    All,
}

impl Stage {
    /// That after the first steps were listed, perhaps all.
    pub(crate) const fn after_first(all: bool) -> Self {
        if all { Self::All } else { Self::First }
    }
}

/// How a step is being looked at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pending<S> {
    pub(crate) step: S,
    /// How deep in full.
    pub(crate) depth: i32,
    /// Less deep by so much.
    pub(crate) reduced: i32,
    /// Only whether it is better than what is known.
    pub(crate) zero_window: bool,
}

impl<N: Node> Frame<N> {
    pub(crate) fn new(position: N) -> Self {
        Self {
            position,
            key: 0,
            kept: true,
            alpha: -INFINITE,
            beta: INFINITE,
            first_alpha: -INFINITE,
            depth: 0,
            ply: 0,
            best: -INFINITE,
            best_step: N::Step::default(),
            weighed: None,
            sums: N::Sums::default(),
            known: N::Step::default(),
            offered: false,
            stage: Stage::All,
            steps: (0, 0, 0),
            tried: 0,
            pending: Pending::default(),
            flipped: false,
            line: Vec::new(),
        }
    }

    /// Begins to try steps, which stand on the list from `start` on; `known` is the
    /// one that the table suggests.
    pub(crate) fn begin(&mut self, start: usize, known: N::Step) {
        self.steps = (start, start, start);
        self.best = -INFINITE;
        self.best_step = N::Step::default();
        self.first_alpha = self.alpha;
        self.tried = 0;
        self.known = known;
    }

    /// What quiet steps are worth at most, where that is so little that none has to be
    /// tried.
    pub(crate) fn futile_limit(&self, margins: Margins) -> Option<Value> {
        let limit = self.weighed? + margins.futile * (self.depth + 1);
        (limit <= self.alpha).then_some(limit)
    }

    /// Whether the exact value is wanted.
    pub(crate) const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// A value of the next frame as the player of this one sees it.
    pub(crate) const fn seen_from(value: Value, flipped: bool) -> Value {
        if flipped { -value } else { value }
    }

    /// Sets what is asked of this frame, in the view of the player of the frame
    /// before.
    pub(crate) const fn ask(&mut self, alpha: Value, beta: Value, depth: i32) {
        (self.alpha, self.beta) = if self.flipped {
            (-beta, -alpha)
        } else {
            (alpha, beta)
        };
        self.depth = depth;
    }
}
