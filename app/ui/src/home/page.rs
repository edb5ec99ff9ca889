//! Home in the page: its state, and the handling of its messages.

use board::components::{TextSignal, act};
use board::prelude::*;
use features::home::{Action, Command, Context, Home, Message, Returning, View, Visit};
use locale::{Locale, Text};
use play::chunk::{Chunk, State};
use session::{Day, GameChoice, RenderModel};

use crate::levels;
use crate::platform::{page, time};
use crate::store::Store;

/// The class of the page's title, which takes the focus.
const TITLE: &str = ".home-title";

/// The functions of the app that home calls.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    /// Executes a command.
    pub(crate) execute: fn(Store, Command),
    /// Opens the dialog of a new game, with this one chosen.
    pub(crate) new_game: fn(Store, GameChoice),
    /// Goes to the puzzles.
    pub(crate) puzzles: fn(Store),
}

/// The drawings of home.
#[derive(Clone, Copy)]
pub(super) struct Pictures {
    /// The three pictures that show a newcomer what GIPF is.
    pub(super) demo: fn() -> String,
    /// The board of a game.
    pub(super) scene: fn(Store) -> String,
    /// The picture of a game that can be begun.
    pub(super) tile: fn(GameChoice) -> String,
}

/// Home in the page. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct HomePage {
    pub(super) store: Store,
    pub(super) callbacks: Callbacks,
    home: StoredValue<Home>,
    view: RwSignal<View>,
    /// True once it is mounted.
    pub(super) mounted: StoredValue<bool>,
    /// The drawings, which are loaded after the text.
    pictures: Chunk<Pictures>,
    /// The screen of a user who has begun something.
    screen: Chunk<fn(HomePage) -> AnyView>,
    /// True if the title gets the focus as soon as it exists.
    focus: StoredValue<bool>,
}

impl HomePage {
    /// Home before anything has happened.
    pub(super) fn new(
        store: Store,
        callbacks: Callbacks,
        pictures: Chunk<Pictures>,
        screen: Chunk<fn(HomePage) -> AnyView>,
    ) -> Self {
        Self {
            store,
            callbacks,
            home: StoredValue::new(Home::default()),
            view: RwSignal::new(View::Newcomer),
            mounted: StoredValue::new(false),
            pictures,
            screen,
            focus: StoredValue::new(false),
        }
    }

    /// Gives the focus to the title, as soon as it exists.
    pub(super) fn focus_title(self) {
        let is_here = page::find(TITLE).is_some();
        self.focus.set_value(!is_here);
        if is_here {
            page::focus(TITLE);
        }
    }

    /// Fetches the parts that are loaded after the text.
    pub(super) fn fetch_pictures(self) {
        self.pictures.fetch();
    }

    /// The screen of a user who has begun something, as soon as it is loaded.
    pub(super) fn returning(self) -> Vec<AnyView> {
        self.screen.fetch();
        match self.screen.state() {
            State::Here(screen) => {
                if self.focus.get_value() {
                    next_frame(move || self.focus_title());
                }
                vec![screen(self)]
            }
            State::Coming => Vec::new(),
            // It is fetched again when the notice is gone.
            State::Missing if self.store.notices.offer_retry() => Vec::new(),
            State::Missing => self.screen.failure_view(self.store.table()),
        }
    }

    /// A drawing; empty until the drawings are loaded.
    pub(super) fn picture(self, draw: Draw) -> Signal<String> {
        Signal::derive(move || match self.pictures.state() {
            State::Here(pictures) => draw(pictures),
            State::Coming | State::Missing => String::new(),
        })
    }

    /// Sends a message, executes the commands and shows what has changed.
    pub(super) fn send(self, message: Message) {
        let mut commands = Vec::new();
        self.store.session.with_value(|session| {
            self.store.model.with_untracked(|model| {
                let context = Context { session, model };
                self.home.update_value(|home| {
                    home.update(message, &context, &mut commands);
                });
                let view = self.home.with_value(|home| home.view(&context));
                if self.view.with_untracked(|shown| *shown != view) {
                    self.view.set(view);
                }
            });
        });
        for command in commands {
            (self.callbacks.execute)(self.store, command);
        }
    }

    /// The data outside of the table.
    pub(super) fn visit(self) -> Visit {
        let game_store = self.store.game_store;
        Visit {
            saved: game_store.has_copy(),
            others: game_store.has_others(),
            today: Day(time::day()),
            levels: levels::beaten(),
        }
    }

    /// Calls the action of a button of home.
    pub(super) fn acts(self, action: Action) -> Callback<()> {
        act(move || self.send(Message::Act(action)))
    }

    /// A sentence that follows the language.
    pub(super) fn word(self, text: Text) -> TextSignal {
        self.store.table().word(text)
    }

    /// Returns true for a user who has begun nothing.
    pub(super) fn is_newcomer(self) -> Signal<bool> {
        Signal::derive(move || self.view.with(|view| *view == View::Newcomer))
    }

    /// A part of the screen of a user who has begun something. Its readers are notified only
    /// when it has changed.
    pub(super) fn part<T>(self, part: impl Fn(&Returning) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        let part: Part<T> = Box::new(part);
        Memo::new(move |_| {
            self.view.with(|view| match view {
                View::Newcomer => T::default(),
                View::Returning(returning) => part(returning),
            })
        })
    }

    /// The board of the game to continue, drawn.
    pub(super) fn drawn_scene(self) -> Signal<String> {
        let draw = move |pictures: Pictures| {
            self.view.track();
            (pictures.scene)(self.store)
        };
        self.picture(Box::new(draw))
    }

    /// A text of that screen, which follows the language.
    pub(super) fn words(
        self,
        words: impl Fn(&Returning, &RenderModel, &Locale) -> String + Send + Sync + 'static,
    ) -> TextSignal {
        let words: WordsOf = Box::new(words);
        Signal::derive(move || {
            self.view.with(|view| match view {
                View::Newcomer => String::new(),
                View::Returning(returning) => self.store.locale.with(|locale| {
                    self.store
                        .model
                        .with(|model| words(returning, model, locale))
                }),
            })
        })
    }
}

/// Makes a drawing.
pub(super) type Draw = Box<dyn Fn(Pictures) -> String + Send + Sync>;
type Part<T> = Box<dyn Fn(&Returning) -> T + Send + Sync>;
type WordsOf = Box<dyn Fn(&Returning, &RenderModel, &Locale) -> String + Send + Sync>;
