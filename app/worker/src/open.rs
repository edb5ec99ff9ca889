//! Positions in which there is something to search.

use messages::Refusal;
use rules::{Game, Position, tamsk};

/// A position in which somebody is to decide something.
#[derive(Clone, Debug)]
pub(crate) enum Open {
    /// Of the GIPF family.
    Gipf(Position),
    /// A reply to an announced move is due.
    Reply(Position),
    /// TAMSK in which nothing depends on time.
    Rings(tamsk::Position),
    /// TAMSK against the sand.
    Sand(tamsk::Position),
}

impl Open {
    /// Reads the text of a position.
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
            Game::Tamsk(position) if position.ruleset().is_timed() => Ok(Self::Sand(position)),
            Game::Tamsk(position) => Ok(Self::Rings(position)),
        }
    }

    /// The same where lines of play are searched: sand has none.
    pub(crate) fn read_calm(text: &str) -> Result<Self, Refusal> {
        match Self::read(text)? {
            Self::Sand(_) => Err(Refusal::Settled),
            open => Ok(open),
        }
    }
}
