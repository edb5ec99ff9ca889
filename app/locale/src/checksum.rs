//! A short checksum against accidental damage; it does not protect against forgery.

/// FNV-1a over the bytes of `text`, as eight hexadecimal digits.
pub(crate) fn checksum(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}
