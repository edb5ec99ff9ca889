//! All files of the rules, written into the folder of the app.

use std::path::Path;

use locale::{Language, Locale};

use super::book::book;
use super::document::Rules;
use super::page::{Subject, page};
use super::read::read;
use crate::error::PagesError;
use crate::text::locales;
use crate::write::write;

/// Writes the pages of the rules and the books into the folder of an app. Returns the number of
/// files.
///
/// # Errors
/// If a language cannot be read, or a file cannot be written.
pub fn write_rules(folder: &Path) -> Result<usize, PagesError> {
    let locales = locales()?;
    let files = files(&locales);
    for (name, text) in &files {
        write(folder, name, text)?;
    }
    Ok(files.len())
}

/// The files of the rules in these languages, by their paths in the folder of the app.
#[must_use]
pub fn files(locales: &[Locale]) -> Vec<(String, String)> {
    let languages: Vec<Language> = locales.iter().map(Locale::language).collect();
    let mut files = Vec::new();
    for locale in locales {
        let rules = rules(locale.language());
        let folder = folder(locale.language());
        for subject in Subject::all() {
            let path = format!("{folder}{}.html", subject.file());
            files.push((path, page(subject, &rules, locale, &languages)));
        }
        files.push((format!("{folder}book.txt"), book(&rules, locale).text()));
    }
    files
}

/// The paths of all pages of the rules, for search engines.
pub fn paths() -> impl Iterator<Item = String> {
    Language::ALL.iter().flat_map(|language| {
        Subject::all().map(|subject| format!("{}{}.html", folder(*language), subject.file()))
    })
}

fn folder(language: Language) -> String {
    format!("rules/{}/", language.tag())
}

/// The rules in a language, without the passages for programmers.
fn rules(language: Language) -> Rules {
    let document = match language {
        Language::English => include_str!("../../../../docs/rules.md"),
        Language::German => include_str!("../../../../docs/rules.de.md"),
    };
    read(document).for_players()
}
