//! The ways between the page of lessons, their steps on the board, and the rules.

use std::pin::Pin;

use leptos::task::spawn_local;
use session::{Lesson, LoadedGame, Session};

use super::games::{put_on_board, puzzle_opener};
use super::{Enter, Load, request};
use crate::learn;
use crate::navigation::Request;
use crate::store::Store;
use play::chunk::chunk;

/// Loads the page of lessons.
pub(super) async fn load(store: Store) -> Option<Enter> {
    let exports = store.deferred_assets.with(exports()).await?;
    (exports.load)(store).await
}

/// Puts a step of a lesson on the board; without a number the first that is not done.
pub(super) fn open_step(store: Store, lesson: usize, step: Option<usize>) {
    let open = puzzle_opener(store);
    spawn_local(async move {
        open(match store.deferred_assets.with(exports()).await {
            Some(parts) => (parts.step)(store, lesson, step).await,
            None => None,
        });
    });
}

/// Puts the step on the board again, in the present language. A step that was begun stays as it
/// is, and the next one is in the new language.
pub(crate) fn retell(store: Store) {
    let Some((lesson, step)) = unbegun_step(store) else {
        return;
    };
    let game = store.game_store.game();
    spawn_local(async move {
        let Some(parts) = store.deferred_assets.with(exports()).await else {
            return;
        };
        let loaded = (parts.step)(store, lesson, Some(step)).await;
        // Another game may be on the board by now.
        let stays = unbegun_step(store) == Some((lesson, step)) && store.game_store.game() == game;
        if let Some(loaded) = loaded.filter(|_| stays) {
            put_on_board(store, loaded);
            store.save();
        }
    });
}

/// The lesson and the step on the board, if nothing has been played there.
fn unbegun_step(store: Store) -> Option<(usize, usize)> {
    if store.model.with_untracked(|model| model.begun) {
        return None;
    }
    let active = store.session.with_value(Session::active_puzzle)?;
    Lesson::of_step(&active.name)
}

/// A value that is being loaded.
type Coming<T> = Pin<Box<dyn Future<Output = T>>>;

/// The exports of the chunk.
#[derive(Clone, Copy)]
struct Exports {
    load: Load,
    /// A step of a lesson.
    step: fn(Store, usize, Option<usize>) -> Coming<Option<LoadedGame>>,
}

chunk! {
    /// The page of lessons and their steps.
    learn: fn exports() -> Exports {
        Exports {
            load: |store| Box::pin(load_page(store)),
            step: |store, lesson, step| Box::pin(learn::step(store, CALLBACKS, lesson, step)),
        }
    }
}

async fn load_page(store: Store) -> Option<Enter> {
    if !learn::make(store, CALLBACKS).await {
        return None;
    }
    Some(|store, trigger| learn::enter(store, CALLBACKS, trigger))
}

/// Executes the commands of the page.
const CALLBACKS: learn::Callbacks = learn::Callbacks {
    open: open_step,
    take: |store, text| request(store, Request::Import(text)),
};
