//! My games: imports, and what they add.

use features::my_games::{Command, Dialog, Message, Refusal, Unopened};
use locale::Text;
use record::{GameLinkError, LinkError};
use rules::Variant;
use session::library::Choice;

use crate::my_games_desk::{Desk, all_kinds, game, id, names};

fn file(variant: Variant, white: &str) -> String {
    game(variant, white).to_file()
}

fn bring(desk: &mut Desk, text: &str) -> Option<Dialog> {
    desk.send(Message::Bring(Ok(text.to_owned()))).dialog
}

/// Two games of a file: one that is new, and one that differs from the saved one.
fn differing(desk: &mut Desk) -> String {
    let mut ours = game(Variant::Basic, "Ada");
    desk.keep("same", &ours);
    let exported = desk.library.export(&id("same")).expect("it is saved");
    ours.names.white = "Bea".to_owned();
    desk.keep("same", &ours);
    desk.enter();
    [&*exported, "\n", &file(Variant::Matrx, "Zoe")].concat()
}

#[test]
fn one_new_game_goes_to_the_board() {
    let mut desk = Desk::with(&[]);
    assert_eq!(bring(&mut desk, &file(Variant::Basic, "Ada")), None);
    assert_eq!(desk.played.len(), 1);
    assert_eq!(desk.played[0].summary.names.white, "Ada");
    assert!(desk.library.list().is_empty(), "the board saves it");
}

#[test]
fn one_game_that_is_saved_is_opened() {
    let mut desk = all_kinds();
    let text = desk.library.export(&id("won")).expect("it is saved");
    assert_eq!(bring(&mut desk, &text), None);
    assert_eq!(desk.opened, [id("won")]);
}

#[test]
fn several_games_are_shown_before_anything_changes() {
    let mut desk = Desk::with(&[]);
    let text = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    let dialog = bring(&mut desk, &text);
    let Some(Dialog::Summary(contents, choices)) = dialog else {
        panic!("{dialog:?}")
    };
    assert_eq!(choices.games, Choice::Both);
    assert_eq!((contents.games.found.len(), &contents.rest), (2, &None));
    assert!(desk.library.list().is_empty());
    let view = desk.send(Message::Import);
    assert_eq!((view.dialog, view.count), (None, 2));
    assert_eq!(view.result, [Text::ImportDone { games: 2 }]);
}

#[test]
fn games_that_differ_overwrite_nothing_unless_it_is_chosen() {
    for (choice, white, count) in [
        (Choice::Keep, "Bea", 2),
        (Choice::Both, "Bea", 3),
        (Choice::Replace, "Ada", 2),
    ] {
        let mut desk = Desk::new();
        let text = differing(&mut desk);
        bring(&mut desk, &text);
        desk.send(Message::Choose(choice));
        let view = desk.send(Message::Import);
        assert_eq!(view.count, count, "{choice:?}");
        let saved = desk.page.game(&id("same")).expect("it is saved");
        assert_eq!(saved.entry.summary.names.white, white, "{choice:?}");
    }
}

/// Both are kept if nothing is chosen.
#[test]
fn an_import_loses_nothing_by_itself() {
    let mut desk = Desk::new();
    let text = differing(&mut desk);
    bring(&mut desk, &text);
    let view = desk.send(Message::Import);
    assert_eq!(view.count, 3);
    assert_eq!(view.result, [Text::ImportDone { games: 2 }]);
}

#[test]
fn an_import_that_is_closed_changes_nothing() {
    let mut desk = Desk::new();
    let text = differing(&mut desk);
    let before = desk.library.storage.texts.clone();
    bring(&mut desk, &text);
    assert!(desk.page.has_dialog());
    assert_eq!(desk.send(Message::Close).dialog, None);
    assert!(desk.tell(Message::Import).is_empty());
    assert_eq!(desk.library.storage.texts, before);
}

#[test]
fn games_that_are_saved_already_are_counted_and_not_written() {
    let mut desk = all_kinds();
    desk.send(Message::ExportAll);
    let text = [&*desk.files[0], "\n", &file(Variant::Basic, "Eve")].concat();
    bring(&mut desk, &text);
    let view = desk.send(Message::Import);
    let said = [
        Text::ImportDone { games: 1 },
        Text::ImportKnown { games: 5 },
    ];
    assert_eq!((view.count, &*view.result), (6, &said[..]));
}

#[test]
fn games_without_room_are_named() {
    let mut desk = Desk::with(&[]);
    let all = ["Ada", "Bea", "Cy"].map(|white| file(Variant::Basic, white));
    bring(&mut desk, &all.join("\n"));
    desk.library.storage.room = Some(1);
    let view = desk.send(Message::Import);
    let names = "Bea; Cy".to_owned();
    let said = [
        Text::ImportDone { games: 1 },
        Text::LibraryFull,
        Text::ImportLeft { games: 2, names },
    ];
    assert_eq!((view.count, &*view.result), (1, &said[..]));
}

