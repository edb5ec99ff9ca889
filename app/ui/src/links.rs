//! Links and other texts become games, and the game becomes the address.
//!
//! It is a chunk of its own: it is fetched when somebody comes by a link, or after
//! the first step.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use record::{GameLink, GameRecord, Link, NodeId};
use rules::Game;
use session::library::{GameId, Opened, Relation, compare};
use session::{GameRef, Laid, Message, Session};

use crate::address::not_loaded;
use crate::desk::{self, Wish};
use crate::notice::Notice;
use crate::platform::{chance, page, storage};
use crate::shelf::library;
use crate::store::Store;

/// A readable link that is longer than this becomes a compact one.
const READABLE: usize = 1_500;

/// Whether the browser has been asked not to delete anything.
const ASKED: &str = "gipf.asked";

/// What is done here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// Follow a link.
    Follow(String),
    /// Begin a game of this name with what a link shows.
    Begin(String, GameId),
    /// Open the link that was followed last as a game of its own.
    Beside,
    /// Open a text that somebody has brought; none if it was too large.
    Take(Option<String>),
    /// Let the address say what is on the board.
    Write,
}

/// Runs an errand as soon as the chunk is here, or says that it cannot be had.
pub(crate) fn run(store: Store, errand: Errand) {
    spawn_local(async move {
        match chunk().await {
            Ok(run) => run(store, errand),
            // An address that stays behind harms nobody.
            Err(_) if matches!(errand, Errand::Write) => {}
            Err(_) => not_loaded(store),
        }
    });
}

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(links, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<fn(Store, Errand), SplitLoaderError> {
    Ok(|store, errand| match errand {
        Errand::Follow(fragment) => follow(store, &fragment),
        Errand::Begin(fragment, game) => begin_by(store, &fragment, game),
        Errand::Beside => begin_by(store, &store.link.get_value(), chance::game_id()),
        Errand::Take(Some(text)) => take(store, &text),
        Errand::Take(None) => desk::ask(store, Wish::Import(None)),
        Errand::Write => write(store),
    })
}

/// Opens a text that somebody has brought: a link, a position, or a file.
fn take(store: Store, text: &str) {
    match fragment_in(text) {
        Some(fragment) => follow(store, fragment),
        None => desk::ask(store, Wish::Import(Some(text.to_owned()))),
    }
}

/// The link in a text: it may stand alone, or in a line of a letter, as people send it
/// who play by mail.
fn fragment_in(text: &str) -> Option<&str> {
    let is_file = text.trim_start().starts_with(['[', '(', '{']);
    let is_field = |field: &str| field.starts_with("v=") || field.starts_with("z=");
    let mut lines = text.lines().filter(|_| !is_file);
    let found = lines.find_map(|line| {
        let mut parts = line.split('#').map(str::trim_start);
        parts.find(|part| part.split('&').any(is_field))
    });
    found.map(|part| {
        part.trim_end_matches(|letter: char| ">)\".,".contains(letter) || letter.is_whitespace())
    })
}

/// What a link leads to; the library says why it leads nowhere.
fn read(store: Store, fragment: &str) -> Option<GameLink> {
    let link = GameLink::from_fragment(fragment).ok();
    match link {
        Some(_) => store.waits.set(false),
        None => desk::ask(store, Wish::Link(fragment.to_owned())),
    }
    link
}

/// Follows a link. The game on the board stays in the library.
fn follow(store: Store, fragment: &str) {
    let Some(link) = read(store, fragment) else {
        return;
    };
    store.next_ticket();
    store.link.set_value(fragment.to_owned());
    let Some(game) = Link::game(fragment).and_then(GameId::parse_unique) else {
        return begin(store, link, chance::game_id());
    };
    let Ok(ours) = library().open(&game) else {
        return begin(store, link, game);
    };
    let (record, at) = ours.game.clone();
    let (shown, notice, newer) = match compare(&record, &link) {
        Relation::Same(at) => ((record, at), None, false),
        Relation::Newer(record, at) => ((*record, at), None, true),
        Relation::Older => ((record, at), Some(Notice::LinkOlder), false),
        Relation::Contradicts(turn) => {
            let turn = u32::try_from(turn).unwrap_or(u32::MAX);
            ((record, at), Some(Notice::LinkContradicts(turn)), false)
        }
    };
    let opened = Ok(Opened {
        game: Laid::of(shown.0, shown.1),
        revision: ours.revision,
        fell_back: ours.fell_back,
    });
    if let Some(laid) = store.shelf.turn_to_kept(store, game, opened) {
        lay(store, laid);
    }
    if newer {
        store.save_again();
    }
    if let Some(notice) = notice {
        store.shelf.notices.tell(notice);
    }
}

/// Lays a game on the table whose rules are here. Its board may be still to come.
fn lay(store: Store, laid: Laid) {
    if let GameRef::Tamsk(..) = laid.game() {
        store.doors.fetch_tamsk();
    }
    store.send(Message::Open(laid));
}

/// Begins a game with what a link shows.
fn begin(store: Store, link: GameLink, game: GameId) {
    store.shelf.begin(store, game);
    let at = link.at();
    let puzzle = match &link {
        GameLink::Gipf(link) => link.puzzle.clone(),
        GameLink::Tamsk(link) => link.puzzle.clone(),
    };
    lay(store, Laid::of(link.into_record(), at));
    if let Some(puzzle) = puzzle
        && let Some(player) = store.model.with_untracked(|model| model.prompt.player())
    {
        let notices = store.shelf.notices;
        notices.puzzle(puzzle.title, player, puzzle.win_in);
    }
}

/// The same, if the fragment is a link.
fn begin_by(store: Store, fragment: &str, game: GameId) {
    if let Some(link) = read(store, fragment) {
        store.next_ticket();
        begin(store, link, game);
    }
}

fn write(store: Store) {
    let game = store.shelf.game();
    let fragment = store.session.with_value(|session| fragment(session, &game));
    page::write_address(&fragment, &game.to_string());
    if store.shelf.is_kept() {
        ask_to_stay(store);
    }
}

/// Asks the browser, after the first saved game, not to delete what it keeps; some ask
/// the reader then.
fn ask_to_stay(store: Store) {
    if storage::read(ASKED).is_none() {
        storage::write(ASKED, "yes");
        spawn_local(async move {
            let promised = storage::persist().await;
            store.shelf.promised.set(promised == Some(true));
        });
    }
}

/// The link of a session; empty where nothing has happened yet, and where the game is
/// longer than a link may be.
fn fragment(session: &Session, game: &GameId) -> String {
    let (record, at) = session.game().to_owned();
    if session.is_empty() && is_plain(&record) {
        return String::new();
    }
    let link = GameLink::new(record, at);
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

/// Whether a game begins where its ruleset says.
fn is_plain(record: &GameRecord) -> bool {
    let start = Game::start(record.ruleset());
    match (record, start) {
        (GameRecord::Gipf(record), Game::Gipf(start)) => *record.position(NodeId::ROOT) == start,
        (GameRecord::Tamsk(record), Game::Tamsk(start)) => *record.position(NodeId::ROOT) == start,
        _ => false,
    }
}
