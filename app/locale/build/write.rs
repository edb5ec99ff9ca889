//! Writes the enums `Text` and `Language` and the tables with which the crate reads files.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::check::categories;
use super::compact::Compact;
use super::key::Key;
use super::pattern::Kind;
use super::source::Source;

/// The enum `Text` and the two functions that return its number and its values. They are
/// separate, because then one contains only numbers, and in the other sentences with values of
/// the same kinds share one arm: as one function they were 11 KB of the first wasm.
pub(crate) fn text(keys: &[Key<'_>]) -> String {
    let mut variants = String::new();
    let mut arms = String::new();
    let mut alike: BTreeMap<Vec<Kind>, Vec<String>> = BTreeMap::new();
    for (number, key) in keys.iter().enumerate() {
        let english = key.sentence.patterns();
        let english: Vec<_> = english.map(|form| format!("`{}`", form.text)).collect();
        let mut fields = String::new();
        for placeholder in &key.placeholders {
            let name = &placeholder.name;
            let (meaning, kind) = match placeholder.kind {
                Kind::Text => ("The words", "String"),
                Kind::Number => ("The number", "u32"),
                Kind::Count => ("The count", "u32"),
            };
            let _ = writeln!(fields, "        /// {meaning} at `{{{name}}}`.");
            let _ = writeln!(fields, "        {name}: {kind},");
        }
        if !fields.is_empty() {
            fields = format!(" {{\n{fields}    }}");
        }
        let _ = writeln!(variants, "    /// {}", english.join(" or "));
        let _ = writeln!(variants, "    {}{fields},", key.variant);
        let _ = writeln!(
            arms,
            "            Self::{} {{ .. }} => {number},",
            key.variant
        );
        if !key.placeholders.is_empty() {
            let kinds = key.placeholders.iter().map(|placeholder| placeholder.kind);
            alike.entry(kinds.collect()).or_default().push(key.caught());
        }
    }
    let values: String = alike
        .iter()
        .map(|(kinds, caught)| shared(kinds, caught))
        .collect();
    format!(
        "/// Every sentence of the program, with the values that it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Text {{
{variants}}}

impl Text {{
    /// The number of the sentence.
    fn sentence(&self) -> usize {{
        match self {{
{arms}        }}
    }}

    /// The values.
    fn values(&self) -> Vec<Value<'_>> {{
        match self {{
{values}            _ => vec![],
        }}
    }}
}}

"
    )
}

/// The arm of all sentences with values of these kinds.
fn shared(kinds: &[Kind], caught: &[String]) -> String {
    let values = kinds.iter().enumerate().map(|(index, kind)| match kind {
        Kind::Text => format!("Value::Text(value{index})"),
        Kind::Number => format!("Value::Number(*value{index})"),
        Kind::Count => format!("Value::Count(*value{index})"),
    });
    let values: Vec<_> = values.collect();
    format!(
        "            {} => vec![{}],\n",
        caught.join("\n            | "),
        values.join(", ")
    )
}

/// The enum `Language` and the data of its files; the first language is built in.
pub(crate) fn language(languages: &[Source], files: &[Compact], more: &[Compact]) -> String {
    let mut variants = String::new();
    let mut all = Vec::new();
    for source in languages {
        let _ = writeln!(variants, "    /// {}", source.name);
        let _ = writeln!(variants, "    {},", source.english_name);
        all.push(format!("Self::{}", source.english_name));
    }
    let function = |docs: &str, head: &str, values: Vec<String>| {
        let arms = all.iter().zip(values);
        let arms = arms.map(|(name, value)| format!("            {name} => {value},\n"));
        let arms: String = arms.collect();
        format!(
            "    /// {docs}\n    {head} {{\n        match self {{\n{arms}        }}\n    }}\n\n"
        )
    };
    let quoted = |field: fn(&Source) -> &String| {
        let values = languages
            .iter()
            .map(|source| format!("{:?}", field(source)));
        values.collect::<Vec<_>>()
    };
    let known = languages
        .iter()
        .map(|source| categories(&source.tag).unwrap_or_default());
    let loaded = files
        .iter()
        .skip(1)
        .map(|file| format!("Some({:?})", file.public_name));
    let more = more.iter().map(|file| format!("{:?}", file.public_name));
    let functions = [
        function(
            "The tag of BCP 47, for the `lang` attribute.",
            "pub fn tag(self) -> &'static str",
            quoted(|source| &source.tag),
        ),
        function(
            "What the language calls itself.",
            "pub fn name(self) -> &'static str",
            quoted(|source| &source.name),
        ),
        function(
            "The direction of writing, for the `dir` attribute.",
            "pub fn direction(self) -> &'static str",
            quoted(|source| &source.direction),
        ),
        function(
            "The file to load from the folder `locales/`; English needs none.",
            "pub fn file(self) -> Option<&'static str>",
            std::iter::once("None".to_owned()).chain(loaded).collect(),
        ),
        function(
            "The file with the sentences of the library, for [`Locale::add`].",
            "pub fn more(self) -> &'static str",
            more.collect(),
        ),
        function(
            "What stands between thousands.",
            "fn thousands(self) -> &'static str",
            quoted(|source| &source.thousands),
        ),
        function(
            "What stands before tenths.",
            "pub fn decimal(self) -> &'static str",
            quoted(|source| &source.decimal),
        ),
        function(
            "The plural categories of whole numbers, in the order of the forms.",
            "fn categories(self) -> &'static [&'static str]",
            known.map(|names| format!("&{names:?}")).collect(),
        ),
    ];
    format!(
        "/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {{
{variants}}}

impl Language {{
    /// All languages, English first.
    pub const ALL: &[Self] = &[{}];

{}}}

",
        all.join(", "),
        functions.concat()
    )
}

/// The tables with which compact files are read.
pub(crate) fn tables(shape: &str, sentences: usize, files: &[Compact], more: &[Compact]) -> String {
    let english = files.first().map_or("", |file| &file.name);
    let others = files.iter().skip(1).chain(more).map(|file| {
        format!(
            "    ({:?}, include_str!({:?})),\n",
            file.public_name, file.name
        )
    });
    let others: String = others.collect();
    format!(
        "/// The checksum of all keys and placeholders.
const SHAPE: &str = {shape:?};

/// The number of sentences.
const SENTENCES: usize = {sentences};

/// The compact file of English.
const ENGLISH: &str = include_str!({english:?});

/// The other compact files, by public name.
#[cfg(not(target_arch = \"wasm32\"))]
const FILES: &[(&str, &str)] = &[
{others}];
"
    )
}
