//! The simplest evaluation: material.

use rules::{Color, Position, Potential};

use crate::score::Value;

/// Evaluates material only: discs, with GIPF-pieces and pieces of two counted
/// once more.
pub(super) fn material(position: &Position) -> Value {
    let of = |color: Color| {
        let pieces = position.pieces();
        let own = pieces.of(color);
        let discs = own.len() + (own & pieces.may_stay()).len();
        let reserve = position.reserve(color);
        let potentials: u8 = Potential::ALL.iter().map(|&p| reserve.potentials(p)).sum();
        let gipf = position.gipf_pieces(color).len();
        100 * (discs + u32::from(reserve.basic_discs()) + u32::from(potentials) + gipf) as Value
    };
    of(position.side()) - of(!position.side())
}
