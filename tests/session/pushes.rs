//! Dots, directions, previews.

use rules::{Color, Piece};
use session::{DotState, Effect, Event, Message, Prompt, Pushing, Settings};

use crate::table::{BASIC, Table, dot, spot};

#[test]
fn a_game_opens_with_all_dots_and_a_task() {
    let table = Table::at(BASIC);
    assert_eq!(table.dots(DotState::Open), 24);
    let piece = Piece::BASIC;
    let player = Color::White;
    let task = Prompt::ChooseDot {
        player,
        piece,
        or_potential: false,
    };
    assert_eq!(table.prompt(), task);
    assert_eq!(table.discs(player).reserve.basic_discs(), 12);
}

#[test]
fn a_dot_shows_its_directions_and_every_piece_that_would_move() {
    let mut table = Table::at("gipf-basic g2G/5/6/GGg4/6/5/g2G b G10 G11 --");
    table.tap("e1");
    let board = table.board();
    assert_eq!(board.arrows.len(), 1);
    let arrow = &board.arrows[0];
    assert_eq!(arrow.spot, "e2");
    let stacks = arrow.shifts.iter().map(|shift| shift.stack.to_string());
    assert_eq!(stacks.collect::<Vec<_>>(), ["g", "G", "G", "g"]);
    let landing = board.spots.iter().find(|s| s.name == "e5").unwrap();
    assert_eq!(arrow.shifts[3].to, landing.point);
    assert_eq!(arrow.landing, "e5");
    // The whole line is a target.
    let targets = board.spots.iter().filter(|s| s.touch.is_some());
    assert_eq!(targets.count(), 7);
    let player = Color::Black;
    let dot = dot("e1");
    assert_eq!(table.prompt(), Prompt::ChooseDirection { player, dot });
}

/// Proves R 1.4.
#[test]
fn the_second_tap_plays() {
    let mut table = Table::at(BASIC);
    table.tap("g1 f2");
    assert_eq!(table.moves(), "g1-f2!");
    assert_eq!(table.to_act(), Some(Color::Black));
    assert!(table.saved().is_some());
    assert_eq!(
        table.events(),
        [
            Event::Pushed {
                player: Color::White,
                piece: Piece::BASIC,
                dot: dot("g1"),
                spot: spot("f2"),
                moved: 0,
                lost: 0
            },
            Event::ToAct(Color::Black)
        ]
    );
}

#[test]
fn any_spot_of_the_line_will_do() {
    let mut table = Table::at(BASIC);
    table.tap("g1 c3");
    assert_eq!(table.moves(), "g1-f2!");
}

#[test]
fn a_tap_elsewhere_escape_and_the_dot_again_let_go() {
    let mut table = Table::at(BASIC);
    let idle = table.model();
    for let_go in ["e1 b5", "c1 c1"] {
        assert_eq!(table.tap(let_go).model(), idle, "{let_go}");
        // The task is announced again.
        assert_eq!(table.events(), [Event::DecisionDue(Color::White)]);
    }
    table.tap("e1").send(Message::Cancel);
    assert_eq!(table.model(), idle);
    // Another dot is chosen instead.
    table.tap("e1 g1");
    assert_eq!(table.board().arrows.len(), 2);
}

#[test]
fn a_dot_of_one_direction_is_pushed_from_by_a_second_tap() {
    let mut table = Table::at(BASIC);
    table.tap("e1 e1");
    assert_eq!(table.moves(), "e1-e3!");
}

/// GIPF basic D.4.
/// Proves G 3.4.
#[test]
fn a_full_line_is_blocked_and_a_tap_on_it_does_nothing() {
    let full = "gipf-basic gGgG/5/6/G5g/6/5/g2G w G10 G10 --";
    let mut table = Table::at(full);
    // b6 has another line, b1 too: only the full one is closed.
    table.tap("b1");
    assert_eq!(table.board().arrows.len(), 1);
    let blocked = "gipf-basic 4/5/6/gGgGgGg/6/5/4 w G5 G5 --";
    let mut table = Table::at(blocked);
    assert_eq!(table.dots(DotState::Blocked), 2);
    let before = table.model();
    assert_eq!(table.tap("e1").model(), before);
}

