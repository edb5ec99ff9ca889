//! The interface of a feature, and its exchange with the dispatcher.

use locale::Text;
use messages::{Request, Response};
use session::{
    Day, GameChoice, Message, Millis, Profile, ProgressChange, PuzzleProgress, RenderModel, Session,
};

use crate::maker::Sheet;
use crate::new_game::AgreedGame;
use crate::route::Page;

/// A part of the app around the table.
///
/// Equal messages in equal contexts lead to equal commands and views.
pub trait Feature {
    /// The actions of the user.
    type Message: 'static;
    /// The state of the screen.
    type View: PartialEq;

    /// Handles a message of the user.
    fn update(
        &mut self,
        message: Self::Message,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    );

    /// Handles a report of the dispatcher.
    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>);

    /// The state of the screen now.
    fn view(&self, context: &Context<'_>) -> Self::View;
}

/// The data that a feature can read.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The game on the table.
    pub session: &'a Session,
    /// The render model of that game.
    pub model: &'a RenderModel,
    /// The time, by the clock of [`Message`]s.
    pub now: Millis,
    /// The day in the user's time zone.
    pub today: Day,
    /// Randomness: another number in every context.
    pub seed: u32,
    /// The surroundings of the table.
    pub surroundings: &'a Surroundings,
}

impl Context<'_> {
    /// The `n`-th seed of this context.
    #[must_use]
    pub const fn seed(&self, n: u32) -> u32 {
        // The finaliser of MurmurHash3: neighbouring inputs give unrelated outputs.
        let mut seed = self.seed.wrapping_add(n.wrapping_mul(0x9e37_79b9));
        seed = (seed ^ (seed >> 16)).wrapping_mul(0x85eb_ca6b);
        seed = (seed ^ (seed >> 13)).wrapping_mul(0xc2b2_ae35);
        seed ^ (seed >> 16)
    }
}

/// The surroundings of the table: the differences between the app and a frame on another site,
/// and the user's settings. [`Event::Table`] follows when any of it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The identifier of the game.
    pub game: String,
    /// True if the board is visible now.
    pub visible: bool,
    /// True if the game is played here and not in another tab.
    pub plays_here: bool,
    /// The speed of animations: 0 normal, 1 fast, 2 none.
    pub motion: usize,
    /// The state of the saved copy of the game on the table.
    pub saved: Saved,
    /// The mode of the screen for a game that is no puzzle.
    pub profile: Profile,
    /// True in the app, which has other pages; false in a frame.
    pub app: bool,
    /// True if the list from which the puzzle on the board was opened has another.
    pub next_puzzle: bool,
    /// True if the lesson on the board was opened from an invitation, whose game waits.
    pub invited: bool,
}

/// The state of the saved copy of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Saved {
    /// The copy has all of the game, or nothing has happened in the game.
    #[default]
    Whole,
    /// The copy lacks something that could not be saved.
    Behind,
    /// There is none, and there was to be none: a link shows the game.
    Guest,
}

/// A request of a feature to the engine. A second one under the same identifier replaces
/// the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TaskId(pub u8);

/// A timer of a feature. A second one under the same identifier replaces the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimerId(pub u8);

/// A request of a feature to the dispatcher. The commands of an update are executed in their
/// order; the events that they cause come after the last of them.
#[derive(Clone, Debug)]
pub enum Command {
    /// Sends a message to the table. [`Event::Table`] follows, also if nothing has changed.
    Table(Message),
    /// Asks the engine. Its answers come as [`Event::Engine`].
    Engine(TaskId, Request),
    /// Lets the engine answer with its present result.
    Finish(TaskId),
    /// Ends a request: no further answers come.
    Cancel(TaskId),
    /// Reports [`Event::Timer`] after this many milliseconds.
    Timer(TimerId, u64),
    /// Ends a timer: it is not reported.
    StopTimer(TimerId),
    /// Announces a sentence and shows it until the next message to the table.
    Announce(Text),
    /// Removes the last answer to a question from the screen.
    ClearAnswer,
    /// Reads the stored review of the game on the table. [`Event::Review`] follows.
    ReadReview,
    /// Stores a review of the game on the table.
    StoreReview(String),
    /// Reads the stored progress with a puzzle, by its identifier. [`Event::Progress`] follows.
    ReadProgress(String),
    /// Changes the stored progress with a puzzle, by its identifier.
    ChangeProgress(String, ProgressChange),
    /// Passes a command to the app around the table.
    App(AppCommand),
}

/// A request to the app around the table.
#[derive(Clone, Debug)]
pub enum AppCommand {
    /// Stores a text under a key of the browser's storage.
    Store(&'static str, String),
    /// Begins a game that was agreed on.
    Begin(Box<AgreedGame>),
    /// Prints a sheet of puzzles.
    Print(Box<Sheet>),
    /// Saves the game on the table.
    Save,
    /// Opens a game on the board.
    OpenGame(GameToOpen),
    /// Goes to a page.
    Go(Page),
    /// Opens the dialog of a new game, with this one chosen.
    ChooseGame(GameChoice),
    /// Fetches a file with results of openings; [`openings::Message::Fetched`] is the answer.
    ///
    /// [`openings::Message::Fetched`]: crate::openings::Message::Fetched
    FetchOpenings(&'static str),
}

/// A game that the app finds and opens on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameToOpen {
    /// The first lesson of a game.
    Lesson(GameChoice),
    /// A step of a lesson: the indices of lesson and step, from 0.
    Step(usize, usize),
    /// The next puzzle of the list from which the one on the board was opened.
    NextPuzzle,
    /// A first game against the computer.
    FirstGame,
    /// The game of the invitation from which the lesson was opened.
    Invitation,
}

/// An event that the dispatcher reports to a feature; commands are the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The table or its surroundings may have changed. A change can be reported more than once.
    Table(Cause),
    /// The engine has answered a request.
    Engine(TaskId, EngineReply),
    /// A timer has run out.
    Timer(TimerId),
    /// The stored review of the game on the table, if there is one.
    Review(Option<String>),
    /// The stored progress with the puzzle of this identifier, if there is any.
    Progress(String, Option<PuzzleProgress>),
}

/// The reason of [`Event::Table`]: the feature's own command, or anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A [`Command::Table`] of the feature that gets the event.
    Own,
    /// Anything else.
    Other,
}

/// An answer to a request to the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineReply {
    /// The engine has answered, perhaps not for the last time.
    Response(Response),
    /// The engine could not be started or has stopped: nothing more comes.
    Lost,
}
