//! The hash of stored names and checksums.

/// The offset basis with which a 64-bit FNV-1a hash starts.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// Continues a hash with these bytes (FNV-1a, 64 bits). Names and checksums made of it are
/// stored, so the result for the same bytes never changes.
#[must_use]
pub fn fnv1a(start: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(start, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// Returns the upper 40 bits of a hash as eight letters and digits of base 32.
#[must_use]
pub fn base32(hash: u64) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    (0..8)
        .map(|index| char::from(LETTERS[(hash >> (59 - 5 * index)) as usize & 31]))
        .collect()
}
