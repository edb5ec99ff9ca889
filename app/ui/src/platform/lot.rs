//! Chance.

/// Heads or tails.
pub(crate) fn coin() -> bool {
    js_sys::Math::random() < 0.5
}
