//! What only the panels around the board ask: the list of turns, answers to
//! questions, and what a written turn means.
//!
//! None of it is called by [`Session::update`] or [`Session::render`]: a screen that
//! fetches its panels after the board fetches this with them.

use record::NodeId;
use rules::{Color, NotationError, Step};

use crate::insight::{Capture, captures, threats};
use crate::message::Question;
use crate::model::MoveItem;
use crate::moves::moves;
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
        moves(&self.record, self.at)
    }

    /// Answers a question about the position on the board, for
    /// [`Message::Answer`].
    ///
    /// [`Message::Answer`]: crate::Message::Answer
    #[must_use]
    pub fn answer(&self, question: Question) -> Answer {
        match question {
            Question::LastTurn => {
                let turn = self.record.turns(&self.record.path(self.meant())).pop();
                Answer::LastTurn(turn.map(|turn| (turn.color, turn.text)))
            }
            Question::Captures => Answer::Captures(captures(self.record.position(self.meant()))),
            Question::Threats => Answer::Threats(threats(self.record.position(self.meant()))),
        }
    }

    /// Reads a turn or a step in the notation, for [`Message::Written`].
    ///
    /// # Errors
    /// What is wrong with it as a turn, where it is no step either.
    ///
    /// [`Message::Written`]: crate::Message::Written
    pub fn read(&self, text: &str) -> Result<Vec<Step>, NotationError> {
        let position = self.record.position(self.meant());
        match position.read_turn(text) {
            Ok(turn) => Ok(turn.steps),
            // What is no turn may be a step; if it is neither, what is wrong
            // with the turn tells more.
            Err(error) => match position.read_step(text) {
                Ok(step) => Ok(vec![step]),
                Err(_) => Err(error),
            },
        }
    }

    /// Where the players mean to be: while a turn is shown again, at its end, for the
    /// next message stops the replay there.
    fn meant(&self) -> NodeId {
        self.replaying.unwrap_or(self.at)
    }
}
