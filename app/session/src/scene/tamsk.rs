//! The board of TAMSK as there is to see.

use rules::tamsk::Space;
use rules::{ByColor, Color};

use crate::scene::geometry::{HALF_ROOT_THREE, View};
use crate::scene::place::Place;
use crate::scene::sand::SandModel;

/// The board of TAMSK as there is to see.
#[derive(Clone, Debug, PartialEq)]
pub struct TamskScene {
    /// From which side it is seen.
    pub view: View,
    /// The spaces in board order.
    pub spaces: Vec<SpaceModel>,
    /// The rings that the players have left.
    pub rings: ByColor<u8>,
    /// The sand, where it runs.
    pub sand: Option<SandModel>,
    /// Moves in a row without a ring, where they are counted (D13).
    pub quiet: Option<u8>,
}

/// A space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceModel {
    /// Which.
    pub space: Space,
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub place: Place,
    /// How many rings it holds.
    pub capacity: u8,
    /// How many it has.
    pub rings: u8,
    /// The glass on it.
    pub glass: Option<GlassModel>,
    /// Whether it can be touched next.
    pub open: bool,
    /// Whether the glass on it is chosen.
    pub chosen: bool,
    /// Whether the last move came from here or went here.
    pub last: bool,
    /// Whether something is wrong here, while a position is edited.
    pub wrong: bool,
}

/// A glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlassModel {
    /// Whose; White is Red's.
    pub color: Color,
    /// Whether it has run out: it is an obstacle now.
    pub lost: bool,
    /// When it runs out, or has run out; none before it is turned first, and without sand.
    pub until: Option<u64>,
}

/// Where a space lies; the centre is the origin.
pub(crate) fn place(space: Space, view: View) -> Place {
    let column = |line: usize| line as f64 - 3.0;
    let found = Space::lines().enumerate().find_map(|(line, (_, spaces))| {
        let count = spaces.len() as f64;
        let mut spaces = spaces.enumerate();
        let (number, _) = spaces.find(|(_, other)| *other == space)?;
        Some((column(line), number as f64 - (count - 1.0) / 2.0))
    });
    let (column, height) = found.unwrap_or((0.0, 0.0));
    view.turn(Place {
        x: column * HALF_ROOT_THREE,
        y: -height,
    })
}
