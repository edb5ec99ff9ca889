//! Home: a first game for a newcomer; for others the game to continue, the puzzle of the day,
//! and further offers from the stored data.
//!
//! It works before the board is loaded and is no feature of the dispatcher: like the router it
//! is a state machine with commands of its own.

mod action;
mod context;
mod demo;
mod levels;
mod view;

use session::Day;

use crate::route::Page;

pub use action::Action;
pub use context::{Context, Visit};
pub use demo::{CAPTURED, DOT, DemoPicture, FIRST, LANDING, ROW};
pub use levels::{Levels, OtherLevels, won_level};
pub use view::{
    Current, Kind, LevelProgress, Puzzles, PuzzlesView, Returning, State, View, WeekDay, scene,
    turns, week,
};

/// The state of home, the start page, which differs for newcomers and returning users.
#[derive(Clone, Debug, Default)]
pub struct Home {
    visit: Visit,
    news: News,
}

/// The news of the puzzles since home was shown.
#[derive(Clone, Debug, Default, PartialEq)]
enum News {
    /// Not requested.
    #[default]
    Unknown,
    /// Being loaded; the last ones are shown meanwhile.
    Coming(Option<Puzzles>),
    /// Loaded; none if that failed.
    Here(Option<Puzzles>),
}

/// A message to home: an arrival, an action of the user, or loaded puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The page is shown.
    Enter(Visit),
    /// The table changes while the page is shown.
    Change(Visit),
    /// The answer to [`Command::FetchPuzzles`]; none if they cannot be loaded.
    Puzzles(Option<Puzzles>),
    /// An action of the user.
    Act(Action),
}

/// A request of home to its page; the page executes requests in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Loads the puzzles and reports on them as of this day: [`Message::Puzzles`] follows.
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

    /// Requests the news of the puzzles, except for a newcomer, who does not see them. `last`
    /// are the last ones.
    fn fetch(&mut self, last: Option<Puzzles>, context: &Context<'_>, commands: &mut Vec<Command>) {
        if !self.is_new(context) {
            self.news = News::Coming(last);
            commands.push(Command::FetchPuzzles(self.visit.today));
        }
    }

    /// Returns true if no game was begun in this browser.
    const fn is_new(&self, context: &Context<'_>) -> bool {
        !context.model.begun && !self.visit.saved && !self.visit.others
    }
}
