//! What lasts as long as the program.

/// Gives a value a place for as long as the program runs: the state of a program, of which
/// every button has a reference, and what is loaded once.
pub fn lasting<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
