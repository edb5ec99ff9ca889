//! Loading the sentences of a language.

use board::prelude::*;
use browser::{net, page};
use locale::{Language, Locale};

/// A language with the sentences of the board; none if it cannot be loaded.
pub async fn load(language: Language) -> Option<Locale> {
    let Some(file) = language.file() else {
        return Some(Locale::english());
    };
    let text = text(file).await?;
    Locale::parse(&text).ok()
}

/// Loads the sentences that the board does not use, in the language that is current when they
/// arrive; none if they cannot be loaded. Texts on the screen that have some of them follow.
pub async fn complete(locale: RwSignal<Locale>) -> Option<()> {
    loop {
        let whole = with_more(locale.get_untracked()).await?;
        if locale.with_untracked(Locale::language) == whole.language() {
            locale.set(whole);
            return Some(());
        }
    }
}

/// A language with as many sentences as the present one. None if it cannot be loaded.
pub async fn as_whole_as(locale: RwSignal<Locale>, language: Language) -> Option<Locale> {
    let loaded = load(language).await?;
    match locale.with_untracked(Locale::is_whole) {
        true => with_more(loaded).await,
        false => Some(loaded),
    }
}

/// A language with the sentences that the board does not use.
async fn with_more(mut locale: Locale) -> Option<Locale> {
    if !locale.is_whole() {
        let more = text(locale.language().more()).await?;
        locale.add(&more).ok()?;
    }
    Some(locale)
}

/// Sets the language of the page.
pub fn show(language: Language) {
    page::set_language(language.tag(), language.direction());
}

/// Loads a file of the page's own version; the sentences of another would not match.
async fn text(file: &str) -> Option<String> {
    net::text(&["locales/", file].concat()).await
}
