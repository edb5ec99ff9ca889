//! Which language is spoken, and how its sentences get here.

use leptos::prelude::*;
use locale::{Language, Locale};

use crate::platform::{net, page, storage};

/// Where the chosen language is kept; boot.js reads it too.
const KEY: &str = "gipf.lang";

/// The language people chose before or that their browser prefers.
pub(crate) async fn first() -> Locale {
    let chosen = storage::read(KEY);
    let preferred = page::languages();
    let tags = chosen.iter().chain(&preferred).map(String::as_str);
    let locale = load(Language::preferred(tags)).await.unwrap_or_default();
    show(locale.language());
    locale
}

/// Speaks another language from now on. Tells whether it could be had.
pub(crate) async fn change(locale: RwSignal<Locale>, language: Language) -> bool {
    let Some(loaded) = load(language).await else {
        return false;
    };
    storage::write(KEY, language.tag());
    show(language);
    locale.set(loaded);
    true
}

async fn load(language: Language) -> Option<Locale> {
    let Some(file) = language.file() else {
        return Some(Locale::english());
    };
    let text = text(file).await?;
    Locale::parse(&text).ok()
}

/// A file of the page's own version: sentences of another one say other things.
async fn text(file: &str) -> Option<String> {
    net::text(&page::beside(&["locales/", file].concat())?).await
}

/// A language with the sentences of the library.
pub(crate) async fn with_library(language: Language) -> Option<Locale> {
    let mut locale = load(language).await?;
    let more = text(language.more()).await?;
    locale.add(&more).ok()?;
    Some(locale)
}

fn show(language: Language) {
    page::set_language(language.tag(), language.direction());
}
