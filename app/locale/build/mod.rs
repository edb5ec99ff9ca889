//! From locale files to Rust: [`source`] reads a file, [`pattern`] one sentence, [`check`]
//! compares the languages, [`write`] writes what the crate and the browser need.

mod check;
mod pattern;
mod source;
mod write;

use source::Source;

/// The language that every other one is measured against.
const TRUTH: &str = "en";

/// What is written into the build folder.
pub(crate) struct Output {
    /// The enums `Text` and `Language` and their tables.
    rust: String,
    /// File name and contents of every compact locale.
    compact: Vec<(String, String)>,
}

impl Output {
    /// Every file, by name.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let rust = std::iter::once(("locale.rs", self.rust.as_str()));
        let compact = self.compact.iter();
        rust.chain(compact.map(|(name, text)| (name.as_str(), text.as_str())))
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
                return Ok(write::output(truth, &languages));
            }
        }
        _ => problems.push(format!(
            "locales/{TRUTH}.json: this file is missing or unreadable"
        )),
    }
    problems.sort();
    Err(problems)
}

#[cfg(test)]
mod tests;
