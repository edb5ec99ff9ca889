use super::*;
use rules::{Board, Position};
use session::{Message, Millis, NewGame, Session, Touch};

const NOW: Millis = Millis(0);

fn session(position: &str) -> Session {
    let start: Position = position.parse().unwrap();
    let mut session = Session::default();
    session.update(Message::Begin(NewGame::plain(start).loaded()), NOW);
    session
}

fn spot(name: &str) -> Spot {
    Board::gipf().spot(name).unwrap()
}

fn dot(name: &str) -> Dot {
    Board::gipf().dot(name).unwrap()
}

fn at(spot: Spot) -> Point {
    BoardModel::vacant().geometry.spot(spot)
}

fn at_dot(dot: Dot) -> Point {
    BoardModel::vacant().geometry.dot(dot)
}

fn shifted(point: Point, x: f64, y: f64) -> Point {
    Point {
        x: point.x + x,
        y: point.y + y,
    }
}

#[test]
fn a_finger_beside_the_board_still_finds_its_dot() {
    let model = Session::default().render();
    let e1 = at_dot(dot("e1"));
    assert_eq!(
        nearest(&model, shifted(e1, 0.2, 0.6)),
        Some(Target::Dot(dot("e1")))
    );
    assert_eq!(nearest(&model, shifted(e1, 0.0, 1.0)), None);
    assert_eq!(nearest(&model, at(spot("e5"))), None);
}

#[test]
fn the_first_spot_and_the_way_to_it_play_the_arrow() {
    let mut session = Session::default();
    session.update(Message::Touch(Touch::Dot(dot("g1"))), NOW);
    let model = session.render();
    for arrow in &board_of(&model).arrows {
        let push = Some(Target::Push(arrow.push));
        assert_eq!(nearest(&model, arrow.to), push, "{}", arrow.spot);
        assert_eq!(nearest(&model, arrow.from.toward(arrow.to, 0.6)), push);
    }
    let g1 = at_dot(dot("g1"));
    assert_eq!(
        nearest(&model, shifted(g1, 0.0, 0.3)),
        Some(Target::Dot(dot("g1")))
    );
}

#[test]
fn a_full_line_is_named_and_not_played() {
    let full = "gipf-basic GgGg/5/6/7/6/5/4 w G5 G5 --";
    let model = session(full).render();
    let b1 = at_dot(dot("b1"));
    assert_eq!(nearest(&model, b1), Some(Target::Dot(dot("b1"))));
    let blocked = "gipf-basic GgGg/G1G1g/6/7/6/5/4 w G5 G5 --";
    let model = session(blocked).render();
    let named = board_of(&model)
        .dots
        .iter()
        .filter(|d| d.state == DotState::Blocked);
    for dot in named {
        assert_eq!(nearest(&model, dot.point), Some(Target::Blocked(dot.dot)));
    }
}

#[test]
fn rows_are_chosen_by_line_and_never_at_their_crossing() {
    // Two rows of White that cross on e5.
    let crossing = "gipf-basic 4/1G3/2G3/1GGGG2/3G2/5/4 w G5 G5 --";
    let model = session(crossing).render();
    if let [first, second] = &model.rows[..] {
        let shared: Vec<_> = first
            .spots
            .iter()
            .filter(|spot| second.spots.contains(spot))
            .collect();
        for &&spot in &shared {
            assert_eq!(nearest(&model, at(spot)), None);
        }
        for (index, row) in model.rows.iter().enumerate() {
            let own = row
                .spots
                .iter()
                .find(|spot| !shared.contains(spot))
                .unwrap();
            let point = at(*own);
            assert_eq!(nearest(&model, point), Some(Target::Row(index)));
        }
    } else {
        panic!("two rows cross here, not {:?}", model.rows);
    }
}

#[test]
fn pieces_that_may_stay_answer_to_a_tap() {
    let row = "gipf-standard 4/5/6/1G(GG)Gg2/6/5/(gg)3 w G5 G5 --";
    let model = session(&row.replace("Gg2", "GGg1")).render();
    assert_eq!(
        nearest(&model, at(spot("e4"))),
        Some(Target::Spot(spot("e4")))
    );
    assert_eq!(nearest(&model, at(spot("e5"))), None);
}
