//! The playable board and everything that belongs to it. It replaces the first picture.

use any_spawner::Executor;
use board::prelude::*;
use browser::page;
use locale::Locale;
use wasm_bindgen_futures::spawn_local;

use crate::frame::Frame;
use crate::options::Options;
use crate::panels::Panels;
use crate::view;

/// Mounts the board in the page.
pub(crate) fn begin(options: Options, fragment: String) {
    browser::press::listen();
    browser::keys::listen();
    // This fails only if it has been done before.
    let _ = Executor::init_wasm_bindgen();
    spawn_local(async move {
        let locale = language(options).await;
        Frame::new(locale, options).within(|frame| {
            frame.open(fragment, move |fault| {
                if let Some(refused) = fault {
                    frame.show_instead(refused);
                }
                if let Some(root) = page::root() {
                    mount_to(root, move || view::view(frame, whole)).forget();
                }
            });
        });
    });
}

/// The board is ready; loads the other parts.
fn whole(_: Frame, panels: Panels) {
    browser::dispatch("gipf-ready", "");
    panels.fetch();
}

/// Loads the requested language, or the one that the reader's browser prefers.
async fn language(options: Options) -> Locale {
    let locale = play::language::load(options.spoken())
        .await
        .unwrap_or_default();
    play::language::show(locale.language());
    locale
}
