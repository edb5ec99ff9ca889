//! The page of the rules. It is reached through its chunk only (`router`); its texts are files
//! beside the app, fetched when the page is first opened and stored with the app.

mod page;

use std::cell::OnceCell;

use board::prelude::*;
use leptos::mount::mount_to;
use leptos::wasm_bindgen::JsCast;

use crate::platform::page as browser_page;
use crate::sheets;
use crate::store::Store;
use page::{ROOT, RulesPage};

/// Its style sheet.
const STYLE: &str = "rules.css";

thread_local! {
    /// The only instance.
    static PAGE: OnceCell<RulesPage> = const { OnceCell::new() };
}

/// Prepares the page. `to_board` leads to the board. Returns false if its style cannot be
/// loaded.
pub(crate) async fn make(store: Store, to_board: fn(Store)) -> bool {
    if !sheets::all().await || !browser_page::add_style(STYLE).await {
        return false;
    }
    if PAGE.with(|page| page.get().is_none()) {
        begin(store, to_board);
    }
    true
}

/// Shows the part of the rules in the address. `opening` is true if the app was opened there.
pub(crate) fn enter(opening: bool) {
    if let Some(page) = PAGE.with(|page| page.get().copied()) {
        page.enter(opening);
    }
}

/// Creates the page, for as long as the app is open.
fn begin(store: Store, to_board: fn(Store)) {
    let owner = Owner::new_root(None);
    let page = owner.with(|| RulesPage::new(store, to_board));
    PAGE.with(|here| {
        // There is only one.
        let _ = here.set(page);
    });
    let root = browser_page::find(ROOT).and_then(|root| root.dyn_into().ok());
    if let Some(root) = root {
        owner.with(|| mount_to(root, move || page.view()).forget());
    }
    std::mem::forget(owner);
}
