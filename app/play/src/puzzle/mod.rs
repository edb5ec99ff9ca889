//! Puzzles on the table: what is to be done, what is played against a try, and what is known
//! of it.
//!
//! It is a chunk, fetched when the game on the table is a puzzle. The game itself knows
//! nothing of puzzles but its tags and who defends: how far a try has come is read from the
//! record (`session::Stage`). What happens by itself is decided in [`features::puzzle`].

mod strip;

use std::time::Duration;

use board::Table;
use board::kit::{live, paragraph};
use board::prelude::*;
use features::puzzle::PuzzlePlay;
use locale::Text;
use session::Session;

use crate::Store;
use crate::chunk::{Chunk, State, chunk};
use crate::platform::time::after;
use crate::runner::{Mounted, Runner};

/// The feature, and what draws it.
#[derive(Clone, Copy)]
struct Loaded {
    feature: Mounted<PuzzlePlay>,
    exports: Exports,
}

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    mount: fn(Store) -> Mounted<PuzzlePlay>,
    /// The task, and how far it has come.
    view: fn(Store, Mounted<PuzzlePlay>) -> AnyView,
}

/// The chunk of a table, which mounts the feature as soon as it is here.
fn chunk(store: Store) -> Chunk<Loaded> {
    *store.extension(|| Chunk::<Loaded>::new(move || Box::pin(come(store))))
}

async fn come(store: Store) -> Option<Loaded> {
    let exports = store.rest.with(exports()).await?;
    let feature = (exports.mount)(store);
    Some(Loaded { feature, exports })
}

chunk! {
    /// Runs and draws a puzzle.
    puzzle: fn exports() -> Exports {
        Exports {
            mount,
            view: strip::view,
        }
    }
}

/// The effects of the view outside of its component, as long as they are held.
struct Effects {
    _stage: RenderEffect<()>,
    _language: RenderEffect<()>,
}

fn mount(store: Store) -> Mounted<PuzzlePlay> {
    let puzzle = Runner::of(store).mount(PuzzlePlay::default());
    store.extension(|| Effects {
        _stage: tell_stage(store, puzzle),
        _language: follow_language(store),
    });
    puzzle
}

/// Tells what is around the table how far a try has come, whenever that changes. That people
/// call it solved themselves proves nothing there.
fn tell_stage(store: Store, puzzle: Mounted<PuzzlePlay>) -> RenderEffect<()> {
    let view = puzzle.view();
    let stage = Memo::new(move |_| view.with(|view| view.stage.clone()));
    RenderEffect::new(move |_| {
        let stage = stage.get();
        let (tries, claimed) = view.with_untracked(|view| (view.tries, view.claimed));
        if !claimed {
            store.progress_store().puzzle(&stage, tries);
        }
    })
}

/// Lays a step of a lesson anew when another language is spoken.
fn follow_language(store: Store) -> RenderEffect<()> {
    RenderEffect::new(move |before: Option<()>| {
        store.locale.track();
        if before.is_some() {
            after(Duration::ZERO, move || store.progress_store().retell()).forget();
        }
    })
}

/// The place of the task beside the board: it is fetched when a puzzle is laid on the table.
pub fn place(store: Store) -> AnyView {
    let table: Table = store.table();
    let chunk = chunk(store);
    let is = Memo::new(move |_| {
        store.model.track();
        store.session.with_value(Session::is_puzzle)
    });
    Effect::new(move |_| {
        if is.get() {
            chunk.fetch();
        }
    });
    live(move || {
        if !is.get() {
            return Vec::new();
        }
        match chunk.state() {
            State::Here(loaded) => vec![(loaded.exports.view)(store, loaded.feature)],
            State::Missing => chunk.excuse(table),
            State::Coming => vec![coming(table)],
        }
    })
}

/// The place of the task while it is on its way; it is seen after a moment only.
fn coming(table: Table) -> AnyView {
    view! {
        <section class="puzzle is-coming" aria-label=table.word(Text::PuzzleTitle)>
            {paragraph("puzzle-note", table.word(Text::ActionLoading))}
        </section>
    }
    .into_any()
}
