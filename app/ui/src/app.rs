//! The screen: header, notices, and the frame of the board.

use board::DiscShapes;
use board::kit::{act, button, derived, icon_button, when};
use board::prelude::*;
use features::Page;
use library::words;
use locale::Text;

use crate::dialogs::Dialogs;
use crate::frame;
use crate::growth::{self, Followers, Growth};
use crate::keys;
use crate::notices::NoticeViews;
use crate::panels::Panels;
use crate::platform::page;
use crate::router;
use crate::store::Store;

/// The whole app.
#[component]
pub fn App(
    /// The game and everything that hangs on it.
    store: Store,
) -> impl IntoView {
    let dialogs = Dialogs::new(store);
    let panels = Panels::new(store);
    let notices = NoticeViews::new(store);
    keys::listen(store, dialogs, panels);
    let growth = Growth::begin(Followers {
        store,
        dialogs,
        panels,
        notices,
    });
    view! {
        <DiscShapes/>
        {growth.piece(growth::BAR, move || bar(store, dialogs))}
        {notices.view()}
        {growth.piece(growth::FRAME, move || frame::view(store, dialogs, panels, growth))}
        <div class="read" role="status">{move || store.said.get()}</div>
        {dialogs.views()}
    }
}

fn bar(store: Store, dialogs: Dialogs) -> AnyView {
    let table = store.table();
    let ruleset = table.words(|model, locale| words::game(model.ruleset, locale));
    // A page inside another page has no library to show.
    let library = (!page::is_framed()).then(|| {
        icon_button(
            "button is-icon",
            table.word(Text::ActionMyGames),
            "M4 4h5v16H4zM9 4h5v16H9zM14.500 5.500l4-1 3 14.500-4 1z",
            when(|| true),
            act(move || router::go(store, Page::Library)),
        )
    });
    // Nor has it a home.
    let title = if page::is_framed() {
        table.word(Text::AppName).into_any()
    } else {
        let heard = derived(Box::new(move || {
            [table.say(&Text::AppName), table.say(&Text::AppHome)].join(", ")
        }));
        let name = table.word(Text::AppName);
        view! {
            <button
                type="button"
                class="title-home"
                aria-label=heard
                on:click=move |_| router::go(store, Page::Home)
            >
                {name.into_any()}
            </button>
        }
        .into_any()
    };
    view! {
        <header class="bar">
            <h1 class="title">{title}</h1>
            <p class="ruleset">{ruleset}</p>
            {button("button", table.word(Text::ActionNewGame), dialogs.new_game())}
            {library}
            {icon_button(
                "button is-icon for-help",
                table.word(Text::ActionHelp),
                "M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M12 18.500v.01",
                when(|| true),
                dialogs.opens(dialogs.help),
            )}
            {icon_button(
                "button is-icon for-settings",
                table.word(Text::ActionSettings),
                "M4 7h9m5 0h2M4 17h2m5 0h9M15.500 4.500v5M8.500 14.500v5",
                when(|| true),
                act(move || router::go(store, Page::Settings)),
            )}
        </header>
    }
    .into_any()
}
