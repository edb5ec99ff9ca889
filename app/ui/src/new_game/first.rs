//! The first game of a user who has never played here.

use locale::Text;
use record::{Seat, Strength};
use rules::{ByColor, Position, Ruleset, Variant};
use session::{Message, NewGame};

use crate::router;
use crate::store::Store;

/// Begins basic GIPF, against the weakest level of the computer, who waits for the first move.
pub(crate) fn first_game(store: Store) {
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
    let loaded = game.loaded().seated(seats);
    router::at_board(store, move || store.send(Message::Begin(loaded)));
}
