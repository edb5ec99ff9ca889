//! The turns that are drawn on the board.

use session::Ahead;

use super::view::{Arrow, ArrowKind, LineView, RetryStage, RetryView, Threat};

/// So many turns of a line are drawn while people point at it.
const TURNS: usize = 4;

/// The first turn of every line, or the line at which people point turn by turn.
pub(super) fn of_lines(lines: &[LineView], pointed: Option<usize>) -> Vec<Arrow> {
    let arrow = |kind| {
        move |(rank, turn): (usize, &Ahead)| Arrow {
            kind,
            rank,
            turn: turn.clone(),
        }
    };
    match pointed.and_then(|place| lines.get(place)) {
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

/// The answer that refutes what was tried.
pub(super) fn of_retry(retry: &RetryView) -> Option<Arrow> {
    match &retry.stage {
        RetryStage::Judged(session::Attempt::Refuted, Some(turn)) => Some(Arrow {
            kind: ArrowKind::Threat,
            rank: 0,
            turn: turn.clone(),
        }),
        _ => None,
    }
}
