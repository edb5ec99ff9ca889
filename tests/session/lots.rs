//! Lots that settle a challenge: the winner, the result of a seed, and the stored text.

use record::{ChallengeTerms, Lot, Settlement};
use rules::{Color, Position, Potential};
use session::lots::{CoinSide, DrawnLot, Gesture, dice, fallen};
use session::{Event, Message, NewGame, Reply, Touch, results_to_show};

use crate::table::Table;

/// White's ZÈRTZ-potential on e4 can jump over e5; either player may challenge once.
const START: &str =
    "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";

/// A jump that was challenged, with this way to settle it.
fn challenged(settles: Settlement) -> Table {
    let start: Position = START.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut terms = ChallengeTerms::default();
    terms.agree(Potential::Zertz, Some(settles));
    let mut table = Table::of(NewGame {
        terms,
        ..NewGame::plain(start)
    });
    table.tap("e4 e6");
    table.send(Message::Touch(Touch::Reply(Reply::Challenge)));
    table
}

/// A tie is not enough for the challenger.
///
/// Proves U 2.5.
#[test]
fn in_rock_paper_scissors_the_challenger_has_to_win() {
    use Gesture::{Paper, Rock, Scissors};
    for (challenged, challenger, played) in [
        (Rock, Rock, true),
        (Rock, Scissors, true),
        (Rock, Paper, false),
        (Paper, Scissors, false),
        (Scissors, Rock, false),
    ] {
        let lot = DrawnLot::Scissors {
            challenged,
            challenger,
        };
        assert_eq!(lot.is_played(), played, "{lot}");
    }
}

#[test]
fn a_seed_always_falls_the_same_way_and_every_way_comes_up() {
    let mut sides = [0; 2];
    let mut eyes = [[0; 6]; 2];
    for seed in 0..6000 {
        assert_eq!((fallen(seed), dice(seed)), (fallen(seed), dice(seed)));
        sides[usize::from(fallen(seed) == CoinSide::Tails)] += 1;
        let (one, other) = dice(seed);
        eyes[0][usize::from(one) - 1] += 1;
        eyes[1][usize::from(other) - 1] += 1;
    }
    assert!(
        sides.iter().all(|times| (2800..3200).contains(times)),
        "{sides:?}"
    );
    assert!(
        eyes.iter()
            .flatten()
            .all(|times| (880..1120).contains(times)),
        "{eyes:?}"
    );
    // The result of a seed never changes: old games contain it.
    assert_eq!((dice(1), dice(2), fallen(1), fallen(5)), KNOWN);
}

/// The results of these seeds since the first version.
const KNOWN: ((u8, u8), (u8, u8), CoinSide, CoinSide) =
    ((4, 5), (2, 6), CoinSide::Tails, CoinSide::Tails);

#[test]
fn a_coin_settles_the_challenge_and_its_seed_is_kept() {
    let seed = (0..)
        .find(|&seed| fallen(seed) == CoinSide::Tails)
        .expect("tails");
    for (called, moves) in [
        (CoinSide::Tails, "Ze4>e6?+!"),
        (CoinSide::Heads, "Ze4>e6?-!"),
    ] {
        let mut table = challenged(Settlement::Lot(Lot::Coin));
        let lot = DrawnLot::Coin { called, seed };
        table.send(Message::LotDrawn(lot));
        assert_eq!(table.moves(), moves);
        let drawn = Event::LotDrawn {
            challenged: Color::White,
            lot,
        };
        let settled = Event::Settled {
            challenger: Color::Black,
            played: lot.is_played(),
        };
        assert_eq!(table.events()[..2], [drawn, settled]);
        // The result tells also which potential is lost.
        let told = results_to_show(&table.events()).len();
        assert_eq!(told, if lot.is_played() { 2 } else { 3 });
        let kept = format!("tails fell (seed {seed})");
        assert!(table.saved().expect("saved").contains(&kept));
        let (record, at) = table.record();
        assert!(record.comment(at).contains(&kept));
        // A screen shows the lot at once, and not when the players come back to it.
        assert_eq!(table.session.drawn_lot(), Some(lot));
        table.send(Message::TakeBack).send(Message::Redo);
        assert_eq!(table.moves(), moves);
        assert_eq!(table.session.drawn_lot(), None);
    }
}

