//! Navigation in the app, with a simulated browser, storage and network.

use features::router::{ChunkMessage, GameChange, LinkUse, Message, Unsaved};
use features::{MessageKind, Page, Route, Ticket, Trigger};
use proptest::prelude::*;
use rules::Color;
use session::Message as TableMessage;

use crate::browser::{Browser, Told, game};

const LINK: &str = "v=1&g=gipf-basic&m=g1-f2&n=1";
const PUZZLE_SET: &str = "v=1&s=W1N0YXJ0";

#[test]
fn a_stranger_comes_home() {
    let browser = Browser::new("");
    assert!(
        browser.router.borrow().page_waits(),
        "nobody sees the board before"
    );
    browser.open(None).expect("load home, board is free");
    browser.comes().expect("show home, enter without focus");
    assert!(!browser.router.borrow().page_waits());
}

/// The page waited for home for ever, behind the shell, if the address led to a game before home
/// was shown.
#[test]
fn a_link_in_place_of_home_ends_the_wait() {
    // While home is loaded.
    let browser = Browser::new("");
    browser.open(None).expect("load home, board is free");
    browser
        .history(&format!("#{LINK}"), None)
        .expect("show board, follow link");
    assert!(!browser.router.borrow().page_waits());
    // Before the app has begun.
    let browser = Browser::new("");
    *browser.address.borrow_mut() = Route::read(&format!("#{LINK}"));
    browser
        .open(None)
        .expect("show board, board waits, follow link");
    assert!(!browser.router.borrow().page_waits());
}

#[test]
fn a_returning_player_finds_the_last_game_behind_home() {
    let browser = Browser::new("").saved(&["ours"]);
    browser
        .open(None)
        .expect("load home, board waits, load game ours");
    browser.comes().expect("show home, enter without focus");
    browser.comes().expect("leave game, take, board is free");
}

#[test]
fn the_board_waits_for_a_link() {
    let browser = Browser::new(&format!("#{LINK}")).saved(&["ours"]);
    browser.open(None).expect("board waits, follow link");
    browser.comes().expect("board is free, leave game, take");
}

#[test]
fn a_reload_shows_the_saved_game_which_may_have_gone_on_since_the_address_was_written() {
    let browser = Browser::new(&format!("?page=play#{LINK}")).saved(&["ours"]);
    browser
        .open(Some("ours"))
        .expect("board waits, load game ours");
    browser
        .comes()
        .expect("leave game, take, board is free, write address");
}

#[test]
fn a_reload_of_an_address_without_a_link_leaves_it() {
    let browser = Browser::new("?page=play").saved(&["ours"]);
    browser
        .open(Some("ours"))
        .expect("board waits, load game ours");
    browser.comes().expect("leave game, take, board is free");
}

#[test]
fn a_game_that_was_deleted_comes_back_by_its_own_link() {
    let browser = Browser::new(&format!("?page=play#{LINK}")).saved(&["ours"]);
    browser
        .open(Some("gone"))
        .expect("board waits, restore gone");
}

#[test]
fn an_unsaved_game_continues_from_the_history_and_is_saved_again() {
    let unsaved = || Unsaved::parse("7 gipf-record 2").unwrap();
    let browser = Browser::new("?page=play").saved(&["ours"]);
    browser
        .arrive(Trigger::Opening, Some("ours"), Some(unsaved()))
        .expect("board waits, read ours of 7");
    browser
        .comes()
        .expect("leave game, take, board is free, save");

    // A fragment that is no game: the saved copy is opened instead.
    let browser = Browser::new("?page=play").saved(&["ours"]);
    browser
        .arrive(Trigger::Opening, Some("ours"), Some(unsaved()))
        .expect("board waits, read ours of 7");
    browser
        .tell(ChunkMessage::GameUnreadable(browser.oldest()))
        .expect("load game ours");

    assert_eq!(unsaved().to_text(), "7 gipf-record 2");
    assert_eq!(Unsaved::parse("gipf-record 2"), None);
    assert_eq!(Unsaved::parse(""), None);
}

