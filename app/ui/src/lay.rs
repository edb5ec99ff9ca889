//! Games that are kept become games on the table.
//!
//! Who comes for the first time has none, so what reads them is a chunk, and so is
//! TAMSK: its rules, its records and its board are fetched when a game of it is first
//! laid on the table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use record::{GameRecord, NodeId, Record, TamskRecord, saved_start};
use rules::{Game, GameKind};
use session::library::{CopyError, GameId, Opened};
use session::{Laid, Message};

use crate::late::{Late, State};
use crate::notice::Notice;
use crate::shelf::library;
use crate::store::Store;

/// What stands behind the door of a game.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    /// Opens a kept game.
    open: fn(&GameId) -> Result<Opened<Laid>, CopyError>,
    /// Reads a save; an empty one is a game of this ruleset at its start.
    read: fn(&str, &str) -> Option<Laid>,
    /// The board, where it is no board of the GIPF family.
    board: fn(Store) -> AnyView,
}

/// The games behind their doors. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Doors {
    gipf: Late<Parts>,
    tamsk: Late<Parts>,
}

impl Doors {
    /// Doors that nobody has opened yet.
    pub(crate) fn new() -> Self {
        Self {
            gipf: Late::new(|| Box::pin(gipf())),
            tamsk: Late::new(|| Box::pin(tamsk())),
        }
    }

    fn of(self, kind: Option<GameKind>) -> Late<Parts> {
        match kind {
            Some(GameKind::Tamsk) => self.tamsk,
            Some(GameKind::Gipf) | None => self.gipf,
        }
    }

    /// Fetches what reads kept games, so that it is here when one is opened.
    pub(crate) fn fetch_kept(self) {
        self.gipf.fetch();
    }

    /// Fetches the board of TAMSK.
    pub(crate) fn fetch_tamsk(self) {
        self.tamsk.fetch();
    }
}

/// The door to kept games of the GIPF family.
#[wasm_split(kept, wasm_split_path = leptos::wasm_split, fallible)]
fn gipf() -> Result<Parts, SplitLoaderError> {
    Ok(Parts {
        open: |game| open_by(game, read_gipf),
        read: |ruleset, save| begin_or_read(ruleset, save, read_gipf),
        board: |_| ().into_any(),
    })
}

/// The door to TAMSK.
#[wasm_split(tamsk, wasm_split_path = leptos::wasm_split, fallible)]
fn tamsk() -> Result<Parts, SplitLoaderError> {
    Ok(Parts {
        open: |game| open_by(game, read_tamsk),
        read: |ruleset, save| begin_or_read(ruleset, save, read_tamsk),
        board: |store| board::tamsk(store.table()),
    })
}

fn read_gipf(save: &str) -> Option<Laid> {
    let (record, at) = Record::load(save).ok()?;
    Some(Laid::gipf(record, at))
}

fn read_tamsk(save: &str) -> Option<Laid> {
    let (record, at) = TamskRecord::load(save).ok()?;
    Some(Laid::tamsk(record, at))
}

fn begin_or_read(ruleset: &str, save: &str, read: fn(&str) -> Option<Laid>) -> Option<Laid> {
    if save.is_empty() {
        let start = Game::start(ruleset.parse().ok()?);
        return Some(Laid::of(GameRecord::from_position(start), NodeId::ROOT));
    }
    read(save)
}

/// Opens a kept game. What of its copies cannot be read is put aside, where no save
/// overwrites it.
fn open_by(game: &GameId, read: fn(&str) -> Option<Laid>) -> Result<Opened<Laid>, CopyError> {
    let opened = library().open_with(game, read);
    let damaged = match &opened {
        Ok(opened) => opened.fell_back.is_some(),
        Err(error) => *error != CopyError::Missing,
    };
    if damaged {
        library().put_aside(game, |text| read(text).is_some());
    }
    opened
}

/// Opens a kept game and does something with it, as soon as what reads it is here.
pub(crate) fn open(
    store: Store,
    game: GameId,
    then: impl FnOnce(Result<Opened<Laid>, CopyError>) + 'static,
) {
    let save = library().peek(&game);
    let kind = save.as_deref().and_then(saved_start).and_then(GameKind::of);
    run(store, kind, move |parts| then((parts.open)(&game)));
}

/// Lays a side game on the table, begun or not.
pub(crate) fn beside(store: Store, ruleset: String, save: String) {
    let kind = GameKind::of(&ruleset);
    run(store, kind, move |parts| {
        if let Some(laid) = (parts.read)(&ruleset, &save) {
            store.send(Message::Beside(laid));
        }
    });
}

/// Runs with what stands behind a door; says so if it cannot be had. What comes when
/// something else was asked for meanwhile is dropped.
fn run(store: Store, kind: Option<GameKind>, act: impl FnOnce(Parts) + 'static) {
    let (ticket, door) = (store.next_ticket(), store.doors.of(kind));
    if let Some(parts) = door.here() {
        return act(parts);
    }
    spawn_local(async move {
        let parts = door.get().await;
        if store.ticket() != ticket {
            return;
        }
        match parts {
            Some(parts) => act(parts),
            None => {
                store.waits.set(false);
                store.shelf.notices.tell(Notice::NotLoaded);
            }
        }
    });
}

/// The board of a game that has one of its own, as soon as it is here.
pub(crate) fn own_board(store: Store) -> Vec<AnyView> {
    let door = store.doors.tamsk;
    match door.state() {
        State::Here(parts) => vec![(parts.board)(store)],
        State::Missing => door.excuse(store),
        State::Coming => Vec::new(),
    }
}
