//! `gipf convert`, as archivists use it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program in a folder; returns both outputs and the exit status.
fn convert(folder: &Path, arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gipf"));
    command.current_dir(folder).arg("convert").args(arguments);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let status = output.status.code().unwrap();
    (text(output.stdout), text(output.stderr), status)
}

const GAME: &str = "[Game \"gipf-basic\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n\
                    [Termination \"black resigned\"]\n[Result \"1-0\"]\n\n1. g1-f2 a2-b3 2. i1-g3 1-0\n";

const SGF: &str = " (;\r\nGM[gipf]VV[1]\r\nSU[gipf 0 102]\r\nP0[id \"Ann\"]\r\nP1[id \"Max\"]\r\n\
                   ; P0[0 Start P0]\r\n; P0[1 Dropb G 1]TM[9]\r\n; P0[2 Dropb F 2]TM[9]\r\n; P0[3 Done ]TM[9]\r\n\
                   ; P1[4 Dropb A 2]\r\n; P1[5 Dropb B 3]\r\n; P1[6 Done ]\r\n\
                   ;\r\nP0[time 0:01:43 ]\r\nP1[time 0:01:38 ]\r\n)\r\n \r\n";

const TAMSK: &str = "(;SU[tamsk-f 2 9 100]\n; P0[0 Start P0 -1]\n; P0[1 Move A 1 A 2 1500]\n; P0[2 Done  1600]\n\
                     ; P1[3 Fifteen  3000]\n; P1[4 TimeExpired  18010]\n; P0[5 Move D 7 D 6 19000]\n; P0[6 Done  19100]\n)\n";

#[test]
fn a_line_for_every_game() {
    let here = folder("lines");
    fs::write(here.join("own.txt"), GAME).unwrap();
    fs::write(here.join("site.sgf"), SGF).unwrap();
    fs::write(here.join("sand.sgf"), TAMSK).unwrap();
    fs::write(
        here.join("link.url"),
        "[InternetShortcut]\r\nURL=https://a.example/?page=play#v=1&g=gipf-basic&m=g1-f2\r\n",
    )
    .unwrap();
    let files = ["own.txt", "site.sgf", "sand.sgf", "link.url"];
    let (out, problems, status) = convert(&here, &files);
    assert_eq!((&*problems, status), ("", 0));
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 4);
    assert!(lines.iter().all(|fields| fields.len() == 8));
    let basic = "gipf-basic";
    assert_eq!(lines[0][..4], ["own.txt", "1", basic, "g1-f2 a2-b3 i1-g3"]);
    assert_eq!(lines[0][5..], ["1-0", "Ada", "Bo"]);
    assert_eq!(lines[1][..4], ["site.sgf", "1", basic, "g1-f2 a2-b3"]);
    assert_eq!(lines[1][4], "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --");
    assert_eq!(lines[1][5..], ["-", "Ann", "Max"]);
    let events = "a1-a2o@1500 t@3000 @18010 d7-d6o@19000";
    assert_eq!(lines[2][..4], ["sand.sgf", "1", "tamsk-3", events]);
    assert_eq!(lines[3][..4], ["link.url", "1", basic, "g1-f2"]);
}

#[test]
fn a_line_for_every_ply_and_files_of_ours() {
    let here = folder("targets");
    fs::write(here.join("a.sgf"), SGF).unwrap();
    let (out, _, status) = convert(&here, &["--to", "positions", "a.sgf"]);
    assert_eq!(status, 0);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[0],
        "a.sgf\t1\t0\t-\tgipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"
    );
    assert!(
        lines[2].starts_with("a.sgf\t1\t2\ta2-b3\tgipf-basic gg1G/"),
        "{out}"
    );
    let (file, _, _) = convert(&here, &["--to=file", "a.sgf", "a.sgf"]);
    assert!(
        file.starts_with("[Game \"gipf-basic\"]\n[White \"Ann\"]\n"),
        "{file}"
    );
    fs::write(here.join("b.txt"), &file).unwrap();
    let turns = |name: &str| {
        let (out, problems, status) = convert(&here, &[name]);
        assert_eq!((&*problems, status), ("", 0));
        let lines = out
            .lines()
            .map(|line| line.split('\t').skip(2).collect::<Vec<_>>().join("\t"));
        lines.collect::<Vec<String>>()
    };
    assert_eq!(turns("b.txt"), [turns("a.sgf"), turns("a.sgf")].concat());
}

