//! Motion of discs by a step, on the lattice and on the drawing.

use rules::{Cover, Disc, DiscKind, Piece, Position, PushId, Spot, Stack, Step};

use crate::games::gipf::steps::{EXTRA, done_by, pushed_by};
use crate::scene::geometry::{Cell, Geometry};
use crate::scene::model::{Fate, Motion, Moved, Removed};

/// Discs, the cell they left, and the spot on which they are now.
type Travel = (Stack, Cell, Spot);

/// The motion of a step from the position before to the one after; none while it is only
/// announced.
pub(super) fn motion(
    before: &Position,
    step: Step,
    after: &Position,
    geometry: &Geometry,
) -> Motion {
    if after.challenge().is_some() {
        return Motion::default();
    }
    let moved = moved(before, step).into_iter();
    let removed = removed(before, step).into_iter();
    Motion {
        moved: moved
            .map(|(stack, from, spot)| Moved {
                stack,
                from: geometry.point(from),
                to: geometry.spot(spot),
                spot,
            })
            .collect(),
        removed: removed
            .map(|(spot, stack, fate)| Removed {
                stack,
                point: geometry.spot(spot),
                fate,
            })
            .collect(),
    }
}

/// The discs that a push moves, the pushed piece first.
pub(super) fn pushed(position: &Position, push: PushId, piece: Piece) -> Vec<Travel> {
    let push = position.board().push(push);
    let count = pushed_by(position, &push.spots);
    let entering = Stack::of(position.player(), piece);
    let mut moved = vec![(entering, Cell::Dot(push.dot), push.spots[0])];
    for pair in push.spots.windows(2).take(count) {
        let mut stack = position.pieces().stack_at(pair[0]);
        // The potential of an extra move has left the middle before it is pushed.
        if pair[0] == Spot::MIDDLE && matches!(piece, Piece::Single(DiscKind::Potential(_))) {
            stack.0.pop();
        }
        moved.push((stack, Cell::Spot(pair[0]), pair[1]));
    }
    moved
}

/// The cell where a move starts, and the spot where its piece comes in.
pub(super) fn trace(before: &Position, step: Step) -> Option<(Cell, Spot)> {
    match done_by(before, step)? {
        Step::Push { push, .. } | Step::Extra(push) => {
            let push = before.board().push(push);
            Some((Cell::Dot(push.dot), push.spots[0]))
        }
        Step::Move { from, to, .. } => Some((Cell::Spot(from), to)),
        _ => None,
    }
}

fn moved(before: &Position, step: Step) -> Vec<Travel> {
    match done_by(before, step) {
        Some(Step::Push { push, piece }) => pushed(before, push, piece),
        Some(Step::Extra(push)) => pushed(before, push, EXTRA),
        Some(Step::Move {
            from,
            to,
            cover: Cover::Potential,
        }) => top_disc(before, from)
            .map(|stack| (stack, Cell::Spot(from), to))
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// The discs that a step takes off the board, by spot, and their fate.
pub(super) fn removed(before: &Position, step: Step) -> Vec<(Spot, Stack, Fate)> {
    let lost = |spot: Spot| {
        let disc = top_disc(before, spot);
        disc.map(|disc| (spot, disc, Fate::Lost))
            .into_iter()
            .collect()
    };
    if let (Step::Settle { played: false }, Some(challenge)) = (step, before.challenge()) {
        return match challenge.announced {
            Step::Move { from, .. } => lost(from),
            _ => lost(Spot::MIDDLE),
        };
    }
    match done_by(before, step) {
        Some(Step::Take(taken)) => taken
            .into_iter()
            .flat_map(|spot| taken_off(before, spot))
            .collect(),
        Some(Step::DeclineExtra) => lost(Spot::MIDDLE),
        // The covering discs come from the reserve.
        Some(Step::Move {
            from,
            cover: Cover::OneBasic | Cover::TwoBasics,
            ..
        }) => lost(from),
        _ => Vec::new(),
    }
}

fn top_disc(position: &Position, spot: Spot) -> Option<Stack> {
    let disc = *position.pieces().stack_at(spot).0.last()?;
    Some(Stack(vec![disc]))
}

/// The discs of a piece in a row: own discs go back to the reserve, but potentials of the
/// GIPF games leave the game; the opponent's are captured (D4).
fn taken_off(before: &Position, spot: Spot) -> Vec<(Spot, Stack, Fate)> {
    let Some((color, piece)) = before.pieces().at(spot) else {
        return Vec::new();
    };
    if color != before.player() {
        return vec![(spot, Stack::of(color, piece), Fate::Captured)];
    }
    let fate = |disc: &Disc| match disc.kind {
        DiscKind::Potential(_) if !before.ruleset().is_matrx() => Fate::Lost,
        _ => Fate::Returns,
    };
    let stack = Stack::of(color, piece);
    let runs = stack.0.chunk_by(|one, other| fate(one) == fate(other));
    runs.map(|run| (spot, Stack(run.to_vec()), fate(&run[0])))
        .collect()
}
