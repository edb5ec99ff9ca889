//! Random numbers that are the same in every run.

/// A sequence of pseudorandom numbers (xorshift with a multiplication).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Creates the sequence of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self((seed ^ 0x5DEE_CE66).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns the next number, below 2^48.
    pub const fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    /// Returns a number below `end`, which is not 0.
    pub const fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Returns one of several values, `None` if there are none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() {
            None
        } else {
            Some(from[self.below(from.len())])
        }
    }
}
