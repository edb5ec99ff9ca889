//! What somebody brings: what can be played is imported, nothing is overwritten
//! unasked, and of all else is said what it is.

use session::Millis;
use session::library::{Choice, Import, Library, Unreadable, Verdict};

use crate::library::{Memory, NOON, empty, game, id, kept, one, two};
use crate::table::{BASIC, TOURNAMENT};

#[test]
fn exported_games_are_known_again() {
    let mut library = empty();
    library.save(&id("a"), &one(), 0, Millis(1)).unwrap();
    library
        .save(&id("b"), &game(TOURNAMENT, "Ge1-e2 Ge9-e8"), 0, Millis(2))
        .unwrap();
    let file = library.export_all();
    let verdicts = |library: &Library<Memory>| -> Vec<Verdict> {
        let import = library.read(&file);
        import
            .found
            .into_iter()
            .map(|found| found.verdict)
            .collect()
    };
    let same = |name| Verdict::Same(id(name));
    assert_eq!(verdicts(&library), [same("b"), same("a")]);
    assert_eq!(verdicts(&empty()), [Verdict::New, Verdict::New]);
    library.save(&id("a"), &two(), 1, Millis(3)).unwrap();
    assert_eq!(
        verdicts(&library),
        [same("b"), Verdict::Conflicting(id("a"))]
    );
}

#[test]
fn an_import_overwrites_only_what_it_was_told_to() {
    let mut source = empty();
    source.save(&id("a"), &one(), 0, NOON).unwrap();
    let file = source.export_all();
    for (choice, games, text) in [
        (Choice::Keep, 1, two()),
        (Choice::Both, 2, two()),
        (Choice::Replace, 1, one()),
    ] {
        let mut library = empty();
        library.save(&id("a"), &two(), 0, NOON).unwrap();
        let import = library.read(&file);
        library
            .import(&import.found[0], choice, || id("fresh"), NOON)
            .unwrap();
        assert_eq!(library.list().len(), games, "{choice:?}");
        assert_eq!(kept(&library, "a"), text, "{choice:?}");
    }
}

const BAD: &str = "[Game \"gipf-basic\"]\n\n1. g1-f2 a2-x9 *\n";
const MATRX: &str = "[Game \"matrx\"]\n[White \"Ada\"]\n\n1. Gd1-d2 *\n";
const TAMSK: &str = "[Game \"tamsk-1\"]\n\n1. a1-a2o *\n";

#[test]
fn a_game_that_cannot_be_read_says_which_and_where_and_keeps_no_other_out() {
    let library = empty();
    let good = "[Game \"gipf-basic\"]\n\n1. g1-f2 *\n";
    let import = library.read(&[good, BAD, MATRX, good, TAMSK].join("\n"));
    let played: Vec<String> = import
        .found
        .iter()
        .map(|one| one.summary.ruleset.to_string())
        .collect();
    assert_eq!(played, ["gipf-basic", "matrx", "gipf-basic", "tamsk-1"]);
    let [unread] = &import.unread[..] else {
        panic!("{:?}", import.unread)
    };
    let Unreadable::File(error) = &unread.fault else {
        panic!("{unread:?}")
    };
    assert_eq!((unread.game, error.place()), (2, (7, 10)));
    assert_eq!(library.read(""), Import::default());
}

#[test]
fn games_of_every_kind_are_imported_and_come_out_as_they_were() {
    let mut library = empty();
    let import = library.read(&[MATRX, TAMSK, BAD].join("\n"));
    assert_eq!(import.found.len(), 2);
    for (found, name) in import.found.iter().zip(["m", "t"]) {
        let written = library.import(found, Choice::Keep, || id(name), NOON);
        assert_eq!(written, Ok(Some(id(name))));
    }
    assert_eq!(library.list().len(), 2);
    let again = library.read(&library.export_all());
    let verdicts: Vec<&Verdict> = again.found.iter().map(|found| &found.verdict).collect();
    assert_eq!(verdicts, [&Verdict::Same(id("m")), &Verdict::Same(id("t"))]);
}

#[test]
fn a_record_of_boardspace_net_keeps_names_date_and_result() {
    let sgf = "(;GM[gipf]SU[gipf]DT[2019-03-14]RE[Game won by Bo]P0[id \"Ada\"]P1[id \"Bo\"]\
               ;P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done])";
    let mut library = empty();
    let import = library.read(&format!("\u{feff} {sgf}\n"));
    library
        .import(&import.found[0], Choice::Keep, || id("a"), NOON)
        .unwrap();
    let summary = library.list().remove(0).summary;
    assert_eq!(summary.names.white, "Ada");
    assert_eq!(summary.names.black, "Bo");
    assert_eq!(summary.date, "2019-03-14");
    assert_eq!(summary.result, "Game won by Bo");
    assert_eq!(summary.turns, 1);
    let faulty = library.read(&sgf.replace("F 2", "F 9"));
    let Unreadable::Sgf(error) = &faulty.unread[0].fault else {
        panic!("{faulty:?}")
    };
    assert_eq!(error.line, 1);
    let matrx = library.read("(;SU[gipf-matrx];P0[0 Start P0])");
    assert_eq!(matrx.found.len(), 1);
}

#[test]
fn a_position_of_any_game_is_read() {
    let library = empty();
    assert_eq!(library.read(&format!(" {BASIC}\r\n")).found.len(), 1);
    for start in ["matrx", "tamsk-1", "tamsk-3", "gipf-standard+T6"] {
        let ruleset = start.parse().unwrap();
        let import = library.read(&rules::Game::start(ruleset).to_string());
        assert_eq!(import.found.len(), 1, "{start}");
    }
    for bad in ["gipf-basic 1/2 w", "tamsk-1 x", "matrx"] {
        let import = library.read(bad);
        let [one] = &import.unread[..] else {
            panic!("{import:?}")
        };
        assert!(matches!(one.fault, Unreadable::Position(_)), "{bad}");
    }
}

#[test]
fn what_is_larger_than_any_file_is_refused_whole() {
    let library = empty();
    let game = "[Game \"gipf-basic\"]\n\n1. g1-f2 *\n\n";
    let room = record::MAX_FILE - game.len() - 2;
    let most = format!("{game}{{{}}}", "x".repeat(room));
    assert_eq!(most.len(), record::MAX_FILE);
    assert_eq!(library.read(&most).found.len(), 1);
    assert!(library.read(&format!("{most}x")).found.is_empty());
}
