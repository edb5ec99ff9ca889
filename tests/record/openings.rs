//! The results of openings: keys of positions, the text, the moves from a position.

use std::collections::BTreeSet;

use record::{MAX_OPENINGS, OpeningResults, OpeningSearch, Openings, OpeningsError, opening_key};
use rules::{Color, Game};

fn start(ruleset: &str) -> Game {
    Game::start(ruleset.parse().unwrap())
}

fn key(game: &Game) -> u64 {
    opening_key(game).unwrap()
}

/// Openings with a number of games at the start, and at the positions after some turns.
fn openings(ruleset: &str, turns: &[(&str, u32)]) -> Openings {
    let start = start(ruleset);
    let mut openings = Openings::new(start.ruleset());
    let results = |games| OpeningResults {
        games,
        white: games / 2,
        black: games / 3,
        value: -35,
    };
    openings.insert(key(&start), results(99));
    for &(turn, games) in turns {
        openings.insert(key(&start.play(turn, None).unwrap()), results(games));
    }
    openings
}

/// Six rotations and reflections leave the start of GIPF as it is. Of the 42 pushes, 24 lead to
/// one of twelve spots on an edge, near a corner of White or of Black: two moves. The others push
/// the piece of a corner of White or of Black inwards or along an edge: four more, but White's
/// piece pushed along an edge is the same as a piece beside it, unless it is a GIPF-piece.
#[test]
fn the_first_moves_of_gipf_are_five() {
    for ruleset in ["gipf-basic", "gipf-standard"] {
        let turns = start(ruleset).legal_turns();
        assert_eq!(turns.len(), 42);
        let keys: BTreeSet<u64> = turns.iter().map(|(_, next)| key(next)).collect();
        assert_eq!(
            keys.len(),
            if ruleset == "gipf-basic" { 5 } else { 6 },
            "{ruleset}"
        );
    }
}

/// Mirrored games lead to one key at every turn, other games to another.
#[test]
fn mirrored_games_have_the_same_keys() {
    // Reflected at the line of e1 and e9.
    let mirrored = |turn: &str| -> String {
        let spot = |text: &str| {
            let (letter, number) = text.split_at(1);
            format!("{}{number}", char::from(b'a' + b'i' - letter.as_bytes()[0]))
        };
        turn.split('-').map(spot).collect::<Vec<_>>().join("-")
    };
    let (mut one, mut other) = (start("gipf-tournament"), start("gipf-tournament"));
    for turn in ["a2-b3", "i3-h4", "b1-b2", "a4-b5"] {
        let prefixed = format!("G{turn}");
        one = one.play(&prefixed, None).unwrap();
        other = other.play(&format!("G{}", mirrored(turn)), None).unwrap();
        assert_eq!(key(&one), key(&other), "{one}\n{other}");
        assert_ne!(one, other);
    }
    let third = other.play("Ge1-e2", None).unwrap();
    assert_ne!(key(&third), key(&other));
}

/// Everything that a move can change for the rest of the game belongs to the key.
#[test]
fn side_reserves_and_rights_are_told_apart() {
    let texts = [
        "gipf-tournament 1(GG)2/5/6/7/6/5/4 b G16 G18 gg",
        "gipf-tournament 1(GG)2/5/6/7/6/5/4 w G16 G18 gg",
        "gipf-tournament 1(GG)2/5/6/7/6/5/4 b G16 G17 gg",
        "gipf-tournament 1(GG)2/5/6/7/6/5/4 b G16 G18 -g",
        "gipf-tournament 1(gg)2/5/6/7/6/5/4 b G16 G16 gg",
        "gipf-tournament (GG)3/5/6/7/6/5/4 b G16 G18 gg",
    ];
    let keys: BTreeSet<u64> = texts.map(|text| key(&text.parse().unwrap())).into();
    assert_eq!(keys.len(), texts.len());
}

/// Challenges and attempts do not matter; sand, the middle of a turn and the end have no key.
#[test]
fn not_every_position_has_a_key() {
    assert_eq!(
        key(&start("gipf-ultimate")),
        key(&start("gipf-ultimate~3/2"))
    );
    for text in ["tamsk-2", "tamsk-3"] {
        assert_eq!(opening_key(&start(text)), None);
    }
    for text in [
        "gipf-basic 4/5/6/7/6/5/4 w G0 G12 --#b",
        "gipf-ultimate~1 (GG)3/3g1/2(GZ)3/3g3/1GG1G(gg)/1g3/g1(GG)1 b G6 G7 --:1,1!Zd4>f5",
    ] {
        let game: Game = text.parse().unwrap();
        assert_eq!(opening_key(&game), None, "{text}");
    }
    let tamsk = start("tamsk-1").play("a1-a2", None).unwrap();
    assert!(tamsk.to_string().contains(" +a2"), "{tamsk}");
    assert_eq!(opening_key(&tamsk), None);
}

