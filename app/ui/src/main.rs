//! The app: mounts the screen in the page and tells the page that it stands.

mod platform;

use leptos::prelude::*;

fn main() {
    platform::panic::install();
    if let Some(root) = platform::root() {
        mount_to(root, || view! { <main><h1>"GIPF"</h1></main> }).forget();
        platform::announce_ready();
    }
}
