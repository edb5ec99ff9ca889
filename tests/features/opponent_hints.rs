//! Hints in two parts, and captures that are too many for the page.

use features::opponent::{HintStage, Message, Status};
use messages::{Line, Response, Score};
use record::Seat;
use session::{Message as TableMessage, Prompt, Question, Touch};

use crate::game::{Game, level};

const ROW: &str = "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --";

/// Many rows cross in which many pieces may stay: 11,675 turns.
const CROWDED: &str = "gipf-tournament+H3+h3 2g1/(gg)3(gg)/1G1(GG)1(gg)/(GG)(gg)G1(gg)2/(GG)5/(GG)(GG)(GG)G(gg)/(GG)(gg)g1 w G0 G0 --";

fn lines(turn: &str) -> Response {
    Response::Lines {
        depth: 3,
        nodes: 30_000,
        lines: vec![Line {
            score: Score::Value(120),
            turns: vec![turn.to_owned()],
        }],
        done: true,
    }
}

fn row() -> Game {
    Game::new(ROW, Seat::Here, level(1))
}

fn winning_turn(game: &Game) -> String {
    let turns = game.world_turns();
    let turn = turns.into_iter().find(|turn| turn.starts_with("e1-"));
    turn.expect("a turn that takes a row")
}

#[test]
fn first_where_to_look_and_then_what_to_play() {
    let game = row();
    let best = winning_turn(&game);
    game.tell(Message::Hint)
        .expect(&["OpponentBegins", "1 lines, Some(30000) nodes"]);
    game.reply(lines(&best)).expect(&["answer"]);
    game.expect_status(&Status::Hint(HintStage::Place));
    game.tell(Message::Hint).expect(&["answer", "clear answer"]);
    let Status::Hint(HintStage::Move(events)) = game.view().status else {
        panic!("{game}");
    };
    assert!(!events.is_empty());
    // Everything is shown: nothing more is asked, and the same answer is
    // repeated.
    game.tell(Message::Hint).expect(&["answer", "clear answer"]);
}

/// The board of TAMSK shows the hourglass, then the move.
#[test]
fn a_hint_is_drawn_on_the_board_of_tamsk() {
    let start = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";
    let game = Game::new(start, Seat::Here, level(1));
    let turns = game.world_turns();
    let best = turns.into_iter().find(|turn| turn.starts_with("a1-b2"));
    let best = best.expect("a move");
    game.tell(Message::Hint);
    assert_eq!(game.view().marks, []);
    game.reply(lines(&best));
    let shown = |game: &Game| game.view().marks.into_iter().next().expect("a mark");
    let place = shown(&game);
    assert_eq!((place.path, place.cells), (None, vec!["a1".to_owned()]));
    game.tell(Message::Hint);
    let path = ("a1".to_owned(), "b2".to_owned());
    assert_eq!(shown(&game).path, Some(path));
    game.play(&best);
    assert_eq!(game.view().marks, []);
}

#[test]
fn the_advised_piece_is_chosen_for_the_push() {
    let opening = "gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg";
    let game = Game::new(opening, Seat::Here, level(1));
    let basic = rules::Piece::BASIC;
    game.send(TableMessage::Touch(Touch::Piece(basic)));
    game.tell(Message::Hint);
    game.reply(lines("Ge1-e2")).tell(Message::Hint);
    let model = game.model();
    let chosen = model.choices.iter().find(|choice| choice.chosen);
    assert_eq!(chosen.map(|choice| choice.piece), Some(rules::Piece::GIPF));
}

#[test]
fn asking_again_while_it_is_on_its_way_asks_nothing() {
    let game = row();
    game.tell(Message::Hint).tell(Message::Hint);
    game.expect(&["OpponentBegins", "1 lines, Some(30000) nodes"]);
}

#[test]
fn lines_that_are_not_final_say_nothing_yet() {
    let game = row();
    game.tell(Message::Hint);
    let early = Response::Lines {
        depth: 1,
        nodes: 10,
        lines: Vec::new(),
        done: false,
    };
    game.reply(early)
        .expect(&["OpponentBegins", "1 lines, Some(30000) nodes"]);
    game.expect_status(&Status::Hint(HintStage::Unasked));
}

#[test]
fn a_hint_ends_with_the_position() {
    let game = row();
    let best = winning_turn(&game);
    game.tell(Message::Hint)
        .reply(lines(&best))
        .play("e1-e6;xe2,e3,e4,e5,e6*");
    game.answer("a1-b2").wait(900);
    game.expect_status(&Status::Hint(HintStage::Unasked));
}

