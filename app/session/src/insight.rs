//! What a player may ask about a position: captures and threats.

use rules::{Part, Position, Setup, Spot};

/// A turn that captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The text of the turn.
    pub turn: String,
    /// Where the captured pieces stand when they are taken.
    pub spots: Vec<Spot>,
}

/// The turns of the player to act that capture something, the most pieces
/// first; of turns that begin with the same move only the one that captures
/// most.
#[must_use]
pub fn captures(position: &Position) -> Vec<Capture> {
    let mut found: Vec<(String, Capture)> = Vec::new();
    for (turn, _) in position.legal_turns() {
        let spots: Vec<Spot> = turn
            .parts
            .iter()
            .filter_map(|part| match part {
                Part::Rows(taken) => Some(taken),
                _ => None,
            })
            .flatten()
            .filter(|taken| taken.captured)
            .map(|taken| taken.spot)
            .collect();
        if spots.is_empty() {
            continue;
        }
        let push = turn
            .parts
            .iter()
            .find(|part| matches!(part, Part::Push { .. }));
        let key = push.map(ToString::to_string).unwrap_or_default();
        let capture = Capture {
            turn: turn.to_string(),
            spots,
        };
        match found.iter_mut().find(|(other, _)| *other == key) {
            Some((_, known)) if known.spots.len() < capture.spots.len() => *known = capture,
            Some(_) => {}
            None => found.push((key, capture)),
        }
    }
    let mut captures: Vec<Capture> = Vec::with_capacity(found.len());
    for (_, capture) in found {
        let fewer = |other: &Capture| other.spots.len() < capture.spots.len();
        let place = captures.iter().position(fewer).unwrap_or(captures.len());
        captures.insert(place, capture);
    }
    captures
}

/// What the opponent could capture if the player to act did nothing. Empty
/// where the turn cannot be passed, as in the middle of one.
#[must_use]
pub fn threats(position: &Position) -> Vec<Capture> {
    let mut setup = Setup::from(position);
    setup.side = !setup.side;
    Position::try_from(setup).map_or_else(|_| Vec::new(), |passed| captures(&passed))
}
