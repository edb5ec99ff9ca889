//! Challenges and the games that settle them (Potentials E.3; D11).

use record::{ChallengeTerms, ClockControl, GameRecord, NodeId, Seat, Settlement, Strength};
use rules::{ByColor, Color, Position, Potential};
use session::{
    Effect, Event, GameRef, Jump, LoadedGame, Message, NewGame, Prompt, Reply, Scene, Touch,
    results_to_show,
};

use crate::table::Table;

/// White's ZÈRTZ-potential on e4 can jump over e5; either player may challenge once.
const START: &str =
    "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";

/// A table at which a ZÈRTZ-potential is settled by a game.
fn table(settles: Settlement) -> Table {
    let start: Position = START.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut terms = ChallengeTerms::default();
    terms.agree(Potential::Zertz, Some(settles));
    Table::of(NewGame {
        terms,
        players: ["Ada".into(), "Bo".into()],
        ..NewGame::plain(start)
    })
}

fn answer(table: &mut Table, answer: Reply) {
    table.send(Message::Touch(Touch::Reply(answer)));
}

/// Reads the side game that is asked for, as the browser does.
fn load_side_game(table: &mut Table) {
    let asked = table.effects.iter().find_map(|effect| match effect {
        Effect::LoadSideGame { ruleset, side } => Some((ruleset.clone(), side.clone())),
        _ => None,
    });
    let (ruleset, side) = asked.expect("a side game is asked for");
    let loaded = if let Some(save) = &side.save {
        let (record, at) = GameRecord::load(save).expect("a save");
        LoadedGame::of(record, at)
    } else {
        let position = rules::Game::start(ruleset.parse().expect("a ruleset"));
        LoadedGame::of(GameRecord::from_position(position), NodeId::ROOT)
    };
    table.send(Message::SideGameLoaded(loaded));
}

/// A challenged jump, and the side game of basic GIPF begun by White.
fn challenged() -> Table {
    let mut table = table(Settlement::Game("gipf-basic".into()));
    table.tap("e4 e6");
    assert!(
        matches!(
            table.prompt(),
            Prompt::Reply {
                player: Color::Black,
                ..
            }
        ),
        "{table}"
    );
    answer(&mut table, Reply::Challenge);
    assert!(matches!(
        table.prompt(),
        Prompt::Settle {
            player: Color::White,
            ..
        }
    ));
    table.send(Message::SideGame {
        starts: Color::Black,
        chosen: None,
    });
    load_side_game(&mut table);
    table
}

#[test]
fn a_move_that_is_let_stand_is_made() {
    let mut table = table(Settlement::Elsewhere("chess".into()));
    table.tap("e4 e6");
    assert_eq!(
        table.model().replies,
        [Reply::LetStand, Reply::Challenge].map(Touch::Reply)
    );
    answer(&mut table, Reply::LetStand);
    assert_eq!(table.moves(), "Ze4>e6!");
    assert_eq!(table.to_act(), Some(Color::Black));
}

#[test]
fn the_result_of_a_game_off_the_screen_is_entered() {
    for (result, moves) in [
        (Reply::Played, "Ze4>e6?+!"),
        (Reply::Neutralised, "Ze4>e6?-!"),
    ] {
        let mut table = table(Settlement::Elsewhere("chess".into()));
        table.tap("e4 e6");
        answer(&mut table, Reply::Challenge);
        assert_eq!(
            table.model().replies,
            [Reply::Played, Reply::Neutralised].map(Touch::Reply)
        );
        // A game outside of this app cannot be begun here.
        table.send(Message::SideGame {
            starts: Color::White,
            chosen: None,
        });
        assert_eq!(table.effects, []);
        answer(&mut table, result);
        assert_eq!(table.moves(), moves);
    }
}

#[test]
fn the_beginning_of_a_side_game_is_announced() {
    let table = challenged();
    assert!(table.events().contains(&Event::SideGame(Color::Black)));
}

