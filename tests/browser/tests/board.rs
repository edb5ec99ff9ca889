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
    let board = MountedBoard::out(START).await;
    assert_eq!(board.count("[role=grid] [role=row]"), 9);
    assert_eq!(board.count("[role=row][aria-label=i]"), 1);
    assert_eq!(board.count("[role=gridcell].dot"), 24);
    assert_eq!(board.count("[role=gridcell].spot"), 37);
    assert_eq!(board.count("[role=gridcell][aria-label='']"), 0);
    assert_eq!(board.name("b5"), "b5, white GIPF-piece");
    assert_eq!(board.name("e5"), "e5, empty");
    assert_eq!(board.name("e1"), "dot e1");
}

#[wasm_bindgen_test]
async fn a_gipf_piece_is_two_discs_and_a_ring() {
    let board = MountedBoard::out(START).await;
    assert_eq!(board.count("[data-piece=b5] [href='#disc-white']"), 2);
    assert_eq!(board.count("[data-piece=b5] [href='#ring-white']"), 1);
    assert_eq!(board.count("[data-piece=b2] [href='#disc-black']"), 2);
    assert_eq!(board.count("[data-piece=e5]"), 0);
}

#[wasm_bindgen_test]
async fn a_tap_on_a_dot_is_a_message() {
    let board = MountedBoard::out(START).await;
    board.press("g1", 0.0);
    board.release("g1", 0.0);
    assert_eq!(board.touched(), [Touch::Dot(dot("g1"))]);
}

#[wasm_bindgen_test]
async fn a_finger_that_slides_off_does_nothing() {
    let board = MountedBoard::out(START).await;
    board.press("g1", 0.0);
    board.release("g1", 3.0);
    assert!(matches!(board.sent()[..], [Message::Cancel]));
}

#[wasm_bindgen_test]
async fn the_nearest_dot_is_meant() {
    let board = MountedBoard::out(START).await;
    board.press("e1", 0.4);
    board.release("e1", 0.4);
    assert_eq!(board.touched(), [Touch::Dot(dot("e1"))]);
}

#[wasm_bindgen_test]
async fn a_chosen_dot_shows_arrows_and_where_everything_would_go() {
    let board = MountedBoard::out(START).await;
    board.play(Message::Touch(Touch::Dot(dot("e1")))).await;
    assert_eq!(board.count(".arrow"), 1);
    // From the dot to the GIPF-piece, and from there to the spot where it lands.
    assert_eq!(board.count(".arrow[data-shown] .arrowhead"), 2);
    assert_eq!(board.count(".landing"), 1);
    board.press("e2", 0.0);
    board.release("e2", 0.0);
    assert!(matches!(board.touched()[..], [Touch::Direction(_)]));
}

#[wasm_bindgen_test]
async fn a_piece_of_the_row_answers_on_the_board_and_in_the_list() {
    let board = MountedBoard::out(ROW).await;
    assert_eq!(board.count("[data-cell=e5][data-mark=keep]"), 1);
    assert_eq!(board.count("[data-cell=e6][data-mark=capture]"), 1);
    board.press("e5", 0.0);
    board.release("e5", 0.0);
    assert_eq!(board.touched(), [Touch::Spot(spot("e5"))]);
    // The texts of the list are loaded after the board and are missing here: e6 is the last
    // piece.
    board.click(".toggle:last-of-type .segment:first-of-type");
    assert_eq!(board.touched(), [Touch::Spot(spot("e6"))]);
    // A choice that is already made is not made again.
    board.click(".toggle:last-of-type .segment:last-of-type");
    assert!(board.sent().is_empty());
    board.click(".rows .is-main");
    assert!(matches!(board.sent()[..], [Message::Confirm]));
}

#[wasm_bindgen_test]
async fn changes_are_drawn_into_the_same_cells() {
    let board = MountedBoard::out(START).await;
    let before = board.element("[data-cell=f2]");
    board.write("g1-f2").await;
    let after = board.element("[data-cell=f2]");
    assert!(before.is_same_node(Some(&after)));
    assert_eq!(board.name("f2"), "f2, white basic piece");
    assert_eq!(board.count("[data-cell=g1][data-last]"), 1);
}

#[wasm_bindgen_test]
async fn keys_walk_and_use_cells() {
    let board = MountedBoard::out(START).await;
    assert_eq!(board.count("[tabindex='0']"), 1);
    board.key("d").await;
    assert_eq!(board.count("[data-cell=a2][tabindex='0']"), 1);
    board.key("Enter").await;
    assert_eq!(board.touched(), [Touch::Dot(dot("a2"))]);
    board.key("ArrowDown").await;
    board.key("Escape").await;
    assert!(matches!(board.sent()[..], [Message::Cancel]));
}
