//! The page of puzzles as a component: its context, and the requests that it executes.

use features::puzzles::{Card, Command, Context, Message, Puzzles, View};
use leptos::task::spawn_local;
use session::collection::FILES;
use session::{Day, LoadedGame};

use crate::mounted::{ContextScreen, MountedPage, focus_later};
use crate::platform::file::Read;
use crate::platform::{net, time};
use crate::solved::progress;
use crate::store::Store;

/// The element of the page.
pub(super) const ROOT: &str = "#puzzles";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "puzzles-title";

/// The functions of the app that the page calls.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    /// Puts a puzzle on the board.
    pub(crate) open: fn(Store, LoadedGame),
    /// Shows the address of the collection.
    pub(crate) leave: fn(Store),
    /// Opens the editor, to create a puzzle.
    pub(crate) create: fn(Store),
    /// Opens the text of a file.
    pub(crate) take: fn(Store, Read),
}

/// The page of puzzles.
pub(super) type PuzzlesPage = MountedPage<Puzzles>;

impl ContextScreen for Puzzles {
    type Message = Message;
    type Command = Command;
    type View = View;
    type Callbacks = Callbacks;

    fn handle(&mut self, message: Message, _: Store, commands: &mut Vec<Command>) -> View {
        update(self, message, today(), commands)
    }

    fn execute(page: PuzzlesPage, command: Command) {
        match command {
            Command::Fetch(index) => spawn_local(page.fetch(index)),
            Command::Open(game) => (page.callbacks.open)(page.store, game),
            Command::Focus(index) => {
                let card = index + 1;
                focus_later(format!("{ROOT} .puzzles-list > :nth-child({card}) > a"));
            }
            Command::Leave => (page.callbacks.leave)(page.store),
            Command::Create => (page.callbacks.create)(page.store),
        }
    }
}

impl PuzzlesPage {
    /// Reads the state in its context.
    pub(super) fn with<T>(self, read: impl FnOnce(&Puzzles, &Context<'_>) -> T) -> T {
        in_context(today(), |context| {
            self.read(|puzzles| read(puzzles, context))
        })
    }

    /// Sends a message on a day that the user sees.
    pub(super) fn send_on(self, today: Day, message: Message) {
        self.change(|puzzles, commands| update(puzzles, message, today, commands));
    }

    /// Fetches a file of the collection.
    pub(super) async fn fetch(self, index: usize) {
        let text = net::text(FILES[index]).await;
        self.send(Message::Fetched(index, text));
    }

    /// The puzzle at an index of the list.
    pub(super) fn card(self, index: usize) -> Option<Card> {
        self.with(|puzzles, context| puzzles.card(index, context))
    }
}

/// Handles a message on a day, and returns the state of the screen after it.
fn update(
    puzzles: &mut Puzzles,
    message: Message,
    today: Day,
    commands: &mut Vec<Command>,
) -> View {
    in_context(today, |context| {
        puzzles.update(message, context, commands);
        puzzles.view(context)
    })
}

fn today() -> Day {
    Day(time::day())
}

/// Calls a function with the context of the page on a day.
fn in_context<T>(today: Day, act: impl FnOnce(&Context<'_>) -> T) -> T {
    let progress = progress();
    act(&Context {
        progress: &progress,
        today,
    })
}
