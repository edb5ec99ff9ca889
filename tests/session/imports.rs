//! Imports: playable games are imported, nothing is overwritten without asking,
//! and every other text is reported.

use record::{GameRecord, NodeId, Seat, Strength};
use rules::{ByColor, Color};
use session::Millis;
use session::library::{
    GameId, Import, ImportChoice, ImportOutcome, ImportStatus, ImportedGame, Library, Unreadable,
};

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
    let statuses = |library: &Library<Memory>| -> Vec<ImportStatus> {
        let import = library.read(&file);
        import.found.into_iter().map(|found| found.status).collect()
    };
    let same = |name| ImportStatus::Same(id(name));
    assert_eq!(statuses(&library), [same("b"), same("a")]);
    assert_eq!(statuses(&empty()), [ImportStatus::New, ImportStatus::New]);
    library.save(&id("a"), &two(), 1, Millis(3)).unwrap();
    assert_eq!(
        statuses(&library),
        [same("b"), ImportStatus::Conflicting(id("a"))]
    );
    // For the game with a conflict, turns and time of the own copy are known.
    let ours = library.read(&file).found.into_iter().map(|one| one.ours);
    let ours = ours.map(|ours| ours.map(|ours| (ours.summary.turns, ours.saved, ours.revision)));
    assert_eq!(ours.collect::<Vec<_>>(), [None, Some((2, Millis(3), 3))]);
}

/// Also if the copies say that they were saved at the same time.
#[test]
fn a_game_that_is_imported_after_its_deletion_has_another_revision() {
    let name = id("0123456789abcdef");
    let mut library = empty();
    let mut bring = |text: &str, now| {
        let mut source = empty();
        source.save(&name, text, 0, NOON).unwrap();
        let mut import = library.read(&source.export_all());
        let found = &mut import.found[0];
        found.saved = Some(NOON);
        library
            .import(found, ImportChoice::Keep, || id("other"), now)
            .unwrap();
        assert_eq!(library.list()[0].saved, NOON);
        let revision = library.revision(&name).expect("a copy");
        library.delete(&name);
        revision
    };
    let known = bring(&one(), Millis(7));
    assert!(bring(&two(), Millis(8)) > known);
}

