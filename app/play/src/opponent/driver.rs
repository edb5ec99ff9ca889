//! The computer at the table: asks the worker when there is something to think about, and
//! plays what it says, a step at a time, at a pace that people can follow.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use board::prelude::*;
use messages::{Ask, Say, Side};
use record::{NodeId, Seat};
use rules::{ByColor, Color};
use session::{Message, Millis, RenderModel, Session, Thought, Written};

use super::{pace, plays_alone, settling};
use crate::Store;
use crate::mind::{self, Said, Task};
use crate::platform::chance;
use crate::platform::time::{self, Timer, after};

/// How far the computer is, for people who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// It has nothing to think about.
    Rests,
    /// It thinks: so many turns ahead.
    Thinks { depth: u32 },
    /// It does not answer.
    Lost,
}

/// What of it is shown and set. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) state: RwSignal<State>,
    /// Whether a game of the computer against itself stands still.
    pub(super) paused: RwSignal<bool>,
}

/// What a thought is about: the same again needs no second one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    game: String,
    below: bool,
    place: usize,
    /// The position, where no time passes in it.
    position: String,
}

/// A thought that goes on, or is being played.
struct Pending {
    key: Key,
    timed: bool,
    since: Millis,
    /// The worker's, until it has answered.
    task: Option<Task>,
    /// What it has answered and is not played yet.
    steps: VecDeque<String>,
    /// Until the next step.
    timer: Option<Timer>,
}

#[derive(Default)]
struct Driver {
    pending: ByColor<Option<Pending>>,
    shown: Option<Shown>,
    /// How often it was lost, or played nothing, since it played last.
    failures: u32,
    /// The game, and who sits where: with others it is tried again, and nothing is paused.
    about: Option<(String, ByColor<Seat>)>,
}

/// So often it is tried again by itself.
const PATIENCE: u32 = 2;

/// How often a game that nobody sees is looked at again.
const LOOK: Duration = Duration::from_secs(1);

/// How soon it is looked at again whether this tab plays the game.
const SOON: Duration = Duration::from_millis(250);

thread_local! {
    static DRIVER: RefCell<Driver> = RefCell::default();
}

/// What is shown of it.
pub(super) fn shown() -> Shown {
    DRIVER.with_borrow_mut(|driver| {
        *driver.shown.get_or_insert_with(|| {
            let owner = Owner::new_root(None);
            let shown = owner.with(|| Shown {
                state: RwSignal::new(State::Rests),
                paused: RwSignal::new(false),
            });
            std::mem::forget(owner);
            shown
        })
    })
}

/// From now on the computer plays wherever it sits.
pub(super) fn begin(store: Store) {
    let paused = shown().paused;
    let follow = RenderEffect::new(move |_| {
        store.model.track();
        paused.track();
        // Out of the way of whoever has sent the message.
        after(Duration::ZERO, move || consider(store)).forget();
    });
    // It follows as long as the page is open.
    std::mem::forget(follow);
}

/// It is tried again, after it has not answered.
pub(super) fn again(store: Store) {
    DRIVER.with_borrow_mut(|driver| driver.failures = 0);
    consider(store);
}

/// Whoever thinks answers with what is known by now, and plays at once.
pub(super) fn move_now(store: Store) {
    for player in Color::ALL {
        let task = DRIVER.with_borrow_mut(|driver| {
            let pending = driver.pending[player].as_mut()?;
            // Nobody wants to see it wait.
            pending.since = Millis::default();
            Some(pending.task)
        });
        match task {
            Some(Some(task)) => mind::now(task),
            Some(None) => play(store, player),
            None => {}
        }
    }
}

/// Looks at what there is to think about.
fn consider(store: Store) {
    begin_anew(store);
    let thoughts = match rests(store) {
        true => Vec::new(),
        false => store.session.with_value(Session::thoughts),
    };
    settling::consider(store, shown().paused.get_untracked());
    let game = store.host().game();
    let below = store.model.with_untracked(|model| model.below.is_some());
    for color in Color::ALL {
        let thought = thoughts.iter().find(|thought| thought.player == color);
        let key = thought.map(|thought| Key {
            game: game.clone(),
            below,
            place: thought.place,
            position: match thought.timed {
                true => String::new(),
                false => thought.position.clone(),
            },
        });
        let same = DRIVER.with_borrow(|driver| {
            let pending = driver.pending[color].as_ref();
            pending.map(|pending| &pending.key) == key.as_ref()
        });
        if same {
            continue;
        }
        drop_pending(color);
        if let (Some(thought), Some(key)) = (thought, key)
            && DRIVER.with_borrow(|driver| driver.failures < PATIENCE)
        {
            think(store, thought, key);
        }
    }
    tell(!thoughts.is_empty());
}

/// With another game, or other players, what happened before is over.
fn begin_anew(store: Store) {
    let seats = |model: &RenderModel| ByColor::from_fn(|color| model.players[color].seat);
    let about = (store.host().game(), store.model.with_untracked(seats));
    let is_new = DRIVER.with_borrow_mut(|driver| {
        if driver.about.as_ref() == Some(&about) {
            return false;
        }
        driver.failures = 0;
        driver.about.replace(about).is_some()
    });
    let paused = shown().paused;
    if is_new && paused.get_untracked() {
        paused.set(false);
    }
}

