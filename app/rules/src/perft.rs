//! Counting turns and positions, the check that two programs play one game.

use crate::position::{Phase, Position};
use crate::step::Step;

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
    let mut next = successors(position);
    if depth == 1 {
        let turns = next.len() as u64;
        next.sort_unstable();
        next.dedup();
        return Perft {
            turns,
            positions: next.len() as u64,
        };
    }
    next.sort_unstable();
    let mut sum = Perft::default();
    for same in next.chunk_by(|a, b| a == b) {
        let below = perft(&same[0], depth - 1);
        sum.turns += below.turns * same.len() as u64;
        sum.positions += below.positions;
    }
    sum
}

/// The position after each different turn.
fn successors(position: &Position) -> Vec<Position> {
    if !position.rows().is_empty() {
        return turns(position).collect();
    }
    // Without rows every step is a push, and pushes are turns of their own.
    let mut successors = Vec::new();
    for step in position.legal_steps() {
        let mut next = position.clone();
        next.play_unchecked(step);
        if next.phase() == Phase::AfterMove {
            debug_assert!(matches!(step, Step::Push { .. }));
            successors.extend(turns(&next));
        } else {
            successors.push(next);
        }
    }
    successors
}

fn turns(position: &Position) -> impl Iterator<Item = Position> {
    position.legal_turns().into_iter().map(|(_, next)| next)
}
