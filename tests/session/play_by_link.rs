//! Games by link, with one player elsewhere.

use record::{ChallengeTerms, ClockControl, GameLink, GameRecord, Lot, Seat, Settlement};
use rules::{ByColor, Color, Position, Potential};
use session::library::{Relation, compare};
use session::lots::DrawnLot;
use session::{
    DotState, Effect, Event, LoadedGame, Message, MoveItem, NewGame, Prompt, Refusal, Reply, Touch,
};

use crate::table::Table;

const START: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";

/// Black plays elsewhere.
const BLACK_AWAY: ByColor<Seat> = ByColor {
    white: Seat::Here,
    black: Seat::Away,
};

fn table() -> Table {
    let mut table = Table::at(START);
    table.send(Message::Seats(BLACK_AWAY));
    table
}

/// The link that the player to act elsewhere gets.
fn sent(table: &Table) -> GameLink {
    let (record, at) = table.session.game().to_owned();
    let reader = record.to_act(at);
    let fragment = GameLink::new(record, at).for_reader(reader).to_fragment();
    GameLink::from_fragment(&fragment).unwrap()
}

/// A table that has opened a link.
fn opened(link: GameLink) -> Table {
    let at = link.at();
    let mut table = Table::at(START);
    table.send(Message::Begin(LoadedGame::of(link.into_record(), at)));
    table
}

#[test]
fn nothing_is_played_for_somebody_elsewhere() {
    let mut table = table();
    table.write("e1-e3");
    let waits = Prompt::Elsewhere {
        player: Color::Black,
    };
    assert_eq!(table.prompt(), waits);
    let board = table.board();
    assert!(
        board.dots.iter().all(|dot| dot.state == DotState::Quiet),
        "{table}"
    );
    for dot in board.dots {
        table.send(Message::Touch(Touch::Dot(dot.dot)));
        assert_eq!(table.effects, []);
    }
    table.notation("a2-b3");
    assert_eq!(table.events(), [Event::NotPlayed(Refusal::Elsewhere)]);
    table.send(Message::Resign(Color::Black));
    assert_eq!(table.prompt(), waits);
    assert_eq!(table.moves(), "e1-e3!");
    // A player can undo only own turns, and resign only for the own colour.
    table.send(Message::TakeBack);
    assert!(matches!(table.prompt(), Prompt::ChooseDot { .. }));
    table.write("e1-e2").send(Message::Resign(Color::White));
    assert!(matches!(table.prompt(), Prompt::Over(_)));
}

#[test]
fn a_turn_is_to_be_sent_until_it_was() {
    let mut table = table();
    assert!(!table.model().sent);
    table.write("e1-e3");
    assert!(!table.model().sent);
    // Until then the turn can be taken back, and another one is another thing to send.
    assert!(table.model().actions.take_back);
    table.send(Message::TakeBack).write("e1-e2");
    assert!(!table.model().sent);
    table.send(Message::Sent);
    let model = table.model();
    assert!(model.sent && !model.actions.take_back);
    // A game that was saved counts as sent, and may be corrected.
    let (record, at) = table.session.game().to_owned();
    table.send(Message::Open(LoadedGame::of(record, at)));
    let model = table.model();
    assert!(model.sent && model.actions.take_back);
}

#[test]
fn a_row_of_somebody_elsewhere_is_not_taken_for_him() {
    let mut table = Table::at("gipf-basic 4/5/gggg2/3GG2/6/5/4 w G10 G8 --");
    table.send(Message::Seats(BLACK_AWAY)).write("e1-e2");
    assert!(
        matches!(table.prompt(), Prompt::Elsewhere { .. }),
        "{table}"
    );
    let before = table.moves();
    table.send(Message::PlayForced);
    assert_eq!((table.effects.len(), table.moves()), (0, before));
    assert!(table.model().rows.is_empty());
    // At one screen the other player would have to act.
    table.send(Message::Seats(ByColor::default()));
    assert!(!matches!(table.prompt(), Prompt::Elsewhere { .. }));
}

