//! What every command does.

use rules::{
    NotationError, Outcome, Perft, Position, Problem, Reason, Ruleset, RulesetError, perft,
};

use crate::lines::LineError;

/// A conversation: the position on the table and those before it.
#[derive(Clone, Debug, Default)]
pub struct Protocol {
    /// One position per play that can be taken back, then the current one.
    /// Empty until a ruleset or a position is given.
    positions: Vec<Position>,
    over: bool,
}

/// Why a command was refused. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The line could not be read.
    Line(LineError),
    /// The first word is no command.
    Command(String),
    /// The command needs something after it.
    Missing(&'static str),
    /// The command takes nothing after it, but there is this.
    Superfluous(String),
    /// Neither `ruleset` nor `position` was said before.
    NoPosition,
    /// The text is no ruleset.
    Ruleset(RulesetError),
    /// The text is no position, for all these reasons.
    Position(Vec<Problem>),
    /// The text is neither a turn nor a step here.
    Turn(NotationError),
    /// Nobody moves after the end.
    GameOver,
    /// No play since the last `ruleset` or `position`.
    NothingToUndo,
    /// The text is no depth of [`Protocol::DEEPEST`] at most.
    Depth(String),
}

impl Protocol {
    /// The largest depth that `perft` accepts; far beyond what can be counted.
    pub const DEEPEST: u8 = u8::MAX;

    /// A conversation that has not begun.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether `quit` was said.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The answer to one line: any number of lines, the last of which is `ok`
    /// or begins with `error: `. After an error everything is as it was.
    pub fn answer(&mut self, line: &str) -> Vec<String> {
        match self.execute(line) {
            Ok(mut lines) => {
                lines.push("ok".to_owned());
                lines
            }
            Err(failure) => Self::refuse(failure),
        }
    }

    /// The answer to a line that could not be read.
    #[must_use]
    pub fn answer_unreadable(&self, error: LineError) -> Vec<String> {
        Self::refuse(Failure::Line(error))
    }

    fn refuse(failure: Failure) -> Vec<String> {
        vec![format!("error: {failure}")]
    }

    fn execute(&mut self, line: &str) -> Result<Vec<String>, Failure> {
        let (command, rest) = match line.split_once(' ') {
            Some((command, rest)) => (command, Some(rest)),
            None => (line, None),
        };
        let needs = |what| rest.ok_or(Failure::Missing(what));
        let alone = || rest.map_or(Ok(()), |rest| Err(Failure::Superfluous(rest.to_owned())));
        match command {
            "ruleset" => {
                let ruleset: Ruleset = needs("ruleset")?.parse().map_err(Failure::Ruleset)?;
                self.positions = vec![Position::start(ruleset)];
                Ok(Vec::new())
            }
            "position" => {
                let position = needs("position")?.parse().map_err(Failure::Position)?;
                self.positions = vec![position];
                Ok(Vec::new())
            }
            "show" => {
                alone()?;
                Ok(vec![self.position()?.to_string()])
            }
            "turns" => {
                alone()?;
                Ok(self.position().map(turns)?)
            }
            "steps" => {
                alone()?;
                Ok(self.position().map(steps)?)
            }
            "play" => {
                let next = play(self.position()?, needs("turn or a step")?)?;
                self.positions.push(next);
                Ok(Vec::new())
            }
            "undo" => {
                alone()?;
                self.position()?;
                if self.positions.len() == 1 {
                    return Err(Failure::NothingToUndo);
                }
                self.positions.pop();
                Ok(Vec::new())
            }
            "perft" => {
                let depth = needs("depth")?;
                let depth = depth
                    .parse::<u8>()
                    .map_err(|_| Failure::Depth(depth.to_owned()))?;
                let Perft { turns, positions } = perft(self.position()?, depth.into());
                Ok(vec![format!("{turns} {positions}")])
            }
            "quit" => {
                alone()?;
                self.over = true;
                Ok(Vec::new())
            }
            unknown => Err(Failure::Command(unknown.to_owned())),
        }
    }

    fn position(&self) -> Result<&Position, Failure> {
        self.positions.last().ok_or(Failure::NoPosition)
    }
}

/// Every legal turn and what it leads to, or the result of a finished game.
fn turns(position: &Position) -> Vec<String> {
    table(
        position,
        position
            .legal_turns()
            .into_iter()
            .map(|(turn, next)| (turn.to_string(), next)),
    )
}

/// Every legal step and what it leads to, or the result of a finished game.
fn steps(position: &Position) -> Vec<String> {
    table(
        position,
        position.legal_steps().into_iter().map(|step| {
            let mut next = position.clone();
            next.play_unchecked(step);
            (position.step_text(step), next)
        }),
    )
}

fn table(position: &Position, rows: impl Iterator<Item = (String, Position)>) -> Vec<String> {
    if let Some(Outcome { winner, reason }) = position.outcome() {
        let reason = match reason {
            Reason::Gipf => "gipf",
            Reason::Moves => "moves",
        };
        return vec![format!("result {winner} {reason}")];
    }
    let mut rows: Vec<(String, Position)> = rows.collect();
    rows.sort_unstable();
    rows.into_iter()
        .map(|(text, next)| match next.outcome() {
            Some(outcome) => format!("{text}\twin {}", outcome.winner),
            None => format!("{text}\t{next}"),
        })
        .collect()
}

/// The position after a turn, or after a step if the text is no turn.
fn play(position: &Position, text: &str) -> Result<Position, Failure> {
    if position.outcome().is_some() {
        return Err(Failure::GameOver);
    }
    let steps = match position.read_turn(text) {
        Ok(turn) => turn.steps,
        Err(error) => match position.read_step(text) {
            Ok(step) => vec![step],
            Err(_) => return Err(Failure::Turn(error)),
        },
    };
    let mut next = position.clone();
    for step in steps {
        next.play_unchecked(step);
    }
    Ok(next)
}
