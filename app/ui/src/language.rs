//! Which language is spoken, and how its sentences get here.

use board::prelude::*;
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

/// Speaks another language from now on, with as many sentences as the one before. Tells
/// whether it could be had.
pub(crate) async fn change(locale: RwSignal<Locale>, language: Language) -> bool {
    let loaded = load(language).await;
    let loaded = match loaded {
        Some(loaded) if locale.with_untracked(Locale::is_whole) => with_more(loaded).await,
        other => other,
    };
    let Some(loaded) = loaded else {
        return false;
    };
    storage::write(KEY, language.tag());
    show(language);
    locale.set(loaded);
    true
}

/// Brings the sentences that the board does not say, in whatever language is spoken when
/// they are here; none if they could not be had. What stands on the screen stays as it is.
pub(crate) async fn complete(locale: RwSignal<Locale>) -> Option<()> {
    loop {
        let whole = with_more(locale.get_untracked()).await?;
        if locale.with_untracked(Locale::language) == whole.language() {
            locale.update_untracked(|locale| *locale = whole);
            return Some(());
        }
    }
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

/// A language with the sentences that the board does not say.
pub(crate) async fn with_more(mut locale: Locale) -> Option<Locale> {
    if !locale.is_whole() {
        let more = text(locale.language().more()).await?;
        locale.add(&more).ok()?;
    }
    Some(locale)
}

fn show(language: Language) {
    page::set_language(language.tag(), language.direction());
}
