//! Events of the steps of the GIPF family, for players who cannot see the board.

use record::Recordable;
use rules::{Challenge, Color, Piece, Position, Potential, PushId, Row, Spot, Step};

use super::motion;
use crate::games::gipf::steps::{EXTRA, done_by, potential_of, pushed_by};
use crate::scene::model::Fate;
use crate::table::event::Event;

/// The event of a step; none if there is nothing to announce.
pub(super) fn step_event(before: &Position, step: Step, after: &Position) -> Option<Event> {
    let player = Recordable::player(before);
    if let Step::Challenge = step {
        return Some(Event::Challenged {
            player: before.side(),
        });
    }
    if let Some(Challenge {
        announced,
        disputed: false,
    }) = after.challenge()
    {
        let (potential, from) = potential_of(before, announced)?;
        let to = match announced {
            Step::Move { to, .. } => Some(to),
            _ => None,
        };
        return Some(Event::Announced {
            player,
            potential,
            from,
            to,
        });
    }
    let Some(done) = done_by(before, step) else {
        let announced = before.challenge()?.announced;
        let (potential, spot) = potential_of(before, announced)?;
        return Some(Event::Neutralised {
            player,
            potential,
            spot,
        });
    };
    Some(match done {
        Step::Push { push, piece } => pushed((before, after), player, push, piece),
        Step::Extra(push) => pushed((before, after), player, push, EXTRA),
        Step::Move { from, to, cover } => Event::Moved {
            player,
            potential: potential_of(before, done)?.0,
            from,
            to,
            cover,
        },
        Step::DeclineExtra => Event::Neutralised {
            player,
            potential: Potential::Tamsk,
            spot: Spot::MIDDLE,
        },
        Step::Take(taken) => {
            let rows = before.rows();
            let mut rows = rows.iter();
            let row = rows.find(|row| row.takes().any(|set| set == taken));
            let ends = row
                .map(Row::ends)
                .or(taken.first().zip(taken.last()))
                .unwrap_or((Spot::MIDDLE, Spot::MIDDLE));
            let removed = motion::removed(before, step);
            let count = |fate: Fate| {
                let removed = removed.iter().filter(|(_, _, other)| *other == fate);
                removed.map(|(_, stack, _)| stack.0.len() as u8).sum()
            };
            Event::RowTaken {
                player,
                ends,
                returned: count(Fate::Returns),
                captured: count(Fate::Captured),
                lost: count(Fate::Lost),
            }
        }
        Step::Leave => Event::RowLeft { player },
        Step::LetStand | Step::Challenge | Step::Settle { .. } => return None,
    })
}

fn pushed(
    (before, after): (&Position, &Position),
    player: Color,
    push: PushId,
    piece: Piece,
) -> Event {
    let push = before.board().push(push);
    let out = |position: &Position| -> u8 {
        let discs = position.out_of_play(player);
        let kinds = Potential::ALL.into_iter();
        kinds.map(|kind| discs.potentials(kind)).sum()
    };
    Event::Pushed {
        player,
        piece,
        dot: push.dot,
        spot: push.spots[0],
        moved: pushed_by(before, &push.spots),
        lost: out(after).saturating_sub(out(before)),
    }
}