/// Several games in one file, with every kind of problem: file, game and line of each.
#[test]
fn a_game_is_written_up_to_the_turn_that_cannot_be_read() {
    let here = folder("problems");
    let cut = SGF.replace("Dropb B 3", "Dropb E 5");
    let edited = "(;SU[gipf];P0[0 Edit ];P0[1 Pick wr 0])\n";
    fs::write(here.join("many.sgf"), [SGF, &cut, edited, SGF].concat()).unwrap();
    fs::write(
        here.join("own.txt"),
        "[Game \"gipf-basic\"]\n\n1. g1-f2 a2-b3\n2. Ge1-e2 *\n",
    )
    .unwrap();
    let (out, problems, status) = convert(&here, &["many.sgf", "own.txt"]);
    assert_eq!(status, 1);
    let games: Vec<String> = out
        .lines()
        .map(|line| line.split('\t').take(4).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        games,
        [
            "many.sgf 1 gipf-basic g1-f2 a2-b3",
            "many.sgf 2 gipf-basic g1-f2",
            "many.sgf 4 gipf-basic g1-f2 a2-b3",
            "own.txt 1 gipf-basic g1-f2 a2-b3"
        ]
    );
    let problems: Vec<&str> = problems.lines().collect();
    assert_eq!(
        problems,
        [
            "many.sgf:2:28: turn 1 of Black: \"Dropb E 5\" is not legal there (G 3.1)",
            "many.sgf:3:35: the position was set up by hand",
            "own.txt:1:4: \"Ge1-e2\" cannot be played: \"Ge1-e2\" is not legal (G 7.3)"
        ]
    );
}

#[test]
fn folders_are_read_by_name_with_those_in_them() {
    let here = folder("folders");
    fs::create_dir_all(here.join("games/b/c")).unwrap();
    fs::create_dir_all(here.join("games/.hidden")).unwrap();
    for name in [
        "games/z.sgf",
        "games/b/c/1.sgf",
        "games/b/2.sgf",
        "games/a.sgf",
        "games/.hidden/x.sgf",
    ] {
        fs::write(here.join(name), SGF).unwrap();
    }
    fs::write(
        here.join("games/README.md"),
        "# Games\n\nNothing to play.\n",
    )
    .unwrap();
    fs::write(
        here.join("games/picture.png"),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    )
    .unwrap();
    let (out, problems, status) = convert(&here, &["games"]);
    assert_eq!((&*problems, status), ("", 0));
    let files: Vec<&str> = out
        .lines()
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(
        files,
        [
            "games/a.sgf",
            "games/b/2.sgf",
            "games/b/c/1.sgf",
            "games/z.sgf"
        ]
    );
    assert_eq!(convert(&here, &["games"]).0, out);
    // A file that is no record in spite of its name is a problem, and so is a file that is
    // named and holds no game.
    fs::write(here.join("games/b/3.sgf"), "nothing").unwrap();
    let (_, problems, status) = convert(&here, &["games"]);
    assert_eq!(status, 1);
    assert!(problems.starts_with("games/b/3.sgf:1:1: "), "{problems}");
    assert_eq!(convert(&here, &["games/README.md"]).2, 1);
}

#[test]
fn wrong_arguments_write_nothing() {
    let here = folder("arguments");
    fs::write(here.join("a.sgf"), SGF).unwrap();
    for arguments in [
        &[][..],
        &["--to", "pgn", "a.sgf"],
        &["a.sgf", "--to"],
        &["--all", "a.sgf"],
        &["a.sgf", "missing.sgf"],
    ] {
        let (out, problems, status) = convert(&here, arguments);
        assert_eq!((&*out, status), ("", 2), "{arguments:?}");
        assert!(!problems.is_empty(), "{arguments:?}");
    }
    assert_eq!(convert(&here, &["--", "a.sgf"]).2, 0);
}

/// A file of any length is read with the memory of one game.
#[test]
fn a_long_file_is_read_game_by_game() {
    let here = folder("long");
    let games = 12_000;
    let text = SGF.repeat(games);
    let more = format!("{text}{}", GAME.repeat(20_000));
    assert!(more.len() > record::MAX_FILE);
    fs::write(here.join("long.sgf"), &more).unwrap();
    let (out, problems, status) = convert(&here, &["long.sgf"]);
    assert_eq!((&*problems, status), ("", 0));
    assert_eq!(out.lines().count(), games + 20_000);
    let last = out.lines().last().unwrap();
    assert!(
        last.starts_with("long.sgf\t32000\tgipf-basic\tg1-f2 a2-b3 i1-g3"),
        "{last}"
    );
    // Lines are counted through all of it.
    fs::write(
        here.join("long.sgf"),
        format!("{more}[Game \"gipf-basic\"]\n\n1. g1-f9 *\n"),
    )
    .unwrap();
    let (_, problems, status) = convert(&here, &["long.sgf", "--to", "positions"]);
    assert_eq!(status, 1);
    let line = more.matches('\n').count() + 3;
    assert!(
        problems.starts_with(&format!("long.sgf:32001:{line}: ")),
        "{problems}"
    );
}
