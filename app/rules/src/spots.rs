//! Sets of spots, one bit each.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::spot::{Direction, Spot};

/// A set of spots, which iterates in board order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpotSet(pub(crate) u64);

impl SpotSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one spot.
    #[must_use]
    pub const fn of(spot: Spot) -> Self {
        Self(1 << spot.index())
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of spots, 0 to 40 on any board.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the set as bits: eight for each lettered line from `b` on, the
    /// lowest for the lowest spot of the straightened lattice, the eighth always
    /// 0. A step North is a shift by 1, SouthEast by 8, NorthEast by 9.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns true if `spot` is in the set.
    #[must_use]
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.index() & 1 == 1
    }

    /// Returns true if the sets share a spot.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the first spot in board order.
    #[must_use]
    pub const fn first(self) -> Option<Spot> {
        if self.0 == 0 {
            None
        } else {
            Some(Spot::at_bit(self.0.trailing_zeros()))
        }
    }

    /// Returns the last spot in board order.
    #[must_use]
    pub const fn last(self) -> Option<Spot> {
        if self.0 == 0 {
            None
        } else {
            Some(Spot::at_bit(63 - self.0.leading_zeros()))
        }
    }

    /// Adds a spot.
    pub const fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.index();
    }

    /// Removes a spot.
    pub const fn remove(&mut self, spot: Spot) {
        self.0 &= !(1 << spot.index());
    }

    /// Adds the spot if `present` is true, else removes it.
    pub const fn set(&mut self, spot: Spot, present: bool) {
        if present {
            self.insert(spot);
        } else {
            self.remove(spot);
        }
    }

    /// Moves every spot one step; those that leave the lattice are lost.
    #[must_use]
    pub(crate) const fn toward(self, direction: Direction) -> Self {
        let shift = direction.shift();
        if shift > 0 {
            Self(self.0 << shift)
        } else {
            Self(self.0 >> -shift)
        }
    }

    /// Iterates over all subsets in a fixed order, from the empty set to the
    /// whole set.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0_u64);
        core::iter::from_fn(move || {
            let subset = next?;
            next = (subset != self.0).then(|| (subset | !self.0).wrapping_add(1) & self.0);
            Some(Self(subset))
        })
    }
}

impl IntoIterator for SpotSet {
    type Item = Spot;
    type IntoIter = Spots;

    fn into_iter(self) -> Spots {
        Spots(self)
    }
}

/// An iterator over the spots of a set in board order.
#[derive(Clone, Debug)]
pub struct Spots(SpotSet);

impl Iterator for Spots {
    type Item = Spot;

    fn next(&mut self) -> Option<Spot> {
        let spot = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(spot)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Spots {}

impl FusedIterator for Spots {}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        let mut set = Self::EMPTY;
        for spot in spots {
            set.insert(spot);
        }
        set
    }
}

impl fmt::Debug for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitAnd for SpotSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for SpotSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for SpotSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SpotSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Returns the spots of the left set that are not in the right one.
impl Sub for SpotSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for SpotSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for SpotSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_different_and_complete() {
        let set = SpotSet(0b1_0110);
        let subsets: Vec<_> = set.subsets().collect();
        assert_eq!(subsets.len(), 8);
        assert_eq!(subsets[0], SpotSet::EMPTY);
        assert_eq!(subsets[7], set);
        assert_eq!(SpotSet::EMPTY.subsets().count(), 1);
    }
}
