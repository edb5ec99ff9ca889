//! My games: several games at once, deletion and its undo, damaged copies.

use features::ScreenFeature;
use features::my_games::{Command, Export, Focus, Message};
use locale::Text;
use rules::Variant;
use session::Millis;
use session::keys::GAME;
use session::library::{GameId, Storage};

use crate::my_games_world::{World, all_kinds, game, id, names};

/// A world on which these games are selected.
fn selected(games: &[&str]) -> World {
    let mut world = all_kinds();
    world.send(Message::Select);
    for game in games {
        world.send(Message::Mark(id(game)));
    }
    world
}

fn marked(world: &World) -> Option<Vec<GameId>> {
    world.page.view().marked
}

#[test]
fn games_are_selected_one_by_one_and_all_at_once() {
    let mut world = all_kinds();
    world.send(Message::Mark(id("won")));
    assert_eq!(
        marked(&world),
        None,
        "nothing is selected before it is asked for"
    );
    world.send(Message::Menu(id("won")));
    let view = world.send(Message::Select);
    assert_eq!((view.marked, view.menu), (Some(Vec::new()), None));
    world.send(Message::Mark(id("won")));
    world.send(Message::Mark(id("draw")));
    assert_eq!(marked(&world), Some(vec![id("draw"), id("won")]));
    world.send(Message::Mark(id("won")));
    assert_eq!(marked(&world), Some(vec![id("draw")]));
    world.send(Message::MarkAll);
    assert_eq!(marked(&world).map(|all| all.len()), Some(5));
    world.send(Message::MarkAll);
    assert_eq!(marked(&world), Some(Vec::new()));
    world.send(Message::Escape);
    assert_eq!(marked(&world), None);
    assert_eq!(world.focused.last(), Some(&Focus::Select));
}

/// Games that a filter hides are neither exported nor deleted.
#[test]
fn only_games_that_are_seen_stay_selected() {
    let mut world = selected(&["won", "link"]);
    world.send(Message::Search("zoe".to_owned()));
    assert_eq!(marked(&world), Some(vec![id("link")]));
    world.send(Message::MarkAll);
    world.send(Message::MarkAll);
    assert_eq!(marked(&world), Some(vec![id("link")]), "all that are seen");
    world.send(Message::DeleteMarked);
    assert_eq!(world.send(Message::Reset).count, 4);
}

#[test]
fn selected_games_are_exported_in_the_order_of_the_list() {
    let mut world = selected(&["won", "here"]);
    let games = vec![id("here"), id("won")];
    assert_eq!(
        world.tell(Message::ExportMarked),
        [Command::Export(Export::Games(games))]
    );
    let view = world.send(Message::ExportMarked);
    assert_eq!(view.result, [Text::LibraryExported { games: 2 }]);
    assert_eq!(
        view.marked.map(|all| all.len()),
        Some(2),
        "they stay selected"
    );
    let import = world.library.read(&world.files[0]);
    let names = import.found.iter().map(|found| &*found.summary.names.white);
    assert_eq!(names.collect::<Vec<_>>(), ["Ann", "Ada"]);
}

#[test]
fn nothing_is_done_with_no_game() {
    let mut world = selected(&[]);
    assert!(world.tell(Message::ExportMarked).is_empty());
    assert!(world.tell(Message::DeleteMarked).is_empty());
    assert!(world.tell(Message::Undo).is_empty());
    assert!(
        world
            .tell(Message::ExportDamaged("x".to_owned()))
            .is_empty()
    );
    assert!(
        world
            .tell(Message::DeleteDamaged("x".to_owned()))
            .is_empty()
    );
}

#[test]
fn a_deleted_game_comes_back_with_its_review() {
    let mut world = all_kinds();
    let review = id("won").key_review();
    world.library.storage.set(&review, "a review").unwrap();
    let before = world.library.storage.texts.clone();
    let title = world.page.game(&id("won")).unwrap().title.clone();
    world.send(Message::Menu(id("won")));
    let view = world.send(Message::Delete(id("won")));
    let game = title.clone();
    assert_eq!(view.result, [Text::LibraryDeleted { game }]);
    assert!(view.undo && view.menu.is_none());
    assert_eq!(names(&view.finished), ["draw", "lost"]);
    assert_eq!(world.focused.last(), Some(&Focus::Undo));
    assert!(!world.library.has(&id("won")));
    assert_eq!(world.library.storage.get(&review), None);

    let view = world.send(Message::Undo);
    assert_eq!(view.result, [Text::LibraryRestored { game: title }]);
    assert!(!view.undo);
    assert_eq!(names(&view.finished), ["draw", "lost", "won"]);
    assert_eq!(world.focused.last(), Some(&Focus::Game(id("won"))));
    assert_eq!(world.library.storage.texts, before);
}

