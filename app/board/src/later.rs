//! The parts of the board outside of the first load: the layers that show possible and past
//! moves, and the animation of pieces.

use crate::motion::{Motion, travel};
use crate::overlay;
use crate::prelude::*;
use crate::stage::Stage;

/// Layers of the drawing, and the animation of pieces. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Later {
    pub(crate) under: fn(Stage) -> AnyView,
    pub(crate) over: fn(Stage) -> AnyView,
    pub(crate) travel: Motion,
}

/// All of these parts. Used only in a chunk, so that they are not part of the first load.
pub const LATER: Later = Later {
    under: overlay::under,
    over: overlay::over,
    travel,
};
