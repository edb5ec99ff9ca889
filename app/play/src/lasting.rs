//! Values that live as long as the program.

/// Keeps a value for as long as the program runs: the state of a program, to which
/// every button has a reference, and chunks that are loaded once.
pub fn lasting<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
