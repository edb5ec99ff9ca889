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

use board::components::live;
use board::prelude::*;
use features::Page;
use features::home::{Message, Puzzles};
use leptos::mount::mount_to;
use leptos::wasm_bindgen::JsCast;

pub(crate) use page::Callbacks;

use crate::platform::page as browser_page;
use crate::sheets;
use crate::store::Store;
use page::HomePage;
use play::chunk::Chunk;

/// Prepares home. Returns false if its style cannot be loaded.
pub(crate) async fn make(store: Store, callbacks: Callbacks) -> bool {
    if !browser_page::add_style(sheets::HOME).await {
        return false;
    }
    let home = home(store, callbacks);
    if !home.mounted.get_value() {
        home.mounted.set_value(true);
        home.fetch_pictures();
        let root = browser_page::find("#home").and_then(|root| root.dyn_into().ok());
        if let Some(root) = root {
            let content = move || {
                follow(home);
                view(home)
            };
            // It lasts as long as the page.
            mount_to(root, content).forget();
        }
    }
    true
}

/// Updates home when it is shown.
pub(crate) fn enter(store: Store, callbacks: Callbacks) {
    let home = home(store, callbacks);
    home.send(Message::Enter(home.visit()));
}

/// Sends the news of the puzzles; None if they cannot be loaded.
pub(crate) fn tell(store: Store, callbacks: Callbacks, puzzles: Option<Puzzles>) {
    home(store, callbacks).send(Message::Puzzles(puzzles));
}

/// Gives the focus to the title.
pub(crate) fn focus_title(store: Store, callbacks: Callbacks) {
    home(store, callbacks).focus_title();
}

/// The only instance, which lives as long as the table. It is no [`crate::mounted::MountedPage`],
/// which would add 2 KiB to the first load of home.
fn home(store: Store, callbacks: Callbacks) -> HomePage {
    *store.extension(|| {
        let pictures = Chunk::new(|| Box::pin(async { parts::pictures().await.ok() }));
        let screen = Chunk::new(|| Box::pin(async { parts::screen().await.ok() }));
        HomePage::new(store, callbacks, pictures, screen)
    })
}

/// Follows the game while home is shown, for as long as home is mounted.
fn follow(home: HomePage) {
    let store = home.store;
    let follow = RenderEffect::new(move |_| {
        if store.navigation.shown.get() == Page::Home {
            store.model.track();
            home.send(Message::Change(home.visit()));
        }
    });
    // The owner of the view keeps it.
    Local::new_local(follow);
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
