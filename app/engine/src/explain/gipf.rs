//! Reasons in the GIPF games and MATRX.

use rules::{Color, DiscKind, Phase, Position, Setup, Step};

use super::reach::Reach;
use super::reason::{Explain, TurnReason, best_alternative};
use crate::lines::Ranked;

/// A turn that was replayed.
struct Played {
    steps: Vec<Step>,
    after: Position,
}

/// Pieces that come off the board in a turn.
struct Taken {
    pieces: u32,
    gipf_pieces: u32,
}

impl Explain for Position {
    fn explain(&self, turn: &Ranked, alternatives: &[Ranked]) -> Vec<TurnReason> {
        let first = turn.line.first().and_then(|text| play(self, text));
        let Some(first) = first else {
            return Vec::new();
        };
        let player = self.side();
        let ended = first.after.outcome().map(|outcome| Some(outcome.winner));
        let mut reasons: Vec<TurnReason> = Vec::new();
        reasons.extend(TurnReason::forced(turn.score, ended, player));
        let taken = taken(self, &first.steps, !player);
        if taken.pieces > 0 {
            reasons.push(TurnReason::Captures {
                pieces: taken.pieces,
                gipf_pieces: taken.gipf_pieces,
            });
        }
        if ended.is_none() {
            let answer = turn.line.get(1).and_then(|text| play(&first.after, text));
            add_prevented(self, &first, &mut reasons);
            if let Some(answer) = answer {
                add_answered(self, &first, &answer, &mut reasons);
            }
            reasons.extend(keeps_in_reserve(self, &first.after, alternatives));
        }
        TurnReason::sort(&mut reasons);
        reasons
    }
}

/// Replays a turn. Returns `None` if the text is no turn of the position.
fn play(position: &Position, text: &str) -> Option<Played> {
    if position.outcome().is_some() || position.challenge().is_some() {
        return None;
    }
    let steps = position.read_turn(text).ok()?.steps;
    let mut after = position.clone();
    for &step in &steps {
        after.play_unchecked(step);
    }
    Some(Played { steps, after })
}

/// Returns the position with the opponent to act, `None` in the middle of a turn and if
/// that is no position of the game.
fn passed(position: &Position) -> Option<Position> {
    if position.phase() != Phase::BeforeMove {
        return None;
    }
    let mut setup = Setup::from(position);
    setup.side = !setup.side;
    Position::try_from(setup).ok()
}

/// Counts the pieces of a player that a turn takes off.
fn taken(position: &Position, steps: &[Step], owner: Color) -> Taken {
    let mut now = position.clone();
    let mut all = Taken {
        pieces: 0,
        gipf_pieces: 0,
    };
    for &step in steps {
        if let Step::Take(taken) = step {
            all.pieces += (taken & now.pieces().of(owner)).len();
            all.gipf_pieces += (taken & now.gipf_pieces(owner)).len();
        }
        now.play_unchecked(step);
    }
    all
}

/// Adds the opponent's chances, had the player passed, that are gone after the turn.
fn add_prevented(position: &Position, first: &Played, reasons: &mut Vec<TurnReason>) {
    let before = passed(position).and_then(|passed| Reach::of(&passed));
    let (Some(before), Some(after)) = (before, Reach::of(&first.after)) else {
        return;
    };
    // GIPF-pieces that the player has taken off cannot be captured, but are not saved.
    let retrieved = taken(position, &first.steps, position.side()).gipf_pieces;
    let still = after.gipf_pieces + retrieved;
    if before.gipf_pieces > still {
        reasons.push(TurnReason::SavesGipfPieces {
            pieces: before.gipf_pieces - still,
        });
    }
    let blocked = before
        .rows
        .iter()
        .filter(|row| after.on(row.line).is_none());
    reasons.extend(blocked.map(|row| TurnReason::BlocksRow {
        row: row.run,
        captures: row.captures,
    }));
}

/// Adds the captures of the opponent's answer and the player's new rows.
fn add_answered(
    position: &Position,
    first: &Played,
    answer: &Played,
    reasons: &mut Vec<TurnReason>,
) {
    let lost = taken(&first.after, &answer.steps, position.side());
    if lost.pieces > 0 {
        reasons.push(TurnReason::Loses {
            pieces: lost.pieces,
            gipf_pieces: lost.gipf_pieces,
        });
    }
    if answer.after.outcome().is_some() {
        return;
    }
    let threats = passed(&first.after).and_then(|passed| Reach::of(&passed));
    let (Some(now), Some(threats), Some(then)) =
        (Reach::of(position), threats, Reach::of(&answer.after))
    else {
        return;
    };
    let new = threats.rows.iter().filter(|row| now.on(row.line).is_none());
    reasons.extend(new.map(|threat| match then.on(threat.line) {
        Some(row) => TurnReason::MakesRowPossible {
            row: row.run,
            captures: row.captures,
        },
        None => TurnReason::ThreatensRow {
            row: threat.run,
            captures: threat.captures,
        },
    }));
}

/// Compares the reserve after the turn with that after the best alternative.
fn keeps_in_reserve(
    position: &Position,
    after: &Position,
    alternatives: &[Ranked],
) -> Option<TurnReason> {
    let play = |text: &str| play(position, text).map(|played| played.after);
    let other = best_alternative(alternatives, after, play)?;
    if other.outcome().is_some() {
        return None;
    }
    let reserve = |position: &Position, player| {
        let reserve = position.reserve(player);
        let kinds = DiscKind::ALL.into_iter();
        kinds.map(|kind| u32::from(reserve[kind])).sum::<u32>()
    };
    let player = position.side();
    let more = reserve(after, player).checked_sub(reserve(&other, player))?;
    (more > 0).then_some(TurnReason::KeepsInReserve { discs: more })
}
