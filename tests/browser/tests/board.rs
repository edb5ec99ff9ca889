//! The board in a real browser: its drawing of a model, and its reactions to fingers and keys.
#![cfg(target_arch = "wasm32")]
// A test may expect; clippy does not see that these functions are tests.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

mod table;

use session::{Message, Touch};
use table::{MountedBoard, dot, spot};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const START: &str = "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --";
const ROW: &str = "gipf-standard (gg)3/5/6/GGG(GG)(gg)2/6/5/(GG)3 w G11 G14 --";

#[wasm_bindgen_test]
async fn every_dot_and_spot_is_a_cell_with_a_name() {
    let laid = MountedBoard::out(START).await;
    assert_eq!(laid.count("[role=grid] [role=row]"), 9);
    assert_eq!(laid.count("[role=gridcell].dot"), 24);
    assert_eq!(laid.count("[role=gridcell].spot"), 37);
    assert_eq!(laid.count("[role=gridcell][aria-label='']"), 0);
    assert_eq!(laid.name("b5"), "b5, white GIPF-piece");
    assert_eq!(laid.name("e5"), "e5, empty");
    assert_eq!(laid.name("e1"), "dot e1");
}

#[wasm_bindgen_test]
async fn a_gipf_piece_is_two_discs_and_a_ring() {
    let laid = MountedBoard::out(START).await;
    assert_eq!(laid.count("[data-piece=b5] [href='#disc-white']"), 2);
    assert_eq!(laid.count("[data-piece=b5] [href='#ring-white']"), 1);
    assert_eq!(laid.count("[data-piece=b2] [href='#disc-black']"), 2);
    assert_eq!(laid.count("[data-piece=e5]"), 0);
}

#[wasm_bindgen_test]
async fn a_tap_on_a_dot_is_a_message() {
    let laid = MountedBoard::out(START).await;
    laid.press("g1", 0.0);
    laid.release("g1", 0.0);
    assert_eq!(laid.touched(), [Touch::Dot(dot("g1"))]);
}

#[wasm_bindgen_test]
async fn a_finger_that_slides_off_does_nothing() {
    let laid = MountedBoard::out(START).await;
    laid.press("g1", 0.0);
    laid.release("g1", 3.0);
    assert!(matches!(laid.sent()[..], [Message::Cancel]));
}

#[wasm_bindgen_test]
async fn the_nearest_dot_is_meant() {
    let laid = MountedBoard::out(START).await;
    laid.press("e1", 0.4);
    laid.release("e1", 0.4);
    assert_eq!(laid.touched(), [Touch::Dot(dot("e1"))]);
}

#[wasm_bindgen_test]
async fn a_chosen_dot_shows_arrows_and_where_everything_would_go() {
    let laid = MountedBoard::out(START).await;
    laid.play(Message::Touch(Touch::Dot(dot("e1")))).await;
    assert_eq!(laid.count(".arrow"), 1);
    // From the dot to the GIPF-piece, and from there to the spot where it lands.
    assert_eq!(laid.count(".arrow[data-shown] .arrowhead"), 2);
    assert_eq!(laid.count(".landing"), 1);
    laid.press("e2", 0.0);
    laid.release("e2", 0.0);
    assert!(matches!(laid.touched()[..], [Touch::Direction(_)]));
}

#[wasm_bindgen_test]
async fn a_piece_of_the_row_answers_on_the_board_and_in_the_list() {
    let laid = MountedBoard::out(ROW).await;
    assert_eq!(laid.count("[data-cell=e5][data-mark=keep]"), 1);
    assert_eq!(laid.count("[data-cell=e6][data-mark=capture]"), 1);
    laid.press("e5", 0.0);
    laid.release("e5", 0.0);
    assert_eq!(laid.touched(), [Touch::Spot(spot("e5"))]);
    // The texts of the list are loaded after the board and are missing here: e6 is the last
    // piece.
    laid.click(".toggle:last-of-type .segment:first-of-type");
    assert_eq!(laid.touched(), [Touch::Spot(spot("e6"))]);
    // A choice that is already made is not made again.
    laid.click(".toggle:last-of-type .segment:last-of-type");
    assert!(laid.sent().is_empty());
    laid.click(".rows .is-main");
    assert!(matches!(laid.sent()[..], [Message::Done]));
}

#[wasm_bindgen_test]
async fn what_changes_is_drawn_into_the_same_cells() {
    let laid = MountedBoard::out(START).await;
    let before = laid.element("[data-cell=f2]");
    laid.write("g1-f2").await;
    let after = laid.element("[data-cell=f2]");
    assert!(before.is_same_node(Some(&after)));
    assert_eq!(laid.name("f2"), "f2, white basic piece");
    assert_eq!(laid.count("[data-cell=g1][data-last]"), 1);
}

#[wasm_bindgen_test]
async fn keys_walk_and_use_cells() {
    let laid = MountedBoard::out(START).await;
    assert_eq!(laid.count("[tabindex='0']"), 1);
    laid.key("d").await;
    assert_eq!(laid.count("[data-cell=a2][tabindex='0']"), 1);
    laid.key("Enter").await;
    assert_eq!(laid.touched(), [Touch::Dot(dot("a2"))]);
    laid.key("ArrowDown").await;
    laid.key("Escape").await;
    assert!(matches!(laid.sent()[..], [Message::Cancel]));
}
