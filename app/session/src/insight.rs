//! What a player may ask about a position: captures and threats.

use rules::{Dot, Piece, Position, PushId, Setup, Spot, Step, TooManySteps, Turn};

use crate::gipf::pushed_by;

/// A turn that captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The text of the turn.
    pub turn: String,
    /// The push of the turn; none where taking rows ends the game.
    pub push: Option<PushId>,
    /// From which dot it goes, and the first spot of its line.
    pub toward: Option<(Dot, Spot)>,
    /// Where the pieces that it captures stand before the turn.
    pub spots: Vec<Spot>,
}

/// How many steps are looked at for a question: some hundredths of a second in a
/// browser. Positions of games have less, except where extra moves follow each other.
const MOST_STEPS: usize = 20_000;

/// The turns of the player to act that capture something, the most pieces
/// first; of turns that begin with the same move only the one that captures
/// most.
///
/// # Errors
/// If there are too many turns to look at.
pub fn captures(position: &Position) -> Result<Vec<Capture>, TooManySteps> {
    let mut found: Vec<Best> = Vec::new();
    position.for_each_turn_within(MOST_STEPS, |steps| {
        if !steps.iter().any(|step| matches!(step, Step::Take(_))) {
            return;
        }
        let (push, spots) = captured_by(position, steps);
        if spots.is_empty() {
            return;
        }
        let best = Best {
            push,
            spots,
            steps: steps.to_vec(),
        };
        match found.iter_mut().find(|other| other.push == push) {
            Some(known) if known.spots.len() < best.spots.len() => *known = best,
            Some(_) => {}
            None => found.push(best),
        }
    })?;
    let mut captures: Vec<Capture> = Vec::with_capacity(found.len());
    for best in found {
        let fewer = |other: &Capture| other.spots.len() < best.spots.len();
        let place = captures.iter().position(fewer).unwrap_or(captures.len());
        let toward = best.push.map(|(push, _)| {
            let push = position.board().push(push);
            (push.dot, push.spots[0])
        });
        let capture = Capture {
            turn: text(position, &best.steps),
            toward,
            push: best.push.map(|(push, _)| push),
            spots: best.spots,
        };
        captures.insert(place, capture);
    }
    Ok(captures)
}

/// The turn with a move that captures most.
struct Best {
    push: Option<(PushId, Piece)>,
    spots: Vec<Spot>,
    steps: Vec<Step>,
}

/// The text of a turn.
fn text(position: &Position, steps: &[Step]) -> String {
    let mut turn = Turn::default();
    let mut now = position.clone();
    for &step in steps {
        turn.push(&now, step);
        now.play_unchecked(step);
    }
    turn.to_string()
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
///
/// # Errors
/// If there are too many turns to look at.
pub fn threats(position: &Position) -> Result<Vec<Capture>, TooManySteps> {
    let mut setup = Setup::from(position);
    setup.side = !setup.side;
    Position::try_from(setup).map_or_else(|_| Ok(Vec::new()), |passed| captures(&passed))
}
