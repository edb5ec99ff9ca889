//! The store of the game on the board: it is saved after every step, under its own name, by
//! one tab at a time.

use std::time::Duration;

use board::prelude::*;
use features::router::GameChange;
use features::{CopyState, Lock, Saved, TabGame};
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
    /// The game as this tab has it.
    tab: StoredValue<TabGame>,
    /// True while the board is in sight: a page without it does not wait for the lock.
    in_sight: StoredValue<bool>,
    /// Notified when the state of this tab has changed, or the saved copy was compared.
    changed: RwSignal<()>,
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
            tab: StoredValue::new(TabGame::default()),
            in_sight: StoredValue::new(true),
            changed: RwSignal::new(()),
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

    /// Tracks, in the effect that runs, if the game is saved and played in this tab, and the
    /// changes of the stored copy by other tabs.
    pub(crate) fn track(self) {
        self.changed.track();
    }

    /// The game as this tab has it.
    fn tab(self) -> TabGame {
        self.tab.get_value()
    }

    fn set_lock(self, lock: Lock) {
        self.tab.set_value(TabGame { lock, ..self.tab() });
    }

    /// True if the copy lacks something of the game on the board.
    pub(crate) fn is_behind(self) -> bool {
        self.tab().is_behind
    }

    /// The revision of the copy that this tab knows; 0 if there is none.
    pub(crate) fn known(self) -> u64 {
        self.tab().known
    }

    /// Turns to a game that continues this revision and could not be saved.
    pub(crate) fn turn_to_unsaved(self, game: GameId, known: u64) {
        self.turn_to(game, known, true);
    }

    /// True if a copy of the game is stored.
    pub(crate) fn has_copy(self) -> bool {
        self.known() > 0
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

    /// Notes that the user has deleted a game in this tab.
    pub(crate) fn note_deletion(self, game: &GameId) {
        if *game == self.game() {
            self.tab.set_value(TabGame {
                is_deleted_here: true,
                ..self.tab()
            });
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
        self.turn_to(game, opened.revision, false);
        Some(opened.game)
    }

    /// Turns to a game that is not saved yet.
    pub(crate) fn begin(self, game: GameId) {
        self.turn_to(game, 0, false);
    }

    fn turn_to(self, game: GameId, known: u64, is_behind: bool) {
        let same = self.game.with_value(|now| *now == game);
        self.tab.set_value(TabGame {
            known,
            is_behind,
            lock: self.tab().lock,
            is_deleted_here: false,
        });
        if known > 0 {
            storage::write(GAME_NOW, &game.to_string());
        }
        if !same || self.hold.with_value(Option::is_none) {
            self.game.set_value(game);
            self.want(false);
        } else {
            self.tell();
        }
    }

    /// Notes that the board comes into sight, or goes. A tab without a board keeps the game that
    /// it plays, but does not wait for that of another tab: it would get it when that is reloaded.
    pub(crate) fn show_board(self, shown: bool) {
        let before = self.in_sight.get_value();
        self.in_sight.set_value(shown);
        if before != shown && !self.has_lock() {
            self.want(false);
        }
    }

    /// Tries to become the tab that plays the game on the board.
    fn want(self, steal: bool) {
        self.set_lock(Lock::Unknown);
        // The old lock is released first.
        self.hold.set_value(None);
        self.patience.set_value(None);
        if steal || self.in_sight.get_value() {
            let changed = move |held: bool| {
                if held {
                    self.set_lock(Lock::Held);
                } else {
                    // Another tab has taken the lock; this one gets it back when that tab is
                    // closed.
                    self.want(false);
                    self.set_lock(Lock::Elsewhere);
                }
                self.follow();
            };
            let hold = Hold::new(&storage::real(&self.game().key()), steal, changed);
            let sorry = move || {
                if self.tab().lock == Lock::Unknown {
                    self.set_lock(Lock::Elsewhere);
                    self.tell();
                }
            };
            match hold {
                Some(_) => self.patience.set_value(Some(time::after(PATIENCE, sorry))),
                None => self.set_lock(Lock::Held),
            }
            self.hold.set_value(hold);
        }
        self.tell();
    }

    /// The saved copy, compared with the one that this tab knows.
    fn compare(self) -> CopyState {
        self.tab().compare(library().read_revision(&self.game()))
    }

    /// Tells what other tabs do with the game, and which copy is stored now.
    fn tell(self) {
        self.changed.set(());
        self.notices.tell_of_tabs(self.tab().notice(self.compare()));
    }

    /// Compares the game with its saved copy. A change by another tab, or by the library, is
    /// shown, unless something of this tab would be lost.
    fn follow(self) {
        self.tell();
        if let Some(change) = self.tab().change(self.compare()) {
            self.report(change);
        }
    }

    /// True if this tab has the lock of the game, or the browser has no locks: the game is
    /// certainly played here.
    pub(crate) fn has_lock(self) -> bool {
        self.tab().lock == Lock::Held
    }

    /// True if another tab plays the game, and this one only shows it.
    pub(crate) fn watches(self) -> bool {
        self.tab().lock == Lock::Elsewhere
    }

    /// True if a save would overwrite nothing that another tab plays.
    pub(crate) fn may_save(self) -> bool {
        self.tab().may_save()
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
            self.changed.set(());
            return false;
        }
        self.tab.set_value(TabGame {
            known: over.unwrap_or_default(),
            is_behind: true,
            ..self.tab()
        });
        // It is saved as soon as this tab has the lock.
        self.take_over();
        true
    }

    /// Shows the copy that another tab has saved.
    pub(crate) fn show_other_version(self) {
        self.tab.set_value(TabGame {
            is_behind: false,
            ..self.tab()
        });
        self.take_over();
        // Even if nothing has changed there, the moves of this tab are given up.
        self.report(GameChange::SavedElsewhere);
    }

    /// Saves the game, if no other tab plays it.
    pub(crate) fn save(self, text: &str) {
        let mut tab = self.tab();
        let is_deleted_here = tab.is_deleted_here;
        tab.is_behind = true;
        if tab.may_save() {
            let game = self.game();
            match library().save(&game, text, tab.known, time::date()) {
                Ok(revision) => {
                    if tab.known == 0 {
                        storage::write(GAME_NOW, &game.to_string());
                    }
                    tab.known = revision;
                    tab.is_behind = false;
                    self.notices.forget(Notice::Full);
                }
                // The board is cleared when it is shown again.
                Err(SaveFailure::Deleted) if is_deleted_here => tab.is_behind = false,
                Err(SaveFailure::Conflict(_) | SaveFailure::Deleted | SaveFailure::Later) => {}
                Err(SaveFailure::Storage(StorageError::Full)) => self.notices.tell(Notice::Full),
                Err(SaveFailure::Storage(StorageError::Blocked)) => {
                    // Once is enough.
                    if !self.has_warned.get_value() {
                        self.has_warned.set_value(true);
                        self.notices.tell(Notice::NotKept);
                    }
                }
            }
        }
        self.tab.set_value(tab);
        self.tell();
    }

    /// Updates the state after a visit to the library, which may have renamed or deleted the
    /// game, or made room for it.
    pub(crate) fn come_back(self) {
        let tab = self.tab();
        if tab.is_deleted_here && self.compare() == CopyState::Gone {
            self.begin(chance::game_id());
            self.report(GameChange::Deleted);
            return;
        }
        self.tab.set_value(TabGame {
            is_deleted_here: false,
            ..tab
        });
        self.follow();
    }
}