#[test]
fn an_import_overwrites_only_what_it_was_told_to() {
    let mut source = empty();
    source.save(&id("a"), &one(), 0, NOON).unwrap();
    let file = source.export_all();
    for (choice, games, text) in [
        (ImportChoice::Keep, 1, two()),
        (ImportChoice::Both, 2, two()),
        (ImportChoice::Replace, 1, one()),
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

/// The title, the seats and the node on the board are the library's own.
#[test]
fn a_version_that_differs_in_its_title_only_is_there_already() {
    let mut library = empty();
    library.save(&id("a"), &two(), 0, NOON).unwrap();
    let plain = library.export_all();
    library.rename(&id("a"), "Final", NOON).unwrap();
    let titled = library.export_all();
    for (title, file) in [("", &titled), ("Final", &plain), ("Semi-final", &titled)] {
        library.rename(&id("a"), title, NOON).unwrap();
        let before = (kept(&library, "a"), library.revision(&id("a")));
        let found = &library.read(file).found[0];
        assert_eq!(found.status, ImportStatus::Same(id("a")), "{title}");
        assert_eq!(found.ours, None, "{title}");
        for choice in [
            ImportChoice::Keep,
            ImportChoice::Replace,
            ImportChoice::Both,
        ] {
            let outcome = library.import(found, choice, || id("fresh"), NOON);
            assert_eq!(outcome, Ok(ImportOutcome::Known(id("a"))), "{title}");
        }
        let after = (kept(&library, "a"), library.revision(&id("a")));
        assert_eq!((after, library.list().len()), (before, 1), "{title}");
    }
    // Without a name of its own it is found where an import has put it.
    let without_id: String = titled
        .lines()
        .filter(|line| !line.starts_with("[Id "))
        .map(|line| [line, "\n"].concat())
        .collect();
    let mut other = empty();
    let found = other.read(&without_id).found.remove(0);
    let put = other.import(&found, ImportChoice::Both, || id("fresh"), NOON);
    let Ok(ImportOutcome::Written(name)) = put else {
        panic!("{put:?}");
    };
    other.rename(&name, "Mine", NOON).unwrap();
    let again = other.read(&without_id).found.remove(0);
    assert_eq!(again.status, ImportStatus::Same(name));
}

/// A move is made in another tab while the question about the conflict is open.
#[test]
fn a_version_that_the_question_did_not_show_is_not_replaced() {
    let mut source = empty();
    source.save(&id("a"), &one(), 0, NOON).unwrap();
    let mut library = empty();
    library.save(&id("a"), &one(), 0, NOON).unwrap();
    library.save(&id("a"), &two(), 1, NOON).unwrap();
    let import = library.read(&source.export_all());
    let newer = game(TOURNAMENT, "Ge1-e2");
    library.save(&id("a"), &newer, 2, NOON).unwrap();
    let outcome = library.import(
        &import.found[0],
        ImportChoice::Replace,
        || id("fresh"),
        NOON,
    );
    let Ok(ImportOutcome::Both(written)) = outcome else {
        panic!("{outcome:?}");
    };
    assert_ne!(written, id("a"));
    assert_eq!(kept(&library, "a"), newer);
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
    let Unreadable::File(error) = &unread.error else {
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
    for found in &import.found {
        let name = library.name_for(found, || id("fresh"));
        let written = library.import(found, ImportChoice::Keep, || id("fresh"), NOON);
        assert_eq!(written, Ok(ImportOutcome::Written(name)));
    }
    assert_eq!(library.list().len(), 2);
    let again = library.read(&library.export_all());
    let is_same = |found: &ImportedGame| matches!(found.status, ImportStatus::Same(_));
    assert!(again.found.iter().all(is_same));
}

#[test]
fn a_record_of_boardspace_net_keeps_names_date_and_result() {
    let sgf = "(;GM[gipf]SU[gipf]DT[2019-03-14]RE[Game won by Bo]P0[id \"Ada\"]P1[id \"Bo\"]\
               ;P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done])";
    let mut library = empty();
    let import = library.read(&format!("\u{feff} {sgf}\n"));
    library
        .import(&import.found[0], ImportChoice::Keep, || id("a"), NOON)
        .unwrap();
    let summary = library.list().remove(0).summary;
    assert_eq!(summary.names.white, "Ada");
    assert_eq!(summary.names.black, "Bo");
    assert_eq!(summary.date, "2019-03-14");
    assert_eq!(summary.result, "Game won by Bo");
    assert_eq!(summary.turns, 1);
    let faulty = library.read(&sgf.replace("F 2", "F 9"));
    let Unreadable::Sgf(error) = &faulty.unread[0].error else {
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
        assert!(matches!(one.error, Unreadable::Position(_)), "{bad}");
    }
}

#[test]
fn a_text_larger_than_any_file_is_refused_whole() {
    let library = empty();
    let game = "[Game \"gipf-basic\"]\n\n1. g1-f2 *\n\n";
    let room = record::MAX_FILE - game.len() - 2;
    let most = format!("{game}{{{}}}", "x".repeat(room));
    assert_eq!(most.len(), record::MAX_FILE);
    assert_eq!(library.read(&most).found.len(), 1);
    assert!(library.read(&format!("{most}x")).found.is_empty());
}

/// Imports everything; returns the numbers of new games and of known ones.
fn import_all(library: &mut Library<Memory>, text: &str, choice: ImportChoice) -> (usize, usize) {
    let import = library.read(text);
    let (mut new, mut known) = (0, 0);
    for (found, number) in import.found.iter().zip(1_u64..) {
        let fresh = || GameId::new(Millis(number), 7);
        match library.import(found, choice, fresh, NOON).unwrap() {
            ImportOutcome::Written(_) | ImportOutcome::Both(_) => new += 1,
            ImportOutcome::Known(_) => known += 1,
            ImportOutcome::Left => {}
        }
    }
    (new, known)
}

fn backup() -> (Library<Memory>, String) {
    let mut source = empty();
    let turns = ["g1-f2", "a2-b3", "e1-e2", "i3-h3"];
    for (number, turn) in turns.into_iter().enumerate() {
        let name = id(&format!("game{number}"));
        source.save(&name, &game(BASIC, turn), 0, NOON).unwrap();
    }
    let file = source.export_all();
    (source, file)
}

#[test]
fn a_backup_that_is_imported_again_adds_nothing() {
    let (mut source, file) = backup();
    assert_eq!(import_all(&mut source, &file, ImportChoice::Both), (0, 4));
    let mut other = empty();
    assert_eq!(import_all(&mut other, &file, ImportChoice::Both), (4, 0));
    // The names are kept, so that the games are known again.
    for name in ["game0", "game1", "game2", "game3"] {
        assert_eq!(kept(&other, name), kept(&source, name));
    }
    for _ in 0..3 {
        assert_eq!(import_all(&mut other, &file, ImportChoice::Both), (0, 4));
        assert_eq!(other.list().len(), 4);
    }
    // The same file twice in one gives no more games.
    let mut third = empty();
    let twice = format!("{file}\n{file}");
    assert_eq!(import_all(&mut third, &twice, ImportChoice::Both), (4, 4));
}

#[test]
fn another_game_under_the_same_name_gets_a_new_name_and_only_once() {
    let (source, file) = backup();
    let mut library = empty();
    let mine = game(BASIC, "g1-f2 a2-b3 d1-d2");
    library.save(&id("game0"), &mine, 0, NOON).unwrap();
    assert_eq!(import_all(&mut library, &file, ImportChoice::Both), (4, 0));
    assert_eq!(kept(&library, "game0"), mine);
    assert_eq!(library.list().len(), 5);
    assert_eq!(import_all(&mut library, &file, ImportChoice::Both), (0, 4));
    assert_eq!(library.list().len(), 5);
    assert_eq!(kept(&source, "game0"), game(BASIC, "g1-f2"));
}

#[test]
fn games_without_a_name_are_known_again_too() {
    let sgf = "(;SU[gipf]GN[G-Ada-Bo-2026]P0[id \"Ada\"];P0[0 Start P0];P0[1 Dropb G 1]\
               ;P0[2 Dropb F 2];P0[3 Done])";
    let several = [sgf, &sgf.replace("Ada", "Ann"), sgf].join("\r\n");
    let mut library = empty();
    assert_eq!(
        import_all(&mut library, &several, ImportChoice::Both),
        (2, 1)
    );
    assert_eq!(
        import_all(&mut library, &several, ImportChoice::Both),
        (0, 3)
    );
    // A game that was continued since counts as another one.
    let name = library.list()[0].id.clone();
    let opened = library.open(&name).unwrap();
    let longer = game(BASIC, "g1-f2 a2-b3");
    library.save(&name, &longer, opened.revision, NOON).unwrap();
    assert_eq!(import_all(&mut library, &several, ImportChoice::Both).0, 1);
    assert_eq!(kept(&library, &name.to_string()), longer);
}

/// A game against the computer, looked at in its middle.
#[test]
fn a_file_holds_the_seats_and_the_place() {
    let save = game(BASIC, "g1-f2 a2-b3 e1-e2");
    let (mut record, _) = GameRecord::load(&save).unwrap();
    let seats = ByColor {
        white: Seat::Here,
        black: Seat::Computer(Strength::Level(3)),
    };
    record.set_seats(seats);
    let at = match &record {
        GameRecord::Gipf(tree) => tree.line(NodeId::ROOT)[1],
        GameRecord::Tamsk(_) => panic!("{save}"),
    };
    let mut library = empty();
    library.save(&id("a"), &record.save(at), 0, NOON).unwrap();
    let file = library.export(&id("a")).unwrap();
    assert!(file.contains("[BlackSeat \"computer-3\"]"), "{file}");
    let other = empty();
    let import = other.read(&file);
    assert_eq!(import.found[0].save(), record.save(at));
    let (loaded, shown) = import.found[0].loaded().game().to_owned();
    assert_eq!((loaded.seats(), shown), (seats, at));
    // Seats and the place that is shown do not make it another game.
    let old = file
        .replace("[BlackSeat \"computer-3\"]\n", "")
        .replace(" {[%at]}", "");
    let same = library.read(&old);
    assert_eq!(same.found[0].status, ImportStatus::Same(id("a")));
}

#[test]
fn a_record_is_imported_up_to_the_turn_that_the_rules_refuse() {
    let sgf = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done]\
               ;P1[4 Dropb A 2];P1[5 Dropb B 3];P1[6 Done]\n;P0[7 Dropb B 1]\n;P0[8 Dropb E 5])";
    let import = empty().read(sgf);
    let [found] = &import.found[..] else {
        panic!("{import:?}")
    };
    assert_eq!(found.summary.turns, 2);
    let stop = found.stop.as_ref().unwrap();
    let Unreadable::Sgf(error) = &stop.error else {
        panic!("{stop:?}")
    };
    assert_eq!(error.line, 3);
    assert_eq!(error.turn, Some((2, Color::White)));
    assert_eq!(stop.rule.map(record::Rule::clause), Some("G 3.1"));
}

/// A text file with a link in it, as browsers save them.
#[test]
fn a_file_with_a_link_is_read() {
    let text = "[InternetShortcut]\r\nURL=https://games.example/gipf/?page=play#v=1&g=gipf-basic&m=g1-f2_a2-b3&n=1\r\n";
    let import = empty().read(text);
    assert_eq!(import.found.len(), 1, "{import:?}");
    assert_eq!(import.found[0].summary.turns, 2);
    let wrong = empty().read(&text.replace("a2-b3", "a2-b9"));
    assert!(matches!(wrong.unread[0].error, Unreadable::Link(_)));
}