#[test]
fn a_side_game_lies_on_top_and_the_game_below_is_seen() {
    let table = challenged();
    let model = table.model();
    assert_eq!(model.ruleset.to_string(), "gipf-basic");
    let Some(Scene::Gipf(below)) = &model.below else {
        panic!("the game below is seen");
    };
    assert!(below.announced.is_some());
    // Black, who has challenged, has White here.
    let side = model.side.expect("a side game");
    assert_eq!(side.challenger, Color::White);
    assert_eq!(side.main_color(Color::White), Color::Black);
    assert_eq!(side.main_color(Color::Black), Color::White);
    // Bo has White here, for he begins.
    assert_eq!(model.players.white.name, "Bo");
    assert_eq!(model.players.black.name, "Ada");
}

/// The challenger has to win; a tie is not enough.
#[test]
fn the_side_game_settles_the_challenge_when_it_is_over() {
    // Black challenged and has White in the side game.
    for (loser, moves) in [(Color::White, "Ze4>e6?+!"), (Color::Black, "Ze4>e6?-!")] {
        let mut table = challenged();
        table.write("g1-f2 a2-b3").send(Message::Resign(loser));
        assert!(table.model().actions.settle);
        // It stays on the table until its result has been seen.
        assert!(table.model().below.is_some());
        table.send(Message::Confirm);
        assert!(table.model().below.is_some());
        table.send(Message::Settle);
        let played = loser == Color::White;
        let settled = Event::Settled {
            challenger: Color::Black,
            played,
        };
        assert_eq!(results_to_show(&table.events()).first(), Some(&&settled));
        assert_eq!(table.model().below, None);
        assert_eq!(table.moves(), moves);
        // After undo the challenge waits for its result, and the game is still there.
        table.send(Message::TakeBack);
        assert!(matches!(table.prompt(), Prompt::Settle { .. }));
        table.send(Message::SideGame {
            starts: Color::White,
            chosen: None,
        });
        load_side_game(&mut table);
        assert!(table.model().actions.settle);
    }
    let mut table = challenged();
    table
        .send(Message::OfferDraw(Color::White))
        .send(Message::OfferDraw(Color::Black));
    table.send(Message::Settle);
    assert_eq!(table.moves(), "Ze4>e6?+!");
}

#[test]
fn a_side_game_is_interrupted_and_goes_on_where_it_was() {
    let mut table = challenged();
    table.write("g1-f2 a2-b3");
    let inside = table.position();
    table.send(Message::Interrupt);
    assert_eq!(table.model().below, None);
    assert_eq!(
        table.model().challenge.map(|challenge| challenge.begun),
        Some(true)
    );
    table.send(Message::SideGame {
        starts: Color::White,
        chosen: None,
    });
    load_side_game(&mut table);
    assert_eq!(table.position(), inside);
}

/// The place at which the players looked back before they left it does not matter.
#[test]
fn a_side_game_that_is_over_shows_its_result_when_it_is_opened_again() {
    let mut table = challenged();
    table
        .write("g1-f2 a2-b3")
        .send(Message::Resign(Color::White))
        .send(Message::Jump(Jump::First))
        .send(Message::Interrupt);
    table.send(Message::SideGame {
        starts: Color::White,
        chosen: None,
    });
    load_side_game(&mut table);
    assert!(matches!(table.prompt(), Prompt::Over(_)));
    assert!(table.model().actions.settle);
    assert!(matches!(table.events()[..], [Event::Over(_)]));
    table.send(Message::Settle);
    assert_eq!(table.moves(), "Ze4>e6?+!");
}

#[test]
fn a_table_opened_again_asks_for_the_side_game_of_its_challenge() {
    let mut table = challenged();
    table.write("g1-f2");
    let (inside, save) = (
        table.position(),
        table.saved().expect("every step is saved"),
    );
    let mut other = Table::at(crate::table::BASIC);
    other.open(&save);
    load_side_game(&mut other);
    assert_eq!(other.position(), inside);
    assert_eq!(other.model().players.white.name, "Bo");
}

