//! Games of the engine against itself: no illegal turn, in any ruleset. Five games of each in
//! every run, 2,000 in a soak, which `GIPF_RULESET` limits to one ruleset.

use engine::{Limits, ReplySearch, Search, Settings};
use rules::{Game, Position, Ruleset, Step};

use crate::dice::Dice;

/// Plays a short game; returns the number of turns.
fn play(ruleset: Ruleset, dice: &mut Dice, longest: usize) -> usize {
    let mut position = Position::start(ruleset);
    for turns in 0..longest {
        if position.outcome().is_some() {
            return turns;
        }
        if let Some(challenge) = position.challenge() {
            let step = if challenge.disputed {
                Step::Settle {
                    played: dice.once_in(2),
                }
            } else {
                let mut reply = ReplySearch::new(&position, &Settings::default()).unwrap();
                reply.run(Limits::nodes(100), || true);
                if reply.advice().challenge {
                    Step::Challenge
                } else {
                    Step::LetStand
                }
            };
            position.play(step).unwrap();
            continue;
        }
        let mut search = Search::new(&position, &Settings::default()).unwrap();
        search.run(Limits::nodes(20 + dice.below(200) as u64), || true);
        let turn = search.report().turn;
        let legal = Game::Gipf(position.clone()).legal_turns();
        assert!(
            legal.iter().any(|(text, _)| *text == turn),
            "{turn} in {position}"
        );
        // As steps: a move with a potential waits for the opponent's reply.
        for step in position.read_turn(&turn).unwrap().steps {
            if position.challenge().is_some() {
                break;
            }
            position.play(step).unwrap();
        }
    }
    longest
}

#[test]
fn short_games_of_every_ruleset() {
    let mut dice = Dice::new(2025);
    let games = if tests::soak() > 0 { 2_000 } else { 5 };
    let only = std::env::var("GIPF_RULESET").ok();
    let mut rulesets = tests::rulesets();
    rulesets.retain(|text| only.as_deref().is_none_or(|only| only == *text));
    let mut turns = 0;
    for text in &rulesets {
        for _ in 0..games {
            turns += play(text.parse().unwrap(), &mut dice, 40);
        }
    }
    let least = 30 * games * rulesets.len();
    assert!(turns > least, "{turns}");
}
