//! The board for other people's sites: a page of its own that stands in a frame of theirs
//! (docs/embed.md). It keeps nothing, and says to the page around it what happens.

mod around;
mod beside;
mod frame;
mod opening;
mod options;
mod speech;
mod view;

use any_spawner::Executor;
use board::prelude::*;
use browser::page;
use locale::{Language, Locale};
use wasm_bindgen_futures::spawn_local;

use crate::beside::Beside;
use crate::frame::Frame;
use crate::options::Options;

fn main() {
    browser::panic::install();
    browser::press::listen();
    // Fails only if it has been done.
    let _ = Executor::init_wasm_bindgen();
    spawn_local(async {
        let options = Options::read(&page::search());
        let locale = language(options).await;
        // All of it lasts as long as the page.
        let owner = Owner::new();
        std::mem::forget(owner.clone());
        let frame = owner.with(|| Frame::new(locale, options));
        owner.with(|| {
            frame.open(page::fragment(), move |fault| {
                if let Some(fault) = fault {
                    frame.open(String::new(), |_| {});
                    frame.refuse(fault);
                }
                if let Some(root) = page::root() {
                    mount_to(root, move || view::view(frame, whole)).forget();
                }
            });
        });
    });
}

/// The board stands; what follows it is fetched.
fn whole(_: Frame, beside: Beside) {
    browser::dispatch("gipf-ready", "");
    beside.fetch();
}

/// The language that was asked for, or that the reader's browser prefers.
async fn language(options: Options) -> Locale {
    let preferred = page::languages();
    let tags = preferred.iter().map(String::as_str);
    let language = options.lang.unwrap_or_else(|| Language::preferred(tags));
    let locale = play::language::load(language).await.unwrap_or_default();
    play::language::show(locale.language());
    locale
}
