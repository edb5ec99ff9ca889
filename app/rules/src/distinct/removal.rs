//! The ways to take rows where nothing is buried: then what was taken says all.

use crate::color::Color;
use crate::piece::{DiscKind, Potential};
use crate::pieces::Planes;
use crate::reserve::Reserve;
use crate::row::each_row;
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
    /// Looks at the rows of a player. `planes` buries nothing.
    pub(super) fn find(&mut self, planes: &Planes, owner: Color) -> &[SpotSet] {
        self.found.clear();
        self.seen.clear();
        self.after(planes, owner, SpotSet::EMPTY);
        &self.found
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

impl Planes {
    /// The same without the pieces on these spots, under which nothing is
    /// buried.
    pub(super) fn without(&self, taken: SpotSet) -> Self {
        let mut left = *self;
        left.colors.white -= taken;
        left.colors.black -= taken;
        left.pairs -= taken;
        left.loaded -= taken;
        for plane in &mut left.kinds {
            *plane -= taken;
        }
        left
    }

    /// A player's reserve after these pieces have come off the board (D4): own
    /// basic discs come back, in MATRX everything of his own.
    pub(super) fn returned(
        &self,
        taken: SpotSet,
        color: Color,
        to: Reserve,
        matrx: bool,
    ) -> Reserve {
        let mut reserve = to;
        let own = taken & self.colors[color];
        let mut add = |kind: DiscKind, pieces: SpotSet| {
            let singles = pieces.len();
            let discs = singles + (pieces & self.pairs).len();
            reserve[kind] = reserve[kind].saturating_add(discs as u8);
        };
        let potentials = own & self.potentials();
        add(DiscKind::Basic, (own - potentials) | (own & self.loaded));
        if matrx && !potentials.is_empty() {
            for potential in Potential::ALL {
                let kind = DiscKind::Potential(potential);
                add(kind, own & self.topped_by(kind));
            }
        }
        reserve
    }
}
