//! TAMSK: its positions in a search, and sets of spaces.

#[cfg(feature = "hand-made")]
mod by_hand;
mod clock;
mod evaluation;
mod field;
mod inputs;
mod network;
mod node;
mod plan;
mod separated;
mod step;

use rules::Color;
use rules::tamsk::{Position, Space};

pub use clock::Pace;
pub use inputs::TamskInputs;
pub use network::TamskNetwork;
pub use node::TamskNode;
pub use plan::{Plan, Planner};
pub use step::TamskStep;

/// The bit of the straightened lattice of each space: eight for each line.
const LATTICE: [u64; Space::COUNT] = {
    // The first space of each line is one higher right of the middle.
    let lines = [(0, 4), (0, 5), (0, 6), (0, 7), (1, 6), (2, 5), (3, 4)];
    let mut all = [0; Space::COUNT];
    let (mut index, mut column) = (0, 0);
    while column < 7 {
        let (lowest, length) = lines[column];
        let mut height = lowest;
        while height < lowest + length {
            all[index] = 1 << (8 * column + height);
            index += 1;
            height += 1;
        }
        column += 1;
    }
    all
};

/// All spaces.
const BOARD: u64 = {
    let (mut all, mut index) = (0, 0);
    while index < Space::COUNT {
        all |= LATTICE[index];
        index += 1;
    }
    all
};

/// Returns the bit of a space.
const fn bit(space: Space) -> u64 {
    LATTICE[space.index()]
}

/// Returns all spaces around a set of spaces.
const fn around(set: u64) -> u64 {
    (set << 1 | set >> 1 | set << 8 | set >> 8 | set << 9 | set >> 9) & BOARD
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
    let rings = Space::all().filter(|&space| position.rings_on(space) != other.rings_on(space));
    rings.fold(moved, |set, space| set | bit(space))
}