#[test]
fn an_address_of_the_editor_or_the_rules_is_no_link_of_a_game() {
    for (address, page) in [
        ("?page=editor#v=1&p=gipf-basic_4/5/6_w&edit=1", "editor"),
        ("?page=rules#clause=G-4.6", "rules"),
        ("?page=builder#v=1&g=gipf-basic&m=", "builder"),
        (&*format!("#{PUZZLE_SET}"), "puzzles"),
    ] {
        let browser = Browser::new(address).saved(&["ours"]);
        let opened = format!("load {page}, board waits, load game ours");
        browser.open(None).expect(&opened);
    }
}

#[test]
fn a_button_changes_the_address_when_the_page_is_here() {
    let browser = Browser::at("?page=play", "ours");
    browser.button("?page=library").expect("load library");
    browser.expect_page(Page::Board);
    browser
        .comes()
        .expect("push ?page=library, show library, enter");
}

#[test]
fn a_button_to_where_people_are_leaves_the_history() {
    let browser = Browser::at("?page=rules#clause=G-4", "ours");
    browser
        .button("?page=rules#clause=G-4")
        .expect("load rules");
    browser.comes().expect("show rules, enter");
    browser.link("?page=rules#clause=G-5").expect("load rules");
    browser
        .comes()
        .expect("push ?page=rules#clause=G-5, show rules, enter");
}

#[test]
fn back_from_a_page_leads_to_the_board_and_to_where_the_focus_was() {
    for (page, focus) in [
        ("rules", ", focus board"),
        ("editor", ", focus board"),
        ("settings", ", focus settings"),
        ("library", ""),
        ("puzzles", ""),
        ("learn", ""),
        ("builder", ""),
    ] {
        let browser = Browser::at(&format!("?page={page}"), "ours");
        // The library may have renamed or deleted the game.
        let done = format!("show board, compare{focus}");
        browser.history("?page=play", Some("ours")).expect(&done);
    }
}

#[test]
fn to_the_board_by_a_button_the_address_follows_the_game() {
    let browser = Browser::at("?page=rules", "ours");
    browser
        .button("?page=play")
        .expect("push ?page=play, show board, write address, focus board");
    browser.button("?page=play").expect("focus board");
    let browser = Browser::at("?page=library", "ours");
    browser
        .button("?page=play")
        .expect("push ?page=play, show board, compare, write address, focus board");
}

#[test]
fn back_and_forward_move_between_games() {
    let browser = Browser::at("?page=play", "ours");
    browser.history("?page=play", Some("ours")).expect("");
    browser
        .history("?page=play", Some("other"))
        .expect("load game other");
    browser.comes().expect("leave game, take, board is free");
    // A game that is no longer saved has nothing to show.
    browser.history("?page=play", Some("gone")).expect("");
    // A link that is typed into the address bar counts as a link from outside.
    browser
        .history(&format!("#{LINK}"), None)
        .expect("follow link");
}

#[test]
fn back_to_a_set_shows_it_again() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .history(&format!("#{PUZZLE_SET}"), Some("ours"))
        .expect("load puzzles");
    browser.comes().expect("show puzzles, enter");
}

#[test]
fn a_page_that_loads_after_another_navigation_is_dropped() {
    let browser = Browser::at("?page=play", "ours");
    browser.button("?page=learn").button("?page=rules");
    browser.expect("load learn, load rules");
    browser.comes().expect("");
    browser
        .comes()
        .expect("push ?page=rules, show rules, enter");

    // Back to the board: the requested page is not wanted any more.
    let browser = Browser::at("?page=library", "ours");
    browser.button("").history("?page=play", Some("ours"));
    browser.expect("load home, show board, compare");
    browser.comes().expect("").expect_page(Page::Board);
    // Nor is its failure reported.
    let browser = Browser::at("?page=library", "ours");
    browser.button("").history("?page=play", Some("ours"));
    browser.expect("load home, show board, compare");
    browser.is_missing().expect("");
}

