//! A key of the locale files and the Rust variant that it becomes.

use super::LATER;
use super::pattern::{Kind, Pattern, Placeholder};
use super::source::{Sentence, Source};
use super::variant::variant;
use crate::checksum::checksum;

/// A key with the placeholders of its English sentence.
pub(crate) struct Key<'a> {
    pub(crate) key: &'a str,
    /// `turn.to_move` is `TurnToMove`.
    pub(crate) variant: String,
    pub(crate) sentence: &'a Sentence,
    /// The placeholders, in the order of their numbers.
    pub(crate) placeholders: Vec<&'a Placeholder>,
}

impl<'a> Key<'a> {
    /// The keys of a language, those that are loaded after the board last. Keys with values of
    /// the same kinds are neighbours, and those with texts stand together at the border: code
    /// that drops, compares or reads a `Text` has jump tables as long as the row of variants
    /// with fields, and these are in the first load.
    pub(crate) fn all(truth: &'a Source) -> Vec<Self> {
        let mut keys: Vec<_> = truth.sentences.iter().map(Self::new).collect();
        keys.sort_by_cached_key(|key| {
            let kinds: Vec<_> = key.placeholders.iter().map(|one| one.kind).collect();
            let far_from_texts = match (kinds.is_empty(), kinds.contains(&Kind::Text)) {
                (true, _) => 2,
                (false, false) => 1,
                (false, true) => 0,
            };
            let is_later = key.is_later();
            let place = if is_later {
                far_from_texts
            } else {
                -far_from_texts
            };
            (is_later, place, kinds)
        });
        keys
    }

    fn new((key, sentence): &'a (String, Sentence)) -> Self {
        Self {
            key,
            variant: variant(key),
            sentence,
            placeholders: sentence
                .main()
                .map(Pattern::placeholders)
                .unwrap_or_default(),
        }
    }

    /// Returns true if the sentence is loaded after the board.
    pub(crate) fn is_later(&self) -> bool {
        let group = self.key.split('.').next();
        group.is_some_and(|group| LATER.contains(&group))
    }

    /// The pattern that matches the variant and its fields.
    pub(crate) fn caught(&self) -> String {
        let placeholders = self.placeholders.iter().enumerate();
        let fields = placeholders
            .map(|(number, placeholder)| format!("{}: value{number}", placeholder.name));
        let fields: Vec<_> = fields.collect();
        format!("Self::{} {{ {} }}", self.variant, fields.join(", "))
    }
}

/// The checksum of all keys and placeholders: a compact file and the program must agree on it.
pub(crate) fn shape(keys: &[Key<'_>]) -> String {
    let lines = keys
        .iter()
        .map(|key| format!("{}{:?}\n", key.key, key.placeholders));
    checksum(&lines.collect::<String>())
}
