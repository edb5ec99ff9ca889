//! The render model of the board of TAMSK.

use rules::tamsk::Space;
use rules::{ByColor, Color};

use crate::scene::geometry::{HALF_ROOT_THREE, Orientation};
use crate::scene::point::Point;
use crate::scene::sand::SandModel;

/// The board of TAMSK as a screen shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct TamskScene {
    /// The side from which it is seen.
    pub orientation: Orientation,
    /// The spaces in board order.
    pub spaces: Vec<SpaceModel>,
    /// The rings that the players have left.
    pub rings: ByColor<u8>,
    /// The sand, where it runs.
    pub sand: Option<SandModel>,
    /// The number of moves in a row without a ring, where they are counted (D13).
    pub quiet: Option<u8>,
}

/// A space of the TAMSK board, its rings, and its glass.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceModel {
    /// The space itself.
    pub space: Space,
    /// The name printed on the board: `d4`.
    pub name: String,
    /// The point of the space.
    pub point: Point,
    /// The number of rings it can hold.
    pub capacity: u8,
    /// The number of rings on it.
    pub rings: u8,
    /// The glass on it.
    pub glass: Option<GlassModel>,
    /// True if it can be touched next.
    pub open: bool,
    /// True if the player who left a ring out can still drop it here.
    pub takes_ring: bool,
    /// True if the glass on it, or the space as a target, is chosen.
    pub chosen: bool,
    /// True if the last move came from here or went here.
    pub last: bool,
    /// True if the space has an error, while a position is edited.
    pub wrong: bool,
}

/// An hourglass on the board, and the time of its sand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlassModel {
    /// The owner; Red has White.
    pub color: Color,
    /// True if it has run out: it is an obstacle now.
    pub lost: bool,
    /// The time at which it runs out, or has run out, in milliseconds of sand; none before
    /// it is turned first, and without sand.
    pub until: Option<u64>,
}

/// The point of a space; the centre is the origin.
pub(crate) fn point(space: Space, orientation: Orientation) -> Point {
    let column = |line: usize| line as f64 - 3.0;
    let found = Space::lines().enumerate().find_map(|(line, (_, spaces))| {
        let count = spaces.len() as f64;
        let mut spaces = spaces.enumerate();
        let (number, _) = spaces.find(|(_, other)| *other == space)?;
        Some((column(line), number as f64 - (count - 1.0) / 2.0))
    });
    let (column, height) = found.unwrap_or((0.0, 0.0));
    orientation.turn(Point {
        x: column * HALF_ROOT_THREE,
        y: -height,
    })
}
