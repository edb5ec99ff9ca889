//! The messages of the editor and their outcomes.

use crate::editor::arrangement::Arrangement;
use crate::editor::tools::{Change, Site, Tool};

/// An action in the editor of positions. Changes of the arrangement can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditMessage {
    /// Chooses the tool.
    Choose(Tool),
    /// Chooses whether pieces are put on top of the stack, where the ruleset has towers.
    OnTop(bool),
    /// Uses the chosen tool on a place.
    Use(Site),
    /// Uses this tool on a place.
    Put(Site, Tool),
    /// Carries everything on a place to another place, where it replaces what is there, or off
    /// the board.
    Carry {
        /// The place that it leaves.
        from: Site,
        /// The target; none for off the board.
        to: Option<Site>,
    },
    /// Changes something beside the board, or all of it.
    Change(Change),
    /// Repairs a problem.
    Repair {
        /// The index of the problem in [`EditModel::problems`](super::EditModel::problems).
        problem: usize,
        /// The index of the repair in its list.
        repair: usize,
    },
    /// Replaces the arrangement by another, such as one that was read from a text.
    Load(Arrangement),
    /// Takes the last change back.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,
    /// Turns the board round.
    Flip,
}

/// The outcome of a message to the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditOutcome {
    /// The arrangement is as it was.
    Nothing,
    /// The arrangement has changed on this place.
    At(Site),
    /// The tool or the pieces cannot be used on this place: all glasses of the player stand, or
    /// the stack is as high as it may be.
    Refused(Site),
    /// The arrangement has changed, on more places or beside the board.
    Changed,
    /// A change was taken back.
    Back,
    /// A change was made again.
    Again,
}
