//! Where the focus goes that has nowhere to be: to the board.

use leptos::prelude::request_animation_frame;

use super::page;

/// The one cell of the board that can be reached by Tab.
const BOARD: &str = ".board [tabindex='0']";

/// The same, while it has the focus.
const FOCUSED: &str = ".board :focus";

/// Gives the focus to the board.
pub fn to_board() {
    page::focus(BOARD);
}

/// Gives the focus to the board if nothing has it.
pub fn catch() {
    if page::focus_is_lost() {
        to_board();
    }
}

/// Gives the focus to what leads on, once it is drawn, where it was on the board: there is
/// nothing left to do there.
pub fn on_from_board(onward: &'static str) {
    request_animation_frame(move || {
        if page::find(FOCUSED).is_some() {
            page::focus(onward);
        }
    });
}

/// A button that goes away takes the focus with it: it goes to the board then. Called
/// before the page changes.
pub fn keep() {
    let was_lost = page::focus_is_lost();
    request_animation_frame(move || {
        if !was_lost {
            catch();
        }
    });
}
