//! The address bar, which follows the game on the board.
//!
//! The code that writes links is in the chunk `links`, which is fetched after the first step.

use std::time::Duration;

use board::prelude::*;
use features::Page;
use features::router::Unsaved;
use leptos::task::spawn_local;
use record::GameLink;
use rules::{Ruleset, Variant};
use session::Session;
use session::keys::ASKED;
use session::library::GameId;

use crate::game_store::GameStore;
use crate::navigation;
use crate::platform::time::{self, Held};
use crate::platform::{address_bar, storage};
use play::chunk::chunk;

/// Browsers refuse addresses that change more often than about three times a
/// second.
const REST: Duration = Duration::from_millis(400);

/// A readable link that is longer than this becomes a compact one.
const READABLE: usize = 1_500;

/// The address, which follows the game. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Address {
    /// The pause until the address follows the game.
    rest: Held,
}

impl Address {
    /// An address that follows nothing yet.
    pub(crate) fn new() -> Self {
        Self {
            rest: Local::new_local(None),
        }
    }

    /// Lets the address follow the game after a short pause.
    pub(crate) fn changed(self, session: StoredValue<Session>, game_store: GameStore) {
        // At once, so that a reload before the end of the pause opens this game, too.
        let (game, unsaved) = (game_store.game().to_string(), unsaved(session, game_store));
        let is_other = address_bar::mark_of_address().as_deref() != Some(&*game);
        if is_other || unsaved.is_some() || address_bar::unsaved().is_some() {
            // There is no other copy of what could not be saved.
            navigation::write_address(&address_bar::fragment(), &game, unsaved.as_deref());
        }
        // Other pages keep their addresses: a fragment would lead to the board.
        if navigation::address().page() != Page::Board {
            return;
        }
        if unsaved.is_some() || is_other {
            // Chromium loses the state of the history if it is written while a reload is in
            // progress: a game without another copy is written at once, and not again later. So
            // is the link of another game, whose mark says which game it is.
            return self.follow(session, game_store);
        }
        let timer = time::after(REST, move || self.follow(session, game_store));
        self.rest.set_value(Some(timer));
    }

    fn follow(self, session: StoredValue<Session>, game_store: GameStore) {
        self.rest.set_value(None);
        spawn_local(async move {
            // An address that is out of date does no harm.
            if let Ok(write) = exports().await {
                write(session, game_store);
            }
        });
    }
}

/// The text of what the game store could not save, for the history.
fn unsaved(session: StoredValue<Session>, game_store: GameStore) -> Option<String> {
    let unsaved = || Unsaved {
        known: game_store.known(),
        save: session.with_value(Session::save),
    };
    game_store.is_behind().then(|| unsaved().to_text())
}

chunk! {
    /// Writes links.
    links: fn exports() -> fn(StoredValue<Session>, GameStore) {
        |session, game_store| {
            let game = game_store.game();
            // The user may be on another page by now.
            let fragment = match navigation::address().page() {
                Page::Board => session.with_value(|session| fragment(session, &game, game_store.has_copy())),
                _ => address_bar::fragment(),
            };
            let unsaved = unsaved(session, game_store);
            navigation::write_address(&fragment, &game.to_string(), unsaved.as_deref());
            if game_store.has_copy() {
                ask_to_stay();
            }
        }
    }
}

/// Asks the browser, after the first saved game, not to delete the stored data; some browsers
/// then ask the user.
fn ask_to_stay() {
    if storage::read(ASKED).is_none() {
        storage::write(ASKED, "yes");
        spawn_local(async {
            // The page of the settings asks for the state.
            let _ = storage::persist().await;
        });
    }
}

/// The link of a session; empty if nothing has happened yet, and if the game is longer than a
/// link may be. A game that a link has begun and that is not saved yet gets one: nothing else
/// knows which game it is.
fn fragment(session: &Session, game: &GameId, has_copy: bool) -> String {
    let (record, at) = session.kept_game().to_owned();
    let is_usual = record.ruleset() == Ruleset::new(Variant::Basic).into();
    if session.is_empty() && record.begins_at_start() && (has_copy || is_usual) {
        return String::new();
    }
    let reader = record.here().filter(|_| !has_copy);
    // Names in a game that is not kept came by a link: nothing else has them after a reload.
    let link = GameLink::new(record, at)
        .for_reader(reader)
        .with_names(!has_copy);
    let mut fragment = link.to_fragment();
    if fragment.len() > READABLE {
        fragment = link.to_compact_fragment();
    }
    fragment.push_str(&format!("&id={game}"));
    if link.fits(&fragment) {
        fragment
    } else {
        String::new()
    }
}