#[test]
fn a_game_that_loads_after_another_was_opened_is_dropped() {
    let browser = Browser::at("?page=play", "ours");
    browser.history("?page=play", Some("other"));
    browser.history(&format!("#{LINK}"), None);
    browser.expect("load game other, follow link");
    browser.comes().expect("");
    browser.comes().expect("board is free, leave game, take");
}

#[test]
fn a_game_that_loads_after_a_move_is_dropped() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .history("?page=play", Some("other"))
        .expect("load game other");
    assert!(!browser.router.borrow_mut().played());
    browser.comes().expect("");

    // The game of a link replaces the one that was played in.
    browser
        .history(&format!("#{LINK}"), None)
        .expect("follow link");
    assert!(!browser.router.borrow_mut().played());
    browser.comes().expect("board is free, leave game, take");
}

#[test]
fn a_save_that_people_have_not_caused_leaves_a_game_on_its_way() {
    let saves = [
        (TableMessage::Tick, true),
        (TableMessage::PlayForced, true),
        (TableMessage::StartClocks, true),
        (TableMessage::Hide, true),
        (TableMessage::Blur, true),
        (TableMessage::Confirm, false),
        (TableMessage::TakeBack, false),
        (TableMessage::TakeBackTurn, false),
        (TableMessage::Resign(Color::White), false),
    ];
    for (message, comes) in saves {
        let browser = Browser::at("?page=play", "ours");
        browser
            .history("?page=play", Some("other"))
            .expect("load game other");
        browser.router.borrow_mut().saved(MessageKind::of(&message));
        let then = if comes {
            "leave game, take, board is free"
        } else {
            ""
        };
        browser.comes().expect(then);
    }
}

#[test]
fn a_game_that_begins_otherwise_is_not_waited_for() {
    let browser = Browser::new("").saved(&["ours"]);
    browser
        .open(None)
        .expect("load home, board waits, load game ours");
    let ticket = browser.router.borrow_mut().ask_game();
    assert!(browser.router.borrow().is_latest(ticket));
    browser.comes().expect("show home, enter without focus");
    browser.comes().expect("");
    let waits = browser.router.borrow_mut().played();
    assert!(!waits, "the address follows again");
    assert!(!browser.router.borrow().is_latest(ticket));
}

#[test]
fn a_link_of_a_game_that_another_tab_plays_shows_it_and_takes_it_over_with_a_new_turn() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .history(&format!("#{LINK}"), None)
        .expect("follow link");
    browser.comes().expect("board is free, leave game, take");
    browser
        .history(&format!("#{LINK}"), None)
        .expect("follow link");
    let ticket = browser.oldest();
    browser
        .tell(ChunkMessage::LinkRead {
            ticket,
            newer: true,
        })
        .expect("board is free, leave game, take, take over, save");
}

#[test]
fn a_link_in_a_text_leads_to_the_board_when_it_was_read() {
    let browser = Browser::at("?page=library", "ours");
    browser.link(&format!("#{LINK}")).expect("follow link");
    browser.expect_page(Page::MyGames);
    browser
        .comes()
        .expect("board is free, leave game here, push ?page=play, show board, take");
    // On the board nothing but the game changes.
    browser.link(&format!("#{LINK}")).expect("follow link");
    browser
        .comes()
        .expect("board is free, leave game here, take");
}

#[test]
fn the_link_that_was_followed_last_is_read_in_another_way() {
    let browser = Browser::at("?page=play", "ours");
    browser.history(&format!("#{LINK}"), None).comes();
    browser.log.borrow_mut().clear();
    browser
        .tell(ChunkMessage::Reread(LinkUse::Continue))
        .expect("continue link");
    browser.comes();
    browser.log.borrow_mut().clear();
    browser
        .tell(ChunkMessage::Reread(LinkUse::Separate))
        .expect("separate link");
}

