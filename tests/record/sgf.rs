//! Records of boardspace.net: folders of valid and invalid ones, and games of
//! ours written in its words.

use proptest::prelude::*;
use record::{Agreement, GameRecord, NodeId, Record, SgfError, SgfErrorKind, SgfGame, TamskRecord};
use rules::{Color, Phase, Position, Ruleset, SpotSet, Step};

use crate::files::folder;
use crate::random::Dice;

/// A record that is read completely, or its first error.
pub(crate) fn whole(text: &str) -> Result<GameRecord, SgfError> {
    let read = SgfGame::read(text)?;
    read.stop.map_or(Ok(read.record), Err)
}

#[track_caller]
pub(crate) fn gipf(text: &str) -> Record {
    match whole(text) {
        Ok(GameRecord::Gipf(record)) => record,
        other => panic!("{other:?}\n{text}"),
    }
}

#[track_caller]
pub(crate) fn tamsk(text: &str) -> TamskRecord {
    match whole(text) {
        Ok(GameRecord::Tamsk(record)) => record,
        other => panic!("{other:?}\n{text}"),
    }
}

#[track_caller]
fn valid(name: &str) -> String {
    let files = folder("sgf/valid");
    files.into_iter().find(|(file, _)| file == name).unwrap().1
}

pub(crate) fn turns(record: &Record) -> String {
    let turns = record.turns(&record.line(NodeId::ROOT)).into_iter();
    turns.map(|turn| turn.text).collect::<Vec<_>>().join(" ")
}

#[test]
fn valid_records_are_read_and_become_files() {
    let files = folder("sgf/valid");
    assert!(files.len() >= 5);
    for (name, text) in files {
        let record = whole(&text);
        let record = record.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let file = record.to_file();
        assert!(file.contains("[Site \"boardspace.net\"]"), "{file}");
        assert_eq!(GameRecord::from_file(&file).unwrap().to_file(), file);
    }
}

/// The name of an invalid record gives the place of the error.
#[test]
fn invalid_records_say_where() {
    let files = folder("sgf/invalid");
    assert!(files.len() >= 10);
    for (name, text) in files {
        let error = whole(&text).expect_err(&name);
        let mut parts = name.split('.').skip(1);
        let mut number = || parts.next().unwrap().parse::<usize>().unwrap();
        let expected = (number(), number());
        assert_eq!((error.line, error.column), expected, "{name}: {error:?}");
    }
}

#[test]
fn a_basic_game() {
    let record = gipf(&valid("gipf.sgf"));
    assert_eq!(turns(&record), "g1-f2 a2-b3 i1-g3 a3-b4");
    assert_eq!(record.names.white, "Ada");
    assert_eq!(record.names.black, "Bo \"the stone\\]\"");
    let last = record.line(NodeId::ROOT)[4];
    assert_eq!(record.agreement, Some((last, Agreement::WhiteResigned)));
    let second = record.line(NodeId::ROOT)[2];
    assert_eq!(record.comment(second), "a comment");
    assert!(
        record
            .tags
            .contains(&("SiteResult".to_owned(), "Game won by Ada".to_owned()))
    );
}

/// The site introduces GIPF-pieces until the player asks for a single one.
#[test]
fn a_tournament_opening() {
    let record = gipf(&valid("tournament.sgf"));
    assert_eq!(turns(&record), "Gg1-f2 Ge9-e8 e1-e2 Gc7-c6 d1-d2");
}

#[test]
fn matrx_with_potentials() {
    let record = gipf(&valid("matrx.sgf"));
    assert_eq!(record.ruleset().to_string(), "matrx");
    assert_eq!(
        turns(&record),
        "Gd1-d2 Ga2-b3 Gb6-b5 Gc1-e3 Gf8-f7 Gj2-i2 Th6-g6 Zg7-e7 Da4-b4"
    );
}

#[test]
fn tamsk_without_and_with_the_timer() {
    let record = tamsk(&valid("tamsk-u.sgf"));
    let file = record.to_file();
    assert!(file.contains("\n1. a1-a2o d1-d2o *"), "{file}");
    let record = tamsk(&valid("tamsk-f.sgf"));
    let file = record.to_file();
    assert!(
        file.contains("\n1. a1-a2o@1500 t@3000 @18010 2. d7-d6o@19000 *"),
        "{file}"
    );
    let position = record.position(*record.line(NodeId::ROOT).last().unwrap());
    // Black missed this turn and the next, there as here.
    assert_eq!(position.side(), Color::White);
}

