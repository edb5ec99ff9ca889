//! Giving up, draws, repetition (D12), rematch, names, lots.

use record::{Agreement, Ending};
use rules::Color;
use session::{Answer, Event, HintKind, Message, MovePath, NewGame, Prompt, Question, WhitePlayer};

use crate::table::{BASIC, Table, dot, spot};

/// A position in which both players get back all the pieces they bring in.
const LOOP: &str = "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --";
const ROUND: &str = "e1-e2 h1-h2 e1-e3 h1-h3 e1-e4 h1-h4 e1-e5;xe2,e3,e4,e5 h1-h5;xh2,h3,h4,h5";

fn over(table: &Table) -> Agreement {
    match table.prompt() {
        Prompt::Over(Ending::Agreement(agreement)) => agreement,
        other => panic!("{other:?}"),
    }
}

/// Proves R 1.1.
#[test]
fn a_player_can_resign_and_take_it_back() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2").send(Message::Resign(Color::Black));
    assert_eq!(over(&table), Agreement::BlackResigned);
    assert!(!table.model().actions.agree);
    let before = table.position();
    table.tap("e1 e2");
    assert_eq!(table.position(), before);
    table.send(Message::TakeBack);
    assert_eq!(table.to_act(), Some(Color::White));
    assert!(table.model().actions.agree);
}

/// Proves R 1.1.
#[test]
fn a_draw_needs_both() {
    let mut table = Table::at(BASIC);
    table.send(Message::OfferDraw(Color::White));
    assert_eq!(table.model().draw_offer, Some(Color::White));
    table.send(Message::AnswerDraw(false));
    assert_eq!(table.events(), [Event::DrawDeclined(Color::Black)]);
    assert_eq!(table.model().draw_offer, None);
    table.send(Message::OfferDraw(Color::White));
    table.send(Message::OfferDraw(Color::Black));
    assert_eq!(over(&table), Agreement::DrawAgreed);
    // Nothing is offered in a finished game.
    table.send(Message::OfferDraw(Color::White));
    assert_eq!(table.effects, []);
}

#[test]
fn an_offer_is_gone_when_the_opponent_plays_on() {
    let mut table = Table::at(BASIC);
    table.write("g1-f2").send(Message::OfferDraw(Color::White));
    table.write("a2-b3");
    assert_eq!(table.model().draw_offer, None);
}

/// D12.
/// Proves R 1.2.
#[test]
fn a_position_that_comes_back_is_told_and_can_be_claimed_at_the_third_time() {
    let mut table = Table::at(LOOP);
    table.write(ROUND);
    assert!(table.events().contains(&Event::Repeated(2)));
    assert_eq!(table.model().repeated, Some(2));
    table.send(Message::ClaimDraw);
    assert_eq!(table.effects, []);
    table.write(ROUND);
    assert!(table.events().contains(&Event::Repeated(3)));
    assert!(table.model().actions.claim_draw);
    table.send(Message::ClaimDraw);
    assert_eq!(over(&table), Agreement::DrawByRepetition);
}

/// D12.
/// Proves R 1.2.
#[test]
fn the_third_time_ends_the_game_by_itself_where_that_was_chosen() {
    let mut table = Table::of(NewGame {
        draw_by_repetition: true,
        ..NewGame::plain(LOOP.parse().unwrap())
    });
    table.write(ROUND).write(ROUND);
    assert_eq!(over(&table), Agreement::DrawByRepetition);
}

#[test]
fn a_rematch_changes_colours() {
    let mut table = Table::of(NewGame {
        players: ["Ada".into(), "Bo".into()],
        ..NewGame::plain(BASIC.parse().unwrap())
    });
    assert_eq!(table.model().players.white.name, "Ada");
    table.write("g1-f2").send(Message::Resign(Color::White));
    table.send(Message::Rematch);
    assert_eq!(table.position(), BASIC);
    assert_eq!(table.model().players.white.name, "Bo");
    table.send(Message::SwapSides);
    assert_eq!(table.model().players.white.name, "Ada");
    table.send(Message::Rename(Color::Black, "Cy".into()));
    assert_eq!(table.model().players.black.name, "Cy");
}

