//! Permissions of a screen: the messages that each [`Profile`] accepts.

use crate::table::message::Message;
use crate::table::profile::Profile;

/// The effect of a message on a game, by which it is permitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Permission {
    /// No effect, or one that is always allowed: time, settings, another game.
    Frame,
    /// Showing the game.
    Look,
    /// Playing it.
    Play,
    /// Other changes of the record: lines, names.
    Edit,
    /// An agreement between the players.
    Agree,
}

impl Permission {
    const fn of(message: &Message) -> Self {
        match message {
            Message::Begin(_)
            | Message::Open(_)
            | Message::SideGameLoaded(_)
            | Message::Settings(_)
            | Message::Profile(_)
            | Message::Limit(_)
            | Message::Tick
            | Message::StopClocks { .. }
            | Message::StartClocks
            | Message::Blur
            | Message::Hide => Self::Frame,
            Message::Jump(_)
            | Message::Replay
            | Message::ReplayStep
            | Message::Playback(_)
            | Message::Answer(_)
            | Message::Flip => Self::Look,
            Message::Touch(_)
            | Message::Press(_)
            | Message::PlayComputed(_)
            | Message::Sand(_)
            | Message::SideGame { .. }
            | Message::Interrupt
            | Message::Settle
            | Message::LotDrawn(_)
            | Message::Confirm
            | Message::Cancel
            | Message::PlayForced
            | Message::BeginVariation
            | Message::PlayWritten(_)
            | Message::TakeBack
            | Message::TakeBackTurn
            | Message::TakeBackTheirs
            | Message::Redo => Self::Play,
            Message::Promote(_) | Message::Delete(_) | Message::Rename(..) => Self::Edit,
            Message::Resign(_)
            | Message::OfferDraw(_)
            | Message::AnswerDraw(_)
            | Message::ClaimDraw
            | Message::Rematch
            | Message::Seats(_)
            | Message::Sent
            | Message::SwapSides => Self::Agree,
        }
    }
}

impl Profile {
    /// Returns true if a message is accepted for this purpose.
    #[must_use]
    pub fn allows(self, message: &Message) -> bool {
        match Permission::of(message) {
            Permission::Frame | Permission::Look => true,
            Permission::Play => self != Self::View,
            Permission::Edit => matches!(self, Self::Play | Self::Analyse),
            // The solver of a puzzle may take both seats to try all defences.
            Permission::Agree => {
                self == Self::Play || self == Self::Puzzle && matches!(message, Message::Seats(_))
            }
        }
    }
}
