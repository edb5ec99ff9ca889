//! Opens games on the board.

use features::router::{ChunkMessage, Message, Unsaved};
use features::{Router, Ticket};
use play::load::Missing;
use session::Message as TableMessage;
use session::library::GameId;
use session::{LoadedGame, Session};

use super::{at_board, missing, update, update_by_chunk, when_idle};
use crate::platform::chance;
use crate::store::Store;

/// Reads a game from the history.
pub(super) fn read_unsaved(store: Store, ticket: Ticket, game: GameId, unsaved: Unsaved) {
    let Unsaved { known, save } = unsaved;
    store
        .games
        .read(None, Some(save), move |loaded| match loaded {
            Ok(Some(loaded)) => {
                let take = move |_| {
                    store.game_store.turn_to_unsaved(game, known);
                    put_on_board(store, loaded);
                };
                update(store, Message::GameLoaded(ticket), Some(Box::new(take)));
            }
            Ok(None) => update_by_chunk(store, ChunkMessage::GameUnreadable(ticket), None),
            Err(Missing) => missing(store, ticket),
        });
}

/// Puts a game on the table whose rules are loaded. Its board may still be loading.
pub(super) fn put_on_board(store: Store, loaded: LoadedGame) {
    store.games.fetch_board(loaded.game().kind());
    store.send(TableMessage::Open(loaded));
}

/// Begins a game under this name; without a name it takes the place of the game on the board.
/// If the address does not change by itself, the part of the game before that could not be
/// saved stays in the history.
pub(super) fn begin_game(store: Store, loaded: LoadedGame, game: Option<GameId>) {
    store.navigation.played();
    store.save_thinking_time_here();
    if let Some(game) = game {
        store.game_store.begin(game);
    }
    at_board(store, move || put_on_board(store, loaded));
}

/// Requests the board for a puzzle that is being loaded. Returns a function that puts it there,
/// unless another game was asked for meanwhile, or reports that it cannot be loaded.
pub(super) fn puzzle_opener(store: Store) -> impl FnOnce(Option<LoadedGame>) {
    let open = move |loaded: Option<LoadedGame>| match loaded {
        Some(loaded) => open_puzzle(store, loaded),
        None => {
            store.not_loaded();
            // Another tab may have saved the game that stays.
            store.game_store.come_back();
            game_missing(store);
        }
    };
    store.navigation.unless_late(Router::ask_game, open)
}

/// Handles a game that was asked for by a ticket of [`Router::ask_game`] and cannot be loaded:
/// a board that still waits for its first game gets the last one.
pub(crate) fn game_missing(store: Store) {
    update_by_chunk(store, ChunkMessage::RefusalShown, None);
}

/// Puts a puzzle on the board. It replaces a puzzle that is there: no user looks for one
/// among the games.
pub(crate) fn open_puzzle(store: Store, loaded: LoadedGame) {
    let is_task = store.session.with_value(Session::is_task);
    begin_game(store, loaded, (!is_task).then(chance::game_id));
    when_idle(store, move || store.save());
}
