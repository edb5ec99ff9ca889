//! Generates all files from checked locale files.

use super::check;
use super::compact::Compact;
use super::key::{self, Key};
use super::source::Source;
use super::write;

/// The language that every other one is compared with.
const TRUTH: &str = "en";

/// The files for the build folder.
pub(crate) struct Output {
    /// The enums `Text` and `Language` and their tables.
    rust: String,
    /// Every language as the browser loads it, English first: the sentences that the board
    /// needs, then in the same order those that only the library needs.
    compact: Vec<Compact>,
}

impl Output {
    /// All files for the checked languages, which begin with English.
    fn new(truth: &Source, languages: &[Source]) -> Self {
        let keys = Key::all(truth);
        let shape = key::shape(&keys);
        let begun = keys.iter().position(|key| key.is_later());
        let (first, later) = keys.split_at(begun.unwrap_or(keys.len()));
        let sources = languages.iter();
        let mut compact: Vec<_> = sources
            .map(|source| Compact::new(source, first, &shape))
            .collect();
        let sources = languages.iter();
        let more = sources.map(|source| Compact::more(source, later, &shape));
        let more: Vec<_> = more.collect();
        let rust = [
            write::text(&keys),
            write::language(languages, &compact, &more),
            write::tables(&shape, keys.len(), &compact, &more),
        ];
        compact.extend(more);
        Self {
            rust: rust.concat(),
            compact,
        }
    }

    /// Every file, by name.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let compact = self.compact.iter();
        let compact = compact.map(|file| (file.name.as_str(), file.contents.as_str()));
        std::iter::once(("locale.rs", self.rust.as_str())).chain(compact)
    }
}

/// Checks locale files, given as (tag, JSON), and generates everything from them.
///
/// # Errors
/// All problems at once, each a sentence that names the file and the key.
pub(crate) fn generate(sources: &[(String, String)]) -> Result<Output, Vec<String>> {
    let mut problems = Vec::new();
    let mut languages = Vec::new();
    for (tag, json) in sources {
        match Source::read(tag, json) {
            Ok(language) => languages.push(language),
            Err(found) => problems.extend(found),
        }
    }
    languages.sort_by_key(|language| (language.tag != TRUTH, language.tag.clone()));
    problems.extend(languages.iter().flat_map(check::alone));
    match languages.split_first() {
        Some((truth, others)) if truth.tag == TRUTH => {
            problems.extend(others.iter().flat_map(|other| check::against(truth, other)));
            if problems.is_empty() {
                return Ok(Output::new(truth, &languages));
            }
        }
        _ => problems.push(format!(
            "locales/{TRUTH}.json: this file is missing or unreadable"
        )),
    }
    problems.sort();
    Err(problems)
}
