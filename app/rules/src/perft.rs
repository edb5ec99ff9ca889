//! Counting turns and positions, the check that two programs play one game.

use crate::distinct::DistinctTurns;
use crate::position::Position;

/// What [`perft`] counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of different turns.
    pub turns: u64,
    /// The same, but turns of one parent that lead to the same position are
    /// counted once.
    pub positions: u64,
}

/// Counts the sequences of `depth` turns. Nothing is counted below the end of a
/// game; depth 0 is one of each.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> Perft {
    if depth == 0 {
        return Perft {
            turns: 1,
            positions: 1,
        };
    }
    let mut lists = vec![DistinctTurns::default(); depth as usize];
    count(position, &mut lists)
}

/// Counts as many turns deep as there are lists. The last turn is not made.
fn count(position: &Position, lists: &mut [DistinctTurns]) -> Perft {
    let mut sum = Perft::default();
    match lists {
        [] => {}
        [last] => sum = last.count(position),
        [list, deeper @ ..] => {
            list.list(position);
            // Quicker than a loop: the iterator has parts, and goes through each.
            list.counted(position).for_each(|(next, copies)| {
                let below = count(&next, deeper);
                sum.turns += below.turns * u64::from(copies);
                sum.positions += below.positions;
            });
        }
    }
    sum
}
