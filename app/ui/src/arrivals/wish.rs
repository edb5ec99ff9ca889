//! The way to the library and back.
//!
//! The library is a chunk of its own, fetched when something is first asked of it.

use std::rc::Rc;

use leptos::task::spawn_local;
use library::builder::ALONE;
use locale::Locale;
use record::Seat;
use rules::{ByColor, Color};
use session::library::GameId;
use session::{Laid, Message};

use super::ways;
use super::ways::By;
use super::{give_up, go_home, lay, not_loaded, open};
use crate::desk::{self, Host, Wish};
use crate::platform::place::Place;
use crate::store::Store;
use play::Waiting;
use play::chunk::chunk;

/// Has a wish fulfilled as soon as the chunk is here, or says that it cannot be had.
pub(crate) fn ask(store: Store, wish: Wish) {
    spawn_local(async move {
        let waiting = Waiting::begin(store.play);
        let door = exports().await;
        drop(waiting);
        match door {
            Ok(fulfil) => fulfil(store, wish),
            Err(_) => not_loaded(store),
        }
    });
}

/// Shows a link of the game on the board.
pub(crate) fn share(store: Store) {
    ask(store, Wish::Share(store.game(), store.shelf.game()));
}

/// Offers the game on the board as a file.
pub(crate) fn download(store: Store) {
    ask(store, Wish::Download(store.game()));
}

chunk! {
    /// The library.
    library: fn exports() -> fn(Store, Wish) {
        |store, wish| {
            // Somebody may have gone on meanwhile.
            if !matches!(wish, Wish::Page) || Place::of_address() == Place::Library {
                spawn_local(desk::fulfil(Rc::new(store), wish));
            }
        }
    }
}

impl Host for Store {
    fn locale(&self) -> Locale {
        self.locale.get_untracked()
    }

    fn on_board(&self) -> GameId {
        self.shelf.game()
    }

    fn open(&self, game: GameId) {
        self.places.show(Place::Play);
        open(*self, game, false);
    }

    fn go_home(&self) {
        go_home(*self);
    }

    fn make_code(&self, alone: bool) {
        let game = self.shelf.game().to_string();
        let fragment = if alone { ALONE } else { "" };
        Place::Builder.go_to(fragment, Some(&game));
        ways::read(*self, Place::Builder, By::Address);
    }

    fn show_library(&self) {
        self.places.show(Place::Library);
        self.loaded();
    }

    fn come_back(&self) {
        self.places.show(Place::Play);
        self.shelf.come_back();
    }

    fn play(&self, game: Laid, id: GameId) {
        self.doors.drop_asked();
        self.give_way_here();
        self.shelf.begin(id);
        lay(*self, game);
        self.save();
    }

    fn hand_over(&self, player: Color) {
        let mut seats = self
            .model
            .with_untracked(|model| ByColor::from_fn(|color| model.players[color].seat));
        seats[player] = Seat::Away;
        seats[!player] = Seat::Here;
        self.send(Message::Seats(seats));
    }

    fn not_loaded(&self) {
        not_loaded(*self);
    }

    fn give_up(&self) {
        give_up(*self);
    }
}
