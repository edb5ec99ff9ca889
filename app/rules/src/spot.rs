//! Spots, sets of spots, dots and directions: the lattice that all boards share.
//!
//! A node of the lattice has a column (the lettered line, `a` = 0) and a height.
//! Lettered lines stand upright; the three directions are straight in these
//! coordinates, although the printed numbers bend at the `e` line:
//!
//! ```text
//!   North (0,+1)   NorthEast (+1,+1)   SouthEast (+1,0)
//! ```
//!
//! A set of spots is one `u64`: eight bits a column from `b` on, the lowest bit
//! the lowest height, the eighth bit never used. Moving by one spot is a shift by
//! 1, 9 or 8 bits, and the unused bit is the wall that keeps a shift from
//! running into the next column.

use core::fmt;

/// The column of the `e` line, where the printed numbers bend.
pub(crate) const BEND: i8 = 4;

/// A node of the lattice, spot or dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Node {
    pub(crate) column: i8,
    pub(crate) height: i8,
}

impl Node {
    pub(crate) const fn new(letter: char, number: u8) -> Self {
        let column = letter as i8 - 'a' as i8;
        Self::at(column, number as i8)
    }

    /// The node with printed `number` in a column.
    pub(crate) const fn at(column: i8, number: i8) -> Self {
        let bend = if column > BEND { column - BEND } else { 0 };
        Self {
            column,
            height: number - 1 + bend,
        }
    }

    pub(crate) const fn number(self) -> i8 {
        let bend = if self.column > BEND {
            self.column - BEND
        } else {
            0
        };
        self.height + 1 - bend
    }

    pub(crate) const fn letter(self) -> char {
        (b'a' + self.column as u8) as char
    }

    pub(crate) const fn toward(self, direction: Direction) -> Self {
        let (column, height) = direction.delta();
        Self {
            column: self.column + column,
            height: self.height + height,
        }
    }

    /// Reads a lower-case letter and a digit.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut chars = text.chars();
        let (letter, digit, end) = (chars.next()?, chars.next()?, chars.next());
        let number = digit.to_digit(10)?;
        (letter.is_ascii_lowercase() && letter <= 'j' && number > 0 && end.is_none())
            .then(|| Self::new(letter, number as u8))
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

/// One of the six directions along the lines, clockwise from straight up
/// (from White's side of the board to Black's).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Direction {
    /// The direction up the lettered lines, as from e1 to e2.
    North,
    /// The direction from a1 to b2.
    NorthEast,
    /// The direction from a5 to b5.
    SouthEast,
    /// The direction down the lettered lines, as from e2 to e1.
    South,
    /// The direction from i5 to h5.
    SouthWest,
    /// The direction from i1 to h2.
    NorthWest,
}

impl Direction {
    /// All six directions, clockwise.
    pub const ALL: [Self; 6] = [
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// The three directions that lead upward in the bits of a [`SpotSet`](crate::SpotSet);
    /// every line has one.
    pub const ALONG: [Self; 3] = [Self::North, Self::NorthEast, Self::SouthEast];

    /// Returns the direction back along the same line.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
        }
    }

    /// Returns the change of column and of height.
    pub(crate) const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, 0),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::NorthWest => (-1, 0),
        }
    }

    /// Returns the shift of the bit of a spot; negative means to lower bits.
    pub(crate) const fn shift(self) -> i32 {
        let (column, height) = self.delta();
        column as i32 * 8 + height as i32
    }
}

/// A dot at the end of a line; discs are put on it before they are pushed in
/// (GIPF basic A.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dot(pub(crate) Node);

impl Dot {
    /// Returns the column (`a` = 0) and the height on the straightened lattice, for drawing.
    #[must_use]
    pub const fn coordinates(self) -> (i8, i8) {
        (self.0.column, self.0.height)
    }
}

impl fmt::Debug for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A spot of the play area (GIPF basic A.2). Spots are ordered by letter, then by number: the
/// board order of all texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// e5, the middle of the board, where TAMSK-stacks earn an extra move.
    pub const MIDDLE: Self = Self::from_node(Node::new('e', 5));

    pub(crate) const fn from_node(node: Node) -> Self {
        Self((node.column as u8 - 1) * 8 + node.height as u8 - 1)
    }

    /// Returns the spot of a bit of a set.
    pub(crate) const fn at_bit(bit: u32) -> Self {
        Self(bit as u8)
    }

    pub(crate) const fn node(self) -> Node {
        Node {
            column: (self.0 / 8) as i8 + 1,
            height: (self.0 % 8) as i8 + 1,
        }
    }

    /// Iterates over all spots of the lattice, on boards or not, in board order.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// Returns a number below 64, different for each spot and rising in board order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column (`a` = 0) and the height on the straightened lattice, for drawing.
    #[must_use]
    pub const fn coordinates(self) -> (i8, i8) {
        let node = self.node();
        (node.column, node.height)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.node().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_print_as_on_the_board() {
        for name in ["a1", "a5", "b6", "e1", "e9", "f8", "i5", "j4"] {
            assert_eq!(Node::parse(name).unwrap().to_string(), name);
        }
        for wrong in ["", "e", "e10", "5e", "E5", "k1", "e0"] {
            assert_eq!(Node::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lines_are_straight() {
        let mut node = Node::new('a', 1);
        let mut names = Vec::new();
        for _ in 0..9 {
            names.push(node.to_string());
            node = node.toward(Direction::NorthEast);
        }
        assert_eq!(
            names,
            ["a1", "b2", "c3", "d4", "e5", "f5", "g5", "h5", "i5"]
        );
    }
}
