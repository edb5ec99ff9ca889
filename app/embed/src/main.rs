//! The board for other websites: a page of its own in a frame (docs/embed.md). It stores
//! nothing, and reports events to the page around it.
//!
//! The program is loaded in parts. The first reads the link and draws the position, which is
//! enough for many readers; the playable board replaces it once the second is loaded
//! ([`table`]).

mod events;
mod first;
mod frame;
mod opening;
mod options;
mod panels;
mod pending_loads;
mod platform;
mod request_queue;
mod requests;
mod restart;
mod table;
mod view;

use browser::address_bar;
use wasm_bindgen_futures::spawn_local;

use crate::options::Options;
use play::chunk::chunk;

fn main() {
    browser::panic::install();
    spawn_local(async {
        let options = Options::read(&address_bar::search());
        let fragment = address_bar::fragment();
        first::draw(&fragment, options);
        match exports().await {
            Ok(begin) => begin(options, fragment),
            Err(_) => browser::dispatch("gipf-failed", ""),
        }
    });
}

chunk! {
    /// Loads the playable board.
    table: fn exports() -> fn(Options, String) {
        table::begin
    }
}
