//! The browser runs wasm, and Leptos mounts and changes a page in it.
#![cfg(target_arch = "wasm32")]
// A test may expect; clippy does not see that these functions are tests.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

use leptos::prelude::*;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::wasm_bindgen::JsCast;

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn a_signal_changes_the_page() {
    let page = document()
        .create_element("div")
        .expect("a page makes elements");
    let (count, set_count) = signal(1);
    let mounted = mount_to(
        page.clone().unchecked_into(),
        move || view! { <p>{count}</p> },
    );
    assert_eq!(page.text_content().as_deref(), Some("1"));
    set_count.set(2);
    leptos::task::tick().await;
    assert_eq!(page.text_content().as_deref(), Some("2"));
    drop(mounted);
    assert_eq!(page.text_content().as_deref(), Some(""));
}
