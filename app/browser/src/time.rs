//! The clock on the wall, and rest for the browser.

use js_sys::{Date, Promise};
use session::Millis;
use wasm_bindgen_futures::JsFuture;
use web_sys::window;

/// The time by the clock on the wall.
#[must_use]
pub fn now() -> Millis {
    Millis(Date::now() as u64)
}

/// How long long work goes on before the browser has a turn, in milliseconds.
const SLICE: u64 = 30;

/// Long work in slices: between them the browser draws, and hears what people do.
#[derive(Debug)]
pub struct Slice(Millis);

impl Slice {
    /// The first slice begins.
    #[must_use]
    pub fn begin() -> Self {
        Self(now())
    }

    /// Whether it is the browser's turn.
    #[must_use]
    pub fn is_over(&self) -> bool {
        now().0.saturating_sub(self.0.0) >= SLICE
    }

    /// The slice after a turn of the browser.
    pub async fn next() -> Self {
        let turn = Promise::new(&mut |done, _| {
            let asked = window().map(|window| window.set_timeout_with_callback(&done));
            if !matches!(asked, Some(Ok(_))) {
                // Without timers the work goes on at once.
                let _ = done.call0(&done);
            }
        });
        // It is never refused.
        let _ = JsFuture::from(turn).await;
        Self::begin()
    }
}
