//! Clocks, with the time as an argument.

use record::{Agreement, ClockControl, Ending};
use rules::Color;
use session::{Effect, Event, Message, Millis, NewGame, Prompt};

use crate::table::{BASIC, Table};

fn timed() -> Table {
    Table::of(NewGame {
        clock: Some(ClockControl {
            initial: 60_000,
            increment: 2_000,
        }),
        ..NewGame::plain(BASIC.parse().unwrap())
    })
}

fn left(table: &Table) -> (u64, u64) {
    let players = table.model().players;
    (
        players.white.clock.unwrap().left,
        players.black.clock.unwrap().left,
    )
}

/// Proves R 1.3.
#[test]
fn a_game_without_time_has_no_clocks() {
    assert_eq!(Table::at(BASIC).model().players.white.clock, None);
}

#[test]
fn the_first_turn_starts_the_clocks_and_every_turn_adds_the_increment() {
    let mut table = timed();
    table.wait(30_000).write("g1-f2");
    assert_eq!(left(&table), (62_000, 60_000));
    assert!(table.model().players.black.clock.unwrap().running);
    assert!(
        table
            .effects
            .contains(&Effect::WakeAt(Millis(table.now + 60_000)))
    );
    table.wait(10_000).write("a2-b3");
    assert_eq!(left(&table), (62_000, 52_000));
    table.wait(1_500).send(Message::Tick);
    assert_eq!(left(&table), (60_500, 52_000));
}

/// Proves R 1.3.
#[test]
fn an_empty_clock_loses_even_before_the_next_message() {
    let mut table = timed();
    table.write("g1-f2").wait(60_000).write("a2-b3");
    let ending = Ending::Agreement(Agreement::BlackOutOfTime);
    assert_eq!(table.prompt(), Prompt::Over(ending));
    assert_eq!(table.moves(), "g1-f2!");
    assert_eq!(left(&table).1, 0);
}

#[test]
fn time_that_runs_backward_is_ignored() {
    let mut table = timed();
    table.write("g1-f2").wait(5_000).send(Message::Tick);
    table.now -= 4_000;
    table.send(Message::Tick);
    assert_eq!(left(&table), (62_000, 55_000));
}

#[test]
fn a_take_back_gives_the_time_back() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).write("a2-b3");
    table.wait(3_000).send(Message::TakeBack);
    assert_eq!(left(&table), (62_000, 60_000));
    assert!(table.model().players.black.clock.unwrap().running);
}

#[test]
fn looking_at_earlier_turns_does_not_stop_the_clock() {
    let mut table = timed();
    table.write("g1-f2 a2-b3");
    table
        .send(Message::Jump(session::Jump::First))
        .wait(5_000)
        .send(Message::Tick);
    assert_eq!(left(&table).0, 57_000);
    table.wait(60_000).send(Message::Tick);
    let ending = Ending::Agreement(Agreement::WhiteOutOfTime);
    assert_eq!(table.prompt(), Prompt::Over(ending));
}

#[test]
fn a_finished_game_stops_the_clocks() {
    let mut table = timed();
    table
        .write("g1-f2")
        .wait(1_000)
        .send(Message::Resign(Color::Black));
    table.wait(90_000).send(Message::Tick);
    assert_eq!(left(&table), (62_000, 59_000));
    assert!(!table.model().players.black.clock.unwrap().running);
}

#[test]
fn a_reload_goes_on_from_the_last_step() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).write("a2-b3");
    let saved = table.saved().unwrap();
    table.wait(3_600_000).open(&saved);
    assert_eq!(left(&table), (62_000, 52_000));
    assert!(table.model().players.white.clock.unwrap().running);
}

/// Proves R 1.3.
#[test]
fn a_reload_gives_no_time_back() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).write("a2-b3").wait(7_000);
    table.send(Message::Hide);
    assert_eq!(table.effects, [Effect::Save]);
    let saved = table.saved().unwrap();
    table.wait(3_600_000).open(&saved);
    assert_eq!(left(&table), (55_000, 52_000));
    assert!(table.model().players.white.clock.unwrap().running);
    table.wait(1_000).write("i3-h3");
    assert_eq!(left(&table), (56_000, 52_000));
}

