//! What a mode of the screen allows: which messages are heard.

use crate::table::message::Message;
use crate::table::profile::Profile;

/// What a message does to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// Nothing, or what always happens: time, settings, another game.
    Frame,
    /// It looks at it.
    Look,
    /// It plays.
    Play,
    /// It changes the record otherwise: lines, names.
    Edit,
    /// It agrees on something.
    Agree,
}

impl Deed {
    const fn of(message: &Message) -> Self {
        match message {
            Message::Begin(_)
            | Message::Open(_)
            | Message::Beside(_)
            | Message::Settings(_)
            | Message::Profile(_)
            | Message::Tick
            | Message::StopClocks { .. }
            | Message::StartClocks
            | Message::Blur
            | Message::Hide => Self::Frame,
            Message::Jump(_)
            | Message::Replay
            | Message::ReplayStep
            | Message::Film(_)
            | Message::Answer(_)
            | Message::Flip => Self::Look,
            Message::Touch(_)
            | Message::Press(_)
            | Message::Computed(_)
            | Message::Sand(_)
            | Message::SideGame { .. }
            | Message::Interrupt
            | Message::Settle
            | Message::Throw(_)
            | Message::Done
            | Message::Cancel
            | Message::PlayForced
            | Message::Try
            | Message::Written(_)
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
            | Message::SwapSides => Self::Agree,
        }
    }
}

impl Profile {
    /// Whether a message is heard.
    #[must_use]
    pub fn hears(self, message: &Message) -> bool {
        match Deed::of(message) {
            Deed::Frame | Deed::Look => true,
            Deed::Play => self != Self::View,
            Deed::Edit => matches!(self, Self::Play | Self::Analyse),
            // Who solves a puzzle may try all defences.
            Deed::Agree => {
                self == Self::Play || self == Self::Puzzle && matches!(message, Message::Seats(_))
            }
        }
    }
}
