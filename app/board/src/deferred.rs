//! The parts of the board outside of the first load: the layers that show possible and past
//! moves, the marks of features, and the animation of pieces.

use session::Marks;

use crate::motion::{Motion, travel};
use crate::overlay::{self, Layers};
use crate::prelude::*;

/// Layers of the drawing, and the animation of pieces. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Deferred {
    pub(crate) under: Layers,
    pub(crate) over: Layers,
    pub(crate) travel: Motion,
    /// The marks of features, if there are any on this table.
    pub(crate) marks: Option<RwSignal<Marks>>,
}

/// All of these parts. Used only in a chunk, so that they are not part of the first load.
pub const DEFERRED: Deferred = Deferred {
    under: overlay::under,
    over: overlay::over,
    travel,
    marks: None,
};

impl Deferred {
    /// Adds the marks of features.
    #[must_use]
    pub const fn marked(self, marks: RwSignal<Marks>) -> Self {
        Self {
            marks: Some(marks),
            ..self
        }
    }
}
