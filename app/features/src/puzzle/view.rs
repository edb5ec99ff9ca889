//! The view of a puzzle.

use session::{ActivePuzzle, Mark, Motif, PuzzleStage};

use super::destination::Destination;
use super::lesson::StepView;
use crate::reply::Reply;

/// The view of a puzzle; nothing but its default where the game is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The puzzle on the table.
    pub active: Option<ActivePuzzle>,
    /// The motif and the number by which it is named, if it is one of the collection.
    pub motif: Option<(Motif, u32)>,
    /// The progress of the try.
    pub stage: PuzzleStage,
    /// True if people say themselves that it is solved.
    pub claimed: bool,
    /// The wrong turns that were tried.
    pub tries: u32,
    /// True if a hint was asked for.
    pub helped: bool,
    /// True if it is proved that no first turn reaches the goal.
    pub hopeless: bool,
    /// True if the engine does not answer.
    pub lost: bool,
    /// The time of the solution in seconds; none if it came solved.
    pub took: Option<u64>,
    /// True if the computer plays the other side.
    pub defends: bool,
    /// The opponent's answer that refutes the turn on the board.
    pub reply: Option<Reply>,
    /// The words of the maker about the turn that was tried, if there are any.
    pub answer: Option<String>,
    /// The turns to choose from, while nothing of a turn is made.
    pub choices: Vec<String>,
    /// The step of a lesson of this program, if it is one.
    pub step: Option<StepView>,
    /// The destinations offered; none in a frame.
    pub destinations: Vec<Destination>,
    /// The marks on the board.
    pub marks: Vec<Mark>,
}
