//! The dialogs of the app, so that each can open the others.
//!
//! They are a chunk of their own, fetched once the board stands: nobody waits for a
//! dialog before the first move.

use std::time::Duration;

use board::kit::live;
use leptos::html;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use locale::Text;

use crate::agree::agree_dialog;
use crate::export::export_dialog;
use crate::help::help_dialog;
use crate::new_game::new_game_dialog;
use crate::platform::{dialog, time};
use crate::settings::settings_dialog;
use crate::store::Store;

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
    /// Their chunk, once it is here.
    chunk: RwSignal<Option<Make>>,
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
            chunk: RwSignal::new(None),
            store,
        };
        let fetch = move || spawn_local(async move { drop(dialogs.fetch().await) });
        time::after(AFTER_THE_BOARD, fetch).forget();
        dialogs
    }

    /// All of them, for the page.
    pub(crate) fn views(self) -> AnyView {
        live(move || {
            let make = self.chunk.get();
            make.map(|make| make(self.store, self)).unwrap_or_default()
        })
    }

    /// Opens one of them, at once if its chunk is here.
    pub(crate) fn open(self, element: NodeRef<html::Dialog>) {
        if self.chunk.with_untracked(Option::is_some) {
            dialog::open(element);
            return;
        }
        spawn_local(async move {
            if self.fetch().await.is_ok() {
                // The views are made before the next turn of the browser's wheel.
                tick().await;
                dialog::open(element);
            } else {
                self.store
                    .tell(self.store.table().say(&Text::ActionNotLoaded));
            }
        });
    }

    async fn fetch(self) -> Result<(), SplitLoaderError> {
        let make = chunk().await?;
        if self.chunk.with_untracked(Option::is_none) {
            self.chunk.set(Some(make));
        }
        Ok(())
    }
}

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(dialogs, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Make, SplitLoaderError> {
    Ok(|store, dialogs| {
        vec![
            new_game_dialog(store, dialogs.new_game),
            settings_dialog(store, dialogs.settings),
            agree_dialog(store, dialogs.agree, dialogs),
            help_dialog(store, dialogs.help),
            export_dialog(store, dialogs.export),
        ]
    })
}
