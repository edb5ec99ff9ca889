//! The evaluation of TAMSK without its time: learned, by hand, or the rings alone.

use rules::tamsk::Position;

#[cfg(feature = "hand-made")]
use super::by_hand;
use super::field::Field;
use super::inputs::TamskInputs;
use crate::eval::Evaluation;
use crate::score::Value;

/// Evaluates a position for the player to act without its time, in hundredths of a ring.
///
/// The glasses are the spaces of the hourglasses that can still be moved, those of the
/// player to act first.
pub(super) fn evaluate(
    evaluation: &Evaluation,
    position: &Position,
    field: &Field,
    glasses: [u64; 2],
) -> Value {
    if let Some(network) = evaluation.network() {
        return network.value(position, field, glasses);
    }
    #[cfg(feature = "hand-made")]
    if evaluation.is_by_hand() {
        return by_hand::value(position, field, glasses);
    }
    TamskInputs::rings(position)
}
