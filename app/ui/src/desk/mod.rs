//! The library, links and files: all that is asked for beside the board.
//!
//! It works without the view layer: the crate `library` writes markup as text, and one
//! listener hears what is done in it. It is reached through a door only (`arrivals`), and
//! knows of the app what [`Host`] says.

mod answers;
mod brought;
mod host;
mod page;

use std::cell::RefCell;
use std::rc::Rc;

use browser::file::Read;
use record::GameLinkError;
use session::Laid;
use session::library::GameId;

pub(crate) use host::Host;

use crate::language;
use crate::sheets;
use page::Desk;

/// Why a link leads nowhere. It stands behind a pointer, because errors of TAMSK's links
/// are no part of the first load, through which a wish passes.
pub(crate) trait Fault {
    /// What the one who read the link has found.
    fn found(&self) -> &GameLinkError;
}

impl Fault for GameLinkError {
    fn found(&self) -> &GameLinkError {
        self
    }
}

/// What the app wants of the library.
pub(crate) enum Wish {
    /// The page with all games, as somebody asks for it.
    Library,
    /// The same, because the address says so.
    Page,
    /// A link of this game, shown where it stands, and the game's name.
    Share(Laid, GameId),
    /// This game as a file.
    Download(Laid),
    /// The copies that could not be read last, as a file.
    Damaged,
    /// A text or file that somebody brought; none if it was too large.
    Import(Read),
    /// A link leads nowhere: say why.
    Link(Box<dyn Fault>),
}

thread_local! {
    /// The one library of the page.
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// Fulfils a wish, as soon as the sentences and the style of the library are here.
pub(crate) async fn fulfil(host: Rc<dyn Host>, wish: Wish) {
    let spoken = host.locale();
    let language = spoken.language();
    let known = with(|desk| desk.locale.language() == language);
    if known.is_none() && !sheets::all().await {
        return host.not_loaded();
    }
    if known != Some(true) {
        let Some(locale) = language::with_more(spoken).await else {
            return host.not_loaded();
        };
        DESK.with_borrow_mut(|desk| match desk {
            Some(desk) => desk.locale = locale,
            None => *desk = Desk::new(Rc::clone(&host), locale),
        });
    }
    let is_link = matches!(wish, Wish::Link(_));
    with(|desk| desk.answer(wish));
    if is_link {
        host.give_up();
    }
}

/// Does something with the library, once it is there.
fn with<T>(act: impl FnOnce(&mut Desk) -> T) -> Option<T> {
    DESK.with_borrow_mut(|desk| desk.as_mut().map(act))
}