#[test]
fn moves_are_listed_by_games() {
    let basic = openings("gipf-basic", &[("a2-b3", 7), ("a1-c3", 31)]);
    let moves = basic.moves(&start("gipf-basic"));
    let games: Vec<u32> = moves.iter().map(|listed| listed.results.games).collect();
    assert_eq!(games, [31, 7]);
    // Its mirror images are the same move, and are not listed.
    let first = start("gipf-basic").play(&moves[0].turn, None).unwrap();
    assert_eq!(
        key(&first),
        key(&start("gipf-basic").play("a1-c3", None).unwrap())
    );
    assert_eq!(basic.results(&first).unwrap().games, 31);
    // Nothing is known after a move that was not played.
    let unknown = start("gipf-basic").play("a3-b4", None).unwrap();
    assert_eq!(
        (basic.results(&unknown), basic.moves(&unknown).len()),
        (None, 0)
    );
}

#[test]
fn moves_are_the_same_if_they_are_looked_up_in_parts() {
    let basic = openings("gipf-basic", &[("a2-b3", 7), ("b1-c2", 31)]);
    let start = start("gipf-basic");
    for many in [1, 20, 41, 42, 43] {
        let mut search = OpeningSearch::new(&basic, &start);
        let parts = (1..).find_map(|part| Some((part, search.look(&basic, many)?)));
        // There are 42 turns.
        let expected = (42_usize.div_ceil(many), basic.moves(&start));
        assert_eq!(parts, Some(expected), "{many}");
    }
}

#[test]
fn the_text_is_read_again() {
    let made = openings("gipf-ultimate", &[("Gi1-h2", 12)]);
    let text = made.text("games 99 nodes 5 seed 1\n");
    assert_eq!(text.lines().count(), 5);
    assert_eq!(text.parse(), Ok(made.clone()));
    assert_eq!(made.to_string().parse(), Ok(made.clone()));
    assert_eq!((made.len(), made.is_empty()), (2, false));
    assert_eq!(made.ruleset(), start("gipf-ultimate").ruleset());
}

#[test]
fn damaged_texts_are_refused() {
    let head = "gipf-openings 1\nruleset matrx\n";
    let errors = [
        ("", OpeningsError::Head),
        ("<!doctype html>", OpeningsError::Head),
        ("gipf-openings 2\nruleset matrx\n", OpeningsError::Head),
        ("gipf-openings 1\n", OpeningsError::Ruleset),
        ("gipf-openings 1\nruleset chess\n", OpeningsError::Ruleset),
    ];
    for (text, error) in errors {
        assert_eq!(text.parse::<Openings>(), Err(error), "{text}");
    }
    let lines = [
        "",
        "0123456789",
        "0123456789 3 1 1",
        "0123456789 3 1 1 5 5",
        "0123456789 3 2 2 5",
        "0123456789 3 4294967295 4294967295 5",
        "0123456789 -3 0 0 5",
        "123456789 3 1 1 5",
        "012345678x 3 1 1 5",
    ];
    for line in lines {
        let text = format!("{head}0000000001 1 0 0 0\n{line}\n");
        assert_eq!(
            text.parse::<Openings>(),
            Err(OpeningsError::Line(4)),
            "{line}"
        );
    }
    let many = |count: usize| {
        let lines = (0..count).map(|key| format!("{key:010x} 1 0 0 0\n"));
        format!("{head}{}", lines.collect::<String>()).parse::<Openings>()
    };
    assert_eq!(many(MAX_OPENINGS).map(|read| read.len()), Ok(MAX_OPENINGS));
    assert_eq!(many(MAX_OPENINGS + 1), Err(OpeningsError::TooMany));
}

/// The results count for White, whichever colour is to act.
#[test]
fn results_are_those_of_the_colours() {
    let made = openings("matrx", &[("Ga1-b2", 9)]);
    let next = start("matrx").play("Ga1-b2", None).unwrap();
    assert_eq!(next.side(), Color::Black);
    let results = made.results(&next).unwrap();
    assert_eq!((results.white, results.black, results.value), (4, 3, -35));
}