/// A draw is won by neither player; the announced move is made.
#[test]
fn equal_gestures_and_equal_dice_are_a_draw() {
    for challenged in Gesture::ALL {
        let draws = Gesture::ALL.map(|challenger| {
            let lot = DrawnLot::Scissors {
                challenged,
                challenger,
            };
            lot.is_draw()
        });
        assert_eq!(draws.iter().filter(|&&draw| draw).count(), 1);
    }
    // KNOWN: 4 against 5.
    assert!(!DrawnLot::Die { seed: 1 }.is_draw());
    let draws = (0..600).filter(|&seed| DrawnLot::Die { seed }.is_draw());
    let draws: Vec<u32> = draws.collect();
    assert!((70..130).contains(&draws.len()), "{draws:?}");
    assert!(draws.iter().all(|&seed| DrawnLot::Die { seed }.is_played()));
    let called = CoinSide::Heads;
    assert!((0..9).all(|seed| !DrawnLot::Coin { called, seed }.is_draw()));
}

#[test]
fn only_what_was_agreed_on_settles() {
    for settles in [
        Settlement::Lot(Lot::Die),
        Settlement::Game("gipf-basic".into()),
        Settlement::Elsewhere("chess".into()),
    ] {
        let mut table = challenged(settles);
        let moves = table.moves();
        let coin = DrawnLot::Coin {
            called: CoinSide::Heads,
            seed: 3,
        };
        table.send(Message::LotDrawn(coin));
        assert_eq!(table.effects, []);
        assert_eq!(table.moves(), moves);
    }
    // Nothing is challenged yet.
    let mut table = Table::at(START);
    table.send(Message::LotDrawn(DrawnLot::Die { seed: 1 }));
    assert_eq!(table.effects, []);
}

#[test]
fn taken_back_the_lot_is_drawn_again() {
    let mut table = challenged(Settlement::Lot(Lot::Die));
    table.send(Message::LotDrawn(DrawnLot::Die { seed: 1 }));
    table.send(Message::TakeBack);
    assert!(table.session.stake().expect("a stake").disputed);
    table.send(Message::LotDrawn(DrawnLot::Die { seed: 2 }));
    assert!(table.saved().expect("saved").contains("(seed 2)"));
}

/// The panel's text before a challenge.
#[test]
fn the_stake_is_known_before_the_challenge() {
    let start: Position = START.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let mut terms = ChallengeTerms::default();
    terms.agree(Potential::Zertz, Some(Settlement::Lot(Lot::Coin)));
    let mut table = Table::of(NewGame {
        terms,
        ..NewGame::plain(start)
    });
    assert_eq!(table.session.stake(), None);
    table.tap("e4 e6");
    let stake = table.session.stake().expect("a stake");
    assert_eq!(stake.challenged, Color::White);
    assert_eq!(stake.potential, Potential::Zertz);
    assert_eq!(stake.settles, Some(Settlement::Lot(Lot::Coin)));
    assert_eq!(stake.attempts.to_string(), "1");
    assert!(!stake.disputed);
}

#[test]
fn challenges_are_counted_as_they_are_used() {
    let mut table = Table::at(&START.replace("Z6~1 ", "Z6~2/* ").replace(":1,1", ":2,*"));
    let counts = |table: &Table| {
        let all = table.session.attempts().expect("challenges");
        [all.left, all.first].map(|of| format!("{} {}", of.white, of.black))
    };
    assert_eq!(counts(&table), ["2 *", "2 *"], "{table}");
    let mut limited = Table::at(START);
    limited.tap("e4 e6");
    limited.send(Message::Touch(Touch::Reply(Reply::Challenge)));
    assert_eq!(counts(&limited), ["1 0", "1 1"], "{limited}");
    table.tap("e4 e6");
    table.send(Message::Touch(Touch::Reply(Reply::Challenge)));
    assert_eq!(counts(&table), ["2 *", "2 *"], "{table}");
    let plain = Table::at("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
    assert_eq!(plain.session.attempts(), None);
}
