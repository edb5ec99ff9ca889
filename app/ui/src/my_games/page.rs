//! The page of games as a component: its state, and the handling of its messages.

use std::any::Any;

use board::kit::{Words, act};
use board::prelude::*;
use features::Page;
use features::my_games::{Game, Message, MyGames, View};
use leptos::mount::mount_to;
use leptos::wasm_bindgen::JsCast;
use locale::{Locale, Text};
use record::{GameRecord, NodeId};
use session::LoadedGame;
use session::keys::GAME;
use session::library::GameId;

use crate::platform::file::Read;
use crate::platform::{page, tabs};
use crate::store::Store;

/// The element of the page.
const ROOT: &str = "#library";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "my-games-title";

/// Executes what the page asks of the app.
#[derive(Clone, Copy)]
pub(crate) struct Host {
    /// Opens a game, and leaves the page for it.
    pub(crate) open: fn(Store, GameId),
    /// Continues an imported game, as a new one with this name.
    pub(crate) play: fn(Store, LoadedGame, GameId),
    /// Shows how a saved game can be shared.
    pub(crate) share: fn(Store, GameRecord, NodeId, &GameId),
    /// Opens the text of a file.
    pub(crate) take: fn(Store, Read),
    /// Applies the stored settings, which an import has changed.
    pub(crate) apply_settings: fn(Store),
    /// Begins a first game.
    pub(crate) first_game: fn(Store),
    /// Begins the first lesson.
    pub(crate) first_lesson: fn(Store),
    /// Shows this page.
    pub(crate) show: fn(Store),
    /// The other view that is mounted with the page: the dialog for sharing.
    pub(crate) beside: fn(Store) -> AnyView,
}

/// A text about the view, in the language of the page.
type Said = dyn Fn(&View, &Locale) -> String + Send + Sync;

/// The page. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct MyGamesPage {
    pub(super) store: Store,
    pub(super) host: Host,
    games: StoredValue<MyGames>,
    view: RwSignal<View>,
    /// Keeps the page mounted, once it is.
    mounted: Local<Option<Box<dyn Any>>>,
}

impl MyGamesPage {
    /// The only instance, which lives as long as the table.
    pub(super) fn of(store: Store, host: Host) -> Self {
        *store.extension(|| Self {
            store,
            host,
            games: StoredValue::new(MyGames::default()),
            view: RwSignal::new(View::default()),
            mounted: Local::new_local(None),
        })
    }

    /// Mounts the page and its dialogs, unless they are mounted, and listens to other tabs.
    pub(super) fn mount(self, view: impl FnOnce() -> Vec<AnyView> + 'static) {
        if self.mounted.with_value(Option::is_some) {
            return;
        }
        let root = page::find(ROOT).and_then(|root| root.dyn_into().ok());
        let mounted = root.map(|root| {
            let mounted = mount_to(root, move || {
                let shown = self.store.navigation.shown;
                Effect::new(move || {
                    if shown.get() != Page::Library {
                        self.send(Message::Leave);
                    }
                });
                view()
            });
            Box::new(mounted) as Box<dyn Any>
        });
        self.mounted.set_value(mounted);
        tabs::on_change(move |key| match key {
            None => self.send(Message::Changed(None)),
            Some(key) => {
                if let Some(game) = game_of(&key) {
                    self.send(Message::Changed(Some(game)));
                }
            }
        });
    }

    /// Reads the state.
    pub(super) fn read<T>(self, read: impl FnOnce(&MyGames) -> T) -> T {
        self.games.with_value(read)
    }

    /// Sends a message, shows what has changed and executes the commands.
    pub(super) fn send(self, message: Message) {
        let mut commands = Vec::new();
        self.games
            .update_value(|games| games.update(message, &mut commands));
        let view = self.games.with_value(MyGames::view);
        if self.view.with_untracked(|shown| *shown != view) {
            self.view.set(view);
        }
        for command in commands {
            self.execute(command);
        }
    }

    /// The game with a name.
    pub(super) fn game(self, name: &str) -> Option<Game> {
        let id = GameId::parse(name)?;
        self.read(|games| games.game(&id).cloned())
    }

    /// The callback of a button that sends a message.
    pub(super) fn sends(self, message: Message) -> Callback<()> {
        act(move || self.send(message.clone()))
    }

    /// A sentence that follows the language.
    pub(super) fn word(self, text: Text) -> Words {
        self.store.table().word(text)
    }

    /// A text about the view, which follows the language.
    pub(super) fn said(
        self,
        text: impl Fn(&View, &Locale) -> String + Send + Sync + 'static,
    ) -> Words {
        let text: Box<Said> = Box::new(text);
        Signal::derive(move || {
            let text = |locale: &Locale| self.view.with(|view| text(view, locale));
            self.store.locale.with(text)
        })
    }

    /// A part of the view. Its readers are notified only when it has changed.
    pub(super) fn part<T>(self, part: impl Fn(&View) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let part: Box<dyn Fn(&View) -> T + Send + Sync> = Box::new(part);
        Memo::new(move |_| self.view.with(|view| part(view)))
    }

    /// A condition of the view.
    pub(super) fn is(self, is: impl Fn(&View) -> bool + Send + Sync + 'static) -> Signal<bool> {
        self.part(is).into()
    }
}

/// The game whose last copy is stored under a key.
fn game_of(key: &str) -> Option<GameId> {
    GameId::parse(key.strip_prefix(GAME)?)
}
