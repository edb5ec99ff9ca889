//! The turning points of a game: the turns that gave something away, by the scores of the
//! positions before and after them.

use rules::Color;

use crate::analysis::white_score::WhiteScore;

/// The loss from which a turn is a mistake, in hundredths of a disc.
const MISTAKE: i32 = 80;

/// The loss from which it is a blunder, in hundredths of a disc.
const BLUNDER: i32 = 200;

/// The loss up to which a turn counts as good as the best, in hundredths of a disc: searches
/// differ by that much.
const EQUAL: i32 = 30;

/// The loss from which an inaccuracy is listed, in hundredths of a disc: well above the
/// differences between searches, so that a retry of an equal turn is not judged otherwise.
const NOTABLE: i32 = 50;

/// The bound of guesses, in hundredths of a disc: a larger advantage counts as this.
const MOST: i32 = 600;

/// The score of a proved win beside guesses, in hundredths of a disc.
const PROVED: i32 = 900;

/// The most turning points that are listed.
const MAX_LISTED: usize = 8;

/// The most turns that gave a little away, where none is a mistake.
const MINOR: usize = 3;

/// The severity of a mistake, by the score that the turn gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Gave a little away: listed only for a player without a mistake.
    Inaccuracy,
    /// Gave something away.
    Mistake,
    /// Gave much away, or a proved win.
    Blunder,
}

impl Verdict {
    /// The sign in chess notation.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A turn that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The index of the turn in the game, from 0.
    pub turn: usize,
    /// The player of the turn.
    pub player: Color,
    /// The severity.
    pub verdict: Verdict,
    /// The loss in hundredths of a disc; a proved win counts as nine discs.
    pub lost: i32,
}

/// Judges a turn of `player` by the scores of the positions before and after it; none where
/// it was good enough.
fn judge(
    turn: usize,
    player: Color,
    before: WhiteScore,
    after: WhiteScore,
) -> Option<TurningPoint> {
    let turning = weigh(turn, player, before, after)?;
    (turning.verdict != Verdict::Inaccuracy).then_some(turning)
}

/// As [`judge`], with inaccuracies.
fn weigh(
    turn: usize,
    player: Color,
    before: WhiteScore,
    after: WhiteScore,
) -> Option<TurningPoint> {
    let lost = score_for(before, player) - score_for(after, player);
    if lost <= EQUAL || wins(after, player) {
        return None;
    }
    let verdict = match lost {
        ..MISTAKE => Verdict::Inaccuracy,
        BLUNDER.. => Verdict::Blunder,
        _ if wins(before, player) => Verdict::Blunder,
        _ => Verdict::Mistake,
    };
    Some(TurningPoint {
        turn,
        player,
        verdict,
        lost,
    })
}

/// All turns that gave something away, in their order. `players` are the players of the
/// turns, `scores` those of the start and of the position after each turn, where they
/// are known.
#[must_use]
pub fn judged_turns(players: &[Color], scores: &[Option<WhiteScore>]) -> Vec<TurningPoint> {
    all(players, scores, judge)
}

fn all(
    players: &[Color],
    scores: &[Option<WhiteScore>],
    judge: fn(usize, Color, WhiteScore, WhiteScore) -> Option<TurningPoint>,
) -> Vec<TurningPoint> {
    let turns = players.iter().zip(scores.windows(2)).enumerate();
    turns
        .filter_map(|(turn, (&player, around))| judge(turn, player, around[0]?, around[1]?))
        .collect()
}

/// The quality of a turn that was tried in place of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryVerdict {
    /// The best one.
    Best,
    /// As good as the best one.
    AsGood,
    /// Better than a mistake.
    Almost,
    /// A mistake, too.
    Refuted,
    /// The turn of the game once more.
    Same,
}

impl RetryVerdict {
    /// Returns true if the mistake is mended.
    #[must_use]
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Best | Self::AsGood)
    }
}

