//! The board of TAMSK with its sand: the screen stays on while it runs, and the game is saved
//! every few seconds. Only the chunk of TAMSK uses it.

use std::time::Duration;

use board::Table;
use board::prelude::*;
use session::{Message, Scene};

use crate::Store;
use crate::marks::marks;
use crate::platform::awake;
use crate::platform::time::{self, Held};

/// The interval at which running sand is saved.
const SAVE: Duration = Duration::from_secs(5);

/// The board of TAMSK. The screen stays on while sand runs.
#[must_use]
pub(crate) fn hourglasses(store: Store) -> AnyView {
    let table = store.table();
    let runs = table.is(|model| match &model.scene {
        Scene::Tamsk(scene) => scene.sand.is_some_and(|sand| sand.running),
        Scene::Gipf(_) => false,
    });
    let next = Local::new_local(None);
    Effect::new(move |_| {
        awake::set(runs.get());
        save_now_and_then(table, runs, next);
    });
    on_cleanup(move || {
        awake::set(false);
        next.try_set_value(None);
    });
    board::tamsk(table, time::now, marks(store))
}

/// Saves running sand at intervals: a page may be closed without an event.
fn save_now_and_then(table: Table, runs: Signal<bool>, next: Held) {
    let save = move || {
        table.send(Message::Blur);
        save_now_and_then(table, runs, next);
    };
    let runs = runs.get_untracked();
    next.set_value(runs.then(|| time::after(SAVE, save)));
}
