//! The messages between the page and the worker with the engine.
//!
//! Positions, turns and steps are sent as the texts of docs/notation.md. Each side reads them
//! with the rules, so it trusts nothing that arrives. Every message has the number of the
//! protocol; one with another number is answered with [`Refusal::Protocol`] and changes
//! nothing.
#![forbid(unsafe_code)]

mod frame;
mod frame_queue;

use serde::{Deserialize, Serialize};

pub use frame::{
    FRAME_PROTOCOL, FrameError, FrameEvent, FrameMessage, FrameRequest, MAX_TEXT, ReportReason,
    TEXTS,
};
pub use frame_queue::{FrameQueue, Pending};

/// The number of this protocol: it changes whenever a message does.
pub const PROTOCOL: u32 = 4;

/// The most lines that an analysis can follow.
pub const MAX_LINES: u8 = 5;

/// A message of the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RequestMessage {
    /// The number of the protocol, [`PROTOCOL`]; others are refused.
    pub protocol: u32,
    /// The number of the task, which every message about it has. Each task has its own.
    pub task: u32,
    /// The request.
    pub request: Request,
}

/// The requests of the page to the worker. Positions and turns travel as text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// Asks for the turn of a player of this strength; answered by one [`Response::Turn`]. In
    /// the middle of a turn that is the rest of it, at an announced move the reply to it.
    Turn {
        /// The position.
        position: String,
        /// The position in which the player began the last turn, if there was one: weak
        /// players look first at what has changed since.
        before: Option<String>,
        /// The player who is asked: in TAMSK against time either player. In other games it is
        /// always the player to act, whatever is given here.
        player: Side,
        /// The strength of the player.
        strength: Strength,
        /// The seed of chance: the same seed leads to the same turn.
        seed: u32,
    },
    /// Asks for the best turns, until they are proved or the task is stopped; answered by many
    /// [`Response::Lines`].
    Lines {
        /// The position.
        position: String,
        /// The number of lines that are searched, 1 to [`MAX_LINES`].
        lines: u8,
        /// The number of complete turns searched after which the task ends; none for no limit.
        nodes: Option<u64>,
    },
    /// Asks for the captures of the player to act, in a game of the GIPF family; answered by
    /// one [`Response::Captures`].
    Captures {
        /// The position.
        position: String,
    },
    /// Asks for the first turns that reach a goal; answered by one [`Response::Solved`].
    Solve {
        /// The position.
        position: String,
        /// The goal of the player to act.
        goal: Goal,
    },
    /// Asks for the defence of the player to act against a win of the opponent; answered by one
    /// [`Response::Defended`].
    Defend {
        /// The position.
        position: String,
        /// The number of the opponent's turns within which they want to win.
        within: u8,
    },
    /// Asks for the value of each position of a game; answered by one [`Response::Surveyed`]
    /// for each.
    Survey {
        /// The positions, in their order. Positions in which nothing can be searched have no
        /// answer.
        positions: Vec<String>,
        /// The number of turns that are searched in each.
        nodes: u64,
    },
    /// Ends the task of this number; answered by [`Response::Stopped`] if it was running.
    Stop,
    /// Asks the task of this number to answer with its result so far.
    Now,
}

/// A goal of the player to act that can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// To win within so many of their own turns.
    Win(u8),
    /// To capture as many pieces as possible with this turn.
    Capture,
    /// To prevent the opponent from winning within so many of the opponent's turns.
    Keep(u8),
}

/// The strength at which the worker looks for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// A level, 1 to 9: the same on every device.
    Level(u8),
    /// The best play within so many milliseconds.
    Time(u32),
}

/// A player, as the protocol writes the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// White, or Red.
    White,
    /// Black.
    Black,
}

/// A message of the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ResponseMessage {
    /// The number of the protocol, [`PROTOCOL`]; others are refused.
    pub protocol: u32,
    /// The number of the task; 0 for a message about no task.
    pub task: u32,
    /// The response.
    pub response: Response,
}

/// The responses of the worker to the page. A task can have several; the last one says so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// The worker receives messages: its first message, about no task.
    Ready,
    /// The task is running: sent ten times a second at most.
    Thinking {
        /// The depth to which the search is complete, in turns.
        depth: u32,
        /// The number of complete turns that were searched.
        nodes: u64,
    },
    /// The turn of the player: the end of the task.
    Turn {
        /// The steps, each as the text of a step in the position in which it is made: all up
        /// to the opponent's decision, or fewer, in which case the page asks again. Empty
        /// where the player waits.
        steps: Vec<String>,
        /// In TAMSK against time: the time of the first step, in milliseconds of the game;
        /// without a step the time at which to ask again.
        at: Option<u64>,
        /// The value of the position for the player, if it is known.
        score: Option<Score>,
    },
    /// The best lines so far, the best first.
    Lines {
        /// The depth to which the search is complete, in turns.
        depth: u32,
        /// The number of complete turns that were searched.
        nodes: u64,
        /// The lines, each with another first turn.
        lines: Vec<Line>,
        /// True if this is the end of the task.
        done: bool,
    },
    /// The captures: the end of the task.
    Captures {
        /// The turns as texts: for each move the turn that captures most, the most captures
        /// first.
        turns: Vec<String>,
        /// True if all turns were searched: not if there are millions, or if the page has
        /// asked for the result so far.
        all: bool,
    },
    /// The solution: the end of the task.
    Solved {
        /// The length of the shortest solution, in turns of the player to act; none if there
        /// is none.
        within: Option<u8>,
        /// The first turns of all shortest solutions, as texts.
        turns: Vec<String>,
        /// True if the result is proved: not if the search took too long, or the page has
        /// asked for the result so far.
        known: bool,
    },
    /// The defence against a win: the end of the task.
    Defended {
        /// The outcome.
        reply: DefenceOutcome,
    },
    /// The value of a position of a game.
    Surveyed {
        /// The index of the position, from 0. In messages it is called `place`.
        #[serde(rename = "place")]
        index: u32,
        /// The best line.
        line: Line,
        /// True if this is the end of the task.
        done: bool,
    },
    /// The task was stopped.
    Stopped,
    /// The request is invalid; nothing was changed.
    Refused(Refusal),
}

/// The outcome of a defence against a win of the opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefenceOutcome {
    /// These turns prevent the win.
    Prevents(Vec<String>),
    /// No turn prevents it; this one delays it longest.
    PutsOff(String),
    /// The player has no turn.
    Lost,
    /// The outcome is not known: the search took too long, or the page has asked for the
    /// result so far.
    Unknown,
}

/// A line of play and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The value of the position for the player to act if they play this line.
    pub score: Score,
    /// Turns of both players, the first of the player to act.
    pub turns: Vec<String>,
}

/// The value of a position for the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// A guess, in hundredths of a disc, in TAMSK of a ring.
    Value(i32),
    /// Proved: the player wins with their n-th turn from now.
    Win(u32),
    /// Proved: the player loses by the opponent's n-th turn from now.
    Loss(u32),
}

/// The reason why a request is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The message has the number of another protocol.
    Protocol,
    /// No message.
    Message,
    /// A text is no position.
    Position,
    /// There is nothing to search: the game is over, or a side game decides first.
    Settled,
    /// There are too many turns to prove anything.
    TooManyTurns,
    /// There is no such level.
    Strength,
    /// There is no such task.
    Task,
}

impl RequestMessage {
    /// A request of this protocol.
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
    /// A response of this protocol.
    #[must_use]
    pub const fn new(task: u32, response: Response) -> Self {
        Self {
            protocol: PROTOCOL,
            task,
            response,
        }
    }
}
