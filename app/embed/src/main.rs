//! The board for other people's sites: a page of its own that stands in a frame of theirs
//! (docs/embed.md). It keeps nothing, and says to the page around it what happens.
//!
//! The program comes in parts. The first reads the link and draws the position, which is all
//! that many readers of a page ever want; the board on which one can play takes its place
//! when the second is here ([`table`]).

mod again;
mod around;
mod beside;
mod call_queue;
mod calls;
mod first;
mod frame;
mod opening;
mod options;
mod speech;
mod table;
mod tips;
mod view;
mod wanted;

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
    /// The board on which one can play.
    table: fn exports() -> fn(Options, String) {
        table::begin
    }
}