/// Whether nothing is thought: somebody else plays the game in another tab, or the
/// computer plays against itself and nobody looks.
fn rests(store: Store) -> bool {
    // Who does not know yet whether another tab plays it waits, or two would think.
    if !store.host().plays_here() {
        let waits = !store.session.with_value(Session::thoughts).is_empty();
        if waits {
            after(SOON, move || consider(store)).forget();
        }
        return true;
    }
    let alone = store.model.with_untracked(plays_alone);
    let over = store.model.with_untracked(is_over);
    if !alone || over {
        return false;
    }
    if shown().paused.get_untracked() {
        return true;
    }
    let unseen = !store.host().is_seen();
    if unseen {
        after(LOOK, move || consider(store)).forget();
    }
    unseen
}

fn is_over(model: &RenderModel) -> bool {
    matches!(model.prompt, session::Prompt::Over(_))
}

/// Nobody waits for this thought any more.
fn drop_pending(color: Color) {
    let pending = DRIVER.with_borrow_mut(|driver| driver.pending[color].take());
    if let Some(task) = pending.and_then(|pending| pending.task) {
        mind::stop(task);
    }
}

/// Asks the worker.
fn think(store: Store, thought: &Thought, key: Key) {
    let player = thought.player;
    let ask = Ask::Turn {
        position: thought.position.clone(),
        player: match player {
            Color::White => Side::White,
            Color::Black => Side::Black,
        },
        strength: pace::strength(thought),
        seed: chance::seed(),
    };
    let task = mind::ask(ask, move |said| heard(store, player, said));
    DRIVER.with_borrow_mut(|driver| {
        driver.pending[player] = Some(Pending {
            key,
            timed: thought.timed,
            since: time::now(),
            task: Some(task),
            steps: VecDeque::new(),
            timer: None,
        });
    });
}

/// The worker says something about a thought that goes on.
fn heard(store: Store, player: Color, said: Said) {
    match said {
        Said::Word(Say::Thinking { depth, .. }) => {
            shown().state.set(State::Thinks { depth });
        }
        Said::Word(Say::Turn { steps, at, .. }) => answered(store, player, steps, at),
        Said::Word(_) | Said::Lost => failed(store, player),
    }
}

/// The worker has answered: it is played when it is time.
fn answered(store: Store, player: Color, steps: Vec<String>, at: Option<u64>) {
    let now = time::now();
    let pause = DRIVER.with_borrow_mut(|driver| {
        let pending = driver.pending[player].as_mut()?;
        pending.task = None;
        pending.steps = steps.into();
        let passed = now.0.saturating_sub(pending.since.0);
        Some(match at.filter(|_| pending.timed) {
            Some(at) => store
                .session
                .with_value(|session| session.until(at, now))
                .unwrap_or_default(),
            None => pace::turn(store).saturating_sub(passed),
        })
    });
    if let Some(pause) = pause {
        wait(store, player, pause);
    }
}

/// Plays the next step after a while.
fn wait(store: Store, player: Color, pause: u64) {
    let timer = after(Duration::from_millis(pause), move || play(store, player));
    DRIVER.with_borrow_mut(|driver| {
        if let Some(pending) = driver.pending[player].as_mut() {
            pending.timer = Some(timer);
        }
    });
}

/// Plays the next step, and waits for the one after it.
fn play(store: Store, player: Color) {
    let next = DRIVER.with_borrow_mut(|driver| {
        let pending = driver.pending[player].as_mut()?;
        Some((pending.steps.pop_front(), pending.timed))
    });
    let Some((next, timed)) = next else {
        return;
    };
    let Some(step) = next else {
        // There was nothing to do until now.
        drop_pending(player);
        return consider(store);
    };
    let before = place(store);
    if let Some(written) = read(store, &step) {
        store.send(Message::Computed(written));
    }
    let played = place(store) != before;
    let goes_on = DRIVER.with_borrow_mut(|driver| {
        driver.failures = if played { 0 } else { driver.failures + 1 };
        let pending = driver.pending[player].as_mut()?;
        if !played || timed || pending.steps.is_empty() {
            return None;
        }
        let thoughts = store.session.with_value(Session::thoughts);
        let thought = thoughts.into_iter().find(|one| one.player == player)?;
        pending.key.place = thought.place;
        pending.key.position = thought.position;
        Some(())
    });
    match goes_on {
        Some(()) => wait(store, player, pace::step(store)),
        None => {
            drop_pending(player);
            consider(store);
        }
    }
}

/// Where the game is.
fn place(store: Store) -> (NodeId, bool) {
    store
        .model
        .with_untracked(|model| (model.at, model.below.is_some()))
}

/// A step as the game reads it.
fn read(store: Store, step: &str) -> Option<Written> {
    store.session.with_value(|session| session.read(step)).ok()
}

/// The worker does not answer: it is started anew, and asked again for a while.
fn failed(store: Store, player: Color) {
    DRIVER.with_borrow_mut(|driver| {
        driver.failures += 1;
        driver.pending[player] = None;
    });
    consider(store);
}

/// Says how far it is; `asked` is whether there is anything to think about.
fn tell(asked: bool) {
    let (thinks, lost) = DRIVER.with_borrow(|driver| {
        let any = Color::ALL
            .into_iter()
            .any(|color| driver.pending[color].is_some());
        (any, asked && driver.failures >= PATIENCE)
    });
    let state = shown().state;
    let was = state.get_untracked();
    let is = match (thinks, was) {
        (true, State::Thinks { .. }) => was,
        (true, _) => State::Thinks { depth: 0 },
        (false, _) if lost => State::Lost,
        (false, _) => State::Rests,
    };
    if is != was {
        state.set(is);
    }
}
