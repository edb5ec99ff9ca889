//! Queries that only the panels around the board make.
//! [`Session::update`](crate::Session::update) and
//! [`Session::render`](crate::Session::render) call none of them, so a page that loads its
//! panels after the board loads this code with them.

mod found;
pub(crate) mod moves;
pub(crate) mod queries;
pub(crate) mod questions;
pub(crate) mod stake;
pub(crate) mod turn_events;
