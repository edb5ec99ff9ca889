//! The library, links and files: all that is asked for beside the board.
//!
//! It works without the view layer: the crate `library` writes markup as text, and one
//! listener hears what is done in it. It is reached through its chunk only (`router`), and
//! knows of the app what [`Host`] says.

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
    /// The one of the page.
    static LIBRARY_PAGE: RefCell<Option<LibraryPage>> = const { RefCell::new(None) };
}

/// Makes the library ready, with its sentences and its style. Tells whether they could be had.
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

/// Does what people ask for.
pub(crate) fn answer(request: Request) {
    with(|library_page| library_page.answer(request));
}

/// Does something with the library, once it is there.
fn with<T>(act: impl FnOnce(&mut LibraryPage) -> T) -> Option<T> {
    LIBRARY_PAGE.with_borrow_mut(|library_page| library_page.as_mut().map(act))
}