#[test]
fn a_link_that_leads_nowhere_is_explained_with_the_last_game_behind() {
    let browser = Browser::new(&format!("#{LINK}")).saved(&["ours"]);
    browser.open(None).expect("board waits, follow link");
    browser
        .tell(ChunkMessage::LinkRefused(browser.oldest()))
        .expect("take");
    browser
        .tell(ChunkMessage::RefusalShown)
        .expect("board waits, load game ours");
    // The address stays as it is.
    browser.comes().expect("leave game, take, board is free");

    // If the game is on the board already, nothing else happens.
    let browser = Browser::at("?page=play", "ours");
    browser.link(&format!("#{LINK}")).expect("follow link");
    browser
        .tell(ChunkMessage::LinkRefused(browser.oldest()))
        .expect("take, compare");
    browser.tell(ChunkMessage::RefusalShown).expect("");
}

#[test]
fn a_set_that_cannot_be_read_is_explained_at_the_board() {
    let browser = Browser::new(&format!("#{PUZZLE_SET}")).saved(&["ours"]);
    browser
        .open(None)
        .expect("load puzzles, board waits, load game ours");
    browser
        .tell(ChunkMessage::LinkRefused(browser.oldest()))
        .expect("take");
    browser
        .tell(ChunkMessage::RefusalShown)
        .expect("show board");
    browser.comes().expect("leave game, take, board is free");
}

#[test]
fn a_link_that_cannot_be_opened_is_kept_and_tried_again() {
    let browser = Browser::new(&format!("#{LINK}")).saved(&["ours"]);
    browser.open(None).expect("board waits, follow link");
    browser
        .is_missing()
        .expect("board waits, load game ours, page is missing");
    browser.comes().expect("leave game, take, board is free");
    browser.tell(ChunkMessage::Retry).expect("follow link");
    browser.comes().expect("board is free, leave game, take");
}

#[test]
fn home_that_cannot_be_had_leaves_the_board_and_every_other_page_is_shown_as_missing() {
    for (address, load, shown) in [
        ("", "home", "board"),
        ("?page=rules", "rules", "rules"),
        ("?page=library", "library", "library"),
        ("?page=puzzles", "puzzles", "puzzles"),
        ("?page=settings", "settings", "settings"),
        ("?page=editor", "editor", "editor"),
        (&*format!("#{PUZZLE_SET}"), "puzzles", "puzzles"),
    ] {
        let browser = Browser::new(address);
        browser
            .open(None)
            .expect(&format!("load {load}, board is free"));
        let told = format!("show {shown}, page is missing");
        browser.is_missing().expect(&told);
        assert!(!browser.router.borrow().page_waits());
        // The address still leads there.
        browser.tell(ChunkMessage::Retry);
        browser.expect(&format!("load {load}"));
        browser.comes().expect_page(Route::read(address).page());
    }
}

/// Wherever the user is, the page says in its place that it is missing, and the way to other pages
/// and back to the board is open.
#[test]
fn a_page_that_cannot_be_had_is_shown_and_says_so() {
    for (from, page, load) in [
        ("?page=play", "settings", "load settings"),
        ("?page=play", "puzzles", "load puzzles"),
        ("?page=learn", "rules", "load rules"),
        ("?page=library", "editor", "load editor"),
    ] {
        let browser = Browser::at(from, "ours");
        let address = format!("?page={page}");
        browser.button(&address).expect(load);
        let told = format!("push {address}, show {page}, page is missing");
        browser.is_missing().expect(&told);
        browser.expect_page(Route::read(&address).page());
        // The address leads there, so it is tried again, as often as the user likes.
        browser.tell(ChunkMessage::Retry).expect(load);
        let told = format!("show {page}, page is missing");
        browser.is_missing().expect(&told);
        browser.button("?page=builder").expect("load builder");
        browser
            .comes()
            .expect("push ?page=builder, show builder, enter");
        browser.history(&address, None).expect(load);
        browser.is_missing().expect(&told);
        browser
            .button("?page=play")
            .expect("push ?page=play, show board, write address, focus board")
            .expect_page(Page::Board);
    }
}