#[test]
fn hiding_a_page_changes_nothing_that_is_seen() {
    let mut table = timed();
    table.write("g1-f2").tap("e1");
    let before = table.model();
    table.send(Message::Hide);
    assert_eq!(table.model(), before);
    // Without a running clock there is nothing to keep.
    let mut plain = Table::at(BASIC);
    plain.write("g1-f2").send(Message::Hide);
    assert_eq!(plain.effects, []);
}

/// Proves R 1.3.
#[test]
fn a_game_that_is_looked_through_goes_on_at_its_head_after_a_reload() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).write("a2-b3").wait(7_000);
    table.send(Message::Jump(session::Jump::First));
    table.send(Message::Hide);
    let saved = table.saved().unwrap();
    table.open(&saved).wait(5_000).send(Message::Tick);
    assert_eq!(left(&table), (50_000, 52_000));
    assert!(table.model().players.white.clock.unwrap().running);
    assert_eq!(table.model().at, record::NodeId::ROOT);
}

#[test]
fn a_game_lost_on_time_runs_no_clock_wherever_it_is_opened() {
    let mut table = timed();
    table.write("g1-f2 a2-b3").wait(63_000).send(Message::Tick);
    assert_eq!(table.moves(), "g1-f2 a2-b3!");
    for jump in [session::Jump::First, session::Jump::Last] {
        table.send(Message::Jump(jump));
        let saved = table.saved().unwrap();
        table.open(&saved).wait(5_000).send(Message::Tick);
        let players = table.model().players;
        for player in [players.white, players.black] {
            assert!(!player.clock.unwrap().running, "{jump:?}");
        }
        assert_eq!(left(&table).0, 0, "{jump:?}");
    }
}

/// The clock of the undone turn runs, not that of the undone end.
#[test]
fn a_reload_after_a_take_back_gives_the_time_of_the_place() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).write("a2-b3").wait(3_000);
    let saved = table.send(Message::TakeBack).saved().unwrap();
    table.wait(3_600_000).open(&saved);
    assert_eq!(left(&table), (62_000, 60_000));
    assert!(table.model().players.black.clock.unwrap().running);
    assert!(!table.model().players.white.clock.unwrap().running);
}

/// The game does not go on while a turn is replayed.
#[test]
fn a_page_that_goes_during_a_replay_keeps_the_place() {
    let mut table = timed();
    table.write("g1-f2 a2-b3 e1-e3").send(Message::TakeBack);
    let moves = table.moves();
    table.send(Message::Replay).wait(1_000).send(Message::Hide);
    let saved = table.saved().unwrap();
    table.open(&saved);
    assert_eq!(table.moves(), moves);
    assert_eq!(left(&table).0, 61_000);
}

#[test]
fn the_longest_think_is_known_in_the_end_also_if_the_page_was_hidden_meanwhile() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).write("a2-b3");
    assert_eq!(
        table.session.summary().longest,
        Some((Color::Black, 10_000))
    );
    table.wait(9_000).send(Message::Hide);
    table.wait(16_000).write("e1-e3");
    let summary = table.session.summary();
    assert_eq!(summary.turns, 3);
    assert_eq!(summary.longest, Some((Color::White, 25_000)));
}

#[test]
fn time_that_is_not_certain_is_not_charged_and_stops_the_clocks() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).send(Message::Hide);
    let since = Millis(table.now);
    // At least one clock says that an hour has passed: more than Black has.
    table.wait(3_600_000).send(Message::StopClocks { since });
    assert_eq!(table.events(), [Event::ClocksStopped]);
    assert_eq!(left(&table), (62_000, 50_000));
    assert!(!table.model().players.black.clock.unwrap().running);
    table.wait(5_000).send(Message::Tick);
    assert_eq!(left(&table), (62_000, 50_000), "the clocks stand");
    table.send(Message::StartClocks);
    table.wait(3_000).send(Message::Tick);
    assert_eq!(left(&table), (62_000, 47_000));
}

#[test]
fn the_next_move_starts_clocks_that_were_stopped() {
    let mut table = timed();
    table.write("g1-f2").wait(10_000).send(Message::Hide);
    let since = Millis(table.now);
    table.wait(1_000).send(Message::StopClocks { since });
    table.wait(9_000).write("a2-b3");
    assert_eq!(left(&table), (62_000, 52_000));
    assert!(table.model().players.white.clock.unwrap().running);
}

#[test]
fn without_a_running_clock_nothing_is_stopped() {
    let mut table = timed();
    table.send(Message::StopClocks { since: Millis(0) });
    assert_eq!((table.events(), table.effects.len()), (vec![], 0));
}
