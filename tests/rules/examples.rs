//! The examples of the library do what they say, and its package has all that it needs.

use std::fs;

use rules::{Game, Position, Ruleset, Variant};

#[path = "../../app/rules/examples/legal_turns.rs"]
#[allow(dead_code, reason = "`main` is for the command line")]
mod legal_turns;
#[path = "../../app/rules/examples/notation.rs"]
#[allow(dead_code, reason = "`main` is for the command line")]
mod notation;
#[path = "../../app/rules/examples/perft.rs"]
#[allow(dead_code, reason = "`main` is for the command line")]
mod perft;
#[path = "../../app/rules/examples/random_game.rs"]
#[allow(dead_code, reason = "`main` is for the command line")]
mod random_game;
#[path = "../../app/rules/examples/tamsk_time.rs"]
#[allow(dead_code, reason = "`main` is for the command line")]
mod tamsk_time;

/// The output of the example `notation`.
const NOTATION: &str = "                    .
               .         .
          .         .         .
     .         .         .         .
          .         g         .
     .         .         .         .
          .         .         .
     .         .         .         .
          .         G         .
     .         .         .         .
          .         G         .
               .         .
                    G
     b    c    d    e    f    g    h
e1-e5;xe6*,e5,e4,e3,e2 is written e1-e5;xe2,e3,e4,e5,e6*
e1-e5;x is written e1-e5;xe2,e3,e4,e5,e6*
e1-e5: a decision is missing
g1-c9: \"g1-c9\" is no notation
e1-e5;xe4: \"xe4\" is not legal as part 2
hello: \"hello\" is no notation
step e1-e5
step xe2,e3,e4,e5,e6*
gipf-basic 4/5/6/7/6/5/4 b G15 G14 --
problem: line f has 6 spots, not 7
problem: \"x\" is no side to act
problem: Black has 100 discs, but owns 15
";

/// The output of the example `tamsk_time` up to its last line.
const TAMSK: &str = "\
a1-a2o@4000
tamsk-2 0H10h0/00000/000000/h000000H0/000000/00000/H000h0 b O31 O32 - 4000;180000,*,*;*,*,*
d1-e1@9500
tamsk-2 0H10h0/00000/000000/000000H0/h000000/00000/H000h0 w O31 O32 - 9500;174500,*,*;*,180000,*;oe1:2000
o@10200
tamsk-2 0H10h0/00000/000000/000000H0/h100000/00000/H000h0 w O31 O31 - 10200;173800,*,*;*,179300,*
g1-f1@15000
tamsk-2 0H10h0/00000/000000/000000H0/h100000/H00000/000h0 b O31 O31 - 15000;169000,*,180000;*,174500,*;of1:2000
a4-b5o@21000
tamsk-2 0H100/0000h1/000000/000000H0/h100000/H00000/000h0 w O31 O30 - 21000;163000,*,174000;180000,168500,*
after 184000 ms: Red 2, Black 3
after 189500 ms: Red 2, Black 2
after 195000 ms: Red 1, Black 2
after 201000 ms: Red 1, Black 1
";

fn arguments(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

#[test]
fn legal_turns_are_listed() {
    let run = |text: &str| {
        let mut out = Vec::new();
        legal_turns::run(&arguments(&[text]), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let out = run("gipf-basic 4/5/6/GGG1g2/6/5/4 w G12 G14 --");
    assert!(out.contains("\ne1-e5;xe2,e3,e4,e5,e6*\tgipf-basic 4/5/6/7/6/5/4 b G15 G14 --\n"));
    assert!(out.ends_with("\n42 turns\n"), "{out}");
    let out = run("tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -");
    assert!(out.ends_with("\n18 turns\n"), "{out}");
    let out = run("gipf-basic 4/5/6/3G3/6/5/4 w G14 G0 --#w");
    assert!(out.ends_with("\nthe game is over: w\n"), "{out}");
    assert!(legal_turns::run(&arguments(&["chess"]), &mut Vec::new()).is_err());
}

/// The turns of a random game are legal one after another, and lead to the end that is told.
#[test]
fn random_games_are_games() {
    for (ruleset, seed) in [
        ("gipf-basic", "1"),
        ("gipf-ultimate~2", "2"),
        ("matrx", "3"),
    ] {
        let mut out = Vec::new();
        random_game::run(&arguments(&[ruleset, seed]), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let mut game = Game::start(ruleset.parse().unwrap());
        let turns = out.lines().filter_map(|line| line.split_once(". "));
        let turns = turns.filter(|(number, _)| number.parse::<u32>().is_ok());
        for (number, turn) in turns {
            let next = game.play(turn, None);
            game = next.unwrap_or_else(|error| panic!("{number}. {turn}: {error} in {game}"));
        }
        let told = out.lines().last().unwrap();
        match game.outcome() {
            Some(end) => assert!(told.starts_with(&format!("{} wins", end.score())), "{told}"),
            None => assert_eq!(told, "no end within 2000 turns"),
        }
    }
}

#[test]
fn perft_counts() {
    let mut out = Vec::new();
    perft::run(&arguments(&["gipf-basic", "3"]), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    let start = Position::start(Ruleset::new(Variant::Basic));
    let mut expected = format!("{start}\n");
    for depth in 1..=3 {
        let counts = rules::perft(&start, depth);
        let (turns, positions) = (counts.turns, counts.positions);
        expected += &format!("depth {depth}: {turns} turns, {positions} positions\n");
    }
    assert_eq!(out, expected);
    assert!(out.contains("depth 1: 42 turns, 24 positions"));
}

#[test]
fn notation_is_read_and_written() {
    let mut out = Vec::new();
    notation::run(&mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), NOTATION);
}

#[test]
fn tamsk_is_played_in_time() {
    let mut out = Vec::new();
    tamsk_time::run(&mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(out.starts_with(TAMSK), "{out}");
    // The last line is the refusal of an event before the present time.
    assert_eq!(out.lines().count(), TAMSK.lines().count() + 1);
}

fn file(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_readme_shows_the_board_as_it_is_drawn() {
    let start = Position::start(Ruleset::new(Variant::Basic));
    let drawing = format!("```text\n{}```", start.diagram());
    assert!(file("app/rules/README.md").contains(&drawing), "{drawing}");
}

/// A published package holds copies of the licences.
#[test]
fn licences_are_those_of_the_repository() {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        assert_eq!(file(&format!("app/rules/{name}")), file(name), "{name}");
    }
}
