//! The form of a language that the browser loads.

use super::key::Key;
use super::pattern::{Pattern, Piece, Placeholder};
use super::source::{Sentence, Source};
use crate::checksum::checksum;

/// A compact file: a head line, then a sentence a line in the order of the keys, its plural
/// forms separated by tabs, its placeholders by number.
pub(crate) struct Compact {
    /// The name in the build folder.
    pub(crate) name: String,
    /// The public name, which changes with the contents, so that no cache mixes versions.
    pub(crate) public_name: String,
    pub(crate) contents: String,
}

impl Compact {
    /// Writes a language.
    pub(crate) fn new(source: &Source, keys: &[Key<'_>], shape: &str) -> Self {
        Self::write(&source.tag, "gipf-locale", source, keys, shape)
    }

    /// Writes the sentences of the library.
    pub(crate) fn more(source: &Source, keys: &[Key<'_>], shape: &str) -> Self {
        let name = format!("{}.more", source.tag);
        Self::write(&name, "gipf-locale-more", source, keys, shape)
    }

    fn write(name: &str, mark: &str, source: &Source, keys: &[Key<'_>], shape: &str) -> Self {
        let tag = &source.tag;
        let mut body = String::new();
        for key in keys {
            let forms = source.sentence(key.key).into_iter();
            let forms = forms.flat_map(Sentence::patterns);
            let forms: Vec<_> = forms
                .map(|form| numbered(form, &key.placeholders))
                .collect();
            body.push_str(&forms.join("\t"));
            body.push('\n');
        }
        let contents = format!("{mark} {tag} {shape} {}\n{body}", checksum(&body));
        Self {
            name: format!("{name}.txt"),
            public_name: format!("{name}.{}.txt", checksum(&contents)),
            contents,
        }
    }
}

/// A pattern with the numbers of its placeholders instead of their names.
fn numbered(pattern: &Pattern, placeholders: &[&Placeholder]) -> String {
    let pieces = pattern.pieces.iter().map(|piece| match piece {
        Piece::Words(words) => words.clone(),
        Piece::Placeholder(placeholder) => {
            let number = placeholders.iter().position(|known| *known == placeholder);
            number.map_or_else(String::new, |number| format!("{{{number}}}"))
        }
    });
    pieces.collect()
}
