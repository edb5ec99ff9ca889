//! The computer at the table: the chunk of its feature, and its place beside the board.
//!
//! The chunk is fetched when the computer first sits at the table, or somebody asks for a
//! hint. What it does is decided in [`features::opponent`].

mod view;

use board::Table;
use board::kit::live;
use board::prelude::*;
use features::opponent::{Message, Opponent, sits_at_table};
use session::Question;

use crate::Store;
use crate::Waiting;
use crate::chunk::{Chunk, State, chunk};
use crate::runner::{Mounted, Runner};

/// The feature, and what draws it.
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
            mount: |store| Runner::of(store).mount(Opponent::default()),
            view: view::view,
            send: Mounted::send,
        }
    }
}

/// The chunk of a table, which mounts the feature as soon as it is here.
fn opponent(store: Store) -> Chunk<Loaded> {
    let chunk = store.extension(|| {
        Chunk::<Loaded>::new(move || {
            Box::pin(async move {
                let exports = store.rest.with(exports()).await?;
                let feature = (exports.mount)(store);
                Some(Loaded { feature, exports })
            })
        })
    });
    *chunk
}

/// The place of the computer beside the board: the chunk is fetched when it sits down. It
/// offers a hint where nothing else on the page does.
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
            State::Missing => chunk.excuse(table),
            State::Coming => Vec::new(),
        }
    })
}

/// Gives the next part of a hint: where to look, and then what to play.
pub fn hint(store: Store) {
    send(store, Message::Hint);
}

/// Looks for captures or threats in a position with too many turns for the page.
pub fn captures(store: Store, question: Question) {
    send(store, Message::Search(question));
}

/// Sends a message as soon as the chunk is here, or says that it cannot be had.
fn send(store: Store, message: Message) {
    let waits = move || Waiting::begin(store);
    let send = move |loaded: Loaded| loaded.send(message);
    opponent(store).run(send, waits, move || store.sorry());
}
