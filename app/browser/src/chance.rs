//! Chance.

use session::library::GameId;
use web_sys::window;

use crate::time;

/// Heads or tails, by the browser's best source of chance.
#[must_use]
pub fn coin() -> bool {
    bytes::<1>()[0].is_multiple_of(2)
}

/// A number by which a lot falls.
#[must_use]
pub fn seed() -> u32 {
    u32::from_le_bytes(bytes())
}

/// A name for a game that no other has, here or elsewhere.
#[must_use]
pub fn game_id() -> GameId {
    GameId::new(time::date(), u64::from_le_bytes(bytes()))
}

fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0_u8; COUNT];
    let crypto = window().and_then(|window| window.crypto().ok());
    // A browser that refuses leaves the bytes as they are: the same side falls.
    let _ = crypto.map(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    bytes
}
