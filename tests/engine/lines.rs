//! The best lines: all turns if as many lines are wanted, each once.

use std::collections::BTreeSet;

use engine::{Limits, Lines, Progress, Search, Settings, TamskNode};
use rules::{Color, Position, Symmetry, tamsk};

use crate::{at, oracle};

fn followed(position: &Position, most: usize, limits: Limits) -> Lines<Position> {
    let mut lines = Lines::new(position, &Settings::for_nodes(1_000), most).unwrap();
    assert_eq!(lines.run(limits, || true), Progress::Done);
    lines
}

/// Every position that a turn can lead to is found once, in whatever order its steps are
/// played.
#[test]
fn all_turns_are_found_once() {
    let mut seen = 0;
    for position in oracle(if tests::soak() > 0 { 40 } else { 250 }) {
        if position.outcome().is_some() || position.challenge().is_some() {
            continue;
        }
        let Ok(turns) = position.legal_turns_at_most(60) else {
            continue;
        };
        let symmetries = symmetries(&position);
        let end = |next: &Position| end(next, &symmetries);
        let ends: BTreeSet<String> = turns.iter().map(|(_, next)| end(next)).collect();
        let lines = followed(&position, 1_000, Limits::depth(1));
        let found = lines.found();
        assert_eq!(found.len(), ends.len(), "{position}");
        assert!(found.is_sorted_by(|a, b| a.score >= b.score), "{position}");
        let leads_to = |text: &String| {
            let turn = turns.iter().find(|(turn, _)| turn.to_string() == *text);
            end(&turn.unwrap_or_else(|| panic!("{text} in {position}")).1)
        };
        let found: BTreeSet<String> = found
            .iter()
            .map(|ranked| leads_to(&ranked.line[0]))
            .collect();
        assert_eq!(found, ends, "{position}");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

/// The position after a turn, the same for all mirror images. Nobody challenges in a line, so
/// announced moves are made.
fn end(position: &Position, symmetries: &[Symmetry]) -> String {
    let images = symmetries.iter().filter_map(|&image| position.image(image));
    let texts = images.map(|image| image.to_string());
    texts.fold(position.to_string(), Ord::min)
}

/// The rotations and reflections that do not change a position.
fn symmetries(position: &Position) -> Vec<Symmetry> {
    let same = |symmetry: &Symmetry| position.image(*symmetry).as_ref() == Some(position);
    Symmetry::all().filter(same).collect()
}

/// Of turns that are mirror images of each other one is found.
#[test]
fn mirror_images_are_one_turn() {
    for (ruleset, turns, different) in [
        ("gipf-basic", 42, 5),
        // A corner, or a spot beside one.
        ("gipf-tournament", 42, 2),
        ("matrx", 44, 10),
    ] {
        let start = Position::start(ruleset.parse().unwrap());
        let symmetries = symmetries(&start);
        let all = start.legal_turns();
        let ends = all.iter().map(|(_, next)| end(next, &symmetries));
        let ends = ends.collect::<BTreeSet<String>>().len();
        assert_eq!((all.len(), ends), (turns, different), "{ruleset}");
        let lines = followed(&start, 100, Limits::depth(2));
        assert_eq!(lines.found().len(), ends, "{ruleset}");
    }
    let start = tamsk::Position::start("tamsk-1".parse().unwrap());
    assert_eq!(start.legal_turns().len(), 18);
    let start = TamskNode::untimed(start).unwrap();
    let mut lines = Lines::new(&start, &Settings::for_nodes(1_000), 100).unwrap();
    lines.run(Limits::depth(2), || true);
    // Along the edge or toward the middle, with a ring or without.
    assert_eq!(lines.found().len(), 4);
}

/// The first line is the result of a search, and the second its result without that turn.
#[test]
fn the_first_line_is_that_of_a_search() {
    let mut position = Position::start("gipf-standard".parse().unwrap());
    for text in ["a2-c2", "a5-b5"] {
        for step in position.read_turn(text).unwrap().steps {
            position.play(step).unwrap();
        }
    }
    assert_eq!(position.side(), Color::White);
    for depth in 1..=3 {
        let mut search = Search::new(&position, &Settings::for_nodes(1_000)).unwrap();
        search.run(Limits::depth(depth), || true);
        let report = search.report();
        let lines = followed(&position, 1, Limits::depth(depth));
        let [only] = &lines.found()[..] else {
            panic!("one line");
        };
        assert_eq!((only.score, &only.line), (report.score, &report.line));
        assert_eq!(lines.depth(), depth);
        let all = followed(&position, 4, Limits::depth(depth));
        assert_eq!(all.found().len(), 4);
    }
}

/// A row that may be taken in several ways: the same push leads to several turns.
#[test]
fn turns_that_begin_alike_are_told_apart() {
    // A GIPF-piece in the row may stay.
    let position = at("gipf-standard (GG)GG1/5/6/(gg)6/6/5/4 w G9 G9 --");
    let lines = followed(&position, 60, Limits::depth(2));
    let found = lines.found();
    let takes = found
        .iter()
        .map(|ranked| ranked.line[0].split(';').next().unwrap());
    let firsts: BTreeSet<&str> = takes.collect();
    assert!(firsts.len() < found.len(), "{found:?}");
}

/// Pauses after every bit of work do not change the answer.
#[test]
fn lines_are_followed_in_slices() {
    let position = Position::start("gipf-tournament".parse().unwrap());
    let limits = Limits::nodes(4_000);
    let whole = followed(&position, 3, limits);
    let mut lines = Lines::new(&position, &Settings::for_nodes(1_000), 3).unwrap();
    let mut slices = 0;
    while lines.run(limits, || false) == Progress::Paused {
        assert!(!lines.found().is_empty());
        slices += 1;
    }
    assert!(slices > 10);
    assert_eq!(lines.found(), whole.found());
    assert_eq!(
        (lines.depth(), lines.nodes()),
        (whole.depth(), whole.nodes())
    );
}
