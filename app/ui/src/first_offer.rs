//! The offer of a game against the computer, on the empty board that a newcomer comes to.

use board::components::{act, shown, side_button, when};
use board::prelude::*;
use browser::address_bar;
use locale::Text;
use record::Seat;
use rules::Color;
use session::Session;

use crate::game_store::GameStore;
use crate::navigation::Request;
use crate::router::request;
use crate::store::Store;

/// A button for an easy game, before the first game is saved, as long as nothing is played on the
/// board and no link has chosen the game.
pub(crate) fn place(store: Store) -> AnyView {
    let table = store.table();
    let is_empty = table.is(|model| {
        let here = |color: Color| model.players[color].seat == Seat::Here;
        !model.begun && model.prompt.is_asked_here() && Color::ALL.into_iter().all(here)
    });
    let is_offered = Memo::new(move |_| {
        store.game_store.track();
        let is_task = || store.session.with_value(Session::is_task);
        is_empty.get()
            && address_bar::fragment().is_empty()
            && !GameStore::last().is_some_and(|game| GameStore::has(&game))
            && !is_task()
    });
    shown(when(move || is_offered.get()), move || {
        let play = act(move || request(store, Request::FirstGame));
        side_button(table.word(Text::OpponentFirst), play)
    })
}
