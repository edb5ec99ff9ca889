//! Loading of games for the table: games that were saved in this browser, and new games of
//! TAMSK.
//!
//! A user who comes for the first time has no saves, so the code that reads them is a chunk,
//! and so is TAMSK.

use features::new_game::TamskAgreement;
use play::chunk::{Chunk, chunk};
use play::load::{self, Missing, read_gipf, read_tamsk};
use record::saved_start;
use rules::{GameKind, tamsk};
use session::library::{CopyError, GameId, Opened};
use session::{LoadedGame, NewGame, WhitePlayer};

use crate::game_store::library;

/// The exports of a chunk that only the app has.
#[derive(Clone, Copy)]
pub(crate) struct Saves {
    /// Opens a saved game.
    open: fn(&GameId) -> Result<Opened<LoadedGame>, CopyError>,
    /// Begins a game between these players, if that needs the chunk.
    begin: Option<Begin>,
}

/// Begins a game between two players, of whom one is White, or Red.
type Begin = fn([String; 2], WhitePlayer, TamskAgreement) -> LoadedGame;

/// The exports of a chunk.
type Exports = load::Exports<Saves>;

/// The chunks of the games.
pub(crate) type GameChunks = load::GameChunks<Saves>;

/// Chunks that are not fetched yet. TAMSK is loaded together with the sentences that the board
/// of the GIPF family does not use.
pub(crate) fn game_chunks(deferred_assets: Chunk<()>) -> GameChunks {
    GameChunks {
        gipf: Chunk::new(|| Box::pin(async { gipf().await.ok() })),
        tamsk: Chunk::new(move || Box::pin(deferred_assets.with(tamsk()))),
    }
}

/// Opens a saved game and does something with it as soon as the code that reads it is loaded.
pub(crate) fn open(
    games: GameChunks,
    game: GameId,
    then: impl FnOnce(Result<Result<Opened<LoadedGame>, CopyError>, Missing>) + 'static,
) {
    let save = library().peek(&game);
    let kind = save.as_deref().and_then(saved_start).and_then(GameKind::of);
    games.run(kind, move |exports| {
        then(exports.map(|exports| (exports.more.open)(&game)));
    });
}

/// Begins a game of TAMSK, and does something with it as soon as its rules are loaded.
pub(crate) fn begin_tamsk(
    games: GameChunks,
    players: [String; 2],
    white: WhitePlayer,
    agreed: TamskAgreement,
    then: impl FnOnce(Result<LoadedGame, Missing>) + 'static,
) {
    games.run(Some(GameKind::Tamsk), move |exports| {
        let begin = exports.and_then(|exports| exports.more.begin.ok_or(Missing));
        then(begin.map(|begin| begin(players, white, agreed)));
    });
}

chunk! {
    /// Reads saves of the GIPF family.
    saves: fn gipf() -> Exports {
        Exports::gipf(Saves {
            open: |game| open_by(game, read_gipf),
            begin: None,
        })
    }
}

chunk! {
    /// Reads, begins and shows games of TAMSK.
    tamsk: fn tamsk() -> Exports {
        Exports::tamsk(Saves {
            open: |game| open_by(game, read_tamsk),
            begin: Some(tamsk_agreed),
        })
    }
}

fn tamsk_agreed(players: [String; 2], white: WhitePlayer, agreed: TamskAgreement) -> LoadedGame {
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
    game.loaded()
}

/// Opens a saved game. Copies that cannot be read are moved to another key, if there is room,
/// where no save overwrites them.
fn open_by(
    game: &GameId,
    read: fn(&str) -> Option<LoadedGame>,
) -> Result<Opened<LoadedGame>, CopyError> {
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
