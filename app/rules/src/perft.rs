//! Counting of turns and positions, which checks that two programs follow the
//! same rules.

use crate::distinct::DistinctTurns;
use crate::position::Position;

/// The counts of [`perft`], which walks all turns to a depth to compare move generators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Perft {
    /// The number of sequences of different turns.
    pub turns: u64,
    /// The number of sequences if turns of one parent that lead to the same
    /// position count once.
    pub positions: u64,
}

/// Counts the sequences of `depth` turns. A game that ends earlier is not
/// counted; at depth 0 both counts are 1.
///
/// The time grows exponentially with `depth`; `depth` lists are allocated.
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

/// Counts to a depth of as many turns as there are lists. The last turn is not
/// made.
fn count(position: &Position, lists: &mut [DistinctTurns]) -> Perft {
    let mut sum = Perft::default();
    match lists {
        [] => {}
        [last] => sum = last.count(position),
        [list, deeper @ ..] => {
            list.list(position);
            // `for_each` is quicker than a loop: the iterator is a chain and runs
            // through each link.
            list.counted(position).for_each(|(next, copies)| {
                let below = count(&next, deeper);
                sum.turns += below.turns * u64::from(copies);
                sum.positions += below.positions;
            });
        }
    }
    sum
}
