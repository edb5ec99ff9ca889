//! A fixed piece of work: its signature is the same on every machine, its speed
//! is not.

use std::fs;
use std::io::Write;
use std::sync::LazyLock;
use std::time::Instant;

use engine::{Evaluate, Limits, Order, Report, Search, Settings, TamskNode};
use record::{FNV_START, fnv1a};
use rules::Game;

use super::ToolError;
use super::chance::Chance;

/// The rulesets whose positions are searched.
const RULESETS: [&str; 7] = [
    "gipf-basic",
    "gipf-standard",
    "gipf-tournament",
    "gipf-tournament+T3Z3D3P3",
    "gipf-ultimate",
    "matrx",
    "tamsk-1",
];

/// The numbers of random turns before the positions that are searched.
const LENGTHS: [usize; 4] = [0, 8, 16, 24];

/// The results of searches of several positions as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The number of nodes: complete turns that were searched.
    pub nodes: u64,
    /// A hash of all results.
    pub answers: u64,
}

/// Searches positions of a ruleset with this number of nodes each. Returns
/// `None` if the text is no ruleset.
#[must_use]
pub fn signature(ruleset: &str, nodes: u64) -> Option<Signature> {
    let start = Game::start(ruleset.parse().ok()?);
    let mut chance = Chance::new(1997);
    let mut sum = Signature {
        nodes: 0,
        answers: FNV_START,
    };
    for length in LENGTHS {
        let mut game = start.clone();
        for _ in 0..length {
            let turns = game.legal_turns();
            let open = turns
                .into_iter()
                .filter(|(_, next)| next.outcome().is_none());
            let open: Vec<Game> = open.map(|(_, next)| next).collect();
            if !open.is_empty() {
                game = open[chance.below(open.len())].clone();
            }
        }
        let report = match &game {
            Game::Gipf(position) => search(position, nodes),
            Game::Tamsk(position) => {
                TamskNode::untimed(position.clone()).and_then(|p| search(&p, nodes))
            }
        };
        sum.nodes += report.as_ref().map_or(0, |report| report.nodes);
        let text = report.map(|report| format!("{report:?}"));
        sum.answers = fnv1a(sum.answers, text.unwrap_or_default().bytes());
    }
    Some(sum)
}

fn search<N: Evaluate + Order>(position: &N, nodes: u64) -> Option<Report> {
    let mut search = Search::new(position, &Settings::default())?;
    search.run(Limits::nodes(nodes), || true);
    Some(search.report())
}

/// Writes signatures and speeds.
pub(super) fn report(nodes: u64, output: &mut impl Write) -> Result<(), ToolError> {
    for ruleset in RULESETS {
        let start = worked();
        let Some(found) = signature(ruleset, nodes) else {
            return Err(ToolError::Ruleset(ruleset.to_owned()));
        };
        let seconds = worked() - start;
        writeln!(
            output,
            "{ruleset:<26} {:016x} {:>9} nodes {:>8.0} nodes/s",
            found.answers,
            found.nodes,
            found.nodes as f64 / seconds
        )?;
        output.flush()?;
    }
    Ok(())
}

/// Returns the seconds that this thread has run, as the system counts them,
/// because other programs may run meanwhile; the seconds on the clock where the
/// system does not count.
pub(super) fn worked() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    first.map_or_else(
        || START.elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}
