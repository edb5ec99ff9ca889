//! A position on the path of the search.

use crate::node::Evaluate;
use crate::pruning::Margins;
use crate::score::{INFINITE, Value};

/// A position on the path, and the progress of the search there.
#[derive(Clone, Debug)]
pub(crate) struct Frame<N: Evaluate> {
    pub(crate) position: N,
    pub(crate) key: u64,
    /// True if the transposition table may be used for it.
    pub(crate) kept: bool,
    /// The lower bound of the window, for the player to act.
    pub(crate) alpha: Value,
    /// The upper bound of the window, for the player to act.
    pub(crate) beta: Value,
    /// The lower bound when the position was entered.
    pub(crate) first_alpha: Value,
    /// The number of turns still to search; from 0 on, the search is quiescence.
    pub(crate) depth: i32,
    /// The number of turns from the root.
    pub(crate) ply: i32,
    pub(crate) best: Value,
    pub(crate) best_step: N::Step,
    /// The static evaluation, if it was needed.
    pub(crate) static_value: Option<Value>,
    /// The sums of the evaluation of this position, or of an earlier one on this
    /// frame.
    pub(crate) sums: N::Sums,
    /// The step from the transposition table, or none.
    pub(crate) known: N::Step,
    /// True if that step was tried before any were listed.
    pub(crate) offered: bool,
    /// The stage of the list of steps.
    pub(crate) stage: ListedSteps,
    /// The steps of this position in the list of the search, as indices: the first,
    /// the next to be tried, the end.
    pub(crate) steps: (usize, usize, usize),
    /// The number of steps whose search is complete.
    pub(crate) tried: u32,
    /// The step that is being searched.
    pub(crate) pending: Pending<N::Step>,
    /// True if the player to act differs from that of the frame before.
    pub(crate) flipped: bool,
    /// The principal variation from here.
    pub(crate) line: Vec<N::Step>,
}

/// The stage of the generation of steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ListedSteps {
    /// The step from the transposition table is listed.
    Known,
    /// The steps that come first in the move ordering are listed, too.
    First,
    /// All steps are listed.
    All,
}

impl ListedSteps {
    /// Returns the stage after the first steps were listed, `all` if these are all.
    pub(crate) const fn after_first(all: bool) -> Self {
        if all { Self::All } else { Self::First }
    }
}

/// The parameters of the search of a step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pending<S> {
    pub(crate) step: S,
    /// The depth without reductions.
    pub(crate) depth: i32,
    /// The late move reduction, in turns.
    pub(crate) reduced: i32,
    /// True if the search uses a zero window.
    pub(crate) zero_window: bool,
}

impl<N: Evaluate> Frame<N> {
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
            static_value: None,
            sums: N::Sums::default(),
            known: N::Step::default(),
            offered: false,
            stage: ListedSteps::All,
            steps: (0, 0, 0),
            tried: 0,
            pending: Pending::default(),
            flipped: false,
            line: Vec::new(),
        }
    }

    /// Begins to try steps, which are in the list from `start` on; `known` is the one
    /// from the transposition table.
    pub(crate) fn begin(&mut self, start: usize, known: N::Step) {
        self.steps = (start, start, start);
        self.best = -INFINITE;
        self.best_step = N::Step::default();
        self.first_alpha = self.alpha;
        self.tried = 0;
        self.known = known;
    }

    /// Returns the most that quiet steps can be worth, if it does not reach alpha:
    /// futility pruning then skips them all.
    pub(crate) fn futility_limit(&self, margins: Margins) -> Option<Value> {
        let limit = self.static_value? + margins.futility * (self.depth + 1);
        (limit <= self.alpha).then_some(limit)
    }

    /// Returns true if the window is open, so that the exact value is needed.
    pub(crate) const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Converts a value of the next frame to the view of this frame's player.
    pub(crate) const fn seen_from(value: Value, flipped: bool) -> Value {
        if flipped { -value } else { value }
    }

    /// Sets the window and the depth of this frame. The window is in the view of the
    /// player of the frame before.
    pub(crate) const fn ask(&mut self, alpha: Value, beta: Value, depth: i32) {
        (self.alpha, self.beta) = if self.flipped {
            (-beta, -alpha)
        } else {
            (alpha, beta)
        };
        self.depth = depth;
    }
}
