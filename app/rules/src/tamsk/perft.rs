//! Counting of turns and positions, which checks that two programs follow the
//! same rules.

use crate::perft::Perft;
use crate::tamsk::position::Position;

/// Counts the sequences of `depth` turns in which no time passes. A game that
/// ends earlier is not counted; at depth 0 both counts are 1.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> Perft {
    if depth == 0 {
        return Perft {
            turns: 1,
            positions: 1,
        };
    }
    let turns = position.legal_turns();
    let mut next: Vec<Position> = turns.into_iter().map(|(_, next)| next).collect();
    next.sort_unstable();
    let mut sum = Perft::default();
    for same in next.chunk_by(|a, b| a == b) {
        let below = perft(&same[0], depth - 1);
        sum.turns += below.turns * same.len() as u64;
        sum.positions += below.positions;
    }
    sum
}
