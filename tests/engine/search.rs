//! The search: the same answer every time, in slices or at once, and always a legal turn.

use engine::{Limits, Progress, Report, Search, Settings, TamskNode};
use proptest::prelude::*;
use rules::{Game, Position, Ruleset};

use crate::arbitrary::{config, position};
use crate::at;

fn search(position: &Position, limits: Limits) -> Report {
    let mut search = Search::new(position, &Settings::default()).unwrap();
    assert_eq!(search.run(limits, || true), Progress::Done);
    search.report()
}

/// Checks that the line can be played.
fn check_line(position: &Position, report: &Report) {
    assert_eq!(report.line.first(), Some(&report.turn));
    let mut game = Game::Gipf(position.clone());
    for turn in &report.line {
        let turns = game.legal_turns();
        let next = turns.into_iter().find(|(text, _)| text == turn);
        game = next.unwrap_or_else(|| panic!("{turn} in {game}")).1;
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn the_line_can_be_played_from_anywhere(position in position(), nodes in 0..600_u64) {
        prop_assume!(position.challenge().is_none());
        let report = search(&position, Limits::nodes(nodes));
        check_line(&position, &report);
    }
}

#[test]
fn the_same_answer_every_time() {
    for text in tests::rulesets() {
        let start = Position::start(text.parse().unwrap());
        let limits = Limits::nodes(20_000);
        assert_eq!(search(&start, limits), search(&start, limits), "{text}");
    }
}

/// Interruptions do not change the result.
#[test]
fn slices_change_nothing() {
    for text in tests::rulesets() {
        let start = Position::start(text.parse().unwrap());
        let limits = Limits::nodes(5_000);
        let mut sliced = Search::new(&start, &Settings::default()).unwrap();
        let mut slices = 0;
        while sliced.run(limits, || false) == Progress::Paused {
            slices += 1;
            if slices % 10 == 0 {
                check_line(&start, &sliced.report());
            }
        }
        assert!(slices > 50, "{text}: {slices}");
        assert_eq!(sliced.report(), search(&start, limits), "{text}");
    }
}

#[test]
fn a_depth_is_searched_to_its_end() {
    let start = Position::start("gipf-basic".parse().unwrap());
    for depth in 1..6 {
        let report = search(&start, Limits::depth(depth));
        assert_eq!(report.depth, depth);
        assert!(report.line.len() >= depth as usize);
    }
    assert_eq!(search(&start, Limits::depth(0)).depth, 0);
    check_line(&start, &search(&start, Limits::depth(0)));
    check_line(&start, &search(&start, Limits::nodes(0)));
}

/// A search that goes on with the next position of a game knows more, and
/// answers legally.
#[test]
fn a_game_goes_on_with_what_was_learned() {
    let mut position = Position::start("gipf-standard".parse().unwrap());
    let mut search = Search::new(&position, &Settings::default()).unwrap();
    for _ in 0..30 {
        search.run(Limits::nodes(1_000), || true);
        let report = search.report();
        check_line(&position, &report);
        for step in position.read_turn(&report.turn).unwrap().steps {
            position.play(step).unwrap();
        }
        match search.go_on_with(&position) {
            Some(next) => search = next,
            None => return,
        }
    }
}

#[test]
fn there_is_nothing_to_search_after_the_end() {
    let over = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G0 --#w");
    assert!(Search::new(&over, &Settings::default()).is_none());
}

/// Rows at the start of the turn, after the move, extra moves: the rest of a begun turn is
/// completed.
#[test]
fn a_begun_turn_is_completed() {
    let ruleset: Ruleset = "gipf-standard+T6".parse().unwrap();
    let start = Position::start(ruleset);
    let mut position = start;
    let mut begun = 0;
    let mut choice = 7_u16;
    for _ in 0..3_000 {
        choice = choice.wrapping_mul(25_173).wrapping_add(13_849);
        let Some(step) = crate::arbitrary::choose(&position, choice / 3) else {
            position = Position::start(ruleset);
            continue;
        };
        position.play(step).unwrap();
        if position.outcome().is_none() && !matches!(position.phase(), rules::Phase::BeforeMove) {
            begun += 1;
            check_line(&position, &search(&position, Limits::nodes(200)));
        }
    }
    assert!(begun > 20, "{begun}");
}

/// TAMSK level 1 is searched as the others are.
#[test]
fn tamsk_level_1_is_played_to_its_end() {
    let mut game = Game::start("tamsk-1".parse().unwrap());
    let mut turns = 0;
    while let Game::Tamsk(position) = &game
        && game.outcome().is_none()
    {
        let untimed = TamskNode::untimed(position.clone()).unwrap();
        let mut search = Search::new(&untimed, &Settings::default()).unwrap();
        search.run(Limits::nodes(300), || true);
        let turn = search.report().turn;
        let next = game
            .legal_turns()
            .into_iter()
            .find(|(text, _)| *text == turn);
        game = next.unwrap_or_else(|| panic!("{turn} in {game}")).1;
        turns += 1;
    }
    assert!(turns > 30, "{turns}");
    let timed = rules::tamsk::Position::start(rules::tamsk::Ruleset::new(rules::tamsk::Level::Two));
    assert!(TamskNode::untimed(timed).is_none());
}

/// Rows of GIPF-pieces that may stay for ever do not keep the search from evaluating the
/// position.
#[test]
fn rows_that_may_stay_are_no_captures_without_end() {
    let rows = "(GG)(GG)(GG)(GG)/5/6/(gg)(gg)(gg)(gg)3/6/5/4 w G10 G10 gg";
    for (ruleset, reserves, depth) in [
        ("gipf-tournament", "G10 G10", 2),
        ("gipf-tournament+T3Z3D3P3", "G10T3Z3D3P3 G10T3Z3D3P3", 1),
    ] {
        let rows = rows.replace("G10 G10", reserves);
        let position = at(&format!("{ruleset} {rows}"));
        assert!(position.is_quiescent());
        let report = search(&position, Limits::nodes(20_000));
        assert!(report.depth >= depth, "{report:?}");
        check_line(&position, &report);
    }
}
