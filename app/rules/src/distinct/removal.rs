//! The ways to take rows where nothing is buried: then what was taken says all.

use crate::color::Color;
use crate::pieces::Planes;
use crate::row::{each_row, has_row, only_row};
use crate::spots::SpotSet;

/// Finds every set of pieces that can come off the board in one removal phase,
/// each once, whatever the order of the rows (D1 to D3).
#[derive(Clone, Debug, Default)]
pub(super) struct Removals {
    /// What can be taken in all; the whole of it where the player may stop.
    found: Vec<SpotSet>,
    seen: Vec<SpotSet>,
}

impl Removals {
    /// Looks at the rows of a player. Nothing is buried under them.
    pub(super) fn find(&mut self, planes: &Planes, owner: Color) -> &[SpotSet] {
        self.found.clear();
        let may_stay = planes.pairs | planes.loaded;
        match only_row(planes, owner) {
            // Almost always: all of it goes, and nothing else can.
            Some(row) if !row.meets(may_stay) => self.found.push(row),
            Some(row) if !(row - may_stay).is_empty() => {
                self.of_one(planes, owner, row - may_stay, row & may_stay);
            }
            _ => {
                self.seen.clear();
                self.after(planes, owner, SpotSet::EMPTY);
            }
        }
        &self.found
    }

    /// The choices where there is one row, and something in it must be taken:
    /// what is taken of it in several goes can be taken in one.
    fn of_one(&mut self, planes: &Planes, owner: Color, must: SpotSet, may: SpotSet) {
        let own = planes.colors[owner];
        for chosen in may.subsets() {
            let taken = must | chosen;
            let mut binds = false;
            if has_row(own - taken) {
                each_row(&planes.without(taken), owner, |row| binds |= row.binding);
            }
            if !binds {
                self.found.push(taken);
            }
        }
    }

    /// Goes on after `taken` has come off.
    fn after(&mut self, planes: &Planes, owner: Color, taken: SpotSet) {
        if self.seen.contains(&taken) {
            return;
        }
        self.seen.push(taken);
        let mut binds = false;
        each_row(planes, owner, |row| {
            binds |= row.binding;
            for chosen in row.takes() {
                self.after(&planes.without(chosen), owner, taken | chosen);
            }
        });
        if !binds {
            self.found.push(taken);
        }
    }
}
