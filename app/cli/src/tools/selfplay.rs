//! Games of the engine against itself, as training data of the evaluation: one
//! line a position, `<score> <half points> <position>`, both of the player to
//! act. A position that random turns lead to has `-` in place of the half points.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};

use engine::{Evaluation, Limits, Score, Search, Settings};
use rules::{Color, Game, GameRuleset, Position, StepSelection};

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
    let (mut games, mut nodes, mut seed, mut aside) = (1_000, 500, 1, 0);
    let mut settings = Settings {
        table: 14,
        ..Settings::default()
    };
    for option in options {
        match option.split_once('=') {
            Some(("games", number)) => games = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("nodes", number)) => nodes = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("seed", number)) => seed = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("aside", number)) => aside = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("weights", path)) => {
                if let GameRuleset::Gipf(ruleset) = read {
                    settings.evaluation = Some(Evaluation::learned(ruleset, tables(path)?.1));
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
        if aside > 0 {
            for Lesson { position, .. } in &lessons {
                if chance.below(aside) == 0
                    && let Some(lesson) = strayed(position, nodes, &settings, &mut chance)
                {
                    positions += 1;
                    writeln!(file, "{} - {}", lesson.score, lesson.position)?;
                }
            }
        }
        if let Some(winner) = end {
            positions += lessons.len() as u64;
            for Lesson { position, score } in lessons {
                let points = match winner {
                    None => 1,
                    Some(winner) if winner == position.side() => 2,
                    Some(_) => 0,
                };
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

/// Returns a lesson about a position that one or two random turns lead to, `None` if they
/// end the game or lead to a position that is no lesson.
fn strayed(
    position: &Position,
    nodes: u64,
    settings: &Settings,
    chance: &mut Chance,
) -> Option<Lesson> {
    let mut position = position.clone();
    let mut listed = Vec::new();
    for _ in 0..1 + chance.below(2) {
        let player = position.side();
        while position.outcome().is_none() && position.side() == player {
            listed.clear();
            position.list_steps(StepSelection::All, &mut listed);
            position.make_packed(chance.pick(&listed)?);
        }
    }
    let mut search: Search = Search::new(&position, settings)?;
    search.run(Limits::nodes(nodes), || true);
    lesson(&position, &search)
}

/// Returns the lesson of a searched position, `None` if it or its best turn is not quiet.
fn lesson(position: &Position, search: &Search) -> Option<Lesson> {
    let steps = search.steps();
    let quiet = position.is_quiescent() && steps.first().is_some_and(|step| step.is_quiet());
    quiet.then(|| Lesson {
        position: position.clone(),
        score: match search.report().score {
            Score::Value(score) => score,
            Score::Win(_) => DECIDED,
            Score::Loss(_) => -DECIDED,
        },
    })
}

/// Plays a game. Returns its training data, the winner (`None` in it if a position
/// occurred for the third time, `None` if the game did not end) and the length in turns.
fn play(
    start: Position,
    nodes: u64,
    settings: &Settings,
    chance: &mut Chance,
) -> (Vec<Lesson>, Option<Option<Color>>, usize) {
    let mut position = start;
    let mut lessons = Vec::new();
    let mut seen = BTreeMap::new();
    let mut search: Option<Search> = None;
    let mut listed = Vec::new();
    for length in 0..LONGEST {
        let times = seen.entry(position.key()).or_insert(0);
        *times += 1;
        if *times == 3 {
            return (lessons, Some(None), length);
        }
        let next = match search.take() {
            Some(search) => search.go_on_with(&position),
            None => Search::new(&position, settings),
        };
        let Some(mut running) = next else {
            let winner = position.outcome().map(|outcome| Some(outcome.winner));
            return (lessons, winner, length);
        };
        running.run(Limits::nodes(nodes), || true);
        let found = running.steps();
        lessons.extend(lesson(&position, &running));
        search = Some(running);
        let player = position.side();
        let stray = chance.below(STRAY) == 0;
        let mut found = found.into_iter();
        while position.outcome().is_none() && position.side() == player {
            listed.clear();
            position.list_steps(StepSelection::All, &mut listed);
            let known = found.next().filter(|step| !stray && listed.contains(step));
            match known.or_else(|| chance.pick(&listed)) {
                Some(step) => position.make_packed(step),
                None => return (lessons, None, length),
            }
        }
    }
    (lessons, None, LONGEST)
}
