//! The notices above the game: their list, sentences and actions.

use std::cell::Cell;
use std::collections::BTreeSet;

use features::Page;
use features::notices::{Action, Command, Notice, NoticeList, SavedCopy, actions, sentences};
use locale::Text;
use session::library::GameId;

const CONTRADICTS: Notice = Notice::LinkContradicts { turn: 4, link: 3 };

/// Every kind of notice.
const ALL: [Notice; 22] = [
    Notice::NotKept,
    Notice::OtherStorage,
    Notice::Full,
    Notice::Damaged,
    Notice::FellBack,
    Notice::Later,
    Notice::LaterUnsaved,
    Notice::SideGame,
    Notice::ClocksStopped,
    Notice::Away,
    Notice::AwayUnsaved,
    Notice::Conflict,
    Notice::Deleted,
    Notice::PageNotLoaded,
    Notice::LinkOlder(3),
    Notice::LinkGoesOn(3),
    CONTRADICTS,
    Notice::Replaced,
    Notice::NotLoaded,
    Notice::GameNotLoaded,
    Notice::Update,
    Notice::UpdateLost,
];

fn list(notices: &[Notice]) -> NoticeList {
    let mut list = NoticeList::default();
    for &notice in notices {
        assert!(list.tell(notice));
    }
    list
}

fn game(name: &str) -> GameId {
    GameId::parse(name).expect("a name")
}

fn saved() -> SavedCopy {
    SavedCopy {
        turns: 7,
        date: "yesterday".to_owned(),
        on_board: 6,
        is_newer: false,
    }
}

#[test]
fn a_notice_is_shown_once_until_it_is_forgotten() {
    let mut list = list(&[Notice::Full, Notice::Away]);
    assert!(!list.tell(Notice::Full));
    assert_eq!(list.shown(), [Notice::Full, Notice::Away]);
    assert!(list.forget(Notice::Full));
    assert!(!list.forget(Notice::Full));
    assert_eq!(list.shown(), [Notice::Away]);
    assert!(list.tell(Notice::Full));
    assert_eq!(list.shown(), [Notice::Away, Notice::Full]);
}

#[test]
fn another_link_removes_the_notices_about_earlier_ones() {
    let mut list = list(&ALL);
    assert!(list.forget_links());
    assert_eq!(list.shown().len(), ALL.len() - 4);
    let is_about_link = |notice: &Notice| {
        matches!(
            notice,
            Notice::PageNotLoaded
                | Notice::LinkOlder(_)
                | Notice::LinkGoesOn(_)
                | Notice::LinkContradicts { .. }
        )
    };
    assert!(!list.shown().iter().any(is_about_link));
    assert!(!list.forget_links());
}

#[test]
fn an_update_that_is_lost_is_no_longer_offered() {
    let mut list = NoticeList::default();
    assert!(list.offer_update(false));
    assert!(!list.offer_update(false));
    assert_eq!(list.shown(), [Notice::Update]);
    assert!(list.offer_update(true));
    assert_eq!(list.shown(), [Notice::UpdateLost]);
    assert!(!list.offer_update(true));
    // The next offer stands beside it; when it is lost, too, the offer goes.
    assert!(list.offer_update(false));
    assert!(list.offer_update(true));
    assert_eq!(list.shown(), [Notice::UpdateLost]);
}

#[test]
fn the_game_before_can_be_opened_again() {
    let mut list = NoticeList::default();
    assert_eq!(
        list.act(Notice::Replaced, Action::OpenBefore),
        (false, None)
    );
    assert!(list.replaced(game("a")));
    // The last one counts.
    assert!(!list.replaced(game("b")));
    assert_eq!(list.shown(), [Notice::Replaced]);
    let open = Some(Command::Open(game("b")));
    assert_eq!(list.act(Notice::Replaced, Action::OpenBefore), (true, open));
    assert_eq!(list.shown(), []);
}

