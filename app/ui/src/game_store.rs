//! The store of the game on the board: it is saved after every step, under its own name, by
//! one tab at a time.

use std::time::Duration;

use board::prelude::*;
use features::Saved;
use features::router::GameChange;
use session::LoadedGame;
use session::keys::GAME_NOW;
use session::library::{CopyError, GameId, Library, Opened, SaveFailure, StorageError};

use crate::navigation::Listener;
use crate::notice::{Notice, Notices};
use crate::platform::lock::Hold;
use crate::platform::storage::{self, LocalStorage};
use crate::platform::time::{self, Held};
use crate::platform::{chance, tabs};

/// The game of the first versions, which stored only one.
const FIRST: &str = "current";
/// The time for which this tab waits for the lock of a tab that is being closed or reloaded.
const PATIENCE: Duration = Duration::from_millis(400);

/// The game on the board and the copy of it that this tab knows.
#[derive(Clone, Copy)]
pub(crate) struct GameStore {
    game: StoredValue<GameId>,
    /// The revision that was read or written last; 0 if there is none.
    known: StoredValue<u64>,
    /// True if the game on the board is saved, or has not changed since.
    is_saved: RwSignal<bool>,
    /// True if another tab plays this game.
    away: RwSignal<bool>,
    /// True if this tab has the lock of the game.
    held: RwSignal<bool>,
    /// True while the board is in sight: a page without it does not wait for the lock.
    in_sight: StoredValue<bool>,
    /// True if the user has deleted the game in this tab.
    deleted_here: StoredValue<bool>,
    /// Notified when another revision of the saved copy is seen.
    copy: RwSignal<()>,
    hold: Local<Option<Hold>>,
    patience: Held,
    /// True if the user has been warned that nothing is saved: once is enough.
    has_warned: StoredValue<bool>,
    /// The notices about the game.
    notices: Notices,
    /// The router, which owns the board.
    router: StoredValue<Option<Listener<GameChange>>>,
}

/// The library of this browser.
pub(crate) const fn library() -> Library<LocalStorage> {
    Library {
        storage: LocalStorage,
    }
}

impl GameStore {
    /// A game that is not saved yet.
    pub(crate) fn new(notices: Notices) -> Self {
        Self {
            game: StoredValue::new(chance::game_id()),
            known: StoredValue::new(0),
            is_saved: RwSignal::new(true),
            away: RwSignal::new(false),
            held: RwSignal::new(false),
            in_sight: StoredValue::new(true),
            deleted_here: StoredValue::new(false),
            copy: RwSignal::new(()),
            hold: Local::new_local(None),
            patience: Local::new_local(None),
            has_warned: StoredValue::new(false),
            notices,
            router: StoredValue::new(None),
        }
    }

    /// The game on the board.
    pub(crate) fn game(self) -> GameId {
        self.game.get_value()
    }

    /// Tracks, in the effect that runs, if the game is saved and played in this tab.
    pub(crate) fn track(self) {
        self.is_saved.track();
        self.held.track();
    }

    /// True if the copy lacks something of the game on the board.
    pub(crate) fn is_behind(self) -> bool {
        !self.is_saved.get_untracked()
    }

    /// The revision of the copy that this tab knows; 0 if there is none.
    pub(crate) fn known(self) -> u64 {
        self.known.get_value()
    }

    /// Turns to a game that continues this revision and could not be saved.
    pub(crate) fn turn_to_unsaved(self, game: GameId, known: u64) {
        self.turn_to(game, known);
        self.is_saved.set(false);
    }

    /// True if a copy of the game is stored.
    pub(crate) fn has_copy(self) -> bool {
        self.known.get_value() > 0
    }

    /// The state of the saved copy.
    pub(crate) fn saved(self) -> Saved {
        if self.is_behind() {
            Saved::Behind
        } else if self.has_copy() {
            Saved::Whole
        } else {
            Saved::Guest
        }
    }

    /// Returns true while nothing of the game is saved, and nothing was to be: a link shows it.
    pub(crate) fn is_guest(self) -> bool {
        self.saved() == Saved::Guest
    }

    /// True if any game but the one on the board is saved.
    pub(crate) fn has_others(self) -> bool {
        library().has_others(&self.game())
    }

    /// The revision of the stored copy; none if there is no good one.
    pub(crate) fn copy(self) -> Option<u64> {
        library().revision(&self.game())
    }

    /// Tracks, in the effect that runs, the changes of the stored copy by other tabs.
    pub(crate) fn track_copy(self) {
        self.copy.track();
    }

