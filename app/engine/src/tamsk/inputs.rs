//! The inputs of the learned evaluation: the parts of a position that are looked up.
//!
//! They are seen by the player to act: own things come before the opponent's. A position has
//! some forty of them.

use std::sync::LazyLock;

use rules::tamsk::{Position, Space};

use super::field::Field;
use super::{alive, around};
use crate::digits::in_base;
use crate::score::Value;

/// The number of distances of a space from the hourglasses of a player: next to one, next to
/// several, two and three moves, more, out of reach.
const DISTANCES: usize = 6;

/// The kinds of spaces, which are alike if the board is turned or mirrored: the middle, then
/// corners and sides of the circles around it.
const KINDS: usize = 6;

/// The largest numbers of rings that the kinds of spaces take.
const CAPACITIES: [usize; KINDS] = [4, 3, 2, 2, 1, 1];

/// The number of kinds of spaces with each room from 1 up.
const ROOMS: usize = 13;

/// The index of the smallest room of each kind.
const FIRST_ROOM: [usize; KINDS] = {
    let mut all = [0; KINDS];
    let mut kind = 1;
    while kind < KINDS {
        all[kind] = all[kind - 1] + CAPACITIES[kind - 1];
        kind += 1;
    }
    all
};

/// The number of contents of the six spaces around an hourglass: each is closed (full, or no
/// space of the board), takes one ring, takes more, or has an hourglass of the same or of the
/// other player.
const SURROUNDINGS: usize = 5_usize.pow(6);

/// The number of surroundings that stay different if the board is turned and mirrored.
const DIFFERENT: usize = 1_505;

/// The number of places of an hourglass: kind, room under it, spaces that it can move to.
const PLACES: usize = KINDS * 4 * 7;

/// The numbers of values of the counts of a player: rings left, spaces to move to, hourglasses
/// that can move, capacity that is reached first, and that capacity without the rings left.
const COUNTS: [usize; 5] = [33, 19, 4, 65, 64];

/// The kind of each bit of the lattice.
const KIND: [u8; 64] = {
    let mut all = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        let (column, height) = (bit as i32 / 8 - 3, bit as i32 % 8 - 3);
        let third = column - height;
        let mut steps = column.abs();
        if height.abs() > steps {
            steps = height.abs();
        }
        if third.abs() > steps {
            steps = third.abs();
        }
        let corner = column == 0 || height == 0 || third == 0;
        all[bit] = match (steps, corner) {
            (0, _) => 0,
            (1, _) => 1,
            (2, true) => 2,
            (2, false) => 3,
            (_, true) => 4,
            (_, false) => 5,
        };
        bit += 1;
    }
    all
};

/// The sum of the powers of five of the bits of a set of six.
const IN_BASE_5: [u16; 64] = in_base(5);

/// The index of each surroundings among the different ones.
static SURROUNDING: LazyLock<Vec<u16>> = LazyLock::new(|| {
    let mut all = vec![0; SURROUNDINGS];
    let mut count = 0;
    for number in 0..SURROUNDINGS {
        let first = first_alike(number);
        if first == number {
            all[number] = count;
            count += 1;
        } else {
            all[number] = all[first];
        }
    }
    all
});

/// The digits of surroundings in the order in which the spaces lie around the hourglass.
const CIRCLE: [usize; 6] = [3, 5, 4, 2, 0, 1];

/// Returns the smallest number of surroundings that become these if the board is turned or
/// mirrored.
fn first_alike(number: usize) -> usize {
    let mut digits = [0; 6];
    let mut rest = number;
    for digit in &mut digits {
        *digit = rest % 5;
        rest /= 5;
    }
    let number = |first: usize, step: usize| {
        let mut turned = [0; 6];
        for (index, &place) in CIRCLE.iter().enumerate() {
            turned[place] = digits[CIRCLE[(first + step * index) % 6]];
        }
        turned
            .iter()
            .rev()
            .fold(0, |number, digit| number * 5 + digit)
    };
    let turns = (0..6).flat_map(|first| [number(first, 1), number(first, 5)]);
    turns.min().unwrap_or(number(0, 1))
}

/// Returns the sum of the powers of five of the spaces of a set around a bit.
#[inline(always)]
const fn around_in_base_5(set: u64, bit: u32) -> usize {
    // The spaces around are 9, 8 and 1 bits below and above.
    let near = set.rotate_right(bit.wrapping_sub(9) & 63);
    let six = near & 3 | near >> 6 & 4 | near >> 7 & 8 | near >> 13 & 0x30;
    IN_BASE_5[six as usize & 63] as usize
}

