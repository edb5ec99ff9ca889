//! The board of TAMSK as sets of spaces, for the evaluation and for hashing.

use rules::Color;
use rules::tamsk::{Position, Space, Step};

use super::{bit, room, stands};
use crate::score::Value;

/// The rings and the hourglasses of a position, as sets of spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The number of rings on the spaces, three bits each; the two words are never equal.
    rings: [u64; 2],
    /// The number of rings that each space still takes, a binary digit in each set.
    room: [u64; 3],
    /// The spaces of the hourglasses of each player.
    stands: [u64; 2],
}

impl Field {
    /// Returns the field of a position.
    pub(super) fn of(position: &Position) -> Self {
        let mut field = Self {
            rings: [1 << 63, 0],
            room: [0; 3],
            stands: [Color::White, Color::Black].map(|color| stands(position, color)),
        };
        for space in Space::all() {
            let (word, shift) = word_and_shift(space.index());
            field.rings[word] ^= u64::from(position.rings_on(space)) << shift;
            let room = u64::from(room(position, space));
            for (digit, set) in field.room.iter_mut().enumerate() {
                *set |= (room >> digit & 1) << space.index();
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

    /// Adds a ring to a space that takes one.
    pub(super) fn drop_ring(&mut self, space: Space) {
        let (word, shift) = word_and_shift(space.index());
        self.rings[word] = self.rings[word].wrapping_add(1 << shift);
        let mut borrowed = bit(space);
        for set in &mut self.room {
            let lacking = borrowed & !*set;
            *set ^= borrowed;
            borrowed = lacking;
        }
    }

    /// Returns two words that are different for different rings, and never equal.
    pub(super) const fn rings(&self) -> [u64; 2] {
        self.rings
    }

    /// Returns the spaces that take a ring, with or without an hourglass.
    pub(super) const fn with_room(&self) -> u64 {
        self.room[0] | self.room[1] | self.room[2]
    }

    /// Returns the spaces of the hourglasses of a player.
    pub(super) const fn stands(&self, color: Color) -> u64 {
        self.stands[color as usize]
    }

    /// Returns the number of rings that a set of spaces takes.
    pub(super) const fn capacity(&self, set: u64) -> Value {
        let [ones, twos, fours] = self.room;
        ((set & ones).count_ones() + 2 * (set & twos).count_ones() + 4 * (set & fours).count_ones())
            as Value
    }
}

/// Returns the word and the shift of a space in words with three bits for each.
pub(super) const fn word_and_shift(index: usize) -> (usize, usize) {
    (index / 20, index % 20 * 3)
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
