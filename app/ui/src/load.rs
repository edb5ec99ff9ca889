//! Games that are kept become games on the table.
//!
//! Who comes for the first time has none, so what reads them is a chunk, and so is
//! TAMSK: its rules, its records and its board are fetched when a game of it is first
//! laid on the table.

use board::Table;
use board::prelude::*;
use features::new_game::Hourglasses;
use leptos::task::spawn_local;
use record::saved_start;
use rules::{GameKind, tamsk};
use session::library::{CopyError, GameId, Opened};
use session::{Laid, NewGame, WhiteIs};

use crate::shelf::library;
use play::chunk::chunk;
use play::chunk::{Chunk, State};
use play::lay::{begin_or_read, hourglasses, read_gipf, read_tamsk};

/// What the chunk of a game exports.
#[derive(Clone, Copy)]
pub(crate) struct Exports {
    /// Opens a kept game.
    open: fn(&GameId) -> Result<Opened<Laid>, CopyError>,
    /// Reads a save; without one it is a game of this ruleset at its start.
    read: fn(&str, Option<&str>) -> Option<Laid>,
    /// The board, where it is no board of the GIPF family.
    board: fn(Table) -> AnyView,
    /// Begins a game between these players, where that needs the chunk.
    begin: Option<Begin>,
}

/// Begins a game between two players, of whom one is White, or Red.
type Begin = fn([String; 2], WhiteIs, Hourglasses) -> Laid;

/// What reads a game could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missing;

/// The chunks of the games. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct GameChunks {
    gipf: Chunk<Exports>,
    tamsk: Chunk<Exports>,
}

impl GameChunks {
    /// Chunks that nobody has asked for. With TAMSK come the sentences that the board of the GIPF family does not say.
    pub(crate) fn new(rest: Chunk<()>) -> Self {
        Self {
            gipf: Chunk::new(|| Box::pin(async { gipf().await.ok() })),
            tamsk: Chunk::new(move || Box::pin(rest.with(tamsk()))),
        }
    }

    fn of(self, kind: Option<GameKind>) -> Chunk<Exports> {
        match kind {
            Some(GameKind::Tamsk) => self.tamsk,
            Some(GameKind::Gipf) | None => self.gipf,
        }
    }

    /// Fetches what reads kept games, so that it is here when one is opened.
    pub(crate) fn fetch_kept(self) {
        self.gipf.fetch();
    }

    /// Fetches the board of a game that has one of its own.
    pub(crate) fn fetch_board(self, kind: GameKind) {
        match kind {
            GameKind::Tamsk => self.tamsk.fetch(),
            GameKind::Gipf => {}
        }
    }

    /// Opens a kept game and does something with it as soon as what reads it is here.
    pub(crate) fn open(
        self,
        game: GameId,
        then: impl FnOnce(Result<Result<Opened<Laid>, CopyError>, Missing>) + 'static,
    ) {
        let save = library().peek(&game);
        let kind = save.as_deref().and_then(saved_start).and_then(GameKind::of);
        self.run(kind, move |exports| {
            then(exports.map(|exports| (exports.open)(&game)));
        });
    }

    /// Reads a save, or begins a game of a ruleset where there is none, and does something
    /// with it as soon as what reads it is here; none if it is no game.
    pub(crate) fn read(
        self,
        ruleset: Option<String>,
        save: Option<String>,
        then: impl FnOnce(Result<Option<Laid>, Missing>) + 'static,
    ) {
        let start = ruleset.as_deref().or(save.as_deref().and_then(saved_start));
        let kind = start.and_then(GameKind::of);
        self.run(kind, move |exports| {
            let ruleset = ruleset.unwrap_or_default();
            then(exports.map(|exports| (exports.read)(&ruleset, save.as_deref())));
        });
    }

    /// Begins a game of TAMSK, and does something with it as soon as its rules
    /// are here.
    pub(crate) fn begin_tamsk(
        self,
        players: [String; 2],
        white: WhiteIs,
        agreed: Hourglasses,
        then: impl FnOnce(Result<Laid, Missing>) + 'static,
    ) {
        self.run(Some(GameKind::Tamsk), move |exports| {
            let begin = exports.and_then(|exports| exports.begin.ok_or(Missing));
            then(begin.map(|begin| begin(players, white, agreed)));
        });
    }

    /// Runs with what a chunk exports, at once if it is here.
    fn run(self, kind: Option<GameKind>, act: impl FnOnce(Result<Exports, Missing>) + 'static) {
        let chunk = self.of(kind);
        if let Some(exports) = chunk.here() {
            return act(Ok(exports));
        }
        spawn_local(async move {
            let exports = chunk.get().await.ok_or(Missing);
            act(exports);
        });
    }

    /// The board of a game that has one of its own, as soon as it is here.
    pub(crate) fn own_board(self, table: Table) -> Vec<AnyView> {
        match self.tamsk.state() {
            State::Here(exports) => vec![(exports.board)(table)],
            State::Missing => self.tamsk.excuse(table),
            State::Coming => Vec::new(),
        }
    }
}

chunk! {
    /// Reads saves of the GIPF family.
    kept: fn gipf() -> Exports {
        Exports {
            open: |game| open_by(game, read_gipf),
            read: |ruleset, save| begin_or_read(ruleset, save, read_gipf),
            board: |_| ().into_any(),
            begin: None,
        }
    }
}

chunk! {
    /// Reads, begins and shows games of TAMSK.
    tamsk: fn tamsk() -> Exports {
        Exports {
            open: |game| open_by(game, read_tamsk),
            read: |ruleset, save| begin_or_read(ruleset, save, read_tamsk),
            board: hourglasses,
            begin: Some(begin_tamsk),
        }
    }
}

fn begin_tamsk(players: [String; 2], white: WhiteIs, agreed: Hourglasses) -> Laid {
    let ruleset = agreed.ruleset.parse();
    let start = tamsk::Position::start(ruleset.unwrap_or(tamsk::Ruleset::new(tamsk::Level::One)));
    let start = start.with_grace(agreed.terms.speed.grace());
    let game = NewGame {
        players,
        white,
        sand: agreed.terms,
        ..NewGame::plain(if agreed.counts {
            start
        } else {
            start.without_count()
        })
    };
    game.laid()
}

/// Opens a kept game. What of its copies cannot be read is put aside, where no save
/// overwrites it.
fn open_by(game: &GameId, read: fn(&str) -> Option<Laid>) -> Result<Opened<Laid>, CopyError> {
    let opened = library().open_with(game, read);
    let damaged = match &opened {
        Ok(opened) => opened.fell_back.is_some(),
        Err(error) => !matches!(error, CopyError::Missing | CopyError::Later),
    };
    if damaged {
        library().put_aside(game, |text| read(text).is_some());
    }
    opened
}
