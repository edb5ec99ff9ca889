//! The part of the board that is no part of the first load: what shows what may be done and
//! what was done, and what lets pieces travel.

use crate::motion::{Motion, travel};
use crate::overlay;
use crate::prelude::*;
use crate::stage::Stage;

/// Layers of the drawing, and the motion of pieces. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Later {
    pub(crate) under: fn(Stage) -> AnyView,
    pub(crate) over: fn(Stage) -> AnyView,
    pub(crate) travel: Motion,
}

/// All of it. Named only in a chunk, so that it is not part of the first load.
pub const LATER: Later = Later {
    under: overlay::under,
    over: overlay::over,
    travel,
};
