//! The choice of players who look one turn ahead and overlook some of it, as people do.
//!
//! Attention is at the last moves: the further away something is, the likelier it is
//! overlooked, be it a turn of one's own or the reply to it. Nothing after the reply is seen. Among what is
//! seen the choice is the best one but for an error that is smaller than a few discs.

use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::mix::mixed;
use crate::node::{Evaluate, Order, Perceive};
use crate::score::Value;

/// The errors of a player who looks one turn ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attention {
    /// The share of the player's own turns near the last moves that is overlooked, in thousandths.
    pub own: u32,
    /// The share of the opponent's replies near the last moves or the player's turn that is
    /// overlooked, in thousandths. Replies that capture nothing are not thought of, except in
    /// TAMSK.
    pub replies: u32,
    /// The part that is overlooked in addition for every spot of distance, in thousandths.
    pub far: u32,
    /// The part of the evaluation beyond counting discs that the player understands, in
    /// hundredths.
    pub insight: i32,
    /// The largest error of the judgement, in hundredths of a disc or ring; small errors are
    /// likelier than large ones.
    pub error: i32,
}

/// The value of a decided game, in hundredths of a disc: more than any error.
const DECIDED: Value = 100_000;

/// The distance at which everything is if no last moves are known, in spots.
const UNKNOWN: usize = 2;

/// The number of steps after which a turn is judged although it could go on.
const LONGEST: u32 = 20;

/// The spots of the lattice on which boards may lie: see [`Perceive::changes`].
const LATTICE: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// The choice of a step by [`Attention`].
#[derive(Clone, Debug)]
pub(crate) struct Attentive<N: Evaluate> {
    attention: Attention,
    seed: u64,
    steps: Vec<N::Step>,
    /// The number of steps that have been judged.
    looked: usize,
    /// The spots of the last moves; none if they are unknown.
    focus: u64,
    /// The best step, and if the first value is true it was not overlooked.
    best: Option<(bool, Value, N::Step)>,
    nodes: u64,
    judge: Judge<N>,
}

/// The evaluation of positions.
#[derive(Clone, Debug)]
struct Judge<N: Evaluate> {
    evaluation: N::Evaluation,
    sums: N::Sums,
    insight: i32,
}

impl<N: Evaluate + Order + Perceive> Attentive<N> {
    /// Begins to choose. `before` is the position in which the player made the last turn.
    /// Returns `None` if the game is over.
    pub(crate) fn new(
        position: &N,
        before: Option<&N>,
        attention: Attention,
        seed: u64,
    ) -> Option<Self> {
        if position.outcome().is_some() {
            return None;
        }
        let mut steps = Vec::new();
        position.list(false, &mut steps);
        let judge = Judge {
            evaluation: position.evaluation(&Settings::default()),
            sums: N::Sums::default(),
            insight: attention.insight,
        };
        Some(Self {
            attention,
            seed,
            steps,
            looked: 0,
            focus: before.map_or(0, |before| position.changes(before)),
            best: None,
            nodes: 0,
            judge,
        })
    }

    /// Judges the next step. Returns false if there is none.
    pub(crate) fn look(&mut self, root: &N) -> bool {
        let Some(&step) = self.steps.get(self.looked) else {
            return false;
        };
        self.looked += 1;
        let mut next = root.clone();
        next.make(step);
        self.judge.complete(&mut next, root);
        self.nodes += 1;
        let changes = root.changes(&next);
        // A turn that has begun is looked at as a whole.
        let is_seen = !root.is_quiescent() || self.sees(self.attention.own, self.focus, changes);
        let value = self.after_reply(root, &next, changes) + self.error_at(next.key());
        let is_better = self
            .best
            .is_none_or(|(seen, best, _)| (is_seen, value) > (seen, best));
        if is_better {
            self.best = Some((is_seen, value, step));
        }
        true
    }

    /// Returns true if all steps have been judged.
    pub(crate) const fn is_done(&self) -> bool {
        self.looked == self.steps.len()
    }

    /// Returns the best step so far.
    pub(crate) fn best(&self) -> Option<N::Step> {
        self.best.map(|(_, _, step)| step)
    }

