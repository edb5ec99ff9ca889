//! Rows: four or more pieces of a colour in line, with what extends them.

use crate::color::Color;
use crate::order::sort;
use crate::pieces::Pieces;
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;

/// A row of a player (GIPF basic E; D2): an unbroken occupied stretch of a line
/// that holds at least four adjacent pieces of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    /// Every spot of the stretch, from vacant spot to vacant spot.
    pub spots: SpotSet,
    /// The adjacent pieces of the owner's colour that make it a row.
    pub run: SpotSet,
    /// The single pieces, of either colour, that must be taken (D3).
    pub must: SpotSet,
    /// The pieces, of either colour, that may be taken or left (GIPF standard B.1).
    pub may: SpotSet,
    /// Whether something has to come off: there is a single piece in it, or the
    /// run holds a loaded piece (Potentials B.8) or a stack of MATRX (MATRX
    /// E.1). A run of GIPF-pieces only may stay.
    pub binding: bool,
}

impl Row {
    /// The two ends of the stretch in board order.
    #[must_use]
    pub fn ends(&self) -> (Spot, Spot) {
        let middle = Spot::MIDDLE;
        (
            self.spots.first().unwrap_or(middle),
            self.spots.last().unwrap_or(middle),
        )
    }

    /// Every set of pieces that may be taken as this row (D3): all that must go,
    /// and any of those that may, but never nothing.
    pub fn takes(&self) -> impl Iterator<Item = SpotSet> {
        let must = self.must;
        self.may
            .subsets()
            .map(move |chosen| must | chosen)
            .filter(|taken| !taken.is_empty())
    }
}

/// All rows of a player, in board order of their first spot.
#[must_use]
pub fn rows(pieces: &Pieces, owner: Color) -> Vec<Row> {
    let own = pieces.of(owner);
    let occupied = pieces.occupied();
    let mut rows = Vec::new();
    for direction in Direction::ALONG {
        // Where a run of four begins.
        let two = own & own.toward(direction.opposite());
        let mut starts = two
            & two
                .toward(direction.opposite())
                .toward(direction.opposite());
        while let Some(start) = starts.first() {
            let run = stretch(own, start, direction);
            let spots = stretch(occupied, start, direction);
            starts -= spots;
            let may = spots & pieces.may_stay();
            let must = spots - may;
            rows.push(Row {
                spots,
                run,
                must,
                may,
                binding: !must.is_empty() || run.meets(pieces.carriers()),
            });
        }
    }
    sort(&mut rows);
    rows
}

/// The unbroken part of a set around a spot along a line.
fn stretch(set: SpotSet, spot: Spot, direction: Direction) -> SpotSet {
    let mut found = SpotSet::of(spot);
    loop {
        let wider = found | (set & (found.toward(direction) | found.toward(direction.opposite())));
        if wider == found {
            return found;
        }
        found = wider;
    }
}
