//! The page that makes the code for another site. It is reached through its chunk only
//! (`router`).

mod page;
mod view;

use crate::platform::framed;
use crate::sheets;
use crate::store::Store;
use page::{BuilderPage, FRAME, ROOT};

use features::embed_builder::Message;

/// Prepares the page. `leave` goes back to the page before. Returns false if its style cannot be
/// loaded.
pub(crate) async fn make(store: Store, leave: fn(Store)) -> bool {
    if !sheets::all().await {
        return false;
    }
    let page = BuilderPage::of(store, leave);
    if page.mount(ROOT, move || view::view(page)) {
        let frame = [ROOT, " .", FRAME, " iframe"].concat();
        framed::on_height(&frame, move |height| page.send(Message::Measured(height)));
    }
    true
}

/// Shows the page for the link in the address, or for the game on the board. `opening` is true
/// if the app was opened there.
pub(crate) fn enter(store: Store, leave: fn(Store), opening: bool) {
    BuilderPage::of(store, leave).enter(opening);
}
