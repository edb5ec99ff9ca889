//! The page of the rules. It is reached through its chunk only (`router`); its text is files
//! beside the app, fetched when the page is first opened and kept with the app.

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
    /// The one of the page.
    static PAGE: OnceCell<RulesPage> = const { OnceCell::new() };
}

/// Makes the page ready to be shown. `to_board` leads to the board. Returns false if its style
/// cannot be had.
pub(crate) async fn make(store: Store, to_board: fn(Store)) -> bool {
    if !sheets::all().await || !browser_page::add_style(STYLE).await {
        return false;
    }
    if PAGE.with(|page| page.get().is_none()) {
        begin(store, to_board);
    }
    true
}

/// Shows what the address leads to. `opening` is true if the app was opened there.
pub(crate) fn enter(opening: bool) {
    if let Some(page) = PAGE.with(|page| page.get().copied()) {
        page.enter(opening);
    }
}

/// Lays the page into its place, as long as the app is open.
fn begin(store: Store, to_board: fn(Store)) {
    let owner = Owner::new_root(None);
    let page = owner.with(|| RulesPage::new(store, to_board));
    PAGE.with(|here| {
        // There is one only.
        let _ = here.set(page);
    });
    let root = browser_page::find(ROOT).and_then(|root| root.dyn_into().ok());
    if let Some(root) = root {
        owner.with(|| mount_to(root, move || page.view()).forget());
    }
    std::mem::forget(owner);
}
