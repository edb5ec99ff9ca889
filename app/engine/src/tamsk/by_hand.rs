//! The evaluation by hand, with which the learned one is compared: rings, the room that each
//! player reaches first, and mobility.

use rules::tamsk::Position;

use super::around;
use super::field::Field;
use super::inputs::TamskInputs;
use crate::score::Value;

/// The value of a ring of capacity that a player reaches first, in hundredths
/// of a ring.
const REACHED: Value = 45;

/// The bonus for being to move, in hundredths of a ring.
const TEMPO: Value = 50;

/// The value of a space that a player's glass can move to at once, in
/// hundredths of a ring.
const MOBILITY: Value = 6;

/// Evaluates a position for the player to act without its time, in hundredths
/// of a ring.
///
/// The fronts are the spaces of the hourglasses that can still be moved, those of the
/// player to act first.
pub(super) fn value(position: &Position, field: &Field, fronts: [u64; 2]) -> Value {
    let side = position.side();
    let open = field.with_room() & !(field.stands(side) | field.stands(!side));
    let left = |color| Value::from(position.rings_left(color));
    let [mine, theirs] = reached(field, open, fronts);
    let near = fronts.map(|front| (around(front) & open).count_ones() as Value);
    // A player cannot use more room than rings are left.
    let room = mine.min(left(side)) - theirs.min(left(!side));
    let mobility = near[0] - near[1];
    TamskInputs::rings(position) + REACHED * room + MOBILITY * mobility + TEMPO
}

/// Returns the capacity that each player reaches before the opponent, as if all
/// glasses of both moved at once: the player to act, then the opponent.
fn reached(field: &Field, open: u64, mut fronts: [u64; 2]) -> [Value; 2] {
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
    mine.map(|set| field.capacity(set))
}