#[test]
fn after_a_turn_the_next_hint_is_asked_anew() {
    let game = Game::new(ROW, Seat::Here, Seat::Here);
    let best = winning_turn(&game);
    game.tell(Message::Hint).reply(lines(&best)).play("a1-b2");
    game.expect(&["OpponentBegins", "1 lines, Some(30000) nodes", "answer"]);
    game.tell(Message::Hint)
        .expect(&["OpponentBegins", "1 lines, Some(30000) nodes"]);
}

#[test]
fn when_the_position_comes_back_a_hint_begins_again() {
    let game = Game::new(ROW, Seat::Here, Seat::Here);
    let best = winning_turn(&game);
    game.tell(Message::Hint).reply(lines(&best));
    game.expect_status(&Status::Hint(HintStage::Place));
    game.play("a1-b2").send(TableMessage::TakeBack);
    game.expect_status(&Status::Hint(HintStage::Unasked));
    // The best turn is known, so that nothing is asked.
    game.expect(&["OpponentBegins", "1 lines, Some(30000) nodes", "answer"]);
    game.tell(Message::Hint).expect(&["answer"]);
    game.expect_status(&Status::Hint(HintStage::Place));
}

#[test]
fn a_hint_for_another_position_is_not_told() {
    let game = row();
    let best = winning_turn(&game);
    game.tell(Message::Hint);
    let (ticket, _) = game.open_requests().remove(0);
    game.play("a1-b2").expect(&[
        "OpponentBegins",
        "1 lines, Some(30000) nodes",
        "turn of black, level 1",
    ]);
    game.reply_to(ticket, lines(&best)).expect(&[]);
}

#[test]
fn a_chosen_dot_is_let_go() {
    let game = row();
    let best = winning_turn(&game);
    game.tell(Message::Hint);
    let board = game.model();
    let dots = &board.board().expect("a board").dots;
    let dot = dots.iter().find(|dot| dot.name == "a3").expect("a dot").dot;
    game.send(TableMessage::Touch(Touch::Dot(dot)));
    assert!(matches!(
        game.model().prompt,
        Prompt::ChooseDirection { .. }
    ));
    game.reply(lines(&best));
    assert!(
        matches!(game.model().prompt, Prompt::ChooseDot { .. }),
        "{game}"
    );
}

#[test]
fn where_nothing_is_found_it_says_so() {
    let game = row();
    game.tell(Message::Hint);
    let none = Response::Lines {
        depth: 1,
        nodes: 1,
        lines: Vec::new(),
        done: true,
    };
    game.reply(none);
    game.expect(&[
        "OpponentBegins",
        "1 lines, Some(30000) nodes",
        "OpponentNoHint",
    ]);
}

#[test]
fn without_an_engine_it_says_so_and_can_be_asked_again() {
    let game = row();
    game.tell(Message::Hint).lose_engine();
    game.expect(&[
        "OpponentBegins",
        "1 lines, Some(30000) nodes",
        "OpponentLost",
    ]);
    game.tell(Message::Hint)
        .expect(&["OpponentBegins", "1 lines, Some(30000) nodes"]);
}

#[test]
fn two_people_can_ask_too_and_the_answer_stays() {
    let game = Game::new(ROW, Seat::Here, Seat::Here);
    let best = winning_turn(&game);
    game.tell(Message::Hint)
        .reply(lines(&best))
        .tell(Message::Hint);
    game.expect(&[
        "OpponentBegins",
        "1 lines, Some(30000) nodes",
        "answer",
        "answer",
    ]);
}

#[test]
fn captures_of_a_crowded_position_are_asked_of_the_engine() {
    let game = Game::new(CROWDED, Seat::Here, Seat::Here);
    game.tell(Message::Search(Question::Captures))
        .expect(&["OpponentBegins", "captures"]);
    game.reply(Response::Captures {
        turns: Vec::new(),
        all: true,
    });
    game.expect(&["answer"]);
}

#[test]
fn captures_that_come_after_the_next_turn_are_not_told() {
    let game = Game::new(ROW, Seat::Here, Seat::Here);
    game.tell(Message::Search(Question::Captures));
    let (ticket, _) = game.open_requests().remove(0);
    game.play("a1-b2");
    let found = Response::Captures {
        turns: Vec::new(),
        all: true,
    };
    game.reply_to(ticket, found)
        .expect(&["OpponentBegins", "captures"]);
}

#[test]
fn a_second_search_replaces_the_first() {
    let game = Game::new(ROW, Seat::Here, Seat::Here);
    game.tell(Message::Search(Question::Captures));
    game.tell(Message::Search(Question::Threats));
    game.expect(&[
        "OpponentBegins",
        "captures",
        "OpponentBegins",
        "cancel: captures",
        "captures",
    ]);
}

#[test]
fn captures_without_an_engine() {
    let game = Game::new(ROW, Seat::Here, Seat::Here);
    game.tell(Message::Search(Question::Captures)).lose_engine();
    game.expect(&["OpponentBegins", "captures", "OpponentLost"]);
}
