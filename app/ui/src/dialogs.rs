//! The dialogs of the app, so that each can open the others.
//!
//! They are a chunk of their own, which is fetched once the board is shown: the first move
//! needs no dialog.

use std::sync::Arc;
use std::time::Duration;

use board::components::{act, live};
use board::prelude::*;
use features::Ticket;
use leptos::html;
use locale::Text;
use session::GameChoice;

use crate::agree::agree_dialog;
use crate::help::help_dialog;
use crate::maker::{self, maker_dialog};
use crate::navigation::Request;
use crate::new_game::{self, first_game, new_game_dialog};
use crate::platform::{dialog, tabs, time};
use crate::router;
use crate::settings::{SettingsPage, settings_page};
use crate::store::Store;
use play::Waiting;
use play::chunk::chunk;
use play::chunk::{Chunk, State};

/// The time in which only the board uses the network.
const AFTER_THE_BOARD: Duration = Duration::from_millis(300);

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    /// The views of all dialogs.
    views: fn(Store, Dialogs) -> Vec<AnyView>,
    /// Opens the dialog of a new game, with this game chosen or that of the last time.
    new_game: fn(Store, Option<GameChoice>),
    /// Begins a first game.
    first: fn(Store),
    /// Makes a puzzle of a position, or of that on the board.
    make_puzzle: fn(Store, Option<&str>),
    /// Reports that the settings can be shown.
    settings: fn(Store, Ticket),
}

/// The dialogs. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Dialogs {
    /// The agreements between players.
    pub(crate) agree: NodeRef<html::Dialog>,
    /// The help: the rules in short, and the keys.
    pub(crate) help: NodeRef<html::Dialog>,
    /// The chunk of the dialogs.
    late: Chunk<Exports>,
    store: Store,
}

impl Dialogs {
    /// Dialogs that are not in the page yet.
    pub(crate) fn new(store: Store) -> Self {
        let dialogs = Self {
            agree: NodeRef::new(),
            help: NodeRef::new(),
            late: Chunk::new(move || Box::pin(store.deferred_assets.with(exports()))),
            store,
        };
        let ask = Arc::new(move |request| match request {
            Request::FirstGame => dialogs.first(),
            Request::MakePuzzle(position) => dialogs.with(
                Text::MakerTitle,
                Box::new(move |exports, store| {
                    (exports.make_puzzle)(store, position.as_deref());
                }),
            ),
            Request::NewGame(game) => dialogs.begin(Some(game)),
            Request::LoadSettings(ticket) => dialogs.load_settings(ticket),
            // The others belong to no dialog.
            _ => {}
        });
        store.navigation.set_dialogs(ask);
        dialogs
    }

    /// Fetches them after the board.
    pub(crate) fn follow(self) {
        time::after(AFTER_THE_BOARD, move || self.late.fetch()).forget();
    }

    /// All of them, for the page.
    pub(crate) fn views(self) -> AnyView {
        live(move || match self.late.state() {
            State::Here(parts) => (parts.views)(self.store, self),
            State::Coming | State::Missing => Vec::new(),
        })
    }

    /// Opens the dialog of a new game whenever it is called.
    pub(crate) fn new_game(self) -> Callback<()> {
        act(move || self.begin(None))
    }

    /// Opens the dialog of a new game, with this game chosen or that of the last time.
    fn begin(self, game: Option<GameChoice>) {
        let open = move |exports: Exports, store| (exports.new_game)(store, game);
        self.with(Text::ActionNewGame, Box::new(open));
    }

    /// Begins a first game, against the weakest level of the computer.
    fn first(self) {
        let begin = |exports: Exports, store| (exports.first)(store);
        self.with(Text::ActionNewGame, Box::new(begin));
    }

    /// Calls a function with the chunk as soon as it is loaded. A failure names the label.
    fn with(self, label: Text, act: Box<dyn FnOnce(Exports, Store)>) {
        let Self { store, .. } = self;
        let act = move |exports| {
            // The remark or notice about an earlier try is removed.
            store.play.remark.set(None);
            store.loaded();
            act(exports, store);
        };
        let waits = move || Waiting::begin(store.play);
        self.late
            .run(act, waits, move || store.part_missing(Some(label)));
    }

    /// Loads the settings for the router.
    fn load_settings(self, ticket: Ticket) {
        let Self { store, .. } = self;
        let load = move |exports: Exports| (exports.settings)(store, ticket);
        let waits = move || Waiting::begin(store.play);
        self.late
            .run(load, waits, move || router::missing(store, ticket));
    }

    /// Opens the game menu whenever it is called.
    pub(crate) fn menu(self) -> Callback<()> {
        act(move || self.open(self.agree, Text::ActionMore))
    }

    /// Opens the help.
    pub(crate) fn open_help(self) {
        self.open(self.help, Text::ActionHelp);
    }

    /// Opens one of them, at once if its chunk is loaded.
    fn open(self, element: NodeRef<html::Dialog>, label: Text) {
        let open = move |_, _| dialog::open_when_drawn(element);
        self.with(label, Box::new(open));
    }
}

chunk! {
    /// The dialogs.
    dialogs: fn exports() -> Exports {
        Exports {
            views: |store, dialogs| {
                // Going back closes the dialog over the page, too.
                tabs::on_address(dialog::close_all);
                vec![
                    new_game_dialog(store),
                    settings_page(store),
                    agree_dialog(store, dialogs.agree, dialogs.help),
                    maker_dialog(store),
                    help_dialog(store, dialogs.help),
                ]
            },
            new_game: new_game::open,
            first: first_game,
            make_puzzle: maker::open,
            settings: |store, ticket| {
                SettingsPage::of(store, ()).enter();
                router::settings_loaded(store, ticket);
            },
        }
    }
}
