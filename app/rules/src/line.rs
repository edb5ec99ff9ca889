//! Sets of spots moved along lines, all lines of a direction at once: they do
//! not cross each other, so that one shift of the whole board moves along all of
//! them.
//!
//! A set of spots is a bare `u64` here, laid out as a
//! [`SpotSet`](crate::SpotSet); a direction is its index in [`Direction::ALL`],
//! known when it is compiled, so that shifts need no branch.

use crate::spot::Direction;

/// Every spot moved `steps` times, at most seven; back if there are less than
/// none. Those that leave the lattice are lost, those that leave a line are
/// where no board has a spot.
#[inline(always)]
pub(crate) const fn go<const D: usize>(set: u64, steps: i32) -> u64 {
    let shift = Direction::ALL[D].shift() * steps;
    if shift > 0 {
        set << shift
    } else {
        set >> -shift
    }
}

/// The spots of `through` that are reached from those of `from` in it without
/// leaving it. Lines have at most eight spots.
#[inline(always)]
pub(crate) const fn flood<const D: usize>(from: u64, through: u64) -> u64 {
    flood_by::<D>(1, from, through)
}

/// The same in the opposite direction.
#[inline(always)]
pub(crate) const fn flood_back<const D: usize>(from: u64, through: u64) -> u64 {
    flood_by::<D>(-1, from, through)
}

/// The unbroken parts of a set around some of its spots.
#[inline(always)]
pub(crate) const fn stretch<const D: usize>(around: u64, set: u64) -> u64 {
    flood::<D>(around, set) | flood_back::<D>(around, set)
}

/// One step, then two, then four: `open` are the spots that as many steps reach.
#[inline(always)]
const fn flood_by<const D: usize>(step: i32, from: u64, through: u64) -> u64 {
    let mut reached = from & through;
    let mut open = through;
    reached |= open & go::<D>(reached, step);
    open &= go::<D>(open, step);
    reached |= open & go::<D>(reached, 2 * step);
    open &= go::<D>(open, 2 * step);
    reached | open & go::<D>(reached, 4 * step)
}

/// Where a run of four begins: the first of its spots in the direction.
#[inline(always)]
pub(crate) const fn run_starts<const D: usize>(own: u64) -> u64 {
    let two = own & go::<D>(own, -1);
    two & go::<D>(two, -2)
}
