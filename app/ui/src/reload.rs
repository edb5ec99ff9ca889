//! The things that a reload continues: the game that this tab plays, which a tab that watches it
//! gets during the reload, and the try in place of a mistake.

use board::prelude::*;
use browser::events::on_window;
use play::analysis;
use session::keys::{PLAYED, RETRIED};

use crate::platform::{address_bar, storage};
use crate::store::Store;

/// Takes the game back that this tab played before a reload, and notes the present one for the
/// next reload.
pub(crate) fn keep_game(store: Store) {
    let played = store.within(|_| StoredValue::new(left(PLAYED)));
    let is_back = move |game: &str| played.with_value(|played| played.as_deref() == Some(game));
    let takes = move || {
        store.model.track();
        if is_back(&store.game_store.game().to_string()) {
            played.set_value(None);
            if !store.game_store.has_lock() {
                store.game_store.take_over();
            }
        }
    };
    store.within(move |_| Effect::new(takes));
    on_window("pagehide", move |_| {
        let game = store.game_store;
        let played = game.has_lock().then(|| game.game().to_string());
        storage::store_in_tab(PLAYED, played.as_deref());
    });
}

/// Continues the try that was interrupted by a reload, and notes the present one for the next
/// reload, as long as the effects are held. `tried` is the mistake in whose place a turn is
/// tried, by its index in the game.
pub(crate) fn keep_retry(store: Store, tried: Memo<Option<usize>>) -> [RenderEffect<()>; 2] {
    let interrupted = StoredValue::new(left(RETRIED));
    let resumes = RenderEffect::new(move |_: Option<()>| {
        store.model.track();
        let game = store.game_store.game().to_string();
        let turn = interrupted.with_value(|text| {
            let (of, turn) = text.as_deref()?.split_once(' ')?;
            turn.parse().ok().filter(|_| of == game)
        });
        if let Some(turn) = turn {
            interrupted.set_value(None);
            analysis::resume_retry(store.play, turn);
        }
    });
    let notes = RenderEffect::new(move |_: Option<()>| {
        let game = store.game_store.game();
        let text = tried.get().map(|turn| format!("{game} {turn}"));
        storage::store_in_tab(RETRIED, text.as_deref());
    });
    [resumes, notes]
}

/// The text that this page left in the storage of the tab before it was reloaded. It is removed,
/// so that a copy of the tab does not take it, too.
fn left(key: &str) -> Option<String> {
    let text = storage::of_tab(key)?;
    storage::store_in_tab(key, None);
    address_bar::is_reload().then_some(text)
}
