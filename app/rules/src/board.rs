//! The boards: their spots, dots, lines and pushes.

use std::sync::LazyLock;

use crate::line::Lines;
use crate::spot::{Direction, Dot, Node, Spot};
use crate::spots::SpotSet;

/// A push: a dot and the direction in which discs enter from it, as an index
/// into [`Board::pushes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PushId(u8);

impl PushId {
    /// Returns the index among the pushes of the board.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One way to push discs onto the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Push {
    /// The dot on which the disc is put first (GIPF basic D.1).
    pub dot: Dot,
    /// The direction in which the disc moves from the dot onto the board.
    pub direction: Direction,
    /// The spots of the line in the order of the push, the one next to the dot
    /// first.
    pub spots: Vec<Spot>,
    /// The spots of the line as a set.
    pub line: SpotSet,
}

/// A hexagonal board of the GIPF family, described by the number of nodes (dots
/// and spots) of its lettered lines. The outermost nodes are dots, the rest are
/// spots (GIPF basic A; MATRX A).
///
/// ```text
///            e
///          d   f        GIPF: a..i have 5 6 7 8 9 8 7 6 5 nodes,
///        c   e   g      24 dots and 37 spots, 42 pushes.
///      b   d   f   h
///    a   c   e   g   i  Heights rise upward, letters run to the right.
/// ```
#[derive(Debug)]
pub struct Board {
    columns: Vec<u8>,
    spots: SpotSet,
    directions: [Lines; 6],
    dots: Vec<Dot>,
    pushes: Vec<Push>,
    lines: Vec<SpotSet>,
}

