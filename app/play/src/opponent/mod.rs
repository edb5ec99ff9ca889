//! Somebody to play with: the computer, which thinks in a worker of its own.
//!
//! It is a chunk, fetched when the computer first sits at the table, or somebody asks for
//! a hint. The game itself knows only seats and steps: here it is asked what there is to
//! think about, and what was thought is sent as any other message.

mod captures;
mod driver;
mod hint;
mod pace;
mod settling;
mod view;

use std::cell::OnceCell;

use board::Table;
use board::kit::live;
use board::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use record::Seat;
use rules::Color;
use session::{Question, RenderModel};

use crate::Store;
use crate::Waiting;
use crate::late::{Late, State};

/// What stands behind the door.
#[derive(Clone, Copy)]
struct Parts {
    /// The computer plays from now on wherever it sits.
    begin: fn(Store),
    /// How far it has thought, and what can be asked of it.
    view: fn(Store) -> AnyView,
    /// The next part of a hint.
    hint: fn(Store),
    /// Captures and threats, where the page itself would be busy for too long.
    captures: fn(Store, Question),
}

thread_local! {
    /// The door: one for the page.
    static DOOR: OnceCell<Late<Parts>> = const { OnceCell::new() };
}

/// The door, made by whoever needs it first.
fn door(store: Store) -> Late<Parts> {
    DOOR.with(|door| {
        *door.get_or_init(|| {
            // It lasts as long as the page, and not as long as who asks first.
            let owner = Owner::new_root(None);
            let door = owner.with(|| Late::new(move || Box::pin(come(store))));
            std::mem::forget(owner);
            door
        })
    })
}

async fn come(store: Store) -> Option<Parts> {
    let parts = store.rest.with(chunk()).await?;
    (parts.begin)(store);
    Some(parts)
}

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(opponent, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Parts, SplitLoaderError> {
    Ok(Parts {
        begin: driver::begin,
        view: view::view,
        hint: hint::hint,
        captures: captures::look,
    })
}

/// Whether the computer sits at the table.
fn plays(model: &RenderModel) -> bool {
    Color::ALL
        .into_iter()
        .any(|color| matches!(model.players[color].seat, Seat::Computer(_)))
}

/// Whether nobody else does.
fn plays_alone(model: &RenderModel) -> bool {
    Color::ALL
        .into_iter()
        .all(|color| matches!(model.players[color].seat, Seat::Computer(_)))
}

/// The place of the computer beside the board: it is fetched when it sits down.
pub fn place(store: Store) -> AnyView {
    let table: Table = store.table();
    let plays = table.is(plays);
    let plays = Memo::new(move |_| plays.get());
    let door = door(store);
    Effect::new(move |_| {
        if plays.get() {
            door.fetch();
        }
    });
    live(move || {
        if !plays.get() {
            return Vec::new();
        }
        match door.state() {
            State::Here(parts) => vec![(parts.view)(store)],
            State::Missing => door.excuse(table),
            State::Coming => Vec::new(),
        }
    })
}

/// Gives the next part of a hint: where to look, and then what to play.
pub fn hint(store: Store) {
    let waits = move || Waiting::begin(store);
    let hint = move |parts: Parts| (parts.hint)(store);
    door(store).run(hint, waits, move || store.sorry());
}

/// Looks for captures or threats in a position with too many turns for the page.
pub fn captures(store: Store, question: Question) {
    let waits = move || Waiting::begin(store);
    let look = move |parts: Parts| (parts.captures)(store, question);
    door(store).run(look, waits, move || store.sorry());
}

/// The seats of a game in which people go on without the computer.
fn without(model: &RenderModel) -> rules::ByColor<Seat> {
    rules::ByColor::from_fn(|color| match model.players[color].seat {
        Seat::Computer(_) => Seat::Here,
        seat => seat,
    })
}
