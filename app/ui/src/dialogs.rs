//! The dialogs of the app, so that each can open the others.
//!
//! They are a chunk of their own, fetched once the board stands: nobody waits for a
//! dialog before the first move.

use std::time::Duration;

use board::kit::{act, live};
use leptos::html;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::agree::agree_dialog;
use crate::export::export_dialog;
use crate::help::help_dialog;
use crate::late::{Late, State};
use crate::new_game::new_game_dialog;
use crate::platform::{dialog, time};
use crate::settings::settings_dialog;
use crate::store::Store;
use crate::waiting::Waiting;

/// How long the board has the network for itself.
const AFTER_THE_BOARD: Duration = Duration::from_millis(300);

/// Makes the views of all dialogs.
type Make = fn(Store, Dialogs) -> Vec<AnyView>;

/// The dialogs. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Dialogs {
    /// Another game.
    pub(crate) new_game: NodeRef<html::Dialog>,
    /// What people set.
    pub(crate) settings: NodeRef<html::Dialog>,
    /// What players agree on.
    pub(crate) agree: NodeRef<html::Dialog>,
    /// How to play, and the keys.
    pub(crate) help: NodeRef<html::Dialog>,
    /// The position for other programs and for paper.
    pub(crate) export: NodeRef<html::Dialog>,
    /// Their chunk.
    late: Late<Make>,
    store: Store,
}

impl Dialogs {
    /// Dialogs that are not on the page yet.
    pub(crate) fn new(store: Store) -> Self {
        let dialogs = Self {
            new_game: NodeRef::new(),
            settings: NodeRef::new(),
            agree: NodeRef::new(),
            help: NodeRef::new(),
            export: NodeRef::new(),
            late: Late::new(|| Box::pin(chunk())),
            store,
        };
        time::after(AFTER_THE_BOARD, move || dialogs.late.fetch()).forget();
        dialogs
    }

    /// All of them, for the page.
    pub(crate) fn views(self) -> AnyView {
        live(move || match self.late.state() {
            State::Here(make) => make(self.store, self),
            State::Coming | State::Missing => Vec::new(),
        })
    }

    /// Opens one of them whenever it is called.
    pub(crate) fn opens(self, element: NodeRef<html::Dialog>) -> Callback<()> {
        act(move || self.open(element))
    }

    /// Opens one of them, at once if its chunk is here.
    pub(crate) fn open(self, element: NodeRef<html::Dialog>) {
        let open = move |_| {
            dialog::open(element);
            if element.get_untracked().is_none() {
                // The views are made before the next turn of the browser's wheel.
                spawn_local(async move {
                    tick().await;
                    dialog::open(element);
                });
            }
        };
        let store = self.store;
        let waits = move || Waiting::begin(store);
        self.late.run(open, waits, move || store.sorry());
    }
}

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(dialogs, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Make, SplitLoaderError> {
    Ok(|store, dialogs| {
        vec![
            new_game_dialog(store, dialogs.new_game),
            settings_dialog(store, dialogs.settings),
            agree_dialog(store, dialogs.agree, dialogs.export, dialogs.help),
            help_dialog(store, dialogs.help),
            export_dialog(store, dialogs.export),
        ]
    })
}
