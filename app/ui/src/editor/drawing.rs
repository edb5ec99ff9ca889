//! The board of the editor: that of a game, on which no move can be played.

use board::components::live;
use board::prelude::*;
use board::{Board, Table, tamsk_setup};
use features::editor::Message;
use rules::GameRuleset;
use session::editor::{EditMessage, Site};
use session::{Cell, Message as TableMessage, Touch};

use super::page::EditorPage;
use crate::platform::time;

/// The board of the game that is edited.
pub(super) fn view(page: EditorPage) -> AnyView {
    let table = Table {
        model: page.part(|view| view.render.clone()).into(),
        on_message: Callback::new(move |message| heard(page, &message)),
        on_remark: Callback::new(move |remark| page.send(Message::Remark(remark))),
        pointed: RwSignal::default(),
        on_refused: Callback::new(move |cell| touched(page, cell)),
        ..page.store.table()
    };
    let is_gipf = page.part(|view| matches!(view.model.ruleset, GameRuleset::Gipf(_)));
    live(move || {
        if is_gipf.get() {
            vec![view! { <Board table/> }.into_any()]
        } else {
            vec![tamsk_setup(table, time::now)]
        }
    })
}

/// Handles a message of the board of TAMSK: a touch on a space.
fn heard(page: EditorPage, message: &TableMessage) {
    if let TableMessage::Touch(Touch::Space(space)) = *message {
        page.edit(EditMessage::Use(Site::Space(space)));
    }
}

/// Handles a touch on the board of the GIPF family: no move can be played there, so that every
/// cell that is touched is reported.
fn touched(page: EditorPage, cell: Cell) {
    if let Cell::Spot(spot) = cell {
        page.edit(EditMessage::Use(Site::Spot(spot)));
    }
}
