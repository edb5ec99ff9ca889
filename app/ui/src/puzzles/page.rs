//! The page of puzzles as a component: its state, and the handling of its messages.

use std::any::Any;

use board::kit::{Words, act};
use board::prelude::*;
use features::puzzles::{Card, Command, Context, Message, Puzzles, View};
use leptos::mount::mount_to;
use leptos::task::{spawn_local, tick};
use leptos::wasm_bindgen::JsCast;
use locale::{Locale, Text};
use session::collection::FILES;
use session::{Day, LoadedGame};

use crate::platform::file::Read;
use crate::platform::{net, page, time};
use crate::solved::progress;
use crate::store::Store;

/// The element of the page.
pub(super) const ROOT: &str = "#puzzles";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "puzzles-title";

/// Executes what the page asks for.
#[derive(Clone, Copy)]
pub(crate) struct Host {
    /// Puts a puzzle on the board.
    pub(crate) lay: fn(Store, LoadedGame),
    /// Shows the address of the collection.
    pub(crate) leave: fn(Store),
    /// Opens the editor, to create a puzzle.
    pub(crate) create: fn(Store),
    /// Opens the text of a file.
    pub(crate) take: fn(Store, Read),
}

/// The page of puzzles. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct PuzzlesPage {
    pub(super) store: Store,
    pub(super) host: Host,
    puzzles: StoredValue<Puzzles>,
    view: RwSignal<View>,
    /// Keeps the page mounted, once it is.
    mounted: Local<Option<Box<dyn Any>>>,
}

impl PuzzlesPage {
    /// The only instance, which lives as long as the table.
    pub(super) fn of(store: Store, host: Host) -> Self {
        *store.extension(|| Self {
            store,
            host,
            puzzles: StoredValue::new(Puzzles::default()),
            view: RwSignal::new(View::default()),
            mounted: Local::new_local(None),
        })
    }

    /// Mounts the page, unless it is mounted.
    pub(super) fn mount(self, view: impl FnOnce() -> AnyView + 'static) {
        if self.mounted.with_value(Option::is_some) {
            return;
        }
        let root = page::find(ROOT).and_then(|root| root.dyn_into().ok());
        let mounted = root.map(|root| Box::new(mount_to(root, view)) as Box<dyn Any>);
        self.mounted.set_value(mounted);
    }

    /// Reads the state.
    pub(super) fn read<T>(self, read: impl FnOnce(&Puzzles, &Context<'_>) -> T) -> T {
        let progress = progress();
        let context = Context {
            progress: &progress,
            today: Day(time::day()),
        };
        self.puzzles.with_value(|puzzles| read(puzzles, &context))
    }

    /// Sends a message, shows what has changed and executes the commands.
    pub(super) fn send(self, message: Message) {
        self.send_on(Day(time::day()), message);
    }

    /// The same on a day that the user sees.
    pub(super) fn send_on(self, today: Day, message: Message) {
        let progress = progress();
        let context = Context {
            progress: &progress,
            today,
        };
        let mut commands = Vec::new();
        self.puzzles
            .update_value(|puzzles| puzzles.update(message, &context, &mut commands));
        let view = self.puzzles.with_value(|puzzles| puzzles.view(&context));
        if self.view.with_untracked(|shown| *shown != view) {
            self.view.set(view);
        }
        for command in commands {
            self.execute(command);
        }
    }

    fn execute(self, command: Command) {
        match command {
            Command::Fetch(place) => spawn_local(self.fetch(place)),
            Command::Lay(game) => (self.host.lay)(self.store, game),
            Command::Focus(place) => spawn_local(async move {
                // The view is made before the next tick.
                tick().await;
                let card = place + 1;
                page::focus(&format!("{ROOT} .puzzles-list > :nth-child({card}) > a"));
            }),
            Command::Leave => (self.host.leave)(self.store),
            Command::Create => (self.host.create)(self.store),
        }
    }

    /// Fetches a file of the collection.
    pub(super) async fn fetch(self, place: usize) {
        let text = net::text(FILES[place]).await;
        self.send(Message::Fetched(place, text));
    }

    /// The puzzle at an index of the list.
    pub(super) fn card(self, place: usize) -> Option<Card> {
        self.read(|puzzles, context| puzzles.card(place, context))
    }

    /// The callback of a button that sends a message.
    pub(super) fn sends(self, message: Message) -> Callback<()> {
        act(move || self.send(message.clone()))
    }

    /// A sentence that follows the language.
    pub(super) fn word(self, text: Text) -> Words {
        self.store.table().word(text)
    }

    /// A text that follows the language.
    pub(super) fn words(self, words: impl Fn(&Locale) -> String + Send + Sync + 'static) -> Words {
        let words: WordsOf = Box::new(words);
        Signal::derive(move || self.store.locale.with(|locale| words(locale)))
    }

    /// A text about the view, which follows the language; none is empty.
    pub(super) fn said(
        self,
        text: impl Fn(&View) -> Option<Text> + Send + Sync + 'static,
    ) -> Words {
        let text: TextOf = Box::new(text);
        Signal::derive(move || {
            let text = self.view.with(|view| text(view));
            let say = |text| self.store.locale.with(|locale| locale.say(&text));
            text.map_or_else(String::new, say)
        })
    }

    /// A part of the view. Its readers are notified only when it has changed.
    pub(super) fn part<T>(self, part: impl Fn(&View) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let part: Part<T> = Box::new(part);
        Memo::new(move |_| self.view.with(|view| part(view)))
    }
}

type WordsOf = Box<dyn Fn(&Locale) -> String + Send + Sync>;
type TextOf = Box<dyn Fn(&View) -> Option<Text> + Send + Sync>;
type Part<T> = Box<dyn Fn(&View) -> T + Send + Sync>;