#[test]
fn several_games_are_deleted_and_come_back_together() {
    let mut world = selected(&["won", "here", "link"]);
    let before = world.library.storage.texts.clone();
    let view = world.send(Message::DeleteMarked);
    assert_eq!(view.result, [Text::LibraryDeletedMany { games: 3 }]);
    assert_eq!((view.count, view.marked), (2, None));
    let view = world.send(Message::Undo);
    assert_eq!(view.result, [Text::LibraryRestoredMany { games: 3 }]);
    assert_eq!(view.count, 5);
    assert_eq!(world.library.storage.texts, before);
}

/// The key that deletes a game deletes the selection if the game is part of it.
#[test]
fn the_key_deletes_a_game_or_the_selection_around_it() {
    let mut world = selected(&["won", "lost"]);
    let delete = |world: &mut World, game| match &world.tell(Message::Delete(id(game)))[..] {
        [Command::Delete(games)] => games.len(),
        other => panic!("{other:?}"),
    };
    assert_eq!(delete(&mut world, "won"), 2);
    assert_eq!(delete(&mut world, "draw"), 1);
}

#[test]
fn a_failed_restoration_can_be_repeated() {
    let mut world = selected(&["won", "here"]);
    world.send(Message::DeleteMarked);
    // There is room for one of them.
    world.library.storage.room = Some(1);
    let view = world.send(Message::Undo);
    assert!(
        view.result.contains(&Text::LibraryFull),
        "{:?}",
        view.result
    );
    assert_eq!((view.count, view.undo), (4, true));
    assert_eq!(world.focused.last(), Some(&Focus::Undo));
    world.library.storage.room = None;
    let view = world.send(Message::Undo);
    assert_eq!((view.count, view.undo), (5, false));
}

/// Another tab has the game on its board, and saves it before the deletion is undone.
#[test]
fn a_game_that_was_saved_again_is_not_restored_and_its_new_version_is_listed() {
    let mut world = selected(&["won", "here"]);
    let title = world.page.game(&id("won")).unwrap().title.clone();
    world.send(Message::DeleteMarked);
    world.keep("won", &game(Variant::Basic, "Newer"));
    let view = world.send(Message::Undo);
    let here = world.page.game(&id("here")).unwrap().title.clone();
    assert_eq!(
        view.result,
        [
            Text::LibraryRestored { game: here },
            Text::LibraryNotRestored { game: title },
        ]
    );
    assert_eq!((view.count, view.undo), (5, false));
    let listed = world.page.game(&id("won")).unwrap();
    assert_eq!(listed.entry.summary.names.white, "Newer");

    let mut world = selected(&["won", "here"]);
    world.send(Message::DeleteMarked);
    for name in ["won", "here"] {
        world.keep(name, &game(Variant::Basic, "Newer"));
    }
    let view = world.send(Message::Undo);
    assert_eq!(view.result, [Text::LibraryNotRestoredMany { games: 2 }]);
    assert_eq!((view.count, view.undo), (5, false));
}

/// The notice adds up what was deleted, and its undo restores all of it.
#[test]
fn an_undo_is_for_all_deletions_of_the_notice() {
    let mut world = all_kinds();
    let before = world.library.storage.texts.clone();
    world.send(Message::Delete(id("won")));
    let view = world.send(Message::Delete(id("lost")));
    assert_eq!(view.result, [Text::LibraryDeletedMany { games: 2 }]);
    world.send(Message::Leave);
    world.enter();
    let view = world.send(Message::Delete(id("here")));
    assert_eq!(view.result, [Text::LibraryDeletedMany { games: 3 }]);
    let view = world.send(Message::Undo);
    assert_eq!(view.result, [Text::LibraryRestoredMany { games: 3 }]);
    assert_eq!((view.count, view.undo), (5, false));
    assert_eq!(world.library.storage.texts, before);

    // A closed notice begins again with one game.
    world.send(Message::Delete(id("won")));
    world.send(Message::Forget);
    let view = world.send(Message::Delete(id("lost")));
    assert!(matches!(view.result[..], [Text::LibraryDeleted { .. }]));
    let view = world.send(Message::Undo);
    assert_eq!(names(&view.finished), ["draw", "lost"]);
    assert!(world.tell(Message::Undo).is_empty());
}

/// Another tab saves the deleted game again, and it is deleted once more.
#[test]
fn a_game_that_is_deleted_twice_comes_back_as_it_was_last() {
    let mut world = all_kinds();
    world.send(Message::Delete(id("won")));
    world.keep("won", &game(Variant::Basic, "Newer"));
    world.send(Message::Changed(Some(id("won"))));
    let view = world.send(Message::Delete(id("won")));
    assert!(matches!(view.result[..], [Text::LibraryDeleted { .. }]));
    let view = world.send(Message::Undo);
    assert_eq!((view.count, view.undo), (5, false));
    let listed = world.page.game(&id("won")).unwrap();
    assert_eq!(listed.entry.summary.names.white, "Newer");
}

#[test]
fn a_notice_that_is_closed_ends_the_undo() {
    let mut world = all_kinds();
    world.send(Message::Delete(id("won")));
    let view = world.send(Message::Forget);
    assert!(view.result.is_empty() && !view.undo);
    assert!(world.tell(Message::Undo).is_empty());
    assert_eq!(world.focused.last(), Some(&Focus::Title));
}

