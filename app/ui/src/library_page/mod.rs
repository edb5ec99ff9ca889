//! The library, links and files: everything that is requested beside the board.
//!
//! It works without the view library: the crate `library` writes markup as text, and one
//! listener handles its events. It is reached through its chunk only (`router`), and uses the
//! app through [`Host`].

mod answers;
mod brought;
mod host;
mod page;

use std::cell::RefCell;
use std::rc::Rc;

pub(crate) use host::Host;

use crate::language;
use crate::navigation::Request;
use crate::sheets;
use page::LibraryPage;

thread_local! {
    /// The only instance.
    static LIBRARY_PAGE: RefCell<Option<LibraryPage>> = const { RefCell::new(None) };
}

/// Prepares the library, with its sentences and its style. Returns false if they cannot be
/// loaded.
pub(crate) async fn load(host: Rc<dyn Host>) -> bool {
    let spoken = host.locale();
    let language = spoken.language();
    let known = with(|library_page| library_page.locale.language() == language);
    if known.is_none() && !sheets::all().await {
        return false;
    }
    if known != Some(true) {
        let Some(locale) = language::with_more(spoken).await else {
            return false;
        };
        LIBRARY_PAGE.with_borrow_mut(|library_page| match library_page {
            Some(library_page) => library_page.locale = locale,
            None => *library_page = LibraryPage::new(Rc::clone(&host), locale),
        });
    }
    true
}

/// Draws the page with all games.
pub(crate) fn enter() {
    with(LibraryPage::enter);
}

/// Handles a request.
pub(crate) fn answer(request: Request) {
    with(|library_page| library_page.answer(request));
}

/// Does something with the library, if it exists.
fn with<T>(act: impl FnOnce(&mut LibraryPage) -> T) -> Option<T> {
    LIBRARY_PAGE.with_borrow_mut(|library_page| library_page.as_mut().map(act))
}