/// Pages are open while the board lacks its first game, which is tried again with them.
#[test]
fn a_board_without_its_game_keeps_nobody_from_other_pages() {
    let browser = Browser::new("?page=play").saved(&["ours"]);
    browser.open(None).expect("board waits, load game ours");
    browser
        .is_missing()
        .expect("board is free, game is missing");
    assert_eq!(
        browser.router.borrow().requested_game(),
        Some(&game("ours"))
    );
    browser.button("?page=library").expect("load library");
    browser
        .comes()
        .expect("push ?page=library, show library, enter");
    browser.button("?page=puzzles").expect("load puzzles");
    browser
        .is_missing()
        .expect("push ?page=puzzles, show puzzles, page is missing");
    browser
        .tell(ChunkMessage::Retry)
        .expect("load game ours, load puzzles");
    browser.comes().expect("leave game, take, board is free");
    browser.comes().expect("show puzzles, enter");
    assert_eq!(browser.router.borrow().requested_game(), None);
}

#[test]
fn a_game_that_cannot_be_had_leaves_the_one_on_the_board_and_is_tried_again() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .history("?page=play", Some("other"))
        .expect("load game other");
    for _ in 0..2 {
        browser
            .is_missing()
            .expect("board is free, game is missing, compare");
        browser.tell(ChunkMessage::Retry).expect("load game other");
    }
    browser.comes().expect("leave game, take, board is free");
}

/// A move on the empty board would begin another game, which the user takes for the saved one.
#[test]
fn a_board_that_lacks_its_first_game_refuses_moves() {
    let refuses = |browser: &Browser| {
        let refused = [
            MessageKind::Begin,
            MessageKind::Open,
            MessageKind::Goto,
            MessageKind::Undo,
            MessageKind::Move,
            MessageKind::Automatic,
            MessageKind::Other,
        ];
        let refused: Vec<_> = refused
            .into_iter()
            .filter(|kind| browser.router.borrow().refuses(*kind))
            .collect();
        let moves = [MessageKind::Undo, MessageKind::Move];
        assert!(refused.is_empty() || refused == moves, "{refused:?}");
        !refused.is_empty()
    };
    let lacking = || {
        let browser = Browser::new("?page=play").saved(&["ours"]);
        browser.open(None);
        assert!(!refuses(&browser), "it waits");
        browser.is_missing();
        assert!(refuses(&browser));
        browser
    };
    let browser = lacking();
    for _ in 0..2 {
        browser.tell(ChunkMessage::Retry);
        assert!(refuses(&browser), "the game is loaded");
        browser.is_missing();
        assert!(refuses(&browser));
    }
    browser.tell(ChunkMessage::Retry).comes();
    assert!(!refuses(&browser), "it is there");
    let browser = lacking();
    browser.router.borrow_mut().saved(MessageKind::Begin);
    assert!(!refuses(&browser), "another one was begun");
    let browser = lacking();
    browser.history(&format!("#{LINK}"), None).comes();
    assert!(!refuses(&browser), "a link leads to another one");
    // The game that was there stays, and can be played.
    let browser = Browser::at("?page=play", "ours");
    browser.history("?page=play", Some("other")).is_missing();
    assert!(!refuses(&browser));
    // Without a saved game the board is that of a new one.
    let browser = Browser::new("");
    browser.open(None).is_missing();
    assert!(!refuses(&browser));
}

#[test]
fn the_first_game_is_tried_again_if_it_cannot_be_had() {
    let browser = Browser::new("?page=play").saved(&["ours"]);
    browser.open(None).expect("board waits, load game ours");
    browser
        .is_missing()
        .expect("board is free, game is missing");
    browser.tell(ChunkMessage::Retry).expect("load game ours");
    browser.comes().expect("leave game, take, board is free");
    // Beside a page that cannot be had, either, both are tried again.
    let browser = Browser::new("").saved(&["ours"]);
    browser
        .open(None)
        .expect("load home, board waits, load game ours");
    browser.is_missing().expect("show board, page is missing");
    browser
        .is_missing()
        .expect("board is free, game is missing");
    browser
        .tell(ChunkMessage::Retry)
        .expect("load game ours, load home");
}

