//! TAMSK levels 2 and 3: the engine is never late by its own fault, the timer is turned, and a
//! player who gains by waiting waits.

use cli::tools::{Clocked, Statistics};
use engine::{Limits, Pace, Planner};
use rules::Color;
use rules::tamsk::{Level, Position, Ruleset, Step};

/// Games of the engine against itself, under simulated time.
fn games(level: Level, count: u64) -> Statistics {
    let how = Clocked {
        nodes: 120,
        think: 400,
        real: false,
    };
    let mut all = Statistics::default();
    for seed in 0..count {
        all.add(how.game(Ruleset::new(level), seed));
    }
    assert_eq!(u64::from(all.games), count);
    assert_eq!((all.late, all.failed), (0, 0), "{all:?}");
    assert!(
        all.moves > 30 * all.games && all.waits > all.games,
        "{all:?}"
    );
    all
}

#[test]
fn no_player_exceeds_the_timer_at_level_3() {
    let told = games(Level::Three, if tests::soak() > 0 { 100 } else { 3 });
    assert!(told.timers > 10 * told.games, "{told:?}");
}

#[test]
fn level_2_comes_to_its_end() {
    let told = games(Level::Two, if tests::soak() > 0 { 100 } else { 2 });
    assert_eq!(told.timers, 0);
}

/// The plan of the player to act after a search of this many nodes.
fn planned(position: &Position, nodes: u64) -> (Option<Step>, u64) {
    let mut planner = Planner::new(position, position.side(), Pace::default()).unwrap();
    planner.run(Limits::nodes(nodes), || true);
    let plan = planner.plan();
    let mut then = position.clone();
    if let Some(step) = plan.step {
        then.play(step, plan.at)
            .unwrap_or_else(|illegal| panic!("{step}: {illegal:?} in {position}"));
    }
    (plan.step, plan.at)
}

/// The move is planned before the timer is empty, however little is left in it; well before, if
/// there is time.
#[test]
fn a_move_is_planned_before_the_timer_is_empty() {
    let Pace { hand, margin } = Pace::default();
    let mut position = Position::start(Ruleset::new(Level::Three));
    let step = position.read_step("a1-a2o").unwrap();
    position.play(step, 3_000).unwrap();
    position.play(Step::Timer, 3_500).unwrap();
    let until = position.timer().unwrap().until;
    for left in [15_000, 12_345, 5_000, 2_600, 2_500, 1_500, 1_000, 300, 2] {
        let mut position = position.clone();
        position.wait(until - left).unwrap();
        for nodes in [0, 1, 300] {
            let (step, at) = planned(&position, nodes);
            assert!(matches!(step, Some(Step::Move { ring: true, .. })));
            assert!(at < until, "{left} {nodes}: {at}");
            if left >= hand + margin {
                assert!(at <= until - margin, "{left} {nodes}: {at}");
            }
        }
    }
}

/// The timer is turned if that is allowed, and only then.
#[test]
fn a_waiting_player_turns_the_timer() {
    let mut position = Position::start(Ruleset::new(Level::Three));
    let step = position.read_step("a1-a2o").unwrap();
    position.play(step, 3_000).unwrap();
    let waiting = |position: &Position, color| {
        let planner = Planner::new(position, color, Pace::default()).unwrap();
        assert_eq!(planner.deadline(), None);
        planner.plan()
    };
    let plan = waiting(&position, Color::White);
    assert_eq!(plan.step, Some(Step::Timer));
    position.play(Step::Timer, plan.at).unwrap();
    assert_eq!(waiting(&position, Color::White).step, None);
    // It is still running when Black has moved.
    let step = position.read_step("a4-a3o").unwrap();
    position.play(step, plan.at + 4_000).unwrap();
    let plan = waiting(&position, Color::Black);
    assert_eq!(plan.step, None);
    position.wait(plan.at).unwrap();
    assert_eq!(waiting(&position, Color::Black).step, Some(Step::Timer));
    let two = Position::start(Ruleset::new(Level::Two));
    assert_eq!(waiting(&two, Color::Black).step, None);
    assert!(
        Planner::new(
            &Position::start(Ruleset::new(Level::One)),
            Color::White,
            Pace::default()
        )
        .is_none()
    );
}

fn at(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// A glass that was turned just now would be empty at once if it were turned again: a player
/// without another one waits.
#[test]
fn a_player_who_gains_by_waiting_waits() {
    let position = at(
        "tamsk-2 X111x1/11121/111111/111H1111/111211/111h11/X111x1 w O13 O12 - \
         200000;-1000,178500,-1000;-1000,90000,-1000",
    );
    let (step, when) = planned(&position, 400);
    assert!(matches!(step, Some(Step::Move { .. })), "{step:?}");
    assert!(when >= 210_000, "{step:?} {when}");
}

/// Of two glasses that run out together only one can be saved: one is given up, and
/// the move is in time for the other.
#[test]
fn a_glass_is_given_up() {
    let position = at(
        "tamsk-2 H101h1/11111/111111/h111011H1/111111/11111/H111h1 w O15 O14 - \
         200000;1600,1600,120000;90000,90000,90000",
    );
    let (step, when) = planned(&position, 400);
    let Some(Step::Move { from, .. }) = step else {
        panic!("{step:?}");
    };
    assert!(when < 201_600, "{step:?} {when}");
    let glass = position.glass_at(from).unwrap().1;
    assert_eq!(glass.sand.left(position.now()), 1_600, "{step:?}");
}