/// A push that is taken back before it is confirmed is no part of the game.
#[test]
fn a_turn_taken_back_is_no_part_of_the_game() {
    let taken_back = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Pickb F 2]\
                      ;P0[4 Dropb G 2];P0[5 Done];P1[6 Dropb A 2];P1[7 Dropb B 3]";
    let record = gipf(&format!("{taken_back};P1[8 Resign];P1[9 Done])"));
    assert_eq!(turns(&record), "g1-g2");
    assert_eq!(record.len(), 2);
    let end = record.line(NodeId::ROOT)[1];
    assert_eq!(record.agreement, Some((end, Agreement::BlackResigned)));
}

/// The pieces that the site leaves by default: own pieces that may stay, and
/// the opponent's where rows cross.
fn preserved(position: &Position) -> SpotSet {
    let rows = position.rows();
    let own = position.pieces().of(position.player());
    let spots = rows.iter().flat_map(|row| row.may);
    let left = spots.filter(|&spot| {
        own.contains(spot) || rows.iter().filter(|row| row.spots.contains(spot)).count() > 1
    });
    left.collect()
}

/// `C 3`
pub(crate) fn place(name: &str) -> String {
    let (letter, number) = name.split_at(1);
    format!("{} {number}", letter.to_uppercase())
}

/// The words for a step, if it can be said without a doubt.
fn say(position: &Position, step: Step, took_first: bool) -> Option<Vec<String>> {
    let text = position.step_text(step);
    let board = position.board();
    match step {
        Step::Push { push, .. } => {
            let push = board.push(push);
            let (dot, spot) = (
                place(&push.dot.to_string()),
                place(&push.spots[0].to_string()),
            );
            let kind = match text.chars().next()? {
                'T' => "Tamsk",
                'Z' => "Zertz",
                'D' => "Dvonn",
                'Y' => "Yinsh",
                'P' => "Punct",
                _ => "None",
            };
            let opening =
                position.introducible().len() > 1 && position.ruleset().has_tournament_opening();
            let mut words = Vec::new();
            // After rows before the move the site offers a disc first.
            if opening && text.starts_with('G') == took_first {
                words.push("Standard".to_owned());
            }
            words.push(format!("Pdropb {kind} {dot}"));
            words.push(format!("Dropb {spot}"));
            Some(words)
        }
        Step::Extra(push) => {
            let push = board.push(push);
            let dot = place(&push.dot.to_string());
            Some(vec![format!(
                "Tamsk {dot} {}",
                place(&push.spots[0].to_string())
            )])
        }
        Step::Move { from, to, .. } => {
            let word = match text.chars().next()? {
                'Z' => "Zertz",
                'Y' => "Yinsh",
                'D' => "Dvonn",
                _ => "Punct",
            };
            let (from, to) = (place(&from.to_string()), place(&to.to_string()));
            Some(vec![format!("{word} {from} {to}")])
        }
        Step::Take(taken) => {
            let rows = position.rows();
            let [row] = &rows[..] else { return None };
            let left = preserved(position);
            let mut words = Vec::new();
            for spot in row.may {
                let name = place(&spot.to_string());
                match (left.contains(spot), taken.contains(spot)) {
                    (true, true) => words.push(format!("Remove {name}")),
                    (false, false) => words.push(format!("Preserve {name}")),
                    _ => {}
                }
            }
            match row.must.into_iter().next() {
                Some(spot) => words.push(format!("Remove {}", place(&spot.to_string()))),
                None if position.phase() == Phase::AfterMove => {}
                None => return None,
            }
            Some(words)
        }
        Step::Leave if position.phase() == Phase::AfterMove => {
            // Everything that could be taken has to be marked as left.
            let mut words = Vec::new();
            for row in position.rows() {
                for spot in row.may - preserved(position) {
                    words.push(format!("Preserve {}", place(&spot.to_string())));
                }
            }
            Some(words)
        }
        _ => None,
    }
}

