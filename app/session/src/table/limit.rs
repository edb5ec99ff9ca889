//! A limit of what can be played, beyond the rules. The part of the session that knows puzzles
//! makes it, so that a page can load it after the board.

use record::{NodeId, Recordable, Tree};
use rules::{Piece, Position, tamsk};

use crate::table::selection::{Selection, TouchSequence};

/// The limit at a place of a record; none where every legal step can be played.
pub(crate) type LimitAt<P> = for<'a> fn(&'a Tree<P>, NodeId) -> Option<Box<dyn Limited<P> + 'a>>;

/// A place where some legal steps cannot be played.
pub(crate) trait Limited<P: Recordable> {
    /// Returns true if these steps can be played, one after the other; for no steps, if any
    /// can.
    fn admits(&self, steps: &[P::Step]) -> bool;

    /// The part of the legal steps that can be played.
    fn offered(&self, selection: &Selection) -> Offered<P>;
}

/// The steps that touches play, and the pieces that can be pushed in.
pub(crate) struct Offered<P: Recordable> {
    /// The steps, each with its touches; of pushes those of the chosen piece.
    pub(crate) sequences: Vec<(TouchSequence, P::Step)>,
    /// The pieces to choose from before a push.
    pub(crate) pieces: Vec<Piece>,
    /// The selection, with one of these pieces.
    pub(crate) selection: Selection,
    /// True if some legal steps are not among them.
    pub(crate) limited: bool,
}

/// A limit of what can be played, for each game.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub(crate) gipf: LimitAt<Position>,
    pub(crate) tamsk: LimitAt<tamsk::Position>,
}
