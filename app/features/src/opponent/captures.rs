//! Captures and threats of positions with too many turns for the page.

use locale::Text;
use messages::{Request, Response};
use session::{Answer, Message as TableMessage, Question};

use super::ids::CAPTURES;
use crate::feature::{Command, Context, EngineReply};

/// The running search for captures.
#[derive(Debug, Default)]
pub(super) struct CaptureSearch {
    /// The question and its position.
    asked: Option<(Question, String)>,
}

impl CaptureSearch {
    /// Asks the engine.
    pub(super) fn begin(
        &mut self,
        question: Question,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let Some(position) = context.session.looked_into(question) else {
            return;
        };
        self.asked = Some((question, position.clone()));
        commands.push(Command::Announce(Text::OpponentBegins));
        commands.push(Command::Engine(CAPTURES, Request::Captures { position }));
    }

    /// Answers when the search is complete, if the same position is still on
    /// the board.
    pub(super) fn on_reply(
        &mut self,
        reply: &EngineReply,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let found = match reply {
            EngineReply::Response(Response::Thinking { .. }) => return,
            EngineReply::Response(Response::Captures { turns, all: true }) => Some(turns),
            EngineReply::Response(_) => None,
            EngineReply::Lost => {
                self.asked = None;
                return commands.push(Command::Announce(Text::OpponentLost));
            }
        };
        let Some((question, position)) = self.asked.take() else {
            return;
        };
        if context.session.looked_into(question) != Some(position) {
            return;
        }
        let answer = found.map_or(Answer::TooManyTurns, |turns| {
            context.session.found(question, turns)
        });
        commands.push(Command::Table(TableMessage::Answer(answer)));
    }
}
