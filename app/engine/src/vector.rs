//! Short vectors of whole numbers, for the learned networks.

use core::array;

/// The number of elements that are summed in one word.
const LANES: usize = 4;

/// The number of units of an element in 1, at which a sum is clamped.
const ONE: i32 = 64;

/// Makes the elements of a word positive, so that none changes its neighbour.
const LIFT: i64 = 0x8000_8000_8000_8000_u64 as i64;

/// A vector with four elements in each word. A word is the sum of its elements, each times a power
/// of 65,536: vectors are added without a feature of the processor. The elements of a sum must fit
/// into 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vector<const WORDS: usize>([i64; WORDS]);

impl<const WORDS: usize> Default for Vector<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> Vector<WORDS> {
    /// The number of elements.
    pub(crate) const LEN: usize = WORDS * LANES;

    /// Creates a vector from the elements at these indices.
    pub(crate) fn new(element: impl Fn(usize) -> i16) -> Self {
        Self(array::from_fn(|word| {
            (0..LANES).rev().fold(0_i64, |sum, lane| {
                (sum << 16).wrapping_add(element(word * LANES + lane).into())
            })
        }))
    }

    /// Adds another vector.
    #[inline(always)]
    pub(crate) fn add(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = word.wrapping_add(other);
        }
    }

    /// Subtracts another vector.
    #[inline(always)]
    pub(crate) fn subtract(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = word.wrapping_sub(other);
        }
    }

    /// Iterates over the elements.
    #[inline(always)]
    pub(crate) fn elements(self) -> impl Iterator<Item = i32> {
        self.0.into_iter().flat_map(|word| {
            let lifted = word.wrapping_add(LIFT);
            (0..LANES).map(move |lane| (lifted >> (16 * lane) & 0xFFFF) as i32 - 0x8000)
        })
    }

    /// Returns the sum of the elements, each clamped to 0 to 1 and times its weight in the head.
    #[inline(always)]
    pub(crate) fn weighted(self, head: &[i32]) -> i32 {
        let weighted = self.elements().zip(head);
        let sum: i32 = weighted
            .map(|(element, weight)| element.clamp(0, ONE) * weight)
            .sum();
        sum / ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_do_not_touch_each_other() {
        let elements = [-1, 30_000, -30_000, 5, 0, -128, 127, -32_768];
        let others = [1, -60, 59, -6, -1, 128, -127, 32_767];
        let mut vector = Vector::<2>::new(|index| elements[index]);
        let first = vector;
        let expected = elements.map(i32::from);
        assert!(vector.elements().eq(expected));
        let other = Vector::new(|index| others[index]);
        vector.add(&other);
        let sums = [0, 29_940, -29_941, -1, -1, 0, 0, -1];
        assert!(vector.elements().eq(sums));
        vector.subtract(&other);
        assert_eq!(vector, first);
    }

    #[test]
    fn sums_are_clamped_before_they_are_weighted() {
        let elements = [-500, 32, 64, 65];
        let vector = Vector::<1>::new(|index| elements[index]);
        assert_eq!(vector.weighted(&[1_000, 100, 10, 1]), 50 + 10 + 1);
    }
}
