//! The commands of the protocol.

use rules::{Game, GameEnd, GameRuleset, Perft};

use crate::lines::LineError;
use crate::prove;
use crate::reply::{Failure, MOST_TURNS, result_line};
use crate::think;

/// A conversation: the current position and those before it.
#[derive(Clone, Debug, Default)]
pub struct Protocol {
    /// One position for each play that can be taken back, then the current one.
    /// Empty before a ruleset or a position is given.
    positions: Vec<Game>,
    over: bool,
}

impl Protocol {
    /// The largest depth that `perft` accepts, 255; far beyond what can be
    /// counted.
    pub const DEEPEST: u8 = u8::MAX;

    /// The largest number of turns that `turns` lists; a position that was set up
    /// may have millions.
    pub const MOST_TURNS: usize = MOST_TURNS;

    /// Creates a conversation without a position.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns true after `quit`.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the answer to one line: any number of lines, the last of which is
    /// `ok` or begins with `error: `. An error changes nothing.
    pub fn answer(&mut self, line: &str) -> Vec<String> {
        match self.execute(line) {
            Ok(mut lines) => {
                lines.push("ok".to_owned());
                lines
            }
            Err(failure) => Self::refuse(failure),
        }
    }

    /// Returns the answer to a line that could not be read.
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
                let ruleset = needs("ruleset")?.parse::<GameRuleset>();
                let ruleset = ruleset.and_then(GameRuleset::for_new_game);
                self.positions = vec![Game::start(ruleset.map_err(Failure::Ruleset)?)];
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
                self.turns()
            }
            "steps" => {
                alone()?;
                let game = self.position()?;
                Ok(result(game).unwrap_or_else(|| {
                    let steps = game.legal_steps().into_iter();
                    sorted(steps.map(|(step, next)| row(&step, &next)).collect())
                }))
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
            "go" => {
                let budget = needs("budget")?;
                think::go(self.position()?, budget)
            }
            "solve" => {
                let most = needs("number of turns")?;
                prove::solve(self.position()?, most)
            }
            "quit" => {
                alone()?;
                self.over = true;
                Ok(Vec::new())
            }
            unknown => Err(Failure::Command(unknown.to_owned())),
        }
    }

    /// Returns every turn with the position after it.
    fn turns(&self) -> Result<Vec<String>, Failure> {
        let game = self.position()?;
        if let Some(result) = result(game) {
            return Ok(result);
        }
        // Of a million turns only the lines are kept.
        let mut lines = Vec::new();
        let each = |turn: String, next: Game| lines.push(row(&turn, &next));
        let done = game.for_each_turn(Self::MOST_TURNS, each);
        done.map_err(Failure::Turns)?;
        Ok(sorted(lines))
    }

    fn position(&self) -> Result<&Game, Failure> {
        self.positions.last().ok_or(Failure::NoPosition)
    }
}

/// Returns the single line about a finished game.
fn result(game: &Game) -> Option<Vec<String>> {
    game.outcome().map(|end| vec![result_line(end)])
}

/// Returns the line of a turn or step, with the position or result after it.
fn row(text: &str, next: &Game) -> String {
    match next.outcome() {
        Some(GameEnd { winner: None, .. }) => format!("{text}\tdraw"),
        Some(end) => format!("{text}\twin {}", end.score()),
        None => format!("{text}\t{next}"),
    }
}

/// Sorts lines as bytes. A tab is smaller than all characters of a turn, so the
/// lines have the order of their turns.
fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort_unstable();
    lines
}

/// Splits the time of an event, ` @12500`, from its steps.
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
