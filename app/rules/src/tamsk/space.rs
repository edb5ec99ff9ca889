//! The board: 37 spaces in seven lettered lines.

use core::fmt;

/// A space of the board, a tube that holds rings. Ordered by letter, then
/// number.
///
/// ```
/// use gipf_rules::tamsk::Space;
///
/// assert_eq!(Space::CENTRE.to_string(), "d4");
/// let rings: u8 = Space::all().map(Space::capacity).sum();
/// assert_eq!(rings, 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

/// The number of spaces on each lettered line, a to g.
const LENGTHS: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];

/// The index of the first space of each lettered line.
const FIRST: [u8; 7] = {
    let mut first = [0; 7];
    let mut line = 1;
    while line < 7 {
        first[line] = first[line - 1] + LENGTHS[line - 1];
        line += 1;
    }
    first
};

/// The spaces around each space, as bits.
const NEIGHBOURS: [u64; Space::COUNT] = {
    let mut all = [0; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        all[index] = neighbours(index as u8);
        index += 1;
    }
    all
};

/// The number of rings that each space takes.
const CAPACITIES: [u8; Space::COUNT] = {
    let mut all = [0; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        all[index] = capacity(index as u8);
        index += 1;
    }
    all
};

/// Returns the number of spaces from the nearest edge to a space, both counted.
const fn capacity(index: u8) -> u8 {
    let (line, here) = line_and_index(index);
    let mut nearest = LENGTHS[line] - 1 - here;
    let others = [here, line as u8, 6 - line as u8];
    let mut index = 0;
    while index < others.len() {
        if others[index] < nearest {
            nearest = others[index];
        }
        index += 1;
    }
    nearest + 1
}

/// Returns the line and the index on it, both from 0.
const fn line_and_index(index: u8) -> (usize, u8) {
    let mut line = 6;
    while FIRST[line] > index {
        line -= 1;
    }
    (line, index - FIRST[line])
}

const fn bit(line: usize, index_on_line: u8) -> u64 {
    if index_on_line < LENGTHS[line] {
        1 << (FIRST[line] + index_on_line)
    } else {
        0
    }
}

const fn neighbours(index: u8) -> u64 {
    let (line, here) = line_and_index(index);
    let below = here.wrapping_sub(1);
    let mut set = bit(line, here + 1) | bit(line, below);
    // Toward the middle line the lines get longer, and begin one lower.
    if line > 0 {
        let longer = LENGTHS[line - 1] > LENGTHS[line];
        set |= bit(line - 1, here) | bit(line - 1, if longer { here + 1 } else { below });
    }
    if line < 6 {
        let longer = LENGTHS[line + 1] > LENGTHS[line];
        set |= bit(line + 1, here) | bit(line + 1, if longer { here + 1 } else { below });
    }
    set
}

impl Space {
    /// The number of spaces.
    pub const COUNT: usize = 37;

    /// The space in the middle, d4.
    pub const CENTRE: Self = Self(18);

    /// Iterates over all spaces in board order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the index_on_line in board order, 0 to 36.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the space with this name, `a1` to `g4`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let &[letter @ b'a'..=b'g', number @ b'1'..=b'7'] = name.as_bytes() else {
            return None;
        };
        let line = usize::from(letter - b'a');
        let index_on_line = number - b'1';
        (index_on_line < LENGTHS[line]).then(|| Self(FIRST[line] + index_on_line))
    }

    /// Returns its place in steps from the middle: to the right, and down the lettered lines.
    #[must_use]
    pub const fn place(self) -> (i8, i8) {
        let (line, here) = line_and_index(self.0);
        let lowest = if line < 3 { line } else { 3 };
        (line as i8 - 3, lowest as i8 - here as i8)
    }

    /// Returns the number of rings that it holds: 1 at the edge to 4 in the
    /// middle (TAMSK level 1, 4).
    #[must_use]
    pub const fn capacity(self) -> u8 {
        CAPACITIES[self.0 as usize]
    }

    /// Iterates over the spaces around it, in board order.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let mut left = NEIGHBOURS[self.index()];
        core::iter::from_fn(move || {
            let next = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (next < u64::BITS).then_some(Self(next as u8))
        })
    }

    /// Iterates over the lettered lines from left to right, each from Red's
    /// side up.
    pub fn lines() -> impl Iterator<Item = (char, impl ExactSizeIterator<Item = Self>)> {
        (0..LENGTHS.len()).map(|line| {
            let first = FIRST[line];
            let spaces = (first..first + LENGTHS[line]).map(Self);
            ((b'a' + line as u8) as char, spaces)
        })
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, here) = line_and_index(self.0);
        write!(f, "{}{}", (b'a' + line as u8) as char, here + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(name: &str) -> String {
        let names: Vec<String> = Space::named(name)
            .unwrap()
            .neighbours()
            .map(|space| space.to_string())
            .collect();
        names.join(" ")
    }

    #[test]
    fn neighbours_of_corners_edges_and_the_middle() {
        assert_eq!(around("a1"), "a2 b1 b2");
        assert_eq!(around("d7"), "c6 d6 e6");
        assert_eq!(around("g1"), "f1 f2 g2");
        assert_eq!(around("f1"), "e1 e2 f2 g1");
        assert_eq!(around("d4"), "c3 c4 d3 d5 e3 e4");
        for space in Space::all() {
            for other in space.neighbours() {
                assert!(other.neighbours().any(|back| back == space));
            }
        }
    }

    #[test]
    fn capacities_grow_inwards() {
        let with = |capacity| Space::all().filter(|s| s.capacity() == capacity).count();
        assert_eq!([with(1), with(2), with(3), with(4)], [18, 12, 6, 1]);
        assert_eq!(Space::CENTRE.capacity(), 4);
    }

    #[test]
    fn names_round_trip() {
        for space in Space::all() {
            assert_eq!(Space::named(&space.to_string()), Some(space));
        }
        for wrong in ["", "a", "a0", "a5", "h1", "d8", "A1", "a1 ", "é1"] {
            assert_eq!(Space::named(wrong), None);
        }
    }
}
