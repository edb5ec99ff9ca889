//! What there is to see, as plain data, and drawings of it. Knows no table and no record's
//! course: whoever shows a position fills it in.

pub mod drawing;
pub(crate) mod geometry;
pub(crate) mod hint;
pub(crate) mod millis;
pub(crate) mod model;
pub(crate) mod place;
pub(crate) mod players;
pub(crate) mod prompt;
pub(crate) mod sand;
pub(crate) mod tamsk;
pub(crate) mod touch;
