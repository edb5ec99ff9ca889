//! The page of the rules. It is reached through its chunk only (`router`); its texts are files
//! beside the app, fetched when the page is first opened and stored with the app.

mod page;

use crate::platform::page as browser_page;
use crate::sheets;
use crate::store::Store;
use page::{ROOT, RulesPage};

/// The style sheet.
const STYLE: &str = "rules.css";

/// Prepares the page. `to_board` leads to the board. Returns false if its style cannot be
/// loaded.
pub(crate) async fn make(store: Store, to_board: fn(Store)) -> bool {
    if !sheets::all().await || !browser_page::add_style(STYLE).await {
        return false;
    }
    let page = RulesPage::of(store, to_board);
    page.mount(ROOT, move || page.view());
    true
}

/// Shows the part of the rules in the address. `opening` is true if the app was opened there.
pub(crate) fn enter(store: Store, to_board: fn(Store), opening: bool) {
    RulesPage::of(store, to_board).enter(opening);
}
