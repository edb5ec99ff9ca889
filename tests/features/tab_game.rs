//! One game in several tabs: who saves it, and what is said about the others.

use features::notices::{Notice, NoticeList};
use features::router::GameChange;
use features::{CopyState, Lock, TabGame};
use session::library::CopyError;

const LOCKS: [Lock; 3] = [Lock::Unknown, Lock::Held, Lock::Elsewhere];
const COPIES: [CopyState; 4] = [
    CopyState::Same,
    CopyState::Other,
    CopyState::Gone,
    CopyState::Later,
];

fn tab(lock: Lock, known: u64, is_behind: bool) -> TabGame {
    TabGame {
        lock,
        known,
        is_behind,
        is_deleted_here: false,
    }
}

/// A new game can be saved before the lock has come: there is no copy that it would replace.
#[test]
fn only_the_tab_with_the_lock_saves_over_a_copy() {
    for (lock, known, may_save) in [
        (Lock::Unknown, 0, true),
        (Lock::Unknown, 1, false),
        (Lock::Held, 0, true),
        (Lock::Held, 1, true),
        (Lock::Elsewhere, 0, false),
        (Lock::Elsewhere, 1, false),
    ] {
        for is_behind in [false, true] {
            let tab = tab(lock, known, is_behind);
            assert_eq!(tab.may_save(), may_save, "{tab:?}");
        }
    }
    assert_eq!(TabGame::default(), tab(Lock::Unknown, 0, false));
}

#[test]
fn a_copy_is_compared_by_its_revision() {
    for (known, revision, copy) in [
        (0, Err(CopyError::Missing), CopyState::Same),
        (0, Ok(1), CopyState::Other),
        (2, Ok(2), CopyState::Same),
        (2, Ok(3), CopyState::Other),
        // The copies were deleted, and the game was saved as a new one.
        (2, Ok(1), CopyState::Other),
        (2, Err(CopyError::Missing), CopyState::Gone),
        // The last copy is damaged.
        (2, Err(CopyError::Checksum), CopyState::Same),
        (2, Err(CopyError::Format), CopyState::Same),
        (2, Err(CopyError::Later), CopyState::Later),
        (0, Err(CopyError::Later), CopyState::Later),
    ] {
        let found = tab(Lock::Held, known, false).compare(revision);
        assert_eq!(found, copy, "{known} {revision:?}");
    }
}

/// Every state, with the change that the router is told about, and the notice.
#[test]
fn every_state_has_one_change_and_one_notice() {
    use CopyState::{Gone, Later, Other, Same};
    use GameChange::{SavedElsewhere, Unsaved};
    use Lock::{Elsewhere, Held, Unknown};
    let table = [
        (Unknown, false, Same, None, None),
        (Unknown, false, Other, Some(SavedElsewhere), None),
        (Unknown, false, Gone, None, Some(Notice::Deleted)),
        // The lock decides if these moves are saved.
        (Unknown, true, Same, None, None),
        (Unknown, true, Other, None, Some(Notice::Conflict)),
        (Unknown, true, Gone, None, Some(Notice::Deleted)),
        (Held, false, Same, None, None),
        (Held, false, Other, Some(SavedElsewhere), None),
        (Held, false, Gone, Some(Unsaved), Some(Notice::Deleted)),
        (Held, true, Same, Some(Unsaved), None),
        (Held, true, Other, None, Some(Notice::Conflict)),
        (Held, true, Gone, None, Some(Notice::Deleted)),
        (Elsewhere, false, Same, None, Some(Notice::Away)),
        (
            Elsewhere,
            false,
            Other,
            Some(SavedElsewhere),
            Some(Notice::Away),
        ),
        (Elsewhere, false, Gone, None, Some(Notice::Deleted)),
        // The other tab plays the game and has not changed it.
        (Elsewhere, true, Same, None, Some(Notice::AwayUnsaved)),
        (Elsewhere, true, Other, None, Some(Notice::Conflict)),
        (Elsewhere, true, Gone, None, Some(Notice::Deleted)),
        // No tab of this version can save or take over the game.
        (Unknown, false, Later, None, Some(Notice::LaterUnsaved)),
        (Unknown, true, Later, None, Some(Notice::LaterUnsaved)),
        (Held, false, Later, None, Some(Notice::LaterUnsaved)),
        (Held, true, Later, None, Some(Notice::LaterUnsaved)),
        (Elsewhere, false, Later, None, Some(Notice::LaterUnsaved)),
        (Elsewhere, true, Later, None, Some(Notice::LaterUnsaved)),
    ];
    for (lock, is_behind, copy, change, notice) in table {
        let tab = tab(lock, 3, is_behind);
        assert_eq!(tab.change(copy), change, "{tab:?} {copy:?}");
        assert_eq!(tab.notice(copy), notice, "{tab:?} {copy:?}");
    }
    let states = LOCKS.len() * COPIES.len() * 2;
    assert_eq!(table.len(), states);
}

/// A game that the user has deleted in this tab leaves the board: nothing is to be told.
#[test]
fn a_deletion_in_this_tab_is_no_news() {
    for lock in LOCKS {
        for is_behind in [false, true] {
            let tab = TabGame {
                is_deleted_here: true,
                ..tab(lock, 3, is_behind)
            };
            assert_eq!(tab.change(CopyState::Gone), None, "{tab:?}");
            assert_ne!(tab.notice(CopyState::Gone), Some(Notice::Deleted));
        }
    }
}

