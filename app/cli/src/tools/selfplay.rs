//! Games of the engine against itself, as training data of the evaluation: one
//! line a position, `<score> <half points> <position>`, both of the player to
//! act.

use std::fs::File;
use std::io::{BufWriter, Write};

use engine::{Evaluation, Limits, Score, Search, Settings};
use rules::{Game, GameRuleset, Position, StepSelection};

use super::ToolError;
use super::chance::Chance;
use super::contest::Opening;
use super::player::tables;

/// The length, in turns, after which a game is not used.
const LONGEST: usize = 250;

/// The number of turns of which one is random, so that games differ.
const STRAY: usize = 24;

/// The score of a decided game, in hundredths of a disc.
const DECIDED: i32 = 2_000;

/// A training position with its score.
struct Lesson {
    position: Position,
    score: i32,
}

/// Plays games and writes the training data.
pub(super) fn report(
    ruleset: &str,
    path: &str,
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read: GameRuleset = ruleset
        .parse()
        .map_err(|_| ToolError::Ruleset(ruleset.to_owned()))?;
    let (mut games, mut nodes, mut seed) = (1_000, 500, 1);
    let mut settings = Settings {
        table: 14,
        ..Settings::default()
    };
    for option in options {
        match option.split_once('=') {
            Some(("games", number)) => games = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("nodes", number)) => nodes = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("seed", number)) => seed = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("weights", path)) => {
                if let GameRuleset::Gipf(ruleset) = read {
                    settings.evaluation = Some(Evaluation::learned(ruleset, tables(path)?));
                }
            }
            _ => return Err(ToolError::Usage),
        }
    }
    let mut file = BufWriter::new(File::create(path)?);
    let mut openings = Opening::new(read, seed);
    let mut chance = Chance::new(seed ^ 0xABCD);
    let (mut positions, mut turns) = (0_u64, 0_u64);
    for game in 1..=games {
        let Game::Gipf(start) = openings.draw() else {
            return Err(ToolError::Ruleset(ruleset.to_owned()));
        };
        let (lessons, end, length) = play(start, nodes, &settings, &mut chance);
        turns += length as u64;
        if let Some(winner) = end.outcome().map(|outcome| outcome.winner) {
            positions += lessons.len() as u64;
            for Lesson { position, score } in lessons {
                let points = if position.side() == winner { 2 } else { 0 };
                writeln!(file, "{score} {points} {position}")?;
            }
        }
        if game % 100 == 0 {
            file.flush()?;
            writeln!(output, "{game} games, {turns} turns, {positions} positions")?;
            output.flush()?;
        }
    }
    file.flush()?;
    Ok(())
}

/// Plays a game. Returns its training data, its last position and its length in
/// turns.
fn play(
    start: Position,
    nodes: u64,
    settings: &Settings,
    chance: &mut Chance,
) -> (Vec<Lesson>, Position, usize) {
    let mut position = start;
    let mut lessons = Vec::new();
    let mut search: Option<Search> = None;
    let mut listed = Vec::new();
    for length in 0..LONGEST {
        let next = match search.take() {
            Some(search) => search.go_on_with(&position),
            None => Search::new(&position, settings),
        };
        let Some(mut running) = next else {
            return (lessons, position, length);
        };
        running.run(Limits::nodes(nodes), || true);
        let found = running.steps();
        let score = running.report().score;
        search = Some(running);
        let score = match score {
            Score::Value(score) => score,
            Score::Win(_) => DECIDED,
            Score::Loss(_) => -DECIDED,
        };
        if position.is_quiescent() && found.first().is_some_and(|step| step.is_quiet()) {
            lessons.push(Lesson {
                position: position.clone(),
                score,
            });
        }
        let player = position.side();
        let stray = chance.below(STRAY) == 0;
        let mut found = found.into_iter();
        while position.outcome().is_none() && position.side() == player {
            listed.clear();
            position.list_steps(StepSelection::All, &mut listed);
            let known = found.next().filter(|step| !stray && listed.contains(step));
            match known.or_else(|| chance.pick(&listed)) {
                Some(step) => position.make_packed(step),
                None => return (lessons, position, length),
            }
        }
    }
    (lessons, position, LONGEST)
}
