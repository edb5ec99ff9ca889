//! The parts that pages share: the header with its tools, and the remark that a file is missing.

use board::components::{TextSignal, icon, paragraph, shown, side_button};
use board::prelude::*;
use locale::Text;

use crate::store::Store;

/// The icon of the settings.
const SETTINGS: &str = "M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM10.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z";

/// The header of a page: its title with this class, a note beside it on larger screens, and its
/// tools. On a phone the settings are among them, since the bar below has no room for them.
pub(crate) fn page_head(
    store: Store,
    class: &'static str,
    title: TextSignal,
    note: Option<TextSignal>,
    tools: AnyView,
) -> AnyView {
    view! {
        <header class="head">
            <h1 class=class tabindex="-1">{title.into_any()}</h1>
            {note.map(|note| paragraph("note", note))}
            <div class="head-tools">{tools} {settings_link(store)}</div>
        </header>
    }
    .into_any()
}

/// A link to the settings, for which the navigation of a phone has no room.
pub(crate) fn settings_link(store: Store) -> AnyView {
    let label = store.table().word(Text::ActionSettings);
    view! {
        <a class="tool for-narrow" href="?page=settings" aria-label=label>
            {icon(SETTINGS)}
        </a>
    }
    .into_any()
}

/// A remark while a file is `missing`, and a button that loads it again.
pub(crate) fn not_loaded(store: Store, missing: Signal<bool>, retry: Callback<()>) -> AnyView {
    let word = move |text| store.table().word(text);
    shown(missing, move || {
        view! {
            {paragraph("caption", word(Text::ActionNotLoaded))}
            {side_button(word(Text::ActionTryAgain), retry)}
        }
        .into_any()
    })
}
