//! Suppresses unintended presses: the second half of a double click after the first has changed
//! the page, and the repetitions of a key that is held down.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent};

use crate::{events, page, time};

/// The elements that are pressed.
const BUTTON: &str = "button, summary, label";
/// The container of answers to a question. The next question may use the same buttons, so a
/// double click counts once.
const ANSWERS: &str = ".replies";
/// The elements that Enter and the space bar activate.
const USED: &str = "button, summary, [role='grid'], [role='grid'] *";
/// The longest time in milliseconds and distance in pixels between the two presses of a double
/// click.
const TWICE: (u64, i32) = (400, 24);

#[derive(Clone)]
struct Press {
    button: Option<Element>,
    at: u64,
    place: (i32, i32),
}

/// Suppresses unintended presses from now on, as long as the page is open.
pub fn listen() {
    let last: Rc<RefCell<Option<Press>>> = Rc::default();
    let clicked = Rc::clone(&last);
    hold_back("click", move |event| {
        let event: &MouseEvent = event.unchecked_ref();
        let press = Press::of(event);
        let last = clicked.replace(Some(press.clone()));
        // Browsers count clicks that follow each other quickly in one place.
        let Some(last) = last.filter(|_| event.detail() > 1) else {
            return false;
        };
        let answers = |button: &Element| button.closest(ANSWERS).is_ok_and(|it| it.is_some());
        match press.button {
            Some(button) => answers(&button) || last.button != Some(button),
            None => last.is_gone(),
        }
    });
    hold_back("pointerdown", move |event| {
        let press = Press::of(event.unchecked_ref());
        let last = last.borrow();
        let last = last.as_ref().filter(|last| last.is_gone());
        press.button.is_none() && last.is_some_and(|last| press.is_by(last))
    });
    hold_back("keydown", |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let uses = matches!(event.key().as_str(), "Enter" | " ");
        uses && event.repeat() && page::is_in(event, USED)
    });
}

impl Press {
    fn of(event: &MouseEvent) -> Self {
        let target = event.target();
        let target = target.and_then(|target| target.dyn_into::<Element>().ok());
        Self {
            button: target.and_then(|target| target.closest(BUTTON).ok().flatten()),
            at: time::now().0,
            place: (event.client_x(), event.client_y()),
        }
    }

    /// Returns true if a button was pressed that is no longer visible.
    fn is_gone(&self) -> bool {
        let button = self.button.as_ref();
        button.is_some_and(|button| button.get_client_rects().length() == 0)
    }

    /// Returns true if it follows another press quickly and at nearly the same place.
    fn is_by(&self, last: &Self) -> bool {
        let (pause, way) = TWICE;
        let near = |one: i32, other: i32| one.abs_diff(other) <= way.unsigned_abs();
        self.at.saturating_sub(last.at) < pause
            && near(self.place.0, last.place.0)
            && near(self.place.1, last.place.1)
    }
}

/// Stops events of a kind that are unintended.
fn hold_back(kind: &'static str, is_unmeant: impl Fn(&Event) -> bool + 'static) {
    let handler = move |event: &Event| {
        if is_unmeant(event) {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    };
    events::before_others(kind, handler);
}
