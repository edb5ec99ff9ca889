//! The pause before the other side plays.

use record::{NodeId, Seat};
use rules::Color;
use session::{Message as TableMessage, RenderModel};

use super::ids::DEFENCE;
use crate::feature::{Command, Context};

/// A right turn is looked at for so many milliseconds before it is answered.
const PAUSE: u64 = 700;

/// The defence at a place of the game.
#[derive(Debug, Default)]
pub(super) enum Defence {
    /// There is nothing to defend.
    #[default]
    Idle,
    /// The pause at this place runs.
    Waits(NodeId),
    /// The turn at this place was played.
    Played(NodeId),
}

impl Defence {
    /// Begins the pause at a place where the other side is to play.
    pub(super) fn begin(&mut self, at: NodeId, commands: &mut Vec<Command>) {
        if !matches!(self, Self::Waits(node) | Self::Played(node) if *node == at) {
            commands.push(Command::Timer(DEFENCE, PAUSE));
            *self = Self::Waits(at);
        }
    }

    /// Ends the pause: another position is shown.
    pub(super) fn end(&mut self, commands: &mut Vec<Command>) {
        if matches!(std::mem::take(self), Self::Waits(_)) {
            commands.push(Command::StopTimer(DEFENCE));
        }
    }

    /// The pause is over. Returns true if the turn at this place is to be played.
    pub(super) fn is_over(&mut self, at: NodeId) -> bool {
        let waited = matches!(self, Self::Waits(node) if *node == at);
        *self = match waited {
            true => Self::Played(at),
            false => Self::Idle,
        };
        waited
    }
}

/// Returns true if the computer plays the other side.
pub(super) fn defends(model: &RenderModel) -> bool {
    let seat = |color: Color| model.players[color].seat;
    let mut seats = Color::ALL.into_iter().map(seat);
    seats.any(|seat| seat == Seat::Defends)
}

/// Plays a turn of the other side, if it can be played.
pub(super) fn play(turn: &str, context: &Context<'_>, commands: &mut Vec<Command>) {
    if let Ok(written) = context.session.read(turn) {
        commands.push(Command::Table(TableMessage::PlayComputed(written)));
    }
}
