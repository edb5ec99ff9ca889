//! The weights of the hand-made evaluation, in hundredths of a disc.

use rules::Potential;

use super::line_family::LineFamily;

/// The weights of one family.
#[derive(Debug)]
pub(super) struct Weights {
    /// A basic disc on the board or in reserve; in MATRX a GIPF disc.
    pub(super) disc: i32,
    /// A single potential in MATRX.
    pub(super) potential_disc: i32,
    /// The bonus for this number of discs that can be played from the reserve;
    /// the last is for all larger numbers.
    pub(super) reserve: [i32; 10],
    /// The bonus for this number of GIPF-pieces in play; the last is for all
    /// larger numbers.
    pub(super) gipf: [i32; 5],
    /// The bonus for a piece that can use its potential: T Z D Y P.
    pub(super) carrier: [i32; Potential::COUNT],
    /// The bonus for a potential in reserve that may still be introduced.
    pub(super) potential: i32,
    /// The bonus for a piece at this distance from the middle.
    pub(super) ring: [i32; 5],
    /// The bonus for each vacant spot where one more piece completes a row.
    pub(super) threat: i32,
    /// The bonus for being to move.
    pub(super) tempo: i32,
}

const BASIC: Weights = Weights {
    disc: 100,
    potential_disc: 0,
    reserve: [-260, -150, -90, -50, -25, -10, 0, 5, 10, 10],
    gipf: [0; 5],
    carrier: [0; Potential::COUNT],
    potential: 0,
    ring: [9, 7, 3, -2, 0],
    threat: 8,
    tempo: 10,
};

const STANDARD: Weights = Weights {
    gipf: [-800, -150, 40, 110, 160],
    ..BASIC
};

const POTENTIALS: Weights = Weights {
    carrier: [35, 45, 50, 45, 45],
    potential: 20,
    ..STANDARD
};

const MATRX: Weights = Weights {
    disc: 250,
    potential_disc: 100,
    reserve: [-160, -90, -50, -25, -10, 0, 0, 5, 5, 5],
    gipf: [-1200, -250, 0, 100, 100],
    carrier: [20, 25, 35, 25, 25],
    potential: 0,
    ring: [6, 5, 2, -1, -2],
    threat: 8,
    tempo: 10,
};

/// Returns the weights of a family.
pub(super) const fn of(family: LineFamily) -> &'static Weights {
    match family {
        LineFamily::Basic => &BASIC,
        LineFamily::Standard => &STANDARD,
        LineFamily::Potentials => &POTENTIALS,
        LineFamily::Matrx => &MATRX,
    }
}