/// Judges a turn of `player` that was tried, by the scores of the positions before and after
/// it.
#[must_use]
pub fn retry_verdict(player: Color, before: WhiteScore, after: WhiteScore) -> RetryVerdict {
    match judge(0, player, before, after) {
        Some(_) => RetryVerdict::Refuted,
        None if score_for(before, player) - score_for(after, player) <= EQUAL => {
            RetryVerdict::AsGood
        }
        None if wins(after, player) => RetryVerdict::AsGood,
        None => RetryVerdict::Almost,
    }
}

/// The turning points of a game: the worst of [`judged_turns`], those of `own` before the others,
/// each group in the order of the game. A player without a mistake finds the worst inaccuracies
/// there: there is something to learn from every game.
#[must_use]
pub fn turning_points(
    players: &[Color],
    scores: &[Option<WhiteScore>],
    own: Option<Color>,
) -> Vec<TurningPoint> {
    let mut found = judged_turns(players, scores);
    let learns = |turning: &TurningPoint| own.is_none_or(|own| own == turning.player);
    if !found.iter().any(learns) {
        let mut minor = all(players, scores, weigh);
        minor.retain(|turning| {
            let is_notable = turning.verdict == Verdict::Inaccuracy && turning.lost >= NOTABLE;
            learns(turning) && is_notable
        });
        minor.sort_by_key(|turning| core::cmp::Reverse(turning.lost));
        minor.truncate(MINOR);
        found.extend(minor);
    }
    // The sort is stable: of equal losses the earlier turn comes first.
    found.sort_by_key(|turning| {
        let others = own.is_some_and(|own| own != turning.player);
        (others, core::cmp::Reverse(turning.lost))
    });
    found.truncate(MAX_LISTED);
    found.sort_by_key(|turning| {
        let others = own.is_some_and(|own| own != turning.player);
        (others, turning.turn)
    });
    found
}

/// Returns true if it is proved that a player wins.
fn wins(score: WhiteScore, player: Color) -> bool {
    matches!(score, WhiteScore::Proved { winner, .. } if winner == player)
}

