//! The course of a game that is over, in one sentence.

use record::GameResult;
use rules::Color;
use session::WhiteScore;

/// A player leads who is ahead by this much, in hundredths of a piece.
const LEAD: u32 = 100;

/// The course of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseSummary {
    /// No player led at any time.
    Even,
    /// No player led before the last turn, which decided the game.
    LastTurn,
    /// The winner led from the first turns to the end.
    FromStart(Color),
    /// No player led at first, and then the winner, from the turn of this number to the end.
    From(Color, usize),
    /// The lead changed so many times; then the winner had it, from the turn of this number to
    /// the end.
    Changed(usize, Color, usize),
    /// This player led at the end and did not win.
    LedAtEnd(Color),
}

/// The turns within which a lead counts as one from the start.
const START: usize = 2;

/// The summary of a game with this result, from the score of its positions. `number` gives the
/// number in the list of moves of the turn that led to a position.
pub(super) fn summary(
    scores: &[Option<WhiteScore>],
    result: GameResult,
    number: impl Fn(usize) -> usize,
) -> CourseSummary {
    let leads: Vec<(usize, Color)> = scores
        .iter()
        .enumerate()
        .filter_map(|(index, score)| Some((index, leader((*score)?)?)))
        .collect();
    let Some(&(_, leader)) = leads.last() else {
        return CourseSummary::Even;
    };
    if result != GameResult::Won(leader) {
        return CourseSummary::LedAtEnd(leader);
    }
    let before = leads.iter().rposition(|&(_, color)| color != leader);
    let since = before.map_or(0, |before| before + 1);
    let from = leads.get(since).map_or(0, |&(index, _)| index);
    if before.is_some() {
        let changes = leads.windows(2).filter(|pair| pair[0].1 != pair[1].1);
        return CourseSummary::Changed(changes.count(), leader, number(from));
    }
    match from {
        0..=START => CourseSummary::FromStart(leader),
        _ if from + 1 == scores.len() => CourseSummary::LastTurn,
        _ => CourseSummary::From(leader, number(from)),
    }
}

/// The player who leads.
fn leader(score: WhiteScore) -> Option<Color> {
    match score {
        WhiteScore::Proved { winner, .. } => Some(winner),
        WhiteScore::Guess(value) if value.unsigned_abs() < LEAD => None,
        WhiteScore::Guess(value) if value > 0 => Some(Color::White),
        WhiteScore::Guess(_) => Some(Color::Black),
    }
}
