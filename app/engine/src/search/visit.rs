//! The search of one position: the selection of steps, the depth of each, and the
//! resulting value.
//!
//! Steps are generated in stages: the step of the transposition table, then captures,
//! then quiet steps. Often an early step causes a cutoff, and the others are never
//! listed.

use crate::frame::{Frame, ListedSteps, Pending};
use crate::node::{Evaluate, Order};
use crate::pruning::{QUIESCENCE, REVERSE_FUTILITY_DEPTH, reduction};
use crate::score::{DECIDED, INFINITE, MAX_VALUE, Value, won_after};
use crate::table::Bound;

use super::{Flow, MAX_PATH, Search};

/// The number of frames back in which sums are still useful.
const NEAR: usize = 3;

impl<N: Evaluate + Order> Search<N> {
    /// Enters the position on top.
    pub(super) fn enter(&mut self) -> Flow {
        let frame = &mut self.frames[self.top];
        frame.line.clear();
        // At the root a turn is needed even if the value is known.
        if self.top > 0
            && let Some(value) = frame.position.settled()
        {
            return Flow::Leave(value);
        }
        let is_quiescent = frame.position.is_quiescent();
        let quiescent = frame.depth <= 0;
        if quiescent && is_quiescent {
            return self.enter_quiescent();
        }
        let open = frame.is_open();
        frame.static_value = None;
        // The entry is fetched early, so that the memory access overlaps with other
        // work.
        frame.key = frame.position.key();
        let bucket = self.table.at(frame.key);
        let shallow = is_quiescent && !open && frame.depth <= REVERSE_FUTILITY_DEPTH;
        let static_value = if shallow { Some(self.evaluate()) } else { None };
        let frame = &mut self.frames[self.top];
        let mut known = N::Step::default();
        // An entry of the root or its turn is valid only if no turn is left out.
        let kept = frame.ply > 0 || self.left_out.is_empty();
        if let Some(entry) = bucket.find(frame.key) {
            known = entry.step;
            let value = entry.value(frame.ply);
            let deep = i32::from(entry.depth) >= frame.depth.max(0);
            if kept && !open && deep && entry.decides(value, frame.alpha, frame.beta) {
                return Flow::Leave(value);
            }
        }
        if let Some(static_value) = static_value
            && static_value - self.margins.reverse_futility * frame.depth >= frame.beta
            && frame.beta > -DECIDED
        {
            return Flow::Leave(static_value);
        }
        if self.top + 2 >= MAX_PATH {
            return Flow::Leave(self.evaluate());
        }
        if !kept && self.top == 0 {
            known = self.first;
        }
        frame.begin(self.steps.len(), known);
        frame.kept = kept;
        frame.offered = !quiescent && known != N::Step::default() && frame.position.offers(known);
        if quiescent {
            frame.stage = ListedSteps::All;
            self.listed.clear();
            frame.position.list(true, &mut self.listed);
            self.rank_listed();
        } else if frame.offered {
            frame.stage = ListedSteps::Known;
            self.steps.push((0, known));
            frame.steps.2 = self.steps.len();
        } else {
            self.list_first();
        }
        Flow::Next
    }

    /// Enters a quiet position in quiescence, where only captures are tried. The table
    /// is not used: there are so many positions that it would cost more than it saves.
    fn enter_quiescent(&mut self) -> Flow {
        let static_value = self.evaluate();
        let frame = &mut self.frames[self.top];
        if static_value >= frame.beta || frame.depth <= QUIESCENCE || self.top + 2 >= MAX_PATH {
            return Flow::Leave(static_value);
        }
        self.listed.clear();
        frame.position.list(true, &mut self.listed);
        if self.listed.is_empty() {
            return Flow::Leave(static_value);
        }
        frame.begin(self.steps.len(), N::Step::default());
        frame.kept = false;
        frame.best = static_value;
        frame.alpha = frame.alpha.max(static_value);
        frame.offered = false;
        frame.stage = ListedSteps::All;
        self.rank_listed();
        Flow::Next
    }

    /// Lists the steps that come first; only captures where futility pruning skips
    /// quiet steps.
    fn list_first(&mut self) {
        let frame = &mut self.frames[self.top];
        self.listed.clear();
        let limit = frame.futility_limit(self.margins);
        frame.stage = if let Some(limit) = limit.filter(|_| frame.position.leaves_quiet()) {
            frame.position.list(true, &mut self.listed);
            frame.best = frame.best.max(limit);
            ListedSteps::All
        } else {
            ListedSteps::after_first(frame.position.list_first(&mut self.listed))
        };
        self.rank_listed();
    }

