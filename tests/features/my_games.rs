//! My games: the list, its search and filters, and what is done with one game.

use features::ScreenFeature;
use features::my_games::{Command, Empty, Focus, Message, Opponent, PAGE, State, Status, View};
use locale::Text;
use record::{Agreement, Seat};
use rules::Variant;
use session::GameChoice;

use crate::my_games_world::{World, all_kinds, game, id, names, over};

fn found(view: &View) -> Vec<&str> {
    let mut all = names(&view.running);
    all.extend(names(&view.finished));
    all
}

#[test]
fn a_browser_without_games_shows_the_way_to_a_first_one() {
    let mut world = World::new();
    assert_eq!(world.page.view().empty, None, "the list is not known yet");
    let view = world.enter();
    assert_eq!((view.state, view.count), (State::Here, 0));
    assert_eq!(view.empty, Some(Empty::NoGame));
    assert_eq!(world.focused, [Focus::Title]);
}

/// A game of a later version of the app is listed, though it cannot be opened: it is not the case
/// that there is none.
#[test]
fn a_game_of_a_later_version_is_listed_apart() {
    let mut world = World::with(&[("later", game(Variant::Basic, "Ada"))]);
    // The copy before can be read, and is not shown in its place.
    world.keep("later", &game(Variant::Basic, "Bo"));
    let text = "gipf-game-9 1 2 3\nsomething".to_owned();
    world
        .library
        .storage
        .texts
        .insert(id("later").key(), text.clone());
    let view = world.enter();
    assert_eq!((view.count, view.empty), (0, None));
    let [one] = &view.damaged[..] else {
        panic!("{:?}", view.damaged)
    };
    assert!(one.damaged.is_later);
    assert_eq!(one.damaged.game, Some(id("later")));
    world.keep("other", &game(Variant::Basic, "Zoe"));
    let view = world.enter();
    assert_eq!(
        (names(&view.running), view.damaged.len()),
        (vec!["other"], 1)
    );
    assert_eq!(world.library.storage.texts[&id("later").key()], text);
}

#[test]
fn a_browser_that_stores_nothing_says_so_and_offers_no_first_game() {
    let mut world = World::new();
    let view = world.send(Message::Enter {
        on_board: id("board"),
        blocked: true,
    });
    assert!(view.blocked);
    assert_eq!(view.empty, None);
}

#[test]
fn games_that_can_be_continued_come_first_and_the_last_saved_before_others() {
    let view = all_kinds().page.view();
    assert_eq!(names(&view.running), ["here", "link"]);
    assert_eq!(names(&view.finished), ["draw", "lost", "won"]);
    assert_eq!((view.count, view.found, view.more), (5, 5, 0));
    assert_eq!(view.on_board, Some(id("board")));
}

/// A game whose end only the site names on which it was played is over.
#[test]
fn a_result_of_a_site_ends_a_game() {
    let mut record = game(Variant::Basic, "Ada");
    let tag = (record::SITE_RESULT.to_owned(), "Ada won on time".to_owned());
    record.tags.push(tag);
    let view = World::with(&[("site", record)]).page.view();
    assert_eq!(names(&view.finished), ["site"]);
}

#[test]
fn a_list_arrives_in_parts_and_is_whole_at_its_end() {
    let mut world = World::new();
    world.keep("a", &game(Variant::Basic, "Ada"));
    world.keep("b", &game(Variant::Basic, "Bea"));
    let enter = Message::Enter {
        on_board: id("board"),
        blocked: false,
    };
    let commands = world.tell(enter);
    let [Command::List(ticket), Command::Focus(Focus::Title)] = commands[..] else {
        panic!("{commands:?}")
    };
    let (a, b) = (world.game(&id("a")).unwrap(), world.game(&id("b")).unwrap());
    world.tell(Message::Listed(ticket, vec![a]));
    let view = world.page.view();
    assert_eq!((view.state, view.count), (State::Coming, 1));
    world.tell(Message::Listed(ticket, vec![b]));
    world.tell(Message::ListedAll(ticket, Vec::new()));
    let view = world.page.view();
    assert_eq!(names(&view.running), ["b", "a"]);
    assert_eq!(view.state, State::Here);
}

