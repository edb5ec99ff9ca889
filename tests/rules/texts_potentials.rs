//! Position texts with potentials: the pieces on a spot, in a reserve, and
//! those that may be introduced; and texts that are refused.

use rules::Color::{Black, White};
use rules::{DiscKind, Potential, Problem};

use crate::note::at;
use crate::texts::{problems, refused, stack, state};

/// Design 4: discs together with potentials: no kind that a colour does not
/// have, no pairs in the GIPF games, no towers but those of DVONN and PÜNCT.
#[test]
fn stacks_with_potentials() {
    let refused = |ruleset: &str, stacks: &[&str]| {
        for found in stacks {
            let rest = match ruleset {
                "matrx" => "/3 w G0Y2 G0Y2",
                _ => " w G3 G3",
            };
            let text = format!("{ruleset} ({found})3/5/6/7/6/5/4{rest} --");
            assert_eq!(problems(&text), [stack("b2", found)], "{text}");
        }
    };
    refused(
        "gipf-standard+Z3D3P3",
        &[
            "GT", "TT", "ZZ", "ZG", "ZD", "GZD", "GGG", "GGD", // One colour.
            "GZd", "gZ", "zZ", "GGd", "gdG", "gGG", "GPd", "GDp", "gP", "GGz",
            "ggD", // Towers.
            "GGgG", "GdG", "GGggP", "gdDG", "GDggd",
        ],
    );
    // Without PÜNCT-potentials of that colour no GIPF-piece is covered.
    refused("gipf-standard+D6/P6", &["ggG", "ggGG", "GgdD"]);
    at("gipf-standard+D6/P6 (GGg)(GGgg)(GGgD)1/5/6/7/6/5/4 w G3 G3 --");
    refused(
        "matrx",
        &["GG", "GT", "TZ", "TTT", "gD", "GGg", "Tt", "DDp", "TTd"],
    );
}

/// Design 4: what may be introduced agrees with ruleset, board and reserve.
#[test]
fn openings_with_potentials() {
    let board = "(gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG)";
    let many = |color, found, owned| Problem::TooManyDiscs {
        color,
        kind: DiscKind::Potential(Potential::Tamsk),
        found,
        owned,
    };
    for (ruleset, rest, expected) in [
        (
            "gipf-standard",
            "G12 G12 p-",
            vec![Problem::NoPotentials(White)],
        ),
        (
            "gipf-standard+T6/",
            "G12T6 G12 pp",
            vec![Problem::NoPotentials(Black)],
        ),
        (
            "gipf-standard+T6",
            "G12T6 G12T6 gp",
            vec![Problem::NoTournamentOpening(White)],
        ),
        (
            "gipf-standard+T6",
            "G12T6 G12T1 p-",
            vec![Problem::LostPotentials(Black)],
        ),
        ("gipf-standard+T6", "G12T7 G12 pp", vec![many(White, 7, 6)]),
        ("gipf-standard+Z6", "G12T1 G12 pp", vec![many(White, 1, 0)]),
        ("gipf-standard+T6", "G12 G12 ppx", vec![]),
        (
            "gipf-standard+T6",
            "G12 G12 ppm",
            vec![Problem::NothingToDecide],
        ),
        ("gipf-standard+Z6/T6", "G12 G12 ppx", vec![state("ppx")]),
        ("gipf-standard+T6", "G12 G12 ppmx", vec![state("ppmx")]),
        ("gipf-standard+T6", "G12 G12 pp:1,1", vec![state("pp:1,1")]),
        (
            "gipf-standard+T6",
            "G12 G12 pp!g1-f2",
            vec![state("pp!g1-f2")],
        ),
    ] {
        let text = format!("{ruleset} {board} w {rest}");
        match &expected[..] {
            [] => drop(at(&text)),
            expected => assert_eq!(problems(&text), expected, "{text}"),
        }
    }
    refused(&[
        (
            "gipf-tournament+T6 (GT)(GG)2/5/6/7/6/5/(gg)3 w G9T5 G9T6 gg",
            &[Problem::OpeningIsOver(White)],
        ),
        (
            "matrx G3/5/6/7/6/5/4/2g w G0T2 G0T2 gp",
            &[
                Problem::NoTournamentOpening(White),
                Problem::NoPotentials(Black),
            ],
        ),
    ]);
    // In MATRX potentials in reserve are never lost.
    at("matrx G3/5/6/7/6/5/4/2g w G0T2 G0T2 --");
}

/// Design 4: a TAMSK-stack of the waiting side cannot stand on the middle at
/// the start of a turn.
#[test]
fn unused_extra_moves() {
    refused(&[
        (
            "gipf-standard+T6 4/5/6/ggG(gt)3/6/5/(gg)2(GG) w G5 G4 --",
            &[Problem::UnusedExtra(Black)],
        ),
        (
            "matrx G3/5/6/3(TT)3/6/5/4/2g b G0T2 G0T2 --",
            &[Problem::UnusedExtra(White)],
        ),
        (
            "gipf-standard+T6~1 4/5/6/ggG(gt)1(GT)1/6/5/(gg)2(GG) b G5 G4 --:1,1!T+g1-f2",
            &[Problem::UnusedExtra(Black)],
        ),
    ]);
    // Spent, it is a single piece like others; and so after the end.
    at("gipf-standard+T6 4/5/6/ggGt3/6/5/(gg)2(GG) w G5 G4 --");
    at("gipf-standard+T6 4/5/6/ggG(gt)3/6/5/(gg)2(GG) w G5 G0 --#w");
}
