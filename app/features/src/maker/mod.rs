//! The maker of puzzles: the engine checks a puzzle while it is made, and finds the solutions
//! for printed sheets.

mod check;
mod draft;
mod ids;
mod printer;
mod sheet;
mod view;

use record::Task;

use crate::feature::{Command, Context, Event, Feature};
use check::Checker;
use ids::{CHECK, REST, SOLUTION};
use printer::Printer;

pub use draft::{Answers, Draft};
pub use sheet::Sheet;
pub use view::{Check, Printing, View};

/// The maker of puzzles.
#[derive(Debug, Default)]
pub struct PuzzleMaker {
    checker: Checker,
    printer: Printer,
}

/// An action of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Check this puzzle.
    Change(Box<Draft>),
    /// Check it again, after the engine has not answered.
    TryAgain,
    /// Print puzzles under a title, with their solutions.
    Print {
        /// True for the whole set.
        set: bool,
        /// The title; may be empty.
        title: String,
        /// The puzzles.
        tasks: Vec<Task>,
    },
    /// Cancel printing.
    CancelPrint,
    /// End making a puzzle.
    Close,
}

impl Feature for PuzzleMaker {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, _: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Change(draft) => self.checker.change(Some(*draft), commands),
            Message::TryAgain => self.checker.begin(commands),
            Message::Print { set, title, tasks } => self.printer.begin(set, title, tasks, commands),
            Message::CancelPrint => self.printer.cancel(commands),
            Message::Close => {
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

    fn view(&self, _: &Context<'_>) -> View {
        View {
            check: self.checker.check(),
            printing: self.printer.view(),
        }
    }
}