#[test]
fn two_people_play_by_link() {
    let mut ann = table();
    ann.write("e1-e3");
    let mut bo = opened(sent(&ann));
    let away = ByColor {
        white: Seat::Away,
        black: Seat::Here,
    };
    let seats = |table: &Table| table.record().0.seats;
    assert_eq!(seats(&bo), away);
    // Each player sees the board from the own side.
    assert_eq!(bo.board().geometry.orientation, session::Orientation::Black);
    assert_eq!(
        ann.board().geometry.orientation,
        session::Orientation::White
    );
    // A player cannot undo the turn of the other.
    assert!(!bo.model().actions.take_back);
    bo.send(Message::TakeBack).send(Message::TakeBackTurn);
    assert_eq!(bo.moves(), "e1-e3!");
    bo.write("a2-b3");
    bo.send(Message::TakeBack);
    assert_eq!(bo.moves(), "e1-e3! a2-b3");
    assert!(!bo.model().actions.take_back);
    bo.write("a2-b3");
    assert!(matches!(
        bo.prompt(),
        Prompt::Elsewhere {
            player: Color::White
        }
    ));
    let (ours, _) = ann.session.game().to_owned();
    let Relation::Newer(merged, at) = compare(&ours, &sent(&bo)) else {
        panic!("a move came");
    };
    ann.send(Message::Open(LoadedGame::of(*merged, at)));
    assert_eq!(seats(&ann), BLACK_AWAY);
    assert_eq!(ann.moves(), "e1-e3 a2-b3!");
    ann.write("i3-h3");
    assert!(matches!(
        ann.prompt(),
        Prompt::Elsewhere {
            player: Color::Black
        }
    ));
    // A variation is not sent as a turn.
    let first = match ann.session.moves()[0] {
        MoveItem::Turn { node, .. } => node,
        _ => panic!("a turn comes first"),
    };
    ann.send(Message::Jump(session::Jump::To(first)))
        .send(Message::BeginVariation)
        .write("a3-b4");
    assert_eq!(ann.moves(), "e1-e3 a2-b3 ( a3-b4! ) i3-h3");
}

/// A copy from before has no player elsewhere; the next link names one.
#[test]
fn a_link_says_who_is_elsewhere_if_nobody_has_yet() {
    let mut ann = Table::at(START);
    ann.write("e1-e3");
    let (bo, _) = ann.session.game().to_owned();
    ann.write("a2-b3");
    let Relation::Newer(merged, _) = compare(&bo, &sent(&ann)) else {
        panic!("a move came");
    };
    assert_eq!(merged.seats(), BLACK_AWAY);
}

#[test]
fn the_devices_of_the_players_are_saved_and_written_into_files() {
    let mut table = table();
    table.write("e1-e3");
    let save = table.session.save();
    assert!(
        save.starts_with("gipf-record 2\n") && save.contains("\nseat b away\n"),
        "{save}"
    );
    let mut again = Table::at(START);
    again.open(&save);
    assert!(matches!(again.prompt(), Prompt::Elsewhere { .. }));
    let (record, _) = table.session.game().to_owned();
    let file = record.to_file();
    assert!(file.contains("\n[BlackSeat \"away\"]\n"), "{file}");
    assert_eq!(GameRecord::from_file(&file).unwrap().seats(), BLACK_AWAY);
    let unknown = file.replace("\"away\"", "\"elsewhere\"");
    let unknown = GameRecord::from_file(&unknown).unwrap();
    assert_eq!(unknown.seats(), ByColor::default());
    // A later version may have other kinds of seats.
    let later = save.replace("seat b away", "seat b computer 3");
    let (record, _) = GameRecord::load(&later).unwrap();
    assert_eq!(record.seats(), ByColor::default());
    assert!(GameRecord::load(&save.replace("seat b away", "seat x away")).is_err());
    assert!(GameRecord::load(&save.replace("gipf-record 2", "gipf-record 1")).is_err());
}