#[test]
fn a_list_that_was_asked_for_before_is_dropped() {
    let mut world = World::new();
    world.keep("a", &game(Variant::Basic, "Ada"));
    let enter = || Message::Enter {
        on_board: id("board"),
        blocked: false,
    };
    let commands = world.tell(enter());
    let [Command::List(old), _] = commands[..] else {
        panic!("{commands:?}")
    };
    world.tell(enter());
    assert!(!world.page.is_awaited(old));
    let game = world.game(&id("a")).unwrap();
    world.tell(Message::Listed(old, vec![game]));
    world.tell(Message::ListedAll(old, Vec::new()));
    let view = world.page.view();
    assert_eq!((view.state, view.count), (State::Coming, 0));
}

#[test]
fn many_games_are_shown_a_part_at_a_time() {
    let mut world = World::new();
    let record = game(Variant::Basic, "Ada");
    for index in 0..=PAGE {
        world.keep(&format!("g{index}"), &record);
    }
    let view = world.enter();
    assert_eq!((view.running.len(), view.more), (PAGE, 1));
    let view = world.send(Message::More);
    assert_eq!((view.running.len(), view.more), (PAGE + 1, 0));
    // The first of those that were added takes the focus.
    assert_eq!(world.focused.last(), Some(&Focus::Game(id("g0"))));
    // A search begins with the first part again.
    world.send(Message::Search("ada".to_owned()));
    assert_eq!(world.page.view().running.len(), PAGE);
}

#[test]
fn the_kinds_are_those_of_the_list_if_there_are_several() {
    let view = all_kinds().page.view();
    let kinds: Vec<_> = view
        .kinds
        .iter()
        .map(|kind| (kind.game, kind.count))
        .collect();
    let expected = [
        (GameChoice::Gipf, 3),
        (GameChoice::Ultimate, 1),
        (GameChoice::Matrx, 1),
    ];
    assert_eq!(kinds, expected);
    let alone = World::with(&[("a", game(Variant::Basic, "Ada"))]);
    let view = alone.page.view();
    assert!(view.kinds.is_empty() && view.statuses.is_empty() && view.opponents.is_empty());
}

#[test]
fn every_filter_shows_the_games_that_pass() {
    let kind = |kind| Message::Kind(Some(kind));
    let with = |opponent| Message::Opponent(Some(opponent));
    for (message, expected) in [
        (kind(GameChoice::Gipf), &["link", "draw", "won"][..]),
        (kind(GameChoice::Matrx), &["lost"]),
        (kind(GameChoice::Tamsk), &[]),
        (Message::Status(Status::Running), &["here", "link"]),
        (Message::Status(Status::Finished), &["draw", "lost", "won"]),
        (Message::Status(Status::Won), &["won"]),
        (Message::Status(Status::Lost), &["lost"]),
        (Message::Status(Status::Draw), &["draw"]),
        (with(Opponent::Computer), &["lost", "won"]),
        (with(Opponent::Link), &["link"]),
        (with(Opponent::Device), &["here", "draw"]),
    ] {
        let mut world = all_kinds();
        let view = world.send(message.clone());
        assert_eq!(found(&view), expected, "{message:?}");
        assert!(view.is_filtered);
        assert_eq!(view.empty.is_some(), expected.is_empty(), "{message:?}");
        let view = world.send(Message::Reset);
        assert_eq!((view.found, view.is_filtered), (5, false));
        assert_eq!(world.focused.last(), Some(&Focus::Search));
    }
}

#[test]
fn filters_act_together() {
    let mut world = all_kinds();
    world.send(Message::Opponent(Some(Opponent::Computer)));
    world.send(Message::Kind(Some(GameChoice::Matrx)));
    assert_eq!(found(&world.page.view()), ["lost"]);
    let view = world.send(Message::Search("max".to_owned()));
    assert_eq!((view.found, view.empty), (0, Some(Empty::Filtered)));
    assert_eq!(view.count, 5, "the header counts all games");
}

/// With both players at this device nobody can say who has won.
#[test]
fn a_game_at_one_device_is_neither_won_nor_lost() {
    let record = over(Variant::Basic, "Ada", Agreement::BlackResigned);
    let mut world = World::with(&[("a", record), ("b", game(Variant::Basic, "Bea"))]);
    assert_eq!(found(&world.send(Message::Status(Status::Won))), [""; 0]);
    assert_eq!(found(&world.send(Message::Status(Status::Lost))), [""; 0]);
    let statuses = world.send(Message::Reset).statuses;
    assert_eq!(statuses, [Status::All, Status::Running, Status::Finished]);
}

