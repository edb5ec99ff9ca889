//! Functions of the browser that need the view library; all others are in the crate `browser`.

pub mod awake;
pub mod focus;
pub mod time;

pub(crate) use browser::{chance, page, storage, worker};
