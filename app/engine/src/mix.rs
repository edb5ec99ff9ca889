//! Hashing of positions.

/// Returns a hash of all bits of all words.
pub(crate) const fn mixed(words: &[u64]) -> u64 {
    let mut key = 0_u64;
    let mut index = 0;
    while index < words.len() {
        let product = (key ^ words[index]).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key = product ^ product >> 29;
        index += 1;
    }
    key ^ key >> 32
}
