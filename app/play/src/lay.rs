//! Games that are kept become games on the table. TAMSK is named here, so whoever calls
//! these does it behind a door of its own.

use std::time::Duration;

use board::Table;
use board::prelude::*;
use record::{GameRecord, NodeId, Record, TamskRecord};
use rules::Game;
use session::{Laid, Message, Scene};

use crate::platform::awake;
use crate::platform::time::{self, Held};

/// How often it is kept how far sand has run.
const KEEP: Duration = Duration::from_secs(5);

/// Reads a save of the GIPF family.
#[must_use]
pub fn read_gipf(save: &str) -> Option<Laid> {
    let (record, at) = Record::load(save).ok()?;
    Some(Laid::gipf(record, at))
}

/// Reads a save of TAMSK.
#[must_use]
pub fn read_tamsk(save: &str) -> Option<Laid> {
    let (record, at) = TamskRecord::load(save).ok()?;
    Some(Laid::tamsk(record, at))
}

/// Reads a save with what reads it; without one it is a game of this ruleset at its start.
/// None if it is no game, or another one than was asked for.
#[must_use]
pub fn begin_or_read(
    ruleset: &str,
    save: Option<&str>,
    read: fn(&str) -> Option<Laid>,
) -> Option<Laid> {
    if let Some(save) = save {
        // What came by link may be another game than the one that was asked for.
        let asked = ruleset.parse();
        let is_asked = |laid: &Laid| ruleset.is_empty() || asked == Ok(laid.game().ruleset());
        return read(save).filter(is_asked);
    }
    let start = Game::start(ruleset.parse().ok()?);
    Some(Laid::of(GameRecord::from_position(start), NodeId::ROOT))
}

/// The board of TAMSK. The screen stays on while sand runs.
#[must_use]
pub fn hourglasses(table: Table) -> AnyView {
    let runs = table.is(|model| match &model.scene {
        Scene::Tamsk(scene) => scene.sand.is_some_and(|sand| sand.running),
        Scene::Gipf(_) => false,
    });
    let next = Local::new_local(None);
    Effect::new(move |_| {
        awake::keep(runs.get());
        keep_now_and_then(table, runs, next);
    });
    on_cleanup(move || {
        awake::keep(false);
        next.try_set_value(None);
    });
    board::tamsk(table, time::now)
}

/// While sand runs it is kept how far it has run: a page may go without a word.
fn keep_now_and_then(table: Table, runs: Signal<bool>, next: Held) {
    let keep = move || {
        table.send(Message::Blur);
        keep_now_and_then(table, runs, next);
    };
    let runs = runs.get_untracked();
    next.set_value(runs.then(|| time::after(KEEP, keep)));
}
