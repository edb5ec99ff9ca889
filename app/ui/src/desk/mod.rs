//! The library, links and files: all that is asked for beside the board.
//!
//! It is a chunk of its own, fetched when something is first asked of it, and works
//! without the view layer: the crate `library` writes markup as text, and one
//! listener hears what is done in it.

mod answers;
mod brought;
mod page;

use std::cell::RefCell;

use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use locale::Locale;

use crate::address::{give_up, not_loaded};
use crate::language;
use crate::store::Store;
use page::Desk;

/// What the app wants of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// The page with all games, as somebody asks for it.
    Library,
    /// The same, because the address says so.
    Page,
    /// A link of a game, given as its save, and the game's name.
    Share(String, String),
    /// A save as a file.
    Download(String),
    /// The copies that could not be read last, as a file.
    Damaged,
    /// A text or file that somebody brought; none if it was too large.
    Import(Option<String>),
    /// A link that leads nowhere: say why.
    Link(String),
}

thread_local! {
    /// The one library of the page.
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// Fulfils a wish as soon as the chunk is here, or says that it cannot be had.
pub(crate) fn ask(store: Store, wish: Wish) {
    spawn_local(async move {
        match chunk().await {
            Ok(fulfil) => fulfil(store, wish),
            Err(_) => not_loaded(store),
        }
    });
}

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(library, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<fn(Store, Wish), SplitLoaderError> {
    Ok(|store, wish| spawn_local(fulfil(store, wish)))
}

async fn fulfil(store: Store, wish: Wish) {
    let language = leptos::prelude::WithUntracked::with_untracked(&store.locale, Locale::language);
    let known = with(|desk| desk.locale.language() == language);
    if known.is_none() && !crate::platform::page::add_style("library.css").await {
        return not_loaded(store);
    }
    if known != Some(true) {
        let Some(locale) = language::with_library(language).await else {
            return not_loaded(store);
        };
        DESK.with_borrow_mut(|desk| match desk {
            Some(desk) => desk.locale = locale,
            None => *desk = Desk::new(store, locale),
        });
    }
    let is_link = matches!(wish, Wish::Link(_));
    with(|desk| desk.answer(wish));
    if is_link {
        give_up(store);
    }
}

/// Does something with the library, once it is there.
fn with<T>(act: impl FnOnce(&mut Desk) -> T) -> Option<T> {
    DESK.with_borrow_mut(|desk| desk.as_mut().map(act))
}
