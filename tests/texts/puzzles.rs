//! Puzzles in short words, and codes.

use std::collections::BTreeSet;

use features::qr_code;
use features::text::puzzles::{game, goal_text, grade};
use record::{Goal, Puzzle, Task};
use rules::Potential;
use session::collection::Family;

const TAMSK: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

#[test]
fn a_link_becomes_a_code_unless_it_is_too_long() {
    let code = qr_code::drawing("https://example.org/#v=1&g=gipf-basic", "Code <1>").unwrap();
    assert!(code.starts_with("<svg") && code.contains("aria-label=\"Code &lt;1&gt;\""));
    // Three finders of seven dark modules a side, at least.
    assert!(code.matches("h1v1h-1z").count() > 3 * 24);
    assert_eq!(qr_code::drawing(&"x".repeat(10_000), ""), None);
}

#[test]
fn the_task_is_described_in_short() {
    let locale = &crate::locales()[0];
    let told = |goal| {
        let puzzle = Puzzle::new(goal, "", "", "");
        goal_text(&Task::new(TAMSK.parse().unwrap(), puzzle), locale)
    };
    assert_eq!(told(Goal::Win { within: Some(1) }), "Red wins in 1 move");
    assert_eq!(told(Goal::Keep { within: 2 }), "Red avoids losing");
    assert_eq!(told(Goal::Text), "Red to move.");
}

#[test]
fn every_kind_of_puzzles_and_every_grade_has_a_name_of_its_own() {
    let english = &crate::locales()[0];
    let kinds = [
        Family::Basic,
        Family::Standard,
        Family::Tournament,
        Family::With(Potential::Tamsk),
        Family::With(Potential::Zertz),
        Family::Ultimate,
        Family::Matrx,
        Family::Tamsk,
    ];
    let names: BTreeSet<String> = kinds.into_iter().map(|kind| game(kind, english)).collect();
    assert_eq!(names.len(), kinds.len(), "{names:?}");
    assert!(names.iter().any(|name| name.contains("TAMSK")) && !names.contains(""));
    let grades: Vec<String> = (0..=6).map(|at| grade(at, english)).collect();
    let distinct: BTreeSet<&str> = grades.iter().map(|name| &**name).collect();
    assert_eq!((distinct.len(), distinct.contains("")), (5, false));
    assert!(
        grades[0] == grades[1] && grades[5] == grades[6],
        "{grades:?}"
    );
}
