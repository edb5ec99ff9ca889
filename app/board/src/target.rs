//! The target of a pointer: the nearest thing on the board that can be used.
//!
//! On a phone the distance between dots is about the width of a finger, so nothing has its own
//! small button: the whole board listens and picks the nearest.

use rules::{Dot, PushId, Spot};
use session::{BoardModel, Cell, DotState, Message, Point, Prompt, RenderModel, RowModel, Touch};

use crate::table::board_of;

/// A target of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A dot from which a push can be made, or the chosen one.
    Dot(Dot),
    /// A dot whose lines are all full.
    Blocked(Dot),
    /// A direction from the chosen dot.
    Push(PushId),
    /// A direction from the chosen dot whose line is full, by its first spot.
    Full(Dot, Spot),
    /// A spot: a piece of the row being decided that may stay or go, a potential, or one of its
    /// targets.
    Spot(Spot),
    /// A row that can be chosen.
    Row(usize),
}

impl Target {
    /// The message to the session when it is chosen.
    pub(crate) fn message(self) -> Option<Message> {
        let touch = match self {
            Self::Dot(dot) => Touch::Dot(dot),
            Self::Push(push) => Touch::Direction(push),
            Self::Spot(spot) => Touch::Spot(spot),
            Self::Row(row) => Touch::Row(row),
            Self::Blocked(_) | Self::Full(..) => return None,
        };
        Some(Message::Touch(touch))
    }

    /// A word for the style sheet, which chooses the cursor by it.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Self::Blocked(_) | Self::Full(..) => "blocked",
            _ => "usable",
        }
    }
}

/// The greatest distance of a pointer from a dot or an arrow, in units of the board. More than
/// half a unit: beside the board there is nothing else to hit.
const REACH: f64 = 0.75;
/// The greatest distance from a spot, whose neighbours are one unit away.
const SPOT_REACH: f64 = 0.5;
/// The greatest distance from the line of a row.
const LINE_REACH: f64 = 0.4;
/// The point where an arrow is hit, as a share of the way from its dot to the first spot.
/// Beyond the middle, so that arrows of one dot and the dot itself stay apart.
const ARROW: f64 = 0.85;

/// The nearest target to a point, if one is near enough.
pub(crate) fn nearest(model: &RenderModel, at: Point) -> Option<Target> {
    let board = board_of(model);
    let arrows = board
        .arrows
        .iter()
        .map(|arrow| (Target::Push(arrow.push), arrow.from.toward(arrow.to, ARROW)))
        .map(|(target, point)| (target, at.distance(point), REACH));
    let full = board.full.iter().map(|line| {
        let point = line.from.toward(line.to, ARROW);
        (Target::Full(line.dot, line.spot), at.distance(point), REACH)
    });
    let rows = if matches!(model.prompt, Prompt::Forced { .. }) {
        &[][..]
    } else {
        &model.rows[..]
    };
    dots(board, at)
        .chain(arrows)
        .chain(full)
        .chain(spot_near(board, at))
        .chain(rows_near(board, rows, at))
        .filter(|&(_, distance, reach)| distance <= reach)
        .min_by(|one, other| one.1.total_cmp(&other.1))
        .map(|(target, ..)| target)
}

/// The dot or spot at a point, whether or not it can be used.
pub(crate) fn cell_at(model: &RenderModel, at: Point) -> Option<Cell> {
    let geometry = board_of(model).geometry;
    let mut cells = geometry.cells();
    cells.find(|&cell| at.distance(geometry.point(cell)) < SPOT_REACH)
}

type Near = (Target, f64, f64);

fn dots(board: &BoardModel, at: Point) -> impl Iterator<Item = Near> {
    board.dots.iter().filter_map(move |dot| {
        let target = match dot.state {
            DotState::Quiet => return None,
            DotState::Open | DotState::Chosen => Target::Dot(dot.dot),
            DotState::Blocked => Target::Blocked(dot.dot),
        };
        Some((target, at.distance(dot.point), REACH))
    })
}

/// A spot that can be touched: it takes precedence over the line of a row.
fn spot_near(board: &BoardModel, at: Point) -> Option<Near> {
    let mut spots = board.spots.iter();
    let spot = spots.find(|spot| at.distance(spot.point) < SPOT_REACH)?;
    let target = match spot.touch? {
        Touch::Direction(push) => Target::Push(push),
        Touch::Spot(spot) => Target::Spot(spot),
        _ => return None,
    };
    Some((target, at.distance(spot.point), SPOT_REACH))
}

/// The rows near a point. A spot where rows cross does not tell which of them is meant.
fn rows_near(board: &BoardModel, rows: &[RowModel], at: Point) -> Vec<Near> {
    let mut near = Vec::new();
    let spot = board
        .spots
        .iter()
        .find(|spot| at.distance(spot.point) < SPOT_REACH);
    let holding = |spot: Spot| rows.iter().filter(move |row| row.spots.contains(&spot));
    if let Some(spot) = spot {
        let touched = matches!(spot.touch, Some(Touch::Spot(_) | Touch::Direction(_)));
        if touched || holding(spot.spot).count() > 1 {
            return near;
        }
    }
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| !row.chosen) {
        let ends = [row.ends.0, row.ends.1].map(|spot| board.geometry.spot(spot));
        let distance = to_segment(at, ends[0], ends[1]);
        near.push((Target::Row(index), distance, LINE_REACH));
    }
    near
}

/// The distance of a point from a line segment between two others.
fn to_segment(at: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
    at.distance(from.toward(to, along.clamp(0.0, 1.0)))
}

#[cfg(test)]
mod tests;