/// Returns the room of a space.
#[inline(always)]
const fn room(field: &Field, bit: u32) -> usize {
    let [ones, twos, fours] = field.rooms();
    ((ones >> bit & 1) | (twos >> bit & 1) << 1 | (fours >> bit & 1) << 2) as usize
}

/// The open spaces by their distance from the hourglasses of a player.
struct Reach([u64; DISTANCES]);

impl Reach {
    #[inline(always)]
    fn of(glasses: u64, open: u64) -> Self {
        let (mut one, mut several) = (0, 0);
        for set in [
            glasses << 1,
            glasses >> 1,
            glasses << 8,
            glasses >> 8,
            glasses << 9,
            glasses >> 9,
        ] {
            several |= one & set;
            one |= set;
        }
        one &= open;
        several &= open;
        let mut left = open & !one;
        let second = around(one) & left;
        left &= !second;
        let third = around(second) & left;
        left &= !third;
        let (mut far, mut front) = (0, third);
        while front != 0 {
            front = around(front) & left;
            left &= !front;
            far |= front;
        }
        Self([one & !several, several, second, third, far, left])
    }

    /// Returns the spaces that can be moved to at once.
    const fn next(&self) -> u64 {
        self.0[0] | self.0[1]
    }

    /// Returns the spaces that are nearer than for another player.
    #[inline(always)]
    fn first(&self, other: &Self) -> u64 {
        let mut reached = other.next();
        let mut first = self.next() & !reached;
        for (own, theirs) in self.0[2..DISTANCES - 1].iter().zip(&other.0[2..]) {
            reached |= theirs;
            first |= own & !reached;
        }
        first
    }
}

/// The bits of a set, one after another.
fn bits(set: u64) -> impl Iterator<Item = u32> {
    let mut left = set;
    core::iter::from_fn(move || {
        let next = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (next < u64::BITS).then_some(next)
    })
}

/// The inputs of the learned evaluation of TAMSK.
#[derive(Clone, Copy, Debug)]
pub struct TamskInputs;

impl TamskInputs {
    /// The number of different inputs.
    pub const COUNT: usize = {
        let mut counts = 0;
        let mut index = 0;
        while index < COUNTS.len() {
            counts += COUNTS[index];
            index += 1;
        }
        DISTANCES * DISTANCES * ROOMS + 2 * (DIFFERENT + PLACES + counts)
    };

    /// The largest number of inputs of a position: its spaces, two for each of six hourglasses,
    /// five counts of each player.
    pub const MOST: usize = Space::COUNT + 2 * 6 + 2 * COUNTS.len();

    /// Returns the advantage in rings of the player to act, in hundredths: the part of the
    /// evaluation that is not learned.
    #[must_use]
    pub fn rings(position: &Position) -> Value {
        let left = |color| Value::from(position.rings_left(color));
        let side = position.side();
        100 * (left(!side) - left(side))
    }

    /// Calls `found` with the index of every input of a position.
    pub fn each(position: &Position, found: impl FnMut(usize)) {
        let side = position.side();
        let glasses = [side, !side].map(|color| alive(position, color));
        each(position, &Field::of(position), glasses, found);
    }
}

