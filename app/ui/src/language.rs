//! The language of the page.

use board::prelude::*;
use leptos::task::spawn_local;
use locale::{Language, Locale};
pub(crate) use play::language::complete;
use play::language::{as_whole_as, load, show};
use session::keys::LANGUAGE;
use session::library::{Storage, StorageError};

use crate::platform::storage::LocalStorage;
use crate::platform::{languages, storage};

/// The language that was chosen before or that the browser prefers.
pub(crate) async fn first() -> Locale {
    let chosen = storage::read(LANGUAGE);
    let preferred = languages::preferred();
    let tags = chosen.iter().chain(&preferred).map(String::as_str);
    let locale = load(Language::preferred(tags)).await.unwrap_or_default();
    show(locale.language());
    locale
}

/// Follows the preferred languages of the browser, unless a language was chosen; `then` draws
/// what does not follow the signal.
pub(crate) fn follow(locale: RwSignal<Locale>, then: impl Fn() + Copy + 'static) {
    languages::on_change(move || {
        if storage::read(LANGUAGE).is_some() {
            return;
        }
        let preferred = languages::preferred();
        let language = Language::preferred(preferred.iter().map(String::as_str));
        spawn_local(async move {
            if let Some(loaded) = as_whole_as(locale, language).await {
                show(language);
                locale.set(loaded);
                then();
            }
        });
    });
}

/// Changes the language, with as many sentences as the one before. Returns none if it cannot be
/// loaded, and an error if it cannot be stored.
pub(crate) async fn change(
    locale: RwSignal<Locale>,
    language: Language,
) -> Option<Result<(), StorageError>> {
    let loaded = as_whole_as(locale, language).await?;
    let stored = LocalStorage.set(LANGUAGE, language.tag());
    show(language);
    locale.set(loaded);
    Some(stored)
}
