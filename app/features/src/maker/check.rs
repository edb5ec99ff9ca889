//! The check of a puzzle while it is made: it warns, but never prevents
//! anything.

use messages::{Request, Response};
use session::MAX_WIN_TURNS;

use super::draft::{Draft, is_over};
use super::ids::{CHECK, REST};
use super::proofs::Check;
use crate::feature::{Command, EngineReply};
use crate::provable::provable;

/// The milliseconds without a change before the engine is asked.
const PAUSE: u64 = 350;

/// The check of the puzzle that is being made.
#[derive(Debug, Default)]
pub(super) struct Checker {
    draft: Option<Draft>,
    check: Check,
    step: Step,
}

/// The step of a check that the engine makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    /// The engine is not asked.
    #[default]
    Idle,
    /// The pause after a change runs.
    Rests,
    /// The engine is asked.
    Asked,
}

impl Checker {
    pub(super) fn check(&self) -> Check {
        self.check.clone()
    }

    /// Sets the puzzle; none if none is being made.
    pub(super) fn change(&mut self, draft: Option<Draft>, commands: &mut Vec<Command>) {
        if self.draft != draft {
            self.draft = draft;
            self.begin(commands);
        }
    }

    /// Checks the puzzle as it is.
    pub(super) fn begin(&mut self, commands: &mut Vec<Command>) {
        self.end(commands);
        self.check = match &self.draft {
            None => Check::Nothing,
            Some(draft) => known(draft).unwrap_or_else(|| {
                commands.push(Command::Timer(REST, PAUSE));
                self.step = Step::Rests;
                Check::Runs
            }),
        };
    }

    /// Ends the request.
    fn end(&mut self, commands: &mut Vec<Command>) {
        match std::mem::take(&mut self.step) {
            Step::Idle => {}
            Step::Rests => commands.push(Command::StopTimer(REST)),
            Step::Asked => commands.push(Command::Cancel(CHECK)),
        }
    }

    /// Asks the engine after the pause.
    pub(super) fn ask(&mut self, commands: &mut Vec<Command>) {
        let Some(draft) = self.draft.as_ref().filter(|_| self.step == Step::Rests) else {
            return;
        };
        if let Some(goal) = provable(draft.goal) {
            let position = draft.start.to_string();
            commands.push(Command::Engine(CHECK, Request::Solve { position, goal }));
            self.step = Step::Asked;
        }
    }

    /// Handles an answer about the puzzle.
    pub(super) fn on_reply(&mut self, reply: &EngineReply) {
        let Some(draft) = self.draft.as_ref().filter(|_| self.step == Step::Asked) else {
            return;
        };
        self.check = match reply {
            EngineReply::Response(Response::Thinking { .. }) => return,
            EngineReply::Response(Response::Solved {
                within: Some(within),
                turns,
                known: true,
            }) => Check::Solved(*within, turns.clone()),
            EngineReply::Response(Response::Solved { known: true, .. }) => {
                Check::Unsolved(draft.goal.within().unwrap_or(MAX_WIN_TURNS))
            }
            EngineReply::Response(_) => Check::Cannot,
            EngineReply::Lost => Check::Lost,
        };
        self.step = Step::Idle;
    }
}

/// The result of the check, if it needs no engine.
fn known(draft: &Draft) -> Option<Check> {
    if is_over(&draft.start) {
        return Some(Check::Over);
    }
    if draft.goal.is_answered() {
        let answers = draft.answers;
        return Some(match answers.fault {
            Some(line) => Check::Line(line),
            None => Check::Answers(answers.right, answers.wrong),
        });
    }
    provable(draft.goal).is_none().then_some(Check::Words)
}
