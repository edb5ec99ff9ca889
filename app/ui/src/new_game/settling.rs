//! What can settle a challenge, as the dialog offers it (Potentials E; D11).

use board::kit::Words;
use board::prelude::*;
use board::words::potential;
use library::words::variant;
use locale::Text;
use record::{Lot, Settles};
use rules::{Potential, Variant};

use super::form::Form;
use crate::pick;
use crate::store::Store;

/// Their words in kept texts; the first one agrees on nothing.
pub(super) const WORDS: [&str; 10] = [
    "open",
    "gipf-basic",
    "gipf-standard",
    "gipf-tournament",
    "matrx",
    "tamsk-1",
    "rock-paper-scissors",
    "coin",
    "die",
    "elsewhere",
];

/// The place of what is played elsewhere.
pub(super) const ELSEWHERE: usize = 9;

/// What settles, by its place; `name` is what is played elsewhere.
pub(super) fn settles(place: usize, name: &str) -> Option<Settles> {
    Some(match place {
        1..=5 => Settles::Game(WORDS[place].to_owned()),
        6 => Settles::Lot(Lot::Scissors),
        7 => Settles::Lot(Lot::Coin),
        8 => Settles::Lot(Lot::Die),
        ELSEWHERE => Settles::Elsewhere(name.to_owned()),
        _ => return None,
    })
}

/// What it is called.
fn name(place: usize) -> Text {
    match place {
        1 => variant(Variant::Basic),
        2 => variant(Variant::Standard),
        3 => variant(Variant::Tournament),
        4 => Text::GameMatrx,
        5 => Text::GameTamsk,
        6 => Text::NewGameScissors,
        7 => Text::NewGameCoin,
        8 => Text::NewGameDie,
        ELSEWHERE => Text::NewGameElsewhere,
        _ => Text::NewGameSettlesOpen,
    }
}

/// What settles a challenge of this potential.
pub(super) fn select(store: Store, form: Form, kind: Potential) -> AnyView {
    let table = store.table();
    let chosen = form.settles[kind as usize];
    let label: Words = Signal::derive(move || potential(kind).to_owned());
    let names = (0..WORDS.len()).map(|place| table.word(name(place)));
    let choose = Callback::new(move |place| chosen.set(place));
    pick::select(label, names.collect(), chosen.into(), choose)
}