/// Calls `found` with the index of every input of a position. The glasses are those that can
/// still be moved, those of the player to act first.
#[inline(always)]
pub(super) fn each(
    position: &Position,
    field: &Field,
    glasses: [u64; 2],
    mut found: impl FnMut(usize),
) {
    let side = position.side();
    let stands = [side, !side].map(|color| field.stands(color));
    let open = field.with_room() & !(stands[0] | stands[1]);
    let reach = glasses.map(|glasses| Reach::of(glasses, open));
    let mut start = 0;
    for near in reach[0].0 {
        for far in reach[1].0 {
            for bit in bits(near & far) {
                let kind = usize::from(KIND[bit as usize & 63]);
                found(start + FIRST_ROOM[kind] + room(field, bit) - 1);
            }
            start += ROOMS;
        }
    }
    let [ones, twos, fours] = field.rooms();
    let single = open & ones & !twos & !fours;
    let several = open & !single;
    let surrounding: &[u16] = &SURROUNDING;
    for player in 0..2 {
        let (own, other) = (stands[player], stands[1 - player]);
        let places = start + DIFFERENT;
        for bit in bits(glasses[player] & own) {
            let number = around_in_base_5(single, bit)
                + 2 * around_in_base_5(several, bit)
                + 3 * around_in_base_5(own, bit)
                + 4 * around_in_base_5(other, bit);
            found(start + usize::from(surrounding[number]));
            let kind = usize::from(KIND[bit as usize & 63]);
            let moves = (around(1 << bit) & open).count_ones() as usize;
            found(places + (kind * 4 + (room(field, bit) & 3)) * 7 + moves);
        }
        start += DIFFERENT + PLACES;
    }
    for (player, color) in [side, !side].into_iter().enumerate() {
        let [own, other] = [&reach[player], &reach[1 - player]];
        let left = usize::from(position.rings_left(color));
        let next = own.next();
        let movable = bits(glasses[player]).filter(|&bit| around(1 << bit) & open != 0);
        let first = field.capacity(own.first(other)) as usize;
        let counts = [
            left,
            next.count_ones() as usize,
            movable.count(),
            first,
            (first + 32).saturating_sub(left),
        ];
        for (count, most) in counts.into_iter().zip(COUNTS) {
            found(start + count.min(most - 1));
            start += most;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::Symmetry;

    use super::super::bit;
    use super::*;

    #[test]
    fn surroundings_are_alike_if_the_board_is_turned_or_mirrored() {
        let different: BTreeSet<usize> = (0..SURROUNDINGS).map(first_alike).collect();
        assert_eq!(different.len(), DIFFERENT);
        assert_eq!(usize::from(SURROUNDING[SURROUNDINGS - 1]), DIFFERENT - 1);
        // One hourglass in each of the six directions, then two side by side.
        let middle = bit(Space::CENTRE).trailing_zeros();
        let ones = bits(around(bit(Space::CENTRE)));
        let ones: BTreeSet<u16> = ones
            .map(|next| SURROUNDING[around_in_base_5(1 << next, middle)])
            .collect();
        assert_eq!(ones.len(), 1);
        let pairs = bits(around(bit(Space::CENTRE))).flat_map(|one| {
            let beside = bits(around(1 << one) & around(bit(Space::CENTRE)));
            beside.map(move |other| 1 << one | 1 << other)
        });
        let pairs: BTreeSet<u16> = pairs
            .map(|pair| SURROUNDING[around_in_base_5(pair, middle)])
            .collect();
        assert_eq!(pairs.len(), 1);
    }

    #[test]
    fn inputs_stay_the_same_if_the_board_is_turned_or_mirrored() {
        let mut position = Position::start("tamsk-1".parse().expect("a ruleset"));
        let mut turns = 0_usize;
        while position.outcome().is_none() {
            let side = position.side();
            let inputs = |field: &Field| {
                let mut all = Vec::new();
                let glasses = [side, !side].map(|color| field.stands(color));
                each(&position, field, glasses, |input| all.push(input));
                all.sort_unstable();
                all
            };
            let field = Field::of(&position);
            for symmetry in Symmetry::all() {
                let moved = field.mapped(|set| symmetry.of_bits(set));
                assert_eq!(inputs(&moved), inputs(&field), "{position}");
            }
            let steps = position.legal_steps();
            position.play_unchecked(steps[(turns * turns + 5) % steps.len()]);
            turns += 1;
        }
        assert!(turns > 30, "{turns}");
    }

    /// Every space takes rings of its kind, and all that is found is an input.
    #[test]
    fn inputs_of_games() {
        for space in Space::all() {
            let kind = KIND[bit(space).trailing_zeros() as usize];
            assert_eq!(CAPACITIES[usize::from(kind)], usize::from(space.capacity()));
        }
        let mut most = 0;
        let mut seen = BTreeSet::new();
        for game in 0..40_usize {
            let mut position = Position::start("tamsk-1".parse().expect("a ruleset"));
            let mut turns = game;
            while position.outcome().is_none() {
                let mut count = 0;
                TamskInputs::each(&position, |input| {
                    assert!(input < TamskInputs::COUNT, "{position}");
                    seen.insert(input);
                    count += 1;
                });
                most = most.max(count);
                let steps = position.legal_steps();
                position.play_unchecked(steps[(turns * turns + game) % steps.len()]);
                turns += 1;
            }
        }
        assert!((40..=TamskInputs::MOST).contains(&most), "{most}");
        assert!(seen.len() > 1_000, "{}", seen.len());
    }
}
