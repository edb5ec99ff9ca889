//! The address bar: what stands in it leads to a game, and it follows the game.
//!
//! What writes links is behind a door, in the chunk of `links`: it is fetched after the
//! first step.

use std::time::Duration;

use board::prelude::*;
use leptos::task::spawn_local;
use record::{GameLink, Link};
use rules::{Ruleset, Variant};
use session::Session;
use session::library::GameId;

use crate::platform::place::Place;
use crate::platform::time::{self, Held};
use crate::platform::{page, storage};
use crate::shelf::Shelf;
use play::chunk::chunk;

/// Browsers refuse addresses that change more often than about three times a
/// second.
const REST: Duration = Duration::from_millis(400);

/// A readable link that is longer than this becomes a compact one.
const READABLE: usize = 1_500;

/// Whether the browser has been asked not to delete anything.
const ASKED: &str = "gipf.asked";

/// What an address leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Nothing of its own.
    Nothing,
    /// A kept game, where it was left. Its link may be older than the copy.
    Kept(GameId),
    /// A game of this name that is not kept: it comes back by its own link.
    Lost(String, GameId),
    /// A game whose last copy stands in the history, because it could not be kept.
    Unkept(GameId, Unkept),
    /// What this link shows.
    Link(String),
}

/// What could not be kept, as the history has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unkept {
    /// The revision of the copy that it goes on from.
    pub(crate) known: u64,
    /// The save.
    pub(crate) save: String,
}

impl Unkept {
    fn write(shelf: Shelf, save: &str) -> String {
        format!("{} {save}", shelf.known())
    }

    fn read(text: &str) -> Option<Self> {
        let (known, save) = text.split_once(' ')?;
        Some(Self {
            known: known.parse().ok()?,
            save: save.to_owned(),
        })
    }

    /// Of this game, if there is any.
    fn of_address() -> Option<(GameId, Self)> {
        let game = page::mark_of_address().as_deref().and_then(GameId::parse)?;
        Some((game, Self::read(&page::unkept()?)?))
    }
}

/// The address and what was said in it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Address {
    /// Whether the board waits for what the address leads to: nobody sees it so long,
    /// and the address stays.
    waits: StoredValue<bool>,
    /// The link that was followed last.
    link: StoredValue<String>,
    /// When the address will follow the game.
    rest: Held,
}

impl Address {
    /// Nobody waits, nothing was followed.
    pub(crate) fn new() -> Self {
        Self {
            waits: StoredValue::new(false),
            link: StoredValue::default(),
            rest: Local::new_local(None),
        }
    }

    /// Whether the board waits for what the address leads to.
    pub(crate) fn waits(self) -> bool {
        self.waits.get_value()
    }

    /// The board waits from now on, or no longer.
    pub(crate) fn wait(self, waits: bool) {
        self.waits.set_value(waits);
    }

    /// The link that was followed last, or is being followed.
    pub(crate) fn link(self) -> String {
        self.link.get_value()
    }

    /// This link is followed.
    pub(crate) fn follows(self, link: &str) {
        self.link.set_value(link.to_owned());
    }

    /// Lets the address follow the game, when it rests for a moment.
    pub(crate) fn changed(self, session: StoredValue<Session>, shelf: Shelf) {
        if self.waits() {
            return;
        }
        // At once: a reload before the first rest means this game, too.
        let (game, unkept) = (shelf.game().to_string(), unkept(session, shelf));
        let is_other = page::mark_of_address().as_deref() != Some(&*game);
        if is_other || unkept.is_some() || page::unkept().is_some() {
            // Of what could not be kept there is no other copy.
            page::write_address(&page::fragment(), &game, unkept.as_deref());
        }
        // Other places keep their addresses: a fragment would lead to the board.
        if Place::of_address() != Place::Play {
            return;
        }
        if unkept.is_some() || is_other {
            // Chromium loses what stands in the history if it is written while a reload is
            // under way: what has no other copy is written at once, and not later again. So
            // is the link of another game, which says by its mark which game it is.
            return self.follow(session, shelf);
        }
        let timer = time::after(REST, move || self.follow(session, shelf));
        self.rest.set_value(Some(timer));
    }

    fn follow(self, session: StoredValue<Session>, shelf: Shelf) {
        self.rest.set_value(None);
        spawn_local(async move {
            // An address that stays behind harms nobody.
            if let Ok(write) = exports().await {
                write(session, shelf);
            }
        });
    }
}

/// The text of what the shelf could not keep, for the history.
fn unkept(session: StoredValue<Session>, shelf: Shelf) -> Option<String> {
    shelf
        .is_behind()
        .then(|| Unkept::write(shelf, &session.with_value(Session::save)))
}

/// What the address leads to when the page is opened.
pub(crate) fn first() -> Goal {
    if let Some((game, unkept)) = Unkept::of_address() {
        return Goal::Unkept(game, unkept);
    }
    let fragment = page::fragment();
    let ours = page::mark_of_address().or_else(|| {
        Link::game(&fragment)
            .filter(|_| page::is_reload())
            .map(str::to_owned)
    });
    match ours.as_deref().and_then(GameId::parse) {
        Some(game) if !Shelf::has(&game) && !fragment.is_empty() => Goal::Lost(fragment, game),
        Some(game) => Goal::Kept(game),
        None if fragment.is_empty() => Goal::Nothing,
        None => Goal::Link(fragment),
    }
}

/// What it leads to now that somebody went back or forward, or wrote another one.
pub(crate) fn now(on_board: &GameId) -> Goal {
    if let Some((game, unkept)) = Unkept::of_address().filter(|(game, _)| game != on_board) {
        return Goal::Unkept(game, unkept);
    }
    match page::mark_of_address() {
        Some(game) => {
            let game = GameId::parse(&game).filter(|game| game != on_board);
            let game = game.filter(Shelf::has);
            game.map_or(Goal::Nothing, Goal::Kept)
        }
        None => match page::fragment() {
            fragment if fragment.is_empty() => Goal::Nothing,
            fragment => Goal::Link(fragment),
        },
    }
}

chunk! {
    /// Writes links.
    links: fn exports() -> fn(StoredValue<Session>, Shelf) {
        |session, shelf| {
            let game = shelf.game();
            // Somebody may have gone elsewhere meanwhile.
            let fragment = match Place::of_address() {
                Place::Play => session.with_value(|session| fragment(session, &game, shelf.is_kept())),
                _ => page::fragment(),
            };
            let unkept = unkept(session, shelf);
            page::write_address(&fragment, &game.to_string(), unkept.as_deref());
            if shelf.is_kept() {
                ask_to_stay(shelf);
            }
        }
    }
}

/// Asks the browser, after the first saved game, not to delete what it keeps; some ask
/// the reader then.
fn ask_to_stay(shelf: Shelf) {
    if storage::read(ASKED).is_none() {
        storage::write(ASKED, "yes");
        spawn_local(async move {
            let promised = storage::persist().await;
            shelf.promised.set(promised == Some(true));
        });
    }
}

/// The link of a session; empty where nothing has happened yet, and where the game is
/// longer than a link may be. What a link has begun and is not kept yet is told: nothing
/// else knows which game it is.
fn fragment(session: &Session, game: &GameId, is_kept: bool) -> String {
    let (record, at) = session.kept_game().to_owned();
    let is_usual = record.ruleset() == Ruleset::new(Variant::Basic).into();
    if session.is_empty() && record.begins_at_start() && (is_kept || is_usual) {
        return String::new();
    }
    let reader = record.here().filter(|_| !is_kept);
    let link = GameLink::new(record, at).for_reader(reader);
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