#[test]
fn a_search_finds_the_beginnings_of_words_in_any_order() {
    for (words, expected) in [
        ("zoe", &["link"][..]),
        ("ZOË kim", &["link"]),
        ("kim zo", &["link"]),
        ("ad", &["lost", "won"]),
        ("da", &[]),
        ("2026-11", &["here", "link", "draw", "lost", "won"]),
        ("draw", &["draw"]),
        ("  ", &["here", "link", "draw", "lost", "won"]),
        ("ada zoe", &[]),
    ] {
        let view = all_kinds().send(Message::Search(words.to_owned()));
        assert_eq!(found(&view), expected, "{words:?}");
    }
}

#[test]
fn a_filter_that_is_chosen_stays_in_the_list_when_its_last_game_is_gone() {
    let mut world = all_kinds();
    world.send(Message::Kind(Some(GameChoice::Matrx)));
    let view = world.send(Message::Delete(id("lost")));
    assert_eq!(view.empty, Some(Empty::Filtered));
    assert!(view.kinds.iter().any(|kind| kind.game == GameChoice::Matrx));
}

#[test]
fn a_game_goes_to_the_board_and_is_shared() {
    let mut world = all_kinds();
    world.send(Message::Open(id("here")));
    assert_eq!(world.opened, [id("here")]);
    world.send(Message::Menu(id("link")));
    let view = world.send(Message::Share(id("link")));
    // The focus comes back to the button when the dialog is closed.
    assert_eq!(view.menu, Some(id("link")));
    assert_eq!(world.shared, [id("link")]);
}

#[test]
fn the_actions_of_one_game_are_shown_at_a_time() {
    let mut world = all_kinds();
    assert_eq!(world.send(Message::Menu(id("here"))).menu, Some(id("here")));
    assert_eq!(world.send(Message::Menu(id("link"))).menu, Some(id("link")));
    assert_eq!(world.send(Message::Menu(id("link"))).menu, None);
    assert_eq!(world.revealed, [id("here"), id("link")]);
    world.send(Message::Menu(id("won")));
    assert!(world.page.is_open());
    assert_eq!(world.send(Message::Escape).menu, None);
    assert_eq!(world.focused.last(), Some(&Focus::Menu(id("won"))));
    assert!(!world.page.is_open());
}

#[test]
fn a_game_is_renamed_and_stays_what_it_was() {
    let mut world = all_kinds();
    let before = world.page.view().running;
    world.send(Message::Menu(id("link")));
    let view = world.send(Message::Rename(id("link")));
    assert_eq!((view.menu, view.renaming), (None, Some(id("link"))));
    assert_eq!(world.focused.last(), Some(&Focus::Name));
    let view = world.send(Message::Name("  The long evening ".to_owned()));
    assert_eq!(view.renaming, None);
    assert_eq!(world.focused.last(), Some(&Focus::Menu(id("link"))));
    let renamed = world.page.game(&id("link")).unwrap();
    assert_eq!(renamed.title, "The long evening");
    assert_eq!(renamed.entry.summary.names.white, "Zoë");
    // It was saved last, and is drawn anew.
    assert_eq!(names(&view.running), ["link", "here"]);
    assert_ne!(view.running[0], before[1]);
    assert_eq!(view.running[1], before[0]);
}

#[test]
fn the_same_name_changes_nothing_and_escape_keeps_it() {
    let mut world = all_kinds();
    let title = world.page.game(&id("link")).unwrap().title.clone();
    world.send(Message::Rename(id("link")));
    assert_eq!(
        world.tell(Message::Name(title)),
        [Command::Focus(Focus::Menu(id("link")))]
    );
    assert_eq!(world.page.view().renaming, None);
    world.send(Message::Rename(id("link")));
    world.send(Message::Escape);
    assert_eq!(world.page.view().renaming, None);
    assert!(world.tell(Message::Name("late".to_owned())).is_empty());
}

