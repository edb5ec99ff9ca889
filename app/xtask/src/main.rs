//! The xtask program.
fn main() {}
