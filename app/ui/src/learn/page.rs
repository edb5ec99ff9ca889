//! The page of lessons as a component: its state, and the handling of its messages.

use std::any::Any;

use board::kit::{Words, act};
use board::prelude::*;
use features::learn::{Command, Context, Learn, Message, State, View};
use leptos::mount::mount_to;
use leptos::task::{spawn_local, tick};
use leptos::wasm_bindgen::JsCast;
use library::picture::picture;
use library::thumbnail;
use locale::{Locale, Text};
use session::LESSONS;

use super::cards::Shown;
use crate::platform::file::Read;
use crate::platform::{net, page};
use crate::solved::progress;
use crate::store::Store;

/// The element of the page.
const ROOT: &str = "#learn";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "learn-title";

/// Executes what the page asks for.
#[derive(Clone, Copy)]
pub(crate) struct Host {
    /// Puts a step of a lesson on the board; without a number the first that is not done.
    pub(crate) open: fn(Store, usize, Option<usize>),
    /// Opens the text of a file.
    pub(crate) take: fn(Store, Read),
}

/// The page of lessons. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct LearnPage {
    pub(super) store: Store,
    pub(super) host: Host,
    learn: StoredValue<Learn>,
    view: RwSignal<View>,
    /// Keeps the page mounted, once it is.
    mounted: Local<Option<Box<dyn Any>>>,
}

impl LearnPage {
    /// The only instance, which lives as long as the table.
    pub(super) fn of(store: Store, host: Host) -> Self {
        *store.extension(|| Self {
            store,
            host,
            learn: StoredValue::new(Learn::default()),
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

    /// The tag of the language.
    pub(super) fn language(self) -> &'static str {
        self.store
            .locale
            .with_untracked(|locale| locale.language().tag())
    }

    /// Reads the state.
    pub(super) fn read<T>(self, read: impl FnOnce(&Learn, &Context<'_>) -> T) -> T {
        let progress = progress();
        let context = Context {
            progress: &progress,
            language: self.language(),
        };
        self.learn.with_value(|learn| read(learn, &context))
    }

    /// Sends a message, shows what has changed and executes the commands.
    pub(super) fn send(self, message: Message) {
        let progress = progress();
        let context = Context {
            progress: &progress,
            language: self.language(),
        };
        let mut commands = Vec::new();
        self.learn
            .update_value(|learn| learn.update(message, &context, &mut commands));
        let view = self.learn.with_value(|learn| learn.view(&context));
        if self.view.with_untracked(|shown| *shown != view) {
            self.view.set(view);
        }
        for command in commands {
            self.execute(command);
        }
    }

    fn execute(self, command: Command) {
        match command {
            Command::Fetch(lesson, language) => spawn_local(self.fetch(lesson, language)),
            Command::Open(lesson, step) => (self.host.open)(self.store, lesson, step),
            Command::FocusTitle => focus([ROOT, " .", TITLE].concat()),
            Command::FocusStep(lesson, step) => {
                let lesson = LESSONS[lesson].name;
                focus(format!("{ROOT} [href$='step={lesson}-{}']", step + 1));
            }
        }
    }

    /// Fetches a lesson in a language.
    pub(super) async fn fetch(self, lesson: usize, language: &'static str) {
        let text = net::text(&LESSONS[lesson].file(language)).await;
        self.send(Message::Fetched(lesson, language, text));
    }

    /// The callback of a button that sends a message.
    pub(super) fn sends(self, message: Message) -> Callback<()> {
        act(move || self.send(message.clone()))
    }

    /// A sentence that follows the language.
    pub(super) fn word(self, text: Text) -> Words {
        self.store.table().word(text)
    }

    /// A text about the view, which follows the language; none is empty.
    pub(super) fn said(
        self,
        said: impl Fn(&View, &Locale) -> String + Send + Sync + 'static,
    ) -> Words {
        let said: Said = Box::new(said);
        Signal::derive(move || {
            let say = |locale: &Locale| self.view.with(|view| said(view, locale));
            self.store.locale.with(say)
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

    /// A lesson on the screen. Its board is that of the step with which it continues; it is the
    /// picture of its game if the lesson cannot be loaded.
    pub(super) fn lesson(self, place: usize) -> Shown {
        let shown = self.part(move |view| {
            let lesson = &view.lessons[place];
            (lesson.state, lesson.next)
        });
        let board = Signal::derive(move || match shown.get().0 {
            State::Coming => String::new(),
            State::Missing => picture(LESSONS[place].offer),
            State::Here => self.read(|learn, context| {
                let start = learn.picture(place, context);
                start.map_or_else(String::new, thumbnail::board)
            }),
        });
        let view = self.part(move |view| view.lessons[place].clone());
        Shown {
            store: self.store,
            place,
            view: view.into(),
            board,
            send: Callback::new(move |message| self.send(message)),
        }
    }
}

type Said = Box<dyn Fn(&View, &Locale) -> String + Send + Sync>;
type Part<T> = Box<dyn Fn(&View) -> T + Send + Sync>;

/// Gives the focus to an element as soon as it is drawn.
fn focus(selector: String) {
    spawn_local(async move {
        // The view is made before the next tick.
        tick().await;
        page::focus(&selector);
    });
}
