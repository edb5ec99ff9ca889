//! The place of a lost focus: the board.

use board::prelude::next_frame;

use super::page;

/// The cell of the board that is the tab stop.
const BOARD: &str = ".board [tabindex='0']";

/// The tab stop of the board, while it has the focus.
const FOCUSED: &str = ".board :focus";

/// Sets the focus on the board.
pub fn to_board() {
    page::focus(BOARD);
}

/// Sets the focus on the board if no element has it.
pub fn catch() {
    if page::focus_is_lost() {
        to_board();
    }
}

/// Sets the focus on an element once the page is drawn anew, and scrolls to its beginning.
pub fn to_drawn(selector: &'static str) {
    next_frame(move || {
        page::focus(selector);
        page::begin_at(selector);
    });
}

/// Scrolls to the beginning of an element once the page is drawn anew, if it has the focus.
pub fn keep_in_sight(selector: &'static str) {
    next_frame(move || {
        if page::focus_is_on(selector) {
            page::begin_at(selector);
        }
    });
}

/// Moves the focus from the board to a button, once that is drawn: there is nothing left to do
/// on the board.
pub fn on_from_board(onward: &'static str) {
    next_frame(move || {
        if page::find(FOCUSED).is_some() {
            page::focus(onward);
        }
    });
}

/// Moves the focus to the board if it is lost with a button that is removed. Call it before the
/// page changes.
pub fn move_if_lost() {
    let was_lost = page::focus_is_lost();
    next_frame(move || {
        if !was_lost {
            catch();
        }
    });
}
