//! Questions for which the engine searches all turns of a position.

use rules::Position;

use crate::games::gipf::captures::{capture, passed};
use crate::table::event::Answer;
use crate::table::game_ref::GameRef;
use crate::table::message::Question;
use crate::table::session::Session;

impl Session {
    /// The position that the engine has to search for captures to answer a question; none where
    /// there is nothing to search.
    #[must_use]
    pub fn looked_into(&self, question: Question) -> Option<String> {
        let position = self.asked_about(question)?;
        Some(position.to_string())
    }

    /// The answer to a question from the result of the engine: the texts of all turns of that
    /// position that capture a piece.
    #[must_use]
    pub fn found(&self, question: Question, turns: &[String]) -> Answer {
        let answer = match question {
            Question::Threats => Answer::Threats,
            _ => Answer::Captures,
        };
        let position = self.asked_about(question);
        let found = position.map_or_else(Vec::new, |position| {
            let turns = turns
                .iter()
                .filter_map(|text| position.read_turn(text).ok());
            turns.map(|turn| capture(&position, &turn)).collect()
        });
        answer(found)
    }

    fn asked_about(&self, question: Question) -> Option<Position> {
        let GameRef::Gipf(record, at) = self.meant() else {
            return None;
        };
        let position = record.position(at);
        match question {
            Question::LastTurn => None,
            Question::Captures => Some(position.clone()),
            Question::Threats => passed(position),
        }
    }
}
