//! Puzzles on the table: what is to be done, what is played against a try, and what is known
//! of it.
//!
//! It is a chunk, fetched when the game on the table is a puzzle. The game itself knows
//! nothing of puzzles but its tags and who defends: how far a try has come is read from the
//! record (`session::Stage`), and what has to be proved is asked of the worker.

mod driver;
mod strip;

use board::Table;
use board::kit::{live, paragraph};
use board::prelude::*;
use locale::Text;
use session::Session;

use crate::Store;
use crate::chunk::chunk;
use crate::chunk::{Chunk, State};

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    /// It follows the game from now on.
    begin: fn(Store),
    /// The task, and how far it has come.
    view: fn(Store) -> AnyView,
}

/// The chunk of a table.
fn chunk(store: Store) -> Chunk<Exports> {
    *store.extension(|| Chunk::<Exports>::new(move || Box::pin(come(store))))
}

async fn come(store: Store) -> Option<Exports> {
    let parts = store.rest.with(exports()).await?;
    (parts.begin)(store);
    Some(parts)
}

chunk! {
    /// Runs and draws a puzzle.
    puzzle: fn exports() -> Exports {
        Exports {
            begin: driver::begin,
            view: strip::view,
        }
    }
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
            State::Here(parts) => vec![(parts.view)(store)],
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