#[test]
fn a_take_back_in_a_side_game_survives() {
    let mut table = challenged();
    table.write("g1-f2 a2-b3").send(Message::TakeBack);
    let save = table.saved().expect("every step is saved");
    let mut other = Table::at(crate::table::BASIC);
    other.open(&save);
    load_side_game(&mut other);
    other.write("a2-c2");
    assert_eq!(other.moves(), "g1-f2 a2-c2! ( a2-b3 )");
}

/// A side game that was opened on its challenge and not begun is not the game.
#[test]
fn the_game_that_is_kept_is_the_one_below() {
    let mut table = challenged();
    assert!(!table.session.is_empty());
    assert!(table.model().begun);
    let GameRef::Gipf(record, _) = table.session.kept_game() else {
        panic!("it is of the GIPF family");
    };
    assert_eq!(record.ruleset().to_string(), "gipf-standard+Z6~1");
    // The game on top is shown.
    let GameRef::Gipf(record, _) = table.session.game() else {
        panic!("it is of the GIPF family");
    };
    assert_eq!(record.ruleset().to_string(), "gipf-basic");
    assert!(table.write("g1-f2").session.save().contains("~1"));
}

#[test]
fn there_is_no_rematch_of_a_side_game() {
    let mut table = challenged();
    assert!(!table.model().actions.rematch);
    table.send(Message::Resign(Color::White));
    let before = table.session.save();
    table.send(Message::Rematch);
    assert_eq!(table.session.save(), before);
    assert!(table.model().below.is_some());
    // Off the side game, the game below can be played again.
    table.send(Message::Settle);
    assert!(table.model().actions.rematch);
}

#[test]
fn a_message_is_kept_once() {
    let mut table = challenged();
    table.write("g1-f2").send(Message::Resign(Color::Black));
    table.send(Message::Settle);
    let saves = table.effects.iter();
    let saves = saves.filter(|effect| matches!(effect, Effect::Save));
    assert_eq!(saves.count(), 1);
}

/// A table as [`table`] makes it, with a minute for each player.
fn timed() -> Table {
    let start: Position = START.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut terms = ChallengeTerms::default();
    terms.agree(
        Potential::Zertz,
        Some(Settlement::Game("gipf-basic".into())),
    );
    Table::of(NewGame {
        terms,
        clock: Some(ClockControl {
            initial: 60_000,
            increment: 2_000,
        }),
        ..NewGame::plain(start)
    })
}

fn clocks(table: &Table) -> [(u64, bool); 2] {
    let players = table.model().players;
    [players.white.clock, players.black.clock].map(|clock| {
        let clock = clock.expect("the game is timed");
        (clock.left, clock.running)
    })
}

/// It is still White's turn while Black thinks about a challenge (D11).
#[test]
fn the_announcers_clock_runs_while_the_reply_is_awaited() {
    let mut table = timed();
    table.tap("e4 e6");
    table.wait(5_000).send(Message::Tick);
    assert_eq!(clocks(&table), [(55_000, true), (60_000, false)]);
    answer(&mut table, Reply::LetStand);
    // The turn has ended: the increment is White's, and Black's clock runs.
    assert_eq!(clocks(&table), [(57_000, false), (60_000, true)]);
}

#[test]
fn the_clocks_below_stand_while_a_side_game_is_played() {
    let mut table = timed();
    table.tap("e4 e6");
    table.wait(5_000);
    answer(&mut table, Reply::Challenge);
    // Until it begins the announcer's clock runs.
    table.wait(20_000).send(Message::SideGame {
        starts: Color::White,
        chosen: None,
    });
    load_side_game(&mut table);
    table.wait(600_000).write("g1-f2");
    table.wait(600_000).send(Message::Interrupt);
    assert_eq!(clocks(&table), [(35_000, true), (60_000, false)]);
    table.wait(1_000).send(Message::Tick);
    assert_eq!(clocks(&table), [(34_000, true), (60_000, false)]);
}

