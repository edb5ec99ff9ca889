//! Moves that the app suggests, played as variations.

use session::Message as TableMessage;

use crate::feature::{Command, Context};

/// Plays a turn as a variation. At the end of the game nothing is played, since only the players
/// move there.
pub(crate) fn play_variation(turn: &str, context: &Context<'_>, commands: &mut Vec<Command>) {
    let Some(review) = context.model.review else {
        return;
    };
    if review.can_begin_variation {
        commands.push(Command::Table(TableMessage::BeginVariation));
    }
    let written = context.session.read(turn);
    commands.push(Command::Table(TableMessage::PlayWritten(written)));
}
