//! What only the panels around the board ask: the list of turns, answers to
//! questions, and what a written turn means.
//!
//! None of it is called by [`Session::update`] or [`Session::render`]: a screen that
//! fetches its panels after the board fetches this with them.

use record::{NodeId, Played, Tree};
use rules::{Color, Effort};

use crate::insight::{Capture, captures, threats};
use crate::layer::GameRef;
use crate::message::{Question, Refusal, Written};
use crate::model::MoveItem;
use crate::moves::moves;
use crate::playable::Playable;
use crate::session::Session;

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The last turn, by whom, as its text; none at the start.
    LastTurn(Option<(Color, String)>),
    /// What the player to act can capture.
    Captures(Vec<Capture>),
    /// What the opponent could capture.
    Threats(Vec<Capture>),
    /// There are too many turns to look at all of them.
    TooManyTurns,
}

impl Answer {
    /// Whether it is drawn on the board, too.
    pub(crate) const fn is_drawn(&self) -> bool {
        matches!(self, Self::Captures(_) | Self::Threats(_))
    }
}

impl Session {
    /// The turns played, and variations.
    #[must_use]
    pub fn moves(&self) -> Vec<MoveItem> {
        match self.game() {
            GameRef::Gipf(record, at) => moves(record, at),
            GameRef::Tamsk(record, at) => moves(record, at),
        }
    }

    /// The position the players see: one line for programs, and a drawing in letters
    /// for people, where there is one.
    #[must_use]
    pub fn texts(&self) -> [String; 2] {
        match self.game() {
            GameRef::Gipf(record, at) => {
                let position = record.position(at);
                [position.to_string(), position.diagram()]
            }
            GameRef::Tamsk(record, at) => [record.position(at).to_string(), String::new()],
        }
    }

    /// Answers a question about the position on the board, for
    /// [`Message::Answer`].
    ///
    /// [`Message::Answer`]: crate::Message::Answer
    #[must_use]
    pub fn answer(&self, question: Question) -> Answer {
        match (question, self.meant()) {
            (Question::LastTurn, GameRef::Gipf(record, at)) => last_turn(record, at),
            (Question::LastTurn, GameRef::Tamsk(record, at)) => last_turn(record, at),
            (Question::Captures, GameRef::Gipf(record, at)) => {
                captures(record.position(at)).map_or(Answer::TooManyTurns, Answer::Captures)
            }
            (Question::Threats, GameRef::Gipf(record, at)) => {
                threats(record.position(at)).map_or(Answer::TooManyTurns, Answer::Threats)
            }
            // Nothing is captured in TAMSK.
            (Question::Captures, GameRef::Tamsk(..)) => Answer::Captures(Vec::new()),
            (Question::Threats, GameRef::Tamsk(..)) => Answer::Threats(Vec::new()),
        }
    }

    /// Reads a turn or a step in the notation, for [`Message::Written`].
    ///
    /// # Errors
    /// What is wrong with it as a turn, where it is no step either.
    ///
    /// [`Message::Written`]: crate::Message::Written
    pub fn read(&self, text: &str) -> Result<Written, Refusal> {
        match self.meant() {
            GameRef::Gipf(record, at) => read(record.position(at), text).map(Written::Gipf),
            GameRef::Tamsk(record, at) => read(record.position(at), text).map(Written::Tamsk),
        }
    }
}

fn last_turn<P: Played>(tree: &Tree<P>, at: NodeId) -> Answer {
    let turn = tree.turns(&tree.path(at)).pop();
    Answer::LastTurn(turn.map(|turn| (turn.color, turn.text)))
}

/// What is no turn may be a step; if it is neither, what is wrong with the turn tells
/// more.
fn read<P: Playable>(position: &P, text: &str) -> Result<Vec<P::Step>, Refusal> {
    let steps = position
        .read_turn(text, &mut Effort::new())
        .or_else(|error| {
            let step = position.read_step(text);
            step.map(|step| vec![step]).map_err(|_| error)
        });
    steps.map_err(P::refusal)
}