/// The copy of the game on the board is not loaded again and again while the code for it is
/// missing; the next save of the other tab tries it.
#[test]
fn a_copy_of_another_tab_that_cannot_be_had_is_tried_again_by_the_next_save() {
    let browser = Browser::at("?page=play", "ours");
    for _ in 0..2 {
        browser
            .tell(Message::GameChanged(GameChange::SavedElsewhere))
            .expect("load game ours");
        browser
            .is_missing()
            .expect("board is free, game is missing");
    }
    browser.tell(ChunkMessage::Retry).expect("load game ours");
    browser.comes().expect("take, board is free");
}

#[test]
fn a_part_that_cannot_be_had_is_told() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .tell(Message::ChunkMissing)
        .expect("chunk is missing");
    // The reason of a refused link cannot be shown: the last game comes all the same.
    let browser = Browser::new(&format!("#{LINK}")).saved(&["ours"]);
    browser.open(None).expect("board waits, follow link");
    browser
        .tell(ChunkMessage::LinkRefused(browser.oldest()))
        .expect("take");
    browser
        .tell(Message::ChunkMissing)
        .expect("board waits, load game ours, page is missing");
}

#[test]
fn a_saved_game_is_opened_by_a_button() {
    let browser = Browser::at("?page=library", "ours");
    browser
        .tell(ChunkMessage::OpenGame(game("other")))
        .expect("push ?page=play of other, show board, load game other");
    browser
        .comes()
        .expect("leave game, take, board is free, write address");
}

#[test]
fn changes_of_the_game_in_other_tabs_reach_the_board() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .tell(Message::GameChanged(GameChange::SavedElsewhere))
        .expect("load game ours");
    browser.comes().expect("take, board is free");
    browser
        .tell(Message::GameChanged(GameChange::Unsaved))
        .expect("save");
    browser
        .tell(Message::GameChanged(GameChange::Deleted))
        .expect("clear");
}

#[test]
fn a_save_elsewhere_does_not_outdate_the_game_of_a_link() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .link(&format!("?page=play#{LINK}"))
        .expect("follow link");
    browser
        .tell(Message::GameChanged(GameChange::SavedElsewhere))
        .expect("");
    browser
        .comes()
        .expect("board is free, leave game here, take");
    // The game that was saved elsewhere has left the board.
    browser.link(&format!("?page=play#{LINK}")).is_missing();
    browser.expect("follow link, chunk is missing, compare");
}

#[test]
fn a_save_elsewhere_is_looked_at_when_the_link_leads_nowhere() {
    let missing = |ticket| Told::Message(Message::Missing(ticket));
    let refused = |ticket| Told::Chunk(ChunkMessage::LinkRefused(ticket));
    for fails in [missing as fn(Ticket) -> Told, refused] {
        let browser = Browser::at("?page=play", "ours");
        browser.link(&format!("?page=play#{LINK}"));
        browser.tell(Message::GameChanged(GameChange::SavedElsewhere));
        browser.expect("follow link");
        browser.tell(fails(browser.oldest()));
        let log = browser.log.borrow().clone();
        assert!(log.ends_with(", compare"), "{log}");
    }
}

#[test]
fn a_save_elsewhere_loads_the_game_again_that_is_on_its_way() {
    let browser = Browser::at("?page=library", "ours");
    browser
        .tell(ChunkMessage::OpenGame(game("ours")))
        .expect("push ?page=play of ours, show board, load game ours");
    browser
        .tell(Message::GameChanged(GameChange::SavedElsewhere))
        .expect("load game ours");
    // The first copy is out of date.
    browser.comes().expect("");
    browser.comes().expect("take, board is free, write address");
}

#[test]
fn a_side_game_that_is_asked_for_drops_no_link_and_blocks_no_save() {
    let browser = Browser::at("?page=play", "ours");
    browser
        .link(&format!("?page=play#{LINK}"))
        .expect("follow link");
    let side = browser.router.borrow_mut().ask_side_game();
    browser
        .comes()
        .expect("board is free, leave game here, take");
    assert!(
        !browser.router.borrow_mut().answered(side),
        "the game that it belonged to has left the board"
    );

    let browser = Browser::at("?page=play", "ours");
    let side = browser.router.borrow_mut().ask_side_game();
    browser
        .tell(Message::GameChanged(GameChange::SavedElsewhere))
        .expect("load game ours");
    browser.comes().expect("take, board is free");
    assert!(!browser.router.borrow_mut().answered(side));
}

