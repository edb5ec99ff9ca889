//! The collection of puzzles, and the tools that made it.

use std::collections::BTreeSet;
use std::fs;

use cli::tools::puzzles::{Flaw, Goal, Motif, Puzzle, check, find_motifs, read};
use cli::tools::run;
use record::Arrangement;
use rules::Color;

/// The files of the collection, and the least number of puzzles in each.
const FILES: [(&str, usize); 10] = [
    ("basic", 40),
    ("standard", 40),
    ("tournament", 30),
    ("potential-t", 15),
    ("potential-z", 15),
    ("potential-d", 15),
    ("potential-y", 15),
    ("potential-p", 15),
    ("matrx", 25),
    ("tamsk", 30),
];

/// Boards that differ in at most this many places are the same puzzle.
const ALIKE: usize = 4;

/// A file as it is shipped.
fn shipped(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/puzzles");
    fs::read_to_string(format!("{folder}/{name}.txt")).unwrap()
}

fn collection() -> Vec<Puzzle> {
    let files = FILES.iter();
    files
        .flat_map(|(name, _)| read(&shipped(name)).unwrap())
        .collect()
}

/// Every file has the required puzzles, from easy to hard, for White and for Black.
#[test]
fn the_collection_is_whole() {
    let mut ids = BTreeSet::new();
    for (name, least) in FILES {
        let puzzles = read(&shipped(name)).unwrap();
        assert!(puzzles.len() >= least, "{name}: {}", puzzles.len());
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "{name}");
        let white = puzzles
            .iter()
            .filter(|puzzle| puzzle.start.side() == Color::White);
        let white = white.count();
        assert!(
            3 * white >= puzzles.len() && 3 * white <= 2 * puzzles.len(),
            "{name}: {white}"
        );
        let grades: BTreeSet<u8> = puzzles.iter().map(|puzzle| puzzle.grade).collect();
        assert!(grades.len() >= 3, "{name}: {grades:?}");
        assert!(grades.iter().all(|grade| (1..=5).contains(grade)), "{name}");
        for puzzle in &puzzles {
            assert!(ids.insert(puzzle.id()), "{puzzle}");
            if let Some(letter) = name.strip_prefix("potential-") {
                let ruleset = puzzle.start.ruleset().to_string();
                let ending = format!("+{}3", letter.to_uppercase());
                assert!(ruleset.ends_with(&ending), "{puzzle}");
                assert!(puzzle.motifs.contains(&Motif::Potential), "{puzzle}");
            }
        }
    }
    assert!(ids.len() >= 230);
}

/// No two puzzles are the same up to rotation, reflection, colours or a few pieces.
#[test]
fn no_two_are_alike() {
    let puzzles = collection();
    let arrangements: Vec<Arrangement> = puzzles
        .iter()
        .map(|puzzle| Arrangement::of(&puzzle.start, puzzle.start.side()))
        .collect();
    for (index, arrangement) in arrangements.iter().enumerate() {
        for other in 0..index {
            let ruleset = |index: usize| puzzles[index].start.ruleset();
            let alike = ruleset(index) == ruleset(other)
                && arrangement.difference(&arrangements[other]) <= ALIKE;
            assert!(!alike, "{}{}", puzzles[index], puzzles[other]);
        }
    }
}

/// Twenty of the collection, or all of them in a soak, are proved again by both methods, and
/// have the motifs that are listed for them.
#[test]
fn they_are_proved_again() {
    let puzzles = collection();
    let every = if tests::soak() > 0 {
        1
    } else {
        puzzles.len() / 20
    };
    let mut proved = 0;
    for puzzle in puzzles.iter().step_by(every) {
        let first = check(puzzle).unwrap_or_else(|flaw| panic!("{puzzle}{flaw:?}"));
        let motifs = find_motifs(puzzle, &first, u64::MAX);
        assert_eq!(motifs.as_ref(), Some(&puzzle.motifs), "{puzzle}");
        proved += 1;
    }
    assert!(proved >= 20);
}

