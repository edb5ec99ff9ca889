//! Text in drawings.

/// Text between tags: `<`, `>` and `&` are escaped, control characters left out.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            letter if letter.is_control() => {}
            other => out.push(other),
        }
    }
    out
}
