//! TAMSK levels 2 and 3 for a search: simulated clocks are part of the position, and a
//! step includes the time that the player waits before it.
//!
//! At level 3 the player who is not to act is assumed to turn the timer as soon as
//! possible. This has no disadvantage: it puts pressure on the opponent, and a timer that
//! still runs after the opponent's move cannot be turned against the player.

use rules::Color;
use rules::tamsk::{Glass, LeftOut, Position, Sand, Step, Turn};

use super::alive;
use super::evaluation::evaluate;
use super::field::Field;
use super::untimed::{HISTORY, history, order_score};
use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::mix::mixed;
use crate::node::{Evaluate, Node, Order, Perceive, Prove};
use crate::score::Value;

/// The speed at which turns are made, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The shortest duration of a turn, to decide and to move.
    pub hand: u64,
    /// The time before the timer is empty by which a move is planned at the latest, for
    /// delays of the screen.
    pub margin: u64,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            hand: 1_000,
            margin: 1_500,
        }
    }
}

/// A position of level 2 or 3, for a search.
#[derive(Clone, Debug)]
pub struct Timed {
    position: Position,
    pace: Pace,
    /// True if neither player waits by choice.
    hasty: bool,
}

/// A step after a delay in milliseconds; without a step only time passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimedStep {
    pub(super) delay: u32,
    pub(super) step: Option<Step>,
}

/// The times that a player may wait by choice, in milliseconds: at level 2 and at level 3.
const WAITS: [u64; 2] = [40_000, 10_000];

/// The value of a glass that can still be moved, in hundredths of a ring.
const GLASS: Value = 90;

/// The value of each second until it is empty.
const SECOND: Value = 2;

/// The number of seconds beyond which more do not count.
const SAFE: u64 = 40;

impl Timed {
    /// Creates the position for a search. Returns `None` at level 1.
    #[must_use]
    pub fn new(position: Position, pace: Pace) -> Option<Self> {
        let hasty = false;
        position.ruleset().is_timed().then_some(Self {
            position,
            pace,
            hasty,
        })
    }

    /// Returns the position for players who never wait by choice.
    #[must_use]
    pub const fn hasty(mut self) -> Self {
        self.hasty = true;
        self
    }

    /// Returns the delays after which the player to act may make a step, in milliseconds
    /// from now, the shortest first.
    pub(super) fn delays(&self) -> Vec<u64> {
        let Pace { hand, margin } = self.pace;
        let now = self.position.now();
        let timer = self.position.timer().filter(|timer| timer.counts);
        // A delay never exceeds the timer, whatever the hand needs; if less than the
        // margin is left, it is a quarter of that.
        let latest = timer.map_or(u64::MAX, |timer| {
            let left = timer.until - now;
            left.saturating_sub(margin).max(left / 4)
        });
        let level = usize::from(self.position.ruleset().has_timer());
        let mut delays = vec![hand.min(latest)];
        if let LeftOut::Mover { until, .. } = self.position.left_out() {
            delays.push((until - now).max(hand).min(latest));
        }
        if !self.hasty {
            delays.push(WAITS[level].max(hand).min(latest));
        }
        delays.dedup();
        delays
    }

    /// Returns the position after some time, if the same player is still to act and the
    /// game goes on.
    fn after(&self, delay: u64) -> Option<Position> {
        let mut next = self.position.clone();
        next.wait(next.now() + delay).ok()?;
        (next.outcome().is_none() && next.side() == self.position.side()).then_some(next)
    }

    /// Returns the value of a glass to its owner.
    fn sand(&self, glass: Glass) -> Value {
        match glass.sand {
            Sand::Unturned => GLASS + SECOND * SAFE as Value,
            Sand::Until(_) => {
                let left = glass.sand.left(self.position.now());
                // This is too little to be moved in time.
                if left <= self.pace.hand {
                    return 0;
                }
                GLASS + SECOND * (left / 1_000).min(SAFE) as Value
            }
        }
    }
}

/// Iterates over the sensible steps of a turn of a player who wants to win: a ring is left
/// out only if there is none, and the player passes only if forced to, or if all own rings
/// are dropped while the opponent will drop no more. Without this rule some games would
/// not end: there would always be a glass to turn.
fn sensible(position: &Position) -> impl Iterator<Item = Step> {
    let side = position.side();
    let rests = position.rings_left(side) == 0
        && (position.rings_left(!side) == 0 || alive(position, !side) == 0);
    let can_move = position.can_move(side) && !rests;
    let steps = position.legal_steps().into_iter();
    let own = steps.filter({
        let position = position.clone();
        move |&step| position.actor(step) == side
    });
    let has_rings = position.rings_left(side) > 0;
    own.filter(move |step| match step {
        Step::Pass => !can_move,
        Step::Move { ring, .. } | Step::Place { ring, .. } => *ring == has_rings && !rests,
        Step::Fill(_) => true,
        Step::Lift(_) | Step::Ring | Step::Timer => false,
    })
}

