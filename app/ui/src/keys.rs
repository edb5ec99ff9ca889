//! Keys that work wherever the focus is, and keys of the questions on the board.

use browser::events::on_window;
use features::Page;
use leptos::ev::KeyboardEvent;
use leptos::wasm_bindgen::JsCast;
use session::{Jump, Message, Touch};

use crate::ask::BoardQuestion;
use crate::dialogs::Dialogs;
use crate::panels::Panels;
use crate::platform::page;
use crate::store::Store;

/// Listens to the keys of the page for as long as it is open: they belong to the board, and
/// mean nothing while another page is shown.
pub(crate) fn listen(store: Store, dialogs: Dialogs, panels: Panels) {
    on_window("keydown", move |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let elsewhere = store.navigation.shown.get_untracked() != Page::Board;
        if event.default_prevented() || is_shortcut(event) || elsewhere {
            return;
        }
        if pressed(store, dialogs, panels, event) {
            event.prevent_default();
        }
    });
}

/// True if the key belongs to the browser or to the system.
fn is_shortcut(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Handles a key. Returns true if it means something.
fn pressed(store: Store, dialogs: Dialogs, panels: Panels, event: &KeyboardEvent) -> bool {
    let key = event.key();
    let letters = store.preferences.get_untracked().keys;
    if page::is_in(
        event,
        "input, textarea, select, dialog, [tabindex='0']:not([data-cell])",
    ) {
        return false;
    }
    if key == "?" && letters {
        dialogs.open_help();
        return true;
    }
    let on_board = page::is_in(event, "[role='grid']");
    // If nothing has the focus, the board is meant.
    if letters
        && (on_board || !page::is_in(event, "body *"))
        && let Some(message) = short(store, &key)
    {
        store.send(message);
        return true;
    }
    if on_board {
        let ask = BoardQuestion::by_key(&key).filter(|_| letters);
        if let Some(ask) = ask {
            panels.answer(ask);
        }
        return ask.is_some();
    }
    if key == "Escape" {
        let held = store.model.with_untracked(|model| model.actions.cancel);
        if held {
            store.send(Message::Cancel);
        }
        return held;
    }
    let jump = match key.as_str() {
        "ArrowLeft" => Jump::Previous,
        "ArrowRight" => Jump::Next,
        "Home" => Jump::First,
        "End" => Jump::Last,
        _ => return false,
    };
    store.send(Message::Jump(jump));
    true
}

/// The message of a single character: the piece to push in by its index among the choices, or a
/// step back; in capitals, a turn back.
fn short(store: Store, key: &str) -> Option<Message> {
    match key {
        "u" => return Some(Message::TakeBack),
        "U" => return Some(Message::TakeBackTurn),
        _ => {}
    }
    let index = key.parse::<usize>().ok()?.checked_sub(1)?;
    let piece = store
        .model
        .with_untracked(|model| Some(model.choices.get(index)?.piece))?;
    Some(Message::Touch(Touch::Piece(piece)))
}

/// Keeps single letters from the board if the user does not want them.
pub(crate) fn hold_letters(store: Store, event: &KeyboardEvent) {
    if event.key().len() == 1
        && event.key() != " "
        && !store.preferences.get_untracked().keys
        && !is_shortcut(event)
    {
        event.stop_propagation();
    }
}
