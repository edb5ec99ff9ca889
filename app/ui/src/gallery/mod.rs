//! The gallery: every component in every state, for developers. It is opened by `?gallery` in
//! a development build; no dist has it.
//!
//! It shows the components themselves, on tables of their own ([`game::Game`]), so it
//! cannot show anything else than the app does. Captions are for developers, and English.

mod boards;
mod components;
mod game;
mod learn;
mod my_games;
mod parts;
mod puzzles;
mod sharing;

use board::DiscShapes;
use board::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::platform::{address_bar, page};
use crate::sheets;
use crate::store::Store;

/// The end of the address that opens the gallery in place of the app.
const ADDRESS: &str = "?gallery";

/// The style of the page around the components.
const STYLE: &str = "style/gallery.css";

/// Returns true if the address is that of the gallery.
pub(crate) fn is_asked() -> bool {
    address_bar::search() == ADDRESS
}

/// Shows the gallery as soon as all styles and sentences are loaded, and reports that the page
/// is ready.
pub(crate) fn open(store: Store) {
    spawn_local(async move {
        let styles = sheets::all().await && page::add_style(STYLE).await;
        let sentences = store.deferred_assets.get().await;
        page::add_style(sheets::TYPE).await;
        if let (true, Some(()), Some(root)) = (styles, sentences, page::root()) {
            page::mark("data-page", Some("gallery"));
            mount_to(root, move || view(store)).forget();
            browser::dispatch("gipf-ready", "");
        }
    });
}

fn view(store: Store) -> AnyView {
    let mut sections = components::sections(store);
    sections.extend(puzzles::sections(store));
    sections.extend(my_games::sections(store));
    sections.extend(learn::sections(store));
    sections.extend(sharing::sections(store));
    sections.extend(boards::sections(store));
    view! {
        <DiscShapes/>
        {components::places(store)}
        <main class="gallery page">
            <header class="head">
                <h1>"Gallery"</h1>
            </header>
            {sections}
        </main>
    }
    .into_any()
}
