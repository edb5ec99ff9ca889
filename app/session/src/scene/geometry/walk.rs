//! Walking from cell to cell over the board, as keys do.

use rules::Direction;

use crate::scene::geometry::{Cell, Geometry};

impl Geometry {
    /// The next cell in a direction as the players see it; none beyond the edge.
    #[must_use]
    pub fn toward(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let direction = self.orientation.direct(direction);
        match cell {
            Cell::Spot(spot) => match self.board.spot_toward(spot, direction) {
                Some(next) => Some(Cell::Spot(next)),
                None => self.board.dot_toward(spot, direction).map(Cell::Dot),
            },
            Cell::Dot(dot) => match self.board.find_push(dot, direction) {
                Some(push) => Some(Cell::Spot(self.board.push(push).spots[0])),
                None => self.dot_beside(cell, direction),
            },
        }
    }

    /// The next dot on a lettered line that has only dots, as the lines at the edge.
    fn dot_beside(&self, dot: Cell, direction: Direction) -> Option<Cell> {
        let mut lines = self.grid.iter();
        let line = lines.find(|line| line.contains(&dot))?;
        let index = line.iter().position(|&cell| cell == dot)?;
        let next = match direction {
            Direction::North => index + 1,
            Direction::South => index.checked_sub(1)?,
            _ => return None,
        };
        let next = line.get(next).copied();
        next.filter(|cell| matches!(cell, Cell::Dot(_)))
    }

    /// The next dot clockwise around the board as White sees it, or back. From a
    /// spot it is the first dot in board order.
    #[must_use]
    pub fn next_dot(&self, cell: Cell, back: bool) -> Cell {
        let index = match cell {
            Cell::Dot(dot) => self.ring.iter().position(|&other| other == dot),
            Cell::Spot(_) => None,
        };
        let count = self.ring.len();
        let next = match index {
            None => 0,
            Some(index) if back => (index + count - 1) % count,
            Some(index) => (index + 1) % count,
        };
        self.ring.get(next).map_or(cell, |&dot| Cell::Dot(dot))
    }
}
