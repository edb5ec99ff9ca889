//! The encodings of files.

/// The letters of the bytes 80 to 9F in Windows-1252; the control character of Latin-1 for
/// bytes without a letter.
const WESTERN: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of a file: UTF-16 if the file begins with its mark or with two letters of ASCII in
/// it; else UTF-8, or Windows-1252 if the bytes are not UTF-8. All bytes give a text; a file
/// without a game is refused by its reader.
#[must_use]
pub fn text_of(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        [1..=255, 0, 1..=255, 0, ..] => wide(bytes, u16::from_le_bytes),
        [0, 1..=255, 0, 1..=255, ..] => wide(bytes, u16::from_be_bytes),
        _ => match core::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|&byte| western(byte)).collect(),
        },
    }
}

fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let pairs = bytes.chunks(2);
    let pairs = pairs.map(|pair| [pair[0], pair.get(1).copied().unwrap_or(0)]);
    let units: Vec<u16> = pairs.map(unit).collect();
    String::from_utf16_lossy(&units)
}

fn western(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WESTERN[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
