//! Functions of the browser that only a board on another site needs.

pub(crate) mod around;
pub(crate) mod tips;
