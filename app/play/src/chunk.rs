//! Lazily loaded parts of the program: each is a chunk of wasm with further files that it
//! needs, loaded on first use, and loaded again after a failure.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};

use async_once_cell::OnceCell;
use board::Table;
use board::components::{act, button, paragraph};
use board::prelude::*;
use leptos::task::{spawn_local, tick};
use locale::Text;

use crate::lasting::lasting;
use crate::platform::focus;

/// Loads the exports of a chunk; none if they cannot be loaded.
pub type Load<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Declares the split function of a chunk: code that is reached only from its body is not part
/// of the first load.
///
/// `chunk! { name: fn function() -> Exports { … } }` makes an asynchronous function that
/// returns the value of the body once the chunk `name` is loaded. With `--cfg unsplit`, as the
/// browser tests are compiled, nothing is split.
#[macro_export]
macro_rules! chunk {
    ($(#[$meta:meta])* $name:ident: $visible:vis fn $function:ident() -> $exports:ty $body:block) => {
        $(#[$meta])*
        #[cfg(not(unsplit))]
        #[::leptos::wasm_split::wasm_split($name, wasm_split_path = leptos::wasm_split, fallible)]
        $visible fn $function() -> Result<$exports, ::leptos::wasm_split::SplitLoaderError> {
            Ok($body)
        }

        $(#[$meta])*
        #[cfg(unsplit)]
        #[allow(clippy::unused_async, reason = "as the split function")]
        $visible async fn $function() -> Result<$exports, ::leptos::wasm_split::SplitLoaderError> {
            Ok($body)
        }
    };
}
pub use chunk;

/// The state of a chunk: a part of the program that is loaded when it is first needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State<T> {
    /// Being loaded, or was not requested yet.
    Coming,
    /// Loaded.
    Here(T),
    /// The chunk cannot be loaded.
    Missing,
}

/// A lazily loaded part of the program. Cheap to copy.
pub struct Chunk<T: 'static> {
    loader: Loader,
    exports: &'static OnceLock<T>,
}

impl<T> Clone for Chunk<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Chunk<T> {}

impl<T: Copy + Send + Sync + 'static> Chunk<T> {
    /// A chunk that is loaded by this function. It lives as long as the page.
    pub fn new(load: impl Fn() -> Load<T> + Send + Sync + 'static) -> Self {
        let exports: &'static OnceLock<T> = lasting(OnceLock::new());
        let load = move || -> Attempt {
            let loading = load();
            Box::pin(async move {
                let loaded = loading.await;
                // The first exports stay.
                loaded.map(|loaded| exports.set(loaded)).is_some()
            })
        };
        let loader = Loader {
            state: RwSignal::new(State::Coming),
            load: lasting(load),
            attempt: StoredValue::default(),
        };
        Self { loader, exports }
    }

    /// The state; subscribes to it.
    pub fn state(self) -> State<T> {
        match self.loader.state.get() {
            State::Coming => State::Coming,
            State::Here(()) => self.here().map_or(State::Missing, State::Here),
            State::Missing => State::Missing,
        }
    }

    /// Returns true if it is neither loaded nor known to be missing.
    pub fn is_coming(self) -> bool {
        matches!(self.loader.state.get_untracked(), State::Coming)
    }

    /// The exports; none if the chunk is not loaded.
    pub fn here(self) -> Option<T> {
        self.exports.get().copied()
    }

    /// Loads it in advance.
    pub fn fetch(self) {
        self.loader.fetch();
    }

    /// The exports once the chunk is loaded; none if it cannot be loaded now.
    pub async fn get(self) -> Option<T> {
        if self.here().is_none() {
            self.loader.load().await;
        }
        self.here()
    }

    /// Calls a function with the exports, immediately if the chunk is loaded. The value of
    /// `waits` is held until it is loaded; `failed` is called if it cannot be loaded.
    pub fn run<W>(
        self,
        act: impl FnOnce(T) + 'static,
        waits: impl FnOnce() -> W + 'static,
        failed: impl FnOnce() + 'static,
    ) {
        if let Some(part) = self.here() {
            return act(part);
        }
        spawn_local(async move {
            let waiting = waits();
            let part = self.get().await;
            drop(waiting);
            match part {
                Some(part) => act(part),
                None => failed(),
            }
        });
    }

    /// The view in its place after a failure: a message, and a button that tries again.
    pub fn failure_view(self, table: Table) -> Vec<AnyView> {
        self.failure_view_of(table, Text::ActionNotLoaded)
    }

    /// The same with another message.
    pub fn failure_view_of(self, table: Table, message: Text) -> Vec<AnyView> {
        self.loader.failure_view(table, message)
    }
}

impl Chunk<()> {
    /// Loads another chunk that needs this one; done once both are loaded.
    pub async fn with<T, E>(self, chunk: impl Future<Output = Result<T, E>>) -> Option<T> {
        self.fetch();
        let part = chunk.await.ok()?;
        self.get().await?;
        Some(part)
    }
}

/// An attempt to load a chunk. Its output is true if it has succeeded.
type Attempt = Pin<Box<dyn Future<Output = bool>>>;

/// Loads a chunk with any exports; not generic, so that it is compiled once.
#[derive(Clone, Copy)]
struct Loader {
    state: RwSignal<State<()>>,
    load: &'static (dyn Fn() -> Attempt + Send + Sync),
    /// The attempt in progress: all callers wait for the same one.
    attempt: StoredValue<Option<Arc<OnceCell<bool>>>>,
}

impl Loader {
    fn fetch(self) {
        spawn_local(Box::pin(self.load()) as Pin<Box<dyn Future<Output = ()>>>);
    }

    /// Ends when the chunk is loaded, or the attempt has failed.
    async fn load(self) {
        if self.state.get_untracked() == State::Here(()) {
            return;
        }
        let attempt = self.attempt.try_update_value(|attempt| {
            Arc::clone(attempt.get_or_insert_with(|| Arc::new(OnceCell::new())))
        });
        let Some(attempt) = attempt else { return };
        let loaded = *attempt.get_or_init((self.load)()).await;
        let state = match loaded {
            true => State::Here(()),
            false => State::Missing,
        };
        let before = self.state.get_untracked();
        if before != state && before != State::Here(()) {
            self.state.set(state);
        }
        // The next one tries again.
        self.attempt.update_value(|current| {
            current.take_if(|current| Arc::ptr_eq(current, &attempt));
        });
    }

    fn failure_view(self, table: Table, message: Text) -> Vec<AnyView> {
        let again = act(move || {
            spawn_local(async move {
                self.load().await;
                tick().await;
                // The button is gone, and had the focus.
                focus::catch();
            });
        });
        vec![
            paragraph("notice-text", table.word(message)),
            button("button", table.word(Text::ActionTryAgain), again),
        ]
    }
}
