//! The computer at the table: its permitted actions, and those that no player can take for it.

use messages::{Request, RequestMessage, Response, Side};
use record::{GameRecord, Seat, Strength};
use rules::Color::{Black, White};
use rules::{ByColor, Color};
use session::{
    Answer, ComputerTask, DotState, Effect, Event, HintKind, Jump, LoadedGame, Message, NewGame,
    Orientation, Prompt, Refusal, SandTerms, Touch,
};

use crate::table::{BASIC, Table};
use crate::tamsk_table::{Club, THREE};

const LEVEL: Strength = Strength::Level(3);

/// The computer has this colour.
fn against(color: Color) -> ByColor<Seat> {
    let mut seats = ByColor::default();
    seats[color] = Seat::Computer(LEVEL);
    seats
}

fn table(position: &str) -> Table {
    let mut table = Table::at(position);
    table.send(Message::Seats(against(Black)));
    table
}

/// The computer plays.
fn plays(table: &mut Table, text: &str) {
    let written = table.session.read(text).expect("a turn");
    table.send(Message::PlayComputed(written));
}

fn task(table: &Table) -> Option<ComputerTask> {
    let tasks = table.session.computer_tasks();
    assert!(tasks.len() < 2);
    tasks.into_iter().next()
}

#[test]
fn the_computer_thinks_when_it_is_its_turn_and_nobody_plays_for_it() {
    let mut table = table(BASIC);
    assert_eq!(task(&table), None);
    table.write("e1-e3");
    let waits = Prompt::Elsewhere { player: Black };
    assert_eq!(table.prompt(), waits);
    let wanted = task(&table).expect("its turn");
    assert_eq!((wanted.player, wanted.strength), (Black, LEVEL));
    assert_eq!(wanted.position, table.position());
    assert!(!wanted.timed && wanted.clock.is_none());
    assert_eq!(table.dots(DotState::Open), 0, "{table}");
    let dots = table.board().dots;
    for dot in dots {
        table.send(Message::Touch(Touch::Dot(dot.dot)));
        assert_eq!(table.effects, []);
    }
    table.notation("a2-b3");
    assert_eq!(table.events(), [Event::NotPlayed(Refusal::Elsewhere)]);
    for message in [
        Message::Resign(Black),
        Message::OfferDraw(White),
        Message::OfferDraw(Black),
    ] {
        table.send(message);
        assert_eq!((table.prompt(), table.events()), (waits, vec![]));
    }
    plays(&mut table, "a2-b3");
    assert_eq!(table.moves(), "e1-e3 a2-b3!");
    assert_eq!(task(&table), None);
    assert_eq!(table.dots(DotState::Open), 24);
}

#[test]
fn it_plays_for_nobody_else() {
    let mut table = table(BASIC);
    plays(&mut table, "e1-e3");
    assert_eq!((table.moves(), table.effects.len()), (String::new(), 0));
    table.write("e1-e3");
    // Its answer to the position before the undone turn comes too late.
    let late = table.session.read("a2-b3").unwrap();
    table.send(Message::TakeBack);
    table.send(Message::PlayComputed(late.clone()));
    assert_eq!(table.moves(), "e1-e3");
    table
        .send(Message::Redo)
        .send(Message::Jump(Jump::First))
        .send(Message::PlayComputed(late));
    assert_eq!(table.moves(), "e1-e3");
    assert_eq!(task(&table), None, "nobody waits for it who looks back");
}

#[test]
fn taking_back_leads_to_ones_own_decision_and_redo_back_again() {
    let mut table = table(BASIC);
    table.write("e1-e3");
    plays(&mut table, "a2-b3");
    table.write("e1-e4");
    // While it thinks, the player's turn is undone, and then the one before.
    table.send(Message::TakeBack);
    assert_eq!(table.moves(), "e1-e3 a2-b3! e1-e4");
    table.send(Message::TakeBack);
    assert!(table.moves().starts_with("e1-e3 "), "{table}");
    assert_eq!(table.record().1.index(), 0);
    assert_eq!(table.to_act(), Some(White));
    assert!(!table.model().actions.take_back);
    // Its answer comes back with the turn.
    table.send(Message::Redo);
    assert_eq!(table.moves(), "e1-e3 a2-b3! e1-e4");
    table.send(Message::TakeBack).write("e1-e2");
    assert!(task(&table).is_some());
}

