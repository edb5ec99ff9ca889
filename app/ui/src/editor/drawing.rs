//! The board of the editor: that of a game, on which no move can be played.

use board::prelude::*;
use board::{Board, tamsk_setup};
use rules::GameRuleset;
use session::editor::{EditMessage, Site};
use session::{Cell, Message, Touch};

use super::{Bench, with};
use crate::platform::time;
use crate::store::Store;
use board::components::live;

/// The board of the game that is edited.
pub(super) fn view(bench: Bench) -> AnyView {
    let is_gipf = Memo::new(move |_| {
        bench
            .model
            .with(|model| matches!(model.ruleset, GameRuleset::Gipf(_)))
    });
    let table = bench.table;
    live(move || {
        if is_gipf.get() {
            vec![view! { <Board table/> }.into_any()]
        } else {
            vec![tamsk_setup(table, time::now)]
        }
    })
}

/// Handles a message of the board of TAMSK: a touch on a space.
pub(super) fn heard(store: Store, message: &Message) {
    if let Message::Touch(Touch::Space(space)) = *message {
        with(store, |bench| {
            bench.send(EditMessage::Use(Site::Space(space)));
        });
    }
}

/// Handles a touch on the board of the GIPF family: no move can be played there, so that every
/// cell that is touched is reported.
pub(super) fn touched(store: Store, cell: Cell) {
    if let Cell::Spot(spot) = cell {
        with(store, |bench| {
            bench.send(EditMessage::Use(Site::Spot(spot)));
        });
    }
}
