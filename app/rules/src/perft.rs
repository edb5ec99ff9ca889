//! Counting turns and positions, the check that two programs play one game.

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

/// The position after each different turn; nobody challenges.
fn successors(position: &Position) -> Vec<Position> {
    if position.challenge().is_some() || !position.rows().is_empty() {
        return turns(position).collect();
    }
    // Without rows no two steps are the same part of a turn.
    let mut successors = Vec::new();
    for step in position.legal_steps() {
        let mut next = position.clone();
        next.play_unchecked(step);
        if next.outcome().is_none() && next.player() == position.player() {
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
