//! Sets of spots moved along lines, all lines of a direction at once: they do
//! not cross each other, so that one shift of the whole board moves along all of
//! them.
//!
//! A set of spots is a bare `u64` here, laid out as a
//! [`SpotSet`](crate::SpotSet); a direction is its index in [`Direction::ALL`],
//! known when it is compiled, so that shifts need no branch.

use crate::spot::Direction;

/// Moves every spot `steps` times, at most seven; backwards if `steps` is
/// negative. Spots that leave the lattice are lost; those that leave a line come
/// to bits at which no board has a spot.
#[inline(always)]
pub(crate) const fn go<const D: usize>(set: u64, steps: i32) -> u64 {
    let shift = Direction::ALL[D].shift() * steps;
    if shift > 0 {
        set << shift
    } else {
        set >> -shift
    }
}

/// Returns the unbroken parts of a set around some of its spots.
#[inline(always)]
pub(crate) const fn stretch<const D: usize>(around: u64, set: u64) -> u64 {
    flood::<D>(1, around, set) | flood::<D>(-1, around, set)
}

/// Returns the spots that are reached from `from` without leaving `through`. The
/// steps are one, then two, then four: lines have at most eight spots. `open`
/// are the spots before which as many others are in the set.
#[inline(always)]
const fn flood<const D: usize>(step: i32, from: u64, through: u64) -> u64 {
    let mut reached = from & through;
    let mut open = through;
    reached |= open & go::<D>(reached, step);
    open &= go::<D>(open, step);
    reached |= open & go::<D>(reached, 2 * step);
    open &= go::<D>(open, 2 * step);
    reached | open & go::<D>(reached, 4 * step)
}

/// Returns the first spot in the direction of each run of four.
#[inline(always)]
pub(crate) const fn run_starts<const D: usize>(own: u64) -> u64 {
    let two = own & go::<D>(own, -1);
    two & go::<D>(two, -2)
}

/// The lines of a board in one direction.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lines {
    /// The spots next to the dots from which pushes in this direction start.
    pub(crate) first: u64,
    /// The spots before which there are at least one, two, four others.
    later: [u64; 3],
}

impl Lines {
    /// Returns the lines of a board with these spots, in all six directions.
    pub(crate) const fn of(spots: u64) -> [Self; 6] {
        [
            Self::toward::<0>(spots),
            Self::toward::<1>(spots),
            Self::toward::<2>(spots),
            Self::toward::<3>(spots),
            Self::toward::<4>(spots),
            Self::toward::<5>(spots),
        ]
    }

    const fn toward<const D: usize>(spots: u64) -> Self {
        let one = spots & go::<D>(spots, 1);
        let two = one & go::<D>(one, 1);
        Self {
            first: spots & !one,
            later: [one, two, two & go::<D>(two, 2)],
        }
    }

    /// Returns the spots of a set and all after them; `D` is the direction of
    /// the lines.
    #[inline(always)]
    pub(crate) const fn onward<const D: usize>(&self, mut set: u64) -> u64 {
        set |= self.later[0] & go::<D>(set, 1);
        set |= self.later[1] & go::<D>(set, 2);
        set | self.later[2] & go::<D>(set, 4)
    }
}
