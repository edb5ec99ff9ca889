//! Chance.

use web_sys::window;

/// Heads or tails, by the browser's best source of chance.
pub(crate) fn coin() -> bool {
    let mut bytes = [0_u8];
    let crypto = window().and_then(|window| window.crypto().ok());
    // A browser that refuses leaves the byte as it is: the same side falls.
    let _ = crypto.map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    bytes[0].is_multiple_of(2)
}
