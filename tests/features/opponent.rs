//! The computer plays where it sits.

use features::opponent::{HintStage, Message, Status};
use messages::{Refusal, Response};
use record::Seat;
use rules::{ByColor, Color};
use session::{Event, Message as TableMessage, SandMessage, Scene, Touch};

use crate::game::{BASIC, Game, TIME, against_black, level, seat};

const IDLE: Status = Status::Idle;
const THINKING: Status = Status::Thinking { depth: 0 };
const CAN_HINT: Status = Status::Hint(HintStage::Unasked);

#[test]
fn nothing_is_asked_before_it_is_its_turn() {
    let game = against_black(3);
    game.expect(&[]).expect_status(&CAN_HINT);
    assert_eq!(game.timers(), 0);
}

#[test]
fn it_thinks_at_its_turn_and_plays_after_a_pause() {
    let game = against_black(3);
    game.play("e1-e3")
        .expect(&["turn of black, level 3"])
        .expect_status(&THINKING);
    game.wait(300).answer("a2-b3").expect(&["wait 600"]);
    game.wait(599).expect_moves("e1-e3");
    game.wait(1).expect(&["play"]).expect_moves("e1-e3 a2-b3");
    game.expect_status(&CAN_HINT);
}

#[test]
fn an_answer_that_took_longer_than_the_pause_is_played_at_once() {
    let game = against_black(3);
    game.play("e1-e3").wait(2_000).answer("a2-b3").wait(0);
    game.expect_moves("e1-e3 a2-b3");
}

#[test]
fn the_pause_is_shorter_where_pieces_move_faster() {
    for (motion, pause) in [(1, "wait 450"), (2, "wait 120")] {
        let game = against_black(3);
        game.surround(|around| around.motion = motion).play("e1-e3");
        game.expect(&["turn of black, level 3"])
            .answer("a2-b3")
            .expect(&[pause]);
    }
}

#[test]
fn it_begins_where_it_has_white() {
    let game = Game::new(BASIC, level(5), Seat::Here);
    game.expect(&["turn of white, level 5"]);
    game.answer("e1-e3").wait(900).expect_moves("e1-e3");
}

#[test]
fn the_search_depth_is_shown() {
    let game = against_black(9);
    game.play("e1-e3");
    let word = |depth| Response::Thinking { depth, nodes: 100 };
    game.reply(word(2))
        .expect_status(&Status::Thinking { depth: 2 });
    game.reply(word(4))
        .expect_status(&Status::Thinking { depth: 4 });
    game.expect(&["turn of black, level 9"]);
}

#[test]
fn a_turn_of_several_steps_is_played_step_by_step() {
    // Black's push makes a row with his GIPF-piece, which may stay.
    let game = Game::new(
        "gipf-standard 4/5/6/(gg)gg4/6/5/(GG)3 b G5 G5 --",
        Seat::Here,
        level(3),
    );
    game.expect(&["turn of black, level 3"]);
    let turns = game.world_turns();
    let turn = turns
        .iter()
        .find(|turn| turn.contains(';'))
        .expect("a turn with a row");
    let steps = turn.replace(';', " ");
    game.answer(&steps).expect(&["wait 900"]);
    game.wait(900);
    let count = steps.split_whitespace().count();
    assert!(count > 1, "{steps}");
    game.expect(&["play", "wait 1000"]);
    for _ in 1..count {
        game.wait(1_000);
    }
    assert!(game.moves().starts_with(turn.as_str()), "{game}");
}

#[test]
fn moving_now_answers_with_what_is_known_and_does_not_wait() {
    let game = Game::new(BASIC, Seat::Here, TIME);
    game.play("e1-e3").expect(&["turn of black, 3000 ms"]);
    game.tell(Message::MoveNow)
        .expect(&["finish: turn of black, 3000 ms"]);
    game.answer("a2-b3").expect(&["wait 0"]).wait(0);
    game.expect_moves("e1-e3 a2-b3");
}

#[test]
fn moving_now_ends_the_pause_of_an_answer() {
    let game = against_black(1);
    game.play("e1-e3")
        .answer("a2-b3")
        .expect(&["turn of black, level 1", "wait 900"]);
    game.tell(Message::MoveNow)
        .expect(&["stop waiting", "play"]);
    game.expect_moves("e1-e3 a2-b3");
    assert_eq!(game.timers(), 0);
}

