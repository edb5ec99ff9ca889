//! Positions before the ends of games, with their proofs: one a line, `<within> TAB
//! <answer> TAB <position>`, the answer as `solve <within>` gives it, its lines
//! joined by spaces.

use std::fs::File;
use std::io::{BufWriter, Write};

use engine::{Evaluate, Limits, Order, Search, Settings, TamskNode};
use rules::{Color, Game};

use super::ToolError;
use super::chance::Chance;
use super::contest::Opening;
use crate::prove::{Proof, prove};

/// The length, in turns, after which a game is not used.
const LONGEST: usize = 250;

/// The number of games that are played for each position.
const GAMES: usize = 60;

/// The number of positions still to be found: without a win, then with a win in one turn, two
/// and so on.
struct Quotas(Vec<usize>);

impl Quotas {
    /// Takes a position out of its quota. Returns true if one of that kind was still to be found.
    fn take(&mut self, turns: usize) -> bool {
        let left = self.0.get_mut(turns).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_some()
    }

    fn is_met(&self) -> bool {
        self.0.iter().all(|&left| left == 0)
    }
}

/// Mines positions and writes them.
pub(super) fn report(
    ruleset: &str,
    path: &str,
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read = ruleset
        .parse()
        .map_err(|_| ToolError::Ruleset(ruleset.to_owned()))?;
    let (mut wins, mut none, mut seed, mut steps) = (vec![0, 100, 100], 0, 5, 100_000_000_u64);
    let number = |text: &str| text.parse().map_err(|_| ToolError::Usage);
    for option in options {
        match option.split_once('=') {
            Some(("wins", list)) => wins = list.split(',').map(number).collect::<Result<_, _>>()?,
            Some(("none", text)) => none = number(text)?,
            Some(("seed", text)) => seed = text.parse().map_err(|_| ToolError::Usage)?,
            Some(("steps", text)) => steps = text.parse().map_err(|_| ToolError::Usage)?,
            _ => return Err(ToolError::Usage),
        }
    }
    let most = wins.len();
    wins.insert(0, none);
    let games = GAMES * wins.iter().sum::<usize>();
    let mut quotas = Quotas(wins);
    let mut openings = Opening::new(read, seed);
    let mut chance = Chance::new(seed);
    let mut file = BufWriter::new(File::create(path)?);
    for _ in 0..games {
        if quotas.is_met() {
            break;
        }
        let game = play(openings.draw(), Color::White, &mut chance);
        let Some(end) = game.last().and_then(Game::outcome) else {
            continue;
        };
        let winner = |game: &&Game| Some(game.side()) == end.winner && game.outcome().is_none();
        let before = game.iter().rev().filter(winner);
        for (turns, position) in (1..=most).zip(before) {
            if quotas.0[0] + quotas.0[turns] == 0 {
                continue;
            }
            let mut left = steps / 64;
            let mut go_on = || {
                left = left.saturating_sub(1);
                left > 0
            };
            let Ok(proof) = prove(position, turns as u32, &mut go_on) else {
                continue;
            };
            let found = match &proof {
                Proof::Win(within, _) => *within as usize,
                Proof::None => 0,
                Proof::Stopped => continue,
            };
            if quotas.take(found) {
                let answer = proof.lines().join(" ");
                writeln!(file, "{turns}\t{answer}\t{position}")?;
                file.flush()?;
            }
        }
    }
    writeln!(output, "{ruleset}: not found {:?}", quotas.0)?;
    Ok(())
}

/// Plays a game between players of different strength.
pub(super) fn play(opening: Game, stronger: Color, chance: &mut Chance) -> Vec<Game> {
    let mut games = vec![opening];
    while let Some(game) = games.last()
        && games.len() < LONGEST
        && game.outcome().is_none()
    {
        let sees = if game.side() == stronger { 400 } else { 40 };
        let chosen = match game {
            Game::Gipf(position) => turn(position, sees),
            Game::Tamsk(position) => {
                TamskNode::untimed(position.clone()).and_then(|untimed| turn(&untimed, sees))
            }
        };
        let chosen = if chance.below(20) == 0 {
            let turns = game.legal_turns();
            Some(turns[chance.below(turns.len())].0.clone())
        } else {
            chosen
        };
        match chosen.and_then(|turn| game.play(&turn, None).ok()) {
            Some(next) => games.push(next),
            None => break,
        }
    }
    games
}

/// Returns the turn that a search with this number of nodes finds.
fn turn<N: Evaluate + Order>(position: &N, nodes: u64) -> Option<String> {
    let settings = Settings {
        table: 12,
        ..Settings::default()
    };
    let mut search = Search::new(position, &settings)?;
    search.run(Limits::nodes(nodes), || true);
    Some(search.report().turn)
}
