//! The notices that are shown.

use session::library::GameId;

use super::notice::Notice;

/// The notices that are shown, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoticeList {
    shown: Vec<Notice>,
    /// The game that was on the board before [`Notice::Replaced`].
    before: Option<GameId>,
}

impl NoticeList {
    /// Shows a notice, unless it is shown already.
    pub fn tell(&mut self, notice: Notice) -> bool {
        let is_new = !self.shown.contains(&notice);
        if is_new {
            self.shown.push(notice);
        }
        is_new
    }

    /// Tells that this game is saved, although another one was begun.
    pub fn replaced(&mut self, game: GameId) -> bool {
        self.before = Some(game);
        self.tell(Notice::Replaced)
    }

    /// Offers the new version of the app, or tells that it cannot be loaded.
    pub fn offer_update(&mut self, is_lost: bool) -> bool {
        if !is_lost {
            return self.tell(Notice::Update);
        }
        let is_removed = self.forget(Notice::Update);
        self.tell(Notice::UpdateLost) || is_removed
    }

    /// Tells what other tabs do with the game, in place of what was told before. A full storage is
    /// not the reason then why the game is not saved.
    pub fn tell_of_tabs(&mut self, notice: Option<Notice>) -> bool {
        let is_removed = self.remove(|other| {
            Some(other) != notice && other.is_about_tabs()
                || notice.is_some() && other == Notice::Full
        });
        notice.is_some_and(|notice| self.tell(notice)) || is_removed
    }

    /// Removes a notice: its cause is over, or it has been read.
    pub fn forget(&mut self, notice: Notice) -> bool {
        self.remove(|other| other == notice)
    }

    /// Removes the notices about earlier links, because another link was followed.
    pub fn forget_links(&mut self) -> bool {
        self.remove(Notice::is_about_link)
    }

    /// The notices.
    #[must_use]
    pub fn shown(&self) -> &[Notice] {
        &self.shown
    }

    /// Returns true if a notice tells that moves of this tab are not saved.
    #[must_use]
    pub fn has_unsaved(&self) -> bool {
        self.shown.iter().any(|notice| notice.is_unsaved())
    }

    /// The game that was on the board before another one was begun.
    pub(super) const fn before(&self) -> Option<&GameId> {
        self.before.as_ref()
    }

    fn remove(&mut self, is_over: impl Fn(Notice) -> bool) -> bool {
        let count = self.shown.len();
        self.shown.retain(|&notice| !is_over(notice));
        self.shown.len() < count
    }
}
