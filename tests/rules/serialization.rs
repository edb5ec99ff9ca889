//! Values as serde writes and reads them (feature `serde`).

use rules::{
    Attempts, Board, ByColor, Color, Direction, Disc, DiscKind, Game, GameEnd, GameKind,
    GameRuleset, Mix, Perft, Piece, Position, Potential, PushId, Reserve, Row, Ruleset, Setup,
    Spot, SpotSet, Stack, Step, Turn, Variant, rows, tamsk,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

const FROZEN: &str = include_str!("order.txt");

/// Checks that a value is read as it was written; returns the written form.
#[track_caller]
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let text = to_string(value).unwrap();
    let read: T = from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, *value, "{text}");
    text
}

fn games() -> impl Iterator<Item = Game> {
    let blocks = FROZEN.split("\n\n");
    blocks.map(|block| block.lines().next().unwrap().parse().unwrap())
}

#[test]
fn values_with_a_text_are_that_text() {
    let board = Board::gipf();
    let quoted = |text: &str| format!("\"{text}\"");
    assert_eq!(round_trip(&Color::Black), quoted("b"));
    assert_eq!(round_trip(&board.spot("e5").unwrap()), quoted("e5"));
    assert_eq!(
        round_trip(&Board::matrx().spot("i4").unwrap()),
        quoted("i4")
    );
    for dot in board.dots().iter().chain(Board::matrx().dots()) {
        assert_eq!(round_trip(dot), quoted(&dot.to_string()));
    }
    let reserve = Reserve::new(9, Mix::new([3, 2, 0, 0, 0]).unwrap());
    assert_eq!(round_trip(&reserve), quoted("G9T3Z2"));
    assert_eq!(round_trip(&Mix::ULTIMATE), quoted("T3Z3D3Y3P3"));
    assert_eq!(round_trip(&Attempts::Unlimited), quoted("*"));
    assert_eq!(round_trip(&Disc::from_letter('z').unwrap()), quoted("z"));
    assert_eq!(
        round_trip(&Stack::of(Color::White, Piece::GIPF)),
        quoted("GG")
    );
    assert_eq!(round_trip(&tamsk::Space::CENTRE), quoted("d4"));
    let ruleset: Ruleset = "gipf-tournament+T6/Z4P4~3".parse().unwrap();
    assert_eq!(round_trip(&ruleset), quoted("gipf-tournament+T6/Z4P4~3"));
    assert_eq!(
        round_trip(&GameRuleset::from(ruleset)),
        quoted("gipf-tournament+T6/Z4P4~3")
    );
    for game in games() {
        assert_eq!(round_trip(&game), quoted(&game.to_string()));
        match &game {
            Game::Gipf(position) => {
                round_trip::<Position>(position);
                round_trip(&Setup::from(position));
            }
            Game::Tamsk(position) => {
                round_trip::<tamsk::Position>(position);
                round_trip(&tamsk::Setup::from(position));
                round_trip(&position.ruleset());
            }
        }
    }
}

#[test]
fn steps_and_turns_are_read_as_they_were_written() {
    for game in games() {
        match game {
            Game::Gipf(position) => {
                for step in position.legal_steps() {
                    round_trip(&step);
                }
                if let Ok(turns) = position.legal_turns_at_most(500) {
                    for (turn, _) in turns.into_iter().take(50) {
                        round_trip::<Turn>(&turn);
                    }
                }
                round_trip(&position.phase());
                round_trip(&position.challenge());
                let found = Color::ALL.map(|color| rows(position.pieces(), color));
                found
                    .iter()
                    .flatten()
                    .for_each(|row| drop(round_trip::<Row>(row)));
            }
            Game::Tamsk(position) => {
                for step in position.legal_steps() {
                    assert_eq!(round_trip(&step), format!("\"{step}\""));
                }
                for (turn, _) in position.legal_turns() {
                    round_trip(&turn);
                }
                round_trip(&position.left_out());
                round_trip(&position.timer());
                for glass in position.glasses(position.side()) {
                    round_trip(&glass);
                }
            }
        }
    }
}

#[test]
fn other_values_have_the_names_of_their_definitions() {
    let board = Board::gipf();
    let (push, _) = board.pushes().nth(7).unwrap();
    let step = Step::Push {
        push,
        piece: Piece::Loaded(Potential::Zertz),
    };
    assert_eq!(
        round_trip(&step),
        r#"{"push":{"push":7,"piece":{"loaded":"zertz"}}}"#
    );
    let taken: SpotSet = ["e3", "b2"]
        .iter()
        .filter_map(|name| board.spot(name))
        .collect();
    assert_eq!(round_trip(&Step::Take(taken)), r#"{"take":["b2","e3"]}"#);
    assert_eq!(round_trip(&Step::DeclineExtra), r#""decline_extra""#);
    assert_eq!(round_trip(&Variant::Matrx), r#""matrx""#);
    assert_eq!(round_trip(&GameKind::Tamsk), r#""tamsk""#);
    assert_eq!(round_trip(&Direction::NorthEast), r#""north_east""#);
    assert_eq!(round_trip(&DiscKind::Basic), r#""basic""#);
    assert_eq!(round_trip(&ByColor::both(3_u8)), r#"{"white":3,"black":3}"#);
    let counts = rules::perft(&Position::start(Ruleset::new(Variant::Basic)), 1);
    assert_eq!(
        round_trip::<Perft>(&counts),
        r#"{"turns":42,"positions":24}"#
    );
    let end = "gipf-basic 4/5/6/3G3/6/5/4 w G14 G0 --#w"
        .parse::<Game>()
        .unwrap()
        .outcome();
    let end: GameEnd = end.unwrap();
    assert_eq!(round_trip(&end), r#"{"winner":"w","reason":"moves"}"#);
    let event = tamsk::Event {
        step: Some(tamsk::Step::Pass),
        at: 12_500,
    };
    assert_eq!(round_trip(&event), r#"{"step":"pass","at":12500}"#);
}

#[test]
fn invalid_values_are_refused() {
    #[track_caller]
    fn refuse<T: DeserializeOwned>(text: &str, reason: &str) {
        match from_str::<T>(text) {
            Ok(_) => panic!("{text} is read"),
            Err(error) => assert!(error.to_string().contains(reason), "{text}: {error}"),
        }
    }
    const UNKNOWN: &str = "is not known here";
    refuse::<Position>("\"gipf-basic\"", "1 field instead of 6");
    refuse::<Position>("3", "a position text");
    for text in ["e9", "a1", "E5", "j1", "e", ""] {
        refuse::<Spot>(&format!("\"{text}\""), UNKNOWN);
    }
    refuse::<PushId>("44", "below 44");
    refuse::<PushId>("-1", "u8");
    refuse::<SpotSet>("[\"e1\"]", UNKNOWN);
    refuse::<Color>("\"white\"", UNKNOWN);
    refuse::<Disc>("\"GG\"", UNKNOWN);
    refuse::<Stack>("\"GX\"", UNKNOWN);
    refuse::<Attempts>("\"100\"", UNKNOWN);
    refuse::<Mix>("\"T7\"", UNKNOWN);
    refuse::<tamsk::Step>("\"a1\"", "is no notation");
    refuse::<Ruleset>("\"chess\"", "is no ruleset");
}
