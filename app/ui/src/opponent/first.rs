//! The first game of somebody who has never played here.

use leptos::prelude::*;
use locale::Text;
use record::{Seat, Strength};
use rules::{ByColor, Position, Ruleset, Variant};
use session::{Message, NewGame};

use crate::platform::focus;
use crate::platform::place::Place;
use crate::store::Store;

/// Begins basic GIPF, against the computer at its gentlest, who waits for the first move.
pub(super) fn first(store: Store) {
    let name = store
        .locale
        .with_untracked(|locale| locale.say(&Text::GameComputer { level: 1 }));
    let game = NewGame {
        players: [String::new(), name],
        draw_by_repetition: true,
        ..NewGame::plain(Position::start(Ruleset::new(Variant::Basic)))
    };
    let seats = ByColor {
        white: Seat::Here,
        black: Seat::Computer(Strength::Level(1)),
    };
    if Place::shown() != Place::Play {
        Place::Play.go(Some(&store.shelf.game().to_string()));
        store.places.show(Place::Play);
    }
    store.send(Message::Begin(game.laid().seated(seats)));
    store.tell_address();
    focus::to_board();
}