#[test]
fn every_action_has_its_request_and_some_settle_their_notice() {
    for (notice, action, is_settled, command) in [
        (
            Notice::Damaged,
            Action::SaveDamaged,
            false,
            Some(Command::SaveDamaged),
        ),
        (
            Notice::Full,
            Action::SaveFile,
            false,
            Some(Command::SaveFile),
        ),
        (Notice::Full, Action::SaveAgain, false, Some(Command::Save)),
        (
            Notice::Away,
            Action::TakeOver,
            false,
            Some(Command::TakeOver),
        ),
        (
            Notice::Conflict,
            Action::KeepThis,
            false,
            Some(Command::SaveThisVersion),
        ),
        (
            Notice::Conflict,
            Action::ShowOther,
            false,
            Some(Command::ShowOtherVersion),
        ),
        (
            Notice::Deleted,
            Action::SaveDeleted,
            false,
            Some(Command::SaveThisVersion),
        ),
        (
            Notice::LinkOlder(3),
            Action::OpenSeparately,
            true,
            Some(Command::OpenLinkSeparately),
        ),
        (
            Notice::LinkGoesOn(3),
            Action::ContinueLink,
            true,
            Some(Command::ContinueLink),
        ),
        (Notice::LinkGoesOn(3), Action::KeepSaved, true, None),
        (
            Notice::PageNotLoaded,
            Action::LoadAgain,
            true,
            Some(Command::Retry),
        ),
        (
            Notice::GameNotLoaded,
            Action::LoadAgain,
            true,
            Some(Command::Retry),
        ),
        (
            Notice::AwayUnsaved,
            Action::TakeOver,
            false,
            Some(Command::TakeOver),
        ),
        (Notice::Replaced, Action::OpenBefore, true, None),
        (
            Notice::ClocksStopped,
            Action::StartClocks,
            false,
            Some(Command::StartClocks),
        ),
        (
            Notice::LaterUnsaved,
            Action::SaveSeparately,
            false,
            Some(Command::SaveSeparately),
        ),
        (
            Notice::LaterUnsaved,
            Action::SaveFile,
            false,
            Some(Command::SaveFile),
        ),
        (Notice::Later, Action::Reload, false, Some(Command::Reload)),
        (Notice::Update, Action::Update, false, Some(Command::Update)),
        (Notice::Away, Action::Fold, false, Some(Command::Fold)),
        (Notice::NotKept, Action::Close, true, None),
    ] {
        assert!(actions(notice).contains(&action), "{notice:?} {action:?}");
        let mut list = list(&[Notice::SideGame, notice]);
        assert_eq!(
            list.act(notice, action),
            (is_settled, command),
            "{action:?}"
        );
        assert_eq!(list.shown().contains(&notice), !is_settled, "{action:?}");
        assert!(list.shown().contains(&Notice::SideGame));
    }
}

/// A notice that lasts until something is done is folded; every other one can be closed, or is
/// settled by one of its buttons.
#[test]
fn every_notice_can_be_put_away() {
    for notice in ALL {
        let last = actions(notice).last().copied();
        let expected = match notice {
            Notice::Full
            | Notice::Away
            | Notice::AwayUnsaved
            | Notice::Conflict
            | Notice::Deleted
            | Notice::LaterUnsaved
            | Notice::GameNotLoaded => Action::Fold,
            Notice::ClocksStopped => Action::StartClocks,
            Notice::LinkOlder(_) | Notice::LinkGoesOn(_) | Notice::LinkContradicts { .. } => {
                Action::KeepSaved
            }
            _ => Action::Close,
        };
        assert_eq!(last, Some(expected), "{notice:?}");
        let labels: BTreeSet<String> = actions(notice)
            .iter()
            .map(|action| format!("{:?}", action.label()))
            .collect();
        assert_eq!(labels.len(), actions(notice).len(), "{notice:?}");
        assert_eq!(notice.is_task(), notice == Notice::Replaced);
    }
}

/// The sentences of a notice if no game is missing.
fn texts_of(notice: Notice, saved: impl FnOnce() -> Option<SavedCopy>) -> Vec<Text> {
    sentences(notice, saved, || None, || true)
}

#[test]
fn every_notice_has_a_sentence_of_its_own() {
    let first: BTreeSet<String> = ALL
        .map(|notice| format!("{:?}", texts_of(notice, || None)))
        .into();
    assert_eq!(first.len(), ALL.len());
    assert_eq!(
        texts_of(CONTRADICTS, || None),
        [Text::LinkContradicts { turn: 4 }]
    );
    assert_eq!(texts_of(Notice::Update, || None), [Text::InstallUpdate]);
}

