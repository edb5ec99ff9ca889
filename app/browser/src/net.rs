//! Files that lie beside the app.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, window};

/// The text of a file; none if it cannot be had.
pub async fn text(address: &str) -> Option<String> {
    fetch(address).await.ok().flatten()
}

async fn fetch(address: &str) -> Result<Option<String>, JsValue> {
    let window = window().ok_or(JsValue::NULL)?;
    let response: Response = JsFuture::from(window.fetch_with_str(address))
        .await?
        .dyn_into()?;
    if !response.ok() {
        return Ok(None);
    }
    let text = JsFuture::from(response.text()?).await?;
    Ok(text.as_string())
}
