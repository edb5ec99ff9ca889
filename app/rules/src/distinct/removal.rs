//! The ways to take rows under which nothing is buried: a way is then the set of
//! spots taken.

use crate::color::Color;
use crate::pieces::Planes;
use crate::row::{each_row, has_row, only_row};
use crate::spots::SpotSet;

/// Finds every set of pieces that can come off the board in one removal phase,
/// each once, whatever the order of the rows (D1 to D3).
#[derive(Clone, Debug, Default)]
pub(super) struct Removals {
    seen: Vec<SpotSet>,
}

impl Removals {
    /// Examines the rows of a player, under which nothing is buried. Calls
    /// `found` with each set of spots that can be taken in all when the player
    /// may stop.
    #[inline]
    pub(super) fn find(&mut self, planes: &Planes, owner: Color, mut found: impl FnMut(SpotSet)) {
        let may_stay = planes.pairs | planes.loaded;
        match only_row(planes, owner) {
            // The usual case: all of the row goes, and nothing else can.
            Some(row) if !row.meets(may_stay) => found(row),
            Some(row) => of_one(planes, owner, row - may_stay, row & may_stay, &mut found),
            None => {
                self.seen.clear();
                self.after(planes, owner, SpotSet::EMPTY, &mut found);
            }
        }
    }

    /// Continues after `taken` has come off.
    fn after(
        &mut self,
        planes: &Planes,
        owner: Color,
        taken: SpotSet,
        found: &mut impl FnMut(SpotSet),
    ) {
        if self.seen.contains(&taken) {
            return;
        }
        self.seen.push(taken);
        let mut binds = false;
        each_row(planes, owner, |row| {
            binds |= row.binding;
            for chosen in row.takes() {
                self.after(&planes.without(chosen), owner, taken | chosen, found);
            }
        });
        if !binds {
            found(taken);
        }
    }
}

/// Finds the choices where there is one row: pieces taken of it in several
/// removals can be taken in one.
fn of_one(
    planes: &Planes,
    owner: Color,
    must: SpotSet,
    may: SpotSet,
    found: &mut impl FnMut(SpotSet),
) {
    for chosen in may.subsets() {
        let taken = must | chosen;
        if !any_binds(planes, owner, taken) {
            found(taken);
        }
    }
}

/// Returns true if more pieces have to come off after `taken`.
fn any_binds(planes: &Planes, owner: Color, taken: SpotSet) -> bool {
    let mut binds = false;
    if has_row(planes.colors[owner] - taken) {
        each_row(&planes.without(taken), owner, |row| binds |= row.binding);
    }
    binds
}
