//! A language in use: patterns in, sentences out.

use std::error::Error;
use std::fmt;

use crate::checksum::checksum;
use crate::{ENGLISH, Language, SENTENCES, SHAPE, Text};

/// The first word of every compact file.
const MARK: &str = "gipf-locale";

/// The first word of a file with the sentences that are loaded later.
const MORE: &str = "gipf-locale-more";

/// A value for a placeholder of a sentence.
pub(crate) enum Value<'a> {
    /// Words, inserted as they are.
    Text(&'a str),
    /// A number.
    Number(u32),
    /// The number that chooses the plural form.
    Count(u32),
}

/// The loaded sentences of one language, with their values filled in on request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locale {
    language: Language,
    /// The sentences, one a line in the order of the keys; plural forms are separated by tabs.
    lines: Vec<Box<str>>,
}

impl Locale {
    /// English, which is always available.
    pub fn english() -> Self {
        let body = ENGLISH.split_once('\n').map_or("", |(_, body)| body);
        Self::new(Language::English, body)
    }

    /// Reads the compact file of a language.
    ///
    /// # Errors
    /// If the file is something else, damaged, or from another version of the program.
    pub fn parse(text: &str) -> Result<Self, LocaleError> {
        let (language, body) = opened(text, MARK)?;
        Ok(Self::new(language, body))
    }

    /// Adds the sentences that the board does not use ([`Language::more`]), unless they were
    /// added before.
    ///
    /// # Errors
    /// If the file is something else, damaged, of another language or from another version of
    /// the program.
    pub fn add(&mut self, text: &str) -> Result<(), LocaleError> {
        let (language, body) = opened(text, MORE)?;
        if language != self.language {
            return Err(LocaleError::Foreign);
        }
        if !self.is_whole() {
            self.lines.extend(body.lines().map(Box::from));
        }
        Ok(())
    }

    /// Returns true if it has every sentence, also those that the board does not use.
    pub fn is_whole(&self) -> bool {
        self.lines.len() >= SENTENCES
    }

    fn new(language: Language, body: &str) -> Self {
        let mut lines = Vec::with_capacity(SENTENCES);
        lines.extend(body.lines().map(Box::from));
        Self { language, lines }
    }

    /// The language of the sentences.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The sentence with its values.
    pub fn say(&self, text: &Text) -> String {
        let values = text.values();
        let line = self.lines.get(text.sentence()).map_or("", |line| line);
        self.fill(self.form(line, &values), &values)
    }

    /// A number with the thousands separator of the language.
    pub fn number(&self, number: u32) -> String {
        let digits = number.to_string();
        let mut written = String::new();
        for (index, digit) in digits.char_indices() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                written.push_str(self.language.thousands());
            }
            written.push(digit);
        }
        written
    }

    /// The plural form of a sentence for its count.
    fn form<'a>(&self, line: &'a str, values: &[Value<'_>]) -> &'a str {
        let count = values.iter().find_map(|value| match value {
            Value::Count(count) => Some(*count),
            Value::Text(_) | Value::Number(_) => None,
        });
        let Some(count) = count else { return line };
        let wanted = self.language.category(count);
        let categories = self.language.categories();
        let last = categories.len().saturating_sub(1);
        let form = categories
            .iter()
            .position(|one| *one == wanted)
            .unwrap_or(last);
        line.split('\t').nth(form).unwrap_or(line)
    }

    /// The sentence with its values. Braces in a value are not placeholders.
    fn fill(&self, form: &str, values: &[Value<'_>]) -> String {
        let mut text = String::with_capacity(form.len());
        let mut rest = form;
        while let Some((words, after)) = rest.split_once('{') {
            let (placeholder, tail) = after.split_once('}').unwrap_or((after, ""));
            text.push_str(words);
            match placeholder
                .parse()
                .ok()
                .and_then(|index: usize| values.get(index))
            {
                Some(Value::Text(words)) => text.push_str(words),
                Some(Value::Number(number) | Value::Count(number)) => {
                    text.push_str(&self.number(*number));
                }
                None => {}
            }
            rest = tail;
        }
        text.push_str(rest);
        text
    }
}

impl Default for Locale {
    fn default() -> Self {
        Self::english()
    }
}

/// The language of a compact file and its sentences.
fn opened<'a>(text: &'a str, mark: &str) -> Result<(Language, &'a str), LocaleError> {
    let (head, body) = text.split_once('\n').ok_or(LocaleError::Foreign)?;
    let mut head = head.split(' ');
    if head.next() != Some(mark) {
        return Err(LocaleError::Foreign);
    }
    let language = head
        .next()
        .and_then(Language::from_tag)
        .ok_or(LocaleError::Foreign)?;
    if head.next() != Some(SHAPE) {
        return Err(LocaleError::OtherVersion);
    }
    if head.next() != Some(&checksum(body)) {
        return Err(LocaleError::Damaged);
    }
    Ok((language, body))
}

/// The reason why a file is no locale of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocaleError {
    /// Something else, such as the error page of a web server.
    Foreign,
    /// Belongs to a program with other sentences.
    OtherVersion,
    /// Cut short or changed.
    Damaged,
}

impl fmt::Display for LocaleError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Foreign => "this is not a locale file",
            Self::OtherVersion => "this locale file belongs to another version of the program",
            Self::Damaged => "this locale file is damaged",
        })
    }
}

impl Error for LocaleError {}

#[cfg(test)]
mod tests;