/// A file of the collection is an ordinary set: the app reads the same puzzles from it.
#[test]
fn the_app_reads_their_files() {
    for (name, _) in FILES {
        let text = shipped(name);
        let puzzles = read(&text).unwrap();
        let tasks: Vec<_> = record::tasks(&text).map(|task| task.unwrap()).collect();
        assert_eq!(tasks.len(), puzzles.len(), "{name}");
        assert!(tasks.len() <= record::MAX_TASKS, "{name}");
        for (task, puzzle) in tasks.iter().zip(&puzzles) {
            let goal = match task.puzzle.goal {
                record::Goal::Win { within } => Goal::Win(within.unwrap().into()),
                record::Goal::Capture => Goal::Capture,
                record::Goal::Keep { within } => Goal::Keep(within.into()),
                record::Goal::Text | record::Goal::Answer | record::Goal::Choose => {
                    panic!("{puzzle}")
                }
            };
            assert_eq!((&task.start, goal), (&puzzle.start, puzzle.goal));
            let motifs = puzzle.motifs.iter().map(|theme| theme.name());
            assert!(motifs.eq(task.themes.iter()), "{puzzle}");
            assert_eq!(task.grade, Some(puzzle.grade), "{puzzle}");
            assert_eq!(task.id, puzzle.id());
        }
    }
}

fn gipf(arguments: &str) -> String {
    let arguments: Vec<String> = arguments.split(' ').map(str::to_owned).collect();
    let mut output = Vec::new();
    run(&arguments, &mut output).unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
    String::from_utf8(output).unwrap()
}

/// Puzzles from a few games are graded, written, read and proved, the same in every run.
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
    // The position has no win in another number of turns.
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
        motifs: Vec::new(),
        grade: 1,
    }
}

/// White completes a row in line c and captures one piece, or one in line e and captures two
/// and a GIPF-piece: only the second captures as many as possible.
#[test]
fn the_largest_capture() {
    let start = "gipf-standard 4/GGGg1/6/GGGgg(gg)1/6/5/(gg)2(GG) w G6 G5 --";
    let first = check(&puzzle(start, Goal::Capture)).unwrap();
    assert!(first.text.starts_with("e1-e8;x"), "{}", first.text);
    // Two rows that capture three pieces each: there is more than one answer.
    let start = "gipf-standard 4/5/GGGg(gg)1/7/GGGg(gg)1/5/(gg)2(GG) w G6 G5 --";
    assert_eq!(check(&puzzle(start, Goal::Capture)), Err(Flaw::Unsolved));
}

/// Black threatens to capture the last GIPF-piece from below line c. White can fill the line
/// from above, push the GIPF-piece out of it, or push a piece between: there is more than one
/// answer. Without a threat there is no answer at all.
#[test]
fn several_turns_that_save_a_gipf_piece() {
    for black in ["ggg(GG)1", "gg1(GG)1"] {
        let start = format!("gipf-standard 4/{black}/6/7/6/5/3(gg) w G12 G9 --");
        let keep = puzzle(&start, Goal::Keep(1));
        assert_eq!(check(&keep), Err(Flaw::Unsolved));
    }
}

/// Black threatens to push from a3: his piece on b3 would come to c3 and make a row with
/// three GIPF-pieces, and the last one of White, on g5, would be captured with it. White
/// puts a piece of his own onto b3; nothing else helps.
#[test]
fn the_turn_that_saves_a_gipf_piece() {
    let start = "gipf-tournament 1g1g/1G1G1/2(gg)3/3(gg)3/3(gg)2/3(GG)1/4 w G5 G8 --";
    let keep = puzzle(start, Goal::Keep(1));
    let first = check(&keep).unwrap();
    assert_eq!(first.text, "a2-c4");
    // With two discs in reserve Black threatens something else.
    let few = start.replace(" G5 ", " G2 ");
    assert_eq!(check(&puzzle(&few, Goal::Keep(1))), Err(Flaw::Unsolved));
}
