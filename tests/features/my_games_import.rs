//! My games: imports, and what they add.

use features::ScreenFeature;
use features::my_games::{Command, Dialog, Message, Refusal, UnreadableFile};
use features::text::titles_apart;
use locale::{Locale, Text};
use record::{GameLinkError, GameRecord, LinkError, Record};
use rules::Variant;
use session::library::{ImportChoice, Summary};

use crate::my_games_world::{World, all_kinds, game, id, names};

fn file(variant: Variant, white: &str) -> String {
    game(variant, white).to_file()
}

fn bring(world: &mut World, text: &str) -> Option<Dialog> {
    world.send(Message::Bring(Ok(text.to_owned()))).dialog
}

/// Two games of a file: one that is new, and one that differs from the saved one.
fn differing(world: &mut World) -> String {
    let mut ours = game(Variant::Basic, "Ada");
    world.keep("same", &ours);
    let exported = world.library.export(&id("same")).expect("it is saved");
    ours.names.white = "Bea".to_owned();
    world.keep("same", &ours);
    world.enter();
    [&*exported, "\n", &file(Variant::Matrx, "Zoe")].concat()
}

#[test]
fn one_new_game_goes_to_the_board() {
    let mut world = World::with(&[]);
    assert_eq!(bring(&mut world, &file(Variant::Basic, "Ada")), None);
    assert_eq!(world.played.len(), 1);
    assert_eq!(world.played[0].summary.names.white, "Ada");
    assert!(world.library.list().is_empty(), "the board saves it");
}

#[test]
fn one_game_that_is_saved_is_opened() {
    let mut world = all_kinds();
    let text = world.library.export(&id("won")).expect("it is saved");
    assert_eq!(bring(&mut world, &text), None);
    assert_eq!(world.opened, [id("won")]);
}

#[test]
fn several_games_are_shown_before_anything_changes() {
    let mut world = World::with(&[]);
    let text = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    let dialog = bring(&mut world, &text);
    let Some(Dialog::Summary(contents, choices)) = dialog else {
        panic!("{dialog:?}")
    };
    assert_eq!(choices.games, ImportChoice::Both);
    assert_eq!((contents.games.found.len(), &contents.others), (2, &None));
    assert!(world.library.list().is_empty());
    let view = world.send(Message::Import);
    assert_eq!((view.dialog, view.count), (None, 2));
    assert_eq!(view.result, [Text::ImportDone { games: 2 }]);
}

#[test]
fn games_that_differ_overwrite_nothing_unless_it_is_chosen() {
    for (choice, white, count) in [
        (ImportChoice::Keep, "Bea", 2),
        (ImportChoice::Both, "Bea", 3),
        (ImportChoice::Replace, "Ada", 2),
    ] {
        let mut world = World::new();
        let text = differing(&mut world);
        bring(&mut world, &text);
        world.send(Message::Choose(choice));
        let view = world.send(Message::Import);
        assert_eq!(view.count, count, "{choice:?}");
        let saved = world.page.game(&id("same")).expect("it is saved");
        assert_eq!(saved.entry.summary.names.white, white, "{choice:?}");
    }
}

/// Both are kept if nothing is chosen.
#[test]
fn an_import_loses_nothing_by_itself() {
    let mut world = World::new();
    let text = differing(&mut world);
    bring(&mut world, &text);
    let view = world.send(Message::Import);
    assert_eq!(view.count, 3);
    assert_eq!(view.result, [Text::ImportDone { games: 2 }]);
}

/// Another tab plays on while the dialog is open.
#[test]
fn a_version_that_has_changed_is_kept_beside_the_imported_one_and_the_result_says_so() {
    let mut world = World::new();
    let text = differing(&mut world);
    bring(&mut world, &text);
    world.send(Message::Choose(ImportChoice::Replace));
    let changed = world.library.ids()[0].clone();
    world.keep(&changed.to_string(), &game(Variant::Basic, "Newer"));
    let view = world.send(Message::Import);
    assert_eq!(view.count, 3);
    let said = [
        Text::ImportDone { games: 2 },
        Text::ImportBothKept { games: 1 },
    ];
    assert_eq!(view.result, said);
    let kept = world.page.game(&changed).unwrap();
    assert_eq!(kept.entry.summary.names.white, "Newer");
}

#[test]
fn an_import_that_is_closed_changes_nothing() {
    let mut world = World::new();
    let text = differing(&mut world);
    let before = world.library.storage.texts.clone();
    bring(&mut world, &text);
    assert!(world.page.has_dialog());
    assert_eq!(world.send(Message::Close).dialog, None);
    assert!(world.tell(Message::Import).is_empty());
    assert_eq!(world.library.storage.texts, before);
}

