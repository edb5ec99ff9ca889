//! Home: a first game for a newcomer; for everybody else the game to continue, the puzzle of
//! the day, and what else the saved data offers.
//!
//! It works before anything of the board is there and is no feature of the dispatcher: like
//! the router it is a state machine with commands of its own.

mod action;
mod context;
mod demo;
mod levels;
mod view;

use session::Day;

use crate::route::Page;

pub use action::Action;
pub use context::{Context, Visit};
pub use demo::{CAPTURED, DOT, FIRST, LANDING, ROW, Stage};
pub use levels::{Levels, OtherLevels, won_level};
pub use view::{
    Current, Kind, LevelProgress, Puzzles, PuzzlesView, Returning, State, View, WeekDay, scene,
    turns, week,
};

/// The state of home.
#[derive(Clone, Debug, Default)]
pub struct Home {
    visit: Visit,
    news: News,
}

/// The news of the puzzles since home came into sight.
#[derive(Clone, Debug, Default, PartialEq)]
enum News {
    /// Nobody has asked for them.
    #[default]
    Unknown,
    /// They are on their way; those of the last time are shown meanwhile.
    Coming(Option<Puzzles>),
    /// They are here, or could not be had.
    Here(Option<Puzzles>),
}

/// Something that happens at home.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The page comes into sight.
    Enter(Visit),
    /// The table changes while the page is in sight.
    Change(Visit),
    /// The answer to [`Command::FetchPuzzles`]; none if they cannot be had.
    Puzzles(Option<Puzzles>),
    /// An action of the user.
    Act(Action),
}

/// A request of home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Fetches the puzzles and reports on them as of this day: [`Message::Puzzles`] follows.
    FetchPuzzles(Day),
    /// Goes to a page.
    Go(Page),
    /// Opens the dialog of a new game.
    NewGame,
    /// Begins a first game.
    FirstGame,
    /// Begins the first lesson.
    FirstLesson,
    /// Opens the puzzle of this day.
    SolveDaily(Day),
}

impl Home {
    /// Handles a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Enter(visit) => {
                self.visit = visit;
                // A puzzle may have been solved since, and another day begun.
                match core::mem::take(&mut self.news) {
                    News::Unknown => self.fetch(None, context, commands),
                    News::Here(puzzles) => self.fetch(puzzles, context, commands),
                    coming @ News::Coming(_) => self.news = coming,
                }
            }
            Message::Change(visit) => {
                self.visit = visit;
                if self.news == News::Unknown {
                    self.fetch(None, context, commands);
                }
            }
            Message::Puzzles(puzzles) => self.news = News::Here(puzzles),
            Message::Act(action) => commands.push(match action {
                Action::Continue | Action::Look => Command::Go(Page::Board),
                Action::NewGame => Command::NewGame,
                Action::FirstGame => Command::FirstGame,
                Action::FirstLesson => Command::FirstLesson,
                Action::Solve => Command::SolveDaily(self.visit.today),
            }),
        }
    }

    /// The state of the screen.
    #[must_use]
    pub fn view(&self, context: &Context<'_>) -> View {
        if self.is_new(context) {
            return View::Newcomer;
        }
        let puzzles = match &self.news {
            News::Unknown => PuzzlesView::Coming,
            News::Here(None) => PuzzlesView::Missing,
            News::Coming(puzzles) | News::Here(puzzles) => {
                puzzles.as_ref().map_or(PuzzlesView::Coming, |puzzles| {
                    PuzzlesView::Here(puzzles.clone())
                })
            }
        };
        View::Returning(Box::new(view::returning(&self.visit, puzzles, context)))
    }

    /// Asks for the news of the puzzles, of which a newcomer reads nothing. `last` are those
    /// of the last time.
    fn fetch(&mut self, last: Option<Puzzles>, context: &Context<'_>, commands: &mut Vec<Command>) {
        if !self.is_new(context) {
            self.news = News::Coming(last);
            commands.push(Command::FetchPuzzles(self.visit.today));
        }
    }

    /// Returns true if nothing was begun in this browser.
    const fn is_new(&self, context: &Context<'_>) -> bool {
        !context.model.begun && !self.visit.saved && !self.visit.others
    }
}
