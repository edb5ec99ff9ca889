//! The view of the analysis and of a review.

use record::NodeId;
use rules::{ByColor, Color};
use session::{Event, LineTurn, Mark, MarkKind, RetryVerdict, Verdict, WhiteScore};

use super::CourseSummary;
use crate::reply::Reply;

/// The state of the analysis, the review and the retry, as the panel shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// True if it is on.
    pub on: bool,
    /// The number of lines.
    pub many: u8,
    /// True if the threat is shown.
    pub threatens: bool,
    /// The stage of the search for lines.
    pub stage: AnalysisStage,
    /// The depth and size of the search.
    pub progress: Progress,
    /// The best lines, the best first.
    pub lines: Vec<LineView>,
    /// The threat; without a meaning while it is not shown.
    pub threat: Threat,
    /// True if the first turn of a line can be played; otherwise the line is only announced.
    pub plays: bool,
    /// The turns that are drawn on the board.
    pub arrows: Vec<Arrow>,
    /// The best turn that was announced last; every change is announced.
    pub announced_turn: Option<AnnouncedTurn>,
    /// The review of the game.
    pub review: ReviewView,
    /// The turn that is tried in place of a mistake.
    pub retry: Option<RetryView>,
}

/// The progress of the search for the best lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnalysisStage {
    /// There is no result yet.
    #[default]
    Begins,
    /// Lines are being searched.
    Follows,
    /// The search is complete.
    Done,
    /// The engine has other work first.
    Waits,
    /// There is nothing to search.
    Settled,
    /// The engine does not answer.
    Lost,
}

/// The depth and size of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The depth of the last complete search, in turns.
    pub depth: u32,
    /// The number of positions that were searched so far.
    pub nodes: u64,
}

/// A line of play that the engine recommends, and its score.
#[derive(Clone, Debug, PartialEq)]
pub struct LineView {
    /// The score of the position if it is played.
    pub score: WhiteScore,
    /// The first turns.
    pub turns: Vec<LineTurn>,
}

/// The best turn of the opponent if the player to act passed.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Threat {
    /// Nothing is known yet.
    #[default]
    Unknown,
    /// The other player cannot be to act in this position.
    Impossible,
    /// The best turn of the other player.
    Turn(LineTurn),
}

/// A best turn that is announced.
#[derive(Clone, Debug, PartialEq)]
pub struct AnnouncedTurn {
    /// The score of the position.
    pub score: WhiteScore,
    /// The turn.
    pub turn: LineTurn,
}

/// A turn that is drawn on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The reason for which it is drawn.
    pub kind: ArrowKind,
    /// The rank, from 0: the number of its line, or its index in a line.
    pub rank: usize,
    /// The turn.
    pub turn: LineTurn,
}

impl Arrow {
    /// The mark on the board.
    #[must_use]
    pub fn mark(&self) -> Mark {
        let number = || (self.rank + 1).to_string();
        let (kind, sign) = match self.kind {
            ArrowKind::Best => (MarkKind::Best, number()),
            ArrowKind::Line => (MarkKind::Line(self.turn.player), number()),
            ArrowKind::Threat => (MarkKind::Threat, "!".to_owned()),
            ArrowKind::Mistake(verdict) => (MarkKind::Threat, verdict.sign().to_owned()),
        };
        Mark {
            kind,
            rank: self.rank,
            sign,
            path: self.turn.path.clone(),
            cells: self.turn.cells.clone(),
        }
    }
}

/// The reason for which a turn is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKind {
    /// The first of a line.
    Best,
    /// Belongs to the line under the pointer.
    Line,
    /// A threat, or refutes the tried turn.
    Threat,
    /// A mistake of the game, drawn beside the best turn.
    Mistake(Verdict),
}

