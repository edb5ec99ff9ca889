//! The move that a challenge is about.

use record::{NodeId, Record, Settlement};
use rules::{Attempts, ByColor, Color, Potential, Spot, Step};

use crate::games::gipf::steps::potential_of;
use crate::table::game_ref::GameRef;
use crate::table::lots::DrawnLot;
use crate::table::session::Session;

/// The announced move with a potential, and the terms of a challenge (Potentials E.3; D11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The player who has announced it.
    pub challenged: Color,
    /// The potential that it uses.
    pub potential: Potential,
    /// The spot of that potential.
    pub from: Spot,
    /// The target; none for an extra move.
    pub to: Option<Spot>,
    /// The way in which a challenge is settled, if it was agreed on.
    pub settles: Option<Settlement>,
    /// The number of further challenges that the challenger has, after this one if it was made.
    pub attempts: Attempts,
    /// True if the move was challenged.
    pub disputed: bool,
}

/// The numbers of challenges of both players, now and at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttemptsOfBoth {
    /// Those that each player has left.
    pub left: ByColor<Attempts>,
    /// Those that each player had at the start of the game.
    pub first: ByColor<Attempts>,
}

fn stake(record: &Record, at: NodeId) -> Option<Stake> {
    // After the end of the game there is nothing to settle.
    if record.ending(at).is_some() {
        return None;
    }
    let position = record.position(at);
    let challenge = position.challenge()?;
    let (potential, from) = potential_of(position, challenge.announced)?;
    let challenged = position.player();
    Some(Stake {
        challenged,
        potential,
        from,
        to: match challenge.announced {
            Step::Move { to, .. } => Some(to),
            _ => None,
        },
        settles: record.terms.of(potential).cloned(),
        attempts: position.attempts(!challenged),
        disputed: challenge.disputed,
    })
}

impl Session {
    /// The challenges of the players in the game on top; none in a game without challenges.
    #[must_use]
    pub fn attempts(&self) -> Option<AttemptsOfBoth> {
        let GameRef::Gipf(record, at) = self.meant() else {
            return None;
        };
        let position = record.position(at);
        let first = position.ruleset().challenges()?;
        let left = ByColor::from_fn(|color| position.attempts(color));
        Some(AttemptsOfBoth { left, first })
    }

    /// The lot that the last message has drawn; none after any other message of a player.
    #[must_use]
    pub const fn drawn_lot(&self) -> Option<DrawnLot> {
        self.drawn_lot
    }

    /// The stake of the move that is announced in the game on top; none where no move is
    /// announced.
    #[must_use]
    pub fn stake(&self) -> Option<Stake> {
        match self.meant() {
            GameRef::Gipf(record, at) => stake(record, at),
            GameRef::Tamsk(..) => None,
        }
    }
}
