//! What is done in the editor, as messages, and what came of it.

use crate::editor::arrangement::Arrangement;
use crate::editor::tools::{Change, Site, Tool};

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditMessage {
    /// What is put on the board from now on.
    Choose(Tool),
    /// Whether it is laid on top of what is there, where there are towers.
    OnTop(bool),
    /// Puts the chosen thing somewhere.
    Use(Site),
    /// Puts this somewhere.
    Put(Site, Tool),
    /// Carries everything that lies on a place to another one, where it takes the place of
    /// what is there; beside the board it is gone.
    Carry {
        /// From where.
        from: Site,
        /// Where to; none for off the board.
        to: Option<Site>,
    },
    /// Changes something else.
    Change(Change),
    /// Mends a trouble, by their places in the model.
    Mend {
        /// Which trouble.
        trouble: usize,
        /// Which of its mendings.
        mending: usize,
    },
    /// Another arrangement: from a text, a link, the board.
    Lay(Arrangement),
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Looks at the board from the other side.
    Flip,
}

/// What came of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edited {
    /// The arrangement is as it was.
    Nothing,
    /// Something is different here.
    At(Site),
    /// Nothing more can be put here: all glasses of the player stand, or the stack is as
    /// high as it may be.
    Refused(Site),
    /// Something is different.
    Changed,
    /// A change was taken back.
    Back,
    /// It was made again.
    Again,
}