#[test]
fn one_tap_plays_where_there_is_one_direction() {
    let mut table = Table::at(BASIC);
    table.send(Message::Settings(Settings {
        pushing: Pushing::OneTap,
        ..Settings::default()
    }));
    assert_eq!(table.tap("e1").moves(), "e1-e3!");
    // g1 has two directions.
    table.tap("g1");
    assert_eq!(table.board().arrows.len(), 2);
    assert_eq!(table.tap("g2").moves(), "e1-e3 g1-g2!");
}

/// D15.
/// Proves G 3.5, R 1.4.
#[test]
fn strict_touch_always_wants_the_second_tap_and_no_button() {
    for pushing in [Pushing::OneTap, Pushing::Button] {
        let mut table = Table::at(BASIC);
        table.send(Message::Settings(Settings {
            pushing,
            strict_touch: true,
            ..Settings::default()
        }));
        assert_eq!(table.tap("e1").moves(), "");
        assert_eq!(table.tap("e2").moves(), "e1-e3!");
    }
}

#[test]
fn with_the_button_nothing_is_played_before_it() {
    let mut table = Table::at(BASIC);
    table.send(Message::Settings(Settings {
        pushing: Pushing::Button,
        ..Settings::default()
    }));
    table.tap("g1 f2");
    let (player, dot) = (Color::White, dot("g1"));
    let spot = spot("f2");
    assert_eq!(table.prompt(), Prompt::ConfirmPush { player, dot, spot });
    assert!(table.model().actions.confirm);
    table.tap("g2");
    table.send(Message::Confirm);
    assert_eq!(table.moves(), "g1-g2!");
}

#[test]
fn the_last_motion_is_known_until_a_message_without_motion() {
    let mut table = Table::at(BASIC);
    table.tap("e1 e2");
    let moved = |table: &Table| -> Vec<String> {
        let moved = table.board().motion.moved.into_iter();
        moved.map(|moved| moved.spot.to_string()).collect()
    };
    assert_eq!(moved(&table), ["e2", "e3"]);
    let last: Vec<String> = table
        .board()
        .dots
        .into_iter()
        .filter(|dot| dot.last)
        .map(|dot| dot.name)
        .collect();
    assert_eq!(last, ["e1"]);
    table.send(Message::TakeBack);
    assert_eq!(moved(&table), Vec::<String>::new());
}

#[test]
fn notation_plays_turns_and_steps_and_says_what_is_wrong() {
    let mut table = Table::at(BASIC);
    table.write("f2 a2-b3");
    assert_eq!(table.moves(), "f1-f2 a2-b3!");
    let before = table.position();
    table.notation("e1-d9");
    assert!(matches!(table.events()[..], [Event::NotPlayed(_)]));
    assert_eq!(table.position(), before);
    assert!(!table.effects.iter().any(|e| matches!(e, Effect::Save)));
}

#[test]
fn a_turned_board_shows_the_same_with_black_below() {
    let mut table = Table::at(BASIC);
    let white = table.board();
    table.send(Message::Flip);
    let black = table.board();
    for (one, other) in white.spots.iter().zip(&black.spots) {
        assert_eq!(one.name, other.name);
        assert!((one.point.x + other.point.x).abs() < 1e-9);
        assert!((one.point.y + other.point.y).abs() < 1e-9);
    }
    table.send(Message::Flip);
    assert_eq!(table.board(), white);
}

/// GIPF basic D.4: of a dot with two lines one may be full.
/// Proves G 3.4.
#[test]
fn a_full_line_of_the_chosen_dot_is_told_apart() {
    let mut table = Table::at("gipf-basic 4/5/GgGgGg/7/6/5/4 w G5 G5 --");
    assert_eq!(table.board().full, []);
    table.tap("d1");
    let board = table.board();
    let full: Vec<String> = board
        .full
        .iter()
        .map(|line| line.spot.to_string())
        .collect();
    assert_eq!(full, ["d2"]);
    let open: Vec<String> = board.arrows.into_iter().map(|arrow| arrow.spot).collect();
    assert_eq!(open, ["e2"]);
    // From the other side both ends are told as full.
    table.tap("d1 d8");
    assert_eq!(table.board().full.len(), 1);
}
