//! Loads games: the chunks that read saves and links, and the boards of games that have their
//! own. The app and the frame have the same chunks; a parameter contains their further exports.

use board::prelude::*;
use leptos::task::spawn_local;
use record::{GameRecord, NodeId, Record, TamskRecord, saved_start};
use rules::{Game, GameKind};
use session::LoadedGame;

use crate::Store;
use crate::chunk::{Chunk, State};
use crate::hourglasses::hourglasses;

/// The exports of the chunk of a game. `more` contains those of only the app, or only the
/// frame.
#[derive(Clone, Copy)]
pub struct Exports<M> {
    /// Reads a save; without one it begins a game of this ruleset.
    read: fn(&str, Option<&str>) -> Option<LoadedGame>,
    /// The board, if it is no board of the GIPF family.
    board: fn(Store) -> AnyView,
    /// The exports of only the app, or only the frame.
    pub more: M,
}

impl<M> Exports<M> {
    /// The exports of the GIPF family. Call it in the body of the chunk.
    pub fn gipf(more: M) -> Self {
        Self {
            read: |ruleset, save| begin_or_read(ruleset, save, read_gipf),
            board: |_| ().into_any(),
            more,
        }
    }

    /// The exports of TAMSK. Call it in the body of the chunk.
    pub fn tamsk(more: M) -> Self {
        Self {
            read: |ruleset, save| begin_or_read(ruleset, save, read_tamsk),
            board: hourglasses,
            more,
        }
    }
}

/// The chunk that reads a game cannot be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

/// The chunks of the games. Cheap to copy.
#[derive(Clone, Copy)]
pub struct GameChunks<M: 'static> {
    /// Reads saves of the GIPF family.
    pub gipf: Chunk<Exports<M>>,
    /// Reads and shows games of TAMSK.
    pub tamsk: Chunk<Exports<M>>,
}

impl<M: Copy + Send + Sync + 'static> GameChunks<M> {
    /// Loads the reader of saved games in advance.
    pub fn fetch_saves(self) {
        self.gipf.fetch();
    }

    /// Loads the board of a game that has its own.
    pub fn fetch_board(self, kind: GameKind) {
        match kind {
            GameKind::Tamsk => self.tamsk.fetch(),
            GameKind::Gipf => {}
        }
    }

    /// Reads a save, or begins a game of a ruleset without one, and calls a function with it
    /// once its chunk is loaded; none if it is no game.
    pub fn read(
        self,
        ruleset: Option<String>,
        save: Option<String>,
        then: impl FnOnce(Result<Option<LoadedGame>, Missing>) + 'static,
    ) {
        let start = ruleset.as_deref().or(save.as_deref().and_then(saved_start));
        let kind = start.and_then(GameKind::of);
        self.run(kind, move |exports| {
            let ruleset = ruleset.unwrap_or_default();
            then(exports.map(|exports| (exports.read)(&ruleset, save.as_deref())));
        });
    }

    /// Calls a function with the exports of a chunk, immediately if it is loaded. Without a
    /// game it is that of the GIPF family.
    pub fn run(
        self,
        kind: Option<GameKind>,
        act: impl FnOnce(Result<Exports<M>, Missing>) + 'static,
    ) {
        let chunk = match kind {
            Some(GameKind::Tamsk) => self.tamsk,
            Some(GameKind::Gipf) | None => self.gipf,
        };
        if let Some(exports) = chunk.here() {
            return act(Ok(exports));
        }
        spawn_local(async move {
            let exports = chunk.get().await.ok_or(Missing);
            act(exports);
        });
    }

    /// The board of a game that has its own, once it is loaded.
    pub fn own_board(self, store: Store) -> Vec<AnyView> {
        match self.tamsk.state() {
            State::Here(exports) => vec![(exports.board)(store)],
            State::Missing => self.tamsk.failure_view(store.table()),
            State::Coming => Vec::new(),
        }
    }
}

/// Reads a save of the GIPF family.
#[must_use]
pub fn read_gipf(save: &str) -> Option<LoadedGame> {
    let (record, at) = Record::load(save).ok()?;
    Some(LoadedGame::gipf(record, at))
}

/// Reads a save of TAMSK.
#[must_use]
pub fn read_tamsk(save: &str) -> Option<LoadedGame> {
    let (record, at) = TamskRecord::load(save).ok()?;
    Some(LoadedGame::tamsk(record, at))
}

/// Reads a save with the given reader; without one it begins a game of this ruleset. None if it
/// is no game, or another one than requested.
#[must_use]
fn begin_or_read(
    ruleset: &str,
    save: Option<&str>,
    read: fn(&str) -> Option<LoadedGame>,
) -> Option<LoadedGame> {
    if let Some(save) = save {
        // A link may contain another game than requested.
        let requested = ruleset.parse();
        let is_requested =
            |loaded: &LoadedGame| ruleset.is_empty() || requested == Ok(loaded.game().ruleset());
        return read(save).filter(is_requested);
    }
    let start = Game::start(ruleset.parse().ok()?);
    Some(LoadedGame::of(
        GameRecord::from_position(start),
        NodeId::ROOT,
    ))
}
