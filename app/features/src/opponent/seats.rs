//! The seats of the players.

use record::Seat;
use rules::{ByColor, Color};
use session::RenderModel;

/// Returns true if the computer has a seat. The defender in a puzzle does not count: its turns
/// are proved and not searched.
#[must_use]
pub fn sits_at_table(model: &RenderModel) -> bool {
    Color::ALL
        .into_iter()
        .any(|color| is_computer(model, color))
}

/// Returns true if all players are computers.
pub(super) fn plays_alone(model: &RenderModel) -> bool {
    Color::ALL
        .into_iter()
        .all(|color| is_computer(model, color))
}

fn is_computer(model: &RenderModel, color: Color) -> bool {
    matches!(model.players[color].seat, Seat::Computer(_))
}

/// The seats of a game that goes on without the computer.
pub(super) fn without_computer(model: &RenderModel) -> ByColor<Seat> {
    ByColor::from_fn(|color| match model.players[color].seat {
        Seat::Computer(_) => Seat::Here,
        seat => seat,
    })
}
