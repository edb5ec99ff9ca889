//! Conversion of the engine's scores, which are those of the player to act, to values for the
//! board.

use messages::Score;
use rules::Color;
use session::Worth;

/// The value of a position in which White is to act, or Black.
pub(super) fn worth(score: Score, white: bool) -> Worth {
    let to_act = if white { Color::White } else { Color::Black };
    match score {
        Score::Value(value) => Worth::guess(to_act, value),
        Score::Win(turns) => Worth::Proved {
            winner: to_act,
            turns,
        },
        Score::Loss(turns) => Worth::Proved {
            winner: !to_act,
            turns,
        },
    }
}
