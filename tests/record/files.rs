//! Game files: folders of valid and invalid ones, and the errors.

use std::path::PathBuf;
use std::time::Instant;

use record::{Agreement, ClockControl, FileErrorKind, GameRecord, NodeId, Record, SaveError};
use rules::ByColor;

pub(crate) fn folder(name: &str) -> Vec<(String, String)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("record/files")
        .join(name);
    let mut files: Vec<(String, String)> = std::fs::read_dir(path)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn valid_files_are_read_and_written_back_the_same() {
    let files = folder("valid");
    assert!(files.len() >= 5);
    for (name, text) in files {
        let record =
            GameRecord::from_file(&text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let written = record.to_file();
        let again = GameRecord::from_file(&written).unwrap();
        assert_eq!(again.to_file(), written, "{name}");
        // Files named "canonical" are exactly as the app writes them.
        if name.starts_with("canonical") {
            assert_eq!(written, text, "{name}");
        }
    }
}

/// The name of an invalid file gives the place of the error: `<what>.<line>.<column>`.
#[test]
fn invalid_files_say_where() {
    let files = folder("invalid");
    assert!(files.len() >= 10);
    for (name, text) in files {
        let error = GameRecord::from_file(&text).expect_err(&name);
        let mut parts = name.split('.').skip(1);
        let mut number = || parts.next().unwrap().parse::<usize>().unwrap();
        assert_eq!(error.place(), (number(), number()), "{name}: {error:?}");
    }
}

/// Proves R 1.1, R 1.3.
#[test]
fn clocks_and_endings_come_back() {
    let text = "[Game \"gipf-basic\"]\n[Clock \"60000+2000\"]\n[Termination \"black resigned\"]\n\n\
        1. g1-f2 {[%clk 0:01:02]} a2-b3 {[%clk 0:00:52.5]} *\n";
    let record = Record::from_file(text).unwrap();
    let line = record.line(NodeId::ROOT);
    let left = record.left(line[2]).unwrap();
    assert_eq!((left.white, left.black), (62_000, 52_500));
    assert_eq!(record.agreement, Some((line[2], Agreement::BlackResigned)));
    let written = record.to_file();
    assert!(written.contains("{[%clk 0:00:52.500]}"), "{written}");
    assert!(written.contains("[Result \"1-0\"]"), "{written}");
    assert_eq!(Record::from_file(&written).unwrap().to_file(), written);
}

#[test]
fn hostile_files_are_refused() {
    let deep = format!(
        "[Game \"gipf-basic\"]\n1. g1-f2 {}",
        "(1. g1-g2 ".repeat(70)
    );
    assert_eq!(
        Record::from_file(&deep).unwrap_err().kind,
        FileErrorKind::TooDeep
    );
    let huge = " ".repeat(record::MAX_FILE + 1);
    assert_eq!(
        Record::from_file(&huge).unwrap_err().kind,
        FileErrorKind::TooLarge
    );
    let nested = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(matches!(
        Record::load(&nested),
        Err(SaveError::Format { .. })
    ));
    assert!(Record::from_file(&nested).is_err());
}

/// Longer times than a clock can show are not read, and sums do not overflow.
#[test]
fn clocks_have_bounds() {
    let longest = ClockControl::LONGEST;
    for clock in [
        format!("{}+0", longest + 1),
        format!("0+{}", longest + 1),
        format!("{}+{}", u64::MAX, u64::MAX),
    ] {
        let text = format!("[Game \"gipf-basic\"]\n[Clock \"{clock}\"]\n1. g1-f2 *\n");
        assert_eq!(
            Record::from_file(&text).unwrap_err().kind,
            FileErrorKind::Clock
        );
    }
    for time in [
        format!("{}:00:00", u64::MAX),
        format!("1:{}:00", u64::MAX),
        format!("1:00:{}", u64::MAX),
        "10000:00:00".to_owned(),
    ] {
        let text = format!("[Game \"gipf-basic\"]\n1. g1-f2 {{[%clk {time}]}} *\n");
        let record = Record::from_file(&text).unwrap();
        assert_eq!(record.left(record.line(NodeId::ROOT)[1]), None, "{time}");
    }
    let mut record = Record::new("gipf-basic".parse().unwrap());
    record.clock = Some(ClockControl {
        initial: longest,
        increment: longest,
    });
    record.note_left(NodeId::ROOT, ByColor::both(longest));
    let saved = record.save(NodeId::ROOT);
    assert!(Record::load(&saved).is_ok());
    let more = (longest + 1).to_string();
    for (place, _) in saved.match_indices(&longest.to_string()) {
        let mut bent = saved.clone();
        bent.replace_range(place..place + more.len(), &more);
        assert!(matches!(Record::load(&bent), Err(SaveError::Format { .. })));
    }
}

/// The time to read and to write grows with the size of a file, not with its
/// square: a million comments on one turn, and a variation of every turn.
#[test]
fn large_files_are_read_and_written_in_time() {
    let begin = Instant::now();
    let comments = format!(
        "[Game \"gipf-basic\"]\n1. g1-f2 {}*\n",
        "{a}".repeat(1_000_000)
    );
    let record = Record::from_file(&comments).unwrap();
    let node = record.line(NodeId::ROOT)[1];
    assert_eq!(record.comment(node).len(), 1_999_999);
    let mut record = Record::new("gipf-basic".parse().unwrap());
    let mut node = NodeId::ROOT;
    let round = [
        "d1-d2", "f1-f2", "d1-d3", "f1-f3", "d1-d4", "f1-f4", "d1-d5", "f1-f5",
    ];
    for turn in round.iter().cycle().take(4_000) {
        let position = record.position(node).clone();
        let other = record.play(
            node,
            position
                .read_step("b1-b2")
                .unwrap_or_else(|_| position.legal_steps()[0]),
        );
        let mut next = record
            .play(node, position.read_step(turn).unwrap())
            .unwrap();
        while !record.ends_turn(next) {
            let row = record.position(next).legal_steps()[0];
            next = record.play(next, row).unwrap();
        }
        assert!(other.is_ok());
        record.promote(next);
        node = next;
    }
    let file = record.to_file();
    assert_eq!(Record::from_file(&file).unwrap().to_file(), file);
    let passed = begin.elapsed();
    assert!(passed.as_secs() < 60, "{passed:?}");
}

/// An incomplete turn is not read as a whole one: a move that awaits its reply, and rows whose
/// pieces may stay but are not decided yet.
#[test]
fn turns_that_go_on_come_back_as_far_as_they_went() {
    for (start, step) in [
        (
            "gipf-standard+Z6~2 4/5/6/(GZ)gG4/6/5/(gg)2(GG) w G5 G5 --:2,2",
            "Ze2>e5",
        ),
        (
            "gipf-standard 4/5/(GG)(GG)(GG)(GG)2/7/6/5/(gg)3 w G9 G9 --",
            "a3-b4",
        ),
    ] {
        let mut record = Record::from_position(start.parse().unwrap());
        let step = record.position(NodeId::ROOT).read_step(step).unwrap();
        let begun = record.play(NodeId::ROOT, step).unwrap();
        assert!(!record.ends_turn(begun));
        let file = record.to_file();
        let read = Record::from_file(&file).unwrap();
        assert_eq!(read.len(), 2, "{file}");
        let last = read.node(1).unwrap();
        assert_eq!(read.position(last), record.position(begun), "{file}");
    }
}
