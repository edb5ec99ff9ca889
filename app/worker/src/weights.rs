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
    let games = positions
        .iter()
        .filter_map(|text| text.parse::<Game>().ok());
    let mut families = games.map(|game| WeightFamily::of(game.ruleset()));
    families.find(|family| !family.is_loaded())
}