#[test]
fn moving_now_means_nothing_while_people_are_to_act() {
    against_black(1).tell(Message::MoveNow).expect(&[]);
}

#[test]
fn taking_back_while_it_thinks_cancels_the_request() {
    let game = against_black(3);
    game.play("e1-e3").expect(&["turn of black, level 3"]);
    let (late, _) = game.open_requests().remove(0);
    game.send(TableMessage::TakeBack)
        .expect(&["cancel: turn of black, level 3"]);
    game.expect_status(&CAN_HINT);
    // Its answer comes too late.
    let answer = Response::Turn {
        steps: vec!["a2-b3".to_owned()],
        at: None,
        score: None,
    };
    game.reply_to(late, answer).wait(5_000).expect(&[]);
    assert!(game.at_start(), "{game}");
}

#[test]
fn taking_back_while_its_answer_waits_stops_the_pause() {
    let game = against_black(3);
    game.play("e1-e3").answer("a2-b3");
    game.send(TableMessage::TakeBack);
    game.expect(&["turn of black, level 3", "wait 900", "stop waiting"]);
    game.wait(5_000);
    assert!(game.at_start(), "{game}");
}

#[test]
fn the_same_turn_is_not_asked_twice() {
    let game = against_black(3);
    game.play("e1-e3").expect(&["turn of black, level 3"]);
    game.send(TableMessage::Flip)
        .send(TableMessage::Tick)
        .expect(&[]);
}

#[test]
fn another_game_with_the_same_position_is_asked_anew() {
    let game = against_black(3);
    game.play("e1-e3").expect(&["turn of black, level 3"]);
    game.surround(|around| around.game = "b".to_owned());
    game.expect(&["cancel: turn of black, level 3", "turn of black, level 3"]);
}

#[test]
fn an_engine_that_stops_is_asked_once_more_by_itself() {
    let game = against_black(3);
    game.play("e1-e3").lose_engine();
    game.expect(&["turn of black, level 3", "turn of black, level 3"]);
    game.expect_status(&THINKING);
    game.answer("a2-b3").wait(900).expect_moves("e1-e3 a2-b3");
}

#[test]
fn an_engine_that_does_not_come_is_told_of_and_tried_again_on_request() {
    let game = against_black(3);
    game.play("e1-e3").lose_engine().lose_engine();
    game.expect_status(&Status::NoAnswer);
    game.expect(&["turn of black, level 3", "turn of black, level 3"]);
    game.send(TableMessage::Flip).expect(&[]);
    game.tell(Message::TryAgain)
        .expect(&["turn of black, level 3"]);
    game.expect_status(&THINKING);
    game.answer("a2-b3").wait(900).expect_moves("e1-e3 a2-b3");
    // Having played, it has two tries again.
    game.play("e1-e2").lose_engine().expect_status(&THINKING);
}

#[test]
fn an_engine_that_refuses_counts_as_one_that_does_not_answer() {
    let game = against_black(3);
    game.play("e1-e3");
    for _ in 0..2 {
        game.reply(Response::Refused(Refusal::Position));
    }
    game.expect_status(&Status::NoAnswer);
}

#[test]
fn a_turn_that_cannot_be_played_counts_as_a_failure() {
    let game = against_black(3);
    game.play("e1-e3").answer("e1-e9").wait(900);
    game.expect(&[
        "turn of black, level 3",
        "wait 900",
        "turn of black, level 3",
    ]);
    game.answer("nonsense")
        .wait(900)
        .expect_status(&Status::NoAnswer);
    game.expect_moves("e1-e3");
}

#[test]
fn people_go_on_without_the_computer() {
    let game = against_black(3);
    game.play("e1-e3").lose_engine().lose_engine();
    game.tell(Message::ReplaceComputer);
    assert_eq!(seat(&game, Color::Black), Seat::Here);
    game.expect_status(&CAN_HINT);
    game.play("a2-b3").expect_moves("e1-e3 a2-b3");
}

#[test]
fn failures_end_with_their_game() {
    let game = against_black(3);
    game.play("e1-e3").lose_engine().lose_engine();
    game.expect_status(&Status::NoAnswer);
    game.surround(|around| around.game = "b".to_owned());
    game.expect_status(&THINKING);
}

#[test]
fn another_tab_plays_the_game() {
    let game = against_black(3);
    game.surround(|around| around.plays_here = false);
    game.play("e1-e3").expect(&[]);
    assert_eq!((game.timers(), game.open_requests().len()), (0, 0));
    // That tab was closed.
    game.surround(|around| around.plays_here = true);
    game.expect(&["turn of black, level 3"]);
}

