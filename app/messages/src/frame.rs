//! The messages between a page and the board that it has in a frame (docs/embed.md).
//!
//! Every message is a plain object with the number of the protocol under `gipf` and its kind
//! under `type`.

use serde::{Deserialize, Serialize};

/// The number of this protocol, and the name of the folder of the frame.
pub const FRAME_PROTOCOL: u32 = 1;

/// The longest text that is read, in characters: that of the longest link.
pub const MAX_TEXT: u32 = 32 * 1024;

/// A message of the frame to the page around it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FrameMessage {
    /// The number of the protocol, [`FRAME_PROTOCOL`]; its name marks messages of this app.
    pub gipf: u32,
    /// The message itself.
    #[serde(flatten)]
    pub event: FrameEvent,
}

impl From<FrameEvent> for FrameMessage {
    fn from(event: FrameEvent) -> Self {
        Self {
            gipf: FRAME_PROTOCOL,
            event,
        }
    }
}

/// The messages of a frame to the page around it, as docs/embed.md describes them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FrameEvent {
    /// The board is loaded and receives messages.
    Ready {
        /// The text of the ruleset.
        ruleset: String,
        /// The mode: `view`, `play`, `puzzle` or `analyse`.
        mode: &'static str,
        /// The position.
        position: String,
        /// The number of turns that lead to it.
        ply: usize,
        /// The number of turns of the game.
        plies: usize,
        /// The language.
        lang: &'static str,
    },
    /// The height that the content needs at its present width, in CSS pixels.
    Resize {
        /// The height, 200 to 2000.
        height: u32,
    },
    /// A turn was played.
    Move {
        /// The turn.
        turn: String,
        /// The number, from 1.
        ply: usize,
        /// The position after it.
        position: String,
        /// The player of the turn.
        player: &'static str,
    },
    /// The position on the board has changed, or was asked for.
    Position {
        /// The position.
        position: String,
        /// The number of turns that lead to it.
        ply: usize,
        /// The number of turns of the game.
        plies: usize,
        /// The link to it, as a fragment.
        fragment: String,
        /// The reason of the message.
        reason: ReportReason,
    },
    /// The game has ended with the last turn.
    End {
        /// `white`, `black` or `draw`.
        result: &'static str,
        /// `gipf`, `moves`, `rings`, `sand` or `other`.
        reason: &'static str,
    },
    /// A turn was tried in a puzzle.
    Puzzle {
        /// `right`, `wrong`, `refuted` or `solved`.
        state: &'static str,
        /// The number of wrong turns that were tried.
        tries: u32,
    },
    /// A message or the address was refused; nothing has changed.
    Error {
        /// The error.
        code: FrameError,
        /// The kind of the message, or `address`.
        about: String,
        /// The number of the turn that cannot be read, from 1, if a turn is at fault.
        #[serde(skip_serializing_if = "Option::is_none")]
        turn: Option<usize>,
        /// The text that cannot be read, if it is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        word: Option<String>,
        /// The error as a sentence in English, for the webmaster.
        message: &'static str,
    },
}

/// The reason for which a position is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// A turn was played.
    Move,
    /// Another position of the game is shown.
    Goto,
    /// Another game was loaded.
    Load,
    /// A turn was taken back.
    Back,
    /// The page has asked for it.
    Get,
}

/// The reason why a message, or the address, is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FrameError {
    /// The message has the number of another protocol.
    Protocol,
    /// The type is unknown, or a field has the wrong type.
    Type,
    /// The text is no position.
    Position,
    /// The text is no game, or a turn is not legal.
    Game,
    /// The link cannot be read.
    Link,
    /// A text is too long.
    Size,
    /// There is no such turn.
    Ply,
    /// There is no such option.
    Option,
    /// A part of the board could not be loaded.
    Missing,
}

impl FrameError {
    /// The error as a sentence in English.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Protocol => "The number of the protocol must be 1.",
            Self::Type => "Unknown message, or a field is missing or has the wrong type.",
            Self::Position => "The position cannot be read.",
            Self::Game => "The game or one of its moves cannot be read.",
            Self::Link => "The fragment is not a link of the app. Copy the part after the # sign.",
            Self::Size => "The text is too long.",
            Self::Ply => "The game has no such move number.",
            Self::Option => "Unknown value for an option.",
            Self::Missing => "A part of the board could not be loaded.",
        }
    }
}

/// A message of the page to the frame. Which fields have a meaning depends on its type.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct FrameRequest {
    /// A link, as a fragment.
    pub fragment: Option<String>,
    /// A position.
    pub position: Option<String>,
    /// The text of a ruleset.
    pub game: Option<String>,
    /// Turns, separated by spaces or `_`.
    pub moves: Option<String>,
    /// The number of a turn; 0 is the start, -1 the end.
    pub ply: Option<i32>,
    /// The player at the bottom of the board: `white`, `black` or `auto`.
    pub orientation: Option<String>,
    /// `light`, `dark` or `auto`.
    pub theme: Option<String>,
    /// The tag of a language.
    pub lang: Option<String>,
    /// `view`, `play`, `puzzle` or `analyse`.
    pub mode: Option<String>,
    /// The level of the computer, `1` to `9`, or `auto` for no computer.
    pub computer: Option<String>,
    /// The colour of the computer.
    #[serde(rename = "computerPlays")]
    pub computer_plays: Option<String>,
    /// True if coordinates are shown.
    pub coords: Option<bool>,
    /// True if buttons are shown.
    pub controls: Option<bool>,
}

/// The fields of a [`FrameRequest`] that hold texts.
pub const TEXTS: [&str; 10] = [
    "fragment",
    "position",
    "game",
    "moves",
    "orientation",
    "theme",
    "lang",
    "mode",
    "computer",
    "computerPlays",
];
