//! Hashing of positions.

/// Returns a hash of all bits of all words.
pub(crate) const fn mixed(words: &[u64]) -> u64 {
    let mut key = 0_u64;
    let mut place = 0;
    while place < words.len() {
        let product = (key ^ words[place]).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key = product ^ product >> 29;
        place += 1;
    }
    key ^ key >> 32
}
