//! The ways between the places of the app.

use std::pin::Pin;

use board::kit::act;
use leptos::task::{spawn_local, tick};
use library::home::Deed;
use locale::Text;
use play::Way;
use record::{Series, SeriesRead};
use session::{Laid, Session};

use super::{Errand, ask, lay, lessons, not_loaded, run};
use crate::builder;
use crate::desk::Wish;
use crate::editor::Goes;
use crate::home;
use crate::notice::Notice;
use crate::places::Asked;
use crate::platform::place::Place;
use crate::platform::{chance, focus, page};
use crate::puzzles;
use crate::rules;
use crate::store::Store;
use play::chunk::chunk;

/// How somebody comes to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// With the page that is being opened: nothing takes the focus.
    Opening,
    /// The address has changed.
    Address,
    /// By a button: the address follows.
    Button,
}

/// Goes home.
pub(crate) fn go_home(store: Store) {
    home(store, By::Button);
}

/// Goes to the board, and to the game that lies there.
pub(crate) fn go_to_board(store: Store) {
    if Place::shown() != Place::Play {
        Place::Play.go(Some(&store.shelf.game().to_string()));
        store.places.show(Place::Play);
        store.tell_address();
    }
    focus::to_board();
}

/// Shows home as soon as its chunk is here, or says that it cannot be had.
pub(super) fn home(store: Store, by: By) {
    let from = page::search();
    spawn_local(async move {
        let made = match exports().await {
            Ok(make) => make(store).await,
            Err(_) => false,
        };
        if !made {
            store.notices.tell(Notice::NotLoaded);
            if Place::shown() != Place::Home {
                store.places.show(Place::Play);
            }
            return;
        }
        // Somebody may have gone on meanwhile.
        match by {
            By::Button if page::search() == from => {
                Place::Home.go(Some(&store.shelf.game().to_string()));
            }
            _ if Place::of_address() != Place::Home => return,
            _ => {}
        }
        store.places.show(Place::Home);
        store.loaded();
        // Home leads to the library itself.
        store.notices.forget(Notice::Replaced);
        store.tell_address();
        if by != By::Opening {
            // It is drawn before the next turn of the browser's wheel.
            tick().await;
            home::focus_title();
        }
    });
}

/// Shows the puzzles as soon as their chunk is here, or says that it cannot be had.
pub(super) fn puzzles(store: Store, by: By) {
    spawn_local(async move {
        if by == By::Button {
            Place::Puzzles.go(Some(&store.shelf.game().to_string()));
        }
        // Nothing of it is said by the sentences of the board.
        let made = match store.rest.with(puzzles_chunk()).await {
            Some(make) => make(store).await,
            None => false,
        };
        // Somebody may have gone on meanwhile.
        if Place::of_address() != Place::Puzzles {
            return;
        }
        if !made {
            store.notices.tell(Notice::NotLoaded);
            store.places.show(Place::Play);
            return;
        }
        store.places.show(Place::Puzzles);
        store.loaded();
        if by != By::Opening {
            puzzles::focus_title();
        }
    });
}

/// Shows a page that is read, the rules or the code for a website, as soon as their chunk
/// is here, or says that it cannot be had.
pub(super) fn read(store: Store, place: Place, by: By) {
    spawn_local(async move {
        let made = match store.rest.with(read_chunk()).await {
            Some(make) => make(store, place, by == By::Opening).await,
            None => false,
        };
        if !made && Place::of_address() == place {
            store.notices.tell(Notice::NotLoaded);
            store.places.show(Place::Play);
        }
    });
}

/// Goes to what a fragment names in the rules.
pub(crate) fn read_rules(store: Store, fragment: &str) {
    Place::Rules.go_to(fragment, Some(&store.shelf.game().to_string()));
    read(store, Place::Rules, By::Address);
}

/// Lays an example of the rules on the board. Nothing is kept of it before somebody plays.
fn play_example(store: Store, laid: Laid) {
    store.doors.drop_asked();
    store.give_way_here();
    store.shelf.begin(chance::game_id());
    Place::Play.go(Some(&store.shelf.game().to_string()));
    store.places.show(Place::Play);
    lay(store, laid);
    focus::to_board();
}

/// Shows a series that somebody made. The address stays: a reload shows it again.
pub(super) fn show_series(store: Store, read: SeriesRead) {
    spawn_local(async move {
        let shown = match store.rest.with(series_chunk()).await {
            Some(show) => show(store, read).await,
            None => false,
        };
        match shown {
            true => store.places.show(Place::Puzzles),
            false => not_loaded(store),
        }
    });
}

/// Shows the series that is being made.
pub(crate) fn solve_series(store: Store, series: Series) {
    Place::Puzzles.go(Some(&store.shelf.game().to_string()));
    let read = SeriesRead {
        series,
        ..SeriesRead::default()
    };
    show_series(store, read);
}

