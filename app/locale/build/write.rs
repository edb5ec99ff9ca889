//! Writes the enums `Text` and `Language`, and the compact files that the browser loads.

use std::fmt::Write;

use super::Output;
use super::check::categories;
use super::pattern::{Kind, Pattern, Piece, Place};
use super::source::{Sentence, Source};
use crate::checksum::checksum;

/// Writes everything; the languages are checked and begin with the one that sets the keys.
pub(crate) fn output(truth: &Source, languages: &[Source]) -> Output {
    let keys: Vec<Key<'_>> = truth.sentences.iter().map(Key::new).collect();
    let shape: String = keys.iter().map(Key::shape).collect();
    let shape = checksum(&shape);
    let rust = [
        text(&keys),
        language(languages),
        tables(&shape, keys.len(), languages),
    ]
    .concat();
    let compact = languages.iter().map(|source| {
        (
            format!("{}.txt", source.tag),
            compact(source, &keys, &shape),
        )
    });
    Output {
        rust,
        compact: compact.collect(),
    }
}

/// A key with the places of its English sentence.
struct Key<'a> {
    key: &'a str,
    /// `turn.to_move` is `TurnToMove`.
    variant: String,
    sentence: &'a Sentence,
    places: Vec<&'a Place>,
}

impl<'a> Key<'a> {
    fn new((key, sentence): &'a (String, Sentence)) -> Self {
        let words = key.split(['.', '_']).filter(|word| !word.is_empty());
        let variant = words.map(capitalised).collect();
        let places = sentence.main().map(Pattern::places).unwrap_or_default();
        Self {
            key,
            variant,
            sentence,
            places,
        }
    }

    /// What a compact file and the compiled program must agree on.
    fn shape(&self) -> String {
        format!("{}{:?}\n", self.key, self.places)
    }