/// Of very many games without room the first ones are named.
#[test]
fn at_most_ten_names_are_said() {
    let mut desk = Desk::with(&[]);
    let all = (0..20).map(|place| file(Variant::Basic, &format!("N{place}")));
    bring(&mut desk, &all.collect::<Vec<_>>().join("\n"));
    desk.library.storage.room = Some(0);
    let view = desk.send(Message::Import);
    let Some(Text::ImportLeft { games: 20, names }) = view.result.last() else {
        panic!("{:?}", view.result)
    };
    assert_eq!(names.split("; ").count(), 10);
}

#[test]
fn texts_without_a_game_are_refused() {
    let mut desk = all_kinds();
    let before = desk.library.storage.texts.clone();
    for text in ["", "Dear Ann", "[Game \"x\"]\n\n*\n"] {
        let dialog = bring(&mut desk, text);
        let refused = matches!(dialog, Some(Dialog::Refused(Refusal::NoGame(_))));
        assert!(refused, "{text:?}: {dialog:?}");
    }
    for fault in [Unopened::TooLarge, Unopened::Lost] {
        let view = desk.send(Message::Bring(Err(fault)));
        assert_eq!(view.dialog, Some(Dialog::Refused(Refusal::Unopened(fault))));
    }
    let error = GameLinkError::Gipf(LinkError::Damaged);
    let view = desk.send(Message::Refuse(error.clone()));
    assert_eq!(view.dialog, Some(Dialog::Refused(Refusal::Link(error))));
    assert_eq!(desk.send(Message::Close).dialog, None);
    assert_eq!(desk.library.storage.texts, before);
}

/// A game that is read in part is shown before it is imported, even alone.
#[test]
fn a_game_that_is_cut_short_is_not_opened_at_once() {
    let mut desk = Desk::with(&[]);
    let sgf = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done]\
               ;P1[4 Dropb A 2];P1[5 Dropb B 3];P1[6 Done]\n;P0[7 Remove E 5 b])";
    let dialog = bring(&mut desk, sgf);
    assert!(matches!(dialog, Some(Dialog::Summary(..))), "{dialog:?}");
    assert!(desk.played.is_empty());
}

#[test]
fn long_imports_tell_their_progress_and_can_be_stopped() {
    let mut desk = Desk::with(&[]);
    let commands = desk.tell(Message::Bring(Ok("x".to_owned())));
    let [Command::ReadImport(job, _)] = &commands[..] else {
        panic!("{commands:?}")
    };
    assert_eq!(desk.page.view().dialog, None, "a short one shows nothing");
    let view = desk.send(Message::Reading(*job, 3, 9));
    let said = Text::ImportReading { game: 3, games: 9 };
    assert_eq!(view.dialog, Some(Dialog::Progress(said)));
    assert!(desk.page.goes_on(*job));
    assert_eq!(desk.send(Message::Close).dialog, None);
    assert!(!desk.page.goes_on(*job));
    // Later messages for it are ignored.
    assert_eq!(desk.send(Message::Reading(*job, 4, 9)).dialog, None);
    let view = desk.send(Message::HasRead(*job, Ok(Box::default())));
    assert_eq!(view.dialog, None);
}

#[test]
fn a_later_import_takes_the_place_of_an_earlier_one() {
    let mut desk = Desk::with(&[]);
    let commands = desk.tell(Message::Bring(Ok("x".to_owned())));
    let [Command::ReadImport(old, _)] = &commands[..] else {
        panic!("{commands:?}")
    };
    desk.tell(Message::Bring(Ok("y".to_owned())));
    assert!(!desk.page.goes_on(*old));
    assert_eq!(desk.send(Message::Reading(*old, 1, 2)).dialog, None);
}

#[test]
fn writing_tells_its_progress() {
    let mut desk = Desk::with(&[]);
    let text = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    bring(&mut desk, &text);
    let commands = desk.tell(Message::Import);
    let [Command::WriteImport(job, ..)] = &commands[..] else {
        panic!("{commands:?}")
    };
    let view = desk.send(Message::Writing(*job, 2, 2));
    let said = Text::ImportWriting { game: 2, games: 2 };
    assert_eq!(view.dialog, Some(Dialog::Progress(said)));
}

/// From another page the import leads to the list, which says what was added.
#[test]
fn an_import_from_elsewhere_shows_the_list() {
    let mut desk = Desk::with(&[]);
    desk.send(Message::Leave);
    let text = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    bring(&mut desk, &text);
    let view = desk.send(Message::Import);
    assert_eq!((desk.shown, view.count), (1, 0));
    let view = desk.enter();
    assert_eq!(view.result, [Text::ImportDone { games: 2 }]);
    assert_eq!(names(&view.running).len(), 2);
    assert!(desk.enter().result.is_empty(), "it is said once");
}
