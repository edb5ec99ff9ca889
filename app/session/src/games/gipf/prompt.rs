//! Prompts of the GIPF family.

use record::Recordable;
use rules::{DiscKind, Position, Potential, Spot, Step};

use crate::games::gipf::steps::last_chance;
use crate::scene::model::EndedRights;
use crate::scene::prompt::Prompt;
use crate::scene::touch::{Reply, Touch};
use crate::table::playable::{Playable, SceneContext};
use crate::table::selection::TouchSequence;

/// The prompt of a position at which the game is not over.
pub(super) fn prompt(position: &Position, context: &SceneContext<'_, Position>) -> Prompt {
    let player = position.side();
    if let (Some(_), [row, ..]) = (Playable::forced(position), context.rows) {
        let ends = row.ends();
        return Prompt::Forced { player, ends };
    }
    if let Some(challenge) = position.challenge() {
        let announced = challenge.announced;
        return if challenge.disputed {
            Prompt::Settle {
                player: Recordable::player(position),
                announced,
            }
        } else {
            Prompt::Reply { player, announced }
        };
    }
    if let Some(row) = context.selection.row
        && let Some(chosen) = context.rows.get(row.index)
    {
        return Prompt::DecideRow {
            player,
            ends: chosen.ends(),
            may_stay: position.is_legal(Step::Leave),
        };
    }
    let touched = context.selection.touched;
    let whole = context
        .sequences
        .iter()
        .find(|(sequence, _)| *sequence == touched);
    if let Some((_, step @ Step::Push { piece, .. })) = whole
        && let Some(EndedRights { gipf, potentials }) = last_chance(position, *step)
        && let (Some(Touch::Dot(dot)), Some(Touch::Direction(push))) =
            (touched.get(0), touched.get(1))
    {
        return Prompt::ConfirmLast {
            player,
            dot,
            spot: position.board().push(push).spots[0],
            piece: *piece,
            gipf,
            potentials,
        };
    }
    match (touched.get(0), touched.get(1)) {
        (Some(Touch::Dot(dot)), None) => Prompt::ChooseDirection { player, dot },
        (Some(Touch::Dot(dot)), Some(Touch::Direction(push))) => Prompt::ConfirmPush {
            player,
            dot,
            spot: position.board().push(push).spots[0],
        },
        (Some(Touch::Spot(from)), None) => match potential(position, from) {
            Some(potential) => Prompt::ChooseTarget {
                player,
                potential,
                from,
            },
            None => Prompt::ChoosePotential { player },
        },
        (Some(Touch::Spot(from)), Some(Touch::Spot(to))) if whole.is_some() => {
            Prompt::ConfirmMove { player, from, to }
        }
        (_, Some(Touch::Spot(to))) => Prompt::ChooseCover { player, to },
        _ => idle(position, context),
    }
}

/// The prompt while nothing is touched, from the first touches of the legal steps.
fn idle(position: &Position, context: &SceneContext<'_, Position>) -> Prompt {
    let player = position.side();
    let offered = |wanted: fn(Touch) -> bool| {
        let mut firsts = context
            .sequences
            .iter()
            .filter_map(|(sequence, _)| sequence.get(0));
        firsts.any(wanted)
    };
    let decline = TouchSequence::of([Touch::Reply(Reply::Decline)]);
    let or_potential = offered(|touch| matches!(touch, Touch::Spot(_)));
    let piece =
        context
            .selection
            .piece_of(player, &position.introducible(), position.usual_piece());
    if context
        .sequences
        .iter()
        .any(|(sequence, _)| *sequence == decline)
    {
        return Prompt::ChooseExtra { player };
    }
    match piece {
        Some(piece) if offered(|touch| matches!(touch, Touch::Dot(_))) => Prompt::ChooseDot {
            player,
            piece,
            or_potential,
        },
        _ if or_potential => Prompt::ChoosePotential { player },
        _ => Prompt::ChooseRow { player },
    }
}

/// The potential on top of a spot.
fn potential(position: &Position, spot: Spot) -> Option<Potential> {
    match position.pieces().at(spot)?.1.discs().1 {
        DiscKind::Potential(potential) => Some(potential),
        DiscKind::Basic => None,
    }
}
