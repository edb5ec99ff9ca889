//! Rust sources as words, signs and literals; comments are left out.

/// A part of a source that has a meaning of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    /// Its text; that of a literal with its quotes.
    pub(crate) text: &'a str,
    /// Counted from 1.
    pub(crate) line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Word,
    /// One character, or `::`.
    Sign,
    /// A text, a character, a number or a lifetime.
    Literal,
}

impl Token<'_> {
    /// Returns true for this sign or this word.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.kind != Kind::Literal && self.text == text
    }
}

/// The tokens of a source.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while let Some(first) = rest.chars().next() {
        let (kind, length) = if first.is_whitespace() {
            (None, first.len_utf8())
        } else if rest.starts_with("//") {
            (None, rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            (None, comment(rest))
        } else if let Some(length) = literal(rest) {
            (Some(Kind::Literal), length)
        } else if is_of_word(first) {
            (Some(Kind::Word), word(rest))
        } else if rest.starts_with("::") {
            (Some(Kind::Sign), 2)
        } else {
            (Some(Kind::Sign), first.len_utf8())
        };
        let (text, after) = rest.split_at(length);
        if let Some(kind) = kind {
            tokens.push(Token { kind, text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

/// The index of the bracket that closes the one at `open`; the last index if none does.
pub(crate) fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        if token.kind != Kind::Sign {
            continue;
        }
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return index;
                }
            }
            _ => {}
        }
    }
    tokens.len().saturating_sub(1)
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The length of the word at the beginning.
fn word(text: &str) -> usize {
    text.find(|sign| !is_of_word(sign)).unwrap_or(text.len())
}

/// The length of the comment at the beginning; comments stand in comments.
fn comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut index = 0;
    while let Some(rest) = text.get(index..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            index += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            index += 2;
            if depth == 0 {
                return index;
            }
        } else {
            index += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of the literal at the beginning, if one stands there.
fn literal(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if first.is_ascii_digit() {
        let mut length = word(text);
        // `0..9` is no fraction.
        let fraction = text[length..].strip_prefix('.').map_or(0, word);
        if fraction > 0 && text[length + 1..].starts_with(|sign: char| sign.is_ascii_digit()) {
            length += 1 + fraction;
        }
        return Some(length);
    }
    if first == '\'' {
        return Some(quoted_sign(text).unwrap_or_else(|| 1 + word(&text[1..])));
    }
    let prefixes = ["br", "cr", "b", "r", "c", ""].into_iter();
    let mut parted = prefixes.filter_map(|prefix| Some((prefix, text.strip_prefix(prefix)?)));
    let (before, rest) = parted.find(|(_, rest)| rest.starts_with(['"', '#', '\'']))?;
    let prefix = before.len();
    if rest.starts_with('\'') {
        return Some(prefix + quoted_sign(rest)?);
    }
    if before.ends_with('r') {
        let marks = rest.len() - rest.trim_start_matches('#').len();
        let inside = rest[marks..].strip_prefix('"')?;
        let end = ["\"", &"#".repeat(marks)].concat();
        let length = inside.find(&end).map(|index| index + end.len());
        return Some(prefix + marks + 1 + length.unwrap_or(inside.len()));
    }
    let inside = rest.strip_prefix('"')?;
    let mut escaped = false;
    for (index, sign) in inside.char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(prefix + 1 + index + 1),
            _ => {}
        }
    }
    Some(text.len())
}

/// The length of a character in quotes; none of a lifetime.
fn quoted_sign(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    if let Some(escape) = inside.strip_prefix('\\') {
        let after = escape.chars().next().map_or(0, char::len_utf8);
        let end = escape.get(after..)?.find('\'')?;
        return Some(2 + after + end + 1);
    }
    let sign = inside.chars().next()?;
    let is_one = inside[sign.len_utf8()..].starts_with('\'');
    is_one.then_some(1 + sign.len_utf8() + 1)
}

mod examples {
    use super::{Kind, tokens};

    fn words(text: &str) -> Vec<&str> {
        let tokens = tokens(text).into_iter();
        let words = tokens.filter(|token| token.kind == Kind::Word);
        words.map(|token| token.text).collect()
    }

    #[test]
    fn words_in_comments_and_texts_are_none() {
        let text = r###"a // b
            /* b /* b */ b */ c "b \" b" d b"b" r"b\" e r#"b " b"# f 'b' '\'' g<'h> '\u{62}' i"###;
        assert_eq!(words(text), ["a", "c", "d", "e", "f", "g", "i"]);
    }

    #[test]
    fn numbers_are_no_words() {
        assert_eq!(
            words("1.0_f32 0xFFu8 1.max(a) 0..b b'x' r"),
            ["max", "a", "b", "r"]
        );
    }

    #[test]
    fn lines_are_counted() {
        let text = "a\n\"\n\n\" b /*\n*/ c";
        let lines: Vec<usize> = tokens(text).iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 2, 4, 5]);
    }
}
