//! Files beside the app.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit, Response, window};

use crate::page::{self, PATIENCE};

/// The text of a small file of the page's own version; none if it cannot be fetched in time.
pub async fn text(name: &str) -> Option<String> {
    let options = RequestInit::new();
    options.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    fetch(&page::beside(name)?, &options).await.ok().flatten()
}

/// The text at an address, such as that of a large file, without a time limit; none if it
/// cannot be fetched.
pub async fn whole(address: &str) -> Option<String> {
    fetch(address, &RequestInit::new()).await.ok().flatten()
}

async fn fetch(address: &str, options: &RequestInit) -> Result<Option<String>, JsValue> {
    let window = window().ok_or(JsValue::NULL)?;
    let asked = window.fetch_with_str_and_init(address, options);
    let response: Response = JsFuture::from(asked).await?.dyn_into()?;
    if !response.ok() {
        return Ok(None);
    }
    let text = JsFuture::from(response.text()?).await?;
    Ok(text.as_string())
}
