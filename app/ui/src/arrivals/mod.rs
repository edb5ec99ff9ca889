//! How games come to the table from outside: by the address and its links, by texts that
//! people bring, from the library, and from other tabs.
//!
//! It stands above all that it connects: the address, links and the library know nothing
//! of the table, and the table nothing of them.

mod errand;
mod lessons;
mod ways;
mod wish;

use board::prelude::*;
use record::{NodeId, Record};
use rules::{Ruleset, Variant};
use session::library::GameId;
use session::{Laid, Message};

pub(crate) use errand::{Errand, run};
pub(crate) use lessons::retell;
pub(crate) use ways::{
    go_back, go_home, go_to_board, lay_puzzle, onward, read_rules, solve_series,
};
pub(crate) use wish::{ask, download, share};

use crate::address::{self, Goal, Unkept};
use crate::desk::Wish;
use crate::editor::Goes;
use crate::language;
use crate::notice::Notice;
use crate::places::Asked;
use crate::platform::place::Place;
use crate::platform::{focus, page, tabs};
use crate::shelf::{Order, Shelf};
use crate::store::Store;
use ways::By;

/// What leads to the settings, and has the focus again behind them.
const SETTINGS: &str = ".for-settings";

/// Opens what the address asks for, or the last game, and listens to what comes later.
pub(crate) fn begin(store: Store) {
    first(store);
    tabs::on_address(move || arrive(store));
    tabs::on_text(move |text| run(store, Errand::Take(text)));
    language::follow(store.locale, move || {
        if Place::shown() != Place::Play {
            arrive(store);
        }
    });
    let orders = Callback::new(move |order| obey(store, order));
    store.shelf.listen(orders);
    let notices = store.notices;
    browser::listen("gipf-update", move |how| {
        let news = if how == "lost" {
            notices.forget(Notice::Update);
            Notice::UpdateLost
        } else {
            Notice::Update
        };
        notices.tell(news);
    });
}

/// The board waits for a link, so that nobody sees another game before it.
fn first(store: Store) {
    let place = Place::of_address();
    turn_to(store, place, By::Opening);
    match address::first() {
        Goal::Nothing => open_last(store),
        // What the address says is the editor's, what the code is made of, or a clause.
        Goal::Lost(..) | Goal::Link(_) if place.has_link() => open_last(store),
        Goal::Kept(game) => {
            store.address.wait(true);
            // It may have gone on since the address was written.
            open(store, game, !page::fragment().is_empty());
        }
        Goal::Lost(link, game) => {
            wait_for(store, &link);
            run(store, Errand::Begin(link, game));
        }
        Goal::Unkept(game, unkept) => {
            store.address.wait(true);
            open_unkept(store, game, unkept);
        }
        Goal::Link(link) => {
            wait_for(store, &link);
            run(store, Errand::Follow(link));
        }
    }
}

fn wait_for(store: Store, link: &str) {
    store.address.follows(link);
    store.address.wait(true);
}

/// Shows what the address asks for now: back and forward move between the places, and
/// between games.
fn arrive(store: Store) {
    let place = Place::of_address();
    turn_to(store, place, By::Address);
    if place != Place::Play {
        return;
    }
    match address::now(&store.shelf.game()) {
        Goal::Nothing => {}
        Goal::Kept(game) => open(store, game, false),
        Goal::Lost(link, game) => run(store, Errand::Begin(link, game)),
        Goal::Unkept(game, unkept) => open_unkept(store, game, unkept),
        Goal::Link(link) => run(store, Errand::Follow(link)),
    }
}

/// Asks once more for what could not be had: what the address says.
pub(crate) fn again(store: Store) {
    match Place::of_address() {
        Place::Play => run(store, Errand::Follow(store.address.link())),
        place => turn_to(store, place, By::Address),
    }
}

/// Turns to the place of the address.
fn turn_to(store: Store, place: Place, by: By) {
    match place {
        Place::Home => ways::home(store, by),
        Place::Library => ask(store, Wish::Page),
        Place::Settings => store.places.ask(Asked::SettingsPage),
        Place::Puzzles | Place::Learn | Place::Builder | Place::Rules => {
            run(store, Errand::Visit(place, by));
        }
        Place::Editor => run(store, Errand::Edit(Goes::Address)),
        Place::Play => {
            let from = Place::shown();
            if from == Place::Play {
                return;
            }
            store.places.show(Place::Play);
            store.shelf.come_back();
            match from {
                Place::Settings => page::focus(SETTINGS),
                Place::Editor | Place::Rules => focus::to_board(),
                _ => {}
            }
        }
    }
}

/// Opens a kept game on the board.
pub(crate) fn reopen(store: Store, game: GameId) {
    Place::Play.go(Some(&game.to_string()));
    store.places.show(Place::Play);
    open(store, game, true);
}

/// Does with the board what became of its game.
fn obey(store: Store, order: Order) {
    match order {
        Order::Show(game) => open(store, game, false),
        Order::Keep => store.save(),
        Order::Clear => {
            let record = Record::new(Ruleset::new(Variant::Basic));
            store.send(Message::Open(Laid::gipf(record, NodeId::ROOT)));
        }
    }
}

/// Turns to a kept game. As long as the board waits for it the address stays as it is;
/// `tells` is whether it is to follow then.
fn open(store: Store, game: GameId, tells: bool) {
    store.doors.open(game.clone(), move |opened| {
        let Ok(opened) = opened else {
            return store.not_loaded();
        };
        if game != store.shelf.game() {
            store.give_way();
        }
        store.loaded();
        if let Some(laid) = store.shelf.turn_to_kept(game, opened) {
            store.send(Message::Open(laid));
        }
        store.address.wait(false);
        if tells {
            store.tell_address();
        }
    });
}

/// Turns to a game as the history has it, and tries to keep it again: another tab may
/// have made something else of it meanwhile, or there may be room now.
fn open_unkept(store: Store, game: GameId, unkept: Unkept) {
    let Unkept { known, save } = unkept;
    store.doors.read(None, Some(save), move |laid| match laid {
        Ok(Some(laid)) => {
            store.give_way();
            store.shelf.turn_to_unkept(game, known);
            lay(store, laid);
            store.address.wait(false);
            store.save();
        }
        Ok(None) => open(store, game, false),
        Err(_) => store.not_loaded(),
    });
}

fn open_last(store: Store) {
    match Shelf::last().filter(Shelf::has) {
        // Nobody sees another game before it.
        Some(game) => {
            store.address.wait(true);
            open(store, game, false);
        }
        None => store.address.wait(false),
    }
}

/// The link that the page was opened with leads to no board: the last game is shown
/// instead. The address stays, so that a reload tries again.
fn give_up(store: Store) {
    if store.address.waits() {
        open_last(store);
    }
}

/// What opens links, or the library, could not be loaded.
fn not_loaded(store: Store) {
    if store.places.wait() {
        store.places.show(Place::Play);
    }
    store.notices.tell(if store.address.waits() {
        Notice::LinkNotLoaded
    } else {
        Notice::NotLoaded
    });
    give_up(store);
}

/// Lays a game on the table whose rules are here. Its board may be still to come.
fn lay(store: Store, laid: Laid) {
    store.doors.fetch_board(laid.game().kind());
    store.send(Message::Open(laid));
}