impl Node for Timed {
    type Step = TimedStep;

    fn key(&self) -> u64 {
        let position = &self.position;
        let now = position.now();
        let field = Field::of(position);
        let [first, second] = field.rings();
        let sand = |color| {
            let seconds = |glass: Glass| match glass.sand {
                Sand::Unturned => 255,
                Sand::Until(end) if end <= now => 254,
                // The time is precise to a tenth of a second if it is short, else to a
                // second.
                Sand::Until(end) => match end - now {
                    left @ ..5_000 => left / 100,
                    left => 50 + left / 1_000,
                },
            };
            let glasses = position.glasses(color);
            glasses.fold(0, |word, glass| word << 8 | seconds(glass))
        };
        let timer = position.timer().map_or(0, |timer| {
            1 + (timer.until - now) / 500 + 64 * u64::from(timer.counts)
        });
        let (left_out, until) = match position.left_out() {
            LeftOut::Nothing => (63, 0),
            LeftOut::Opponent(space) => (space.index() as u64, 0),
            LeftOut::Mover { space, until, .. } => (space.index() as u64, (until - now) / 100 + 1),
        };
        let state = left_out
            | until << 8
            | u64::from(position.rings_left(Color::White)) << 16
            | u64::from(position.rings_left(Color::Black)) << 24
            | (position.side() as u64) << 32
            | timer << 40
            | u64::from(position.misses_next(Color::White)) << 48
            | u64::from(position.misses_next(Color::Black)) << 49;
        mixed(&[
            first,
            second,
            field.stands(Color::White),
            field.stands(Color::Black),
            sand(Color::White),
            sand(Color::Black),
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

    fn list(&self, quiescent: bool, list: &mut Vec<TimedStep>) {
        if quiescent {
            return;
        }
        let start = list.len();
        for delay in self.delays() {
            let Some(then) = self.after(delay) else {
                continue;
            };
            list.extend(sensible(&then).map(|step| TimedStep {
                delay: delay as u32,
                step: Some(step),
            }));
        }
        if list.len() == start {
            // No step is possible before a change.
            let now = self.position.now();
            let delay = self.position.next_change().map_or(1, |next| next - now);
            list.push(TimedStep {
                delay: delay as u32,
                step: None,
            });
        }
    }

    fn make(&mut self, TimedStep { delay, step }: TimedStep) {
        let position = &mut self.position;
        // Listed delays are never in the past.
        if position.wait(position.now() + u64::from(delay)).is_err() {
            return;
        }
        let Some(step) = step else {
            return;
        };
        position.play_unchecked(step);
        let waits = position.outcome().is_none() && position.timer().is_none();
        if waits && position.ruleset().has_timer() && !matches!(step, Step::Fill(_)) {
            position.play_unchecked(Step::Timer);
        }
    }

    fn text(&self, turn: &[TimedStep]) -> String {
        let steps = turn.iter().filter_map(|timed| timed.step).collect();
        Turn { steps }.to_string()
    }
}

impl Evaluate for Timed {
    type Evaluation = ();
    type Sums = ();

    fn evaluation(&self, _: &Settings) {}

    fn evaluate(&self, (): &(), (): &mut ()) -> Value {
        let sand = |color| -> Value {
            let glasses = self.position.glasses(color);
            glasses.map(|glass| self.sand(glass)).sum()
        };
        let side = self.position.side();
        let fronts = [side, !side].map(|color| alive(&self.position, color));
        let field = Field::of(&self.position);
        evaluate(&self.position, &field, fronts) + sand(side) - sand(!side)
    }
}

impl Order for Timed {
    fn is_quiescent(&self) -> bool {
        true
    }

    fn order_score(&self, TimedStep { step, .. }: TimedStep) -> Option<i32> {
        order_score(step?)
    }

    fn is_quiet(TimedStep { step, .. }: TimedStep) -> bool {
        matches!(
            step,
            Some(Step::Move { .. } | Step::Place { .. } | Step::Pass)
        )
    }

    const HISTORY: usize = HISTORY;

    fn history(TimedStep { step, .. }: TimedStep) -> usize {
        step.map_or(0, history)
    }
}

impl Perceive for Timed {
    fn changes(&self, other: &Self) -> u64 {
        super::changes(&self.position, &other.position)
    }

    fn counted(&self, color: Color) -> Value {
        -Value::from(self.position.rings_left(color))
    }
}

impl Prove for Timed {
    fn least_turns(&self, _: Color) -> u32 {
        1
    }
}
