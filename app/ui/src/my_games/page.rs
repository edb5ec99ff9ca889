//! The page of games as a component: its mounting, and the games that it shows.

use board::prelude::*;
use features::Page;
use features::my_games::{Command, Game, Message, MyGames};
use features::notices::NoticeList;
use record::{GameRecord, NodeId};
use session::LoadedGame;
use session::keys::GAME;
use session::library::GameId;

use crate::mounted::{MountedPage, Screen};
use crate::platform::file::Read;
use crate::platform::tabs;
use crate::store::Store;

/// The element of the page.
const ROOT: &str = "#library";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "my-games-title";

/// Executes what the page asks of the app.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
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

/// The page.
pub(crate) type MyGamesPage = MountedPage<MyGames>;

impl Screen for MyGames {
    type Callbacks = Callbacks;

    fn execute(page: MyGamesPage, command: Command) {
        page.execute(command);
    }
}

impl MyGamesPage {
    /// Mounts the page and its dialogs, unless they are mounted, and listens to other tabs.
    pub(super) fn begin(self, view: impl FnOnce() -> Vec<AnyView> + 'static) {
        let is_new = self.mount(ROOT, move || {
            let shown = self.store.navigation.shown;
            Effect::new(move || {
                if shown.get() != Page::MyGames {
                    self.send(Message::Leave);
                }
            });
            // The game that could not be saved is in the list as soon as it is.
            let (notices, game_store) = (self.store.notices.list(), self.store.game_store);
            Effect::new(move |was: Option<bool>| {
                let is_unsaved = notices.with(NoticeList::has_unsaved);
                if was == Some(true) && !is_unsaved {
                    self.send(Message::Changed(Some(game_store.game())));
                }
                is_unsaved
            });
            view().into_any()
        });
        if !is_new {
            return;
        }
        tabs::on_change(move |key| match key {
            None => self.send(Message::Changed(None)),
            Some(key) => {
                if let Some(game) = game_of(&key) {
                    self.send(Message::Changed(Some(game)));
                }
            }
        });
    }

    /// The game with a name.
    pub(super) fn game(self, name: &str) -> Option<Game> {
        let id = GameId::parse(name)?;
        self.read(|games| games.game(&id).cloned())
    }
}

/// The game whose last copy is stored under a key.
fn game_of(key: &str) -> Option<GameId> {
    GameId::parse(key.strip_prefix(GAME)?)
}
