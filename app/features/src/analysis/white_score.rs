//! Conversion of the engine's scores, which are those of the player to act, to scores of White.

use messages::Score;
use rules::Color;
use session::WhiteScore;

/// The score of a position, from White's side. `white` is true if White is to act.
pub(super) fn white_score(score: Score, white: bool) -> WhiteScore {
    let to_act = if white { Color::White } else { Color::Black };
    match score {
        Score::Value(value) => WhiteScore::guess(to_act, value),
        Score::Win(turns) => WhiteScore::Proved {
            winner: to_act,
            turns,
        },
        Score::Loss(turns) => WhiteScore::Proved {
            winner: !to_act,
            turns,
        },
    }
}