#[test]
fn a_game_that_was_answered_blocks_no_save() {
    let browser = Browser::at("?page=play", "ours");
    let ticket = browser.router.borrow_mut().ask_game();
    assert!(browser.router.borrow_mut().answered(ticket));
    assert!(!browser.router.borrow_mut().answered(ticket), "once");
    browser
        .tell(Message::GameChanged(GameChange::SavedElsewhere))
        .expect("load game ours");
}

#[test]
fn a_board_that_waits_gets_the_last_game_if_another_cannot_be_had() {
    let browser = Browser::new("").saved(&["ours"]);
    browser
        .open(None)
        .expect("load home, board waits, load game ours");
    let ticket = browser.router.borrow_mut().ask_game();
    browser.comes().expect("show home, enter without focus");
    browser.comes().expect("");
    assert!(browser.router.borrow_mut().answered(ticket));
    browser
        .tell(ChunkMessage::RefusalShown)
        .expect("board waits, load game ours");
    browser.comes().expect("leave game, take, board is free");
}

/// The events around the router.
#[derive(Clone, Copy, Debug)]
enum Happens {
    Comes,
    IsMissing,
    Button(&'static str),
    History(&'static str),
    /// A game is asked for otherwise.
    Asked,
    /// The first of those is loaded, or cannot be loaded.
    Answered(bool),
    Played,
    SavedElsewhere,
}

fn happens() -> impl Strategy<Value = Happens> {
    let address = prop_oneof![
        Just(""),
        Just("?page=play"),
        Just("?page=puzzles"),
        Just("?page=settings")
    ];
    prop_oneof![
        3 => Just(Happens::Comes),
        1 => Just(Happens::IsMissing),
        1 => address.clone().prop_map(Happens::Button),
        1 => address.prop_map(Happens::History),
        1 => Just(Happens::Asked),
        2 => any::<bool>().prop_map(Happens::Answered),
        1 => Just(Happens::Played),
        1 => Just(Happens::SavedElsewhere),
    ]
}

proptest! {
    #[test]
    fn no_board_waits_for_nothing(first in 0_usize..3, all in prop::collection::vec(happens(), 0..24)) {
        let address = ["", "?page=play", "?page=puzzles"][first];
        let browser = Browser::new(address).saved(&["ours"]);
        browser.open(None);
        let play = |browser: &Browser| {
            if !browser.router.borrow_mut().played() {
                browser.is_free();
            }
        };
        let answered = |browser: &Browser, ticket, comes| {
            if browser.router.borrow_mut().answered(ticket) {
                match comes {
                    true => play(browser),
                    false => drop(browser.tell(ChunkMessage::RefusalShown)),
                }
            }
        };
        let mut others = Vec::new();
        for one in all {
            match one {
                Happens::Comes if !browser.asked.borrow().is_empty() => drop(browser.comes()),
                Happens::IsMissing if !browser.asked.borrow().is_empty() => drop(browser.is_missing()),
                Happens::Comes | Happens::IsMissing => {}
                Happens::Button(address) => drop(browser.button(address)),
                Happens::History(address) => drop(browser.history(address, None)),
                Happens::Asked => others.push(browser.router.borrow_mut().ask_game()),
                Happens::Answered(comes) if !others.is_empty() => {
                    answered(&browser, others.remove(0), comes);
                }
                Happens::Answered(_) => {}
                Happens::Played => play(&browser),
                Happens::SavedElsewhere => {
                    browser.tell(Message::GameChanged(GameChange::SavedElsewhere));
                }
            }
        }
        // All open requests are answered, unless they are out of date; the others fail.
        for ticket in others {
            answered(&browser, ticket, false);
        }
        while !browser.asked.borrow().is_empty() {
            browser.comes();
        }
        prop_assert!(!browser.waits.get(), "{}", browser.log.borrow());
    }
}
