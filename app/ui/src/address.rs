//! The address bar follows the game, and links lead to games. What reads and writes
//! links stands in `links`, a chunk of its own.

use std::time::Duration;

use leptos::prelude::*;
use record::Link;
use session::library::GameId;
use session::{Laid, Message};

use crate::desk::{self, Wish};
use crate::links::{self, Errand};
use crate::notice::Notice;
use crate::platform::{chance, page, tabs, time};
use crate::shelf::Shelf;
use crate::store::Store;

/// Browsers refuse addresses that change more often than about three times a
/// second.
const REST: Duration = Duration::from_millis(400);

/// Opens what the address asks for, or the last game. The board waits for a link, so
/// that nobody sees another game before it.
pub(crate) fn first(store: Store) {
    let fragment = page::fragment();
    let ours = page::mark_of_address().or_else(|| {
        Link::game(&fragment)
            .filter(|_| page::is_reload())
            .map(str::to_owned)
    });
    if page::asks_for_library() {
        desk::ask(store, Wish::Page);
    }
    match ours.as_deref().and_then(GameId::parse) {
        // A game that was not kept comes back by its own link.
        Some(game) if !Shelf::has(&game) && !fragment.is_empty() => {
            wait_for(store, &fragment);
            links::run(store, Errand::Begin(fragment, game));
        }
        Some(game) => {
            store.waits.set(true);
            // It may have gone on since the address was written.
            store.open_then(game, move || {
                if !fragment.is_empty() {
                    changed(store);
                }
            });
        }
        None if fragment.is_empty() => open_last(store),
        None => {
            wait_for(store, &fragment);
            links::run(store, Errand::Follow(fragment));
        }
    }
}

fn wait_for(store: Store, fragment: &str) {
    store.link.set_value(fragment.to_owned());
    store.waits.set(true);
}

fn open_last(store: Store) {
    match Shelf::last().filter(Shelf::has) {
        // Nobody sees another game before it.
        Some(game) => {
            store.waits.set(true);
            store.open(game);
        }
        None => store.waits.set(false),
    }
}

/// The link that the page was opened with leads to no board: the last game is shown
/// instead. The address stays, so that a reload tries again.
pub(crate) fn give_up(store: Store) {
    if store.waits.get_untracked() {
        open_last(store);
    }
}

/// A part of the app could not be loaded.
pub(crate) fn not_loaded(store: Store) {
    let notice = if store.waits.get_untracked() {
        Notice::LinkNotLoaded
    } else {
        Notice::NotLoaded
    };
    store.shelf.notices.tell(notice);
    give_up(store);
}

/// Listens to the address and to what people paste and drop here.
pub(crate) fn listen(store: Store) {
    tabs::on_address(move || arrive(store));
    tabs::on_text(move |text| links::run(store, Errand::Take(text)));
    let notices = store.shelf.notices;
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

/// Shows what the address asks for now: back and forward move between the board and
/// the library, and between games.
fn arrive(store: Store) {
    if page::asks_for_library() {
        desk::ask(store, Wish::Page);
        return;
    }
    if page::is_library() {
        page::mark("data-page", None);
        store.shelf.come_back(store);
    }
    match page::mark_of_address() {
        Some(game) => {
            let game = GameId::parse(&game).filter(|game| *game != store.shelf.game());
            if let Some(game) = game.filter(Shelf::has) {
                store.open(game);
            }
        }
        None if !page::fragment().is_empty() => {
            links::run(store, Errand::Follow(page::fragment()));
        }
        None => {}
    }
}

/// Plays on with a game that somebody has brought, as one more of the library.
pub(crate) fn play(store: Store, game: Laid) {
    store.next_ticket();
    store.shelf.begin(store, chance::game_id());
    store.send(Message::Open(game));
    store.save_again();
}

/// Lets the address follow the game, when it rests for a moment.
pub(crate) fn changed(store: Store) {
    if store.waits.get_untracked() {
        return;
    }
    // At once: a reload before the first rest means this game, too.
    let game = store.shelf.game().to_string();
    if page::mark_of_address().as_deref() != Some(&*game) {
        page::write_address(&page::fragment(), &game);
    }
    let timer = time::after(REST, move || links::run(store, Errand::Write));
    store.rest.set_value(Some(timer));
}