/// A random game, as long as it can be written in the words of the site, and
/// its turns.
fn said(setup: &str, ruleset: Ruleset, seed: u64) -> (String, String) {
    let mut dice = Dice::new(seed);
    let mut record = Record::new(ruleset);
    let mut node = NodeId::ROOT;
    let mut text = format!("(;SU[{setup}]\n; P0[0 Start P0]\n");
    let mut number = 0;
    let mut turn = String::new();
    let mut confirmed = NodeId::ROOT;
    for _ in 1..90 {
        let position = record.position(node).clone();
        let mut steps = position.legal_steps();
        let takes: Vec<Step> = steps
            .iter()
            .copied()
            .filter(|step| !matches!(step, Step::Push { .. }))
            .collect();
        if !takes.is_empty() && dice.below(4) > 0 {
            steps = takes;
        }
        if steps.is_empty() {
            break;
        }
        let step = steps[dice.below(steps.len())];
        // A row that may stay and does is not written; one that is completed
        // before the move has to be named.
        let took_first = node != confirmed && matches!(record.step(node), Some(Step::Take(_)));
        let before_move = position.phase() == Phase::BeforeMove;
        let Some(words) = say(&position, step, took_first && before_move) else {
            break;
        };
        let who = u8::from(position.player() == Color::Black);
        for word in words {
            number += 1;
            turn.push_str(&format!("; P{who}[{number} {word}]\n"));
        }
        node = record.play(node, step).unwrap();
        if record.ends_turn(node) {
            number += 1;
            turn.push_str(&format!("; P{who}[{number} Done]\n"));
            text.push_str(&std::mem::take(&mut turn));
            confirmed = node;
        }
    }
    text.push_str(")\n");
    let said = record.turns(&record.path(confirmed)).into_iter();
    let said: Vec<String> = said.map(|turn| turn.text).collect();
    (text, said.join(" "))
}

#[test]
fn games_said_in_the_words_of_the_site_come_back() {
    let mut rows = 0;
    for (setup, ruleset) in [
        ("gipf", "gipf-basic"),
        ("gipf-standard", "gipf-standard"),
        ("gipf-tournament", "gipf-tournament"),
        ("gipf-matrx", "matrx"),
    ] {
        for seed in 1..=tests::cases(60).into() {
            let (text, expected) = said(setup, ruleset.parse().unwrap(), seed);
            assert_eq!(turns(&gipf(&text)), expected, "{text}");
            rows += expected.matches(";x").count();
        }
    }
    assert!(rows > 100, "{rows}");
}

#[test]
fn hostile_records_are_refused() {
    let kind = |text: &str| whole(text).unwrap_err().kind;
    assert_eq!(kind(""), SgfErrorKind::Syntax);
    assert_eq!(kind(&"(".repeat(100_000)), SgfErrorKind::Syntax);
    assert_eq!(
        kind(&" ".repeat(record::MAX_FILE + 1)),
        SgfErrorKind::TooLarge
    );
    let long = format!("(;SU[gipf]{})", "; P0[Pick wr]".repeat(30_000));
    assert_eq!(kind(&long), SgfErrorKind::TooLong);
}

/// The end of each of these trees is searched up to the end of the text.
#[test]
fn trees_without_an_end_are_split_up_to_a_limit() {
    let broken = "(;SU[gipf];P0[0 Start P0]\n";
    let closed = "(;SU[gipf];P0[0 Start P0])\n";
    assert_eq!(record::sources(&broken.repeat(3)).len(), 3);
    assert_eq!(record::sources(&broken.repeat(40_000)).len(), 17);
    assert_eq!(record::sources(&closed.repeat(1_000)).len(), 1_000);
    let mixed = [broken, &closed.repeat(50)].concat();
    assert_eq!(record::sources(&mixed).len(), 51);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: tests::cases(300), failure_persistence: None, ..ProptestConfig::default() })]

    /// Any actions in any order are followed or refused.
    #[test]
    fn nothing_panics(
        setup in prop::sample::select(&["gipf", "gipf-standard", "gipf-tournament", "gipf-matrx", "tamsk", "tamsk-f", "tamsk-u"][..]),
        actions in prop::collection::vec(
            (
                0..2,
                prop::sample::select(&[
                    "Dropb", "Pickb", "Slide", "SlideFrom", "Pdropb Zertz", "Pslide Tamsk", "Pick wr",
                    "Drop wr", "Remove", "Preserve", "Standard", "Zertz", "Tamsk", "Done", "Resign",
                    "Move", "Fifteen", "TimeExpired", "Stop", "Dropb E 1\\] ; P0[2 Dropb",
                ][..]),
                "[A-J]( [1-9]( [A-J] [1-9]( [0-9]{1,6})?)?)?",
            ),
            0..12,
        ),
        junk in "\\PC{0,5}",
    ) {
        let mut text = format!("(;SU[{setup}];P0[0 Start P0]");
        for (player, word, place) in actions {
            text.push_str(&format!(";P{player}[{word} {place}]"));
        }
        text.push_str(&junk);
        text.push(')');
        if let Ok(record) = whole(&text) {
            let file = record.to_file();
            let read = GameRecord::from_file(&file);
            let read = read.map_err(|error| TestCaseError::fail(format!("{error:?}\n{file}")))?;
            prop_assert_eq!(read.to_file(), file);
        }
    }
}