#[test]
fn nothing_runs_while_people_are_to_act() {
    let game = against_black(1);
    game.surround(|around| around.plays_here = false)
        .expect(&[]);
    game.surround(|around| around.visible = false).expect(&[]);
    assert_eq!((game.timers(), game.open_requests().len()), (0, 0));
}

#[test]
fn against_itself_it_can_be_paused() {
    let game = Game::new(BASIC, level(1), level(1));
    game.expect(&["turn of white, level 1"]);
    game.expect_status(&Status::Watching { paused: false });
    game.tell(Message::TogglePause)
        .expect(&["cancel: turn of white, level 1"]);
    game.expect_status(&Status::Watching { paused: true });
    game.wait(10_000).expect(&[]);
    game.tell(Message::TogglePause)
        .expect(&["turn of white, level 1"]);
    game.answer("e1-e3").wait(900).expect_moves("e1-e3");
    game.expect(&["wait 900", "play", "turn of black, level 1"]);
}

#[test]
fn a_pause_keeps_an_answer_from_being_played() {
    let game = Game::new(BASIC, level(1), level(1));
    game.answer("e1-e3").tell(Message::TogglePause).wait(10_000);
    game.expect(&["turn of white, level 1", "wait 900", "stop waiting"]);
    game.expect_moves("");
}

#[test]
fn a_pause_ends_with_its_game() {
    let game = Game::new(BASIC, level(1), level(1));
    game.tell(Message::TogglePause);
    game.surround(|around| around.game = "b".to_owned());
    game.expect_status(&Status::Watching { paused: false });
}

#[test]
fn against_itself_it_waits_until_the_board_is_visible() {
    let game = Game::new(BASIC, level(1), level(1));
    game.surround(|around| around.visible = false);
    game.expect(&["turn of white, level 1", "cancel: turn of white, level 1"]);
    game.wait(3_000).expect(&[]);
    game.surround(|around| around.visible = true);
    game.expect(&["turn of white, level 1"]);
}

#[test]
fn against_people_it_thinks_also_while_the_page_is_hidden() {
    let game = against_black(1);
    game.surround(|around| around.visible = false);
    game.play("e1-e3").expect(&["turn of black, level 1"]);
}

#[test]
fn with_changed_colours_it_plays_the_other_one() {
    let game = against_black(2);
    game.send(TableMessage::Seats(ByColor {
        white: level(2),
        black: Seat::Here,
    }));
    game.expect(&["turn of white, level 2"]);
}

#[test]
fn where_people_look_back_it_says_and_does_nothing() {
    let game = against_black(2);
    game.play("e1-e3").answer("a2-b3").wait(900);
    game.send(TableMessage::Jump(session::Jump::First))
        .expect_status(&IDLE);
}

#[test]
fn a_game_that_is_over_has_no_line() {
    let game = against_black(2);
    game.send(TableMessage::Resign(Color::White))
        .expect_status(&IDLE);
    game.expect(&[]);
}

#[test]
fn a_newcomer_is_told_what_the_game_is_about() {
    assert!(against_black(1).view().aim);
    assert!(!against_black(2).view().aim, "not from level 2 on");
    let later = Game::new(
        "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --",
        Seat::Here,
        level(1),
    );
    assert!(!later.view().aim, "not when many pieces are out");
    let standard = "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --";
    assert!(
        !Game::new(standard, Seat::Here, level(1)).view().aim,
        "not in the standard game"
    );
}

#[test]
fn captures_are_listed_until_the_next_turn_of_the_player() {
    let game = Game::new(
        "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --",
        Seat::Here,
        level(1),
    );
    game.play("e1-e5;xe2,e3,e4,e5");
    let took = |game: &Game| {
        let taken = game.view().taken.into_iter().map(|event| match event {
            Event::RowTaken {
                player,
                returned,
                captured,
                ..
            } => (player, returned, captured),
            other => panic!("{other:?}"),
        });
        taken.collect::<Vec<_>>()
    };
    assert_eq!(took(&game), [(Color::White, 4, 0)]);
    game.answer("a1-b2").wait(900);
    assert_eq!(took(&game), [(Color::White, 4, 0)], "{game}");
    game.play("i2-h2");
    assert_eq!(took(&game), [], "{game}");
}

