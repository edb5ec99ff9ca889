//! A small program with two chunks that share a function. xtask tests with it what it does
//! to the output of compiler, splitter and wasm-bindgen.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::wasm_split;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Math)]
    fn sqrt(number: f64) -> f64;
}

/// A part of both chunks and not of the first load.
#[inline(never)]
fn shared(number: u32) -> f64 {
    (0..number).map(|step| sqrt(f64::from(step * step))).sum()
}

#[wasm_split(home)]
fn home(number: u32) -> f64 {
    shared(number) + 0.5
}

#[wasm_split(panels)]
fn panels(number: u32) -> f64 {
    shared(number + 1) * 2.0
}

/// Asks both chunks.
#[wasm_bindgen]
pub async fn ask(number: u32) -> f64 {
    home(number).await + panels(number).await
}

/// Exported, and named by no script.
#[unsafe(no_mangle)]
pub extern "C" fn never_named() -> u32 {
    7
}

fn main() {}
