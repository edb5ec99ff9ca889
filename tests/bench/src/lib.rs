//! Work to be timed: distinct turns generated and counted, positions searched. It
//! holds no clock, so that the same code runs natively and in wasm.

use engine::{Limits, Search, Settings};
use rules::{DistinctTurns, Position, Ruleset, Variant, perft};

/// What is done with the positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Every turn is made down to the last, of which the distinct ones are
    /// listed.
    List,
    /// The same, but the last turns are only counted.
    Count,
    /// Some of the positions are searched so many turns deep; turns that were
    /// looked at count.
    Search(u32),
}

/// So many positions are searched.
const SEARCHED: usize = 6;

/// Where the positions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The start, this many turns deep.
    Start(u32),
    /// Positions of random games, two turns deep each.
    Games,
}

/// Something to be timed.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// In the report.
    pub name: &'static str,
    /// What is played.
    pub ruleset: &'static str,
    /// From where.
    pub from: From,
    /// And what is done.
    pub task: Task,
    /// Distinct turns in a second that are wanted natively, in millions (docs/engine.md).
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

/// Work with its positions at hand.
#[derive(Clone, Debug)]
pub struct Ready {
    work: Work,
    positions: Vec<Position>,
    lists: Vec<DistinctTurns>,
}

impl Ready {
    /// Gets the positions ready.
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

    /// Does the work; says how many distinct turns there were at the end.
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

/// How many turns a search looks at, with an empty table.
fn searched(position: &Position, depth: u32) -> u64 {
    Search::new(position, &Settings::default()).map_or(0, |mut search| {
        search.run(Limits::depth(depth), || true);
        search.nodes()
    })
}

/// How many distinct turns are listed at the depth of the last list.
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

/// A quarter of the positions from ten to forty turns into random games, always
/// the same ones. Those in which extra moves or rows with much that may stay
/// make thousands of turns are left out.
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

/// Numbers without a pattern, the same in every run.
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

/// Work in wasm: node holds the clock.
#[cfg(target_arch = "wasm32")]
mod wasm {
    use std::cell::RefCell;

    use super::{ALL, Ready};

    thread_local! {
        static READY: RefCell<Option<Ready>> = const { RefCell::new(None) };
    }

    /// Gets work number `index` ready; says whether there is such work.
    // The name is what node calls; no other module is linked with this one.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn prepare(index: u32) -> bool {
        let work = ALL.get(index as usize);
        READY.set(work.map(|&work| Ready::new(work)));
        work.is_some()
    }

    /// Does it; says how many distinct turns there were.
    // The name is what node calls; no other module is linked with this one.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn run() -> f64 {
        READY.with_borrow_mut(|ready| ready.as_mut().map_or(0, Ready::run) as f64)
    }
}
