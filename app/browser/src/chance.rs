//! Random numbers.

use session::library::GameId;
use web_sys::window;

use crate::time;

/// Returns heads or tails from the browser's secure source of random numbers.
#[must_use]
pub fn coin() -> bool {
    bytes::<1>()[0].is_multiple_of(2)
}

/// A seed for drawing lots.
#[must_use]
pub fn seed() -> u32 {
    u32::from_le_bytes(bytes())
}

/// A random identifier for a game, unique also among devices.
#[must_use]
pub fn game_id() -> GameId {
    GameId::new(time::date(), u64::from_le_bytes(bytes()))
}

fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0_u8; COUNT];
    let crypto = window().and_then(|window| window.crypto().ok());
    // If the browser refuses, the bytes stay zero, and the result is always the
    // same.
    let _ = crypto.map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    bytes
}
