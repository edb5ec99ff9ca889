//! The spans of a text: plain words, and words with a meaning or mark of their own.

/// A run of words that are set in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain words.
    Words(String),
    /// A word where it is explained.
    Strong(String),
    /// Words that are stressed.
    Emphasis(String),
    /// Notation: a position, a turn, a file.
    Code(String),
    /// A reference to a clause or chapter by its number.
    Clause(String),
    /// A link.
    Link {
        /// The words.
        words: String,
        /// An anchor (`#t-tamsk`) or another document.
        to: String,
    },
    /// The rulebook's section or the decision of ours behind a clause: `GIPF basic E.4; D1`.
    Source(String),
}

impl Span {
    /// The words of a span of any kind.
    #[must_use]
    pub fn words(&self) -> &str {
        match self {
            Self::Words(words)
            | Self::Strong(words)
            | Self::Emphasis(words)
            | Self::Code(words)
            | Self::Clause(words)
            | Self::Link { words, .. }
            | Self::Source(words) => words,
        }
    }
}

/// Splits a text into plain words and references to clauses.
pub(super) fn words(text: &str, found: &mut Vec<Span>) {
    let mut plain = 0;
    let mut index = 0;
    let mut inside = false;
    while let Some(letter) = text[index..].chars().next() {
        let length = if inside { 0 } else { number(&text[index..]) };
        if length > 0 {
            push(&text[plain..index], found);
            found.push(Span::Clause(text[index..index + length].to_owned()));
            plain = index + length;
            index = plain;
            inside = true;
        } else {
            index += letter.len_utf8();
            inside = letter.is_alphanumeric();
        }
    }
    push(&text[plain..], found);
}

fn push(text: &str, found: &mut Vec<Span>) {
    if !text.is_empty() {
        found.push(Span::Words(text.to_owned()));
    }
}

/// The length of the number of a clause (`G 4.6`) or chapter (`G 4`) at the beginning of
/// a text, or 0.
pub(super) fn number(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digits = |from: usize| {
        let rest = bytes.get(from..).unwrap_or_default();
        rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    };
    let chapter = digits(2);
    if part(text) == 0 || chapter == 0 {
        return 0;
    }
    let mut end = 2 + chapter;
    let clause = digits(end + 1);
    if bytes.get(end) == Some(&b'.') && clause > 0 {
        end += 1 + clause;
    }
    match text[end..].chars().next() {
        Some(letter) if letter.is_alphanumeric() => 0,
        _ => end,
    }
}

/// The length of the letter of a part that stands alone at the beginning of a text, or 0.
pub(super) fn part(text: &str) -> usize {
    let is_part = matches!(
        text.as_bytes(),
        [b'G' | b'P' | b'U' | b'M' | b'T' | b'R', b' ', ..]
    );
    usize::from(is_part)
}
