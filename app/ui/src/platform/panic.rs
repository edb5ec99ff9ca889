//! A panic must never leave a dead board without a word: the page is told, and
//! boot.js shows what happened, a reload button and the saved games as a file.

use leptos::logging::error;

/// From now on every panic is written to the console and sent as `gipf-panic`.
pub(crate) fn install() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        error!("{message}");
        super::dispatch("gipf-panic", &message);
    }));
}