/// An announced move is drawn as announced and is not the last move, nor is a neutralised one.
#[test]
fn an_announced_move_is_no_last_move() {
    let mut table = table(Settlement::Elsewhere("chess".into()));
    table.tap("e4 e6");
    let board = table.board();
    let announced = board.announced.expect("a move is announced");
    assert!(announced.jumps);
    assert_eq!(board.last, None);
    for reply in [Reply::Challenge, Reply::Neutralised] {
        answer(&mut table, reply);
        assert_eq!(table.board().last, None);
    }
    table.send(Message::TakeBack).send(Message::TakeBack);
    answer(&mut table, Reply::LetStand);
    assert_eq!(table.board().last, Some(announced));
}

#[test]
fn without_an_agreement_any_lot_and_any_game_settles_a_challenge_and_a_begun_game_goes_on() {
    let open = || {
        let start: Position = START.parse().unwrap_or_else(|error| panic!("{error:?}"));
        let mut table = Table::of(NewGame::plain(start));
        table.tap("e4 e6");
        answer(&mut table, Reply::Challenge);
        table
    };
    // Nothing begins before a game is chosen.
    let mut table = open();
    let begin = |chosen: Option<&str>| Message::SideGame {
        starts: Color::Black,
        chosen: chosen.map(str::to_owned),
    };
    table.send(begin(None));
    assert_eq!(table.effects, []);
    table.send(begin(Some("gipf-basic")));
    load_side_game(&mut table);
    assert!(table.model().below.is_some());
    // It is left, and goes on without being chosen again.
    table.send(Message::Interrupt);
    let challenge = table.model().challenge.expect("a challenge");
    assert_eq!((challenge.settles, challenge.begun), (None, true));
    table.send(begin(None));
    let asked = table.effects.iter().find_map(|effect| match effect {
        Effect::LoadSideGame { ruleset, .. } => Some(ruleset.as_str()),
        _ => None,
    });
    assert_eq!(asked, Some("gipf-basic"));
    load_side_game(&mut table);
    assert!(table.model().below.is_some());

    let mut table = open();
    let called = session::lots::CoinSide::Heads;
    let lot = session::lots::DrawnLot::Coin { called, seed: 1 };
    table.send(Message::LotDrawn(lot));
    assert!(table.moves().starts_with("Ze4>e6?"), "{table}");
    assert!(!matches!(table.prompt(), Prompt::Settle { .. }));
}

/// A challenge of a move of the computer is taken back alone, and the reply of the computer
/// together with the move that it replies to.
#[test]
fn a_reply_is_taken_back_by_the_player_who_gave_it() {
    let against = |color: Color| {
        let mut table = Table::at(START);
        let mut seats = ByColor::default();
        seats[color] = Seat::Computer(Strength::Level(3));
        table.send(Message::Seats(seats));
        table
    };
    let plays = |table: &mut Table, text: &str| {
        let written = table.session.read(text).expect("a turn");
        table.send(Message::PlayComputed(written));
    };
    let mut table = against(Color::White);
    plays(&mut table, "Ze4>e6");
    let reply = table.prompt();
    assert!(matches!(
        reply,
        Prompt::Reply {
            player: Color::Black,
            ..
        }
    ));
    answer(&mut table, Reply::Challenge);
    assert!(matches!(table.prompt(), Prompt::Settle { .. }));
    assert!(table.model().actions.take_back);
    table.send(Message::TakeBack);
    assert_eq!(table.prompt(), reply);
    answer(&mut table, Reply::LetStand);
    table.send(Message::TakeBack);
    assert_eq!(table.prompt(), reply);
    let mut table = against(Color::Black);
    let first = table.prompt();
    table.write("Ze4>e6");
    let written = table.session.read(".").expect("a reply");
    table.send(Message::PlayComputed(written));
    table.send(Message::TakeBack);
    assert_eq!(
        (table.prompt(), table.to_act()),
        (first, Some(Color::White))
    );
}
