//! Effects of steps of the GIPF family on a position.

use rules::{DiscKind, Opening, Piece, Position, Potential, PushId, Spot, Step};

use crate::scene::model::EndedRights;
use crate::scene::touch::Touch;
use crate::table::selection::{Selection, TouchSequence};

/// The direction from the chosen dot along the line of a spot.
pub(super) fn direction_onto(
    position: &Position,
    sequences: &[(TouchSequence, Step)],
    selection: &Selection,
    spot: Spot,
) -> Option<PushId> {
    let dot = TouchSequence::of([Touch::Dot(selection.dot()?)]);
    let open = sequences
        .iter()
        .filter(|(sequence, _)| sequence.begins_with(dot));
    open.filter_map(|(sequence, _)| match sequence.get(1) {
        Some(Touch::Direction(push)) => Some(push),
        _ => None,
    })
    .find(|&push| position.board().push(push).line.contains(spot))
}

/// The rights that a push ends for good although they could be used later: to bring in
/// GIPF-pieces, and to bring in the potentials in reserve (GIPF tournament 2 to 4;
/// Potentials B).
pub(super) fn last_chance(position: &Position, step: Step) -> Option<EndedRights> {
    let Step::Push { piece, .. } = step else {
        return None;
    };
    let player = position.side();
    let before = position.opening(player);
    if before == Opening::Closed || piece == Piece::GIPF {
        return None;
    }
    let mut after = position.clone();
    after.play_unchecked(step);
    let open = after.opening(player);
    let could = position.introducible().contains(&Piece::GIPF);
    let gipf = before == Opening::GipfPieces && open != Opening::GipfPieces && could;
    let potentials = open == Opening::Closed && position.reserve(player).has_potentials();
    (gipf || potentials).then_some(EndedRights { gipf, potentials })
}

/// The step that takes place: for a reply, the announced one if it is made.
pub(super) fn done_by(position: &Position, step: Step) -> Option<Step> {
    let announced = position.challenge().map(|challenge| challenge.announced);
    match step {
        Step::LetStand | Step::Settle { played: true } => announced,
        Step::Challenge | Step::Settle { played: false } => None,
        step => Some(step),
    }
}

/// The number of pieces that a push along these spots moves.
pub(crate) fn pushed_by(position: &Position, spots: &[Spot]) -> usize {
    let occupied = Position::pieces(position).occupied();
    spots
        .iter()
        .take_while(|&&spot| occupied.contains(spot))
        .count()
}

/// The potential that a move uses, and the spot on which it stands.
pub(crate) fn potential_of(position: &Position, step: Step) -> Option<(Potential, Spot)> {
    let from = match step {
        Step::Move { from, .. } => from,
        Step::Extra(_) | Step::DeclineExtra => Spot::MIDDLE,
        _ => return None,
    };
    let (_, piece) = Position::pieces(position).at(from)?;
    match piece.discs().1 {
        DiscKind::Potential(potential) => Some((potential, from)),
        DiscKind::Basic => None,
    }
}

/// A single TAMSK-potential, as an extra move pushes it in.
pub(super) const EXTRA: Piece = Piece::Single(DiscKind::Potential(Potential::Tamsk));
