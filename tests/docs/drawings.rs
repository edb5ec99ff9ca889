//! Boards in text, drawn here from the names of their nodes alone.

use rules::Board;
use rules::tamsk::Space;

use crate::fences::Fence;

/// Characters from one lettered line to the next.
const PITCH: usize = 5;

/// A sign at a node.
pub(crate) struct Cell {
    /// The lettered line, from 0.
    column: usize,
    /// The number within it.
    number: i32,
    sign: String,
}

impl Cell {
    /// A sign at the node of this name.
    pub(crate) fn of(name: &str, sign: &str) -> Self {
        let letter = name.as_bytes()[0];
        Self {
            column: usize::from(letter - b'a'),
            number: name[1..].parse().unwrap(),
            sign: sign.to_owned(),
        }
    }
}

/// Draws signs at their nodes: every lettered line begins half a step lower than
/// the shorter one beside it, and White sits below.
pub(crate) fn draw(cells: &[Cell]) -> String {
    let longest = |column: usize| {
        let line = cells.iter().filter(|cell| cell.column == column);
        line.map(|cell| cell.number).max().unwrap_or(0)
    };
    let row = |cell: &Cell| longest(cell.column) - 2 * cell.number;
    let top = cells.iter().map(row).min().unwrap_or(0);
    let bottom = cells.iter().map(row).max().unwrap_or(0);
    let mut drawing = String::new();
    for wanted in top..=bottom {
        let mut text = String::new();
        for cell in cells.iter().filter(|cell| row(cell) == wanted) {
            let indent = cell.column * PITCH - text.chars().count();
            text.push_str(&" ".repeat(indent));
            text.push_str(&cell.sign);
        }
        drawing.push_str(&text);
        drawing.push('\n');
    }
    drawing
}

/// Two drawings side by side.
pub(crate) fn beside(left: &str, right: &str) -> String {
    let width = left.lines().map(|line| line.chars().count()).max();
    let width = width.unwrap_or(0) + 4;
    let lines = left.lines().zip(right.lines());
    lines
        .map(|(left, right)| {
            let line = format!("{left:width$}{right}");
            format!("{}\n", line.trim_end())
        })
        .collect()
}

/// Compares a drawing in a document with the one drawn here.
pub(crate) fn same(found: &[String], wanted: &str, place: &str) {
    let wanted: Vec<&str> = wanted.lines().map(str::trim_end).collect();
    assert!(
        found == wanted,
        "{place}: this is the board:\n{}",
        wanted.join("\n")
    );
}

/// Checks a block `board`: the name of a drawing, then the drawing.
pub(crate) fn check(fence: &Fence) {
    let (name, drawing) = fence.lines.split_first().unwrap();
    let cells: Vec<Cell> = match name.as_str() {
        "the nodes of GIPF" => nodes(Board::gipf()),
        "the nodes of MATRX" => nodes(Board::matrx()),
        "the spaces of TAMSK" => spaces(|space| space.to_string()),
        "the capacities of TAMSK" => spaces(|space| space.capacity().to_string()),
        other => panic!("{}: {other}?", fence.place),
    };
    same(drawing, &draw(&cells), &fence.place);
}

/// Every spot with its name, every dot with a point in front.
fn nodes(board: &Board) -> Vec<Cell> {
    let mut names: Vec<(String, String)> = Vec::new();
    for spot in board.spots() {
        names.push((spot.to_string(), spot.to_string()));
    }
    for dot in board.dots() {
        names.push((dot.to_string(), format!("·{dot}")));
    }
    names.sort();
    names
        .iter()
        .map(|(name, sign)| Cell::of(name, sign))
        .collect()
}

fn spaces(sign: impl Fn(Space) -> String) -> Vec<Cell> {
    Space::all()
        .map(|space| Cell::of(&space.to_string(), &sign(space)))
        .collect()
}
