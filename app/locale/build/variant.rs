//! The Rust names of keys.

/// The Rust name of a key.
pub(crate) fn variant(key: &str) -> String {
    let mut name = String::new();
    let mut begins = true;
    for letter in key.chars() {
        match letter {
            '.' | '_' => begins = true,
            _ if begins => {
                name.push(letter.to_ascii_uppercase());
                begins = false;
            }
            _ => name.push(letter),
        }
    }
    name
}
