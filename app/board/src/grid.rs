//! The board for keys and screen readers: a grid of cells.
//!
//! The pattern is the ARIA grid with one tab stop. Every lettered line is a row of
//! the grid, and its cells are the dots and spots of the line from White's side
//! on. Tab leads into the board and out of it; the arrow keys walk along the lines:
//! up and down on the lettered line, left and right to its neighbour, as straight
//! as it goes. Home and End lead to the ends of the line, `d` and Shift+`d` from
//! dot to dot around the board, Enter and Space use the cell, Escape lets go.

use rules::{Board, Direction, Dot};
use session::{Cursor, DotState, Place, RenderModel, View};

/// A cell of the grid: where the keyboard can be.
pub(crate) type Cell = Cursor;

/// The lettered lines, `a` first, each from its lowest number up.
pub(crate) fn lines(model: &RenderModel) -> Vec<Vec<Cell>> {
    let mut lines: Vec<Vec<(String, Cell)>> = Vec::new();
    for (name, cell) in cells(model) {
        let letter = name.chars().next();
        let line = lines
            .iter_mut()
            .find(|line| line[0].0.chars().next() == letter);
        match line {
            Some(line) => {
                let place = line.iter().take_while(|(other, _)| other < name).count();
                line.insert(place, (name.clone(), cell));
            }
            None => {
                let place = lines.iter().take_while(|line| line[0].0 < *name).count();
                lines.insert(place, vec![(name.clone(), cell)]);
            }
        }
    }
    let cells = |line: Vec<(String, Cell)>| line.into_iter().map(|(_, cell)| cell).collect();
    lines.into_iter().map(cells).collect()
}

/// All cells with their names.
fn cells(model: &RenderModel) -> impl Iterator<Item = (&String, Cell)> {
    let dots = model.board.dots.iter();
    let spots = model.board.spots.iter();
    let dots = dots.map(|dot| (&dot.name, Cell::Dot(dot.dot)));
    dots.chain(spots.map(|spot| (&spot.name, Cell::Spot(spot.spot))))
}

/// The cell a key leads to, from another; none if the key leads nowhere.
pub(crate) fn walk(model: &RenderModel, from: Cell, key: &str) -> Option<Cell> {
    let board = model.ruleset.board();
    let view = model.board.view;
    let toward = |direction| from.toward(board, view, direction);
    match key {
        "ArrowUp" => toward(Direction::North),
        "ArrowDown" => toward(Direction::South),
        "ArrowLeft" => flattest(
            view,
            [Direction::SouthWest, Direction::NorthWest].map(toward),
        ),
        "ArrowRight" => flattest(
            view,
            [Direction::SouthEast, Direction::NorthEast].map(toward),
        ),
        "Home" => end_of_line(board, view, from, Direction::South),
        "End" => end_of_line(board, view, from, Direction::North),
        "d" => Some(from.next_dot(board, false)),
        "D" => Some(from.next_dot(board, true)),
        _ => None,
    }
}

/// Of two cells that are equally near the one closer to the middle of the board:
/// so a walk to the side goes as straight as it can, and comes back on its way.
fn flattest(view: View, cells: [Option<Cell>; 2]) -> Option<Cell> {
    let away = |cell: &Cell| place(view, *cell).y.abs();
    let cells = cells.into_iter().flatten();
    cells.min_by(|one, other| away(one).total_cmp(&away(other)))
}

fn end_of_line(board: &Board, view: View, from: Cell, direction: Direction) -> Option<Cell> {
    let next = |cell: &Cell| cell.toward(board, view, direction);
    core::iter::successors(next(&from), next).last()
}

fn place(view: View, cell: Cell) -> Place {
    match cell {
        Cell::Dot(dot) => view.dot(dot),
        Cell::Spot(spot) => view.spot(spot),
    }
}

/// Where the tab stop is before anybody has moved it, and where it goes when a
/// direction has to be chosen: the first cell that can be used, or the middle.
pub(crate) fn first_cell(model: &RenderModel) -> Option<Cell> {
    let arrow = model.board.arrows.first();
    let target = arrow.and_then(|arrow| named(model, &arrow.spot));
    let due = model.rows.iter().find(|row| row.chosen || row.binding);
    let row = due.and_then(|row| {
        let may = row.may.first().map(|&(spot, _)| spot);
        may.or(row.spots.first().copied())
    });
    let open = model
        .board
        .dots
        .iter()
        .find(|dot| dot.state == DotState::Open);
    target
        .or(row.map(Cell::Spot))
        .or(open.map(|dot| Cell::Dot(dot.dot)))
        .or(model.board.spots.first().map(|spot| Cell::Spot(spot.spot)))
}

/// The dot that is chosen.
pub(crate) fn chosen_dot(model: &RenderModel) -> Option<Dot> {
    let dots = model.board.dots.iter();
    dots.filter(|dot| dot.state == DotState::Chosen)
        .map(|dot| dot.dot)
        .next()
}

/// The name of a cell, as printed on the board.
pub(crate) fn name(cell: Cell) -> String {
    match cell {
        Cell::Dot(dot) => dot.to_string(),
        Cell::Spot(spot) => spot.to_string(),
    }
}

/// The cell of a name.
pub(crate) fn named(model: &RenderModel, wanted: &str) -> Option<Cell> {
    let mut cells = cells(model);
    cells
        .find(|(name, _)| *name == wanted)
        .map(|(_, cell)| cell)
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
    fn every_line_of_the_board_is_a_row_of_the_grid() {
        let lines = lines(&Session::default().render());
        let lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
        assert_eq!(lengths, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
        assert_eq!(lines[4][0], cell("e1"));
        assert_eq!(lines[4][8], cell("e9"));
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