/// The review of the game on the table, as the panel shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewView {
    /// The stage of the search through the game.
    pub stage: ReviewStage,
    /// The number of positions of the game: the start and those after each turn.
    pub positions: usize,
    /// The score of each position, if known; empty until the review is done.
    pub scores: Vec<Option<WhiteScore>>,
    /// The index of the position on the screen.
    pub here: usize,
    /// The node of that position.
    pub node: Option<NodeId>,
    /// The mistake whose position is on the screen: the index of its turn in the game.
    pub shown: Option<usize>,
    /// The number of each player's mistakes, once a review that the user asked for is done; every
    /// change is announced.
    pub announced: Option<ByColor<usize>>,
    /// The worst mistakes in the order of the game, those of the user's own colour first.
    pub turning: Vec<TurningPointView>,
    /// Every mistake, by the node after it.
    pub judged: Vec<(NodeId, Verdict)>,
    /// The course in one sentence, while the end of a game is shown whose review is done.
    pub summary: Option<CourseSummary>,
}

impl ReviewView {
    /// Replaces the score of the position on the screen by that of a deeper search. The verdicts
    /// stay, since their other positions were searched less deeply.
    pub(super) fn deepen(&mut self, score: WhiteScore) {
        if let Some(known) = self.scores.get_mut(self.here) {
            *known = Some(score);
        }
        let after = |point: &&mut TurningPointView| point.turn + 1 == self.here;
        if let Some(point) = self.turning.iter_mut().find(after) {
            point.score = score;
        }
    }
}

/// The progress of the search through the positions of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReviewStage {
    /// The game has too few turns for one.
    #[default]
    Short,
    /// It can begin.
    Unasked,
    /// This many positions were searched.
    Runs(usize),
    /// Complete.
    Done,
    /// The engine does not answer.
    Lost,
    /// Nothing in this game can be searched.
    Settled,
}

/// A turn that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPointView {
    /// The index in the game, from 0.
    pub turn: usize,
    /// The number in the list of moves.
    pub number: usize,
    /// The player who made the turn.
    pub player: Color,
    /// True if the player is at this device and the opponent is not.
    pub own: bool,
    /// True if another turn can be tried in its place.
    pub retries: bool,
    /// The verdict on it.
    pub verdict: Verdict,
    /// The part of the score that it gave away.
    pub cost: TurnCost,
    /// The score of the position after it.
    pub score: WhiteScore,
    /// The events of the turn.
    pub played: Vec<Event>,
    /// The turn as it is drawn in the position before it.
    pub drawn: Option<LineTurn>,
    /// The best turn in its place.
    pub better: Option<LineTurn>,
    /// True if the user has found a good turn in its place.
    pub mended: bool,
}

/// The part of the score that a turn gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnCost {
    /// A guess, in tenths of a disc, in TAMSK of a ring.
    Tenths(u32),
    /// A proved win.
    Win,
    /// The game: the opponent's win is proved after the turn.
    Game,
}

/// A turn that is tried in place of a mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct RetryView {
    /// The index of the mistake in the game, from 0.
    pub turn: usize,
    /// The number of the mistake in the list of moves.
    pub number: usize,
    /// The player of the turn.
    pub player: Color,
    /// The stage of the retry: what is awaited, or the verdict.
    pub stage: RetryStage,
    /// The part of the score that the tried turn gives away, if it is a mistake, too.
    pub cost: Option<TurnCost>,
    /// The turn that was tried, once it is judged.
    pub tried: Option<LineTurn>,
    /// The best answer to it, if it is a mistake, too.
    pub reply: Option<Reply>,
    /// True if the answer is drawn: before it is played, and just after.
    pub draws: bool,
    /// The next mistake in the list that can be tried, once this one is mended.
    pub next: Option<usize>,
}

impl RetryView {
    /// Returns true if the tried turn mends the mistake.
    #[must_use]
    pub const fn is_good(&self) -> bool {
        matches!(&self.stage, RetryStage::Judged(verdict) if verdict.is_good())
    }
}

/// The progress of a turn that is tried in place of a mistake.
#[derive(Clone, Debug, PartialEq)]
pub enum RetryStage {
    /// The player is to try one.
    Waits,
    /// The engine searches it.
    Searching,
    /// Judged.
    Judged(RetryVerdict),
    /// The engine does not answer.
    Lost,
}
