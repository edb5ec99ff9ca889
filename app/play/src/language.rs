//! How the sentences of a language get here.

use board::prelude::*;
use browser::{net, page};
use locale::{Language, Locale};

/// A language with the sentences of the board; none if it cannot be had.
pub async fn load(language: Language) -> Option<Locale> {
    let Some(file) = language.file() else {
        return Some(Locale::english());
    };
    let text = text(file).await?;
    Locale::parse(&text).ok()
}

/// Brings the sentences that the board does not say, in whatever language is spoken when
/// they are here; none if they could not be had. What stands on the screen stays as it is.
pub async fn complete(locale: RwSignal<Locale>) -> Option<()> {
    loop {
        let whole = with_more(locale.get_untracked()).await?;
        if locale.with_untracked(Locale::language) == whole.language() {
            locale.update_untracked(|locale| *locale = whole);
            return Some(());
        }
    }
}

/// The same language as another one speaks it: with as many sentences as that one has. None
/// if it cannot be had.
pub async fn as_whole_as(locale: RwSignal<Locale>, language: Language) -> Option<Locale> {
    let loaded = load(language).await?;
    match locale.with_untracked(Locale::is_whole) {
        true => with_more(loaded).await,
        false => Some(loaded),
    }
}

/// A language with the sentences that the board does not say.
pub async fn with_more(mut locale: Locale) -> Option<Locale> {
    if !locale.is_whole() {
        let more = text(locale.language().more()).await?;
        locale.add(&more).ok()?;
    }
    Some(locale)
}

/// Says to the page which language it speaks.
pub fn show(language: Language) {
    page::set_language(language.tag(), language.direction());
}

/// Sentences of another version would say other things: a file is that of the page's own.
async fn text(file: &str) -> Option<String> {
    net::text(&["locales/", file].concat()).await
}
