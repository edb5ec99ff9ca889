//! Where the focus goes that has nowhere to be: to the board.

use leptos::prelude::request_animation_frame;

use super::page;

/// The one cell of the board that can be reached by Tab.
const BOARD: &str = ".board [tabindex='0']";

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
