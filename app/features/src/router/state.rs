//! The state of the router.

use session::library::GameId;

use super::message::{Trigger, Unsaved};
use crate::latest::Latest;
use crate::route::{Page, Route};

/// The purpose of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Slot {
    Page,
    Game,
    /// The side game of the game on the board.
    Side,
}

/// The game that was requested last.
#[derive(Clone, Debug)]
pub(super) enum RequestedGame {
    /// A saved one; `follow` is true if the address shall be updated.
    Saved { game: GameId, follow: bool },
    /// One that could not be saved.
    Unsaved(GameId, Unsaved),
    /// That of a link.
    Link { link: String, trigger: Trigger },
}

/// The state of the navigation: the page, the game of the address, and the loads that run.
#[derive(Debug)]
pub struct Router {
    /// The page that is shown.
    pub(super) page: Page,
    /// True until the page of the first address is shown.
    pub(super) page_waits: bool,
    /// True while the board waits for the game of the first address.
    pub(super) board_waits: bool,
    /// True while the board lacks its first game, which could not be loaded.
    pub(super) lacks_game: bool,
    /// The last link that was followed, or could not be.
    pub(super) link: String,
    pub(super) latest: Latest<Slot>,
    pub(super) coming: Option<(Route, Trigger)>,
    /// The game that was requested last. That of a link does not stay if it cannot be loaded.
    pub(super) requested: Option<RequestedGame>,
}
