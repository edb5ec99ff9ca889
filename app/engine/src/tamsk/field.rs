//! The board of TAMSK as sets of spaces, for the evaluation and for hashing.

use rules::Color;
use rules::tamsk::{Position, Space, Step};

use super::{bit, room, stands};
use crate::score::Value;

/// The number of rings that each space still takes, a binary digit in each set.
pub(super) type Rooms = [u64; 3];

/// Takes the place of a ring from a space that has one.
pub(super) const fn take_room(rooms: &mut Rooms, space: u64) {
    let mut borrowed = space;
    let mut digit = 0;
    while digit < rooms.len() {
        let lacking = borrowed & !rooms[digit];
        rooms[digit] ^= borrowed;
        borrowed = lacking;
        digit += 1;
    }
}

/// The room for rings and the hourglasses of a position, as sets of spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    rooms: Rooms,
    /// The spaces of the hourglasses of each player.
    stands: [u64; 2],
}

impl Field {
    /// Returns the field of a position.
    pub(super) fn of(position: &Position) -> Self {
        let mut field = Self {
            rooms: [0; 3],
            stands: [Color::White, Color::Black].map(|color| stands(position, color)),
        };
        for space in Space::all() {
            let room = room(position, space);
            for (digit, set) in field.rooms.iter_mut().enumerate() {
                if room >> digit & 1 == 1 {
                    *set |= bit(space);
                }
            }
        }
        field
    }

    /// Follows a step of a game without time by the player to act.
    pub(super) fn follow(&mut self, side: Color, step: Step) {
        match step {
            Step::Fill(space) => self.drop_ring(space),
            Step::Move { from, to, ring } => {
                self.stands[side as usize] ^= bit(from) | bit(to);
                if ring {
                    self.drop_ring(to);
                }
            }
            Step::Place { to, ring } => {
                self.stands[side as usize] |= bit(to);
                if ring {
                    self.drop_ring(to);
                }
            }
            Step::Pass | Step::Ring | Step::Lift(_) | Step::Timer => {}
        }
    }

    /// Returns the field whose sets of spaces are mapped to others.
    #[cfg(test)]
    pub(super) fn mapped(&self, map: impl Fn(u64) -> u64) -> Self {
        Self {
            rooms: self.rooms.map(&map),
            stands: self.stands.map(&map),
        }
    }

    /// Adds a ring to a space that takes one.
    pub(super) fn drop_ring(&mut self, space: Space) {
        take_room(&mut self.rooms, bit(space));
    }

    /// Returns the number of rings that each space still takes.
    pub(super) const fn rooms(&self) -> Rooms {
        self.rooms
    }

    /// Returns the spaces that take a ring, with or without an hourglass.
    pub(super) const fn with_room(&self) -> u64 {
        self.rooms[0] | self.rooms[1] | self.rooms[2]
    }

    /// Returns the spaces of the hourglasses of a player.
    pub(super) const fn stands(&self, color: Color) -> u64 {
        self.stands[color as usize]
    }

    /// Returns the number of rings that a set of spaces takes.
    pub(super) const fn capacity(&self, set: u64) -> Value {
        let [ones, twos, fours] = self.rooms;
        ((set & ones).count_ones() + 2 * (set & twos).count_ones() + 4 * (set & fours).count_ones())
            as Value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Follows games of steps that are chosen one after another in the list.
    #[test]
    fn a_field_that_follows_is_the_field_of_the_position() {
        for text in ["tamsk-1", "tamsk-1+free"] {
            let mut position = Position::start(text.parse().expect("a ruleset"));
            let mut field = Field::of(&position);
            let mut turns = 0_usize;
            while position.outcome().is_none() && turns < 400 {
                let steps = position.legal_steps();
                let step = steps[(7 * turns + turns * turns / 5) % steps.len()];
                field.follow(position.side(), step);
                position.play_unchecked(step);
                assert_eq!(field, Field::of(&position), "{position}");
                turns += 1;
            }
            assert!(turns > 30, "{turns}");
        }
    }
}
