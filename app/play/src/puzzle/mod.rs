//! Puzzles on the table: the task, the defence against a try, and the progress.
//!
//! It is a chunk, loaded when the game on the table is a puzzle. The game itself contains only
//! the tags of the puzzle and the seat of the defender: the state of a try is read from the
//! record (`session::PuzzleStage`). [`features::puzzle`] contains the automatic behaviour.

mod strip;

use std::time::Duration;

use board::Table;
use board::components::{live, paragraph};
use board::prelude::*;
use features::puzzle::{Message, PuzzlePlay};
use locale::Text;
use session::{MarkSource, Session};

use crate::Store;
use crate::chunk::{Chunk, State, chunk};
use crate::marks;
use crate::platform::time::after;
use crate::runner::{Mounted, Runner};

/// The feature, and its views.
#[derive(Clone, Copy)]
struct Loaded {
    feature: Mounted<PuzzlePlay>,
    exports: Exports,
}

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    mount: fn(Store) -> Mounted<PuzzlePlay>,
    /// The task, and its progress.
    view: fn(Store, Mounted<PuzzlePlay>) -> AnyView,
    /// Takes a wrong turn of a lesson back.
    again: fn(Store, Mounted<PuzzlePlay>) -> bool,
    /// Counts a hint.
    help: fn(Mounted<PuzzlePlay>),
}

/// The chunk of a table; mounts the feature once it is loaded.
fn chunk(store: Store) -> Chunk<Loaded> {
    *store.extension(|| Chunk::<Loaded>::new(move || Box::pin(come(store))))
}

async fn come(store: Store) -> Option<Loaded> {
    let exports = store.deferred_assets.with(exports()).await?;
    let feature = (exports.mount)(store);
    Some(Loaded { feature, exports })
}

chunk! {
    /// Runs and draws a puzzle.
    puzzle: fn exports() -> Exports {
        Exports {
            mount,
            view: strip::view,
            again: strip::again,
            help: |puzzle| puzzle.send(Message::Hint),
        }
    }
}

/// The effects of the view outside of its component, as long as they are held.
struct Effects {
    _stage: RenderEffect<()>,
    _language: RenderEffect<()>,
    _marks: RenderEffect<()>,
}

fn mount(store: Store) -> Mounted<PuzzlePlay> {
    let runner = Runner::of(store);
    runner.serve(move |command| store.services().execute(command));
    let puzzle = runner.mount(PuzzlePlay::default());
    store.extension(|| Effects {
        _stage: tell_stage(store, puzzle),
        _language: follow_language(store),
        _marks: marks::follow(store, MarkSource::Puzzle, puzzle, |view| view.marks.clone()),
    });
    puzzle
}

/// Reports the stage of a try to the surroundings of the table, whenever it changes. A solution
/// that is only claimed by the user counts for nothing there.
fn tell_stage(store: Store, puzzle: Mounted<PuzzlePlay>) -> RenderEffect<()> {
    let view = puzzle.view();
    let stage = Memo::new(move |_| view.with(|view| view.stage.clone()));
    RenderEffect::new(move |_| {
        let stage = stage.get();
        let (tries, claimed) = view.with_untracked(|view| (view.tries, view.claimed));
        if !claimed {
            store.services().puzzle_changed(&stage, tries);
        }
    })
}

/// Loads a step of a lesson again when the language changes.
fn follow_language(store: Store) -> RenderEffect<()> {
    RenderEffect::new(move |before: Option<()>| {
        store.locale.track();
        if before.is_some() {
            after(Duration::ZERO, move || store.services().retell()).forget();
        }
    })
}

/// The place of the task beside the board: it is loaded when a puzzle is put on the table.
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
            State::Missing => chunk.failure_view(table),
            State::Coming => vec![coming(table)],
        }
    })
}

/// Notes that a hint was asked for: a puzzle counts as solved with help.
pub fn help(store: Store) {
    if let State::Here(loaded) = untrack(move || chunk(store).state()) {
        (loaded.exports.help)(loaded.feature);
    }
}

/// Takes a wrong turn of a lesson back, for players who go on without "Try again". Returns true if
/// there was one.
pub fn again(store: Store) -> bool {
    match untrack(move || chunk(store).state()) {
        State::Here(loaded) => (loaded.exports.again)(store, loaded.feature),
        State::Missing | State::Coming => false,
    }
}

/// The place of the task while it is being loaded; it becomes visible after a moment.
fn coming(table: Table) -> AnyView {
    view! {
        <section class="puzzle is-coming" aria-label=table.word(Text::PuzzleTitle)>
            {paragraph("puzzle-note", table.word(Text::ActionLoading))}
        </section>
    }
    .into_any()
}
