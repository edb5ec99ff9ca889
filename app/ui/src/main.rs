//! The ui program.
fn main() {}