    /// The pattern that catches the variant and its fields.
    fn caught(&self) -> String {
        let names: Vec<_> = self
            .places
            .iter()
            .map(|place| place.name.as_str())
            .collect();
        match names.is_empty() {
            true => format!("Self::{}", self.variant),
            false => format!("Self::{} {{ {} }}", self.variant, names.join(", ")),
        }
    }
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// The enum `Text` and the one function that takes it apart.
fn text(keys: &[Key<'_>]) -> String {
    let mut rust = String::from(
        "/// Every sentence of the program, with the values that it needs.\n\
         #[derive(Clone, Debug, PartialEq, Eq, Hash)]\n\
         pub enum Text {\n",
    );
    let mut arms = String::new();
    for (number, key) in keys.iter().enumerate() {
        let english: Vec<_> = key
            .sentence
            .patterns()
            .map(|form| format!("`{}`", form.text))
            .collect();
        let _ = writeln!(rust, "    /// {}", english.join(" or "));
        match key.places.is_empty() {
            true => {
                let _ = writeln!(rust, "    {},", key.variant);
            }
            false => {
                let _ = writeln!(rust, "    {} {{", key.variant);
                for place in &key.places {
                    let (meaning, kind) = match place.kind {
                        Kind::Text => ("The words", "String"),
                        Kind::Number => ("The number", "u32"),
                        Kind::Count => ("The number, which chooses the form,", "u32"),
                    };
                    let name = &place.name;
                    let _ = writeln!(rust, "        /// {meaning} at `{{{name}}}`.");
                    let _ = writeln!(rust, "        {name}: {kind},");
                }
                rust.push_str("    },\n");
            }
        }
        let values = key.places.iter().map(|place| match place.kind {
            Kind::Text => format!("Value::Text({})", place.name),
            Kind::Number => format!("Value::Number(*{})", place.name),
            Kind::Count => format!("Value::Count(*{})", place.name),
        });
        let _ = writeln!(
            arms,
            "            {} => say({number}, &[{}]),",
            key.caught(),
            values.collect::<Vec<_>>().join(", ")
        );
    }
    let _ = write!(
        rust,
        "}}\n\n\
         impl Text {{\n    \
             /// Hands over the number of the sentence and its values.\n    \
             fn say(&self, say: &dyn Fn(usize, &[Value<'_>]) -> String) -> String {{\n        \
                 match self {{\n{arms}        }}\n    }}\n}}\n\n"
    );
    rust
}

/// The enum `Language` and what its files say about it.
fn language(languages: &[Source]) -> String {
    let mut rust = String::from(
        "/// A language that the program speaks.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n\
         pub enum Language {\n",
    );
    for source in languages {
        let _ = writeln!(rust, "    /// {}", source.name);
        let _ = writeln!(rust, "    {},", source.english_name);
    }
    rust.push_str("}\n\nimpl Language {\n    /// All languages, English first.\n");
    let all: Vec<_> = languages
        .iter()
        .map(|source| format!("Self::{}", source.english_name))
        .collect();
    let _ = writeln!(
        rust,
        "    pub const ALL: &[Self] = &[{}];\n",
        all.join(", ")
    );
    let mut function = |docs: &str, head: &str, value: &dyn Fn(&Source) -> String| {
        let _ = writeln!(rust, "    /// {docs}\n    {head} {{\n        match self {{");
        for source in languages {
            let _ = writeln!(
                rust,
                "            Self::{} => {},",
                source.english_name,
                value(source)
            );
        }
        rust.push_str("        }\n    }\n\n");
    };
    function(
        "The tag of BCP 47, for the `lang` attribute.",
        "pub fn tag(self) -> &'static str",
        &|source| format!("{:?}", source.tag),
    );
    function(
        "What the language calls itself.",
        "pub fn name(self) -> &'static str",
        &|source| format!("{:?}", source.name),
    );
    function(
        "The direction of writing, for the `dir` attribute.",
        "pub fn direction(self) -> &'static str",
        &|source| format!("{:?}", source.direction),
    );
    function(
        "What stands between thousands.",
        "fn thousands(self) -> &'static str",
        &|source| format!("{:?}", source.thousands),
    );
    function(
        "The plural categories of whole numbers, in the order of the forms.",
        "fn categories(self) -> &'static [&'static str]",
        &|source| format!("&{:?}", categories(&source.tag).unwrap_or_default()),
    );
    rust.push_str("}\n\n");
    rust
}

/// The tables that compact files are read with.
fn tables(shape: &str, keys: usize, languages: &[Source]) -> String {
    let files = languages.iter().skip(1).map(|source| {
        let name = format!("{}.txt", source.tag);
        format!("    ({name:?}, include_str!({name:?})),\n")
    });
    let english = languages
        .first()
        .map_or_else(String::new, |source| format!("{}.txt", source.tag));
    format!(
        "/// The checksum of all keys and places.\n\
         const SHAPE: &str = {shape:?};\n\n\
         /// How many sentences there are.\n\
         const SENTENCES: usize = {keys};\n\n\
         /// The compact file of English.\n\
         const ENGLISH: &str = include_str!({english:?});\n\n\
         /// The compact file of every other language, by name.\n\
         #[cfg(not(target_arch = \"wasm32\"))]\n\
         const FILES: &[(&str, &str)] = &[\n{}];\n",
        files.collect::<String>(),
    )
}

/// A locale as the browser loads it: a head line, then a sentence a line in the order of the
/// keys, its plural forms between tabs, its places by number.
fn compact(source: &Source, keys: &[Key<'_>], shape: &str) -> String {
    let mut body = String::new();
    for key in keys {
        let sentence = source.sentence(key.key);
        let forms = sentence.into_iter().flat_map(Sentence::patterns);
        let forms: Vec<_> = forms.map(|form| numbered(form, &key.places)).collect();
        body.push_str(&forms.join("\t"));
        body.push('\n');
    }
    format!(
        "gipf-locale {} {shape} {}\n{body}",
        source.tag,
        checksum(&body)
    )
}

/// A pattern with the numbers of its places instead of their names.
fn numbered(pattern: &Pattern, places: &[&Place]) -> String {
    let pieces = pattern.pieces.iter().map(|piece| match piece {
        Piece::Words(words) => words.clone(),
        Piece::Place(place) => {
            let number = places.iter().position(|known| *known == place);
            number.map_or_else(String::new, |number| format!("{{{number}}}"))
        }
    });
    pieces.collect()
}
