//! Files to download and to read, printing, and the clipboard.

use gloo::file::{Blob, ObjectUrl};
use session::library::{is_data, text_of};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CanvasRenderingContext2d, File, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, window,
};

use crate::document;

/// The largest file that is read, in bytes; as `record::MAX_FILE`.
const MOST: f64 = 5.0 * 1024.0 * 1024.0;

/// The largest file with all data that is read, in bytes. Browsers store 5 million characters.
const MOST_DATA: f64 = 32.0 * 1024.0 * 1024.0;

/// The number of bytes that tell if a file has all data.
const HEAD: i32 = 64;

/// Offers a text as a file.
pub fn download(name: &str, text: &str) {
    // There is no other way if the browser refuses.
    let _ = offer(name, blob(text, "text/plain;charset=utf-8"));
}

/// Offers a page as a file.
pub fn download_page(name: &str, text: &str) {
    let _ = offer(name, blob(text, "text/html;charset=utf-8"));
}

/// Offers a drawing as a file.
pub fn download_svg(name: &str, svg: &str) {
    let _ = offer(name, blob(svg, "image/svg+xml"));
}

/// Offers a drawing as a picture of `size` by `size` pixels. Returns false if it cannot be
/// made.
pub async fn download_png(name: String, svg: String, size: u32) -> bool {
    picture(name, &svg, size).await.is_ok()
}

async fn picture(name: String, svg: &str, size: u32) -> Result<(), JsValue> {
    let image = HtmlImageElement::new()?;
    let address = ObjectUrl::from(blob(svg, "image/svg+xml"));
    image.set_src(&address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = element("canvas")?.unchecked_into();
    let (width, height) = (image.natural_width().max(1), image.natural_height().max(1));
    canvas.set_width(size);
    canvas.set_height(size * height / width);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(canvas.width()),
        f64::from(canvas.height()),
    )?;
    let done = Closure::once_into_js(move |blob: Option<web_sys::Blob>| {
        // A refusal is ignored, as for every other file.
        let _ = blob.map(|blob| offer(&name, blob.into()));
    });
    canvas.to_blob(done.unchecked_ref())
}

/// The reason why a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The file is larger than any file of games.
    TooLarge,
    /// The browser cannot read it: it is gone, or not a file.
    Lost,
}

/// The text of one or several files, or the reason why there is none.
pub type Read = Result<String, Unread>;

/// The text of a file.
///
/// # Errors
/// If it is too large, or cannot be read.
pub async fn text(file: &File) -> Read {
    if file.size() > MOST {
        let head = file.slice_with_i32_and_i32(0, HEAD);
        let head = read(&head.map_err(|_| Unread::Lost)?).await?;
        if file.size() > MOST_DATA || !is_data(&head) {
            return Err(Unread::TooLarge);
        }
    }
    read(file).await
}

/// A text that was pasted or dropped, within the limits of a file.
///
/// # Errors
/// If it is too large.
pub fn within_limit(text: String) -> Read {
    let most = match is_data(&text) {
        true => MOST_DATA,
        false => MOST,
    };
    match text.len() as f64 > most {
        true => Err(Unread::TooLarge),
        false => Ok(text),
    }
}

async fn read(blob: &web_sys::Blob) -> Read {
    let bytes = JsFuture::from(blob.array_buffer()).await;
    let bytes = bytes.map_err(|_| Unread::Lost)?;
    Ok(text_of(&js_sys::Uint8Array::new(&bytes).to_vec()))
}

/// Opens the dialog in which the browser prints the page.
pub fn print() {
    // Nothing happens if there is no printer.
    let _ = window().map(|window| window.print());
}

/// Copies a text to the clipboard. Returns true if it worked.
pub async fn copy(text: &str) -> bool {
    let Some(window) = window() else {
        return false;
    };
    let clipboard = window.navigator().clipboard();
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

fn blob(text: &str, kind: &str) -> Blob {
    Blob::new_with_options(text, Some(kind))
}

fn offer(name: &str, blob: Blob) -> Result<(), JsValue> {
    // The address is released when the click has been handled.
    let address = ObjectUrl::from(blob);
    let link: HtmlAnchorElement = element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Ok(())
}

fn element(name: &str) -> Result<web_sys::Element, JsValue> {
    document().ok_or(JsValue::NULL)?.create_element(name)
}