    /// Notes that the user has deleted a game in this tab.
    pub(crate) fn note_deletion(self, game: &GameId) {
        if *game == self.game() {
            self.deleted_here.set_value(true);
        }
    }

    /// The game that was on the board last, in any tab.
    pub(crate) fn last() -> Option<GameId> {
        let name = storage::read(GAME_NOW).unwrap_or_else(|| FIRST.to_owned());
        GameId::parse(&name)
    }

    /// True if a game is saved under this name.
    pub(crate) fn has(game: &GameId) -> bool {
        library().has(game)
    }

    /// Listens to other tabs for as long as the page is open. `router` receives the changes of
    /// the game.
    pub(crate) fn listen(self, router: Listener<GameChange>) {
        self.router.set_value(Some(router));
        if self.hold.with_value(Option::is_none) {
            self.want(false);
        }
        tabs::on_change(move |key| {
            // Without a key all was deleted. A deletion ends with the copy before.
            let game = self.game().key();
            if key.is_none_or(|key| key.starts_with(&*storage::real(&game))) {
                self.follow();
            }
        });
    }

    fn report(self, change: GameChange) {
        if let Some(router) = self.router.get_value() {
            router(change);
        }
    }

    /// Turns to a saved game that was opened. Returns it if it could be read.
    pub(crate) fn turn_to_saved(
        self,
        game: GameId,
        opened: Result<Opened<LoadedGame>, CopyError>,
    ) -> Option<LoadedGame> {
        let notice = match &opened {
            Ok(opened) => opened.fell_back.as_ref().map(|_| Notice::FellBack),
            Err(CopyError::Missing) => None,
            Err(CopyError::Later) => Some(Notice::Later),
            Err(_) => Some(Notice::Damaged),
        };
        if let Some(notice) = notice {
            self.notices.tell(notice);
        }
        let opened = opened.ok()?;
        self.turn_to(game, opened.revision);
        Some(opened.game)
    }

    /// Turns to a game that is not saved yet.
    pub(crate) fn begin(self, game: GameId) {
        self.turn_to(game, 0);
    }

    fn turn_to(self, game: GameId, revision: u64) {
        let same = self.game.with_value(|now| *now == game);
        self.known.set_value(revision);
        self.is_saved.set(true);
        self.deleted_here.set_value(false);
        self.notices.forget(Notice::Conflict);
        self.notices.forget(Notice::Deleted);
        if revision > 0 {
            storage::write(GAME_NOW, &game.to_string());
        }
        if !same || self.hold.with_value(Option::is_none) {
            self.game.set_value(game);
            self.want(false);
        }
    }

    /// Notes that the board comes into sight, or goes. A tab without a board keeps the game that
    /// it plays, but does not wait for that of another tab: it would get it when that is reloaded.
    pub(crate) fn show_board(self, shown: bool) {
        let before = self.in_sight.get_value();
        self.in_sight.set_value(shown);
        if before != shown && !self.held.get_untracked() {
            self.want(false);
        }
    }

    /// Tries to become the tab that plays the game on the board.
    fn want(self, steal: bool) {
        let game = self.game();
        self.away.set(false);
        self.held.set(false);
        self.notices.forget(Notice::Away);
        // The old lock is released first.
        self.hold.set_value(None);
        if !steal && !self.in_sight.get_value() {
            self.patience.set_value(None);
            return;
        }
        let about = game.clone();
        let changed = move |held: bool| {
            if self.game() != about {
                return;
            }
            self.patience.set_value(None);
            self.held.set(held);
            if held {
                self.away.set(false);
                self.notices.forget(Notice::Away);
                self.follow();
            } else {
                // Another tab has taken the lock; this one gets it back when that tab is
                // closed.
                self.want(false);
                self.is_away();
            }
        };
        let hold = Hold::new(&storage::real(&game.key()), steal, changed);
        let waits = hold.is_some();
        self.hold.set_value(hold);
        let sorry = move || {
            if !self.held.get_untracked() {
                self.is_away();
            }
        };
        let sorry = waits.then(|| time::after(PATIENCE, sorry));
        self.patience.set_value(sorry);
    }

    fn is_away(self) {
        self.patience.set_value(None);
        self.away.set(true);
        self.notices.tell(Notice::Away);
    }

