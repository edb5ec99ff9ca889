//! The work of the benchmark: distinct turns generated and counted, positions searched.
//! It uses no clock, so that the same code runs natively and in wasm.

use engine::{Limits, Search, Settings};
use rules::{DistinctTurns, Position, Ruleset, Variant, perft};

/// The task of a benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Makes every turn but the last, and lists the distinct last turns.
    List,
    /// Makes every turn but the last, and counts the distinct last turns.
    Count,
    /// Searches some of the positions to this depth; the searched turns count.
    Search(u32),
}

/// The number of positions that are searched.
const SEARCHED: usize = 6;

/// The source of the positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The starting position, this many turns deep.
    Start(u32),
    /// Positions of random games, two turns deep each.
    Games,
}

/// A benchmark.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// The name in the report.
    pub name: &'static str,
    /// The ruleset.
    pub ruleset: &'static str,
    /// The source of the positions.
    pub from: From,
    /// The task.
    pub task: Task,
    /// The goal in millions of distinct turns a second, natively (docs/engine.md).
    pub goal: Option<f64>,
}

const fn work(
    name: &'static str,
    ruleset: &'static str,
    from: From,
    task: Task,
    goal: Option<f64>,
) -> Work {
    Work {
        name,
        ruleset,
        from,
        task,
        goal,
    }
}

/// All work, the one of the gate first.
pub const ALL: [Work; 16] = [
    work(
        "basic, start, listed",
        "gipf-basic",
        From::Start(5),
        Task::List,
        Some(150.0),
    ),
    work(
        "basic, start, counted",
        "gipf-basic",
        From::Start(5),
        Task::Count,
        None,
    ),
    work(
        "basic, games, listed",
        "gipf-basic",
        From::Games,
        Task::List,
        None,
    ),
    work(
        "basic, games, counted",
        "gipf-basic",
        From::Games,
        Task::Count,
        None,
    ),
    work(
        "standard, start, listed",
        "gipf-standard",
        From::Start(4),
        Task::List,
        Some(100.0),
    ),
    work(
        "standard, games, listed",
        "gipf-standard",
        From::Games,
        Task::List,
        None,
    ),
    work(
        "standard, games, counted",
        "gipf-standard",
        From::Games,
        Task::Count,
        None,
    ),
    work(
        "tournament, games, listed",
        "gipf-tournament",
        From::Games,
        Task::List,
        None,
    ),
    work(
        "potentials, games, listed",
        "gipf-tournament+T3Z3D3P3",
        From::Games,
        Task::List,
        None,
    ),
    work(
        "ultimate, games, listed",
        "gipf-ultimate",
        From::Games,
        Task::List,
        None,
    ),
    work(
        "matrx, start, listed",
        "matrx",
        From::Start(4),
        Task::List,
        Some(20.0),
    ),
    work(
        "matrx, games, listed",
        "matrx",
        From::Games,
        Task::List,
        None,
    ),
    work(
        "basic, games, searched",
        "gipf-basic",
        From::Games,
        Task::Search(6),
        Some(5.0),
    ),
    work(
        "standard, games, searched",
        "gipf-standard",
        From::Games,
        Task::Search(6),
        Some(2.5),
    ),
    work(
        "ultimate, games, searched",
        "gipf-ultimate",
        From::Games,
        Task::Search(3),
        None,
    ),
    work(
        "matrx, games, searched",
        "matrx",
        From::Games,
        Task::Search(3),
        Some(0.7),
    ),
];

/// A benchmark with its positions.
#[derive(Clone, Debug)]
pub struct Ready {
    work: Work,
    positions: Vec<Position>,
    lists: Vec<DistinctTurns>,
}

impl Ready {
    /// Prepares the positions.
    #[must_use]
    pub fn new(work: Work) -> Self {
        let ruleset = work
            .ruleset
            .parse()
            .unwrap_or_else(|_| Ruleset::new(Variant::Basic));
        let (positions, depth) = match work.from {
            From::Start(depth) => (vec![Position::start(ruleset)], depth),
            From::Games => (positions_of_games(ruleset), 2),
        };
        Self {
            work,
            positions,
            lists: vec![DistinctTurns::default(); depth as usize],
        }
    }

    /// Runs the task. Returns the number of distinct turns.
    pub fn run(&mut self) -> u64 {
        let lists = &mut self.lists;
        let depth = lists.len() as u32;
        if let Task::Search(depth) = self.work.task {
            let positions = self.positions.iter().step_by(20).take(SEARCHED);
            return positions.map(|position| searched(position, depth)).sum();
        }
        let positions = self.positions.iter();
        positions
            .map(|position| match self.work.task {
                Task::List => listed(position, lists),
                Task::Count | Task::Search(_) => perft(position, depth).positions,
            })
            .sum()
    }
}

/// Returns the number of turns that a search with an empty transposition table visits.
fn searched(position: &Position, depth: u32) -> u64 {
    Search::new(position, &Settings::default()).map_or(0, |mut search| {
        search.run(Limits::depth(depth), || true);
        search.nodes()
    })
}

/// Returns the number of distinct turns that are listed at the depth of the last list.
fn listed(position: &Position, lists: &mut [DistinctTurns]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        return 0;
    };
    list.list(position);
    if deeper.is_empty() {
        return list.len() as u64;
    }
    let next = list.after(position);
    next.map(|next| listed(&next, deeper)).sum()
}

/// Returns a quarter of the positions from ten to forty turns into random games, always
/// the same ones. Positions with 500 turns or more are left out, in which extra moves or
/// rows with much that may stay multiply the turns.
fn positions_of_games(ruleset: Ruleset) -> Vec<Position> {
    let mut chance = Chance(1997);
    let mut turns = DistinctTurns::default();
    let mut positions = Vec::new();
    for _ in 0..24 {
        let mut position = Position::start(ruleset);
        for ply in 0..40 {
            turns.list(&position);
            let next = chance.below(turns.len());
            let Some(next) = turns.after(&position).nth(next) else {
                break;
            };
            if ply >= 10 && ply % 4 == 0 && turns.len() < 500 {
                positions.push(position);
            }
            position = next;
        }
    }
    positions
}

/// Pseudorandom numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        let Self(state) = self;
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((*state >> 33) as usize).checked_rem(count).unwrap_or(0)
    }
}

/// The exports of the wasm module; node measures the time.
#[cfg(target_arch = "wasm32")]
mod wasm {
    use std::cell::RefCell;

    use super::{ALL, Ready};

    thread_local! {
        static READY: RefCell<Option<Ready>> = const { RefCell::new(None) };
    }

    /// Prepares the benchmark `index`. Returns true if there is one.
    // Node calls this name; no other module is linked with this one.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn prepare(index: u32) -> bool {
        let work = ALL.get(index as usize);
        READY.set(work.map(|&work| Ready::new(work)));
        work.is_some()
    }

    /// Runs the prepared benchmark. Returns the number of distinct turns.
    // Node calls this name; no other module is linked with this one.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn run() -> f64 {
        READY.with_borrow_mut(|ready| ready.as_mut().map_or(0, Ready::run) as f64)
    }
}
