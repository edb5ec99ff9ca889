//! The app: mounts the screen in the page and tells the page that it stands.
#![expect(
    unreachable_pub,
    reason = "the component macro makes public whatever it writes"
)]

mod address;
mod agree;
mod app;
mod arrivals;
mod ask;
mod builder;
mod desk;
mod dialogs;
mod editor;
mod export;
mod frame;
mod game_over;
mod growth;
mod help;
mod home;
mod installed;
mod keeper;
mod kept;
mod keys;
mod language;
mod lay;
mod learn;
mod links;
mod maker;
mod new_game;
mod notice;
mod notices;
mod panels;
mod pick;
mod places;
mod platform;
mod preferences;
mod puzzles;
mod rule_link;
mod rules;
mod settings;
mod sheets;
mod shelf;
mod solved;
mod store;
mod swipe;
mod take;
mod theme;

use std::time::Duration;

use any_spawner::Executor;
use board::prelude::*;
use wasm_bindgen_futures::spawn_local;

fn main() {
    platform::panic::install();
    platform::press::listen();
    // Fails only if it has been done.
    let _ = Executor::init_wasm_bindgen();
    spawn_local(async {
        // The first thing people read is in their language.
        let locale = language::first().await;
        // Each of these is work enough for one task on a slow phone.
        next_task(|| {
            // All of it lasts as long as the page.
            let owner = Owner::new();
            std::mem::forget(owner.clone());
            let store = owner.with(|| store::Store::new(locale));
            next_task(move || {
                if let Some(root) = platform::page::root() {
                    mount_to(root, move || view! { <app::App store/> }).forget();
                }
                next_task(move || owner.with(|| arrivals::begin(store)));
            });
        });
    });
}

/// Lets the browser have its turn before something is done.
fn next_task(act: impl FnOnce() + 'static) {
    platform::time::after(Duration::ZERO, act).forget();
}
