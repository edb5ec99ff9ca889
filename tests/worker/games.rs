//! Answers to players: every step is legal in every game, and the same request has the same
//! answer.

use messages::{Response, Strength};
use tests::{CROSSING, cases, rulesets};

use crate::{after, announced, answer, played, settled, start, steps, turn};

/// Plays on from a position of a game with the worker's answers alone.
fn play(ruleset: &str, before: usize, level: u8, asks: u32) {
    let mut game = settled(played(ruleset, before, u64::from(level)), true);
    for seed in 0..asks {
        if game.outcome().is_some() {
            return;
        }
        let side = game.side();
        let request = turn(game.to_string(), side, Strength::Level(level), seed);
        let said = answer(request.clone());
        assert_eq!(answer(request), said, "{game}");
        for text in steps(&said) {
            assert!(game.outcome().is_none() && game.side() == side, "{game}");
            game = after(&game, text);
        }
        game = settled(game, seed % 2 == 0);
    }
}

#[test]
fn every_step_is_legal_in_every_game() {
    for ruleset in rulesets().into_iter().chain(["tamsk-1", "tamsk-1+free"]) {
        for (level, before) in [(1, 0), (4, 30), (7, 55), (2, 12), (5, 43)] {
            play(ruleset, before, level, cases(4));
        }
    }
}

/// A whole game comes to its end, also one in which moves are announced.
#[test]
fn whole_games_end() {
    for ruleset in ["gipf-basic", "gipf-standard+Y6~3", "matrx~*", "tamsk-1"] {
        let mut game = start(ruleset);
        let mut asks = 0;
        while game.outcome().is_none() {
            let strength = Strength::Level(if game.side() == rules::Color::White {
                5
            } else {
                1
            });
            let request = turn(game.to_string(), game.side(), strength, asks);
            for text in steps(&answer(request)) {
                game = after(&game, text);
            }
            game = settled(game, true);
            asks += 1;
            assert!(asks < 2_000, "{game}");
        }
    }
}

/// Positions in which many rows cross, and many pieces may stay, are answered, too, and soon.
#[test]
fn invented_positions_are_answered() {
    for text in CROSSING {
        let game: rules::Game = text.parse().unwrap();
        let side = game.side();
        for level in [1, 4, 6] {
            let said = answer(turn(text.to_owned(), side, Strength::Level(level), 1));
            let mut game = game.clone();
            for step in steps(&said) {
                game = after(&game, step);
            }
        }
    }
}

/// An announced move can be answered in two ways, and the engine chooses one.
#[test]
fn an_announced_move_is_answered() {
    let (game, _) = announced();
    for strength in [Strength::Level(1), Strength::Level(7), Strength::Time(30)] {
        let said = answer(turn(game.to_string(), game.side(), strength, 1));
        assert_eq!(steps(&said), ["."], "a harmless move stands");
        assert!(matches!(
            said,
            Response::Turn {
                score: Some(_),
                at: None,
                ..
            }
        ));
    }
}
