//! The part of the maker that needs the engine: the check of the puzzle that is being made, and
//! the solutions of sheets.

use record::Task;

use super::check::Checker;
use super::draft::Draft;
use super::ids::{CHECK, REST, SOLUTION};
use super::part::Part;
use super::printer::Printer;
use super::proofs::Proofs;
use crate::feature::{Command, Context, Event, Feature};

/// The feature that has the engine check the puzzle being made, and solve those of a sheet.
#[derive(Debug, Default)]
pub struct Prover {
    checker: Checker,
    printer: Printer,
}

/// A request of the puzzle maker to the prover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Check this puzzle.
    Check(Box<Draft>),
    /// Check it again, after the engine has not answered.
    CheckAgain,
    /// Print puzzles under a title, with their solutions.
    Print {
        /// The part of the dialog with the button.
        part: Part,
        /// The title; may be empty.
        title: String,
        /// The puzzles.
        tasks: Vec<Task>,
    },
    /// Cancel printing.
    CancelPrint,
    /// End the check, and cancel printing.
    End,
}

impl Feature for Prover {
    type Message = Request;
    type View = Proofs;

    fn update(&mut self, request: Request, _: &Context<'_>, commands: &mut Vec<Command>) {
        match request {
            Request::Check(draft) => self.checker.change(Some(*draft), commands),
            Request::CheckAgain => self.checker.begin(commands),
            Request::Print { part, title, tasks } => {
                self.printer.begin(part, title, tasks, commands);
            }
            Request::CancelPrint => self.printer.cancel(commands),
            Request::End => {
                self.checker.change(None, commands);
                self.printer.cancel(commands);
            }
        }
    }

    fn receive(&mut self, event: &Event, _: &Context<'_>, commands: &mut Vec<Command>) {
        match event {
            Event::Engine(CHECK, reply) => self.checker.on_reply(reply),
            Event::Engine(SOLUTION, reply) => self.printer.on_reply(reply, commands),
            Event::Timer(REST) => self.checker.ask(commands),
            Event::Engine(..)
            | Event::Timer(_)
            | Event::Table(_)
            | Event::Review(_)
            | Event::Progress(..) => {}
        }
    }

    fn view(&self, _: &Context<'_>) -> Proofs {
        Proofs {
            check: self.checker.check(),
            printing: self.printer.view(),
        }
    }
}
