//! What touches the browser with the view layer at hand; the rest is the crate `browser`.

pub mod awake;
pub mod focus;
pub mod time;

pub(crate) use browser::{chance, page, storage, worker};
