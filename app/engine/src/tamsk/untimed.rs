//! TAMSK level 1, which has no time.

use rules::tamsk::{LeftOut, Position, Space, Step, Turn};
use rules::{Color, Game};

use super::{separated, stands};
use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::mix::mixed;
use crate::node::{Evaluate, Node, Order, Perceive, Prove};
use crate::proving::ListTurns;
use crate::score::Value;

/// A position of TAMSK level 1, for a search.
#[derive(Clone, Debug)]
pub struct Untimed(Position);

/// A step of TAMSK, or no step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TamskStep(Option<Step>);

impl TamskStep {
    /// Returns the step of the rules.
    #[must_use]
    pub const fn step(self) -> Option<Step> {
        self.0
    }
}

impl Untimed {
    /// Creates the position for a search. Returns `None` at levels 2 and 3.
    #[must_use]
    pub const fn new(position: Position) -> Option<Self> {
        if position.ruleset().is_timed() {
            None
        } else {
            Some(Self(position))
        }
    }

    /// Returns the position of the rules.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.0
    }
}

impl ListTurns for Untimed {
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>> {
        let turns = Game::Tamsk(self.0.clone()).legal_turns();
        let named = turns.into_iter().filter_map(|(text, next)| match next {
            Game::Tamsk(next) => Some((text, Self(next))),
            Game::Gipf(_) => None,
        });
        let named: Vec<_> = named.collect();
        (named.len() <= most).then_some(named)
    }
}

/// Returns the rings on the spaces, in two words that are never equal.
pub(super) fn rings(position: &Position) -> [u64; 2] {
    let mut rings = [1 << 63, 0_u64];
    for space in Space::all() {
        let (word, digit) = (space.index() / 20, space.index() % 20);
        rings[word] ^= u64::from(position.rings_on(space)) << (3 * digit);
    }
    rings
}

impl Node for Untimed {
    type Step = TamskStep;

    fn key(&self) -> u64 {
        let [first, second] = rings(&self.0);
        let left_out = match self.0.left_out() {
            LeftOut::Nothing => 63,
            LeftOut::Opponent(space) | LeftOut::Mover { space, .. } => space.index() as u64,
        };
        let state = left_out
            | u64::from(self.0.quiet().unwrap_or(127)) << 8
            | u64::from(self.0.rings_left(Color::White)) << 16
            | u64::from(self.0.rings_left(Color::Black)) << 24
            | (self.0.side() as u64) << 32;
        mixed(&[
            first,
            second,
            stands(&self.0, Color::White),
            stands(&self.0, Color::Black),
            state,
        ])
    }

    fn side(&self) -> Color {
        self.0.side()
    }

    fn outcome(&self) -> Option<Option<Color>> {
        self.0.outcome().map(|outcome| outcome.winner)
    }

    fn family(&self) -> GameFamily {
        GameFamily::Tamsk
    }

    fn list(&self, quiescent: bool, list: &mut Vec<TamskStep>) {
        if !quiescent {
            let steps = self.0.legal_steps().into_iter();
            list.extend(steps.map(|step| TamskStep(Some(step))));
        }
    }

    fn make(&mut self, step: TamskStep) {
        if let TamskStep(Some(step)) = step {
            self.0.play_unchecked(step);
        }
    }

    fn text(&self, turn: &[TamskStep]) -> String {
        let steps = turn.iter().filter_map(|&TamskStep(step)| step).collect();
        Turn { steps }.to_string()
    }
}

impl Evaluate for Untimed {
    type Evaluation = ();
    type Sums = ();

    fn evaluation(&self, _: &Settings) {}

    fn evaluate(&self, (): &(), (): &mut ()) -> Value {
        super::evaluate(&self.0)
    }

    fn settled(&self) -> Option<Value> {
        separated::settled(&self.0)
    }
}

impl Order for Untimed {
    fn is_quiescent(&self) -> bool {
        true
    }

    fn order_score(&self, TamskStep(step): TamskStep) -> Option<i32> {
        order_score(step?)
    }

    fn is_quiet(TamskStep(step): TamskStep) -> bool {
        !matches!(step, None | Some(Step::Fill(_)))
    }

    const HISTORY: usize = HISTORY;

    fn history(TamskStep(step): TamskStep) -> usize {
        step.map_or(0, history)
    }
}

impl Perceive for Untimed {
    fn changes(&self, other: &Self) -> u64 {
        super::changes(&self.0, &other.0)
    }

    fn counted(&self, color: Color) -> Value {
        -Value::from(self.0.rings_left(color))
    }
}

impl Prove for Untimed {
    fn least_turns(&self, _: Color) -> u32 {
        1
    }
}

/// The number of values of [`history`].
pub(super) const HISTORY: usize = 1 << 13;

/// Returns an index of the history table, the same for the same step in
/// different positions.
pub(super) fn history(step: Step) -> usize {
    match step {
        Step::Move { from, to, ring } => (from.index() << 6 | to.index()) << 1 | usize::from(ring),
        Step::Place { to, ring } => (63 << 6 | to.index()) << 1 | usize::from(ring),
        _ => 0,
    }
}

/// Returns the order score of a step that drops a ring, `None` for others.
pub(super) const fn order_score(step: Step) -> Option<i32> {
    match step {
        Step::Fill(_) => Some(1_000),
        Step::Move { ring: true, .. } | Step::Place { ring: true, .. } => Some(0),
        _ => None,
    }
}
