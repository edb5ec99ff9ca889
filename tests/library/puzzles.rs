//! Puzzles in short words and on paper.

use library::puzzles::said;
use library::sheet;
use record::{Goal, Puzzle, Solution, Task};
use session::collection::Collection;

const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
const STANDARD: &str = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 b G12 G14 --";
const POTENTIALS: &str = "gipf-standard+Z3 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12Z3 G12Z3 pp";
const TAMSK: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

fn task(start: &str, within: u8, grade: u8, themes: &str) -> Task {
    let goal = Goal::Win {
        within: Some(within),
    };
    Task {
        themes: themes.split_whitespace().map(ToOwned::to_owned).collect(),
        grade: Some(grade),
        ..Task::new(start.parse().unwrap(), Puzzle::new(goal, "", "", ""))
    }
}

fn collection() -> Collection {
    Collection::of([
        task(BASIC, 3, 1, "fork"),
        task(BASIC, 4, 2, "tempo fork"),
        task(STANDARD, 2, 2, ""),
        task(POTENTIALS, 2, 3, "potential"),
        task(TAMSK, 1, 1, ""),
    ])
}

#[test]
fn puzzles_on_paper_have_their_solutions_behind_them() {
    let mut all = collection();
    all.entries[0].task.puzzle.title = "<i>".to_owned();
    let locale = &crate::locales()[0];
    let mut solutions = vec![Solution::Words; 5];
    solutions[0] = Solution::Turns(vec!["a2-e2".to_owned()]);
    solutions[1] = Solution::Nothing;
    solutions[2] = Solution::Unproved;
    let markup = sheet::sheet("For <club>", &all, &solutions, locale);
    let (tasks, behind) = markup.split_once("sheet-solutions").unwrap();
    assert_eq!(tasks.matches("<li class=\"sheet-one\">").count(), 5);
    assert!(tasks.contains("For &lt;club&gt;") && tasks.contains("&lt;i&gt;"));
    assert!(!tasks.contains("a2-e2") && behind.contains("<li>a2-e2</li>"));
    // A puzzle whose solution is not verified is not shown as solved.
    assert!(
        behind.contains("<li>a2-e2</li><li>No move achieves this goal.</li><li>not verified</li>")
    );
    let without = sheet::sheet("", &all, &vec![Solution::Words; 5], locale);
    assert!(!without.contains("sheet-solutions"));
}

#[test]
fn a_link_becomes_a_code_unless_it_is_too_long() {
    let code = sheet::code("https://example.org/#v=1&g=gipf-basic", "Code <1>").unwrap();
    assert!(code.starts_with("<svg") && code.contains("aria-label=\"Code &lt;1&gt;\""));
    // Three finders of seven dark modules a side, at least.
    assert!(code.matches("h1v1h-1z").count() > 3 * 24);
    assert_eq!(sheet::code(&"x".repeat(10_000), ""), None);
}

#[test]
fn what_is_to_be_done_is_told_in_short() {
    let locale = &crate::locales()[0];
    let told = |goal| {
        let puzzle = Puzzle::new(goal, "", "", "");
        said(&Task::new(TAMSK.parse().unwrap(), puzzle), locale)
    };
    assert_eq!(told(Goal::Win { within: Some(1) }), "Red wins in 1 move");
    assert_eq!(told(Goal::Keep { within: 2 }), "Red avoids losing");
    assert_eq!(told(Goal::Text), "Red to move.");
}
