//! Reads one locale file: a header and sentences in groups, in the order of the file.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};

use super::pattern::Pattern;
use super::variant::variant;

/// One language as its file describes it.
pub(crate) struct Source {
    pub(crate) tag: String,
    /// The name of the language in that language.
    pub(crate) name: String,
    pub(crate) english_name: String,
    /// `ltr` or `rtl`.
    pub(crate) direction: String,
    /// The separator of thousands.
    pub(crate) thousands: String,
    /// The decimal separator.
    pub(crate) decimal: String,
    /// The quotation marks that sentences may use.
    pub(crate) quotes: String,
    /// Dotted key and sentence.
    pub(crate) sentences: Vec<(String, Sentence)>,
}

/// A sentence, or its forms for a count.
pub(crate) enum Sentence {
    Plain(Pattern),
    Plural(Vec<(String, Pattern)>),
}

impl Sentence {
    /// The patterns of the sentence.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        let (plain, forms) = match self {
            Self::Plain(pattern) => (Some(pattern), None),
            Self::Plural(forms) => (None, Some(forms.iter().map(|(_, pattern)| pattern))),
        };
        plain.into_iter().chain(forms.into_iter().flatten())
    }

    /// The pattern that represents all forms: the last one, or the only one.
    pub(crate) fn main(&self) -> Option<&Pattern> {
        self.patterns().last()
    }
}

impl Source {
    /// Reads a file.
    ///
    /// # Errors
    /// One sentence for each problem.
    pub(crate) fn read(tag: &str, json: &str) -> Result<Self, Vec<String>> {
        let file: Pairs<Pairs<Value>> = serde_json::from_str(json)
            .map_err(|error| vec![format!("locales/{tag}.json: {error}")])?;
        let mut problems = Vec::new();
        let mut header = Vec::new();
        let mut sentences: Vec<(String, Sentence)> = Vec::new();
        for (group, members) in file.0 {
            if group == "language" {
                header = members.0;
                continue;
            }
            for (name, value) in members.0 {
                let key = format!("{group}.{name}");
                let same = |earlier: &str| variant(earlier) == variant(&key);
                let result = if sentences.iter().any(|(earlier, _)| same(earlier)) {
                    Err("stands twice".to_owned())
                } else if !is_word(&group) || !is_word(&name) {
                    Err("a key is made of lower-case letters, digits and _".to_owned())
                } else {
                    sentence(value)
                };
                match result {
                    Ok(sentence) => sentences.push((key, sentence)),
                    Err(problem) => problems.push(format!("locales/{tag}.json: {key}: {problem}")),
                }
            }
        }
        let mut field = |name: &str| {
            let found = header.iter().find(|(field, _)| field == name);
            if let Some((_, Value::Text(text))) = found {
                return text.clone();
            }
            problems.push(format!(
                "locales/{tag}.json: language.{name}: a text is missing"
            ));
            String::new()
        };
        let source = Self {
            tag: tag.to_owned(),
            name: field("name"),
            english_name: field("english_name"),
            direction: field("direction"),
            thousands: field("thousands"),
            decimal: field("decimal"),
            quotes: field("quotes"),
            sentences,
        };
        if problems.is_empty() {
            Ok(source)
        } else {
            Err(problems)
        }
    }

    /// The sentence of a key.
    pub(crate) fn sentence(&self, key: &str) -> Option<&Sentence> {
        let found = self.sentences.iter().find(|(name, _)| name == key);
        found.map(|(_, sentence)| sentence)
    }
}

/// Returns true if a part of a key can be a part of a Rust name.
fn is_word(part: &str) -> bool {
    part.starts_with(|first: char| first.is_ascii_lowercase())
        && part
            .bytes()
            .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

fn sentence(value: Value) -> Result<Sentence, String> {
    let forms = match value {
        Value::Text(text) => return Pattern::parse(&text).map(Sentence::Plain),
        Value::Forms(forms) => forms,
    };
    let mut sentence = Vec::new();
    for (name, text) in forms.0 {
        if rank(&name).is_none() {
            return Err(format!("“{name}” is no plural category"));
        }
        sentence.push((name, Pattern::parse(&text)?));
    }
    sentence.sort_by_key(|(category, _)| rank(category));
    Ok(Sentence::Plural(sentence))
}

/// The index of a plural category in the order of the Unicode CLDR.
pub(crate) fn rank(category: &str) -> Option<usize> {
    let order = ["zero", "one", "two", "few", "many", "other"];
    order.iter().position(|name| *name == category)
}

/// A value after a key.
enum Value {
    Text(String),
    Forms(Pairs<String>),
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Value;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a sentence or its plural forms")
            }

            fn visit_str<E>(self, text: &str) -> Result<Value, E> {
                Ok(Value::Text(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
                pairs(map).map(Value::Forms)
            }
        }
        deserializer.deserialize_any(Read)
    }
}

/// A JSON object in its order, with duplicate keys.
struct Pairs<T>(Vec<(String, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Pairs<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Read<T> {
            type Value = Pairs<T>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Pairs<T>, A::Error> {
                pairs(map)
            }
        }
        deserializer.deserialize_map(Read(std::marker::PhantomData))
    }
}

fn pairs<'de, T, A>(mut map: A) -> Result<Pairs<T>, A::Error>
where
    T: Deserialize<'de>,
    A: MapAccess<'de>,
{
    let mut found = Vec::new();
    while let Some(pair) = map.next_entry()? {
        found.push(pair);
    }
    Ok(Pairs(found))
}
