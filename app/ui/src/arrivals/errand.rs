//! The way to what a link shows, and to what a text is that people bring.
//!
//! What follows links is a chunk of its own.

use leptos::task::spawn_local;
use record::{GameLinkError, LinkError, Series, SeriesRead, TaskFault, UnreadTask};
use session::Laid;
use session::library::GameId;

use super::ways::By;
use super::{ask, give_up, go_back, lay, lessons, not_loaded, ways};
use crate::desk::Wish;
use crate::editor::{self, Deeds, Goes};
use crate::links::{self, Outcome};
use crate::notice::Notice;
use crate::places::Asked;
use crate::platform::file::Read;
use crate::platform::place::Place;
use crate::platform::{chance, focus};
use crate::store::Store;
use play::analysis;
use play::chunk::chunk;

/// Something that leads to a game, perhaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// Follow a link.
    Follow(String),
    /// Go on as the link says that was followed last, though the game was ended.
    GoOn,
    /// Begin a game of this name with what a link shows.
    Begin(String, GameId),
    /// Open the link that was followed last as a game of its own.
    Beside,
    /// Open a text that somebody has brought; none if it was too large.
    Take(Read),
    /// Go to the editor.
    Edit(Goes),
    /// Go to the puzzles, the lessons, or a page that is read: the rules, the code for a
    /// website.
    Visit(Place, By),
    /// Lay this step of a lesson on the board; none: the first that is not done.
    Step(usize, Option<usize>),
}

/// Runs an errand as soon as the chunk is here, or says that it cannot be had.
pub(crate) fn run(store: Store, errand: Errand) {
    spawn_local(async move {
        match exports().await {
            Ok(run) => run(store, errand),
            Err(_) => not_loaded(store),
        }
    });
}

chunk! {
    /// Follows links and opens texts.
    links: fn exports() -> fn(Store, Errand) {
        |store, errand| match errand {
            Errand::Follow(link) => follow(store, &link),
            Errand::GoOn => show(store, links::go_on(&store.address.link())),
            Errand::Begin(link, game) => show(store, links::begin_as(&link, game)),
            Errand::Beside => {
                let link = store.address.link();
                show(store, links::begin_as(&link, chance::game_id()));
            }
            Errand::Edit(goes) => edit(store, goes),
            Errand::Visit(Place::Learn, by) => lessons::learn(store, by),
            Errand::Visit(Place::Puzzles, by) => ways::puzzles(store, by),
            Errand::Visit(place, by) => ways::read(store, place, by),
            Errand::Step(lesson, step) => lessons::open_step(store, lesson, step),
            Errand::Take(Ok(text)) if Place::shown() == Place::Editor => {
                edit(store, Goes::With(text));
            }
            Errand::Take(Ok(text)) => match links::link_in(&text) {
                Some(link) => {
                    store.give_way_here();
                    follow(store, link);
                }
                None => match series_in(&text) {
                    Some(read) => {
                        store.give_way_here();
                        Place::Puzzles.go(Some(&store.shelf.game().to_string()));
                        ways::show_series(store, read);
                    }
                    None => ask(store, Wish::Import(Ok(text))),
                },
            },
            Errand::Take(Err(unread)) => ask(store, Wish::Import(Err(unread))),
        }
    }
}

/// The series of puzzles in a text that somebody has brought: a file in which nothing is
/// played, and something is to be done, even if its maker has made a mistake in that.
fn series_in(text: &str) -> Option<SeriesRead> {
    if !text.contains("[Puzzle \"") {
        return None;
    }
    let read = Series::read(text);
    let is_game = |it: &UnreadTask| matches!(it.fault, TaskFault::File(_));
    let is_series = !read.series.tasks.is_empty() && !read.unread.iter().any(is_game);
    is_series.then_some(read)
}

/// Follows a link. The game on the board stays in the library.
fn follow(store: Store, link: &str) {
    if let Some(series) = Series::from_fragment(link) {
        return match series {
            Ok(read) if !read.series.tasks.is_empty() => show_series(store, link, read),
            Ok(_) => ask(
                store,
                Wish::Link(Box::new(GameLinkError::Gipf(LinkError::Damaged))),
            ),
            Err(error) => ask(store, Wish::Link(Box::new(GameLinkError::Gipf(error)))),
        };
    }
    let outcome = links::follow(link);
    if outcome.is_ok() {
        store.address.follows(link);
    }
    show(store, outcome);
}

/// Shows a series of puzzles. The game on the board stays.
fn show_series(store: Store, link: &str, read: SeriesRead) {
    store.address.follows(link);
    store.address.wait(false);
    store.notices.no_links();
    ways::show_series(store, read);
}

/// Shows what a link leads to; the library says why it leads nowhere.
fn show(store: Store, outcome: Result<Outcome, GameLinkError>) {
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => return ask(store, Wish::Link(Box::new(error))),
    };
    store.address.wait(false);
    store.doors.drop_asked();
    store.notices.no_links();
    store.give_way();
    match outcome {
        Outcome::Begin { game, laid } => {
            store.shelf.begin(game);
            lay(store, laid);
        }
        Outcome::Kept {
            game,
            opened,
            newer,
            notice,
        } => {
            if let Some(laid) = store.shelf.turn_to_kept(game, Ok(opened)) {
                lay(store, laid);
            }
            if newer {
                // Who comes with a new turn plays on, whatever other tab shows the game.
                if store.shelf.watches() {
                    store.shelf.take_over();
                }
                store.save();
            }
            if let Some(notice) = notice {
                store.notices.tell(notice);
            }
        }
    }
}

/// What leads out of the editor.
const DEEDS: Deeds = Deeds {
    leave: go_back,
    // Who has analysed before wants a game now.
    play: |store, laid| {
        analysis::end(store.play);
        play(store, laid);
    },
    analyse: |store, laid| {
        play(store, laid);
        analysis::begin(store.play);
    },
    puzzle: Some(|store, game| {
        let position = game.to_string();
        store.places.ask(Asked::Maker(Some(position)));
    }),
};

/// Opens the editor as soon as it is here, or says that it cannot be had.
fn edit(store: Store, goes: Goes) {
    spawn_local(async move {
        match store.rest.with(editor::exports()).await {
            Some(open) => open(store, goes, DEEDS),
            // Somebody has gone on meanwhile.
            None if goes == Goes::Address && Place::of_address() != Place::Editor => {}
            // The address leads here: it can be followed again.
            None if goes == Goes::Address => {
                store.places.show(Place::Play);
                store.notices.tell(Notice::LinkNotLoaded);
                give_up(store);
            }
            None => not_loaded(store),
        }
    });
}

/// A new game begins with what was made in the editor; the one on the board stays in the
/// library.
fn play(store: Store, laid: Laid) {
    Place::Play.go(Some(&store.shelf.game().to_string()));
    store.places.show(Place::Play);
    store.doors.drop_asked();
    store.leave_game();
    lay(store, laid);
    store.save();
    focus::to_board();
}
