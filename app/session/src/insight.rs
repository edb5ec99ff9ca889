//! What a player may ask about a position: captures and threats.

use rules::{Piece, Position, PushId, Setup, Spot, Step};

use crate::gipf::pushed_by;

/// A turn that captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The text of the turn.
    pub turn: String,
    /// The push of the turn; none where taking rows ends the game.
    pub push: Option<PushId>,
    /// Where the pieces that it captures stand before the turn.
    pub spots: Vec<Spot>,
}

/// The turns of the player to act that capture something, the most pieces
/// first; of turns that begin with the same move only the one that captures
/// most.
#[must_use]
pub fn captures(position: &Position) -> Vec<Capture> {
    let mut found: Vec<(Option<(PushId, Piece)>, Capture)> = Vec::new();
    for (turn, _) in position.legal_turns() {
        let (push, spots) = captured_by(position, &turn.steps);
        if spots.is_empty() {
            continue;
        }
        let capture = Capture {
            turn: turn.to_string(),
            push: push.map(|(push, _)| push),
            spots,
        };
        match found.iter_mut().find(|(other, _)| *other == push) {
            Some((_, known)) if known.spots.len() < capture.spots.len() => *known = capture,
            Some(_) => {}
            None => found.push((push, capture)),
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

/// The push of a turn, and where the pieces it captures stand before it.
fn captured_by(position: &Position, steps: &[Step]) -> (Option<(PushId, Piece)>, Vec<Spot>) {
    let theirs = !position.side();
    let mut now = position.clone();
    let mut pushed = None;
    // Where pieces that pushes have moved stand, and where they stood at first.
    let mut moved: Vec<(Spot, Spot)> = Vec::new();
    let mut spots = Vec::new();
    for &step in steps {
        let first = |spot: Spot| {
            let stood = moved.iter().find(|(now, _)| *now == spot);
            stood.map_or(spot, |(_, first)| *first)
        };
        match step {
            Step::Push { push, .. } | Step::Extra(push) => {
                if let Step::Push { push, piece } = step {
                    pushed = Some((push, piece));
                }
                let way = &now.board().push(push).spots;
                let ways = way[..=pushed_by(&now, way)].windows(2);
                let ways: Vec<_> = ways.map(|pair| (pair[1], first(pair[0]))).collect();
                moved.retain(|(now, _)| !ways.iter().any(|(other, _)| other == now));
                moved.extend(ways);
            }
            Step::Take(taken) => {
                let captured = taken & now.pieces().of(theirs);
                spots.extend(captured.into_iter().map(first));
            }
            // Potentials that move are the player's own.
            _ => {}
        }
        now.play_unchecked(step);
    }
    (pushed, spots)
}

/// What the opponent could capture if the player to act did nothing. Empty
/// where the turn cannot be passed, as in the middle of one.
#[must_use]
pub fn threats(position: &Position) -> Vec<Capture> {
    let mut setup = Setup::from(position);
    setup.side = !setup.side;
    Position::try_from(setup).map_or_else(|_| Vec::new(), |passed| captures(&passed))
}
