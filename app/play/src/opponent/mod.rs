//! The computer at the table: the chunk of its feature, and its place beside the board.
//!
//! The chunk is loaded when the computer first has a seat, or the user asks for a hint.
//! [`features::opponent`] contains its behaviour.

mod view;

use board::Table;
use board::components::live;
use board::prelude::*;
use features::opponent::{Message, Opponent, sits_at_table};
use session::{MarkSource, Question};

use crate::Store;
use crate::Waiting;
use crate::chunk::{Chunk, State, chunk};
use crate::marks;
use crate::runner::{Mounted, Runner};

/// The feature, and its views.
#[derive(Clone, Copy)]
struct Loaded {
    feature: Mounted<Opponent>,
    exports: Exports,
}

#[derive(Clone, Copy)]
struct Exports {
    mount: fn(Store) -> Mounted<Opponent>,
    view: fn(Store, Mounted<Opponent>, bool) -> AnyView,
    send: fn(Mounted<Opponent>, Message),
}

impl Loaded {
    fn view(self, store: Store, offers_hint: bool) -> AnyView {
        (self.exports.view)(store, self.feature, offers_hint)
    }

    fn send(self, message: Message) {
        (self.exports.send)(self.feature, message);
    }
}

chunk! {
    /// Runs and draws the computer.
    opponent: fn exports() -> Exports {
        Exports {
            mount,
            view: view::view,
            send: Mounted::send,
        }
    }
}

/// The drawing on the board, as long as it is held.
struct Effects {
    _drawing: RenderEffect<()>,
}

fn mount(store: Store) -> Mounted<Opponent> {
    let opponent = Runner::of(store).mount(Opponent::default());
    store.extension(|| Effects {
        _drawing: marks::follow(store, MarkSource::Hint, opponent, |view| view.marks.clone()),
    });
    opponent
}

/// The chunk of a table; mounts the feature once it is loaded.
fn opponent(store: Store) -> Chunk<Loaded> {
    let chunk = store.extension(|| {
        Chunk::<Loaded>::new(move || {
            Box::pin(async move {
                let exports = store.deferred_assets.with(exports()).await?;
                let feature = (exports.mount)(store);
                Some(Loaded { feature, exports })
            })
        })
    });
    *chunk
}

/// The place of the computer beside the board: the chunk is loaded when it has a seat. It
/// offers a hint if no other part of the page does.
pub fn place(store: Store, offers_hint: bool) -> AnyView {
    let table: Table = store.table();
    let sits = table.is(sits_at_table);
    let sits = Memo::new(move |_| sits.get());
    let chunk = opponent(store);
    Effect::new(move |_| {
        if sits.get() {
            chunk.fetch();
        }
    });
    live(move || {
        if !sits.get() {
            return Vec::new();
        }
        match chunk.state() {
            State::Here(loaded) => vec![loaded.view(store, offers_hint)],
            State::Missing => chunk.failure_view(table),
            State::Coming => Vec::new(),
        }
    })
}

/// Gives the next part of a hint: first the place, then the move.
pub fn hint(store: Store) {
    send(store, Message::Hint);
}

/// Searches captures or threats in a position with too many turns for the page.
pub fn captures(store: Store, question: Question) {
    send(store, Message::Search(question));
}

/// Sends a message once the chunk is loaded, or reports that it cannot be loaded.
fn send(store: Store, message: Message) {
    let waits = move || Waiting::begin(store);
    let send = move |loaded: Loaded| loaded.send(message);
    opponent(store).run(send, waits, move || store.report_load_failure(None));
}
