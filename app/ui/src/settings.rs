//! Language and appearance.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use locale::{Language, Text};

use crate::language;
use crate::platform::dialog;
use crate::store::Store;
use crate::theme::Theme;

/// The dialog of the settings.
#[component]
pub fn SettingsDialog(
    /// The game.
    store: Store,
    /// The dialog, for whoever opens it.
    dialog: NodeRef<html::Dialog>,
) -> impl IntoView {
    let table = store.table();
    let theme = RwSignal::new(Theme::kept());
    let missing = RwSignal::new(None::<Language>);
    let speak = move |language: Language| {
        spawn_local(async move {
            let known = language::change(store.locale, language).await;
            missing.set((!known).then_some(language));
        });
    };
    let spoken = move || store.locale.with(locale::Locale::language);
    let languages = Language::ALL.iter().map(|&language| {
        view! {
            <button
                type="button"
                class="segment"
                lang=language.tag()
                aria-pressed=move || if spoken() == language { "true" } else { "false" }
                on:click=move |_| speak(language)
            >
                {language.name()}
            </button>
        }
    });
    let themes = Theme::ALL.map(|choice| {
        view! {
            <button
                type="button"
                class="segment"
                aria-pressed=move || if theme.get() == choice { "true" } else { "false" }
                on:click=move |_| {
                    theme.set(choice);
                    choice.choose();
                }
            >
                {move || table.say(&choice.name())}
            </button>
        }
    });
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="settings-title">
            <h2 id="settings-title" class="dialog-title">{move || table.say(&Text::SettingsTitle)}</h2>
            <h3 class="caption" id="settings-language">{move || table.say(&Text::SettingsLanguage)}</h3>
            <div class="segments" role="group" aria-labelledby="settings-language">
                {languages.collect::<Vec<_>>()}
            </div>
            <p class="remark" role="status">
                {move || missing.get().map(|language| {
                    let language = language.name().to_owned();
                    table.say(&Text::SettingsLanguageMissing { language })
                })}
            </p>
            <h3 class="caption" id="settings-theme">{move || table.say(&Text::SettingsTheme)}</h3>
            <div class="segments" role="group" aria-labelledby="settings-theme">{themes}</div>
            <div class="dialog-actions">
                <button type="button" class="button is-main" on:click=move |_| dialog::close(dialog)>
                    {move || table.say(&Text::ActionClose)}
                </button>
            </div>
        </dialog>
    }
}
