//! The time of TAMSK levels 2 and 3 in a search: the delays before steps, and the value of
//! sand.
//!
//! At level 3 the player who is not to act is assumed to turn the timer as soon as
//! possible. This has no disadvantage: it puts pressure on the opponent, and a timer that
//! still runs after the opponent's move cannot be turned against the player.

use rules::Color;
use rules::tamsk::{Glass, LeftOut, Position, Sand, Step};

use super::alive;
use super::step::TamskStep;
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

/// The times that a player may wait by choice, in milliseconds: at level 2 and at level 3.
const WAITS: [u64; 2] = [40_000, 10_000];

/// The value of a glass that can still be moved, in hundredths of a ring.
const GLASS: Value = 90;

/// The value of each second until it is empty.
const SECOND: Value = 2;

/// The number of seconds beyond which more do not count.
const SAFE: u64 = 40;

/// Returns the delays after which the player to act may make a step, in milliseconds from
/// now, the shortest first. A `hasty` player does not wait by choice.
pub(super) fn delays(position: &Position, pace: Pace, hasty: bool) -> Vec<u64> {
    let Pace { hand, margin } = pace;
    let now = position.now();
    let timer = position.timer().filter(|timer| timer.counts);
    // A delay never exceeds the timer, whatever the hand needs; if less than the
    // margin is left, it is a quarter of that.
    let latest = timer.map_or(u64::MAX, |timer| {
        let left = timer.until - now;
        left.saturating_sub(margin).max(left / 4)
    });
    let level = usize::from(position.ruleset().has_timer());
    let mut delays = vec![hand.min(latest)];
    if let LeftOut::Mover { until, .. } = position.left_out() {
        delays.push((until - now).max(hand).min(latest));
    }
    if !hasty {
        delays.push(WAITS[level].max(hand).min(latest));
    }
    delays.dedup();
    delays
}

/// Adds the sensible steps after each delay to a list; if there are none, the wait until
/// something changes.
pub(super) fn list(position: &Position, pace: Pace, hasty: bool, list: &mut Vec<TamskStep>) {
    let start = list.len();
    for delay in delays(position, pace, hasty) {
        let Some(then) = after(position, delay) else {
            continue;
        };
        list.extend(sensible(&then).map(|step| TamskStep {
            delay: delay as u32,
            step: Some(step),
        }));
    }
    if list.len() == start {
        // No step is possible before a change.
        let now = position.now();
        let delay = position.next_change().map_or(1, |next| next - now);
        list.push(TamskStep {
            delay: delay as u32,
            step: None,
        });
    }
}

/// Returns the position after some time, if the same player is still to act and the
/// game goes on.
fn after(position: &Position, delay: u64) -> Option<Position> {
    let mut next = position.clone();
    next.wait(next.now() + delay).ok()?;
    (next.outcome().is_none() && next.side() == position.side()).then_some(next)
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

/// Lets the player who is not to act turn the timer after a step, if that is possible.
pub(super) fn turn_timer(position: &mut Position, after: Step) {
    let waits = position.outcome().is_none() && position.timer().is_none();
    if waits && position.ruleset().has_timer() && !matches!(after, Step::Fill(_)) {
        position.play_unchecked(Step::Timer);
    }
}

/// Returns a hash of the time: the sand of both players, and the bits from 8 to 15 and from
/// 40 on for all else.
pub(super) fn key(position: &Position) -> [u64; 3] {
    let now = position.now();
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
    let late_ring = match position.left_out() {
        LeftOut::Mover { until, .. } => (until - now) / 100 + 1,
        LeftOut::Nothing | LeftOut::Opponent(_) => 0,
    };
    let rest = late_ring << 8
        | timer << 40
        | u64::from(position.misses_next(Color::White)) << 48
        | u64::from(position.misses_next(Color::Black)) << 49;
    [sand(Color::White), sand(Color::Black), rest]
}

/// Returns the value of a player's sand.
pub(super) fn sand(position: &Position, pace: Pace, color: Color) -> Value {
    let value = |glass: Glass| match glass.sand {
        Sand::Unturned => GLASS + SECOND * SAFE as Value,
        Sand::Until(_) => match glass.sand.left(position.now()) {
            // This is too little to be moved in time.
            left if left <= pace.hand => 0,
            left => GLASS + SECOND * (left / 1_000).min(SAFE) as Value,
        },
    };
    position.glasses(color).map(value).sum()
}