/// The score of a position for a player, in hundredths of a disc.
fn score_for(score: WhiteScore, player: Color) -> i32 {
    let white = match score {
        WhiteScore::Guess(_) => score.clipped(MOST),
        WhiteScore::Proved { .. } => score.clipped(PROVED),
    };
    match player {
        Color::White => white,
        Color::Black => -white,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn won(winner: Color) -> WhiteScore {
        WhiteScore::Proved { winner, turns: 2 }
    }

    #[test]
    fn a_turn_is_judged_by_what_its_own_player_gave_away() {
        let judged = |player, before, after| {
            let turning = judge(
                0,
                player,
                WhiteScore::Guess(before),
                WhiteScore::Guess(after),
            );
            turning.map(|turning| turning.verdict)
        };
        assert_eq!(judged(Color::White, 50, 0), None);
        assert_eq!(judged(Color::White, 50, -40), Some(Verdict::Mistake));
        assert_eq!(judged(Color::White, 50, -150), Some(Verdict::Blunder));
        // The signs are turned round for Black.
        assert_eq!(judged(Color::Black, 50, -150), None);
        assert_eq!(judged(Color::Black, -50, 40), Some(Verdict::Mistake));
        // Both guesses count as the bound.
        assert_eq!(judged(Color::White, 2000, 700), None);
    }

    #[test]
    fn without_mistakes_the_worst_inaccuracies_are_listed() {
        let players = [Color::White, Color::Black].repeat(4);
        // White loses 55, 10, 75 and 35; Black nothing until a blunder.
        let scores = [0, -55, -55, -65, -65, -140, -140, -175, 200];
        let scores = scores.map(|score| Some(WhiteScore::Guess(score)));
        let mistakes = |own| {
            let found = turning_points(&players, &scores, own).into_iter();
            found
                .map(|turning| (turning.turn, turning.verdict))
                .collect::<Vec<_>>()
        };
        let blunder = (7, Verdict::Blunder);
        let minor = [0, 4].map(|turn| (turn, Verdict::Inaccuracy));
        let white = [&minor[..], &[blunder]].concat();
        assert_eq!(mistakes(Some(Color::White)), white);
        assert_eq!(mistakes(Some(Color::Black)), [blunder]);
        assert_eq!(mistakes(None), [blunder]);
    }

    #[test]
    fn a_proved_win_that_is_thrown_away_is_a_blunder_and_a_longer_one_is_none() {
        let thrown = judge(4, Color::Black, won(Color::Black), WhiteScore::Guess(-600));
        assert_eq!(
            thrown.map(|turning| turning.verdict),
            Some(Verdict::Blunder)
        );
        let longer = WhiteScore::Proved {
            winner: Color::Black,
            turns: 5,
        };
        assert_eq!(judge(4, Color::Black, won(Color::Black), longer), None);
    }

    #[test]
    fn turns_stand_in_order_unknown_positions_are_left_out_and_the_worst_are_kept() {
        let players = [Color::White, Color::Black, Color::White, Color::Black];
        let scores = [
            Some(WhiteScore::Guess(0)),
            Some(WhiteScore::Guess(-100)),
            Some(WhiteScore::Guess(200)),
            None,
            Some(WhiteScore::Guess(600)),
        ];
        let found: Vec<usize> = turning_points(&players, &scores, None)
            .iter()
            .map(|turning| turning.turn)
            .collect();
        assert_eq!(found, [0, 1]);
        let players = [Color::White; 12];
        let falls: Vec<_> = (0..=12)
            .map(|fall| Some(WhiteScore::Guess(600 - 100 * fall)))
            .collect();
        assert_eq!(turning_points(&players, &falls, None).len(), MAX_LISTED);
        // The last fall is the worst: it is kept, at the end.
        let falls: Vec<_> = (0..=10)
            .map(|turn| WhiteScore::Guess(600 - 100 * turn - 150 * (turn / 10)))
            .map(Some)
            .collect();
        let listed = turning_points(&players[..10], &falls, None);
        assert_eq!(listed.last().map(|turning| turning.turn), Some(9));
    }

    #[test]
    fn own_turns_come_before_worse_ones_of_the_opponent() {
        let players = [Color::White, Color::Black, Color::White];
        let scores = [0, -100, 400, 100].map(|value| Some(WhiteScore::Guess(value)));
        let order = |own| -> Vec<usize> {
            let found = turning_points(&players, &scores, own);
            found.iter().map(|turning| turning.turn).collect()
        };
        assert_eq!(order(None), [0, 1, 2]);
        assert_eq!(order(Some(Color::White)), [0, 2, 1]);
        assert_eq!(order(Some(Color::Black)), [1, 0, 2]);
    }

    #[test]
    fn a_tried_turn_is_as_good_almost_as_good_or_refuted() {
        let tried = |after| retry_verdict(Color::Black, WhiteScore::Guess(-100), after);
        assert_eq!(tried(WhiteScore::Guess(-120)), RetryVerdict::AsGood);
        assert_eq!(tried(WhiteScore::Guess(-70)), RetryVerdict::AsGood);
        assert_eq!(tried(WhiteScore::Guess(-69)), RetryVerdict::Almost);
        assert_eq!(tried(WhiteScore::Guess(-21)), RetryVerdict::Almost);
        assert_eq!(tried(WhiteScore::Guess(-20)), RetryVerdict::Refuted);
        assert_eq!(tried(won(Color::Black)), RetryVerdict::AsGood);
        assert_eq!(tried(won(Color::White)), RetryVerdict::Refuted);
        let longer = retry_verdict(Color::Black, won(Color::Black), WhiteScore::Guess(-600));
        assert_eq!(longer, RetryVerdict::Refuted);
    }
}
