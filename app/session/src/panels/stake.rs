//! What a challenge is about.

use record::{NodeId, Record, Settles};
use rules::{Attempts, Color, Potential, Spot, Step};

use crate::games::gipf::steps::potential_of;
use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// What is at stake when a move with a potential is announced (Potentials E.3; D11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stake {
    /// Who has announced it.
    pub challenged: Color,
    /// Which potential it uses.
    pub potential: Potential,
    /// Where it stands.
    pub from: Spot,
    /// Where it would go; none for an extra move.
    pub to: Option<Spot>,
    /// What settles a challenge, if that was agreed on.
    pub settles: Option<Settles>,
    /// How often the challenger may still challenge, after this one if it was
    /// challenged.
    pub attempts: Attempts,
    /// Whether it was challenged.
    pub disputed: bool,
}

fn stake(record: &Record, at: NodeId) -> Option<Stake> {
    // Where the game has ended there is nothing to settle.
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
    /// What a challenge of the announced move would be about, or is.
    #[must_use]
    pub fn stake(&self) -> Option<Stake> {
        match self.meant() {
            GameRef::Gipf(record, at) => stake(record, at),
            GameRef::Tamsk(..) => None,
        }
    }
}