/// A game of TAMSK against the computer in which sand runs and Red has moved from a1 to b2 at
/// 3.0 seconds; the time is 3.5 seconds now.
fn sand(ruleset: &str) -> Game {
    let start = rules::Game::start(ruleset.parse().unwrap()).to_string();
    let game = Game::new(&start, Seat::Here, level(1));
    game.send(TableMessage::Sand(SandMessage::Run)).wait(3_000);
    for space in ["a1", "b2"] {
        let touch = Touch::Space(rules::tamsk::Space::named(space).unwrap());
        game.send(TableMessage::Touch(touch));
    }
    game.wait(500);
    game.world.done();
    game
}

/// The engine plans a step of Black at a time of the sand.
fn plan(game: &Game, step: &str, at: u64) {
    game.reply(Response::Turn {
        steps: vec![step.to_owned()],
        at: Some(at),
        score: None,
    });
}

#[test]
fn a_ring_may_be_dropped_for_the_whole_time_it_has() {
    for ruleset in ["tamsk-2", "tamsk-3"] {
        // The plan, and the wait from 3.5 seconds: the ring may be dropped until 5.0.
        for (at, wait) in [
            (3_600, "wait 1500"),
            (4_800, "wait 1500"),
            (6_200, "wait 2700"),
        ] {
            let game = sand(ruleset);
            plan(&game, "a4-b4", at);
            game.expect(&[wait]);
            game.wait(1_499);
            assert!(late_ring(&game), "{ruleset}, planned at {at}\n{game}");
            assert!(!game.moves().contains("a4-b4"), "{ruleset}\n{game}");
            game.wait(2_000);
            assert!(game.moves().contains("a4-b4"), "{ruleset}\n{game}");
        }
    }
}

#[test]
fn after_the_ring_nothing_is_waited_for() {
    let game = sand("tamsk-3");
    plan(&game, "a4-b4", 3_600);
    game.send(TableMessage::Press(Color::White));
    assert!(!late_ring(&game), "{game}");
    // The place has changed, so another turn is planned.
    assert_eq!(game.timers(), 0);
    game.world.done();
    plan(&game, "a4-b4", 3_900);
    game.expect(&["wait 400"]).wait(400);
    assert!(game.moves().contains("a4-b4"), "{game}");
}

/// Returns true while Red may still drop the ring.
fn late_ring(game: &Game) -> bool {
    match game.model().scene {
        Scene::Tamsk(scene) => scene.sand.is_some_and(|sand| sand.late_ring.is_some()),
        Scene::Gipf(_) => false,
    }
}

#[test]
fn the_defence_of_a_puzzle_is_not_its_turn() {
    let game = Game::new(BASIC, Seat::Here, Seat::Defends);
    assert!(!features::opponent::sits_at_table(&game.model()));
    game.play("e1-e3").expect(&[]).expect_status(&CAN_HINT);
}

/// The computer uses a 25th of its time and most of the increment, at least a tenth of a second
/// and at most twenty seconds, and never much more than half of what is left.
#[test]
fn the_time_for_a_turn_depends_on_the_clock() {
    for (left, increment, expected) in [
        (600_000, 0, 20_000),
        (300_000, 0, 12_000),
        (100_000, 4_000, 7_000),
        (50_000, 8_000, 8_000),
        (10_000, 20_000, 5_100),
        (1_000, 0, 100),
    ] {
        let save = format!(
            "gipf-record 2\nstart {BASIC}\nclock {left} {increment}\nseat w computer-time\nat 0\n"
        );
        Game::saved(&save).expect(&[&format!("turn of white, {expected} ms")]);
    }
}

/// While sand runs the computer searches all the time, without a message.
#[test]
fn nothing_is_said_about_a_search_while_sand_runs() {
    let game = sand("tamsk-3");
    game.expect_status(&IDLE);
    assert_eq!(game.open_requests().len(), 1);
    let untimed = rules::Game::start("tamsk-1".parse().unwrap()).to_string();
    Game::new(&untimed, level(1), Seat::Here).expect_status(&THINKING);
}

/// With sand a search has 700 milliseconds, whatever the clock would allow.
#[test]
fn a_search_is_short_while_sand_runs() {
    let start = rules::Game::start("tamsk-3".parse().unwrap()).to_string();
    let game = Game::new(&start, TIME, Seat::Here);
    game.send(TableMessage::Sand(SandMessage::Run));
    game.expect(&["turn of white, 700 ms"]);
}
