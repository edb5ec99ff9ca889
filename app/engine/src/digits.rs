//! Sets of places as numbers in a base.

/// Returns for every set of places, as bits, the sum of the powers of the base of its places.
/// There are two to the number of places of them.
pub(crate) const fn in_base<const SETS: usize>(base: u16) -> [u16; SETS] {
    let mut all = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut left, mut power) = (set, 1);
        while left > 0 {
            if left & 1 == 1 {
                all[set] += power;
            }
            power *= base;
            left >>= 1;
        }
        set += 1;
    }
    all
}
