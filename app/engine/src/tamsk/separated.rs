//! The end of a game of level 1 with separated glasses: no space can be reached by
//! both players any more. The result is then known without a search.
//!
//! One player's moves do not affect the opponent, with one exception: where a ring
//! is left out, the opponent may drop one. This costs the opponent nothing and
//! leaves the space as if the mover had dropped it. A player who leaves a ring out
//! therefore loses one for nothing, as long as both have rings: both drop one with
//! every move, and each drops as many as the glasses allow, whoever is to act.

use std::collections::BTreeSet;

use rules::Color;
use rules::tamsk::{LeftOut, Position, Step};

use super::field::{Field, Rooms, take_room};
use super::{alive, around};
use crate::score::Value;

/// The largest number of states that are searched for the rings that a player can
/// drop; beyond it, no result is given.
const STATES: usize = 2_000;

/// The number of moves without a ring from which no result is given: the game may
/// end before the glasses are shut in.
const QUIET: u8 = 50;

/// Returns the exact value for the player to act if it is known: the difference of
/// rings at the end, in hundredths.
pub(super) fn settled(position: &Position, field: &Field) -> Option<Value> {
    if let LeftOut::Opponent(space) = position.left_out() {
        let mut field = *field;
        field.drop_ring(space);
        if !is_separated(&field) {
            return None;
        }
        let mut filled = position.clone();
        filled.play_unchecked(Step::Fill(space));
        return settled(&filled, &field);
    }
    let fits = position.left_out() == LeftOut::Nothing
        && position.outcome().is_none()
        && !position.ruleset().is_timed()
        && !position.ruleset().is_free()
        && position.quiet().is_none_or(|quiet| quiet < QUIET);
    if !fits {
        return None;
    }
    if !is_separated(field) {
        return None;
    }
    let side = position.side();
    let mut left = [0; 2];
    for (left, color) in left.iter_mut().zip([side, !side]) {
        let rings = position.rings_left(color);
        let drops = most_drops(position, field, color)?;
        if drops >= rings {
            return None;
        }
        *left = Value::from(rings - drops);
    }
    Some(100 * (left[1] - left[0]))
}

/// Returns true if no space with room can be reached by both players.
fn is_separated(field: &Field) -> bool {
    let open = field.with_room();
    let mut seen = [Color::White, Color::Black].map(|color| field.stands(color));
    loop {
        let next = seen.map(|set| set | around(set) & open);
        if next[0] & next[1] & open != 0 {
            return false;
        }
        if next == seen {
            return true;
        }
        seen = next;
    }
}

/// Returns all spaces that can be reached from a set of spaces over open ones, and
/// the set itself.
fn flood(from: u64, open: u64) -> u64 {
    let mut seen = from;
    let mut front = from;
    while front != 0 {
        front = around(front) & open & !seen;
        seen |= front;
    }
    seen
}

/// Returns the most rings that a player can drop who moves alone, if that can be
/// computed quickly: the sum over the glasses, those in one region together.
fn most_drops(position: &Position, field: &Field, color: Color) -> Option<u8> {
    let open = field.with_room();
    let blocked = field.stands(!color);
    let mut glasses = alive(position, color);
    let mut sum = 0;
    while glasses != 0 {
        let mut together = glasses & glasses.wrapping_neg();
        let mut region;
        loop {
            region = flood(together, open);
            let mut joined = together;
            for glass in each(glasses) {
                if flood(glass, open) & region & open != 0 {
                    joined |= glass;
                }
            }
            if joined == together {
                break;
            }
            together = joined;
        }
        glasses &= !together;
        sum += Region::new(field, region & open & !blocked, together).most_drops()?;
    }
    Some(sum)
}

/// Iterates over the spaces of a set, each as a set of its own.
fn each(set: u64) -> impl Iterator<Item = u64> {
    let mut left = set;
    core::iter::from_fn(move || {
        let next = left & left.wrapping_neg();
        left ^= next;
        (next != 0).then_some(next)
    })
}

/// Some glasses of a player and the spaces they can reach.
struct Region {
    rooms: Rooms,
    glasses: u64,
    /// The sum of all rooms, an upper bound.
    whole: u8,
}

/// A state of the search: the rooms and the glasses.
type State = (Rooms, u64);

impl Region {
    fn new(field: &Field, region: u64, glasses: u64) -> Self {
        Self {
            rooms: field.rooms().map(|digit| digit & region),
            glasses,
            whole: field.capacity(region) as u8,
        }
    }

    /// Visits every state that can be reached, each once, until all room is used or
    /// no state is left.
    fn most_drops(&self) -> Option<u8> {
        let mut seen: BTreeSet<State> = BTreeSet::new();
        let mut left = vec![((self.rooms, self.glasses), 0_u8)];
        let mut most = 0;
        while let Some((state, drops)) = left.pop() {
            most = most.max(drops);
            if most == self.whole {
                break;
            }
            if !seen.insert(state) {
                continue;
            }
            if seen.len() > STATES {
                return None;
            }
            let (rooms, glasses) = state;
            let open = (rooms[0] | rooms[1] | rooms[2]) & !glasses;
            for from in each(glasses) {
                for to in each(around(from) & open) {
                    let mut rooms = rooms;
                    take_room(&mut rooms, to);
                    left.push(((rooms, glasses ^ from | to), drops + 1));
                }
            }
        }
        Some(most)
    }
}
