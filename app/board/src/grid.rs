//! The board for keys and screen readers: a grid of cells.
//!
//! The pattern is the ARIA grid with one tab stop. Every lettered line is a row of the grid,
//! and its cells are the dots and spots of the line from White's side on. Tab enters and leaves
//! the board; the arrow keys move along the lines: up and down on the lettered line, left and
//! right to its neighbour, as straight as possible. Home and End go to the ends of the line,
//! `d` and Shift+`d` from dot to dot around the board, Enter and Space use the cell, Escape
//! cancels.

use rules::Direction;
use session::{Cell, DotState, Geometry, RenderModel};

use crate::table::board_of;

/// The lettered lines, `a` first, each from its lowest number up.
pub(crate) fn lines(model: &RenderModel) -> Vec<Vec<Cell>> {
    board_of(model).geometry.grid.clone()
}

/// The cell that a key leads to; none if the key leads nowhere.
pub(crate) fn walk(model: &RenderModel, from: Cell, key: &str) -> Option<Cell> {
    let geometry = board_of(model).geometry;
    let toward = |direction| geometry.toward(from, direction);
    match key {
        "ArrowUp" => toward(Direction::North),
        "ArrowDown" => toward(Direction::South),
        "ArrowLeft" => flattest(
            geometry,
            [Direction::SouthWest, Direction::NorthWest].map(toward),
        ),
        "ArrowRight" => flattest(
            geometry,
            [Direction::SouthEast, Direction::NorthEast].map(toward),
        ),
        "Home" => end_of_line(geometry, from, Direction::South),
        "End" => end_of_line(geometry, from, Direction::North),
        "d" => Some(geometry.next_dot(from, false)),
        "D" => Some(geometry.next_dot(from, true)),
        _ => None,
    }
}

/// Of two equally near cells the one closer to the middle of the board, so that a walk to the
/// side is straight, and comes back the same way.
fn flattest(geometry: &Geometry, cells: [Option<Cell>; 2]) -> Option<Cell> {
    let away = |cell: &Cell| geometry.point(*cell).y.abs();
    let cells = cells.into_iter().flatten();
    cells.min_by(|one, other| away(one).total_cmp(&away(other)))
}

fn end_of_line(geometry: &Geometry, from: Cell, direction: Direction) -> Option<Cell> {
    let next = |cell: &Cell| geometry.toward(*cell, direction);
    core::iter::successors(next(&from), next).last()
}

/// The first tab stop, and its place when a direction has to be chosen: the first cell that can
/// be used, or the first of all.
pub(crate) fn first_cell(model: &RenderModel) -> Option<Cell> {
    let board = board_of(model);
    let arrow = board.arrows.first();
    let target = arrow.and_then(|arrow| named(model, &arrow.spot));
    let due = model.rows.iter().find(|row| row.chosen || row.binding);
    let row = due.and_then(|row| {
        let may = row.may.first().map(|&(spot, _)| spot);
        may.or(row.spots.first().copied())
    });
    let mut dots = board.dots.iter();
    let open = dots.find(|dot| dot.state == DotState::Open);
    let mut spots = board.spots.iter();
    let usable = spots.find(|spot| spot.touch.is_some() && !spot.chosen);
    target
        .or(row.map(Cell::Spot))
        .or(open.map(|dot| Cell::Dot(dot.dot)))
        .or(usable.map(|spot| Cell::Spot(spot.spot)))
        .or(board.spots.first().map(|spot| Cell::Spot(spot.spot)))
}

/// The cell of a name.
pub(crate) fn named(model: &RenderModel, wanted: &str) -> Option<Cell> {
    board_of(model).geometry.named(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Board;
    use session::Session;

    fn cell(name: &str) -> Cell {
        let board = Board::gipf();
        board
            .dot(name)
            .map(Cell::Dot)
            .or(board.spot(name).map(Cell::Spot))
            .unwrap()
    }

    fn walked(from: &str, key: &str) -> Option<Cell> {
        walk(&Session::default().render(), cell(from), key)
    }

    #[test]
    fn arrow_keys_follow_the_lines() {
        assert_eq!(walked("e5", "ArrowUp"), Some(cell("e6")));
        assert_eq!(walked("e1", "ArrowDown"), None);
        assert_eq!(walked("e2", "ArrowDown"), Some(cell("e1")));
        assert_eq!(walked("a1", "ArrowLeft"), None);
        assert_eq!(walked("a1", "ArrowRight"), Some(cell("b2")));
        assert_eq!(walked("e5", "Home"), Some(cell("e1")));
        assert_eq!(walked("e5", "End"), Some(cell("e9")));
        assert_eq!(walked("e1", "Home"), None);
        // Lines at the edge have only dots.
        assert_eq!(walked("a4", "ArrowDown"), Some(cell("a3")));
        assert_eq!(walked("i4", "ArrowUp"), Some(cell("i5")));
        assert_eq!(walked("a5", "ArrowUp"), None);
        assert_eq!(walked("i3", "Home"), Some(cell("i1")));
    }

    #[test]
    fn a_walk_across_the_board_is_straight_and_comes_back() {
        let mut there = vec![cell("a3")];
        while let Some(next) = walk(
            &Session::default().render(),
            there[there.len() - 1],
            "ArrowRight",
        ) {
            there.push(next);
        }
        assert_eq!(there.len(), 9);
        assert_eq!(there[8], cell("i3"));
        let mut back = vec![cell("i3")];
        while let Some(next) = walk(
            &Session::default().render(),
            back[back.len() - 1],
            "ArrowLeft",
        ) {
            back.push(next);
        }
        back.reverse();
        assert_eq!(back, there);
    }

    #[test]
    fn the_letter_d_walks_round_the_board() {
        assert_eq!(walked("e1", "d"), Some(cell("d1")));
        assert_eq!(walked("d1", "D"), Some(cell("e1")));
    }
}