    /// Compares the game with its saved copy. A change by another tab, or by the library, is
    /// shown, unless something of this tab would be lost.
    fn follow(self) {
        let Some(there) = self.copy() else {
            if self.is_gone() && !self.deleted_here.get_value() {
                self.notices.forget(Notice::Conflict);
                self.notices.tell(Notice::Deleted);
                self.report_unsaved();
            }
            return;
        };
        let was_gone = self
            .notices
            .change(&mut |list| list.forget(Notice::Deleted));
        if there == self.known.get_value() {
            if was_gone {
                self.report_unsaved();
            }
        } else if !self.is_saved.get_untracked() {
            self.conflicts();
        } else {
            self.report(GameChange::SavedElsewhere);
        }
    }

    /// True if the game was saved, and no copy of it is left.
    fn is_gone(self) -> bool {
        self.has_copy() && !Self::has(&self.game())
    }

    /// If this tab plays the game, asks the router to save it: the history keeps a game that was
    /// deleted.
    fn report_unsaved(self) {
        if !self.away.get_untracked() {
            self.report(GameChange::Unsaved);
        }
    }

    /// Tells that there are two versions, and which one is stored now.
    fn conflicts(self) {
        self.copy.set(());
        self.notices.tell(Notice::Conflict);
    }

    /// True if this tab has the lock of the game.
    pub(crate) fn has_lock(self) -> bool {
        self.held.get_untracked()
    }

    /// True if another tab plays the game, and this one only shows it.
    pub(crate) fn watches(self) -> bool {
        self.away.get_untracked()
    }

    /// True if the game is certainly played in this tab: it has the lock, or the browser has no
    /// locks.
    pub(crate) fn plays_here(self) -> bool {
        let has_no_locks = || self.in_sight.get_value() && self.hold.with_value(Option::is_none);
        self.held.get_untracked() || has_no_locks()
    }

    /// Takes over the game that another tab is playing.
    pub(crate) fn take_over(self) {
        self.want(true);
        self.follow();
    }

    /// Saves the game on the board over this copy of another tab, or again if it was deleted.
    /// Returns false if another copy is stored by now: then nothing is saved.
    pub(crate) fn save_this_version(self, over: Option<u64>) -> bool {
        if self.copy() != over {
            self.copy.set(());
            return false;
        }
        self.known.set_value(over.unwrap_or_default());
        self.notices.forget(Notice::Conflict);
        self.notices.forget(Notice::Deleted);
        self.want(true);
        self.report(GameChange::Unsaved);
        true
    }

    /// Shows the copy that another tab has saved.
    pub(crate) fn show_other_version(self) {
        self.is_saved.set(true);
        self.notices.forget(Notice::Conflict);
        self.take_over();
        // Even if nothing has changed there, the moves of this tab are given up.
        self.report(GameChange::SavedElsewhere);
    }

    /// Saves the game.
    pub(crate) fn save(self, text: &str) {
        if self.away.get_untracked() {
            self.is_saved.set(false);
            self.notices.forget(Notice::Away);
            self.conflicts();
            return;
        }
        let game = self.game();
        let known = self.known.get_value();
        let saved = library().save(&game, text, known, time::date());
        let is_gone = saved == Err(SaveFailure::Deleted) && self.deleted_here.get_value();
        self.is_saved.set(saved.is_ok() || is_gone);
        match saved {
            Ok(revision) => {
                self.known.set_value(revision);
                self.notices.forget(Notice::Full);
                if known == 0 {
                    storage::write(GAME_NOW, &game.to_string());
                }
            }
            Err(SaveFailure::Conflict(_)) => self.conflicts(),
            // The board is cleared when it is shown again.
            Err(SaveFailure::Deleted) if is_gone => {}
            Err(SaveFailure::Deleted) => self.notices.tell(Notice::Deleted),
            Err(SaveFailure::Later) => self.notices.tell(Notice::Later),
            Err(SaveFailure::Storage(StorageError::Full)) => self.notices.tell(Notice::Full),
            Err(SaveFailure::Storage(StorageError::Blocked)) if self.has_warned.get_value() => {}
            Err(SaveFailure::Storage(StorageError::Blocked)) => {
                self.has_warned.set_value(true);
                self.notices.tell(Notice::NotKept);
            }
        }
    }

    /// Updates the state after a visit to the library, which may have renamed or deleted the
    /// game, or made room for it.
    pub(crate) fn come_back(self) {
        if self.is_gone() && self.deleted_here.get_value() {
            self.begin(chance::game_id());
            self.report(GameChange::Deleted);
            return;
        }
        self.deleted_here.set_value(false);
        if self.is_saved.get_untracked() || self.is_gone() {
            self.follow();
        } else if !self.away.get_untracked() {
            self.report(GameChange::Unsaved);
        }
    }
}
