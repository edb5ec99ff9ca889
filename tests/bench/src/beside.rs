//! Native rates of the rules, the engine and cozy-chess, measured in turn.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use bench::{Ready, Work};
use cozy_chess::Board;

/// Returns the rate in millions of turns a second.
pub(crate) fn rate(turns: u64, seconds: f64) -> f64 {
    turns as f64 / seconds / 1e6
}

/// Returns the seconds that this thread has run, as the system counts them,
/// because other programs may run meanwhile; the seconds on the clock where the
/// system does not count.
fn worked() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    first.map_or_else(
        || START.elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}

/// Repeats some work for a while and returns its rate.
fn timed(mut work: impl FnMut() -> u64) -> f64 {
    let start = worked();
    let mut turns = 0;
    loop {
        turns += black_box(work());
        let seconds = worked() - start;
        // The system updates its count every few milliseconds.
        if seconds > 0.08 {
            return rate(turns, seconds);
        }
    }
}

/// Counts like cozy-chess's perft: the moves of the last position are counted,
/// not made.
fn chess_perft(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for chess_move in moves {
                let mut next = board.clone();
                next.play_unchecked(chess_move);
                count += chess_perft(&next, depth - 1);
            }
        }
        false
    });
    count
}

/// The rates of chess and of some work, measured in turn.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    ours: Vec<f64>,
    chess: Vec<f64>,
}

impl Beside {
    pub(crate) fn measure(work: Work, rounds: usize) -> Self {
        let mut ready = Ready::new(work);
        let board = black_box(Board::default());
        let mut beside = Self {
            ours: Vec::new(),
            chess: Vec::new(),
        };
        black_box(ready.run());
        for _ in 0..rounds {
            beside.ours.push(timed(|| ready.run()));
            beside.chess.push(timed(|| chess_perft(&board, 5)));
        }
        beside.ours.sort_by(f64::total_cmp);
        beside.chess.sort_by(f64::total_cmp);
        beside
    }

    /// Returns the best rate of each: those of the runs that other programs
    /// disturbed least.
    pub(crate) fn best(&self) -> (f64, f64) {
        let last = |rates: &[f64]| rates.last().copied().unwrap_or(f64::NAN);
        (last(&self.ours), last(&self.chess))
    }

    pub(crate) fn median(&self) -> f64 {
        self.ours
            .get(self.ours.len() / 2)
            .copied()
            .unwrap_or(f64::NAN)
    }
}
