//! Home in the page. It is reached through its chunk only (`router`), and follows the game for
//! as long as it is shown.

mod daily;
mod demo;
mod games;
mod labels;
mod newcomer;
mod page;
mod parts;
mod returning;

use std::cell::OnceCell;

use board::kit::live;
use board::prelude::*;
use features::Page;
use features::home::{Message, Puzzles};
use leptos::mount::mount_to;
use leptos::wasm_bindgen::JsCast;

pub(crate) use page::Host;

use crate::platform::page as browser_page;
use crate::sheets;
use crate::store::Store;
use page::HomePage;
use play::chunk::Chunk;

thread_local! {
    /// The only instance.
    static HOME: OnceCell<HomePage> = const { OnceCell::new() };
}

/// Prepares home. Returns false if its style cannot be loaded.
pub(crate) async fn make(store: Store, host: Host) -> bool {
    if !browser_page::add_style(sheets::HOME).await {
        return false;
    }
    if HOME.with(|home| home.get().is_none()) {
        begin(store, host);
    }
    true
}

/// Updates home when it is shown.
pub(crate) fn enter() {
    with(|home| home.send(Message::Enter(home.visit())));
}

/// Sends the news of the puzzles; None if they cannot be loaded.
pub(crate) fn tell(puzzles: Option<Puzzles>) {
    with(|home| home.send(Message::Puzzles(puzzles)));
}

/// Gives the focus to the title.
pub(crate) fn focus_title() {
    with(HomePage::focus_title);
}

/// Does something with home, if it exists.
fn with(act: impl FnOnce(HomePage)) {
    if let Some(home) = HOME.with(|home| home.get().copied()) {
        act(home);
    }
}

/// Creates home in the page, for as long as the page is open.
fn begin(store: Store, host: Host) {
    let owner = Owner::new_root(None);
    let home = owner.with(|| {
        let pictures = Chunk::new(|| Box::pin(async { parts::pictures().await.ok() }));
        let screen = Chunk::new(|| Box::pin(async { parts::screen().await.ok() }));
        HomePage::new(store, host, pictures, screen)
    });
    home.fetch_pictures();
    HOME.with(|here| {
        // There is only one.
        let _ = here.set(home);
    });
    let follow = owner.with(|| {
        RenderEffect::new(move |_| {
            // It follows the game only while it is shown.
            if store.navigation.shown.get() == Page::Home {
                store.model.track();
                home.send(Message::Change(home.visit()));
            }
        })
    });
    let root = browser_page::find("#home").and_then(|root| root.dyn_into().ok());
    if let Some(root) = root {
        owner.with(|| mount_to(root, move || view(home)).forget());
    }
    // They last as long as the page.
    std::mem::forget((follow, owner));
}

fn view(home: HomePage) -> AnyView {
    let is_newcomer = home.is_newcomer();
    let is_newcomer = Memo::new(move |_| is_newcomer.get());
    view! {
        <main class="home">
            {live(move || {
                match is_newcomer.get() {
                    true => vec![newcomer::view(home)],
                    false => home.returning(),
                }
            })}
        </main>
    }
    .into_any()
}
