//! Texts as a search compares them.

/// Words separated by spaces, in lower case and without accents or hyphens.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='å' => folded.push('a'),
            'ç' => folded.push('c'),
            'è'..='ë' => folded.push('e'),
            'ì'..='ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò'..='ö' => folded.push('o'),
            'ù'..='ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            // A hyphen, and an accent that follows its letter.
            '-' | '\u{300}'..='\u{36f}' => {}
            letter if letter.is_alphanumeric() => folded.push(letter),
            _ => folded.push(' '),
        }
    }
    folded
}