/// GIPF basic B.1; D14: extra discs are the player's, whichever colour falls to him.
/// Proves G 2.1, G 8.1.
#[test]
fn the_lot_decides_who_is_white_and_takes_the_extra_discs_along() {
    let table = |white: WhitePlayer| {
        let table = Table::of(NewGame {
            players: ["Ada".into(), "Bo".into()],
            extra: [0, 2],
            white,
            ..NewGame::plain(BASIC.parse().unwrap())
        });
        let model = table.model();
        let of = |color: Color| {
            (
                model.players[color].name.clone(),
                table.discs(color).reserve.basic_discs(),
            )
        };
        (
            model.ruleset.to_string(),
            of(Color::White),
            of(Color::Black),
        )
    };
    let ada_is_white = (
        "gipf-basic+h2".into(),
        ("Ada".into(), 12),
        ("Bo".into(), 14),
    );
    let bo_is_white = (
        "gipf-basic+H2".into(),
        ("Bo".into(), 14),
        ("Ada".into(), 12),
    );
    assert_eq!(table(WhitePlayer::First), ada_is_white);
    assert_eq!(table(WhitePlayer::ByLot { heads: true }), ada_is_white);
    assert_eq!(table(WhitePlayer::Second), bo_is_white);
    assert_eq!(table(WhitePlayer::ByLot { heads: false }), bo_is_white);
}

#[test]
fn a_position_of_the_players_own_gets_no_extra_discs() {
    let start = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";
    let table = Table::of(NewGame {
        extra: [1, 0],
        ..NewGame::plain(start.parse().unwrap())
    });
    assert_eq!(table.position(), start);
}

#[test]
fn questions_are_answered() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --");
    table.ask(Question::LastTurn);
    assert_eq!(
        table.events(),
        [Event::Answered(Answer::LastTurn(Vec::new()))]
    );
    table.ask(Question::Captures);
    let events = table.events();
    let [Event::Answered(Answer::Captures(captures))] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(captures[0].turn, "e1-e6;xe2,e3,e4,e5,e6*");
    table.ask(Question::Threats);
    assert_eq!(
        table.events(),
        [Event::Answered(Answer::Threats(Vec::new()))]
    );
    table.write("a1-b2").ask(Question::Threats);
    let events = table.events();
    assert!(matches!(&events[..], [Event::Answered(Answer::Threats(found))] if !found.is_empty()));
    table.ask(Question::LastTurn);
    let events = table.events();
    let [Event::Answered(Answer::LastTurn(last))] = &events[..] else {
        panic!("{events:?}")
    };
    assert!(matches!(
        last[..],
        [Event::Pushed {
            player: Color::White,
            ..
        }]
    ));
}

/// Answers to questions are drawn until something else happens: the piece that the push would
/// move is marked where it stands now.
#[test]
fn captures_and_threats_are_drawn_when_they_are_asked_for() {
    let mut table = Table::at("gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --");
    assert_eq!(table.board().hints, []);
    table.ask(Question::Captures);
    let view = table.board().geometry;
    let [hint] = &table.board().hints[..] else {
        panic!("{:?}", table.board().hints)
    };
    assert_eq!(hint.kind, HintKind::Capture);
    assert_eq!(
        hint.path,
        Some(MovePath {
            from: view.dot(dot("e1")),
            to: view.spot(spot("e2")),
            jumps: false,
        })
    );
    assert_eq!(hint.cells, [view.spot(spot("e5"))]);
    table.send(Message::Flip);
    let turned = table.board().hints[0].cells[0];
    assert_eq!(turned, table.board().geometry.spot(spot("e5")));
    table.tap("e1");
    assert_eq!(table.board().hints, []);
    table.send(Message::Cancel).write("a1-b2");
    table.ask(Question::Threats);
    assert!(
        table
            .board()
            .hints
            .iter()
            .all(|hint| hint.kind == HintKind::Threat)
    );
    assert_eq!(table.board().hints.len(), 1);
}
