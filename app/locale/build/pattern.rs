//! A sentence with placeholders: `{player} has {pieces:count} pieces`.

/// A sentence, cut at its placeholders.
pub(crate) struct Pattern {
    /// The sentence as in the file.
    pub(crate) text: String,
    pub(crate) pieces: Vec<Piece>,
}

/// A part of a sentence.
pub(crate) enum Piece {
    Words(String),
    Placeholder(Placeholder),
}

/// A placeholder for a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placeholder {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// The kind of value of a placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// `{player}`
    Text,
    /// `{turn:number}`
    Number,
    /// `{pieces:count}`: the number that chooses the plural form.
    Count,
}

/// Lower-case keywords of Rust.
#[rustfmt::skip]
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn",
    "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match",
    "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self",
    "static", "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe",
    "unsized", "use", "virtual", "where", "while", "yield",
];

impl Pattern {
    /// Cuts a sentence at its placeholders.
    ///
    /// # Errors
    /// A sentence about the first brace or placeholder that is wrong.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((words, after)) = rest.split_once('{') {
            let (placeholder, tail) = after.split_once('}').ok_or("a brace is not closed")?;
            push_words(&mut pieces, words)?;
            pieces.push(Piece::Placeholder(Placeholder::parse(placeholder)?));
            rest = tail;
        }
        push_words(&mut pieces, rest)?;
        Ok(Self {
            text: text.to_owned(),
            pieces,
        })
    }

    /// The placeholders, each once, in the order of the sentence.
    pub(crate) fn placeholders(&self) -> Vec<&Placeholder> {
        let mut placeholders = Vec::new();
        for piece in &self.pieces {
            if let Piece::Placeholder(placeholder) = piece
                && !placeholders.contains(&placeholder)
            {
                placeholders.push(placeholder);
            }
        }
        placeholders
    }
}

impl Placeholder {
    fn parse(text: &str) -> Result<Self, String> {
        let (name, kind) = match text.split_once(':') {
            None => (text, Kind::Text),
            Some((name, "number")) => (name, Kind::Number),
            Some((name, "count")) => (name, Kind::Count),
            Some((_, kind)) => return Err(format!("“{kind}” is neither number nor count")),
        };
        if !is_name(name) {
            return Err(format!("“{{{text}}}” needs a name in lower-case letters"));
        }
        if KEYWORDS.contains(&name) {
            return Err(format!("“{name}” is a word of Rust; choose another name"));
        }
        Ok(Self {
            name: name.to_owned(),
            kind,
        })
    }
}

/// Returns true if a Rust field can have this name, keywords aside.
fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

fn push_words(pieces: &mut Vec<Piece>, words: &str) -> Result<(), String> {
    if words.contains('}') {
        return Err("a brace is closed that was not opened".to_owned());
    }
    if !words.is_empty() {
        pieces.push(Piece::Words(words.to_owned()));
    }
    Ok(())
}
