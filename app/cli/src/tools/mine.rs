//! Positions that are won in a few turns, from games of the engine, and how long
//! it takes to prove them.

use std::io::Write;

use engine::{Limits, Search, Settings};
use rules::{Color, Game};

use super::ToolError;
use super::bench::worked;
use super::chance::Chance;
use super::contest::Opening;
use crate::prove::solve;

/// A game that goes on after so many turns is not looked at.
const LONGEST: usize = 250;

/// The longest wins that are looked for.
const MOST: usize = 5;

/// Mines until there are so many of each length, and tells how long `solve` took.
pub(super) fn report(
    ruleset: &str,
    count: usize,
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read = ruleset
        .parse()
        .map_err(|_| ToolError::Ruleset(ruleset.to_owned()))?;
    let mut openings = Opening::new(read, 5);
    let mut chance = Chance::new(5);
    let mut seconds = vec![Vec::new(); MOST + 1];
    let mut single = [0_u32; MOST + 1];
    for _ in 0..20 * count {
        if seconds[2..].iter().all(|found| found.len() >= count) {
            break;
        }
        let game = play(openings.draw(), &mut chance);
        let Some(end) = game.last().and_then(Game::outcome) else {
            continue;
        };
        let winner = |game: &&Game| Some(game.side()) == end.winner && game.outcome().is_none();
        let before = game.iter().rev().filter(winner);
        for (turns, position) in (1..=MOST).zip(before).filter(|&(turns, _)| turns > 1) {
            if seconds[turns].len() >= count {
                continue;
            }
            let start = worked();
            let answer = solve(position, &turns.to_string()).unwrap_or_default();
            let spent = worked() - start;
            if answer
                .first()
                .is_some_and(|line| *line == format!("win {turns}"))
            {
                single[turns] += u32::from(answer.len() == 2);
                seconds[turns].push(spent);
            }
        }
    }
    for (turns, found) in seconds.iter_mut().enumerate().skip(2) {
        found.sort_by(f64::total_cmp);
        let at = |part: usize| {
            found
                .get(found.len() * part / 100)
                .copied()
                .unwrap_or(f64::NAN)
        };
        writeln!(
            output,
            "{ruleset}: win in {turns}: {} positions, {} with a single first turn, \
             median {:.2} ms, 90 of 100 within {:.2} ms",
            found.len(),
            single[turns],
            1e3 * at(50),
            1e3 * at(90)
        )?;
    }
    Ok(())
}

/// A game in which White sees more than Black.
fn play(opening: Game, chance: &mut Chance) -> Vec<Game> {
    let mut games = vec![opening];
    let settings = Settings {
        table: 12,
        ..Settings::default()
    };
    while let Some(Game::Gipf(position)) = games.last()
        && games.len() < LONGEST
    {
        let Some(mut search) = Search::new(position, &settings) else {
            break;
        };
        let sees = if position.side() == Color::White {
            400
        } else {
            40
        };
        search.run(Limits::nodes(sees), || true);
        let game = Game::Gipf(position.clone());
        let turn = if chance.below(20) == 0 {
            let turns = game.legal_turns();
            turns[chance.below(turns.len())].0.clone()
        } else {
            search.report().turn
        };
        match game.play(&turn, None) {
            Ok(next) => games.push(next),
            Err(_) => break,
        }
    }
    games
}
