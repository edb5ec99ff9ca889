//! A small program with two chunks that share a function. The tests of xtask use it to check
//! its processing of the output of compiler, splitter and wasm-bindgen.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::wasm_split;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Math)]
    fn sqrt(number: f64) -> f64;
}

/// A function of both chunks that the first load does not need.
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

/// Calls both chunks.
#[wasm_bindgen]
pub async fn ask(number: u32) -> f64 {
    home(number).await + panels(number).await
}

/// Exported, but not used by any script.
#[unsafe(no_mangle)]
pub extern "C" fn never_named() -> u32 {
    7
}

fn main() {}