    /// Returns the number of positions that were judged.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the value of a completed turn for its player after the worst reply that is
    /// seen.
    fn after_reply(&mut self, root: &N, next: &N, changes: u64) -> Value {
        let mut worst = self.judge.value(next, root);
        if next.outcome().is_some() || next.side() == root.side() {
            return worst;
        }
        let mut replies = Vec::new();
        next.list(next.family() != GameFamily::Tamsk, &mut replies);
        for reply in replies {
            let mut after = next.clone();
            after.make(reply);
            self.judge.complete(&mut after, next);
            self.nodes += 1;
            let value = self.judge.value(&after, root);
            let replied = next.changes(&after);
            if value < worst && self.sees(self.attention.replies, self.focus | changes, replied) {
                worst = value;
            }
        }
        worst
    }

    /// Returns true if the player sees a turn that changes these spots. The answer is the
    /// same whenever the same spots are asked about.
    fn sees(&self, overlooked: u32, focus: u64, changes: u64) -> bool {
        let far = self.attention.far * distance(focus, changes) as u32;
        let share = mixed(&[self.seed, changes]) >> 32 & 0x3FF;
        // No turn is overlooked for sure unless all are.
        let most = overlooked.max(950);
        share >= u64::from((overlooked + far).min(most)) * 1_024 / 1_000
    }

    /// Returns the error with which a position is judged.
    fn error_at(&self, key: u64) -> Value {
        let part = |place| {
            let share = mixed(&[self.seed, key, place]) >> 40 & 0x3FF;
            (share as i32 - 0x200) * self.attention.error / 0x200
        };
        (part(0) + part(1)) / 2
    }
}

impl<N: Evaluate + Order + Perceive> Judge<N> {
    /// Evaluates a position for the player to act in `root`.
    fn value(&mut self, position: &N, root: &N) -> Value {
        if let Some(winner) = position.outcome() {
            return match winner {
                Some(winner) if winner == root.side() => DECIDED,
                Some(_) => -DECIDED,
                None => 0,
            };
        }
        let (own, theirs) = (root.side(), !root.side());
        let counted = 100 * (position.counted(own) - position.counted(theirs));
        if self.insight == 0 {
            return counted;
        }
        let value = position.evaluate(&self.evaluation, &mut self.sums);
        let value = if position.side() == own {
            value
        } else {
            -value
        };
        counted + (value - counted) * self.insight / 100
    }

    /// Makes the steps that are due in the turn of the player to act in `root`: rows are
    /// taken in the best way.
    fn complete(&mut self, position: &mut N, root: &N) {
        for _ in 0..LONGEST {
            if position.outcome().is_some()
                || position.side() != root.side()
                || position.is_quiescent()
            {
                return;
            }
            let mut steps = Vec::new();
            position.list(true, &mut steps);
            let nexts = steps.into_iter().map(|step| {
                let mut next = position.clone();
                next.make(step);
                next
            });
            let Some(best) = nexts.max_by_key(|next| self.value(next, root)) else {
                return;
            };
            *position = best;
        }
    }
}

/// Returns the distance of two sets of spots, in spots.
fn distance(focus: u64, changes: u64) -> usize {
    if focus == 0 || changes == 0 {
        return UNKNOWN;
    }
    let mut reached = focus;
    // No board has a greater distance than seven.
    for distance in 0..7 {
        if reached & changes != 0 {
            return distance;
        }
        reached = (reached
            | reached << 1
            | reached >> 1
            | reached << 8
            | reached >> 8
            | reached << 9
            | reached >> 9)
            & LATTICE;
    }
    7
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_on_the_lattice_are_one_spot_away() {
        let at = |column: u64, height: u64| 1 << (8 * column + height);
        let middle = at(3, 3);
        assert_eq!(distance(middle, middle), 0);
        for (column, height) in [(3, 4), (4, 4), (4, 3), (3, 2), (2, 2), (2, 3)] {
            assert_eq!(distance(middle, at(column, height)), 1);
        }
        assert_eq!(distance(middle, at(2, 4)), 2);
        assert_eq!(distance(at(0, 0), at(6, 6)), 6);
        // The end of a line is not beside the beginning of the next one.
        assert_eq!(distance(at(0, 6), at(1, 0)), 7);
        assert_eq!(distance(0, middle), UNKNOWN);
    }
}
