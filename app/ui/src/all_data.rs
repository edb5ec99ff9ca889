//! All data as one file: the offer to save it or to open such a file, as the settings and my games
//! show it, and the settings of a file on this page.

use board::components::{drawn_button, icon, paragraph};
use board::prelude::*;
use features::data;
use leptos::ev;
use leptos::task::spawn_local;
use locale::{Language, Text};
use session::Message;
use session::keys::LANGUAGE;

use crate::pick::group;
use crate::platform::file::{self, Read};
use crate::platform::storage::LocalStorage;
use crate::platform::{choose_file, page, storage, time};
use crate::store::Store;
use crate::{language, preferences, theme};

const EXPORT: &str = "M12 3.5V15M8 11.5l4 3.5 4-3.5M5 15v5h14v-5";
const IMPORT: &str = "M12 15V3.5M8 7l4-3.5L16 7M5 15v5h14v-5";

/// Saves all data as a file. Returns the number of games in it.
pub(crate) fn export() -> usize {
    let now = time::date();
    let (text, games) = data::file(&LocalStorage, now);
    let name = ["gipf-data-", &time::iso_day(now), ".txt"].concat();
    file::download(&name, &text);
    games
}

/// The offer. In a frame there is none, because such a page has only a part of the data.
pub(crate) fn offer(store: Store, export: Callback<()>, take: fn(Store, Read)) -> Vec<AnyView> {
    if page::is_framed() {
        return Vec::new();
    }
    let table = store.table();
    let opened = move |event: ev::Event| choose_file::take(&event, move |text| take(store, text));
    let import = view! {
        <label class="button library-file is-drawn">
            {icon(IMPORT)}
            <span>{table.word(Text::DataImport).into_any()}</span>
            <input type="file" on:change=opened/>
        </label>
    };
    let export = drawn_button(icon(EXPORT), table.word(Text::DataExport), export);
    vec![
        paragraph("dialog-text", table.word(Text::DataWhat)),
        group("choices", vec![export, import.into_any()]),
    ]
}

/// Applies the stored settings, which an import has changed.
pub(crate) fn apply_settings(store: Store) {
    theme::show();
    let now = preferences::stored();
    preferences::show(now);
    store.send(Message::Settings(now.play));
    store.preferences.set(now);
    let chosen = storage::read(LANGUAGE);
    let language = chosen.map(|tag| Language::preferred([&*tag]));
    if let Some(language) = language {
        spawn_local(async move {
            // Without a connection the language follows at the next start.
            let _ = language::change(store.locale, language).await;
        });
    }
}
