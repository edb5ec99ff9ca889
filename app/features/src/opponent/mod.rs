//! The computer at the table: it plays its seat, decides about challenges, gives hints, and
//! finds captures in positions that are too large for the page.

mod captures;
mod challenge;
mod hint;
mod ids;
mod pace;
mod seats;
mod stage;
mod thinking;
mod view;

use rules::Color;
use session::{Message as TableMessage, Question};

use crate::feature::{Cause, Command, Context, Event, Feature};
use captures::CaptureSearch;
use challenge::Challenges;
use hint::Hints;
use ids::{CAPTURES, DECISION, HINT, STEP, TURN};
use seats::without_computer;
use thinking::Thinking;

pub use seats::sits_at_table;
pub use stage::HintStage;
pub use view::{Status, View};

/// The computer at the table: its turns, answers to challenges, hints and captures.
#[derive(Debug, Default)]
pub struct Opponent {
    thinking: Thinking,
    challenges: Challenges,
    hints: Hints,
    captures: CaptureSearch,
}

/// An action of the user that concerns the computer at the table: move now, pause, give a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Play at once, with the best turn so far.
    MoveNow,
    /// Ask the engine again, after it has not answered.
    TryAgain,
    /// Pause or resume a game of the computer against itself.
    TogglePause,
    /// Go on without the computer: a player takes its colour.
    ReplaceComputer,
    /// Give the next part of a hint: first the place, then the move.
    Hint,
    /// Look for captures or threats in a position with too many turns for the page.
    Search(Question),
}

impl Feature for Opponent {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::MoveNow => self.thinking.move_now(context, commands),
            Message::TryAgain => self.thinking.try_again(),
            Message::TogglePause => self.thinking.toggle_pause(),
            Message::ReplaceComputer => {
                let seats = without_computer(context.model);
                commands.push(Command::Table(TableMessage::Seats(seats)));
            }
            Message::Hint => self.hints.next(context, commands),
            Message::Search(question) => self.captures.begin(question, context, commands),
        }
        self.consider(context, commands);
    }

    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.hints.follow(context.session);
        match event {
            Event::Table(Cause::Own) => self.thinking.check_step(context, commands),
            Event::Engine(HINT, reply) => self.hints.on_reply(reply, context, commands),
            Event::Engine(CAPTURES, reply) => self.captures.on_reply(reply, context, commands),
            Event::Engine(task, reply) => {
                if let Some(player) = Color::ALL.into_iter().find(|&color| TURN[color] == *task) {
                    self.thinking.on_reply(player, reply, context, commands);
                }
            }
            Event::Timer(DECISION) => self.challenges.decide(context, commands),
            // These need no further action.
            Event::Table(Cause::Other) | Event::Review(_) | Event::Progress(..) => {}
            Event::Timer(timer) => {
                if let Some(player) = Color::ALL.into_iter().find(|&color| STEP[color] == *timer) {
                    self.thinking.play(player, context, commands);
                }
            }
        }
        self.consider(context, commands);
    }

    fn view(&self, context: &Context<'_>) -> View {
        View {
            status: view::status(&self.thinking, &self.hints, context),
            aim: view::is_beginning(context.model),
            taken: context.session.taken(),
            marks: self.hints.mark(context.session).into_iter().collect(),
        }
    }
}

impl Opponent {
    /// Checks whether there is a turn or a decision to work on. A step that is being sent to
    /// the table is waited for: [`Event::Table`] follows it.
    fn consider(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.thinking.consider(context, commands);
        let paused = self.thinking.is_paused();
        self.challenges.consider(paused, context, commands);
    }
}
