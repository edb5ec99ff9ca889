//! Turns that the analysis and the opening explorer suggest, played by a click.

use record::Seat;
use session::{Message as TableMessage, Prompt};

use crate::feature::{Command, Context};

/// Returns true if a suggested turn can be played: as a variation at an earlier place of the
/// game, or in a game whose players both sit here.
pub(crate) fn plays(context: &Context<'_>) -> bool {
    let model = context.model;
    let players = [&model.players.white, &model.players.black];
    let both_here = players.into_iter().all(|player| player.seat == Seat::Here);
    let is_open = !matches!(model.prompt, Prompt::Over(_));
    model.review.is_some() || both_here && is_open && model.solver.is_none()
}

/// Plays a suggested turn, where [`plays`] is true.
pub(crate) fn play_turn(turn: &str, context: &Context<'_>, commands: &mut Vec<Command>) {
    if !plays(context) {
        return;
    }
    let review = context.model.review.as_ref();
    if review.is_some_and(|review| review.can_begin_variation) {
        commands.push(Command::Table(TableMessage::BeginVariation));
    }
    let written = context.session.read(turn);
    commands.push(Command::Table(TableMessage::PlayWritten(written)));
}
