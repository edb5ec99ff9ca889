//! Reasons in TAMSK level 1.

use rules::Color;
use rules::tamsk::{Position, Space};

use super::reason::{Explain, TurnReason, best_alternative};
use crate::lines::Ranked;
use crate::node::Evaluate;
use crate::tamsk::TamskNode;

impl Explain for TamskNode {
    fn explain(&self, turn: &Ranked, alternatives: &[Ranked]) -> Vec<TurnReason> {
        let before = self.position();
        let first = turn.line.first().and_then(|text| play(before, text));
        let Some(after) = first else {
            return Vec::new();
        };
        let player = before.side();
        let ended = after.outcome().map(|outcome| outcome.winner);
        let mut reasons: Vec<TurnReason> = Vec::new();
        reasons.extend(TurnReason::forced(turn.score, ended, player));
        reasons.extend(wins_by_rings(&after, player));
        if ended.is_none() {
            if before.can_move(!player) && !after.can_move(!player) {
                reasons.push(TurnReason::OpponentPasses);
            }
            let play = |text: &str| play(before, text);
            if let Some(other) = best_alternative(alternatives, &after, play)
                && let Some(rings) = more_rings(&after, &other, player)
            {
                reasons.push(TurnReason::DropsMoreRings { rings });
            }
            let closed = Space::all().filter(|&space| closes(before, &after, space));
            reasons.extend(closed.map(|space| TurnReason::ClosesSpace { space }));
        }
        TurnReason::sort(&mut reasons);
        reasons
    }
}

/// Replays a turn. Returns `None` if the text is no turn of the position.
fn play(position: &Position, text: &str) -> Option<Position> {
    if position.outcome().is_some() {
        return None;
    }
    let steps = position.read_turn(text).ok()?.steps;
    let mut after = position.clone();
    for step in steps {
        after.play_unchecked(step);
    }
    Some(after)
}

/// Returns the result if it is known: the game is over, or the rest is only counted.
fn wins_by_rings(after: &Position, player: Color) -> Option<TurnReason> {
    let rings = match after.outcome() {
        Some(outcome) => {
            let left = |color| u32::from(after.rings_left(color));
            (outcome.winner == Some(player)).then(|| left(!player).saturating_sub(left(player)))?
        }
        None => {
            // In hundredths of a ring, for the player to act.
            let settled = TamskNode::untimed(after.clone())?.settled()?;
            let own = match after.side() == player {
                true => settled,
                false => -settled,
            };
            u32::try_from(own / 100).ok()?
        }
    };
    (rings > 0).then_some(TurnReason::WinsByRings { rings })
}

/// Returns the number of rings that the player drops with the turn beyond those of another
/// turn.
fn more_rings(after: &Position, other: &Position, player: Color) -> Option<u32> {
    let more = other
        .rings_left(player)
        .checked_sub(after.rings_left(player))?;
    (more > 0).then_some(u32::from(more))
}

/// Returns true if a turn fills a space next to which an hourglass of the opponent stands.
fn closes(before: &Position, after: &Position, space: Space) -> bool {
    let opponent = !before.side();
    before.rings_on(space) < space.capacity()
        && after.rings_on(space) >= space.capacity()
        && space.neighbours().any(|next| {
            let glass = after.glass_at(next);
            glass.is_some_and(|(color, _)| color == opponent)
        })
}