#[test]
fn games_that_are_saved_already_are_counted_and_not_written() {
    let mut world = all_kinds();
    world.send(Message::ExportAll);
    let text = [&*world.files[0], "\n", &file(Variant::Basic, "Eve")].concat();
    bring(&mut world, &text);
    let view = world.send(Message::Import);
    let said = [
        Text::ImportDone { games: 1 },
        Text::ImportKnown { games: 5 },
    ];
    assert_eq!((view.count, &*view.result), (6, &said[..]));
}

#[test]
fn games_without_room_are_named() {
    let mut world = World::with(&[]);
    let all = ["Ada", "Bea", "Cy"].map(|white| file(Variant::Basic, white));
    bring(&mut world, &all.join("\n"));
    world.library.storage.room = Some(1);
    let view = world.send(Message::Import);
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
    let mut world = World::with(&[]);
    let all = (0..20).map(|index| file(Variant::Basic, &format!("N{index}")));
    bring(&mut world, &all.collect::<Vec<_>>().join("\n"));
    world.library.storage.room = Some(0);
    let view = world.send(Message::Import);
    let Some(Text::ImportLeft { games: 20, names }) = view.result.last() else {
        panic!("{:?}", view.result)
    };
    assert_eq!(names.split("; ").count(), 10);
}

#[test]
fn texts_without_a_game_are_refused() {
    let mut world = all_kinds();
    let before = world.library.storage.texts.clone();
    for text in ["Dear Ann", "[Game \"x\"]\n\n*\n"] {
        let dialog = bring(&mut world, text);
        let refused = matches!(dialog, Some(Dialog::Refused(Refusal::NoGame(_))));
        assert!(refused, "{text:?}: {dialog:?}");
    }
    for fault in [UnreadableFile::TooLarge, UnreadableFile::Lost] {
        let view = world.send(Message::Bring(Err(fault)));
        assert_eq!(
            view.dialog,
            Some(Dialog::Refused(Refusal::UnreadableFile(fault)))
        );
    }
    for text in ["", " \n", "\u{feff}\r\n"] {
        let view = world.send(Message::Bring(Ok(text.to_owned())));
        let empty = Refusal::UnreadableFile(UnreadableFile::Empty);
        assert_eq!(view.dialog, Some(Dialog::Refused(empty)), "{text:?}");
    }
    let error = GameLinkError::Gipf(LinkError::Damaged);
    let view = world.send(Message::Refuse(error.clone()));
    assert_eq!(view.dialog, Some(Dialog::Refused(Refusal::Link(error))));
    assert_eq!(world.send(Message::Close).dialog, None);
    assert_eq!(world.library.storage.texts, before);
}

/// A game that is read in part is shown before it is imported, even alone.
#[test]
fn a_game_that_is_cut_short_is_not_opened_at_once() {
    let mut world = World::with(&[]);
    let sgf = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done]\
               ;P1[4 Dropb A 2];P1[5 Dropb B 3];P1[6 Done]\n;P0[7 Remove E 5 b])";
    let dialog = bring(&mut world, sgf);
    assert!(matches!(dialog, Some(Dialog::Summary(..))), "{dialog:?}");
    assert!(world.played.is_empty());
}

#[test]
fn long_imports_tell_their_progress_and_can_be_stopped() {
    let mut world = World::with(&[]);
    let commands = world.tell(Message::Bring(Ok("x".to_owned())));
    let [Command::ReadImport(job, _)] = &commands[..] else {
        panic!("{commands:?}")
    };
    assert_eq!(world.page.view().dialog, None, "a short one shows nothing");
    let view = world.send(Message::Reading(*job, 3, 9));
    let said = Text::ImportReading { game: 3, games: 9 };
    assert_eq!(view.dialog, Some(Dialog::Progress(said)));
    assert!(world.page.goes_on(*job));
    assert_eq!(world.send(Message::Close).dialog, None);
    assert!(!world.page.goes_on(*job));
    // Later messages for it are ignored.
    assert_eq!(world.send(Message::Reading(*job, 4, 9)).dialog, None);
    let view = world.send(Message::HasRead(*job, Ok(Box::default())));
    assert_eq!(view.dialog, None);
}

#[test]
fn a_later_import_takes_the_place_of_an_earlier_one() {
    let mut world = World::with(&[]);
    let commands = world.tell(Message::Bring(Ok("x".to_owned())));
    let [Command::ReadImport(old, _)] = &commands[..] else {
        panic!("{commands:?}")
    };
    world.tell(Message::Bring(Ok("y".to_owned())));
    assert!(!world.page.goes_on(*old));
    assert_eq!(world.send(Message::Reading(*old, 1, 2)).dialog, None);
}

