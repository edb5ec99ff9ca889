//! Positions of TAMSK for a search. At levels 2 and 3 simulated clocks are part of the
//! position, and a step includes the time that the player waits before it.

use core::ops::ControlFlow;

use rules::tamsk::{LeftOut, Position, Step, Turn};
use rules::{Color, Game, Symmetry};

use super::clock::{self, Pace};
use super::evaluation::evaluate;
use super::field::Field;
use super::step::TamskStep;
use super::{BOARD, alive, bit, separated};
use crate::eval::Evaluation;
use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::mix::mixed;
use crate::node::{Evaluate, Node, Order, Perceive, Prove};
use crate::proving::ListTurns;
use crate::score::Value;

/// A position of TAMSK, for a search.
#[derive(Clone, Debug)]
pub struct TamskNode {
    position: Position,
    field: Field,
    /// The speed of both players, `None` at level 1, which has no time.
    pace: Option<Pace>,
    /// True if neither player waits by choice.
    hasty: bool,
}

impl TamskNode {
    /// Creates a position of level 1 for a search. Returns `None` at levels 2 and 3.
    #[must_use]
    pub fn untimed(position: Position) -> Option<Self> {
        (!position.ruleset().is_timed()).then(|| Self::new(position, None))
    }

    /// Creates a position of level 2 or 3 for a search. Returns `None` at level 1.
    #[must_use]
    pub fn timed(position: Position, pace: Pace) -> Option<Self> {
        let timed = position.ruleset().is_timed();
        timed.then(|| Self::new(position, Some(pace)))
    }

    fn new(position: Position, pace: Option<Pace>) -> Self {
        Self {
            field: Field::of(&position),
            position,
            pace,
            hasty: false,
        }
    }

    /// Returns the position for players who never wait by choice.
    #[must_use]
    pub const fn hasty(mut self) -> Self {
        self.hasty = true;
        self
    }

    /// Returns the hash of the position with all sets of spaces mapped; at levels 2 and 3 only
    /// that of the position itself.
    #[inline(always)]
    fn key_of_image(&self, of: impl Fn(u64) -> u64) -> u64 {
        let position = &self.position;
        let [ones, twos, fours] = self.field.rooms().map(&of);
        let left_out = match position.left_out() {
            LeftOut::Nothing => 63,
            LeftOut::Opponent(space) | LeftOut::Mover { space, .. } => {
                // The index of a space is the number of those before it.
                (BOARD & (of(bit(space)) - 1)).count_ones().into()
            }
        };
        let state = left_out
            | u64::from(position.rings_left(Color::White)) << 16
            | u64::from(position.rings_left(Color::Black)) << 24
            | (position.side() as u64) << 32;
        let [white, black] = [Color::White, Color::Black].map(|color| of(self.field.stands(color)));
        if self.pace.is_none() {
            let quiet = u64::from(position.quiet().unwrap_or(127));
            return mixed(&[ones, twos, fours, white, black, state | quiet << 8]);
        }
        let [white_sand, black_sand, time] = clock::key(position);
        mixed(&[
            ones,
            twos,
            fours,
            white,
            black,
            white_sand,
            black_sand,
            state | time,
        ])
    }

    /// Returns the delays after which the player to act may make a step, in milliseconds
    /// from now, the shortest first. Empty at level 1.
    pub(super) fn delays(&self) -> Vec<u64> {
        let delays = |pace| clock::delays(&self.position, pace, self.hasty);
        self.pace.map_or_else(Vec::new, delays)
    }

    /// Returns the position of the rules.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

impl ListTurns for TamskNode {
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>> {
        let turns = Game::Tamsk(self.position.clone()).legal_turns();
        let named = turns.into_iter().filter_map(|(text, next)| match next {
            Game::Tamsk(next) => Some((text, Self::new(next, self.pace))),
            Game::Gipf(_) => None,
        });
        let named: Vec<_> = named.collect();
        (named.len() <= most).then_some(named)
    }
}

impl Node for TamskNode {
    type Step = TamskStep;

    fn key(&self) -> u64 {
        self.key_of_image(|set| set)
    }

    fn image_key(&self, symmetry: Symmetry) -> Option<u64> {
        let untimed = self.pace.is_none();
        untimed.then(|| self.key_of_image(|set| symmetry.of_bits(set)))
    }

    fn side(&self) -> Color {
        self.position.side()
    }

    fn outcome(&self) -> Option<Option<Color>> {
        self.position.outcome().map(|outcome| outcome.winner)
    }

    fn family(&self) -> GameFamily {
        GameFamily::Tamsk
    }