    /// Evaluates the position on top, starting from the sums of a near frame below it.
    fn evaluate(&mut self) -> Value {
        if let Some((frame, before)) = self.frames[..=self.top].split_last_mut() {
            let mut nearest = before.iter().rev().take(NEAR);
            let near = nearest.find(|other| other.static_value.is_some());
            if let Some(near) = near.or(before.last()) {
                N::copy_sums(&mut frame.sums, &near.sums);
            }
        }
        let frame = &mut self.frames[self.top];
        let static_value = frame.position.evaluate(&self.evaluation, &mut frame.sums);
        let static_value = static_value.clamp(-MAX_VALUE, MAX_VALUE);
        frame.static_value = Some(static_value);
        static_value
    }

    /// Adds the listed steps to the list of the frame on top, except the one that was
    /// offered before.
    fn rank_listed(&mut self) {
        let frame = &mut self.frames[self.top];
        let ranks = self
            .heuristics
            .ranks(&frame.position, self.top, frame.known);
        let listed = self.listed.iter().map(|&step| (ranks.of(step), step));
        if frame.offered {
            let known = frame.known;
            self.steps.extend(listed.filter(|&(_, step)| step != known));
        } else {
            self.steps.extend(listed);
        }
        frame.steps.2 = self.steps.len();
    }

    /// Moves the best of the remaining steps to the front and returns it; if none is
    /// left, lists the next stage.
    fn pick(&mut self) -> Option<N::Step> {
        loop {
            let frame = &mut self.frames[self.top];
            let (_, next, end) = frame.steps;
            if let Some((first, others)) = self.steps[next..end].split_first_mut() {
                let mut rank = first.0;
                let mut best = None;
                for other in others {
                    if other.0 > rank {
                        rank = other.0;
                        best = Some(other);
                    }
                }
                if let Some(best) = best {
                    core::mem::swap(first, best);
                }
                frame.steps.1 += 1;
                return Some(first.1);
            }
            match frame.stage {
                ListedSteps::Known => self.list_first(),
                ListedSteps::First => {
                    frame.stage = ListedSteps::All;
                    self.listed.clear();
                    frame.position.list_quiet(&mut self.listed);
                    self.rank_listed();
                }
                ListedSteps::All => return None,
            }
        }
    }

    /// Tries the next step.
    pub(super) fn next(&mut self) -> Flow {
        let Some(step) = self.pick() else {
            return self.conclude();
        };
        let frame = &self.frames[self.top];
        let quiet = N::is_quiet(step);
        if quiet
            && frame.tried > 0
            && frame.best > -DECIDED
            && frame.futility_limit(self.margins).is_some()
        {
            // All remaining steps are quiet, too: captures come before them.
            return self.conclude();
        }
        if self.top > 0 && frame.best > -DECIDED && frame.position.is_inferior(step) {
            return Flow::Next;
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
            let is_first = frame.ply == 0 && !self.left_out.is_empty();
            if is_first && self.left_out.contains(&child.position.key()) {
                return Flow::Next;
            }
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

    /// Limits a value that was only evaluated to less than the known value of the root.
    fn at_most_known(&self, value: Value) -> Value {
        match self.known.filter(|_| self.top == 0) {
            Some(known) if self.frames[1].position.needs_search() => value.min(known - 1),
            _ => value,
        }
    }

    /// Takes the value of the searched step, for the player of the top frame.
    pub(super) fn accept(&mut self, value: Value) -> Flow {
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

    /// Completes the top frame and stores its value.
    fn conclude(&mut self) -> Flow {
        let frame = &self.frames[self.top];
        self.steps.truncate(frame.steps.0);
        let value = frame.best;
        if value == -INFINITE {
            // Only a position without steps, which the rules exclude.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Limits, Settings};
    use crate::node::Node;
    use rules::Position;

    /// Every step of the root is tried once, in stages, with or without a step from the
    /// table.
    #[test]
    fn every_step_is_tried_once() {
        let rows = "(GG)(GG)(GG)(GG)/5/6/(gg)(gg)(gg)(gg)3/6/5/4 w G10 G10 gg";
        let texts = [
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --".to_owned(),
            "gipf-basic GGG1/5/6/g6/6/5/4 w G9 G9 --".to_owned(),
            format!("gipf-tournament {rows}"),
        ];
        for text in texts {
            let position: Position = text.parse().unwrap();
            let mut all = Vec::new();
            Node::list(&position, false, &mut all);
            for depth in 1..3 {
                let mut search = Search::new(&position, &Settings::default()).unwrap();
                search.run(Limits::depth(depth), || true);
                let (first, next, end) = search.frames[0].steps;
                assert_eq!((end - first, next), (all.len(), end), "{depth} in {text}");
            }
        }
    }
}
