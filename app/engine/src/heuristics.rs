//! Statistics for move ordering, collected during a search: killer moves and the
//! history.

use rules::Color;

use crate::node::{Node, Order};

/// The killer moves and the history table.
#[derive(Clone, Debug)]
pub(crate) struct Heuristics<N: Node> {
    killers: Vec<[N::Step; 2]>,
    /// The history scores, by colour and [`Order::history`].
    history: Vec<i16>,
}

/// The bound of the history scores, positive and negative.
const MOST: i32 = 8_000;

/// The order scores of the kinds of steps; the highest is tried first.
const TABLE: i32 = 1 << 28;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

impl<N: Order> Heuristics<N> {
    /// Creates empty statistics.
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[N::Step::default(); 2]; plies],
            history: vec![0; 2 * N::HISTORY],
        }
    }

    /// Returns the move ordering of a position; `known` is the step from the
    /// transposition table.
    #[inline]
    pub(crate) fn ranks<'a>(
        &'a self,
        position: &'a N,
        path: usize,
        known: N::Step,
    ) -> Ranks<'a, N> {
        let start = position.side() as usize * N::HISTORY;
        Ranks {
            position,
            known,
            killers: self.killers[path],
            history: &self.history[start..start + N::HISTORY],
        }
    }

    #[cfg(test)]
    fn history(&self, side: Color, step: N::Step) -> i32 {
        i32::from(self.history[history_index::<N>(side, step)])
    }

    /// Rewards a step that caused a cutoff, and penalises the quiet steps tried
    /// before it.
    pub(crate) fn reward(
        &mut self,
        side: Color,
        step: N::Step,
        path: usize,
        depth: i32,
        before: &[N::Step],
    ) {
        let bonus = (depth * depth).min(400);
        if N::is_quiet(step) {
            let killers = &mut self.killers[path];
            if killers[0] != step {
                *killers = [step, killers[0]];
            }
        }
        self.move_toward(side, step, bonus);
        for &other in before.iter().filter(|&&other| N::is_quiet(other)) {
            self.move_toward(side, other, -bonus);
        }
    }

    fn move_toward(&mut self, side: Color, step: N::Step, bonus: i32) {
        let value = &mut self.history[history_index::<N>(side, step)];
        let old = i32::from(*value);
        *value = (old + 8 * bonus - old * bonus.abs() * 8 / MOST) as i16;
    }
}

/// The move ordering of one position.
pub(crate) struct Ranks<'a, N: Node> {
    position: &'a N,
    known: N::Step,
    killers: [N::Step; 2],
    history: &'a [i16],
}

impl<N: Order> Ranks<'_, N> {
    /// Returns the order score of a step.
    #[inline]
    pub(crate) fn of(&self, step: N::Step) -> i32 {
        let history = self.history.get(N::history(step));
        let history = history.map_or(0, |&history| i32::from(history));
        if step == self.known {
            TABLE
        } else if let Some(score) = self.position.order_score(step) {
            CAPTURE + score + history
        } else if step == self.killers[0] {
            KILLER
        } else if step == self.killers[1] {
            KILLER - 1
        } else {
            history
        }
    }
}

fn history_index<N: Order>(side: Color, step: N::Step) -> usize {
    side as usize * N::HISTORY + N::history(step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{PackedStep, Position, Ruleset, StepSelection, Variant};

    #[test]
    fn a_killer_move_is_tried_first() {
        let position = Position::start(Ruleset::new(Variant::Basic));
        let mut steps = Vec::new();
        position.list_steps(StepSelection::All, &mut steps);
        let mut heuristics = Heuristics::<Position>::new(2);
        let rank = |heuristics: &Heuristics<Position>, n: usize| {
            heuristics
                .ranks(&position, 0, PackedStep::NONE)
                .of(steps[n])
        };
        heuristics.reward(Color::White, steps[3], 0, 4, &steps[..3]);
        heuristics.reward(Color::White, steps[5], 1, 4, &[]);
        assert!(rank(&heuristics, 3) > rank(&heuristics, 5));
        assert!(rank(&heuristics, 5) > rank(&heuristics, 4));
        assert!(rank(&heuristics, 4) > rank(&heuristics, 0));
        // The scores stay within their bounds, however often they change.
        for _ in 0..1000 {
            heuristics.reward(Color::White, steps[5], 1, 40, &steps[..2]);
        }
        assert!(heuristics.history(Color::White, steps[5]) <= MOST);
        assert!(heuristics.history(Color::White, steps[0]) >= -MOST);
        assert_eq!(heuristics.history(Color::Black, steps[5]), 0);
    }
}