#[test]
fn the_first_turn_of_the_computer_cannot_be_taken_back() {
    let mut table = Table::at(BASIC);
    table.send(Message::Seats(against(White)));
    plays(&mut table, "e1-e3");
    assert!(!table.model().actions.take_back);
    table.send(Message::TakeBack);
    assert_eq!(table.moves(), "e1-e3!");
}

#[test]
fn its_rows_are_taken_by_themselves() {
    let mut table = table("gipf-basic 4/5/gggg2/3GG2/6/5/4 w G10 G8 --");
    table.write("e1-e2");
    // The row is seen, and the computer is not asked about it.
    assert!(matches!(
        table.prompt(),
        Prompt::Forced { player: Black, .. }
    ));
    assert_eq!(table.model().rows.len(), 1);
    assert!(table.effects.contains(&Effect::PauseThenPlayForced));
    assert_eq!(task(&table), None);
    table.send(Message::PlayForced);
    assert_eq!(table.model().rows.len(), 0);
    assert!(task(&table).is_some());
}

#[test]
fn the_board_is_seen_from_the_side_of_the_human_player() {
    let save = table(BASIC).session.save();
    assert!(save.contains("seat b computer-3"), "{save}");
    let (record, at) = GameRecord::load(&save).unwrap();
    assert_eq!(record.seats(), against(Black));
    // A seat of unknown strength is a player here.
    let later = save.replace("computer-3", "computer-99");
    assert_eq!(
        GameRecord::load(&later).unwrap().0.seats(),
        ByColor::default()
    );
    let mut other = Table::at(BASIC);
    let seated = LoadedGame::of(record, at).seated(against(White));
    other.send(Message::Begin(seated));
    assert_eq!(other.board().geometry.orientation, Orientation::Black);
    // A rematch changes colours, and the side of the board.
    other.send(Message::Rematch);
    assert_eq!(other.record().0.seats, against(Black));
    assert_eq!(other.board().geometry.orientation, Orientation::White);
    for strength in Strength::all() {
        let seat = Seat::Computer(strength);
        assert_eq!(Seat::read(&seat.word()), seat);
    }
}

#[test]
fn its_clock_runs_and_it_knows_what_is_left() {
    let clock = record::ClockControl {
        initial: 60_000,
        increment: 2_000,
    };
    let mut table = Table::of(NewGame {
        clock: Some(clock),
        ..NewGame::plain(BASIC.parse().unwrap())
    });
    table.send(Message::Seats(against(Black))).write("e1-e3");
    assert_eq!(task(&table).unwrap().clock, Some((60_000, 2_000)));
    table.wait(10_000).send(Message::Tick);
    assert_eq!(task(&table).unwrap().clock, Some((50_000, 2_000)));
    plays(&mut table, "a2-b3");
    assert_eq!(table.model().players.black.clock.unwrap().left, 52_000);
}

#[test]
fn a_challenge_of_the_computer_is_settled_by_both() {
    let text = "gipf-standard+Z6~3 (gg)2(GG)/5/6/(GG)(GZ)g3(gg)/6/5/(gg)2(GG) w G10Z5 G11Z6 pp:3,3";
    let mut table = Table::at(text);
    table.send(Message::Seats(against(Black)));
    table.write("Ze3>e5");
    // The computer is asked for its reply to the announced move.
    let asked = task(&table).expect("a reply is due");
    assert_eq!(asked.player, Black);
    plays(&mut table, "?");
    assert!(
        matches!(table.prompt(), Prompt::Settle { player: White, .. }),
        "{table}"
    );
    assert_eq!(task(&table), None);
}

