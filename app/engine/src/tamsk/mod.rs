//! TAMSK: its positions in a search, and sets of spaces.

mod clock;
mod evaluation;
mod field;
mod node;
mod plan;
mod separated;
mod step;

use std::sync::LazyLock;

use rules::Color;
use rules::tamsk::{Position, Space};

pub use clock::Pace;
pub use node::TamskNode;
pub use plan::{Plan, Planner};
pub use step::TamskStep;

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
