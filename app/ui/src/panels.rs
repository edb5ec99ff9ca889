//! What follows the board: the moves, questions and the line to write in, what players
//! agree on, the end of a game.
//!
//! They are a chunk of their own, and so is all that only they need, as the reading of
//! notation. Until it is here their places are kept free, and keys that ask wait for it.

use board::{Moves, Replies};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use session::{Prompt, Session};

use crate::agree::offers;
use crate::ask::{Ask, Lines, ask_panel};
use crate::game_over::game_over;
use crate::late::{Late, State};
use crate::platform::page;
use crate::store::Store;
use crate::waiting::Waiting;

/// What stands behind the door.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    moves: fn(Store) -> AnyView,
    ask: fn(Store, Lines) -> AnyView,
    offers: fn(Store) -> AnyView,
    replies: fn(Store) -> AnyView,
    over: fn(Store, Callback<()>) -> AnyView,
    answer: fn(Store, Ask, Lines, Option<&str>),
}

/// The panels. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Panels {
    late: Late<Parts>,
    store: Store,
    /// What was heard of the lines of the board.
    lines: Lines,
}

impl Panels {
    /// Panels that are not on the page yet.
    pub(crate) fn new(store: Store) -> Self {
        let late = Late::new(|| Box::pin(async { chunk().await.ok() }));
        let lines = Lines::new();
        Self { late, store, lines }
    }

    /// Fetches them.
    pub(crate) fn fetch(self) {
        self.late.fetch();
    }

    /// Whether the first thing people see would be half of what there is: nobody knows
    /// how much room the end of a game takes, or an offer.
    pub(crate) fn hold_back(self) -> bool {
        let needed = self.store.model.with_untracked(|model| {
            matches!(model.prompt, Prompt::Over(_)) || model.repeated.is_some()
        });
        needed && self.late.is_coming()
    }

    /// Whether the end of a game can be shown.
    pub(crate) fn are_here(self) -> bool {
        matches!(self.late.state(), State::Here(_))
    }

    /// The list of moves; its place, until it is here; and why it is not, if it cannot
    /// be had.
    pub(crate) fn moves(self) -> Vec<AnyView> {
        let inner = match self.late.state() {
            State::Here(parts) => return vec![(parts.moves)(self.store)],
            State::Missing => self.late.excuse(self.store.table()),
            State::Coming => Vec::new(),
        };
        vec![view! { <div class="moves is-late">{inner}</div> }.into_any()]
    }

    /// Questions and the line to write in; their place, until they are here.
    pub(crate) fn ask(self) -> Vec<AnyView> {
        vec![match self.late.state() {
            State::Here(parts) => (parts.ask)(self.store, self.lines),
            _ => view! { <div class="ask is-late"></div> }.into_any(),
        }]
    }

    /// Offers that wait for an answer.
    pub(crate) fn offers(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.offers)(self.store)],
            _ => Vec::new(),
        }
    }

    /// What can be replied where the rules ask, and the way into side games.
    pub(crate) fn replies(self) -> Vec<AnyView> {
        match self.late.state() {
            State::Here(parts) => vec![(parts.replies)(self.store)],
            _ => Vec::new(),
        }
    }

    /// The end of a game. `another` offers another game.
    pub(crate) fn over(self, another: Callback<()>) -> AnyView {
        match self.late.state() {
            State::Here(parts) => (parts.over)(self.store, another),
            _ => ().into_any(),
        }
    }

    /// Answers a question as soon as the chunk is here, about the cell that has the
    /// focus now.
    pub(crate) fn answer(self, ask: Ask) {
        let Self { store, lines, .. } = self;
        let cell = page::focused_cell();
        let answer = move |parts: Parts| (parts.answer)(store, ask, lines, cell.as_deref());
        let waits = move || Waiting::begin(store);
        self.late.run(answer, waits, move || store.sorry());
    }
}

/// The door to the chunk: what only stands behind it is not part of the first load.
#[wasm_split(panels, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Parts, SplitLoaderError> {
    Ok(Parts {
        moves,
        ask: ask_panel,
        offers,
        replies: |store| view! { <Replies table=store.table()/> }.into_any(),
        over: game_over,
        answer: |store, ask, lines, cell| ask.answer(store, lines, cell),
    })
}

fn moves(store: Store) -> AnyView {
    let moves = Memo::new(move |_| {
        store.model.track();
        store.session.with_value(Session::moves)
    });
    view! { <Moves table=store.table() moves=moves.into()/> }.into_any()
}
