//! Render models as plain data, and drawings of them. The module knows no table and no
//! course of a record: its callers fill the models in.

pub mod drawing;
pub(crate) mod geometry;
pub(crate) mod hint;
pub(crate) mod mark;
pub(crate) mod millis;
pub(crate) mod model;
pub(crate) mod players;
pub(crate) mod point;
pub(crate) mod prompt;
pub(crate) mod sand;
pub(crate) mod tamsk;
pub(crate) mod touch;
