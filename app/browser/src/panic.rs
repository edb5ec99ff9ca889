//! Reports panics to the page, so that the user does not face a dead board:
//! boot.js shows the error, a reload button and the saved games as a file.

/// Makes every panic from now on write to the console and send the event
/// `gipf-panic`.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.to_string();
        web_sys::console::error_1(&message.as_str().into());
        crate::dispatch("gipf-panic", &message);
    }));
}
