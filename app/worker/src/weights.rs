//! The weights that a request needs.

use std::slice;

use engine::WeightFamily;
use messages::Request;
use rules::Game;

/// Returns a family whose weights have to be loaded before a request is handled; `None` if
/// there is none. A request may need several families, so call this again after loading.
#[must_use]
pub fn missing_weights(request: &Request) -> Option<WeightFamily> {
    let positions = match request {
        Request::Turn { position, .. } | Request::Lines { position, .. } => {
            slice::from_ref(position)
        }
        Request::Survey { positions, .. } => positions,
        Request::Stop
        | Request::Now
        | Request::Captures { .. }
        | Request::Solve { .. }
        | Request::Defend { .. } => return None,
    };
    let families = positions
        .iter()
        .filter_map(|text| match text.parse().ok()? {
            Game::Gipf(position) => Some(WeightFamily::of(position.ruleset())),
            Game::Tamsk(_) => None,
        });
    families.into_iter().find(|family| !family.is_loaded())
}
