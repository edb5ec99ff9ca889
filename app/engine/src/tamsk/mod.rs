//! TAMSK: the evaluation that all levels share, then level 1 and the levels
//! with time.

mod plan;
mod separated;
mod timed;
mod untimed;

use std::sync::LazyLock;

use rules::Color;
use rules::tamsk::{Position, Space};

use crate::score::Value;

pub use plan::{Plan, Planner};
pub use timed::{Pace, Timed, TimedStep};
pub use untimed::{TamskStep, Untimed};

/// The spaces around each space, as bits.
static NEIGHBOURS: LazyLock<[u64; Space::COUNT]> = LazyLock::new(|| {
    let mut all = [0; Space::COUNT];
    for (set, space) in all.iter_mut().zip(Space::all()) {
        *set = space.neighbours().fold(0, |set, next| set | bit(next));
    }
    all
});

/// The bit of the straightened lattice of each space: eight for each line.
static LATTICE: LazyLock<[u64; Space::COUNT]> = LazyLock::new(|| {
    let mut all = [0; Space::COUNT];
    let lines = Space::lines().zip(0_u64..);
    let spaces = lines.flat_map(|((_, line), column)| {
        // Right of the middle the lines begin one higher each.
        let lowest = column.saturating_sub(3);
        line.zip(lowest..)
            .map(move |(_, height)| 1 << (8 * column + height))
    });
    for (known, place) in all.iter_mut().zip(spaces) {
        *known = place;
    }
    all
});

/// The value of a ring of capacity that a player reaches first, in hundredths
/// of a ring.
const REACHED: Value = 45;

/// The bonus for being to move, in hundredths of a ring.
const TEMPO: Value = 50;

/// The value of a space that a player's glass can move to at once, in
/// hundredths of a ring.
const MOBILITY: Value = 6;

const fn bit(space: Space) -> u64 {
    1 << space.index()
}

/// Returns all spaces around a set of spaces.
fn around(set: u64) -> u64 {
    let mut all = 0;
    let mut left = set;
    while left != 0 {
        all |= NEIGHBOURS[left.trailing_zeros() as usize];
        left &= left - 1;
    }
    all
}

/// Returns the number of rings that a space still takes.
fn room(position: &Position, space: Space) -> u8 {
    space.capacity().saturating_sub(position.rings_on(space))
}

/// Returns the spaces that take a ring, with or without a glass.
fn with_room(position: &Position) -> u64 {
    let open = Space::all().filter(|&space| room(position, space) > 0);
    open.fold(0, |set, space| set | bit(space))
}

/// Returns the spaces of the glasses of a player.
fn stands(position: &Position, color: Color) -> u64 {
    let glasses = position.glasses(color);
    glasses.fold(0, |set, glass| set | bit(glass.space))
}

/// Returns the spaces of those glasses that can still be moved.
fn alive(position: &Position, color: Color) -> u64 {
    let glasses = position.glasses(color);
    glasses
        .filter(|glass| !glass.sand.is_lost(position.now()))
        .fold(0, |set, glass| set | bit(glass.space))
}

/// Returns the spaces on which two positions differ, as bits of the straightened lattice.
fn changes(position: &Position, other: &Position) -> u64 {
    let glasses = |position| [Color::White, Color::Black].map(|color| stands(position, color));
    let ([white, black], [white_then, black_then]) = (glasses(position), glasses(other));
    let moved = (white ^ white_then) | (black ^ black_then);
    let changed = Space::all().filter(|&space| {
        moved & bit(space) != 0 || position.rings_on(space) != other.rings_on(space)
    });
    changed.fold(0, |set, space| set | LATTICE[space.index()])
}

/// Evaluates a position for the player to act without its time, in hundredths
/// of a ring.
fn evaluate(position: &Position) -> Value {
    let side = position.side();
    let open = with_room(position) & !(stands(position, side) | stands(position, !side));
    let fronts = [alive(position, side), alive(position, !side)];
    let left = |color| Value::from(position.rings_left(color));
    let [mine, theirs] = reached(position, open, fronts);
    let near = fronts.map(|front| (around(front) & open).count_ones() as Value);
    // A player cannot use more room than rings are left.
    let room = mine.min(left(side)) - theirs.min(left(!side));
    let mobility = near[0] - near[1];
    100 * (left(!side) - left(side)) + REACHED * room + MOBILITY * mobility + TEMPO
}

/// Returns the capacity that each player reaches before the opponent, as if all
/// glasses of both moved at once: the player to act, then the opponent.
fn reached(position: &Position, open: u64, mut fronts: [u64; 2]) -> [Value; 2] {
    let capacity = |set: u64| -> Value {
        let spaces = Space::all().filter(|&space| set & bit(space) != 0);
        spaces.map(|space| Value::from(room(position, space))).sum()
    };
    let mut free = open;
    let mut mine = [0; 2];
    while fronts != [0, 0] {
        let next = fronts.map(|front| around(front) & free);
        free &= !(next[0] | next[1]);
        // Spaces that both reach at once count for neither.
        let contested = next[0] & next[1];
        fronts = next.map(|set| set & !contested);
        mine = [mine[0] | fronts[0], mine[1] | fronts[1]];
    }
    mine.map(capacity)
}
