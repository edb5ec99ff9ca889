//! Rows: four or more pieces of a colour in line, with what extends them.

use core::ops::Deref;

use crate::color::Color;
use crate::line::{run_starts, stretch};
use crate::order::sort;
use crate::pieces::{Pieces, Planes};
use crate::spot::Spot;
use crate::spots::SpotSet;

/// A row of a player (GIPF basic E; D2): an unbroken occupied stretch of a line
/// that holds at least four adjacent pieces of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Row {
    /// All spots of the stretch, from vacant spot to vacant spot.
    pub spots: SpotSet,
    /// The adjacent pieces of the owner's colour that make it a row.
    pub run: SpotSet,
    /// The single pieces, of either colour, that must be taken (D3).
    pub must: SpotSet,
    /// The pieces, of either colour, that may be taken or left (GIPF standard B.1).
    pub may: SpotSet,
    /// True if something has to come off: there is a single piece in it, or the run
    /// holds a loaded piece (Potentials B.8) or a stack of MATRX (MATRX E.1). A run
    /// of GIPF-pieces only may stay.
    pub binding: bool,
}

impl Row {
    /// No row, for lists that are not full.
    const NONE: Self = Self {
        spots: SpotSet::EMPTY,
        run: SpotSet::EMPTY,
        must: SpotSet::EMPTY,
        may: SpotSet::EMPTY,
        binding: false,
    };

    /// Returns the two ends of the stretch in board order.
    #[must_use]
    pub fn ends(&self) -> (Spot, Spot) {
        let middle = Spot::MIDDLE;
        (
            self.spots.first().unwrap_or(middle),
            self.spots.last().unwrap_or(middle),
        )
    }

    /// Iterates over every set of pieces that may be taken as this row (D3): all that
    /// must be taken, and any of those that may, but never the empty set.
    pub fn takes(&self) -> impl Iterator<Item = SpotSet> {
        let must = self.must;
        self.may
            .subsets()
            .map(move |chosen| must | chosen)
            .filter(|taken| !taken.is_empty())
    }

    /// Returns true if a set is one of [`Self::takes`].
    pub(crate) const fn allows(&self, taken: SpotSet) -> bool {
        let (must, may) = (self.must.0, self.may.0);
        taken.0 != 0 && must & !taken.0 == 0 && taken.0 & !(must | may) == 0
    }
}

/// Returns all rows of a player. Of two rows the one comes first that lacks the last
/// spot, in board order, in which they differ: the smaller [`SpotSet::bits`].
#[must_use]
pub fn rows(pieces: &Pieces, owner: Color) -> Vec<Row> {
    Rows::of(&pieces.planes, owner).to_vec()
}

/// The rows of a player in the order of [`rows`], without a list on the heap.
pub(crate) struct Rows {
    rows: [Row; Self::MOST],
    len: usize,
}

impl Rows {
    /// The number of lines of the larger board. A line of seven spots has room for one
    /// row of a colour.
    const MOST: usize = 22;

    /// No rows.
    pub(crate) const NONE: Self = Self {
        rows: [Row::NONE; Self::MOST],
        len: 0,
    };

    /// Finds the rows of a player.
    pub(crate) fn of(planes: &Planes, owner: Color) -> Self {
        let mut found = Self::NONE;
        if has_row(planes.colors[owner]) {
            each_row(planes, owner, |row| found.add(row));
            sort(&mut found.rows[..found.len]);
        }
        found
    }

    fn add(&mut self, row: Row) {
        if let Some(place) = self.rows.get_mut(self.len) {
            *place = row;
            self.len += 1;
        }
    }
}

impl Deref for Rows {
    type Target = [Row];

    fn deref(&self) -> &[Row] {
        &self.rows[..self.len]
    }
}

/// Calls `found` for every row of a player: direction by direction, in board order
/// within each.
#[inline]
pub(crate) fn each_row(planes: &Planes, owner: Color, mut found: impl FnMut(Row)) {
    each_row_along::<0>(planes, owner, &mut found);
    each_row_along::<1>(planes, owner, &mut found);
    each_row_along::<2>(planes, owner, &mut found);
}

/// Calls `found` for the rows along one direction of
/// [`Direction::ALONG`](crate::Direction).
#[inline]
fn each_row_along<const D: usize>(planes: &Planes, owner: Color, found: &mut impl FnMut(Row)) {
    let own = planes.colors[owner].0;
    let mut starts = run_starts::<D>(own);
    while starts != 0 {
        let start = lowest(starts);
        let run = SpotSet(stretch::<D>(start, own));
        let spots = SpotSet(stretch::<D>(start, planes.occupied().0));
        starts &= !spots.0;
        let may = spots & (planes.pairs | planes.loaded);
        let must = spots - may;
        found(Row {
            spots,
            run,
            must,
            may,
            binding: !must.is_empty() || run.meets(planes.carriers()),
        });
    }
}

/// Returns the spots of the only row of a player, `None` if there are no rows or
/// several.
#[inline]
pub(crate) fn only_row(planes: &Planes, owner: Color) -> Option<SpotSet> {
    let own = planes.colors[owner].0;
    let occupied = planes.occupied().0;
    let starts = [
        run_starts::<0>(own),
        run_starts::<1>(own),
        run_starts::<2>(own),
    ];
    // A run of five has two starts, and two rows can lie in one direction.
    let (starts, row) = match starts {
        [starts, 0, 0] => (starts, stretch::<0>(lowest(starts), occupied)),
        [0, starts, 0] => (starts, stretch::<1>(lowest(starts), occupied)),
        [0, 0, starts] => (starts, stretch::<2>(lowest(starts), occupied)),
        _ => return None,
    };
    (starts != 0 && starts & !row == 0).then_some(SpotSet(row))
}

const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// Returns true if a set holds a run of four.
#[inline]
pub(crate) const fn has_row(own: SpotSet) -> bool {
    run_starts::<0>(own.0) | run_starts::<1>(own.0) | run_starts::<2>(own.0) != 0
}
