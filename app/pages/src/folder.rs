//! All pages for chats and search engines, written into the folder of the app.

use std::fs;
use std::path::Path;

use record::tasks;
use session::collection::{Collection, FILES, Family, PuzzleEntry, page_of};

use crate::error::PagesError;
use crate::page::{page, picture_of};
use crate::picture::Painter;
use crate::rules::paths;
use crate::site::{PICTURE, about, into_index, robots, sitemap, stamp};
use crate::text::{PuzzleTexts, locales};
use crate::write::write;

/// The files that all pages use.
const SHARED: [(&str, &str); 2] = [
    ("p/page.css", include_str!("../../web/pages/page.css")),
    ("p/page.js", include_str!("../../web/pages/page.js")),
];

/// Writes the pages of an app that is published at `base` into its folder, and the address into
/// index.html. The address begins with its scheme and ends in a slash. Returns the number of
/// pages of puzzles.
///
/// # Errors
/// If a file of the app is missing or not as expected, or cannot be written.
pub fn write_pages(folder: &Path, base: &str) -> Result<usize, PagesError> {
    let index = read(folder, "index.html")?;
    let stamp = stamp(&index)?;
    let locales = locales()?;
    let entries = collection(folder)?;
    let painter = Painter::default();
    let english = locales.first().ok_or(PagesError::Language)?;
    for entry in &entries {
        let texts: Vec<PuzzleTexts> = locales
            .iter()
            .map(|locale| PuzzleTexts::of(entry, locale))
            .collect();
        write(
            folder,
            &page_of(&entry.id),
            page(entry, base, stamp, &texts),
        )?;
        let picture = painter.puzzle(entry, &texts, english)?;
        write(folder, &picture_of(&entry.id), picture)?;
    }
    // Any board will do for the app's own picture.
    let any = entries
        .iter()
        .find(|entry| entry.family == Family::Standard);
    let any = any.ok_or_else(|| PagesError::Picture(PICTURE.to_owned()))?;
    let about = vec![about(&index)?.to_owned()];
    write(folder, PICTURE, painter.app(any.task.start.clone(), about)?)?;
    for (name, text) in SHARED {
        write(folder, name, text)?;
    }
    let puzzles = entries.iter().map(|entry| page_of(&entry.id));
    write(folder, "sitemap.xml", sitemap(base, paths().chain(puzzles)))?;
    write(folder, "robots.txt", robots(base))?;
    write(folder, "index.html", into_index(&index, base)?)?;
    Ok(entries.len())
}

/// All puzzles of the app in a folder.
fn collection(folder: &Path) -> Result<Vec<PuzzleEntry>, PagesError> {
    let mut all = Vec::new();
    for name in FILES {
        let text = read(folder, name)?;
        let damaged = || PagesError::Collection(folder.join(name));
        let tasks: Result<Vec<_>, _> = tasks(&text).collect();
        let tasks = tasks.map_err(|_| damaged())?;
        if tasks.is_empty() {
            return Err(damaged());
        }
        all.extend(Collection::of(tasks).entries);
    }
    Ok(all)
}

fn read(folder: &Path, name: &str) -> Result<String, PagesError> {
    let path = folder.join(name);
    fs::read_to_string(&path).map_err(|error| PagesError::File(path, error))
}
