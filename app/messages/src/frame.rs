//! What a page and the board that it has in a frame say to each other (docs/embed.md).
//!
//! Every message is a plain object with the number of the protocol under `gipf` and its kind
//! under `type`.

use serde::{Deserialize, Serialize};

/// The number of this protocol; it is the name of the folder of the frame, too.
pub const FRAME_PROTOCOL: u32 = 1;

/// The longest text that is read, in characters: that of the longest link.
pub const LONGEST_TEXT: u32 = 32 * 1024;

/// What the frame says to the page around it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Out {
    /// [`FRAME_PROTOCOL`].
    pub gipf: u32,
    /// What.
    #[serde(flatten)]
    pub say: FrameSay,
}

impl From<FrameSay> for Out {
    fn from(say: FrameSay) -> Self {
        Self {
            gipf: FRAME_PROTOCOL,
            say,
        }
    }
}

/// What a frame can say.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FrameSay {
    /// The board stands and hears messages.
    Ready {
        /// The text of the ruleset.
        ruleset: String,
        /// What people are here for.
        mode: &'static str,
        /// The position.
        position: String,
        /// How many turns lead to it.
        ply: usize,
        /// How many turns the game has.
        plies: usize,
        /// The language.
        lang: &'static str,
    },
    /// So high the content wants to be at its present width, in CSS pixels.
    Resize {
        /// 200 to 2000.
        height: u32,
    },
    /// A turn was played.
    Move {
        /// The turn.
        turn: String,
        /// Its number, from 1.
        ply: usize,
        /// The position after it.
        position: String,
        /// Who played it.
        player: &'static str,
    },
    /// What is shown has changed, or was asked for.
    Position {
        /// The position.
        position: String,
        /// How many turns lead to it.
        ply: usize,
        /// How many turns the game has.
        plies: usize,
        /// The link to it, as a fragment.
        fragment: String,
        /// Why it is told.
        reason: Reason,
    },
    /// The game has ended by what was played.
    End {
        /// `white`, `black` or `draw`.
        result: &'static str,
        /// `gipf`, `moves`, `rings`, `sand` or `other`.
        reason: &'static str,
    },
    /// How far a puzzle has come.
    Puzzle {
        /// `right`, `wrong`, `refuted` or `solved`.
        state: &'static str,
        /// How many wrong turns were tried.
        tries: u32,
    },
    /// Something was refused; nothing has changed.
    Error {
        /// What is wrong.
        code: FrameFault,
        /// The kind of the message, or `address`.
        about: String,
        /// The number of the turn that cannot be read, from 1, where it is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        turn: Option<usize>,
        /// What stands there, where it is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        word: Option<String>,
    },
}

/// Why a position is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Something was played.
    Move,
    /// Another place of the game is looked at.
    Goto,
    /// Another game was laid on the board.
    Load,
    /// Something was taken back.
    Back,
    /// It was asked for.
    Get,
}

/// Why a message, or the address, is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FrameFault {
    /// It is of another protocol.
    Protocol,
    /// Its kind is none, or a field is of another kind.
    Type,
    /// What it names is no position.
    Position,
    /// What it names is no game, or a turn is not legal.
    Game,
    /// The link leads nowhere.
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

/// What the page says to the frame. Which fields mean something depends on the kind.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct FrameCall {
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
    /// The side from which people look.
    pub orientation: Option<String>,
    /// `light`, `dark` or `auto`.
    pub theme: Option<String>,
    /// The tag of a language.
    pub lang: Option<String>,
    /// `view`, `play`, `puzzle` or `analyse`.
    pub mode: Option<String>,
    /// The level of the computer, `1` to `9`, or `auto`: nobody but people plays.
    pub computer: Option<String>,
    /// Which colour the computer has.
    #[serde(rename = "computerPlays")]
    pub computer_plays: Option<String>,
    /// Whether coordinates are printed.
    pub coords: Option<bool>,
    /// Whether there are buttons.
    pub controls: Option<bool>,
}

/// The fields of a [`FrameCall`] that hold texts.
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