impl Board {
    /// The board of GIPF: 37 spots, 24 dots (GIPF basic A.1, A.2).
    #[must_use]
    pub fn gipf() -> &'static Self {
        static BOARD: LazyLock<Board> = LazyLock::new(|| Board::new(&[5, 6, 7, 8, 9, 8, 7, 6, 5]));
        &BOARD
    }

    /// The board of MATRX GIPF: 40 spots, 25 dots; one more lettered line on
    /// White's right (MATRX A.1, A.2; D10).
    #[must_use]
    pub fn matrx() -> &'static Self {
        static BOARD: LazyLock<Board> =
            LazyLock::new(|| Board::new(&[5, 6, 7, 8, 9, 8, 7, 6, 5, 4]));
        &BOARD
    }

    /// Builds a board of the family from the numbers of nodes of its lettered
    /// lines, `a` first.
    ///
    /// The lines must lengthen by one up to the `e` line and shorten by one
    /// from there, as on all boards of the family; at most ten of them.
    fn new(columns: &[u8]) -> Self {
        let nodes: Vec<Node> = columns
            .iter()
            .zip(0_i8..)
            .flat_map(|(&length, column)| {
                (1..=length).map(move |number| Node::at(column, number as i8))
            })
            .collect();
        let last = columns.len() as i8 - 1;
        let is_dot = |node: Node| {
            node.column == 0
                || node.column == last
                || node.number() == 1
                || node.number() == columns[node.column as usize] as i8
        };
        let is_spot = |node: Node| nodes.contains(&node) && !is_dot(node);
        let spots: SpotSet = nodes
            .iter()
            .filter(|&&node| is_spot(node))
            .map(|&node| Spot::from_node(node))
            .collect();
        let dots: Vec<Dot> = nodes
            .iter()
            .filter(|&&node| is_dot(node))
            .map(|&node| Dot(node))
            .collect();
        let mut pushes = Vec::new();
        for &dot in &dots {
            for direction in Direction::ALL {
                let first = dot.0.toward(direction);
                let spots: Vec<Spot> =
                    core::iter::successors(Some(first), |node| Some(node.toward(direction)))
                        .take_while(|&node| is_spot(node))
                        .map(Spot::from_node)
                        .collect();
                if !spots.is_empty() {
                    let line = spots.iter().copied().collect();
                    pushes.push(Push {
                        dot,
                        direction,
                        spots,
                        line,
                    });
                }
            }
        }
        // Every line has two ends; only one of its two pushes has a direction of
        // `ALONG`.
        let along = |push: &&Push| Direction::ALONG.contains(&push.direction);
        let lines = pushes.iter().filter(along).map(|push| push.line).collect();
        Self {
            columns: columns.to_vec(),
            spots,
            directions: Lines::of(spots.0),
            dots,
            pushes,
            lines,
        }
    }

    /// Returns all spots: 37 (GIPF) or 40 (MATRX).
    #[must_use]
    pub const fn spots(&self) -> SpotSet {
        self.spots
    }

    /// Returns the lines as sets, indexed like [`Direction::ALL`].
    pub(crate) const fn directions(&self) -> &[Lines; 6] {
        &self.directions
    }

    /// Returns all dots in board order: 24 (GIPF) or 25 (MATRX).
    #[must_use]
    pub fn dots(&self) -> &[Dot] {
        &self.dots
    }

    /// Returns all lines as sets of spots, four to seven each.
    #[must_use]
    pub fn lines(&self) -> &[SpotSet] {
        &self.lines
    }

    /// Iterates over all pushes: dots in board order, directions clockwise from
    /// North.
    pub fn pushes(&self) -> impl ExactSizeIterator<Item = (PushId, &Push)> {
        self.pushes
            .iter()
            .enumerate()
            .map(|(index, push)| (PushId(index as u8), push))
    }

    /// Returns the push with this id.
    ///
    /// # Panics
    /// If the id is of another board and this one has fewer pushes.
    #[must_use]
    pub fn push(&self, id: PushId) -> &Push {
        &self.pushes[id.0 as usize]
    }

    /// Returns the push with this id, `None` if the id is of a board with more
    /// pushes.
    pub(crate) fn find(&self, id: PushId) -> Option<&Push> {
        self.pushes.get(id.index())
    }

    /// Returns the push from a dot in a direction, `None` if there is none.
    #[must_use]
    pub fn find_push(&self, dot: Dot, direction: Direction) -> Option<PushId> {
        self.pushes()
            .find(|(_, push)| push.dot == dot && push.direction == direction)
            .map(|(id, _)| id)
    }

    /// Reads the name of a spot, such as `e5`. Returns `None` for dots and for
    /// names of no node of this board.
    #[must_use]
    pub fn spot(&self, name: &str) -> Option<Spot> {
        let node = Node::parse(name)?;
        let inside = (1..self.columns.len() as i8 - 1).contains(&node.column)
            && (2..self.columns[node.column as usize] as i8).contains(&node.number());
        inside.then(|| Spot::from_node(node))
    }

    /// Reads the name of a dot, such as `e1`. Returns `None` for spots and for
    /// names of no node of this board.
    #[must_use]
    pub fn dot(&self, name: &str) -> Option<Dot> {
        let dot = Dot(Node::parse(name)?);
        self.dots.contains(&dot).then_some(dot)
    }

    /// Returns the neighbour of a spot in a direction, `None` if that is a dot.
    #[must_use]
    pub fn spot_toward(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        let next = spot.node().toward(direction);
        // Every node beside a spot is a spot or a dot.
        (!self.dots.contains(&Dot(next))).then(|| Spot::from_node(next))
    }

    /// Returns the dot next to a spot in a direction, `None` if the neighbour is
    /// a spot.
    #[must_use]
    pub fn dot_toward(&self, spot: Spot, direction: Direction) -> Option<Dot> {
        let next = Dot(spot.node().toward(direction));
        self.dots.contains(&next).then_some(next)
    }

    /// Iterates over the lettered lines that have spots, each with its letter
    /// and its spots from White's side up: the lines of the position text.
    pub fn columns(&self) -> impl Iterator<Item = (char, Vec<Spot>)> + '_ {
        (1..self.columns.len() as i8 - 1).map(|column| {
            let top = self.columns[column as usize] as i8;
            let spots = (2..top)
                .map(|number| Spot::from_node(Node::at(column, number)))
                .collect();
            (Node::at(column, 1).letter(), spots)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gipf_has_24_dots_and_37_spots_basic_a() {
        let board = Board::gipf();
        assert_eq!(board.spots().len(), 37);
        assert_eq!(board.dots().len(), 24);
        assert_eq!(board.pushes().len(), 42);
        assert_eq!(board.lines().len(), 21);
    }

    #[test]
    fn matrx_has_25_dots_and_40_spots_matrx_a() {
        let board = Board::matrx();
        assert_eq!(board.spots().len(), 40);
        assert_eq!(board.dots().len(), 25);
        assert_eq!(board.pushes().len(), 44);
        let last: Vec<String> = board
            .columns()
            .last()
            .unwrap()
            .1
            .iter()
            .map(Spot::to_string)
            .collect();
        assert_eq!(last, ["i2", "i3", "i4"]);
    }

    #[test]
    fn names_outside_the_play_area_are_no_spots() {
        let board = Board::gipf();
        for name in ["a1", "e1", "e9", "b6", "i3", "j1", "e0", "h6", "d8"] {
            assert_eq!(board.spot(name), None, "{name}");
        }
        assert_eq!(board.spot("e5"), Some(Spot::MIDDLE));
        assert_eq!(board.dot("e5"), None);
        assert_eq!(board.dot("e9").unwrap().to_string(), "e9");
    }
}
