//! Parts of the screen that follow the board: each is a chunk, fetched when the board
//! stands or when somebody needs it first, and fetched again if it could not be had.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Poll, Waker};

use board::Table;
use board::kit::{act, button, paragraph};
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use locale::Text;

use crate::platform::focus;

/// A part on its way; none if it cannot be had.
pub(crate) type Fetch<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Brings a part.
type Door<T> = dyn Fn() -> Fetch<T> + Send + Sync;

/// How far a part has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State<T> {
    /// It is on its way, or nobody has asked for it yet.
    Coming,
    /// It is here.
    Here(T),
    /// It could not be had.
    Missing,
}

/// A part that follows the board. Cheap to copy.
pub(crate) struct Late<T: 'static> {
    state: RwSignal<State<T>>,
    door: &'static Door<T>,
    asked: Asked,
}

/// Who else waits for what is being fetched; none while nothing is.
type Asked = StoredValue<Option<Vec<Waker>>>;

/// Waits for the answer to who has asked first, whatever it is: a silent server is not
/// asked twice.
fn answered(asked: Asked) -> Pin<Box<dyn Future<Output = ()>>> {
    Box::pin(poll_fn(move |context| {
        let wait = |others: &mut Vec<Waker>| others.push(context.waker().clone());
        let waits = asked.try_update_value(|others| others.as_mut().map(wait));
        waits.flatten().map_or(Poll::Ready(()), |()| Poll::Pending)
    }))
}

/// The answer has come.
fn wake(asked: Asked) {
    let others = asked.try_update_value(Option::take).flatten();
    others.into_iter().flatten().for_each(Waker::wake);
}

impl<T> Clone for Late<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Late<T> {}

impl<T: Copy + Send + Sync + 'static> Late<T> {
    /// A part behind a door: the split function of its chunk. It lasts as long as the
    /// page.
    pub(crate) fn new(door: impl Fn() -> Fetch<T> + Send + Sync + 'static) -> Self {
        Self {
            state: RwSignal::new(State::Coming),
            door: Box::leak(Box::new(door)),
            asked: StoredValue::default(),
        }
    }

    /// How far it has come; whoever reads it follows it.
    pub(crate) fn state(self) -> State<T> {
        self.state.get()
    }

    /// Whether nobody knows yet whether it can be had.
    pub(crate) fn is_coming(self) -> bool {
        matches!(self.state.get_untracked(), State::Coming)
    }

    /// The part, if it is here.
    pub(crate) fn here(self) -> Option<T> {
        match self.state.get_untracked() {
            State::Here(part) => Some(part),
            State::Coming | State::Missing => None,
        }
    }

    /// Fetches it, so that it is here when it is needed.
    pub(crate) fn fetch(self) {
        spawn_local(async move {
            let _ = self.get().await;
        });
    }

    /// The part as soon as it is here; none if it cannot be had now.
    pub(crate) async fn get(self) -> Option<T> {
        if let Some(part) = self.here() {
            return Some(part);
        }
        if self.asked.with_value(Option::is_some) {
            answered(self.asked).await;
            return self.here();
        }
        self.asked.set_value(Some(Vec::new()));
        let part = (self.door)().await;
        // An excuse stays as it is.
        match (self.state.get_untracked(), part) {
            (State::Here(_), _) | (State::Missing, None) => {}
            (_, Some(part)) => self.state.set(State::Here(part)),
            (State::Coming, None) => self.state.set(State::Missing),
        }
        wake(self.asked);
        part
    }

    /// Does something with it, at once if it is here; holds what `waits` gives until it
    /// comes, and says `sorry` if it cannot be had.
    pub(crate) fn run<W>(
        self,
        act: impl FnOnce(T) + 'static,
        waits: impl FnOnce() -> W + 'static,
        sorry: impl FnOnce() + 'static,
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
                None => sorry(),
            }
        });
    }

    /// What stands in its place where it cannot be had: a sentence, and a way to try
    /// again.
    pub(crate) fn excuse(self, table: Table) -> Vec<AnyView> {
        let again = act(move || {
            spawn_local(async move {
                let _ = self.get().await;
                tick().await;
                // The button has gone, and the focus with it.
                focus::catch();
            });
        });
        vec![
            paragraph("notice-text", table.word(Text::ActionNotLoaded)),
            button("button", table.word(Text::SaveAgain), again),
        ]
    }
}
