//! The command `go`. The only use of a clock in the protocol.

use std::time::{Duration, Instant};

use engine::{Evaluate, Limits, Order, ReplySearch, Report, Search, Settings, TamskNode};
use rules::{Game, Position};

use crate::reply::{Failure, result_line};

/// The limits of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    limits: Limits,
    time: Option<Duration>,
}

impl Budget {
    /// Reads `nodes <n>`, `time <ms>` or `depth <n>`.
    pub(crate) fn read(text: &str) -> Result<Self, Failure> {
        let wrong = || Failure::Budget(text.to_owned());
        let (what, number) = text.split_once(' ').ok_or_else(wrong)?;
        if !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        let number: u64 = number.parse().map_err(|_| wrong())?;
        let depth = u32::try_from(number).unwrap_or(u32::MAX);
        let (limits, time) = match what {
            "nodes" => (Limits::nodes(number), None),
            "depth" => (Limits::depth(depth), None),
            "time" => (Limits::NONE, Some(Duration::from_millis(number))),
            _ => return Err(wrong()),
        };
        Ok(Self { limits, time })
    }
}

/// Answers `go`.
pub(crate) fn go(game: &Game, text: &str) -> Result<Vec<String>, Failure> {
    let start = Instant::now();
    let budget = Budget::read(text)?;
    let go_on = || budget.time.is_none_or(|time| start.elapsed() < time);
    if let Some(end) = game.outcome() {
        return Ok(vec![result_line(end)]);
    }
    match game {
        Game::Gipf(position) => match position.challenge() {
            Some(challenge) if challenge.disputed => Err(Failure::SideGame),
            Some(_) => Ok(reply(position, budget.limits, go_on)),
            None => Ok(search(position, budget.limits, go_on)),
        },
        Game::Tamsk(position) => {
            let untimed = TamskNode::untimed(position.clone()).ok_or(Failure::Timed)?;
            Ok(search(&untimed, budget.limits, go_on))
        }
    }
}

/// Returns the line about a search of the position.
fn search<N: Evaluate + Order>(
    position: &N,
    limits: Limits,
    go_on: impl FnMut() -> bool,
) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(mut search) = Search::new(position, &Settings::default()) {
        search.run(limits, go_on);
        lines.push(report_line(&search.report()));
    }
    lines
}

/// Returns the line about the reply to an announced move.
fn reply(position: &Position, limits: Limits, go_on: impl FnMut() -> bool) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(mut search) = ReplySearch::new(position, &Settings::default()) {
        search.run(limits, go_on);
        let advice = search.advice();
        let turn = if advice.challenge { "?" } else { "." };
        lines.push(report_line(&Report {
            turn: turn.to_owned(),
            score: advice.score,
            depth: advice.depth,
            nodes: advice.nodes,
            line: vec![turn.to_owned()],
        }));
    }
    lines
}

fn report_line(report: &Report) -> String {
    let Report {
        turn,
        score,
        depth,
        nodes,
        line,
    } = report;
    let line = line.join(" ");
    format!("turn {turn} score {score} depth {depth} nodes {nodes} pv {line}")
}
