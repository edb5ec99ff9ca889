//! What the computer decides about challenges: who starts a side game, and how it calls.
//!
//! The players settle a challenge together (Potentials E.3); where the computer is the one
//! to decide something, nobody does it for the computer.

use std::cell::RefCell;
use std::time::Duration;

use record::{Lot, NodeId, Settles};
use rules::Color;
use session::lots::{Gesture, Side, Throw};
use session::{Message, Prompt, RenderModel, Reply, Touch};

use super::plays_alone;
use crate::Store;
use crate::platform::chance;
use crate::platform::time::{Timer, after};

/// So long people can read what is at stake.
const PAUSE: Duration = Duration::from_millis(1600);

/// Where something is decided: the place in the game, and whether a side game lies on it.
type Place = (NodeId, bool);

thread_local! {
    /// What is about to be decided.
    static PENDING: RefCell<Option<(Place, Timer)>> = const { RefCell::new(None) };
}

/// Looks at what the computer has to decide.
pub(super) fn consider(store: Store, paused: bool) {
    let decides = store
        .model
        .with_untracked(|model| decides(model).then_some((model.at, model.below.is_some())));
    let wanted = decides.filter(|_| !paused && store.host().plays_here());
    let same = PENDING.with_borrow(|pending| pending.as_ref().map(|(place, _)| *place) == wanted);
    if same {
        return;
    }
    let pending = wanted.map(|place| (place, after(PAUSE, move || decide(store))));
    PENDING.replace(pending);
}

/// Whether the computer has to decide something.
fn decides(model: &RenderModel) -> bool {
    if model.actions.settle {
        return plays_alone(model);
    }
    let (Some(dispute), Prompt::Settle { player, .. }) = (&model.dispute, model.prompt) else {
        return false;
    };
    let own = model.players[player].seat.is_computer();
    match dispute.settles {
        Some(Settles::Game(_)) => own && !dispute.begun || plays_alone(model),
        Some(Settles::Lot(Lot::Coin | Lot::Die)) => own,
        // Somebody has seen how it ended, or shows something himself.
        Some(Settles::Lot(Lot::Scissors) | Settles::Elsewhere(_)) | None => plays_alone(model),
    }
}

/// Decides it.
fn decide(store: Store) {
    PENDING.replace(None);
    let message = store.model.with_untracked(|model| {
        if !decides(model) {
            return None;
        }
        if model.actions.settle {
            return Some(Message::Settle);
        }
        let Prompt::Settle { player, .. } = model.prompt else {
            return None;
        };
        let settles = model.dispute.as_ref()?.settles.as_ref();
        Some(message(settles, player))
    });
    if let Some(message) = message {
        store.send(message);
    }
}

/// What the challenged computer says to that.
fn message(settles: Option<&Settles>, challenged: Color) -> Message {
    let seed = chance::seed();
    let heads = seed.is_multiple_of(2);
    match settles {
        // Whoever starts has the first word.
        Some(Settles::Game(_)) => Message::SideGame { starts: challenged },
        Some(Settles::Lot(Lot::Coin)) => {
            let called = if heads { Side::Heads } else { Side::Tails };
            Message::Throw(Throw::Coin {
                called,
                seed: chance::seed(),
            })
        }
        Some(Settles::Lot(Lot::Die)) => Message::Throw(Throw::Die { seed }),
        Some(Settles::Lot(Lot::Scissors)) => Message::Throw(Throw::Scissors {
            challenged: gesture(),
            challenger: gesture(),
        }),
        // The computer plays nothing elsewhere: chance decides.
        Some(Settles::Elsewhere(_)) | None => {
            let reply = if heads {
                Reply::Played
            } else {
                Reply::Neutralised
            };
            Message::Touch(Touch::Reply(reply))
        }
    }
}

/// What it shows.
fn gesture() -> Gesture {
    let place = chance::seed() as usize % Gesture::ALL.len();
    Gesture::ALL[place]
}