#[test]
fn versions_are_compared_where_there_are_two() {
    let link = Text::LinkVersions {
        link: 3,
        kept: 7,
        date: "yesterday".to_owned(),
    };
    let tab = Text::SaveVersions {
        there: 7,
        date: "yesterday".to_owned(),
        here: 6,
    };
    for notice in ALL {
        let is_read = Cell::new(false);
        let read = || {
            is_read.set(true);
            Some(saved())
        };
        let texts = texts_of(notice, read);
        let versions = match notice {
            Notice::LinkOlder(_) | Notice::LinkGoesOn(_) | Notice::LinkContradicts { .. } => {
                Some(&link)
            }
            Notice::Conflict => Some(&tab),
            _ => None,
        };
        assert_eq!(texts.get(1), versions, "{notice:?}");
        // Reading a copy takes time.
        assert_eq!(is_read.get(), versions.is_some(), "{notice:?}");
        // A copy that is gone is not compared.
        assert_eq!(texts_of(notice, || None), texts[..1], "{notice:?}");
    }
}

/// The other version goes on between the moment at which it was read and the press of a button.
#[test]
fn a_version_that_has_changed_before_the_press_is_shown_again() {
    let newer = || {
        Some(SavedCopy {
            is_newer: true,
            ..saved()
        })
    };
    let [conflict, again, versions] = &texts_of(Notice::Conflict, newer)[..] else {
        panic!("{:?}", texts_of(Notice::Conflict, newer))
    };
    assert_eq!(*again, Text::SaveChangedAgain);
    assert_eq!(
        texts_of(Notice::Conflict, || Some(saved())),
        [conflict.clone(), versions.clone()]
    );
}

/// A saved game that cannot be loaded is named if its copy can be read; the name is asked for only
/// then.
#[test]
fn a_missing_game_is_named_and_said_to_be_stored() {
    for notice in ALL
        .into_iter()
        .filter(|&notice| !matches!(notice, Notice::PageNotLoaded | Notice::NotLoaded))
    {
        let is_asked = Cell::new(false);
        let texts = sentences(
            notice,
            || None,
            || {
                is_asked.set(true);
                Some("Ada – Bo".to_owned())
            },
            || true,
        );
        let is_missing = notice == Notice::GameNotLoaded;
        assert_eq!(is_asked.get(), is_missing, "{notice:?}");
        let game = "Ada – Bo".to_owned();
        let named = [Text::SaveNotLoaded { game }];
        assert_eq!(texts == named, is_missing, "{notice:?}");
    }
    let unnamed = texts_of(Notice::GameNotLoaded, || None);
    assert_eq!(unnamed, [Text::ActionGameNotLoaded]);
}

/// Only a link has no title.
#[test]
fn a_missing_page_or_part_is_named_and_a_missing_link_is_told_as_one() {
    let title = || Some("Rules".to_owned());
    let texts = sentences(Notice::PageNotLoaded, || None, title, || true);
    let same = sentences(Notice::NotLoaded, || None, title, || true);
    assert_eq!(texts, same);
    let part = "Rules".to_owned();
    assert_eq!(texts, [Text::SavePartNotLoaded { part }]);
    let texts = texts_of(Notice::PageNotLoaded, || None);
    assert_eq!(texts, [Text::SaveLinkNotLoaded]);
    for page in Page::ALL {
        assert_eq!(page.title().is_none(), page == Page::Board, "{page:?}");
    }
}

/// A new game was started only where no other game was on the board.
#[test]
fn a_game_of_a_later_version_is_said_to_be_replaced_only_by_a_new_one() {
    for (is_new, text) in [(true, Text::SaveLater), (false, Text::SaveLaterOther)] {
        let texts = sentences(Notice::Later, || None, || None, || is_new);
        assert_eq!(texts, [text]);
    }
    for notice in ALL {
        let texts = sentences(notice, || None, || None, || false);
        assert_eq!(texts == texts_of(notice, || None), notice != Notice::Later);
    }
}

/// The sentence in place of a notice that could not be loaded says so, too.
#[test]
fn notices_about_unsaved_moves_are_known() {
    let unsaved = ALL.into_iter().filter(|notice| notice.is_unsaved());
    assert_eq!(
        unsaved.collect::<Vec<_>>(),
        [
            Notice::NotKept,
            Notice::Full,
            Notice::LaterUnsaved,
            Notice::AwayUnsaved,
            Notice::Conflict,
            Notice::Deleted,
        ]
    );
}

#[test]
fn a_list_with_unsaved_moves_is_known() {
    for notice in ALL {
        let mut list = NoticeList::default();
        assert!(!list.has_unsaved());
        list.tell(Notice::Update);
        list.tell(notice);
        assert_eq!(list.has_unsaved(), notice.is_unsaved(), "{notice:?}");
        list.forget(notice);
        assert!(!list.has_unsaved());
    }
}
