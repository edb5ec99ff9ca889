//! Bytes as letters in base64url without padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes in base64url without padding.
pub(crate) fn to_base64(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let group = chunk
            .iter()
            .fold(0_u32, |group, &byte| group << 8 | u32::from(byte));
        let bits = chunk.len() * 8;
        let group = group << (24 - bits);
        for index in 0..bits.div_ceil(6) {
            let letter = LETTERS[(group >> (18 - 6 * index) & 63) as usize];
            out.push(letter as char);
        }
    }
    out
}

/// Reads the text of [`to_base64`]. `None` for other letters, and if the bits after the last
/// byte are not zero.
pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for chunk in text.as_bytes().chunks(4) {
        let mut group = 0_u32;
        for letter in chunk {
            group = group << 6 | u32::from(value(*letter)?);
        }
        let bits = chunk.len() * 6;
        let whole = bits / 8;
        let rest = bits % 8;
        if rest >= 6 || group & ((1 << rest) - 1) != 0 {
            return None;
        }
        group >>= rest;
        bytes.extend((0..whole).rev().map(|index| (group >> (8 * index)) as u8));
    }
    Some(bytes)
}

/// The index of a letter in [`LETTERS`].
const fn value(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    }
}
