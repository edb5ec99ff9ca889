//! The turns that are drawn on the board.

use session::LineTurn;

use super::view::{Arrow, ArrowKind, LineView, RetryView, ReviewView, Threat, TurningPointView};

/// The number of turns that are drawn of the line under the pointer.
const TURNS: usize = 4;

/// The first turn of every line, or all turns of the line under the pointer.
pub(super) fn of_lines(lines: &[LineView], pointed: Option<usize>) -> Vec<Arrow> {
    let arrow = |kind| {
        move |(rank, turn): (usize, &LineTurn)| Arrow {
            kind,
            rank,
            turn: turn.clone(),
        }
    };
    match pointed.and_then(|index| lines.get(index)) {
        Some(line) => {
            let turns = line.turns.iter().take(TURNS).enumerate();
            turns.map(arrow(ArrowKind::Line)).collect()
        }
        None => {
            let first = |(rank, line): (usize, &LineView)| {
                let turn = line.turns.first()?;
                Some(arrow(ArrowKind::Best)((rank, turn)))
            };
            let all = lines.iter().enumerate();
            all.filter_map(first).collect()
        }
    }
}

/// The threat.
pub(super) fn of_threat(threat: &Threat) -> Option<Arrow> {
    match threat {
        Threat::Turn(turn) => Some(Arrow {
            kind: ArrowKind::Threat,
            rank: 0,
            turn: turn.clone(),
        }),
        Threat::Unknown | Threat::Impossible => None,
    }
}

/// The answer that refutes the tried turn.
pub(super) fn of_retry(retry: &RetryView) -> Option<Arrow> {
    let reply = retry.reply.as_ref().filter(|_| retry.draws)?;
    Some(Arrow {
        kind: ArrowKind::Threat,
        rank: 0,
        turn: reply.turn.clone(),
    })
}

/// The mistake that is shown, in the position before it.
pub(super) fn of_mistake(review: &ReviewView, shown: usize) -> Option<Arrow> {
    let is_here = |point: &&TurningPointView| point.turn == shown && point.turn == review.here;
    let point = review.turning.iter().find(is_here)?;
    Some(Arrow {
        kind: ArrowKind::Mistake(point.verdict),
        rank: 0,
        turn: point.drawn.clone()?,
    })
}
