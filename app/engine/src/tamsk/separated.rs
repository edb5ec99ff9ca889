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
use rules::tamsk::{LeftOut, Position, Space, Step};

use super::field::{Field, word_and_shift};
use super::{NEIGHBOURS, alive, around, bit, room};
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
    let white = flood(field.stands(Color::White), open);
    let black = flood(field.stands(Color::Black), open);
    white & black & open == 0
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
            for space in Space::all().filter(|&space| glasses & bit(space) != 0) {
                if flood(bit(space), open) & region & open != 0 {
                    joined |= bit(space);
                }
            }
            if joined == together {
                break;
            }
            together = joined;
        }
        glasses &= !together;
        sum += Region::new(position, region & open & !blocked, together).most_drops()?;
    }
    Some(sum)
}

/// Some glasses of a player and the spaces they can reach.
struct Region {
    /// The number of rings that each space takes, three bits each.
    rooms: [u64; 2],
    glasses: u64,
    /// The sum of all rooms, an upper bound.
    whole: u8,
}

/// A state of the search: the rooms and the glasses.
type State = ([u64; 2], u64);

impl Region {
    fn new(position: &Position, region: u64, glasses: u64) -> Self {
        let mut rooms = [0; 2];
        let mut whole = 0;
        for space in Space::all().filter(|&space| region & bit(space) != 0) {
            let room = room(position, space);
            let (word, shift) = word_and_shift(space.index());
            rooms[word] |= u64::from(room) << shift;
            whole += room;
        }
        Self {
            rooms,
            glasses,
            whole,
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
            let mut movers = glasses;
            while movers != 0 {
                let from = movers.trailing_zeros() as usize;
                movers &= movers - 1;
                let mut targets = NEIGHBOURS[from] & !glasses;
                while targets != 0 {
                    let to = targets.trailing_zeros() as usize;
                    targets &= targets - 1;
                    let (word, shift) = word_and_shift(to);
                    if rooms[word] >> shift & 7 == 0 {
                        continue;
                    }
                    let mut rooms = rooms;
                    rooms[word] -= 1 << shift;
                    let glasses = glasses & !(1 << from) | 1 << to;
                    left.push(((rooms, glasses), drops + 1));
                }
            }
        }
        Some(most)
    }
}