/// Goes back to where the page came from, or home.
pub(crate) fn go_back(store: Store) {
    if page::is_inside() {
        page::go_back();
    } else {
        go_home(store);
    }
}

/// Makes home ready, and tells whether it is.
type Make = fn(Store) -> Pin<Box<dyn Future<Output = bool>>>;

chunk! {
    /// Home.
    home: fn exports() -> Make {
        |store| Box::pin(home::make(store, done))
    }
}

chunk! {
    /// The page of puzzles.
    puzzles: fn puzzles_chunk() -> Make {
        |store| Box::pin(make_puzzles(store))
    }
}

chunk! {
    /// The door to the pages that are read. They share one: every door is a part of the first
    /// load, for it says which other parts a chunk needs.
    rules: fn read_chunk() -> MakeRead {
        |store, place, opening| Box::pin(make_read(store, place, opening))
    }
}

type MakeRead = fn(Store, Place, bool) -> Pin<Box<dyn Future<Output = bool>>>;

/// Shows a page that is read, and tells whether it could be had. `opening` is whether the
/// app was opened there.
async fn make_read(store: Store, place: Place, opening: bool) -> bool {
    let ways = rules::Ways {
        back: go_back,
        board: go_to_board,
        play: play_example,
    };
    let made = match place {
        Place::Rules => rules::make(store, ways).await,
        _ => builder::make(store, go_back).await,
    };
    // Somebody may have gone on meanwhile.
    if made && Place::of_address() == place {
        store.places.show(place);
        store.loaded();
        match place {
            Place::Rules => rules::show(store, opening),
            _ if opening => {}
            _ => builder::focus_title(),
        }
    }
    made
}

chunk! {
    /// The page of puzzles with a series that somebody made.
    puzzles: fn series_chunk() -> ShowSeries {
        |store, read| {
            puzzles::show_series(read);
            Box::pin(make_puzzles(store))
        }
    }
}

type ShowSeries = fn(Store, SeriesRead) -> Pin<Box<dyn Future<Output = bool>>>;

async fn make_puzzles(store: Store) -> bool {
    let made = puzzles::make(store, solve).await;
    store.next_puzzle.set_value(Some((
        |store| puzzles::is_open(store) && puzzles::next().is_some(),
        |store| open_puzzle(store, puzzles::next()),
    )));
    made
}

/// Does what people do among the puzzles.
fn solve(store: Store, deed: puzzles::Deed) {
    match deed {
        puzzles::Deed::Open(place) => open_puzzle(store, Some(place)),
        puzzles::Deed::Next => open_puzzle(store, puzzles::next()),
        puzzles::Deed::More => puzzles::more(store),
        puzzles::Deed::Back => go_back(store),
        puzzles::Deed::All => {
            puzzles::show_collection();
            puzzles(store, By::Button);
        }
        puzzles::Deed::Again => puzzles::fetch_again(store),
        puzzles::Deed::Make => run(store, Errand::Edit(Goes::Puzzle)),
    }
}

/// Lays the puzzle at a place of the list on the board.
fn open_puzzle(store: Store, place: Option<usize>) {
    if let Some(laid) = place.and_then(puzzles::open) {
        lay_puzzle(store, laid);
    }
}

/// Lays a puzzle on the board. One that lies there makes room for it: nobody looks for it
/// among the games.
pub(crate) fn lay_puzzle(store: Store, laid: Laid) {
    store.doors.drop_asked();
    store.give_way_here();
    if !store.session.with_value(Session::is_task) {
        store.shelf.begin(chance::game_id());
    }
    if Place::shown() != Place::Play {
        Place::Play.go(Some(&store.shelf.game().to_string()));
        store.places.show(Place::Play);
    }
    lay(store, laid);
    store.save();
    focus::to_board();
}

/// Where a solved puzzle leads to: all of them, and the next one where somebody came from
/// a list.
pub(crate) fn onward(store: Store) -> Vec<Way> {
    if let Some(ways) = lessons::onward(store) {
        return ways;
    }
    let all = act(move || puzzles(store, By::Button));
    let mut ways = vec![(Text::PuzzlesAll, false, all)];
    if let Some((_, go)) = store.next_puzzle.get_value().filter(|(is, _)| is(store)) {
        ways.push((Text::PuzzlesNext, true, act(move || go(store))));
    }
    ways
}

/// Does what people do at home.
fn done(store: Store, deed: Deed) {
    match deed {
        Deed::Continue => go_to_board(store),
        Deed::First => store.places.ask(Asked::First),
        Deed::Play(offer) => store.places.ask(Asked::NewGame(offer)),
        Deed::Puzzles => run(store, Errand::Visit(Place::Puzzles, By::Button)),
        Deed::Learn => run(store, Errand::Visit(Place::Learn, By::Button)),
        Deed::FirstSteps => run(store, Errand::Step(0, None)),
        Deed::Library => ask(store, Wish::Library),
        Deed::Settings => store.places.ask(Asked::Settings),
    }
}
