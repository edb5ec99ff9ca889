//! What the page and the worker that thinks say to each other.
//!
//! Positions, turns and steps travel as the texts of docs/notation.md: each side reads
//! them with the rules, so nothing that arrives is believed. Every message carries the
//! number of the protocol; what carries another one is answered with
//! [`Refusal::Protocol`] and changes nothing.
#![forbid(unsafe_code)]

mod frame;
mod frame_queue;

use serde::{Deserialize, Serialize};

pub use frame::{
    FRAME_PROTOCOL, FrameCall, FrameFault, FrameSay, LONGEST_TEXT, Out, Reason, TEXTS,
};
pub use frame_queue::{FrameQueue, Pending};

/// The number of this protocol: it changes whenever a message does.
pub const PROTOCOL: u32 = 3;

/// The most lines that an analysis can follow.
pub const MOST_LINES: u8 = 5;

/// From the page: something is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RequestMessage {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// The number of the task: all that is said about it carries it too. Each task has its
    /// own.
    pub task: u32,
    /// What.
    pub request: Request,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// What a player of this strength does here; answered by one [`Response::Turn`]. In the
    /// middle of a turn, how it goes on; at an announced move, the reply to it.
    Turn {
        /// The position.
        position: String,
        /// Who is asked. In TAMSK against the clock it may be the one who waits; else the
        /// player to act is meant.
        player: Side,
        /// How strongly he plays.
        strength: Strength,
        /// Chance: the same seed leads to the same turn.
        seed: u32,
    },
    /// The best turns, until they are proved or the task is stopped; answered by
    /// [`Response::Lines`] again and again.
    Lines {
        /// The position.
        position: String,
        /// How many lines are followed, 1 to [`MOST_LINES`].
        lines: u8,
        /// When to stop; none for never.
        nodes: Option<u64>,
    },
    /// What the player to act can capture, in a game of the GIPF family; answered by one
    /// [`Response::Captures`].
    Captures {
        /// The position.
        position: String,
    },
    /// With which first turns a goal is reached; answered by one [`Response::Solved`].
    Solve {
        /// The position.
        position: String,
        /// What the player to act wants.
        goal: Goal,
    },
    /// What the player to act can do against a win of the other; answered by one
    /// [`Response::Defended`].
    Defend {
        /// The position.
        position: String,
        /// Within how many turns of his own the other wants to win.
        within: u8,
    },
    /// What each position of a game is worth; answered by one [`Response::Surveyed`] for each.
    Survey {
        /// The positions, in their order. Those in which nothing can be searched are left
        /// out of the answers.
        positions: Vec<String>,
        /// How many turns are looked at in each.
        nodes: u64,
    },
    /// The task of this number ends; answered by [`Response::Stopped`] if it went on.
    Stop,
    /// The task of this number answers with what is known by now.
    Now,
}

/// What the player to act wants, where it can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// To win within so many of his own turns.
    Win(u8),
    /// To capture as much as he can with this turn.
    Capture,
    /// That the other does not win within so many of his turns.
    Keep(u8),
}

/// How strongly the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// A level, 1 to 9: the same on every device.
    Level(u8),
    /// As well as it can within so many milliseconds.
    Time(u32),
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// White, or Red.
    White,
    /// Black.
    Black,
}

/// From the worker: something is said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ResponseMessage {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// The task; 0 where it is about none.
    pub task: u32,
    /// What.
    pub response: Response,
}

/// What can be said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// The worker listens: the first word, about no task.
    Ready,
    /// A task goes on: told ten times a second at the most.
    Thinking {
        /// How many turns deep everything was looked at.
        depth: u32,
        /// How many complete turns were looked at.
        nodes: u64,
    },
    /// What the player does: the end of the task.
    Turn {
        /// The steps, each as the text of a step in the position in which it is made; all
        /// until the other player is to act, or fewer: who asks again gets the next. Empty
        /// where the player waits.
        steps: Vec<String>,
        /// In TAMSK against the clock: when the first step is made, in milliseconds of the
        /// game; without a step, when to ask again.
        at: Option<u64>,
        /// What the position is worth to him, where that is known.
        score: Option<Score>,
    },
    /// The best lines by now, the best first.
    Lines {
        /// How many turns deep everything was looked at.
        depth: u32,
        /// How many complete turns were looked at.
        nodes: u64,
        /// The lines; different first turns.
        lines: Vec<Line>,
        /// Whether that is the end of the task.
        done: bool,
    },
    /// What can be captured: the end of the task.
    Captures {
        /// Of the turns with each move the one that captures most, as texts; what captures
        /// most first.
        turns: Vec<String>,
        /// Whether all turns were looked at: not if there are millions, or if somebody
        /// wanted to know what is known.
        all: bool,
    },
    /// How a goal is reached: the end of the task.
    Solved {
        /// The shortest way, in turns of the player to act; none if there is none.
        within: Option<u8>,
        /// Every first turn of a shortest way, as text.
        turns: Vec<String>,
        /// Whether all is known: not if it took too long, or somebody wanted to know what
        /// is known.
        known: bool,
    },
    /// What can be done against a win: the end of the task.
    Defended {
        /// What.
        reply: DefenceOutcome,
    },
    /// What a position of a game is worth.
    Surveyed {
        /// Its place among the positions, from 0.
        place: u32,
        /// The best line.
        line: Line,
        /// Whether that is the end of the task.
        done: bool,
    },
    /// The task was stopped.
    Stopped,
    /// What was asked makes no sense; nothing was changed.
    Refused(Refusal),
}

/// What a player can do against a win of the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefenceOutcome {
    /// These turns prevent it.
    Prevents(Vec<String>),
    /// Nothing does; this turn puts it off for longest.
    PutsOff(String),
    /// He has no turn.
    Lost,
    /// Nobody knows: it took too long, or somebody wanted to know what is known.
    Unknown,
}

/// A line of play and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What the position is worth to the player to act if he plays it.
    pub score: Score,
    /// Turns of both players, the first of the player to act.
    pub turns: Vec<String>,
}

/// What a position is worth to the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// A guess: hundredths of a disc, in TAMSK of a ring.
    Value(i32),
    /// Proved: he wins with his n-th turn from now.
    Win(u32),
    /// Proved: he loses by the other's n-th turn from now.
    Loss(u32),
}

/// Why something that was asked makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The message carries the number of another protocol.
    Protocol,
    /// It is no message.
    Message,
    /// A text is no position.
    Position,
    /// There is nothing to search: the game is over, or a side game decides first.
    Settled,
    /// There are more turns than can be proved anything about.
    Crowded,
    /// There is no such level.
    Strength,
    /// There is no such task.
    Task,
}

impl RequestMessage {
    /// A call of this protocol.
    #[must_use]
    pub const fn new(task: u32, request: Request) -> Self {
        Self {
            protocol: PROTOCOL,
            task,
            request,
        }
    }
}

impl ResponseMessage {
    /// A word of this protocol.
    #[must_use]
    pub const fn new(task: u32, response: Response) -> Self {
        Self {
            protocol: PROTOCOL,
            task,
            response,
        }
    }
}
