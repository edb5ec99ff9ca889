//! The parts of home that are chunks of their own: the drawings, which are loaded after the
//! text, and the screen of a user who comes back.

use board::prelude::*;
use play::chunk::chunk;
use session::pictures::picture;

use super::page::{HomePage, Pictures};
use super::{demo, returning};

chunk! {
    /// The drawings of home.
    home_pictures: pub(super) fn pictures() -> Pictures {
        Pictures {
            demo: demo::pictures,
            scene: returning::drawn,
            tile: picture,
        }
    }
}

chunk! {
    /// The screen of a user who has begun something.
    home_back: pub(super) fn screen() -> fn(HomePage) -> AnyView {
        returning::view
    }
}
