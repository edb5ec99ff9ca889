//! A panic must never leave a dead board without a word: the page is told, and
//! boot.js shows what happened, a reload button and the saved games as a file.

/// From now on every panic is written to the console and sent as `gipf-panic`.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        web_sys::console::error_1(&message.as_str().into());
        crate::dispatch("gipf-panic", &message);
    }));
}
