//! The distinct turns of a position, found quickly: for counting and for search.
//!
//! Two turns are distinct when they lead to different positions. Most turns are
//! plain: one regular move, and nothing is to be decided after it. Those are
//! found for all lines at once, without making them ([`lanes`]). Three facts
//! make it exact:
//!
//! - A push lets the turn go on if and only if it makes a row, across its line
//!   with a spot that was not the player's before, or along it; or if it brings
//!   a TAMSK-potential to the middle. The start has no row, so there is no other.
//! - Two plain turns lead to the same position if and only if they are pushes of
//!   the same kind of piece that move nothing but such pieces of the player and
//!   fill the same spot: any other push changes what stands on its line, and a
//!   jump leaves a spot that no other touches.
//! - A turn that takes something never leads where a plain turn leads: discs are
//!   missing, or the reserve is another.
//!
//! Turns that take rows and uncover nothing are found as sets of spots
//! ([`removal`]); the rest, extra moves and towers, step by step ([`walk`]). Where
//! a turn can begin in several ways, the ends of all of them are compared.

mod lanes;
mod longer;
#[cfg(feature = "search")]
mod packed;
mod plain;
mod removal;
mod scan;
#[cfg(feature = "search")]
mod stages;
mod walk;

#[cfg(feature = "search")]
pub use packed::{PackedKind, PackedStep};
pub use plain::PlainTurn;
#[cfg(feature = "search")]
pub use stages::StepSelection;

use crate::piece::{DiscKind, Piece};
use crate::position::{Phase, Position};
use crate::row::{has_row, only_row};
use crate::spots::SpotSet;
use crate::step::Step;

use lanes::ByDirection;
use longer::LongerTurns;
use removal::Removals;
use walk::Walk;

/// A list of the distinct turns of a position. It is meant to be reused: it keeps
/// its memory. A search needs one for each depth.
///
/// ```
/// use gipf_rules::{DistinctTurns, Position, Ruleset, Variant};
///
/// let start = Position::start(Ruleset::new(Variant::Basic));
/// let mut turns = DistinctTurns::default();
/// turns.list(&start);
/// assert_eq!(turns.len(), 24);
/// assert_eq!(turns.after(&start).count(), 24);
/// ```
#[derive(Clone, Debug, Default)]
pub struct DistinctTurns {
    /// The plain turns of the listed position are the first `listed` of these.
    plain: Vec<PlainTurn>,
    listed: usize,
    longer: LongerTurns,
    walk: Walk,
    /// The positions in which the regular moves of `plain` and `longer` are made,
    /// if that is not the listed one because rows were taken before.
    bases: Vec<Position>,
    /// The spots at which pushes merge, for every kind of piece that can be
    /// introduced.
    merging: Vec<Merging>,
    removals: Removals,
    /// The list for the regular moves that follow each beginning of a turn.
    inner: Option<Box<Self>>,
}

/// The landing spots of the pushes of one kind of piece that only fill a spot.
#[derive(Clone, Copy, Debug)]
struct Merging {
    code: u16,
    filling: ByDirection<u64>,
}

impl DistinctTurns {
    /// Finds all distinct turns; in the middle of a turn every way to complete it.
    /// They contain no new challenges, only one that was already made. A finished
    /// game has none.
    pub fn list(&mut self, position: &Position) {
        self.scan::<true>(position);
    }

    /// Returns the number of distinct turns.
    #[must_use]
    pub fn len(&self) -> usize {
        self.listed + self.longer.list().len() + self.walk.ends().len()
    }

    /// Returns true if there are no turns.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the plain turns. They are turns of [`Self::base`].
    #[must_use]
    pub fn plain(&self) -> &[PlainTurn] {
        &self.plain[..self.listed]
    }

    /// Returns the position in which the plain turns are made: the listed one, or
    /// the one after its rows if those can be taken in one way only.
    #[must_use]
    pub fn base<'a>(&'a self, position: &'a Position) -> &'a Position {
        self.base_of(0, position)
    }

    fn base_of<'a>(&'a self, base: usize, position: &'a Position) -> &'a Position {
        self.bases.get(base).unwrap_or(position)
    }

    /// Iterates over the position after each turn: the plain ones in their order,
    /// then the others.
    pub fn after<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Position> + 'a {
        let base = self.base(position);
        let plain = self.plain().iter().map(|&turn| base.after_plain(turn));
        plain.chain(self.after_longer(position).map(|(next, _)| next))
    }

    /// Iterates like [`Self::after`], with the number of turns that lead to each
    /// position.
    pub(crate) fn counted<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = (Position, u32)> + 'a {
        let base = self.base(position);
        let plain = self.plain().iter();
        plain
            .map(|&turn| (base.after_plain(turn), self.copies(turn)))
            .chain(self.after_longer(position))
    }

    /// Iterates over the positions after the turns that are not plain, with the
    /// number of turns that lead to each.
    fn after_longer<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = (Position, u32)> + 'a {
        let longer = self.longer.list().iter();
        let longer = longer.map(|longer| {
            let base = self.base_of(longer.base, position);
            (longer.after(base), longer.copies)
        });
        let ends = self.walk.ends().iter();
        longer.chain(ends.map(|end| (end.position.clone(), end.copies)))
    }

    /// Returns the number of pushes that lead to the same position as a plain
    /// turn.
    fn copies(&self, turn: PlainTurn) -> u32 {
        let Some(merging) = self
            .merging
            .iter()
            .find(|merging| turn.has_code(merging.code))
        else {
            return 1;
        };
        let fills = |set: &u64| SpotSet(*set).contains(turn.target());
        if merging
            .filling
            .get(turn.origin() as usize)
            .is_some_and(fills)
        {
            merging.filling.iter().filter(|set| fills(set)).count() as u32
        } else {
            1
        }
    }
}

impl Position {
    /// Returns true if the regular move is due and no row is on the board, so that
    /// the turns are plain or begin with the move.
    fn is_simple(&self) -> bool {
        matches!(self.phase, Phase::BeforeMove | Phase::AfterExtra)
            && self.challenge.is_none()
            && !self.earns_extra()
            && !has_row(self.pieces.of(self.side))
    }

    /// Returns the position after the player's rows if those can be taken in one
    /// way only and the rest of the turn is simple, or the game is over.
    fn after_forced_rows(&self) -> Option<Self> {
        if self.phase != Phase::BeforeMove || self.challenge.is_some() {
            return None;
        }
        let row = only_row(&self.pieces.planes, self.side)?;
        if row.meets(self.pieces.may_stay()) {
            return None;
        }
        let mut next = self.clone();
        next.play_unchecked(Step::Take(row));
        (next.outcome().is_some() || next.is_simple()).then_some(next)
    }

    /// Returns the player's pieces that look like a new one and have nothing under
    /// them.
    fn alike(&self, piece: Piece) -> SpotSet {
        let planes = &self.pieces.planes;
        let own = planes.colors[self.side];
        let alike = match piece {
            Piece::Single(DiscKind::Basic) => own - planes.pairs - planes.potentials(),
            Piece::Pair(DiscKind::Basic) => (own & planes.pairs) - planes.potentials(),
            Piece::Single(kind) => (own - planes.pairs - planes.loaded) & planes.topped_by(kind),
            Piece::Pair(kind) => own & planes.pairs & planes.topped_by(kind),
            Piece::Loaded(potential) => {
                own & planes.loaded & planes.topped_by(DiscKind::Potential(potential))
            }
        };
        if self.pieces.has_buried() {
            alike - self.pieces.buried_spots()
        } else {
            alike
        }
    }
}
