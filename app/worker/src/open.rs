//! Positions that can be searched.

use messages::Refusal;
use rules::{Game, Position, tamsk};

/// A position in which a player is to decide something.
#[derive(Clone, Debug)]
pub(crate) enum Searchable {
    /// A position of the GIPF family.
    Gipf(Position),
    /// A position in which a reply to an announced move is due.
    Reply(Position),
    /// A position of TAMSK level 1, without time.
    TamskUntimed(tamsk::Position),
    /// A position of TAMSK levels 2 and 3, with time.
    TamskTimed(tamsk::Position),
}

impl Searchable {
    /// Reads the text of a position. Refuses finished games and unsettled side
    /// games.
    pub(crate) fn read(text: &str) -> Result<Self, Refusal> {
        let game: Game = text.parse().map_err(|_| Refusal::Position)?;
        if game.outcome().is_some() {
            return Err(Refusal::Settled);
        }
        match game {
            Game::Gipf(position) => match position.challenge() {
                None => Ok(Self::Gipf(position)),
                Some(challenge) if challenge.disputed => Err(Refusal::Settled),
                Some(_) => Ok(Self::Reply(position)),
            },
            Game::Tamsk(position) if position.ruleset().is_timed() => {
                Ok(Self::TamskTimed(position))
            }
            Game::Tamsk(position) => Ok(Self::TamskUntimed(position)),
        }
    }

    /// Reads the text of a position for a search of lines; games with time have
    /// none.
    pub(crate) fn read_untimed(text: &str) -> Result<Self, Refusal> {
        match Self::read(text)? {
            Self::TamskTimed(_) => Err(Refusal::Settled),
            open => Ok(open),
        }
    }
}
