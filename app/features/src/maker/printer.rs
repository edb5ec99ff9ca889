//! A sheet in preparation: the engine is asked for one solution after the
//! other.

use messages::{Request, Response};
use record::{Solution, Task};

use super::draft::is_over;
use super::ids::SOLUTION;
use super::part::Part;
use super::proofs::Printing;
use super::sheet::Sheet;
use crate::feature::{AppCommand, Command, EngineReply};
use crate::provable::provable;

/// The sheet in preparation, if there is one, with the solutions known so far, from the first on.
#[derive(Debug, Default)]
pub(super) struct Printer(Option<Sheet>);

impl Printer {
    pub(super) fn view(&self) -> Option<Printing> {
        let sheet = self.0.as_ref()?;
        Some(Printing {
            part: sheet.part,
            done: sheet.solutions.len(),
            all: sheet.tasks.len(),
        })
    }

    /// Begins a sheet, unless one is in preparation.
    pub(super) fn begin(
        &mut self,
        part: Part,
        title: String,
        tasks: Vec<Task>,
        commands: &mut Vec<Command>,
    ) {
        if self.0.is_none() {
            self.0 = Some(Sheet {
                part,
                title,
                tasks,
                solutions: Vec::new(),
            });
            self.go_on(commands);
        }
    }

    /// Cancels the sheet.
    pub(super) fn cancel(&mut self, commands: &mut Vec<Command>) {
        if self.0.take().is_some() {
            commands.push(Command::Cancel(SOLUTION));
        }
    }

    /// Asks for the next solution, or prints if all are known.
    fn go_on(&mut self, commands: &mut Vec<Command>) {
        let Some(sheet) = &mut self.0 else {
            return;
        };
        if let Some(request) = next(sheet) {
            commands.push(Command::Engine(SOLUTION, request));
        } else if let Some(sheet) = self.0.take() {
            commands.push(Command::App(AppCommand::Print(Box::new(sheet))));
        }
    }

    /// Handles an answer about a solution.
    pub(super) fn on_reply(&mut self, reply: &EngineReply, commands: &mut Vec<Command>) {
        let solution = match reply {
            EngineReply::Response(Response::Thinking { .. }) => return,
            EngineReply::Response(Response::Solved {
                turns, known: true, ..
            }) if turns.is_empty() => Solution::Nothing,
            EngineReply::Response(Response::Solved {
                turns, known: true, ..
            }) => Solution::Turns(turns.clone()),
            EngineReply::Response(_) | EngineReply::Lost => Solution::Unproved,
        };
        if let Some(sheet) = &mut self.0 {
            sheet.solutions.push(solution);
            self.go_on(commands);
        }
    }
}

/// The request for the next solution; none if all are known.
fn next(sheet: &mut Sheet) -> Option<Request> {
    while let Some(task) = sheet.tasks.get(sheet.solutions.len()) {
        let goal = provable(task.puzzle.goal).filter(|_| !is_over(&task.start));
        if let Some(goal) = goal {
            let position = task.start.to_string();
            return Some(Request::Solve { position, goal });
        }
        sheet.solutions.push(Solution::Words);
    }
    None
}
