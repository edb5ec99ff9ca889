//! Puzzles and sets of them: they are read back as they were written, old links open, and
//! texts from outside stay within the limits.

use proptest::prelude::*;
use record::{
    GameFileError, GameLink, GameLinkError, GameRecord, Goal, Link, LinkError, MAX_FILE,
    MAX_FRAGMENT, MAX_NOTE, MAX_TASKS, NodeId, PUZZLE_TURNS, Puzzle, PuzzleSet, Record, Task,
    TaskFault, UnknownGoal, clean_title, tasks,
};
use rules::Game;

use crate::answers::answered;
use crate::properties::cases;
use crate::random::STARTS;

const TAMSK: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

fn goals() -> Vec<Goal> {
    let turns = PUZZLE_TURNS.map(Some).chain([None]);
    let wins = turns.map(|within| Goal::Win { within });
    let keeps = PUZZLE_TURNS.map(|within| Goal::Keep { within });
    let others = [Goal::Capture, Goal::Text];
    wins.chain(keeps).chain(others).collect()
}

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

pub(crate) fn link(start: &str, puzzle: Option<Puzzle>) -> GameLink {
    let record = GameRecord::from_position(game(start));
    GameLink::new(record, NodeId::ROOT).with_puzzle(puzzle)
}

/// Words of ordinary and hostile authors.
pub(crate) fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,30}",
        "[\u{0}-\u{ff}]{0,40}",
        "[a-z&=#%_+\"\\\\\\[\\]{}; ]{0,40}",
        "[漢字🎲]{0,130}"
    ]
}

pub(crate) fn puzzle() -> impl Strategy<Value = Puzzle> {
    let goal = prop::sample::select(goals());
    (goal, words(), words(), words())
        .prop_map(|(goal, title, author, note)| Puzzle::new(goal, &title, &author, &note))
}

fn task() -> impl Strategy<Value = Task> {
    task_of(puzzle())
}

