//! TAMSK level 1, which has no time.

use rules::tamsk::{LeftOut, Position, Step, Turn};
use rules::{Color, Game};

use super::evaluation::evaluate;
use super::field::Field;
use super::separated;
use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::mix::mixed;
use crate::node::{Evaluate, Node, Order, Perceive, Prove};
use crate::proving::ListTurns;
use crate::score::Value;

/// A position of TAMSK level 1, for a search.
#[derive(Clone, Debug)]
pub struct Untimed {
    position: Position,
    field: Field,
}

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
    pub fn new(position: Position) -> Option<Self> {
        if position.ruleset().is_timed() {
            return None;
        }
        let field = Field::of(&position);
        Some(Self { position, field })
    }

    /// Returns the position of the rules.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

impl ListTurns for Untimed {
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>> {
        let turns = Game::Tamsk(self.position.clone()).legal_turns();
        let named = turns.into_iter().filter_map(|(text, next)| match next {
            Game::Tamsk(next) => Self::new(next).map(|next| (text, next)),
            Game::Gipf(_) => None,
        });
        let named: Vec<_> = named.collect();
        (named.len() <= most).then_some(named)
    }
}

impl Node for Untimed {
    type Step = TamskStep;

    fn key(&self) -> u64 {
        let [first, second] = self.field.rings();
        let left_out = match self.position.left_out() {
            LeftOut::Nothing => 63,
            LeftOut::Opponent(space) | LeftOut::Mover { space, .. } => space.index() as u64,
        };
        let state = left_out
            | u64::from(self.position.quiet().unwrap_or(127)) << 8
            | u64::from(self.position.rings_left(Color::White)) << 16
            | u64::from(self.position.rings_left(Color::Black)) << 24
            | (self.position.side() as u64) << 32;
        mixed(&[
            first,
            second,
            self.field.stands(Color::White),
            self.field.stands(Color::Black),
            state,
        ])
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
        if !quiescent {
            let steps = self.position.legal_steps().into_iter();
            list.extend(steps.map(|step| TamskStep(Some(step))));
        }
    }

    fn make(&mut self, step: TamskStep) {
        if let TamskStep(Some(step)) = step {
            self.field.follow(self.position.side(), step);
            self.position.play_unchecked(step);
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
        let side = self.position.side();
        let fronts = [side, !side].map(|color| self.field.stands(color));
        evaluate(&self.position, &self.field, fronts)
    }

    fn settled(&self) -> Option<Value> {
        separated::settled(&self.position, &self.field)
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

    /// A ring that is left out may be dropped by the opponent for nothing.
    fn is_inferior(&self, TamskStep(step): TamskStep) -> bool {
        let left = self.position.rings_left(self.position.side());
        left > 0 && matches!(step, Some(Step::Move { ring: false, .. }))
    }
}

impl Perceive for Untimed {
    fn changes(&self, other: &Self) -> u64 {
        super::changes(&self.position, &other.position)
    }

    fn counted(&self, color: Color) -> Value {
        -Value::from(self.position.rings_left(color))
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
