//! The kinds of messages to the table.

use session::Message;

/// The kind of a message to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// A new game.
    Begin,
    /// A loaded game.
    Open,
    /// Another place of the game.
    Goto,
    /// An undone decision.
    Undo,
    /// An action of a player that can be a move.
    Move,
    /// An event without a player: a step of the computer, a forced step, a loaded side game,
    /// time.
    Automatic,
    /// Any other message.
    Other,
}

impl MessageKind {
    /// The kind of a message.
    #[must_use]
    pub const fn of(message: &Message) -> Self {
        match message {
            Message::Begin(_) => Self::Begin,
            Message::Open(_) => Self::Open,
            Message::Jump(_) | Message::Replay | Message::ReplayStep | Message::Playback(_) => {
                Self::Goto
            }
            Message::TakeBack | Message::TakeBackTurn | Message::TakeBackTheirs => Self::Undo,
            Message::Settings(_)
            | Message::Profile(_)
            | Message::Limit(_)
            | Message::Answer(_)
            | Message::Blur
            | Message::Hide
            | Message::Flip
            | Message::Cancel
            | Message::Seats(_)
            | Message::Sent
            | Message::Rename(..) => Self::Other,
            Message::SideGameLoaded(_)
            | Message::PlayComputed(_)
            | Message::PlayForced
            | Message::Tick
            | Message::StopClocks { .. }
            | Message::StartClocks => Self::Automatic,
            Message::SideGame { .. }
            | Message::Interrupt
            | Message::Settle
            | Message::LotDrawn(_)
            | Message::Touch(_)
            | Message::Press(_)
            | Message::Sand(_)
            | Message::PlayWritten(_)
            | Message::Confirm
            | Message::BeginVariation
            | Message::Redo
            | Message::Promote(_)
            | Message::Delete(_)
            | Message::Resign(_)
            | Message::OfferDraw(_)
            | Message::AnswerDraw(_)
            | Message::ClaimDraw
            | Message::Rematch
            | Message::SwapSides => Self::Move,
        }
    }

    /// Returns true if a save after such a message outdates a saved game that was requested
    /// before, because that would undo the player's action. The game of a link still comes.
    /// Saves by a clock, the computer or a hidden page outdate nothing.
    #[must_use]
    pub const fn outdates(self) -> bool {
        matches!(self, Self::Begin | Self::Undo | Self::Move)
    }
}