    fn list(&self, quiescent: bool, list: &mut Vec<TamskStep>) {
        if quiescent {
            return;
        }
        match self.pace {
            None => {
                // This callback never breaks.
                let _ = self.position.try_for_each_step(|step| {
                    list.push(TamskStep {
                        delay: 0,
                        step: Some(step),
                    });
                    ControlFlow::<()>::Continue(())
                });
            }
            Some(pace) => clock::list(&self.position, pace, self.hasty, list),
        }
    }

    fn make(&mut self, TamskStep { delay, step }: TamskStep) {
        let position = &mut self.position;
        // Listed delays are never in the past.
        if delay > 0 && position.wait(position.now() + u64::from(delay)).is_err() {
            return;
        }
        let Some(step) = step else {
            return;
        };
        self.field.follow(position.side(), step);
        position.play_unchecked(step);
        if self.pace.is_some() {
            clock::turn_timer(position, step);
        }
    }

    fn text(&self, turn: &[TamskStep]) -> String {
        let steps = turn.iter().filter_map(|&step| step.step()).collect();
        Turn { steps }.to_string()
    }
}

impl Evaluate for TamskNode {
    type Evaluation = Evaluation;
    type Sums = ();

    fn evaluation(&self, settings: &Settings) -> Evaluation {
        settings.evaluation.unwrap_or_else(Evaluation::of_tamsk)
    }

    fn evaluate(&self, evaluation: &Evaluation, (): &mut ()) -> Value {
        let side = self.position.side();
        let Some(pace) = self.pace else {
            let glasses = [side, !side].map(|color| self.field.stands(color));
            return evaluate(evaluation, &self.position, &self.field, glasses);
        };
        let glasses = [side, !side].map(|color| alive(&self.position, color));
        let [own, other] = [side, !side].map(|color| clock::sand(&self.position, pace, color));
        evaluate(evaluation, &self.position, &self.field, glasses) + own - other
    }

    fn settled(&self) -> Option<Value> {
        match self.pace {
            None => separated::settled(&self.position, &self.field),
            Some(_) => None,
        }
    }
}

impl Order for TamskNode {
    fn is_quiescent(&self) -> bool {
        true
    }

    fn order_score(&self, TamskStep { step, .. }: TamskStep) -> Option<i32> {
        match step? {
            Step::Fill(_) => Some(1_000),
            Step::Move { ring: true, .. } | Step::Place { ring: true, .. } => Some(0),
            _ => None,
        }
    }

    fn is_quiet(TamskStep { step, .. }: TamskStep) -> bool {
        matches!(
            step,
            Some(Step::Move { .. } | Step::Place { .. } | Step::Pass)
        )
    }

    const HISTORY: usize = 1 << 13;

    fn history(TamskStep { step, .. }: TamskStep) -> usize {
        match step {
            Some(Step::Move { from, to, ring }) => {
                (from.index() << 6 | to.index()) << 1 | usize::from(ring)
            }
            Some(Step::Place { to, ring }) => (63 << 6 | to.index()) << 1 | usize::from(ring),
            _ => 0,
        }
    }

    /// A ring that is left out may be dropped by the opponent for nothing.
    fn is_inferior(&self, TamskStep { step, .. }: TamskStep) -> bool {
        let left = self.position.rings_left(self.position.side());
        left > 0 && matches!(step, Some(Step::Move { ring: false, .. }))
    }
}

impl Perceive for TamskNode {
    fn changes(&self, other: &Self) -> u64 {
        super::changes(&self.position, &other.position)
    }

    fn counted(&self, color: Color) -> Value {
        -Value::from(self.position.rings_left(color))
    }
}

impl Prove for TamskNode {
    fn least_turns(&self, _: Color) -> u32 {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Follows games against time of steps that are chosen one after another in the list.
    #[test]
    fn the_field_of_a_timed_game_is_that_of_its_position() {
        for text in ["tamsk-2", "tamsk-3", "tamsk-3+free"] {
            let position = Position::start(text.parse().expect("a ruleset"));
            let mut node = TamskNode::timed(position, Pace::default()).expect("sand runs");
            let mut turns = 0_usize;
            while node.outcome().is_none() && turns < 400 {
                let mut steps = Vec::new();
                node.list(false, &mut steps);
                node.make(steps[(7 * turns + turns * turns / 5) % steps.len()]);
                assert_eq!(node.field, Field::of(&node.position), "{}", node.position);
                turns += 1;
            }
            assert!(turns > 10, "{text}: {turns}");
        }
    }
}
