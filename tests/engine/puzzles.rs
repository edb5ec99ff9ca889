//! The collection of puzzles, and the tools that made it.

use std::fs;

use cli::tools::puzzles::{Flaw, Goal, Puzzle, check, read};
use cli::tools::run;

fn gipf(arguments: &str) -> String {
    let arguments: Vec<String> = arguments.split(' ').map(str::to_owned).collect();
    let mut output = Vec::new();
    run(&arguments, &mut output).unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
    String::from_utf8(output).unwrap()
}

/// What is found in a few games is graded, written, read and proved, the same in every
/// run.
#[test]
fn a_few_are_mined_graded_and_proved() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let [mined, graded] = ["mined", "graded"].map(|name| format!("{folder}/puzzles-{name}.txt"));
    gipf(&format!(
        "puzzles mine gipf-basic {mined} win=0,2,1 seed=1 games=40"
    ));
    let lines = fs::read_to_string(&mined).unwrap();
    assert_eq!(lines.lines().count(), 3, "{lines}");
    gipf(&format!("puzzles grade {graded} {mined} win=3"));
    let text = fs::read_to_string(&graded).unwrap();
    let puzzles = read(&text).unwrap();
    assert_eq!(puzzles.len(), 3);
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade));
    for puzzle in &puzzles {
        assert!(lines.contains(&format!("{}\t{}\t", puzzle.goal, puzzle.start)));
    }
    let told = gipf(&format!("puzzles check {graded}"));
    assert!(told.contains("3 puzzles proved"), "{told}");
    // Another number of turns is not true of the same position.
    let longer = Puzzle {
        goal: match puzzles[0].goal {
            Goal::Win(within) => Goal::Win(within + 1),
            goal => panic!("{goal}"),
        },
        ..puzzles[0].clone()
    };
    assert_eq!(check(&longer), Err(Flaw::Unsolved));
}

fn puzzle(start: &str, goal: Goal) -> Puzzle {
    Puzzle {
        start: start.parse().unwrap(),
        goal,
        themes: Vec::new(),
        grade: 1,
    }
}

/// White completes a row in line c and captures one piece, or one in line e and
/// captures two and a GIPF-piece: only the second is as much as can be captured.
#[test]
fn the_largest_capture() {
    let start = "gipf-standard 4/GGGg1/6/GGGgg(gg)1/6/5/(gg)2(GG) w G6 G5 --";
    let first = check(&puzzle(start, Goal::Capture)).unwrap();
    assert!(first.text.starts_with("e1-e8;x"), "{}", first.text);
    // Two rows that capture three pieces each: there is no one answer.
    let start = "gipf-standard 4/5/GGGg(gg)1/7/GGGg(gg)1/5/(gg)2(GG) w G6 G5 --";
    assert_eq!(check(&puzzle(start, Goal::Capture)), Err(Flaw::Unsolved));
}

/// Black threatens to capture the last GIPF-piece from below line c. White can fill the
/// line from above, push the GIPF-piece out of it, or come between: there is no one
/// answer. Where nothing is threatened, there is none either.
#[test]
fn several_turns_that_save_a_gipf_piece() {
    for black in ["ggg(GG)1", "gg1(GG)1"] {
        let start = format!("gipf-standard 4/{black}/6/7/6/5/3(gg) w G12 G9 --");
        let keep = puzzle(&start, Goal::Keep(1));
        assert_eq!(check(&keep), Err(Flaw::Unsolved));
    }
}
