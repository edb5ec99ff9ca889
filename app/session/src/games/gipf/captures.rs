//! Turns of a position that capture something.

use rules::{Captures, Dot, Piece, Position, PushId, Setup, Spot, Step, Turn};

use crate::games::gipf::steps::pushed_by;

/// A turn that captures pieces, and the data to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The text of the turn.
    pub turn: String,
    /// The push of the turn; none where taking rows ends the game.
    pub push: Option<PushId>,
    /// The dot of the push, and the first spot of its line.
    pub toward: Option<(Dot, Spot)>,
    /// The spots of the captured pieces before the turn.
    pub spots: Vec<Spot>,
}

/// The limit of steps that are searched on the page for a question: some milliseconds.
/// Positions of games mostly need less; where they need more, the worker is asked.
const MOST_STEPS: usize = 4_000;

/// The turns of the player to act that capture something, the most pieces
/// first; of turns that begin with the same move only the one that captures
/// most. None if there are too many turns to look at all of them at once.
#[must_use]
pub fn captures(position: &Position) -> Option<Vec<Capture>> {
    let mut captures = Captures::new(position);
    let all = captures.run(MOST_STEPS);
    let turns = captures.turns();
    let turns = turns.iter().map(|turn| capture(position, turn));
    all.then(|| turns.collect())
}

/// The captures that the opponent could make if the player to act passed. Empty where the
/// turn cannot be passed, as in the middle of one. None if there are too many turns.
#[must_use]
pub fn threats(position: &Position) -> Option<Vec<Capture>> {
    passed(position).map_or_else(|| Some(Vec::new()), |passed| captures(&passed))
}

/// The position with the opponent to act; none where the turn cannot be passed.
pub(crate) fn passed(position: &Position) -> Option<Position> {
    let mut setup = Setup::from(position);
    setup.side = !setup.side;
    Position::try_from(setup).ok()
}

/// The capture of a turn.
pub(crate) fn capture(position: &Position, turn: &Turn) -> Capture {
    let (push, spots) = captured_by(position, &turn.steps);
    let toward = push.map(|(push, _)| {
        let push = position.board().push(push);
        (push.dot, push.spots[0])
    });
    Capture {
        turn: turn.to_string(),
        push: push.map(|(push, _)| push),
        toward,
        spots,
    }
}

/// The push of a turn, and the spots of the captured pieces before it.
fn captured_by(position: &Position, steps: &[Step]) -> (Option<(PushId, Piece)>, Vec<Spot>) {
    let theirs = !position.side();
    let mut now = position.clone();
    let mut pushed = None;
    // Present spots of the pieces that pushes have moved, each with the spot before the
    // turn.
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
                let path = &now.board().push(push).spots;
                let moves = path[..=pushed_by(&now, path)].windows(2);
                let moves: Vec<_> = moves.map(|pair| (pair[1], first(pair[0]))).collect();
                moved.retain(|(now, _)| !moves.iter().any(|(other, _)| other == now));
                moved.extend(moves);
            }
            Step::Take(taken) => {
                let captured = taken & now.pieces().of(theirs);
                spots.extend(captured.into_iter().map(first));
            }
            // A move with a potential moves only the player's own pieces.
            _ => {}
        }
        now.play_unchecked(step);
    }
    (pushed, spots)
}