#[test]
fn the_undo_outlasts_other_actions_and_a_visit_to_another_page() {
    let mut world = selected(&["won", "lost"]);
    let deleted = world.send(Message::DeleteMarked).result;
    assert_eq!(deleted, [Text::LibraryDeletedMany { games: 2 }]);
    world.send(Message::Rename(id("here")));
    let view = world.send(Message::Name("Final".to_owned()));
    assert_eq!((view.undo, &view.result), (true, &deleted));
    let view = world.send(Message::Export(id("here")));
    let said = [deleted[0].clone(), Text::LibraryExported { games: 1 }];
    assert_eq!((view.undo, &view.result[..]), (true, &said[..]));
    world.send(Message::Leave);
    let view = world.enter();
    assert_eq!((view.undo, &view.result), (true, &deleted));
    let view = world.send(Message::Undo);
    assert_eq!((view.count, view.undo), (5, false));
    assert!(world.enter().result.is_empty());
}

#[test]
fn a_deleted_game_that_comes_back_by_itself_ends_the_undo() {
    let mut world = all_kinds();
    let text = world.library.export(&id("won")).expect("it is saved");
    world.send(Message::Delete(id("won")));
    // Its file is opened, and the board saves it under the same name.
    world.send(Message::Bring(Ok(text)));
    let found = world.played.pop().expect("a game");
    let name = world.library.name_for(&found, || id("other"));
    assert_eq!(name, id("won"));
    let saved = world.library.save(&name, &found.save(), 0, Millis(50));
    saved.expect("there is room");
    let view = world.enter();
    assert_eq!((view.count, view.undo), (5, false));
    assert!(view.result.is_empty(), "{:?}", view.result);
    // Another version does not end it.
    world.send(Message::Delete(id("won")));
    world.keep("won", &game(Variant::Basic, "Newer"));
    assert!(world.enter().undo);
}

/// Another tab may have been faster.
#[test]
fn a_game_that_is_gone_already_says_nothing() {
    let mut world = all_kinds();
    let said = world.send(Message::Export(id("won"))).result;
    let view = world.send(Message::Delete(id("nobody")));
    assert_eq!((view.result, view.undo), (said, false));
}

fn damaged() -> (World, String) {
    let mut world = all_kinds();
    let key = format!("{GAME}broken");
    world.library.storage.set(&key, "rubbish").unwrap();
    world.enter();
    (world, key)
}

#[test]
fn damaged_copies_are_listed_whatever_is_filtered() {
    let (mut world, key) = damaged();
    let keys = |world: &World| {
        let damaged = world.page.view().damaged.into_iter();
        damaged.map(|one| one.damaged.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(&world), std::slice::from_ref(&key));
    world.send(Message::Search("nothing".to_owned()));
    assert_eq!(keys(&world), [key]);
}

#[test]
fn a_damaged_copy_is_exported_as_it_is() {
    let (mut world, key) = damaged();
    world.send(Message::ExportDamaged(key));
    assert_eq!(world.files, ["rubbish"]);
}

#[test]
fn a_damaged_copy_is_deleted_and_restored() {
    let (mut world, key) = damaged();
    let view = world.send(Message::DeleteDamaged(key.clone()));
    let game = key.clone();
    assert_eq!(view.result, [Text::LibraryDeleted { game }]);
    assert!(view.damaged.is_empty() && view.undo);
    let view = world.send(Message::Undo);
    let game = key.clone();
    assert_eq!(view.result, [Text::LibraryRestored { game }]);
    assert_eq!(view.damaged.len(), 1);
    assert_eq!(world.library.storage.get(&key).as_deref(), Some("rubbish"));
    // It is stored again before the deletion is undone.
    world.send(Message::DeleteDamaged(key.clone()));
    world.library.storage.set(&key, "other rubbish").unwrap();
    let view = world.send(Message::Undo);
    let game = key.clone();
    assert_eq!(view.result, [Text::LibraryNotRestored { game }]);
    assert!(!view.undo);
    assert_eq!(world.focused.last(), Some(&Focus::Title));
}

#[test]
fn a_damaged_copy_and_a_game_that_were_deleted_one_after_the_other_come_back_together() {
    let (mut world, key) = damaged();
    let before = world.library.storage.texts.clone();
    world.send(Message::DeleteDamaged(key));
    let view = world.send(Message::Delete(id("won")));
    assert_eq!(view.result, [Text::LibraryDeletedMany { games: 2 }]);
    assert!(view.damaged.is_empty());
    // There is room for one of them: the game comes first.
    world.library.storage.room = Some(1);
    let view = world.send(Message::Undo);
    assert_eq!((view.count, view.damaged.len(), view.undo), (5, 0, true));
    world.library.storage.room = None;
    let view = world.send(Message::Undo);
    assert_eq!((view.count, view.damaged.len(), view.undo), (5, 1, false));
    assert_eq!(world.library.storage.texts, before);
}