/// Proves T 4.1.
#[test]
fn against_the_clock_both_may_act_and_each_has_his_own_glasses() {
    let mut club = Club::with(THREE, SandTerms::default());
    club.send(Message::Seats(against(White)));
    assert_eq!(club.session.computer_tasks(), [], "no sand runs yet");
    club.run();
    let tasks = club.session.computer_tasks();
    assert_eq!(tasks.len(), 1);
    assert!(tasks[0].timed && tasks[0].player == White);
    // The player cannot pick up a glass of the computer's.
    club.tap("a1 a2");
    assert_eq!(club.events(), "");
    let read = club.session.read("a1-a2o").unwrap();
    club.send(Message::PlayComputed(read));
    assert!(club.events().starts_with("a1-a2o"), "{}", club.events());
    // The computer plays no step of the other player's.
    let read = club.session.read("a4-a3o").unwrap();
    let before = club.events();
    club.send(Message::PlayComputed(read));
    assert_eq!(club.events(), before);
    club.tap("a4 a3");
    assert_ne!(club.events(), before);
}

/// A player who idles misses turns, and the computer plays on. Proves T 5.4.
#[test]
fn against_the_timer_the_computer_plays_on_while_its_opponent_idles() {
    for level in [1, 5] {
        let mut club = Club::with(THREE, SandTerms::default());
        let mut seats = against(Black);
        seats[Black] = Seat::Computer(Strength::Level(level));
        club.send(Message::Seats(seats)).run();
        // A tenth of a second at a time, for two minutes; White touches nothing.
        let mut due = None;
        for _ in 0..1_200 {
            club.wait(100);
            let tasks = club.session.computer_tasks();
            let [task] = &tasks[..] else {
                panic!("{tasks:?} after {}", club.events());
            };
            let (step, at) = due.get_or_insert_with(|| plan(task, level)).clone();
            if club.sand().time < at {
                continue;
            }
            due = None;
            if let Some(step) = step {
                let read = club.session.read(&step);
                let read = read.unwrap_or_else(|why| panic!("{step}: {why:?} {}", club.events()));
                let before = club.events();
                club.send(Message::PlayComputed(read));
                assert_ne!(club.events(), before, "{step} was not played");
            }
        }
        let moves = club.events().matches('-').count();
        assert!(moves >= 6, "{} at level {level}", club.events());
    }
}

/// The worker's plan for a task: the step, if there is one, and when it is due.
fn plan(task: &ComputerTask, level: u8) -> (Option<String>, u64) {
    let mut scheduler = worker::Scheduler::default();
    let ask = Request::Turn {
        position: task.position.clone(),
        before: task.before.clone(),
        player: match task.player {
            White => Side::White,
            Black => Side::Black,
        },
        strength: messages::Strength::Level(level),
        seed: 1,
    };
    let mut words = scheduler.handle(RequestMessage::new(1, ask));
    words.extend(scheduler.run(0, || false));
    words.extend(scheduler.run(60_000, || false));
    match words.pop().map(|word| word.response) {
        Some(Response::Turn {
            steps,
            at: Some(at),
            ..
        }) => (steps.into_iter().next(), at),
        other => panic!("{other:?} for {}", task.position),
    }
}

#[test]
fn advice_is_drawn_and_told_in_two_parts() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --");
    let place = table.board().geometry.dot(crate::table::dot("e1"));
    let Some(answer) = table.session.advice("e1-e6;xe2,e3,e4,e5,e6*", false) else {
        panic!("a turn");
    };
    table.send(Message::Answer(answer));
    let [hint] = &table.board().hints[..] else {
        panic!("one hint")
    };
    assert_eq!((hint.kind, hint.path), (HintKind::Advice, None));
    assert_eq!(hint.cells, [place]);
    assert!(hint.at_dots);
    let events = table.events();
    let [Event::Answered(Answer::Advice(advice))] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!((advice.name.as_str(), advice.events.len()), ("e1", 0));
    // The rest of it.
    let whole = table
        .session
        .advice("e1-e6;xe2,e3,e4,e5,e6*", true)
        .unwrap();
    table.send(Message::Answer(whole));
    assert!(table.board().hints[0].path.is_some());
    let events = table.events();
    let [Event::Answered(Answer::Advice(advice))] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(advice.events.len(), 2, "a push, and a row");
    // A text that is no turn here is not shown as advice, and a reply has no place.
    assert_eq!(table.session.advice("a1-a9", true), None);
    assert_eq!(table.session.advice("", false), None);
}
