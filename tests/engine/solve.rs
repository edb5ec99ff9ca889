//! Proofs are correct: a slower method, which uses only the rules, finds the
//! same first turns.

use cli::Protocol;
use cli::tools::slow::expected;
use engine::{Limits, Search, Settings};
use rules::{Color, Game};

use crate::dice::Dice;

fn solved(game: &Game, most: u32) -> Vec<String> {
    let mut protocol = Protocol::new();
    protocol.answer(&format!("position {game}"));
    let mut answer = protocol.answer(&format!("solve {most}"));
    assert_eq!(answer.pop().as_deref(), Some("ok"));
    answer
}

/// The positions of a game between two quick engines, the last first, if it was
/// won.
fn game(ruleset: &str, dice: &mut Dice) -> Vec<Game> {
    let mut game = Game::start(ruleset.parse().unwrap());
    let mut positions = Vec::new();
    for turn in 0..150 {
        if game.outcome().is_some() {
            positions.reverse();
            return positions;
        }
        positions.push(game.clone());
        let Game::Gipf(position) = &game else {
            panic!("a game of the GIPF family");
        };
        let text = if turn < 6 || dice.once_in(8) {
            dice.pick(&game.legal_turns()).0.clone()
        } else {
            let settings = Settings {
                table: 10,
                ..Settings::default()
            };
            let mut search = Search::new(position, &settings).unwrap();
            // One side searches deeper, so that games end sooner.
            let sees = if position.side() == Color::White {
                60
            } else {
                5
            };
            search.run(Limits::nodes(sees), || true);
            search.report().turn
        };
        game = game.play(&text, None).unwrap();
    }
    Vec::new()
}

/// Mines positions before the ends of games, and compares.
fn mine(ruleset: &str, wanted: u32, most: u32) {
    let mut dice = Dice::new(1996);
    let mut found = [0; 5];
    let mut looked = 0;
    while found.iter().sum::<u32>() < wanted {
        for position in game(ruleset, &mut dice).iter().take(2 * most as usize) {
            let answer = solved(position, most);
            assert_eq!(answer, expected(position, most), "{position}");
            let turns = answer[0].strip_prefix("win ");
            found[turns.map_or(0, |turns| turns.parse().unwrap())] += 1;
        }
        looked += 1;
        assert!(looked < 20 * wanted, "{ruleset}: {found:?}");
    }
    assert!(found[1] > 0, "{ruleset}: {found:?}");
    assert!(most < 2 || found[2] > 0, "{ruleset}: {found:?}");
}

#[test]
fn mined_positions_of_basic_gipf() {
    mine("gipf-basic", tests::cases(100), 2);
}

#[test]
fn mined_positions_of_standard_gipf() {
    mine("gipf-standard", tests::cases(60), 2);
}

#[test]
fn mined_positions_of_the_tournament_game() {
    mine("gipf-tournament", tests::cases(40), 2);
}

/// With potentials a second turn multiplies what the slow method has to try.
#[test]
fn mined_positions_with_potentials() {
    for ruleset in ["gipf-standard+T2Z2D2Y2P2", "gipf-ultimate", "matrx"] {
        mine(ruleset, tests::cases(10), 1);
    }
}

/// TAMSK: the last turns of games.
#[test]
fn ends_of_tamsk() {
    let mut dice = Dice::new(4);
    let mut found = [0; 4];
    for _ in 0..tests::cases(12) {
        let mut games = vec![Game::start("tamsk-1".parse().unwrap())];
        while let Some(game) = games.last()
            && game.outcome().is_none()
        {
            // A ring is dropped wherever that is possible, so that it ends.
            let turns = game.legal_turns();
            let dropping: Vec<_> = turns
                .iter()
                .filter(|(text, _)| text.ends_with('o'))
                .collect();
            let next = if dropping.is_empty() {
                dice.pick(&turns).1.clone()
            } else {
                dice.pick(&dropping).1.clone()
            };
            games.push(next);
        }
        for position in games.iter().rev().skip(1).take(5) {
            let answer = solved(position, 2);
            assert_eq!(answer, expected(position, 2), "{position}");
            let turns = answer[0].strip_prefix("win ");
            found[turns.map_or(0, |turns| turns.parse().unwrap())] += 1;
        }
    }
    assert!(found[0] > 0 && found[1] > 0 && found[2] > 0, "{found:?}");
}
