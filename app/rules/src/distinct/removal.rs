//! The ways to take rows where nothing is buried: then what was taken says all.

use crate::color::Color;
use crate::pieces::Planes;
use crate::row::{Row, each_row, has_row, only_row};
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
        // Almost always: all of it goes, and nothing else can.
        if let Some(row) = only_row(planes, owner)
            && !row.meets(planes.pairs | planes.loaded)
        {
            self.found.push(row);
            return &self.found;
        }
        let mut rows = 0;
        let mut last = None;
        each_row(planes, owner, |row| {
            rows += 1;
            last = Some(row);
        });
        match last {
            Some(row) if rows == 1 => self.of_one(planes, owner, row),
            _ => {
                self.seen.clear();
                self.after(planes, owner, SpotSet::EMPTY);
            }
        }
        &self.found
    }

    /// The choices where there is one row: what is taken of it in several goes
    /// can be taken in one.
    fn of_one(&mut self, planes: &Planes, owner: Color, row: Row) {
        let own = planes.colors[owner];
        if !row.binding {
            self.found.push(SpotSet::EMPTY);
        }
        for chosen in row.takes() {
            let mut binds = false;
            if has_row(own - chosen) {
                each_row(&planes.without(chosen), owner, |row| binds |= row.binding);
            }
            if !binds {
                self.found.push(chosen);
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