/// Tabs with one game: the stored revision and the content that it has, and each tab with what
/// is on its board.
struct Tabs {
    stored: Option<(u64, &'static str)>,
    tabs: [(TabGame, &'static str); 2],
}

impl Tabs {
    /// The first tab plays the game, which is stored; the second one has just opened it.
    fn new() -> Self {
        Self {
            stored: Some((1, "start")),
            tabs: [
                (tab(Lock::Held, 1, false), "start"),
                (tab(Lock::Unknown, 1, false), "start"),
            ],
        }
    }

    fn copy(&self, index: usize) -> CopyState {
        let revision = self.stored.map(|(revision, _)| revision);
        self.tabs[index]
            .0
            .compare(revision.ok_or(CopyError::Missing))
    }

    /// A tab saves what is on its board, if it may.
    fn save(&mut self, index: usize) {
        let copy = self.copy(index);
        let (tab, board) = &mut self.tabs[index];
        tab.is_behind = true;
        if tab.may_save() && copy == CopyState::Same {
            tab.known += 1;
            tab.is_behind = false;
            self.stored = Some((tab.known, *board));
        }
        self.follow();
    }

    /// A move in a tab.
    fn play(&mut self, index: usize, board: &'static str) {
        self.tabs[index].1 = board;
        self.save(index);
    }

    /// Both tabs compare the game with the stored one.
    fn follow(&mut self) {
        for index in [0, 1] {
            let copy = self.copy(index);
            match self.tabs[index].0.change(copy) {
                Some(GameChange::SavedElsewhere) => {
                    let (revision, board) = self.stored.expect("a copy");
                    self.tabs[index].0.known = revision;
                    self.tabs[index].1 = board;
                }
                Some(GameChange::Unsaved) => self.save(index),
                Some(GameChange::Deleted) | None => {}
            }
        }
    }

    /// A tab gets the lock, and the other one loses it.
    fn lock(&mut self, index: usize) {
        self.tabs[index].0.lock = Lock::Held;
        self.tabs[1 - index].0.lock = Lock::Elsewhere;
        self.follow();
    }

    fn notice(&self, index: usize) -> Option<Notice> {
        self.tabs[index].0.notice(self.copy(index))
    }

    fn stored(&self) -> &'static str {
        self.stored.map_or("nothing", |(_, board)| board)
    }
}

#[test]
fn a_move_before_the_lock_is_known_overwrites_nothing() {
    let mut tabs = Tabs::new();
    tabs.play(1, "theirs");
    assert_eq!((tabs.stored(), tabs.notice(1)), ("start", None));
    // The first tab has the lock, and plays on.
    tabs.lock(0);
    assert_eq!(tabs.notice(1), Some(Notice::AwayUnsaved));
    tabs.play(0, "ours");
    assert_eq!((tabs.stored(), tabs.notice(0)), ("ours", None));
    assert_eq!(tabs.notice(1), Some(Notice::Conflict));
    // With the lock, too, the second tab saves over nothing that it has not shown.
    tabs.lock(1);
    tabs.play(1, "more of theirs");
    assert_eq!(tabs.stored(), "ours");
    assert_eq!(tabs.notice(1), Some(Notice::Conflict));
    assert_eq!(tabs.notice(0), Some(Notice::Away));
}

#[test]
fn a_tab_that_only_takes_the_game_over_has_not_changed_it() {
    let mut tabs = Tabs::new();
    tabs.lock(1);
    assert_eq!([tabs.notice(0), tabs.notice(1)], [Some(Notice::Away), None]);
    tabs.play(0, "ours");
    assert_eq!((tabs.stored(), tabs.notice(1)), ("start", None));
    assert_eq!(tabs.notice(0), Some(Notice::AwayUnsaved));
    // The moves that were not saved are saved with the lock, and the other tab shows them.
    tabs.lock(0);
    assert_eq!((tabs.stored(), tabs.tabs[1].1), ("ours", "ours"));
    assert_eq!([tabs.notice(0), tabs.notice(1)], [None, Some(Notice::Away)]);
}

#[test]
fn a_deleted_game_is_told_in_the_other_tab_until_it_is_back() {
    let mut tabs = Tabs::new();
    tabs.lock(0);
    let stored = tabs.stored.take();
    tabs.follow();
    // It was to be saved again, so that the history keeps it.
    assert!(tabs.tabs[0].0.is_behind);
    assert_eq!(tabs.notice(0), Some(Notice::Deleted));
    assert_eq!(tabs.notice(1), Some(Notice::Deleted));
    assert_eq!(tabs.stored(), "nothing");
    tabs.stored = stored;
    tabs.follow();
    assert_eq!([tabs.notice(0), tabs.notice(1)], [None, Some(Notice::Away)]);
    assert!(!tabs.tabs[0].0.is_behind);
}

#[test]
fn one_notice_about_tabs_replaces_the_other() {
    let about = [
        Notice::Away,
        Notice::AwayUnsaved,
        Notice::Conflict,
        Notice::Deleted,
        Notice::LaterUnsaved,
    ];
    for notice in about {
        for next in about {
            let mut list = NoticeList::default();
            for other in [Notice::Full, Notice::Update] {
                list.tell(other);
            }
            assert!(list.tell_of_tabs(Some(notice)));
            assert_eq!(list.shown(), [Notice::Update, notice]);
            assert_eq!(list.tell_of_tabs(Some(next)), next != notice);
            assert_eq!(list.shown(), [Notice::Update, next]);
            assert!(list.tell_of_tabs(None));
            assert!(!list.tell_of_tabs(None));
            // A tab that plays the game still says that there is no room for it.
            list.tell(Notice::Full);
            assert!(!list.tell_of_tabs(None));
            assert_eq!(list.shown(), [Notice::Update, Notice::Full]);
        }
    }
}