#[test]
fn no_clock_runs_where_somebody_plays_elsewhere() {
    let mut table = Table::of(NewGame {
        clock: Some(ClockControl {
            initial: 60_000,
            increment: 0,
        }),
        ..NewGame::plain(START.parse().unwrap())
    });
    table.write("e1-e3").wait(1_000);
    let running = |table: &Table| {
        let players = table.model().players;
        Color::ALL.map(|color| {
            let clock = players[color].clock.unwrap();
            (clock.left, clock.running)
        })
    };
    assert_eq!(running(&table), [(60_000, false), (60_000, true)]);
    table.wait(1_000).send(Message::Seats(BLACK_AWAY));
    assert_eq!(running(&table), [(60_000, false), (58_000, false)]);
    table.wait(100_000).send(Message::Tick);
    assert_eq!(running(&table), [(60_000, false), (58_000, false)]);
    table.send(Message::Seats(ByColor::default())).wait(1_000);
    table.send(Message::Tick);
    assert_eq!(running(&table), [(60_000, false), (57_000, true)]);
}

#[test]
fn a_rematch_changes_who_is_elsewhere() {
    let mut table = table();
    table.send(Message::Resign(Color::White));
    table.send(Message::Rematch);
    let seats = table.record().0.seats;
    assert_eq!((seats.white, seats.black), (Seat::Away, Seat::Here));
    assert!(matches!(table.prompt(), Prompt::Elsewhere { .. }));
}

/// A link after an undo does not contain the undone turn, and is a continuation if the other
/// player has undone it, too.
#[test]
fn a_take_back_is_agreed_on_and_the_game_goes_on() {
    let mut ann = table();
    ann.write("e1-e3");
    let mut bo = opened(sent(&ann));
    bo.write("a2-b3");
    ann.send(Message::TakeBack).write("e9-e7");
    // Without that the links contradict each other.
    let (kept, _) = bo.session.game().to_owned();
    assert_eq!(compare(&kept, &sent(&ann)), Relation::Contradicts(1));
    bo.send(Message::TakeBack).send(Message::TakeBackTheirs);
    let (kept, _) = bo.session.game().to_owned();
    let Relation::Newer(merged, at) = compare(&kept, &sent(&ann)) else {
        panic!("it goes on there");
    };
    bo.send(Message::Open(LoadedGame::of(*merged, at)));
    assert_eq!(bo.moves(), "e9-e7! ( e1-e3 a2-b3 )");
    assert!(matches!(
        bo.prompt(),
        Prompt::ChooseDot {
            player: Color::Black,
            ..
        }
    ));
}

/// A copy with undone turns is not older.
#[test]
fn a_link_to_where_steps_were_taken_back_is_the_same() {
    let mut ann = Table::at(START);
    ann.write("e1-e3");
    let (record, at) = ann.session.game().to_owned();
    let link = GameLink::new(record, at);
    ann.write("a2-b3").send(Message::TakeBack);
    let (kept, _) = ann.session.game().to_owned();
    assert_eq!(compare(&kept, &link), Relation::Same(at));
}

/// A player opens the own link, or one that was sent to the other player: the seats and names of
/// the saved game stay, and only moves are added.
#[test]
fn a_link_for_the_other_player_changes_no_seats() {
    let mut ann = table();
    ann.write("e1-e3");
    let (ours, at) = ann.session.game().to_owned();
    let own = sent(&ann).to_fragment() + "&white=Ann&black=Bo";
    assert!(own.contains("&as=b&"), "{own}");
    let own = GameLink::from_fragment(&own).unwrap();
    assert_eq!(compare(&ours, &own), Relation::Same(at));
    let mut bo = opened(sent(&ann));
    bo.write("a2-b3");
    let (record, at) = bo.session.game().to_owned();
    for (reader, black) in [(Color::Black, ""), (Color::White, "Bo")] {
        let link = GameLink::new(record.clone(), at).for_reader(Some(reader));
        let link = link.to_fragment() + "&black=Bo";
        let link = GameLink::from_fragment(&link).unwrap();
        let Relation::Newer(merged, _) = compare(&ours, &link) else {
            panic!("a move came");
        };
        assert_eq!(merged.seats(), BLACK_AWAY, "{reader:?}");
        assert_eq!(merged.names()[Color::Black], black, "{reader:?}");
    }
    // A game at one screen, or against the computer, gets the seats of any link.
    let computer = ByColor {
        white: Seat::Here,
        black: Seat::Computer(record::Strength::Level(1)),
    };
    for seats in [ByColor::default(), computer] {
        let mut ours = ours.clone();
        ours.set_seats(seats);
        let Relation::Newer(merged, _) = compare(&ours, &own) else {
            panic!("the reader is Black");
        };
        assert_eq!(merged.seats()[Color::White], Seat::Away);
    }
}

