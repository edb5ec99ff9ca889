//! What every command does.

use rules::{Game, GameEnd, GameProblems, Perft, PlayError, RulesetError};

use crate::lines::LineError;

/// A conversation: the position on the table and those before it.
#[derive(Clone, Debug, Default)]
pub struct Protocol {
    /// One position per play that can be taken back, then the current one.
    /// Empty until a ruleset or a position is given.
    positions: Vec<Game>,
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
    Position(GameProblems),
    /// The text is neither a turn nor a step here.
    Play(PlayError),
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
                let ruleset = needs("ruleset")?.parse().map_err(Failure::Ruleset)?;
                self.positions = vec![Game::start(ruleset)];
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
                Ok(table(self.position()?, Game::legal_turns))
            }
            "steps" => {
                alone()?;
                Ok(table(self.position()?, Game::legal_steps))
            }
            "play" => {
                let game = self.position()?;
                let (text, at) = event(needs("turn or a step")?);
                let next = game.play(text, at).map_err(Failure::Play)?;
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
                let Perft { turns, positions } = self.position()?.perft(depth.into());
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

    fn position(&self) -> Result<&Game, Failure> {
        self.positions.last().ok_or(Failure::NoPosition)
    }
}

/// Lines of a text and what it leads to, or the result of a finished game.
fn table(game: &Game, rows: impl Fn(&Game) -> Vec<(String, Game)>) -> Vec<String> {
    if let Some(end) = game.outcome() {
        return vec![format!("result {} {}", end.score(), end.reason.name())];
    }
    let mut rows = rows(game);
    rows.sort_unstable();
    rows.into_iter()
        .map(|(text, next)| match next.outcome() {
            Some(GameEnd { winner: None, .. }) => format!("{text}\tdraw"),
            Some(end) => format!("{text}\twin {}", end.score()),
            None => format!("{text}\t{next}"),
        })
        .collect()
}

/// Parts the time of an event, ` @12500`, from what is played.
fn event(text: &str) -> (&str, Option<u64>) {
    let (played, time) = match text.rsplit_once(' ') {
        Some((played, time)) => (played, time),
        None => ("", text),
    };
    let digits = time
        .strip_prefix('@')
        .filter(|digits| digits.starts_with(|first: char| first.is_ascii_digit()));
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(time) => (played, Some(time)),
        None => (text, None),
    }
}