#[test]
fn a_game_that_cannot_be_renamed_keeps_its_name_and_says_why() {
    let mut world = all_kinds();
    world.library.storage.room = Some(0);
    world.send(Message::Rename(id("link")));
    let view = world.send(Message::Name("x".to_owned()));
    assert_eq!(view.result, [Text::LibraryFull]);
    assert_eq!(view.renaming, None);
    assert_ne!(world.page.game(&id("link")).unwrap().title, "x");
    world.library.delete(&id("link"));
    world.send(Message::Rename(id("link")));
    let view = world.send(Message::Name("x".to_owned()));
    assert_eq!(view.result, [Text::LibraryFailed]);
}

#[test]
fn a_copy_stands_beside_its_game() {
    let mut world = all_kinds();
    let view = world.send(Message::Duplicate(id("won")));
    let game = "A copy".to_owned();
    assert_eq!(view.result, [Text::LibraryDuplicated { game }]);
    assert_eq!(names(&view.finished), ["copy", "draw", "lost", "won"]);
    assert_eq!(world.focused.last(), Some(&Focus::Menu(id("copy"))));
    assert!(world.library.has(&id("copy")));
}

#[test]
fn one_game_and_all_games_are_exported() {
    let mut world = all_kinds();
    let view = world.send(Message::Export(id("won")));
    assert_eq!(view.result, [Text::LibraryExported { games: 1 }]);
    let view = world.send(Message::ExportAll);
    assert_eq!(view.result, [Text::LibraryExported { games: 5 }]);
    let counts = world
        .files
        .iter()
        .map(|file| file.matches("[Game ").count());
    assert_eq!(counts.collect::<Vec<_>>(), [1, 5]);
    // The file has everything that is needed to read the games again.
    let import = world.library.read(&world.files[1]);
    assert_eq!((import.found.len(), import.unread.len()), (5, 0));
}

#[test]
fn a_game_that_another_tab_saves_is_read_again_while_the_page_is_seen() {
    let mut world = all_kinds();
    let mut changed = game(Variant::Ultimate, "Bea");
    changed.seats.black = Seat::Away;
    world.keep("here", &changed);
    let view = world.send(Message::Changed(Some(id("here"))));
    assert_eq!(
        world
            .page
            .game(&id("here"))
            .unwrap()
            .entry
            .summary
            .names
            .white,
        "Bea"
    );
    assert_eq!(view.count, 5);
    world.keep("new", &changed);
    assert_eq!(world.send(Message::Changed(Some(id("new")))).count, 6);
    world.library.delete(&id("new"));
    assert_eq!(world.send(Message::Changed(Some(id("new")))).count, 5);
    world.library.storage.texts.clear();
    assert_eq!(world.send(Message::Changed(None)).count, 0);
    world.send(Message::Leave);
    assert!(world.tell(Message::Changed(Some(id("here")))).is_empty());
    assert!(world.tell(Message::Changed(None)).is_empty());
}

/// A change by another tab does not take away the name that is being written.
#[test]
fn a_name_that_is_being_written_stays() {
    let mut world = all_kinds();
    world.send(Message::Rename(id("here")));
    let before = world.page.view().running;
    let view = world.send(Message::Changed(Some(id("here"))));
    assert_eq!(view.renaming, Some(id("here")));
    assert_eq!(view.running, before);
}

#[test]
fn coming_back_begins_anew() {
    let mut world = all_kinds();
    world.send(Message::Kind(Some(GameChoice::Matrx)));
    world.send(Message::Delete(id("lost")));
    world.send(Message::Select);
    let view = world.enter();
    assert_eq!((view.found, view.kind, view.marked), (4, None, None));
}

/// A filter is offered where it tells games apart, and stays while it is chosen.
#[test]
fn the_opponents_that_there_are_can_be_chosen() {
    let mut world = all_kinds();
    let view = world.page.view();
    assert_eq!(view.opponents, Opponent::ALL);
    let one = World::with(&[("a", game(Variant::Basic, "Ada"))]);
    assert!(one.page.view().opponents.is_empty(), "there is only one");
    let mut link = game(Variant::Standard, "Zoë");
    link.seats.white = Seat::Away;
    world = World::with(&[("a", game(Variant::Basic, "Ada")), ("b", link)]);
    let offered = world.page.view().opponents;
    assert_eq!(offered.len(), 2, "{offered:?}");
    assert!(!world.page.has_dialog(), "nothing is imported");
}
