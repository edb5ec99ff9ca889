//! The notices of a table: their list, and its changes. Their appearance is in `notices`.

use std::time::Duration;

use board::prelude::*;
use features::notices::NoticeList;
use session::library::GameId;

use crate::platform::{page, time};

pub(crate) use features::notices::Notice;

/// The time for which a notice without an action is shown.
const PASSING: Duration = Duration::from_secs(8);

/// The notices that are shown. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Notices(RwSignal<NoticeList>);

impl Notices {
    /// No notices.
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(NoticeList::default()))
    }

    /// The list.
    pub(crate) const fn list(self) -> RwSignal<NoticeList> {
        self.0
    }

    /// Tells the user that this game is saved, although another one was begun.
    pub(crate) fn replaced(self, game: GameId) {
        self.show(&mut |list| list.replaced(game.clone()));
        time::after(PASSING, move || self.forget(Notice::Replaced)).forget();
    }

    /// Returns true while a notice offers to load again what is missing; subscribes to it. Its
    /// sentence is not repeated elsewhere then.
    pub(crate) fn offer_retry(self) -> bool {
        let offers =
            |&notice: &Notice| matches!(notice, Notice::PageNotLoaded | Notice::GameNotLoaded);
        self.0.with(|list| list.shown().iter().any(offers))
    }

    /// Shows a notice, unless it is shown already.
    pub(crate) fn tell(self, notice: Notice) {
        self.show(&mut |list| list.tell(notice));
    }

    /// Tells what other tabs do with the game, in place of what was told before.
    pub(crate) fn tell_of_tabs(self, notice: Option<Notice>) {
        self.show(&mut |list| list.tell_of_tabs(notice));
    }

    /// Offers the new version of the app, or tells that it cannot be loaded.
    pub(crate) fn offer_update(self, is_lost: bool) {
        self.show(&mut |list| list.offer_update(is_lost));
    }

    /// Removes the notices about earlier links, because another link was followed.
    pub(crate) fn forget_links(self) {
        self.change(&mut NoticeList::forget_links);
    }

    /// Removes a notice: its cause is over, or it has been read.
    pub(crate) fn forget(self, notice: Notice) {
        self.change(&mut |list| list.forget(notice));
    }

    /// Changes the list. Readers are notified if the function returns true.
    pub(crate) fn change(self, change: &mut dyn FnMut(&mut NoticeList) -> bool) -> bool {
        let mut is_changed = false;
        self.0.update_untracked(|list| is_changed = change(list));
        if is_changed {
            self.0.update(|_| ());
        }
        is_changed
    }

    fn show(self, change: &mut dyn FnMut(&mut NoticeList) -> bool) {
        if self.change(change) {
            fold(false);
        }
    }
}

/// Folds the notices away if they cover the header, or shows them again.
pub(crate) fn fold(away: bool) {
    page::mark("data-folded", away.then_some(""));
}