#[test]
fn a_player_cannot_answer_the_own_offer() {
    let mut table = table();
    assert!(!table.model().actions.offer_draw);
    table.send(Message::OfferDraw(Color::White));
    assert_eq!((table.model().draw_offer, table.effects.len()), (None, 0));
}

#[test]
fn turns_by_link_earn_no_time() {
    let mut table = Table::of(NewGame {
        clock: Some(ClockControl {
            initial: 60_000,
            increment: 30_000,
        }),
        ..NewGame::plain(START.parse().unwrap())
    });
    table.send(Message::Seats(BLACK_AWAY)).write("e1-e3");
    let left = |color: Color| table.model().players[color].clock.unwrap().left;
    assert_eq!(Color::ALL.map(left), [60_000, 60_000]);
}

/// The player who has to reply to an announced potential is the one to act, also by link.
///
/// Proves U 2.3.
#[test]
fn the_player_elsewhere_replies_to_what_is_announced() {
    let start = "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
    let mut table = Table::at(start);
    table.send(Message::Seats(BLACK_AWAY));
    table.tap("e4 e6");
    let waits = Prompt::Elsewhere {
        player: Color::Black,
    };
    assert_eq!(table.prompt(), waits);
    assert!(table.session.render().replies.is_empty());
    let link = sent(&table);
    let mut theirs = opened(link);
    assert!(matches!(
        theirs.prompt(),
        Prompt::Reply {
            player: Color::Black,
            ..
        }
    ));
    assert_eq!(theirs.session.render().replies.len(), 2);
    theirs.send(Message::Touch(Touch::Reply(Reply::LetStand)));
    let board = theirs.board();
    let landed = board.spots.iter().find(|spot| spot.name == "e6");
    assert!(landed.is_some_and(|spot| spot.piece.is_some()), "{theirs}");
}

/// A lot about the potential of a player elsewhere is drawn there.
#[test]
fn no_lot_is_drawn_for_somebody_elsewhere() {
    let start = "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
    let start: Position = start.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut terms = ChallengeTerms::default();
    terms.agree(Potential::Zertz, Some(Settlement::Lot(Lot::Die)));
    let mut table = Table::of(NewGame {
        terms,
        ..NewGame::plain(start)
    });
    table.tap("e4 e6");
    table.send(Message::Touch(Touch::Reply(Reply::Challenge)));
    let lot = Message::LotDrawn(DrawnLot::Die { seed: 7 });
    table.send(Message::Seats(ByColor {
        white: Seat::Away,
        black: Seat::Here,
    }));
    assert_eq!(table.send(lot.clone()).effects, []);
    table.send(Message::Seats(BLACK_AWAY));
    table.send(lot);
    assert!(matches!(table.events()[..], [Event::LotDrawn { .. }, ..]));
}

/// A side game is also begun only by the player who has to act.
#[test]
fn no_side_game_is_begun_for_somebody_elsewhere() {
    let start = "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
    let start: Position = start.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut terms = ChallengeTerms::default();
    let game = Settlement::Game("gipf-basic".to_owned());
    terms.agree(Potential::Zertz, Some(game));
    let mut table = Table::of(NewGame {
        terms,
        ..NewGame::plain(start)
    });
    table.tap("e4 e6");
    table.send(Message::Touch(Touch::Reply(Reply::Challenge)));
    let begin = Message::SideGame {
        starts: Color::White,
        chosen: None,
    };
    table.send(Message::Seats(ByColor {
        white: Seat::Away,
        black: Seat::Here,
    }));
    assert_eq!(table.send(begin.clone()).effects, []);
    table.send(Message::Seats(BLACK_AWAY));
    table.send(begin);
    assert!(matches!(
        table.effects[..],
        [Effect::Save, Effect::LoadSideGame { .. }, ..]
    ));
}
