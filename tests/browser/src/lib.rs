//! Black-box tests of the crates of the screen, in a real browser.
//!
//! Each file of `tests/` is one test program; `cargo xtask test browser` compiles them to
//! wasm and runs them in headless Chromium. Name a new file after the subject it tests and
//! begin it as `smoke.rs` begins.
