//! Games of the engine against itself, as training data of the evaluation: one
//! line a position, `<score> <half points> <position>`, both of the player to
//! act. A position that random turns lead to has `-` in place of the half points.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};

use engine::{Evaluate, Limits, Order, Score, Search, Settings, TamskNode};
use rules::{Color, Game, GameRuleset, Position};

use super::ToolError;
use super::chance::Chance;
use super::contest::Opening;
use super::evaluator::Evaluator;

/// The length, in turns, after which a game is not used.
const LONGEST: usize = 250;

/// The number of turns of which one is random, so that games differ.
const STRAY: usize = 24;

/// The score of a decided game, in hundredths of a disc.
const DECIDED: i32 = 2_000;

/// A position that can be a lesson.
trait LessonPosition: Evaluate + Order {
    /// Returns the text of the position.
    fn written(&self) -> String;
}

impl LessonPosition for Position {
    fn written(&self) -> String {
        self.to_string()
    }
}

impl LessonPosition for TamskNode {
    fn written(&self) -> String {
        self.position().to_string()
    }
}

/// A training position with its score.
struct Lesson<N> {
    position: N,
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
                settings.evaluation = Some(Evaluator::read(path)?.evaluation(read));
            }
            _ => return Err(ToolError::Usage),
        }
    }
    let mut writer = LessonWriter {
        file: BufWriter::new(File::create(path)?),
        nodes,
        settings,
        aside,
        chance: Chance::new(seed ^ 0xABCD),
        positions: 0,
        turns: 0,
    };
    let mut openings = Opening::new(read, seed);
    for game in 1..=games {
        match openings.draw() {
            Game::Gipf(start) => writer.game(start)?,
            Game::Tamsk(start) => {
                let timed = || ToolError::Ruleset(ruleset.to_owned());
                writer.game(TamskNode::untimed(start).ok_or_else(timed)?)?;
            }
        }
        if game % 100 == 0 {
            writer.file.flush()?;
            let LessonWriter {
                turns, positions, ..
            } = writer;
            writeln!(output, "{game} games, {turns} turns, {positions} positions")?;
            output.flush()?;
        }
    }
    writer.file.flush()?;
    Ok(())
}

/// Games that write lessons.
struct LessonWriter {
    file: BufWriter<File>,
    nodes: u64,
    settings: Settings,
    /// Of so many positions one is left by random turns; 0 for none.
    aside: usize,
    chance: Chance,
    positions: u64,
    turns: u64,
}

impl LessonWriter {
    /// Plays a game and writes its lessons.
    fn game<N: LessonPosition>(&mut self, start: N) -> Result<(), ToolError> {
        let (lessons, end, length) = self.play(start);
        self.turns += length as u64;
        if self.aside > 0 {
            for Lesson { position, .. } in &lessons {
                if self.chance.below(self.aside) == 0
                    && let Some(lesson) = self.strayed(position)
                {
                    self.positions += 1;
                    writeln!(
                        self.file,
                        "{} - {}",
                        lesson.score,
                        lesson.position.written()
                    )?;
                }
            }
        }
        if let Some(winner) = end {
            self.positions += lessons.len() as u64;
            for Lesson { position, score } in lessons {
                let points = match winner {
                    None => 1,
                    Some(winner) if winner == position.side() => 2,
                    Some(_) => 0,
                };
                writeln!(self.file, "{score} {points} {}", position.written())?;
            }
        }
        Ok(())
    }

    /// Returns a lesson about a position that one or two random turns lead to, `None` if they
    /// end the game or lead to a position that is no lesson.
    fn strayed<N: LessonPosition>(&mut self, position: &N) -> Option<Lesson<N>> {
        let mut position = position.clone();
        let mut listed = Vec::new();
        for _ in 0..1 + self.chance.below(2) {
            let player = position.side();
            while position.outcome().is_none() && position.side() == player {
                listed.clear();
                position.list(false, &mut listed);
                position.make(self.chance.pick(&listed)?);
            }
        }
        let mut search = Search::new(&position, &self.settings)?;
        search.run(Limits::nodes(self.nodes), || true);
        lesson(&position, &search)
    }

    /// Plays a game. Returns its training data, the winner (`None` in it if a position
    /// occurred for the third time, `None` if the game did not end) and the length in turns.
    fn play<N: LessonPosition>(
        &mut self,
        start: N,
    ) -> (Vec<Lesson<N>>, Option<Option<Color>>, usize) {
        let mut position = start;
        let mut lessons = Vec::new();
        let mut seen = BTreeMap::new();
        let mut search: Option<Search<N>> = None;
        let mut listed = Vec::new();
        for length in 0..LONGEST {
            let times = seen.entry(position.key()).or_insert(0);
            *times += 1;
            if *times == 3 {
                return (lessons, Some(None), length);
            }
            let next = match search.take() {
                Some(search) => search.go_on_with(&position),
                None => Search::new(&position, &self.settings),
            };
            let Some(mut running) = next else {
                return (lessons, position.outcome(), length);
            };
            running.run(Limits::nodes(self.nodes), || true);
            let found = running.steps();
            lessons.extend(lesson(&position, &running));
            search = Some(running);
            let player = position.side();
            let stray = self.chance.below(STRAY) == 0;
            let mut found = found.into_iter();
            while position.outcome().is_none() && position.side() == player {
                listed.clear();
                position.list(false, &mut listed);
                let known = found.next().filter(|step| !stray && listed.contains(step));
                match known.or_else(|| self.chance.pick(&listed)) {
                    Some(step) => position.make(step),
                    None => return (lessons, None, length),
                }
            }
        }
        (lessons, None, LONGEST)
    }
}

/// Returns the lesson of a searched position, `None` if it or its best turn is not quiet.
fn lesson<N: LessonPosition>(position: &N, search: &Search<N>) -> Option<Lesson<N>> {
    let steps = search.steps();
    let quiet = position.is_quiescent() && steps.first().is_some_and(|&step| N::is_quiet(step));
    quiet.then(|| Lesson {
        position: position.clone(),
        score: match search.report().score {
            Score::Value(score) => score,
            Score::Win(_) => DECIDED,
            Score::Loss(_) => -DECIDED,
        },
    })
}