#[test]
fn writing_tells_its_progress() {
    let mut world = World::with(&[]);
    let text = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    bring(&mut world, &text);
    let commands = world.tell(Message::Import);
    let [Command::WriteImport(job, ..)] = &commands[..] else {
        panic!("{commands:?}")
    };
    let view = world.send(Message::Writing(*job, 2, 2));
    let said = Text::ImportWriting { game: 2, games: 2 };
    assert_eq!(view.dialog, Some(Dialog::Progress(said)));
}

/// From another page the import leads to the list, which says what was added.
#[test]
fn an_import_from_elsewhere_shows_the_list() {
    let mut world = World::with(&[]);
    world.send(Message::Leave);
    let text = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    bring(&mut world, &text);
    let view = world.send(Message::Import);
    assert_eq!((world.shown, view.count), (1, 0));
    let view = world.enter();
    assert_eq!(view.result, [Text::ImportDone { games: 2 }]);
    assert_eq!(names(&view.running).len(), 2);
    assert!(world.enter().result.is_empty(), "it is said once");
}

#[test]
fn an_import_leaves_the_undo_of_the_deletion_before_it() {
    let several = [file(Variant::Basic, "Ada"), file(Variant::Matrx, "Zoe")].join("\n");
    let world = || {
        let mut world = all_kinds();
        let view = world.send(Message::Delete(id("won")));
        assert!(view.undo);
        (world, view.result)
    };
    for text in ["Dear Ann", "[Game \"x\"]\n\n*\n"] {
        let (mut world, deleted) = world();
        bring(&mut world, text);
        let view = world.send(Message::Close);
        assert_eq!((view.undo, view.result), (true, deleted), "{text}");
    }
    // Without room for any game, and for all of them.
    for room in [0, 1] {
        let (mut world, deleted) = world();
        bring(&mut world, &several);
        world.library.storage.room = Some(room);
        let view = world.send(Message::Import);
        assert!(view.undo, "{room}");
        assert_eq!(view.result[..1], deleted, "{room}");
        assert!(view.result.contains(&Text::LibraryFull), "{room}");
        world.library.storage.room = None;
        let view = world.send(Message::Undo);
        assert!(!view.undo, "{room}");
        assert!(world.page.game(&id("won")).is_some(), "{room}");
    }
    // So does an import that adds something.
    let (mut world, deleted) = world();
    bring(&mut world, &several);
    let view = world.send(Message::Import);
    let said = [deleted[0].clone(), Text::ImportDone { games: 2 }];
    assert_eq!((view.undo, &view.result[..]), (true, &said[..]));
    let view = world.send(Message::Undo);
    assert_eq!((view.count, view.undo), (7, false));
}

#[test]
fn games_that_were_kept_are_counted_and_nothing_else_is_said_of_them() {
    let mut world = World::new();
    let text = differing(&mut world);
    bring(&mut world, &text);
    world.send(Message::Choose(ImportChoice::Keep));
    let view = world.send(Message::Import);
    let kept = Text::ImportKept { games: 1 };
    assert_eq!(view.result, [Text::ImportDone { games: 1 }, kept.clone()]);
    // The new game is there already at the second time.
    bring(&mut world, &text);
    world.send(Message::Choose(ImportChoice::Keep));
    let view = world.send(Message::Import);
    assert_eq!(view.result, [kept, Text::ImportKnown { games: 1 }]);
}

#[test]
fn two_versions_with_different_names_are_told_apart_by_them() {
    let locale = Locale::english();
    let apart = |change: fn(&mut Record)| {
        let mut world = World::new();
        let mut ours = game(Variant::Basic, "Ada");
        world.keep("same", &ours);
        let exported = world.library.export(&id("same")).expect("it is saved");
        change(&mut ours);
        world.keep("same", &ours);
        let import = world.library.read(&exported);
        let found = &import.found[0];
        let ours = found.ours.as_ref()?;
        titles_apart(&ours.summary, &found.summary, &locale)
    };
    let other = apart(|record| record.names.black = "Cy".to_owned());
    let titles = ["Ada – Cy", "Ada – Kim"].map(str::to_owned);
    assert_eq!(other, Some(titles));
    // Their titles are the same, or names do not differ.
    let mut one = Summary::of(&GameRecord::Gipf(game(Variant::Basic, "Ada")));
    one.title = "Final".to_owned();
    let mut two = one.clone();
    assert_eq!(titles_apart(&one, &two, &locale), None);
    two.names.white = "Bea".to_owned();
    let titles = ["Ada – Kim", "Bea – Kim"].map(str::to_owned);
    assert_eq!(titles_apart(&one, &two, &locale), Some(titles));
}
