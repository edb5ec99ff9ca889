//! Parts of the screen that follow the board: each is a chunk, fetched when the board
//! stands or when somebody needs it first, and fetched again if it could not be had.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::OnceLock;
use std::task::{Poll, Waker};

use board::Table;
use board::kit::{act, button, paragraph};
use board::prelude::*;
use leptos::task::{spawn_local, tick};
use locale::Text;

use crate::platform::focus;

/// A part on its way; none if it cannot be had.
pub type Fetch<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// How far a part has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State<T> {
    /// It is on its way, or nobody has asked for it yet.
    Coming,
    /// It is here.
    Here(T),
    /// It could not be had.
    Missing,
}

/// A part that follows the board. Cheap to copy.
pub struct Late<T: 'static> {
    way: Way,
    part: &'static OnceLock<T>,
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
    pub fn new(door: impl Fn() -> Fetch<T> + Send + Sync + 'static) -> Self {
        let part: &'static OnceLock<T> = Box::leak(Box::default());
        let open = move || -> Opening {
            let coming = door();
            Box::pin(async move {
                let came = coming.await;
                // It does not come twice: an excuse stays as it is.
                came.map(|came| part.set(came)).is_some()
            })
        };
        let way = Way {
            state: RwSignal::new(State::Coming),
            open: Box::leak(Box::new(open)),
            asked: StoredValue::default(),
        };
        Self { way, part }
    }

    /// How far it has come; whoever reads it follows it.
    pub fn state(self) -> State<T> {
        match self.way.state.get() {
            State::Coming => State::Coming,
            State::Here(()) => self.here().map_or(State::Missing, State::Here),
            State::Missing => State::Missing,
        }
    }

    /// Whether nobody knows yet whether it can be had.
    pub fn is_coming(self) -> bool {
        matches!(self.way.state.get_untracked(), State::Coming)
    }

    /// The part, if it is here.
    pub fn here(self) -> Option<T> {
        self.part.get().copied()
    }

    /// Fetches it, so that it is here when it is needed.
    pub fn fetch(self) {
        self.way.fetch();
    }

    /// The part as soon as it is here; none if it cannot be had now.
    pub async fn get(self) -> Option<T> {
        if self.here().is_none() {
            self.way.go().await;
        }
        self.here()
    }

    /// Does something with it, at once if it is here; holds what `waits` gives until it
    /// comes, and says `sorry` if it cannot be had.
    pub fn run<W>(
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
    pub fn excuse(self, table: Table) -> Vec<AnyView> {
        self.way.excuse(table)
    }
}

impl Late<()> {
    /// A chunk that needs this as well, as soon as both are here.
    pub async fn with<T, E>(self, chunk: impl Future<Output = Result<T, E>>) -> Option<T> {
        self.fetch();
        let part = chunk.await.ok()?;
        self.get().await?;
        Some(part)
    }
}

/// A door being opened: whether what stands behind it has come.
type Opening = Pin<Box<dyn Future<Output = bool>>>;

/// Who else waits for what is being fetched; none while nothing is.
type Asked = StoredValue<Option<Vec<Waker>>>;

/// The way of a part to the page, whatever the part is: written once for all of them.
#[derive(Clone, Copy)]
struct Way {
    state: RwSignal<State<()>>,
    open: &'static (dyn Fn() -> Opening + Send + Sync),
    asked: Asked,
}

impl Way {
    fn fetch(self) {
        spawn_local(Box::pin(self.go()) as Pin<Box<dyn Future<Output = ()>>>);
    }

    /// Comes to an end when the part is here, or cannot be had now. A silent server is
    /// not asked twice.
    async fn go(self) {
        if self.asked.with_value(Option::is_some) {
            return answered(self.asked).await;
        }
        self.asked.set_value(Some(Vec::new()));
        let came = (self.open)().await;
        // An excuse stays as it is.
        match (self.state.get_untracked(), came) {
            (State::Here(()), _) | (State::Missing, false) => {}
            (_, true) => self.state.set(State::Here(())),
            (State::Coming, false) => self.state.set(State::Missing),
        }
        let others = self.asked.try_update_value(Option::take).flatten();
        others.into_iter().flatten().for_each(Waker::wake);
    }

    fn excuse(self, table: Table) -> Vec<AnyView> {
        let again = act(move || {
            spawn_local(async move {
                self.go().await;
                tick().await;
                // The button has gone, and the focus with it.
                focus::catch();
            });
        });
        vec![
            paragraph("notice-text", table.word(Text::ActionNotLoaded)),
            button("button", table.word(Text::ActionTryAgain), again),
        ]
    }
}

/// Waits for the answer to who has asked first, whatever it is.
fn answered(asked: Asked) -> Pin<Box<dyn Future<Output = ()>>> {
    Box::pin(poll_fn(move |context| {
        let wait = |others: &mut Vec<Waker>| others.push(context.waker().clone());
        let waits = asked.try_update_value(|others| others.as_mut().map(wait));
        waits.flatten().map_or(Poll::Ready(()), |()| Poll::Pending)
    }))
}
