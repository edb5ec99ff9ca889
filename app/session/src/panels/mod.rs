//! What only the panels around the board ask. None of it is called by
//! [`Session::update`](crate::Session::update) or
//! [`Session::render`](crate::Session::render): a screen that fetches its panels after the
//! board fetches this with them.

pub(crate) mod ask;
pub(crate) mod asked;
mod found;
pub(crate) mod moves;
pub(crate) mod stake;
pub(crate) mod told;
