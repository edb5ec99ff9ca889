//! The app: mounts the screen in the page and tells the page when it is ready.
#![expect(
    unreachable_pub,
    reason = "the component macro makes public whatever it writes"
)]

mod address;
mod agree;
mod all_data;
mod app;
mod ask;
mod attempts;
mod dialogs;
mod editor;
mod embed_builder;
mod first_offer;
mod frame;
#[cfg(debug_assertions)]
mod gallery;
mod game_over;
mod game_store;
mod goal;
mod help;
mod home;
mod incremental_mount;
mod installed;
mod keyed;
mod keys;
mod language;
mod learn;
mod levels;
mod links;
mod load;
mod lot;
mod maker;
mod mounted;
mod my_games;
mod navigation;
mod navigation_bar;
mod new_game;
mod notice;
mod notices;
mod offline_copy;
mod openings;
mod page_head;
mod panels;
mod pick;
mod platform;
mod preferences;
mod puzzles;
mod received;
mod reload;
mod router;
mod rule_link;
mod rules;
mod seat_signs;
mod services;
mod settings;
mod sharing;
mod sheets;
mod solved;
mod store;
mod swipe;
mod theme;
mod week;

use std::time::Duration;

use any_spawner::Executor;
use board::prelude::*;
use locale::Locale;
use session::Session;
use wasm_bindgen_futures::spawn_local;

fn main() {
    platform::panic::install();
    platform::press::listen();
    browser::keys::listen();
    // Fails only if it is done already.
    let _ = Executor::init_wasm_bindgen();
    spawn_local(async {
        // The first text is in the language of the user.
        let locale = language::first().await;
        // Each of these is enough work for one task on a slow phone.
        next_task(|| {
            let session = Session::default();
            // Browsers compile code when it is first used: this makes the first real use
            // faster.
            let _ = session.render();
            next_task(|| open(session, locale));
        });
    });
}

/// Opens the app with a game on the table.
fn open(session: Session, locale: Locale) {
    let store = store::Store::new(session, locale);
    // Only a development build has it.
    #[cfg(debug_assertions)]
    if gallery::is_asked() {
        return store.within(gallery::open);
    }
    next_task(move || {
        store.within(store::Store::begin);
        next_task(move || {
            if let Some(root) = platform::page::root() {
                mount_to(root, move || view! { <app::App store/> }).forget();
            }
            next_task(move || store.within(router::begin));
        });
    });
}

/// Lets the browser work before something is done.
fn next_task(act: impl FnOnce() + 'static) {
    platform::time::after(Duration::ZERO, act).forget();
}
