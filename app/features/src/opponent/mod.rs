//! The computer at the table: it plays where it sits, decides about challenges, gives hints,
//! and looks for captures in positions that are too large for the page.

mod captures;
mod challenge;
mod hint;
mod pace;
mod thinking;
mod view;

use record::Seat;
use rules::{ByColor, Color};
use session::{Message as TableMessage, Question, RenderModel};

use crate::feature::{Cause, Command, Context, Event, Feature, TaskId, TimerId};
use captures::CaptureSearch;
use challenge::Challenges;
use hint::Hints;
use thinking::Thinking;

pub use view::{HintStage, Status, View};

/// The turn of each player.
const TURN: ByColor<TaskId> = ByColor {
    white: TaskId(0),
    black: TaskId(1),
};
/// The turn that is advised.
const HINT: TaskId = TaskId(2);
/// The captures of a position.
const CAPTURES: TaskId = TaskId(3);

/// The pause before the next step of each player.
const STEP: ByColor<TimerId> = ByColor {
    white: TimerId(0),
    black: TimerId(1),
};
/// The pause before a decision about a challenge.
const DECISION: TimerId = TimerId(2);
/// The next look at a table that is played in another tab, or that is not visible.
const LOOK: TimerId = TimerId(3);

/// The computer at the table.
#[derive(Debug, Default)]
pub struct Opponent {
    thinking: Thinking,
    challenges: Challenges,
    hints: Hints,
    captures: CaptureSearch,
}

/// What people can ask of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Play at once, with what is known by now.
    MoveNow,
    /// Ask the engine again, after it has not answered.
    TryAgain,
    /// Stop a game of the computer against itself, or go on with it.
    TogglePause,
    /// Go on without the computer: people play its colour.
    ReplaceComputer,
    /// Give the next part of a hint: where to look, and then what to play.
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
        match event {
            Event::Table(Cause::Own) => self.thinking.check_step(context, commands),
            Event::Engine(HINT, reply) => self.hints.hear(reply, context, commands),
            Event::Engine(CAPTURES, reply) => self.captures.hear(reply, context, commands),
            Event::Engine(task, reply) => {
                if let Some(player) = Color::ALL.into_iter().find(|&color| TURN[color] == *task) {
                    self.thinking.hear(player, reply, context, commands);
                }
            }
            Event::Timer(DECISION) => self.challenges.decide(context, commands),
            // Considering again is all that is to be done.
            Event::Timer(LOOK) | Event::Table(Cause::Other) => {}
            Event::Timer(timer) => {
                if let Some(player) = Color::ALL.into_iter().find(|&color| STEP[color] == *timer) {
                    self.thinking.play(player, context, commands);
                }
            }
        }
        self.consider(context, commands);
    }

    fn view(&self, context: &Context<'_>) -> View {
        View::of(self, context)
    }
}

impl Opponent {
    /// Looks at what there is to think about and to decide. A step that is on its way to
    /// the table is waited for: [`Event::Table`] follows it.
    fn consider(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.thinking.consider(context, commands);
        let paused = self.thinking.is_paused();
        self.challenges.consider(paused, context, commands);
    }
}

/// Returns true if the computer sits at the table. Who defends in a puzzle is no opponent:
/// that is proved and not searched.
#[must_use]
pub fn sits_at_table(model: &RenderModel) -> bool {
    Color::ALL
        .into_iter()
        .any(|color| is_computer(model, color))
}

/// Returns true if nobody else sits at the table.
fn plays_alone(model: &RenderModel) -> bool {
    Color::ALL
        .into_iter()
        .all(|color| is_computer(model, color))
}

fn is_computer(model: &RenderModel, color: Color) -> bool {
    matches!(model.players[color].seat, Seat::Computer(_))
}

/// The seats of a game in which people go on without the computer.
fn without_computer(model: &RenderModel) -> ByColor<Seat> {
    ByColor::from_fn(|color| match model.players[color].seat {
        Seat::Computer(_) => Seat::Here,
        seat => seat,
    })
}