fn task_of(puzzle: impl Strategy<Value = Puzzle>) -> impl Strategy<Value = Task> {
    let starts: Vec<&str> = STARTS.into_iter().chain([TAMSK]).collect();
    let themes = prop::collection::vec("[a-z_]{1,9}", 0..4);
    let grade = prop::option::of(1_u8..=5);
    let start = prop::sample::select(starts);
    (start, puzzle, themes, grade, "[a-z2-7]{0,8}").prop_map(
        |(start, puzzle, themes, grade, id)| Task {
            themes,
            grade,
            id,
            ..Task::new(game(start), puzzle)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn links_of_both_forms_keep_the_whole_task(task in task()) {
        let link = link(&task.start.to_string(), Some(task.puzzle.clone()));
        for fragment in [link.to_fragment(), link.to_compact_fragment()] {
            prop_assert!(link.fits(&fragment));
            let read = GameLink::from_fragment(&fragment);
            prop_assert_eq!(read.as_ref(), Ok(&link), "{}", fragment);
        }
    }

    #[test]
    fn tags_keep_it_in_files_and_saves(puzzle in prop_oneof![puzzle(), answered()]) {
        let mut record = Record::from_position(STARTS[1].parse().unwrap());
        record.tags = puzzle.to_tags();
        let file = Record::from_file(&record.to_file()).unwrap();
        let save = Record::load(&record.save(NodeId::ROOT)).unwrap().0;
        for read in [&file, &save] {
            prop_assert_eq!(Puzzle::from_tags(&read.tags), Ok(Some(puzzle.clone())));
        }
    }

    #[test]
    fn a_set_comes_back_as_it_was(title in words(), tasks in prop::collection::vec(prop_oneof![task(), task_of(answered())], 0..12)) {
        // An empty set has no tags.
        let title = if tasks.is_empty() { String::new() } else { clean_title(&title).trim().to_owned() };
        let set = PuzzleSet { title, tasks };
        let read = PuzzleSet::read(&set.to_file());
        prop_assert_eq!(&read.set, &set);
        prop_assert!(read.unread.is_empty() && read.left_out == 0);
        match set.to_fragment() {
            Some(fragment) => {
                let read = PuzzleSet::from_fragment(&fragment).unwrap().unwrap();
                prop_assert_eq!(read.set, set);
            }
            None => prop_assert!(set.tasks.is_empty()),
        }
    }

    #[test]
    fn any_text_is_read_or_told(text in "(\\[(Game|Start|Puzzle|In|Grade) \"(win|gipf-basic|2|text|tamsk-1)\"\\]\n|\n|.|\\{|\\}|\\*){0,60}") {
        let read = PuzzleSet::read(&text);
        let looked_at = read.set.tasks.len() + read.unread.len();
        prop_assert_eq!(looked_at, tasks(&text).count());
        // A lone carriage return ends a line, too.
        let lines = text.replace("\r\n", "\n").split(['\n', '\r']).count();
        prop_assert!(read.unread.iter().all(|unread| (1..=lines).contains(&unread.line)));
        let _ = PuzzleSet::from_fragment(&text);
        let _ = PuzzleSet::from_fragment(&format!("v=1&s={text}"));
    }
}

/// One of each kind, as they were first sent. They must never change.
#[test]
fn old_puzzles_open_for_ever() {
    let start = "gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2Fg3_w_G5_G5_--";
    let win = |within| Goal::Win { within };
    let made = "title=Zwei&author=Ann&note=Erst_denken.";
    let set = "v=1&s=W1N0YXJ0ICJnaXBmLWJhc2ljIDQvNS82L0dHR2czLzYvNS9nMyB3IEc1IEc1IC0tIl0KW1B1enpsZSAid2luIl0KW0luICIyIl0KW1RpdGxlICJad2VpIl0KCioK";
    let plain =
        "z=AgAoZ2lwZi1iYXNpYyA0LzUvNi9HR0dnMy82LzUvZzMgdyBHNSBHNSAtLQAAAAALAlR3byB0dXJucyENZw";
    let none = "z=AgAoZ2lwZi1iYXNpYyA0LzUvNi9HR0dnMy82LzUvZzMgdyBHNSBHNSAtLQAAAAAAmJ8";
    let table = [
        (
            format!("v=1&p={start}&q=win&in=2&title=Two_turns%21"),
            win(Some(2)),
            "Two turns!",
        ),
        (plain.to_owned(), win(Some(2)), "Two turns!"),
        (
            format!("{plain}&author=Ann&note=Erst_denken."),
            win(Some(2)),
            "Two turns!",
        ),
        (format!("v=1&p={start}&q=win&{made}"), win(None), "Zwei"),
        (format!("{none}&q=win&{made}"), win(None), "Zwei"),
        (
            format!("v=1&p={start}&q=capture&{made}"),
            Goal::Capture,
            "Zwei",
        ),
        (
            format!("v=1&p={start}&q=keep&{made}"),
            Goal::Keep { within: 1 },
            "Zwei",
        ),
        (
            format!("{none}&q=keep&in=3&{made}"),
            Goal::Keep { within: 3 },
            "Zwei",
        ),
        (format!("v=1&p={start}&q=text&{made}"), Goal::Text, "Zwei"),
    ];
    for (fragment, goal, title) in table {
        let link = Link::from_fragment(&fragment);
        let link = link.unwrap_or_else(|error| panic!("{fragment}: {error:?}"));
        let puzzle = link.puzzle.unwrap();
        assert_eq!((puzzle.goal, &*puzzle.title), (goal, title), "{fragment}");
        let told = fragment.contains("author");
        let words = if told {
            ("Ann", "Erst denken.")
        } else {
            ("", "")
        };
        assert_eq!((&*puzzle.author, &*puzzle.note), words, "{fragment}");
    }
    let read = PuzzleSet::from_fragment(set).unwrap().unwrap();
    let two = Puzzle::new(win(Some(2)), "Zwei", "", "");
    let start = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";
    assert_eq!(read.set.tasks, [Task::new(game(start), two)]);
    assert_eq!(read.set.to_fragment().as_deref(), Some(set));
}

/// A win within a number of turns stays at its first place, so that older programs find it.
#[test]
fn the_compact_header_holds_what_it_can() {
    let goal = Goal::Win { within: Some(2) };
    let compact = |puzzle| link(STARTS[0], Some(puzzle)).to_compact_fragment();
    let short = compact(Puzzle::new(goal, "Two", "", ""));
    assert!(!short.contains('&'), "{short}");
    let words = compact(Puzzle::new(goal, "Two", "Ann", "Think."));
    assert_eq!(words, format!("{short}&author=Ann&note=Think."));
    // A title of more than 254 bytes stands behind it as a whole.
    let long = compact(Puzzle::new(goal, &"漢".repeat(120), "", ""));
    assert!(
        long.contains("&title=%E6%BC%A2") && !long.contains("&q="),
        "{long}"
    );
    let keep = compact(Puzzle::new(Goal::Keep { within: 1 }, "Two", "", ""));
    let none = link(STARTS[0], None).to_compact_fragment();
    assert_eq!(keep, format!("{none}&q=keep&title=Two"));
}

#[test]
fn goals_that_nobody_knows_are_refused_everywhere() {
    for (fields, found) in [
        ("q=draw", "draw"),
        ("q=Win", "Win"),
        ("q=", ""),
        ("q=win&in=0", "0"),
        ("q=win&in=21", "21"),
        ("q=win&in=", ""),
        ("q=keep&in=-1", "-1"),
        ("q=keep&in=300", "300"),
        ("q=xxxxxxxxxxxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxxxxxx"),
    ] {
        let none = link(STARTS[0], None);
        for before in [none.to_fragment(), none.to_compact_fragment()] {
            let read = GameLink::from_fragment(&format!("{before}&{fields}"));
            let error = GameLinkError::Gipf(LinkError::Puzzle(found.to_owned()));
            assert_eq!(read, Err(error), "{fields}");
        }
        let (_, rest) = fields.split_once('=').unwrap();
        let (word, turns) = match rest.split_once("&in=") {
            Some((word, turns)) => (word, Some(turns)),
            None => (rest, None),
        };
        let mut tags = vec![("Puzzle".to_owned(), word.to_owned())];
        tags.extend(turns.map(|turns| ("In".to_owned(), turns.to_owned())));
        let refused = Err(UnknownGoal(found.to_owned()));
        assert_eq!(Puzzle::from_tags(&tags), refused, "{fields}");
    }
    // A number says nothing beside a capture.
    let link = Link::from_fragment("v=1&g=gipf-basic&q=capture&in=900").unwrap();
    assert_eq!(link.puzzle.unwrap().goal, Goal::Capture);
    assert_eq!(Puzzle::from_tags(&[]), Ok(None));
}

#[test]
fn words_have_bounds_and_hide_nothing() {
    let hidden = "a\u{0}\u{202e}\u{2066}\r\nb<script>\u{85}";
    let shown = "ab<script>";
    let said = Puzzle::new(Goal::Text, hidden, hidden, hidden);
    assert_eq!(
        (&*said.title, &*said.author, &*said.note),
        (shown, shown, shown)
    );
    for (letter, title, note) in [("x", 120, MAX_NOTE), ("🎲", 120, MAX_NOTE)] {
        for more in [-1_isize, 0, 1] {
            let long = |most: usize| letter.repeat(most.checked_add_signed(more).unwrap());
            let kept = |most: usize| most.min(most.checked_add_signed(more).unwrap());
            let fragment = format!(
                "v=1&g=gipf-basic&q=text&title={}&author={}&note={}",
                long(title),
                long(title),
                long(note)
            );
            let read = Link::from_fragment(&fragment).unwrap().puzzle.unwrap();
            let lengths = [read.title, read.author, read.note].map(|text| text.chars().count());
            assert_eq!(lengths, [kept(title), kept(title), kept(note)]);
        }
    }
    let fragment = "v=1&g=gipf-basic&q=text&note=%E2%80%AE%00%0Aab";
    let read = Link::from_fragment(fragment).unwrap().puzzle.unwrap();
    assert_eq!(read.note, "ab");
    let broken = Link::from_fragment("v=1&g=gipf-basic&q=text&note=%F");
    assert_eq!(
        broken,
        Err(LinkError::Encoding {
            key: "note".to_owned()
        })
    );
    // Any puzzle in memory makes a file that can be read.
    let raw = Puzzle {
        note: "a\nb\"]\n[Start \"x\"]".to_owned(),
        ..said
    };
    let set = PuzzleSet {
        tasks: vec![Task::new(game(STARTS[0]), raw)],
        ..PuzzleSet::default()
    };
    let read = PuzzleSet::read(&set.to_file());
    assert_eq!(read.set.tasks[0].puzzle.note, "ab\"][Start \"x\"]");
    assert!(read.unread.is_empty());
}

/// The tasks of a file, and the errors with their lines.
#[test]
fn a_file_is_read_task_by_task() {
    let start = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";
    let file = format!(
        "[Start \"{start}\"]\n[Puzzle \"win\"]\n[Grade \"6\"]\n[Themes \" fork  tempo \"]\n\n\
         [Title \"Second\"]\n[Game \"{TAMSK_1}\"]\n[Note \"A text.\"]\n\n1. a1-a2o *\n\n\
         [Game \"gipf-basic\"]\n[Puzzle \"mate\"]\n*\n\n\
         [Puzzle \"win\"]\n*\n\
         [Start \"gipf-basic x\"]\n\n*\n\
         [Oops]\n\n*\n\
         [Game \"gipf-basic\"]\n\n{{[Start \"no\"]\n\n[Start \"more\"]}} *\n"
    );
    let read = PuzzleSet::read(&file);
    let [first, second, third] = &read.set.tasks[..] else {
        panic!("{read:?}");
    };
    assert_eq!(
        (first.grade, &first.themes[..]),
        (None, &["fork".to_owned(), "tempo".to_owned()][..])
    );
    assert_eq!(first.puzzle.goal, Goal::Win { within: None });
    assert_eq!(second.start, Game::start(TAMSK_1.parse().unwrap()));
    assert_eq!(
        second.puzzle,
        Puzzle::new(Goal::Text, "Second", "", "A text.")
    );
    assert_eq!(third.start, Game::start("gipf-basic".parse().unwrap()));
    let lines: Vec<_> = read.unread.iter().map(|unread| unread.line).collect();
    assert_eq!(lines, [13, 16, 18, 21]);
    assert_eq!(
        read.unread[0].fault,
        TaskFault::Goal(UnknownGoal("mate".to_owned()))
    );
    for unread in &read.unread[1..] {
        let TaskFault::File(error) = &unread.fault else {
            panic!("{unread:?}");
        };
        assert_eq!(error.place().0, unread.line);
        assert!(matches!(error, GameFileError::Gipf(_)));
    }
}

const TAMSK_1: &str = "tamsk-1";

#[test]
fn a_set_has_200_tasks() {
    assert_eq!(MAX_TASKS, 200);
    for count in [199, 200, 201] {
        let task = Task::new(
            Game::start("matrx".parse().unwrap()),
            Puzzle::new(Goal::Text, "", "", ""),
        );
        let set = PuzzleSet {
            tasks: vec![task; count],
            ..PuzzleSet::default()
        };
        let read = PuzzleSet::read(&set.to_file());
        assert_eq!(read.set.tasks.len(), count.min(200));
        assert_eq!(read.left_out, count - count.min(200));
        // The whole collection is read task by task.
        assert_eq!(tasks(&set.to_file()).count(), count);
    }
}

#[test]
fn a_link_holds_a_set_of_32_kib() {
    let bare = Task::new(
        game(STARTS[0]),
        Puzzle::new(Goal::Text, "", "", &"x".repeat(100)),
    );
    let with = |tasks: Vec<Task>| PuzzleSet {
        tasks,
        ..PuzzleSet::default()
    };
    let mut tasks = vec![bare.clone(); 180];
    while with(tasks.clone()).to_fragment().is_none() {
        tasks.pop();
    }
    let mut more = tasks.clone();
    more.push(bare.clone());
    assert!(tasks.len() > 100);
    assert_eq!(with(more).to_fragment(), None);
    assert_eq!(with(Vec::new()).to_fragment(), None);
    // To the letter: three bytes of text are four of the link.
    for length in 0.. {
        let note = "x".repeat(length);
        tasks[0].puzzle = Puzzle::new(Goal::Text, "", "", &note);
        let Some(fragment) = with(tasks.clone()).to_fragment() else {
            break;
        };
        assert!(fragment.len() <= MAX_FRAGMENT);
        assert!(
            PuzzleSet::from_fragment(&format!("#{fragment}"))
                .unwrap()
                .is_ok()
        );
        assert!(length < MAX_NOTE, "the bound was never reached");
    }
    assert!(PuzzleSet::from_fragment(&format!("v=1&s={}", "A".repeat(MAX_FRAGMENT))).is_none());
}

#[test]
fn damaged_links_to_a_set_say_so() {
    let error = |fragment: &str| PuzzleSet::from_fragment(fragment).unwrap().unwrap_err();
    assert_eq!(error("s=Kg"), LinkError::NoVersion);
    assert_eq!(error("v=2&s=Kg"), LinkError::Version("2".to_owned()));
    assert_eq!(error("v=1&s=K"), LinkError::Damaged);
    assert_eq!(error("v=1&s=_w"), LinkError::Damaged);
    assert!(PuzzleSet::from_fragment("v=1&g=gipf-basic").is_none());
    let empty = PuzzleSet::from_fragment("v=1&s=").unwrap().unwrap();
    assert_eq!(empty, record::PuzzleSetRead::default());
}

#[test]
fn a_file_of_a_set_has_5_mib() {
    let large = |length: usize| {
        let mut file = PuzzleSet {
            tasks: vec![Task::new(
                game(STARTS[0]),
                Puzzle::new(Goal::Text, "", "", ""),
            )],
            ..PuzzleSet::default()
        }
        .to_file();
        file.push_str(&" ".repeat(length - file.len()));
        PuzzleSet::read(&file)
    };
    for (length, fits) in [
        (MAX_FILE - 1, true),
        (MAX_FILE, true),
        (MAX_FILE + 1, false),
    ] {
        let read = large(length);
        assert_eq!(read.set.tasks.len(), usize::from(fits));
        assert_eq!(read.unread.is_empty(), fits);
    }
}

/// The texts of a task are kept in a record and come back from it.
#[test]
fn a_task_is_a_record() {
    let puzzle = Puzzle::new(Goal::Capture, "Two", "Ann", "Think.");
    let task = Task {
        grade: Some(3),
        themes: vec!["fork".to_owned()],
        id: "abcd2345".to_owned(),
        ..Task::new(game(TAMSK), puzzle.clone())
    };
    let (record, at) = task.to_record();
    assert_eq!(Puzzle::from_tags(record.tags()), Ok(Some(puzzle)));
    let (loaded, _) = GameRecord::load(&record.save(at)).unwrap();
    assert_eq!(loaded, record);
    assert_eq!(PuzzleSet::read(&record.to_file()).set.tasks, [task]);
}

#[test]
fn only_what_this_program_writes_can_be_written_anew() {
    let start: Game = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --".parse().unwrap();
    let puzzle = Puzzle::new(Goal::Capture, "One", "", "");
    let set = PuzzleSet {
        tasks: vec![Task::new(start, puzzle)],
        ..PuzzleSet::default()
    };
    let file = set.to_file();
    let all = |text: &str| PuzzleSet::read(text).is_all_of(text);
    assert!(all(&file) && all(""));
    let later = file.replace("capture", "dream");
    let more = file.replace("[Title", "[Sound \"drum\"]\n[Title");
    for other in [&later, &more, "nonsense", &file[..20]] {
        assert!(!all(other), "{other}");
    }
}

/// The title of a set is in the tags of its first puzzle, in a file and in a link.
#[test]
fn a_set_has_a_title() {
    let task = Task::new(
        game("gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --"),
        Puzzle::new(Goal::Capture, "One", "", ""),
    );
    let set = PuzzleSet {
        title: "First \"steps\"".to_owned(),
        tasks: vec![task.clone(), task.clone()],
    };
    let file = set.to_file();
    assert!(
        file.starts_with("[Set \"First \\\"steps\\\"\"]\n[Start "),
        "{file}"
    );
    assert_eq!(file.matches("[Set ").count(), 1);
    assert_eq!(PuzzleSet::read(&file).set, set);
    let fragment = set.to_fragment().unwrap();
    let read = PuzzleSet::from_fragment(&fragment).unwrap().unwrap();
    assert_eq!(read.set.title, set.title);
    // A title in a later puzzle is none, and one of another author is cleaned.
    let later = format!(
        "{}\n{file}",
        PuzzleSet {
            title: String::new(),
            tasks: vec![task]
        }
        .to_file()
    );
    assert_eq!(PuzzleSet::read(&later).set.title, "");
    let hidden = file.replace("First", "\u{202e} First");
    assert_eq!(PuzzleSet::read(&hidden).set.title, "First \"steps\"");
    let long = PuzzleSet::read(&file.replace("First", &"x".repeat(500)))
        .set
        .title;
    assert_eq!(long.chars().count(), 120);
}

/// The link of a task is that of a game, or of a set if it has answers.
#[test]
fn a_task_has_a_link() {
    let start = "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --";
    let plain = Task::new(game(start), Puzzle::new(Goal::Capture, "One", "", ""));
    let link = GameLink::from_fragment(&plain.to_fragment()).unwrap();
    assert_eq!(link.puzzle(), Some(&plain.puzzle));
    let answered = Task::new(game(start), Puzzle::new(Goal::Answer, "", "", ""));
    let read = PuzzleSet::from_fragment(&answered.to_fragment())
        .unwrap()
        .unwrap();
    assert_eq!(read.set.tasks, [answered]);
}
