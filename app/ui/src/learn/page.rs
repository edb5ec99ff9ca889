//! The page of lessons as a component: its context, and the requests that it executes.

use board::prelude::*;
use features::learn::{Command, Context, Learn, Message, State, View};
use leptos::task::spawn_local;
use locale::Locale;
use session::LESSONS;
use session::pictures::picture;
use session::pictures::thumbnail;

use super::cards::Shown;
use crate::mounted::{ContextScreen, MountedPage, focus_later};
use crate::platform::file::Read;
use crate::platform::net;
use crate::solved::progress;
use crate::store::Store;

/// The element of the page.
pub(super) const ROOT: &str = "#learn";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "learn-title";

/// The functions of the app that the page calls.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    /// Puts a step of a lesson on the board; without a number the first that is not done.
    pub(crate) open: fn(Store, usize, Option<usize>),
    /// Opens the text of a file.
    pub(crate) take: fn(Store, Read),
}

/// The page of lessons.
pub(super) type LearnPage = MountedPage<Learn>;

impl ContextScreen for Learn {
    type Message = Message;
    type Command = Command;
    type View = View;
    type Callbacks = Callbacks;

    fn handle(&mut self, message: Message, store: Store, commands: &mut Vec<Command>) -> View {
        in_context(store, |context| {
            self.update(message, context, commands);
            self.view(context)
        })
    }

    fn execute(page: LearnPage, command: Command) {
        match command {
            Command::Fetch(lesson, language) => spawn_local(page.fetch(lesson, language)),
            Command::Open(lesson, step) => (page.callbacks.open)(page.store, lesson, step),
            Command::FocusTitle => focus_later([ROOT, " .", TITLE].concat()),
            Command::FocusStep(lesson, step) => {
                let lesson = LESSONS[lesson].name;
                focus_later(format!("{ROOT} [href$='step={lesson}-{}']", step + 1));
            }
        }
    }
}

impl LearnPage {
    /// The tag of the language.
    pub(super) fn language(self) -> &'static str {
        language(self.store)
    }

    /// Reads the state in its context.
    pub(super) fn with<T>(self, read: impl FnOnce(&Learn, &Context<'_>) -> T) -> T {
        in_context(self.store, |context| {
            self.read(|learn| read(learn, context))
        })
    }

    /// Fetches a lesson in a language.
    pub(super) async fn fetch(self, lesson: usize, language: &'static str) {
        let text = net::text(&LESSONS[lesson].file(language)).await;
        self.send(Message::Fetched(lesson, language, text));
    }

    /// A lesson on the screen. Its board is that of the step with which it continues; it is the
    /// picture of its game if the lesson cannot be loaded.
    pub(super) fn lesson(self, index: usize) -> Shown {
        let shown = self.part(move |view| {
            let lesson = &view.lessons[index];
            (lesson.state, lesson.next)
        });
        let board = Signal::derive(move || match shown.get().0 {
            State::Coming => String::new(),
            State::Missing => picture(LESSONS[index].game),
            State::Here => self.with(|learn, context| {
                let start = learn.picture(index, context);
                start.map_or_else(String::new, thumbnail::board)
            }),
        });
        let view = self.part(move |view| view.lessons[index].clone());
        Shown {
            store: self.store,
            index,
            view: view.into(),
            board,
            send: Callback::new(move |message| self.send(message)),
        }
    }
}

fn language(store: Store) -> &'static str {
    store
        .locale
        .with_untracked(|locale: &Locale| locale.language().tag())
}

/// Calls a function with the context of the page.
fn in_context<T>(store: Store, act: impl FnOnce(&Context<'_>) -> T) -> T {
    let progress = progress();
    act(&Context {
        progress: &progress,
        language: language(store),
    })
}
