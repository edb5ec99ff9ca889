//! The progress of a player with puzzles.

use record::Goal;
use session::{Day, OtherProgress, Progress, PuzzleProgress, puzzle_id};

const WIN: Goal = Goal::Win { within: Some(3) };

#[test]
fn a_puzzle_has_the_same_name_for_ever() {
    let position = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
    let id = puzzle_id(position, WIN);
    assert_eq!(id, "56b4mlrl");
    assert_ne!(id, puzzle_id(position, Goal::Win { within: Some(4) }));
    assert_ne!(id, puzzle_id(position, Goal::Capture));
    assert_ne!(id, puzzle_id(&position.replace('w', "b"), WIN));
}

#[test]
fn stored_progress_is_read_again() {
    let mut progress = Progress::default();
    progress.fail("one");
    progress.fail("one");
    progress.help("two");
    progress.spend("one", 60_000);
    progress.solve("one", Day(20_000), 1_000);
    // A solved puzzle stays solved: later events change nothing.
    progress.fail("one");
    progress.solve("one", Day(20_009), 1);
    let one = PuzzleProgress {
        solved: Some(Day(20_000)),
        tries: 2,
        time: 61_000,
        helped: false,
    };
    assert_eq!(progress.of("one"), Some(one));
    assert_eq!(progress.solved(), 1);
    assert_eq!(progress.of("three"), None);
    let text = progress.to_text();
    assert_eq!(
        text,
        "gipf-puzzles-1\none 20000 2 61000\ntwo - 0 0 helped\n"
    );
    assert_eq!(Progress::read(&text), Ok(progress));
}

#[test]
fn damaged_lines_are_left_out_and_other_texts_alone() {
    let text = "gipf-puzzles-1\none 20000 2\n\nx y z w\ntwo - 1 0\n";
    let read = Progress::read(text).unwrap();
    assert_eq!(read.to_text(), "gipf-puzzles-1\ntwo - 1 0\n");
    assert_eq!(Progress::unread(text), 2);
    for other in ["", "gipf-puzzles-2\none 20000 2 1\n", "nonsense"] {
        assert_eq!(Progress::read(other), Err(OtherProgress));
    }
}

#[test]
fn two_tabs_lose_nothing() {
    let mut ours = Progress::default();
    let mut theirs = Progress::default();
    ours.solve("one", Day(10), 5);
    theirs.solve("one", Day(9), 7);
    theirs.fail("two");
    theirs.help("two");
    ours.fail("three");
    let joined = ours.clone().joined(&theirs);
    assert_eq!(joined.of("one").unwrap().solved, Some(Day(9)));
    assert!(joined.of("two").unwrap().helped);
    assert_eq!(joined.of("three").unwrap().tries, 1);
    assert_eq!(joined, theirs.joined(&ours));
}

#[test]
fn a_streak_is_as_long_as_no_day_is_left_out() {
    let mut progress = Progress::default();
    let streak = |progress: &Progress, today: Day| {
        today.streak(|day| progress.is_solved_on(day, [format!("p{}", day.0)].into_iter()))
    };
    let today = Day(100);
    assert_eq!(streak(&progress, today), 0);
    for day in [95, 97, 98, 99] {
        progress.solve(&format!("p{day}"), Day(day), 1);
    }
    // Today's is still to be solved.
    assert_eq!(streak(&progress, today), 3);
    progress.solve("p100", today, 1);
    assert_eq!(streak(&progress, today), 4);
    // A day that is caught up on later does not count.
    progress.solve("p96", today, 1);
    assert_eq!(streak(&progress, today), 4);
    assert_eq!(streak(&progress, Day(0)), 0);
}

#[test]
fn a_day_counts_by_any_of_its_puzzles() {
    let mut progress = Progress::default();
    let of = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
    progress.solve("two", Day(7), 1);
    progress.fail("one");
    let is_solved = |day, ids| progress.is_solved_on(day, of(ids).into_iter());
    assert!(is_solved(Day(7), &["one", "two"]));
    assert!(!is_solved(Day(7), &["one"]));
    assert!(!is_solved(Day(8), &["two"]));
    assert!(!is_solved(Day(7), &[]));
}
