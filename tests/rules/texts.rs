//! Position texts: which are read, which are refused, and why.

use rules::Color::{Black, White};
use rules::{DiscKind, Outcome, Position, Problem, RulesetError, Setup, WinReason};

use crate::note::at;

/// Reads a text that must be refused.
#[track_caller]
pub(crate) fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Ok(_) => panic!("{text} was read"),
        Err(problems) => problems.into(),
    }
}

/// Every text is refused for exactly these reasons.
#[track_caller]
pub(crate) fn refused(texts: &[(&str, &[Problem])]) {
    for (text, expected) in texts {
        assert_eq!(problems(text), *expected, "{text}");
    }
}

fn reserve(color: rules::Color, found: &str) -> Problem {
    let found = found.to_owned();
    Problem::Reserve { color, found }
}

pub(crate) fn stack(spot: &str, found: &str) -> Problem {
    let spot = rules::Board::gipf().spot(spot).unwrap();
    let found = found.to_owned();
    Problem::Stack { spot, found }
}

pub(crate) fn state(found: &str) -> Problem {
    Problem::State(found.to_owned())
}

/// Design 4, the examples, and one of every form.
#[test]
fn canonical_texts_are_read_and_written_alike() {
    for text in [
        "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --",
        "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --",
        "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg",
        "gipf-tournament (GG)3/5/6/7/6/5/(gg)3 b G1 G2 -g",
        "gipf-tournament (GG)3/5/6/7/6/5/(gg)3 w G1 G0 g-",
        "gipf-standard+H1+h3 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G13 G15 --",
        "gipf-basic 4/GGGG1/6/7/6/5/3g w G5 G9 --m",
        "gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G0 --#w",
        "gipf-standard 4/5/6/7/6/5/4 w G0 G0 --#b",
        // Every ruleset, reserves with potentials, stacks and towers.
        "gipf-standard+T6 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T6 G12T6 pp",
        "gipf-standard+T4Z4/Y6P6+H1 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G13T4Z4 G12Y6P6 pp",
        "gipf-standard+T6/ (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T6 G12 p-",
        "gipf-tournament+/Z6~3 4/5/6/7/6/5/4 w G18 G18Z6 gg:3,3",
        "gipf-standard+T5Z5D5 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) b G15T5Z5D5 G15D1 pp",
        "gipf-ultimate~3/2 4/5/6/7/6/5/4 w G21T3Z3D3Y3P3 G21T3Z3D3Y3P3 gg:3,2",
        "gipf-ultimate+T6Z6 4/5/6/7/6/5/4 w G21T6Z6 G21T6Z6 gg",
        "gipf-ultimate (GD)(gdD)(gDd)1/(GGgg)(GGg)3/(gpP)(GPp)4/TZYP3/6/5/4 w G1 G9 -p",
        "matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --",
        "matrx@gipf~* (DD)(ddD)(Pp)g/5/6/7/6/5/4 w G3T1 G0Z2 --:*,*",
        "matrx 4/5/6/7/6/5/4/(ppPpP)G1 b G0T1 G0Z2 --",
        "gipf-standard+T6 4/5/6/ggG(GT)3/6/5/(gg)2(GG) w G5 G4 --m",
        "gipf-standard+T6 4/5/6/ggGG3/6/5/(gg)2(GG) w G5 G4 --x",
        "gipf-standard+T6 4/5/6/ggG(gt)3/6/5/(gg)2(GG) w G5 G4 --x",
        "gipf-standard+T6~1 4/5/6/ggG(GT)3/6/5/(gg)2(GG) b G5 G4 --m:1,1!T+g1-f2",
        "gipf-standard+P6~1/2 4/5/6/3(GP)(gg)2/6/5/3(GG) w G5 G4 --:1,0?Pe5>e6=2",
        "gipf-ultimate~1 4/5/6/7/6/5/4 w G0 G0 --:0,1#b",
        // Not reachable, but nothing is wrong with it.
        "gipf-standard 4/5/6/3G3/6/5/4 b G1 G1 --",
    ] {
        assert_eq!(at(text).0.to_string(), text);
        let setup = Setup::parse(text).unwrap();
        assert_eq!(setup.to_string(), text);
        assert_eq!(Position::try_from(setup.clone()).unwrap(), at(text).0);
        assert_eq!(Setup::from(&at(text).0), setup);
    }
}

/// Design 4: six fields between single spaces.
#[test]
fn fields() {
    refused(&[
        ("", &[Problem::FieldCount(1)]),
        (
            &" ".repeat(rules::MAX_POSITION),
            &[Problem::FieldCount(4097)],
        ),
        (&" ".repeat(5_000), &[Problem::TooLong(5_000)]),
        ("gipf-basic", &[Problem::FieldCount(1)]),
        (
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12",
            &[Problem::FieldCount(5)],
        ),
        (
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 -- ",
            &[Problem::FieldCount(7)],
        ),
        (
            "gipf-basic  g2G/5/6/G5g/6/5/g2G w G12 G12 --",
            &[Problem::FieldCount(7)],
        ),
        (
            "gipf-basic\tg2G/5/6/G5g/6/5/g2G w G12 G12 --",
            &[Problem::FieldCount(5)],
        ),
        (
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\n",
            &[state("--\n")],
        ),
    ]);
}

/// Design 4: the first field.
#[test]
fn rulesets() {
    for (text, error) in [
        ("chess", RulesetError::UnknownVariant("chess".into())),
        (
            "Gipf-basic",
            RulesetError::UnknownVariant("Gipf-basic".into()),
        ),
        ("gipf-basic+H4", RulesetError::HandicapTooLarge(4)),
        ("gipf-basic+H0", RulesetError::UnknownOption("H0".into())),
        ("gipf-basic+h1+H1", RulesetError::UnknownOption("H1".into())),
        ("gipf-basic+H1+H1", RulesetError::UnknownOption("H1".into())),
        ("gipf-basic+", RulesetError::UnknownOption(String::new())),
    ] {
        let text = format!("{text} g2G/5/6/G5g/6/5/g2G w G12 G12 --");
        assert_eq!(problems(&text), [Problem::Ruleset(error)], "{text}");
    }
}

/// Design 4: the board, line by line.
#[test]
fn boards() {
    let line = |line, found, expected| Problem::LineLength {
        line,
        found,
        expected,
    };
    let sign = |line, found| Problem::Character { line, found };
    let count = |found| Problem::LineCount { found, expected: 7 };
    for (board, expected) in [
        ("4/5/6/7/6/5", vec![count(6)]),
        ("4/5/6/7/6/5/4/", vec![count(8)]),
        ("4/5/6/7/6/5/4/3", vec![count(8)]),
        ("3/5/6/7/6/5/4", vec![line('b', 3, 4)]),
        ("5/4/6/7/6/5/4", vec![line('b', 5, 4), line('c', 4, 5)]),
        ("4/5/6/7/6/5/", vec![line('h', 0, 4)]),
        ("4/5/6/2g2G2/6/5/4", vec![line('e', 8, 7)]),
        ("4/5/6/7/9/5/4", vec![line('f', 9, 6)]),
        ("0g3/5/6/7/6/5/4", vec![sign('b', '0')]),
        ("x3/5/6/7/6/5/4", vec![sign('b', 'x')]),
        ("4/5/6/é6/6/5/4", vec![sign('e', 'é')]),
        ("()3/5/6/7/6/5/4", vec![sign('b', ')')]),
        ("3)/5/6/7/6/5/4", vec![sign('b', ')')]),
        ("(gg3/5/6/7/6/5/4", vec![sign('b', '3')]),
        ("3(gg/5/6/7/6/5/4", vec![sign('b', '(')]),
        ("((gg))3/5/6/7/6/5/4", vec![sign('b', '(')]),
        (
            "3/x4/6/6/6/5/!4",
            vec![
                line('b', 3, 4),
                sign('c', 'x'),
                line('e', 6, 7),
                sign('h', '!'),
            ],
        ),
    ] {
        let text = format!("gipf-standard {board} w G9 G9 --");
        assert_eq!(problems(&text), expected, "{text}");
    }
}

/// Design 4: the pieces that may be on one spot.
#[test]
fn stacks() {
    for (board, expected) in [
        // No potentials, no towers, no three discs of a colour.
        ("T3/5/6/7/6/5/4", vec![stack("b2", "T")]),
        ("3(GZ)/5/6/7/6/5/4", vec![stack("b5", "GZ")]),
        ("4/5/6/3(gG)3/6/5/4", vec![stack("e5", "gG")]),
        ("4/5/6/7/6/5/3(ggg)", vec![stack("h5", "ggg")]),
        (
            "(zz)3/5/6/7/6/(ggGG)4/4",
            vec![stack("b2", "zz"), stack("g2", "ggGG")],
        ),
    ] {
        let text = format!("gipf-standard {board} w G9 G9 --");
        assert_eq!(problems(&text), expected, "{text}");
    }
    // The basic game has no GIPF-pieces.
    refused(&[(
        "gipf-basic (gg)3/5/6/7/6/5/4 w G9 G9 --",
        &[stack("b2", "gg")],
    )]);
}

/// Design 4: `G` and the number of basic discs.
#[test]
fn reserves() {
    for wrong in ["12", "G", "g12", "G-1", "G256", "G12T", "GG", "G1é"] {
        let text = format!("gipf-basic g2G/5/6/G5g/6/5/g2G w {wrong} G12 --");
        assert_eq!(problems(&text), [reserve(White, wrong)], "{text}");
        let text = format!("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 {wrong} --");
        assert_eq!(problems(&text), [reserve(Black, wrong)], "{text}");
    }
}

/// Design 4: what may be introduced, then `m` or the winner.
#[test]
fn states() {
    for wrong in [
        "", "-", "---", "--x", "--M", "--m#w", "--#", "--#d", "--#W", "--:3,3", "--!g1-f2",
    ] {
        let text = format!("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 {wrong}");
        assert_eq!(problems(&text), [state(wrong)], "{text}");
    }
    refused(&[
        (
            "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 g-",
            &[Problem::NoTournamentOpening(White)],
        ),
        (
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 gg",
            &[
                Problem::NoTournamentOpening(White),
                Problem::NoTournamentOpening(Black),
            ],
        ),
        // Nothing is left to decide: no row at all, or one of the opponent.
        (
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --m",
            &[Problem::NothingToDecide],
        ),
        (
            "gipf-basic 4/GGGG1/6/7/6/5/4 b G5 G9 --m",
            &[Problem::NothingToDecide],
        ),
    ]);
}

/// Design 4: not more discs than the ruleset has.
#[test]
fn discs() {
    let many = |color, found, owned| Problem::TooManyDiscs {
        color,
        kind: DiscKind::Basic,
        found,
        owned,
    };
    refused(&[
        (
            "gipf-basic g2G/5/6/G5g/6/5/g2G w G13 G12 --",
            &[many(White, 16, 15)],
        ),
        (
            "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G13 G255 --",
            &[many(White, 19, 18), many(Black, 261, 18)],
        ),
        (
            "gipf-tournament+h1 4/5/6/7/6/5/4 w G19 G19 gg",
            &[many(White, 19, 18)],
        ),
    ]);
    at("gipf-tournament+H1 4/5/6/7/6/5/4 w G19 G18 gg");
}

/// A player to act who can do nothing has lost (D5), and the text must say so.
/// Proves G 5.3.
#[test]
fn games_that_are_over() {
    let over = |winner| {
        Problem::Unfinished(Outcome {
            winner,
            reason: WinReason::Moves,
        })
    };
    refused(&[
        ("gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G0 --", &[over(White)]),
        ("gipf-basic 4/5/6/7/6/5/4 w G0 G0 --", &[over(Black)]),
    ]);
    let reason = |text| at(text).0.outcome().unwrap().reason;
    assert_eq!(
        reason("gipf-basic 4/5/6/7/6/5/4 w G0 G0 --#b"),
        WinReason::Moves
    );
    assert_eq!(
        reason("gipf-standard (GG)3/5/6/7/6/5/4 b G3 G3 --#w"),
        WinReason::Gipf
    );
    assert_eq!(
        reason("gipf-standard (GG)3/5/6/7/6/5/(gg)3 b G3 G0 --#w"),
        WinReason::Moves
    );
}

/// Out of moves and without a GIPF-piece, as only an invented position can be:
/// the reason is the one that the text of the end gives, too.
#[test]
fn an_end_with_two_reasons() {
    let ruleset = "gipf-tournament+T5Z5D5/Y5P5";
    let board = "1(gy)2/5/1G4/3(GT)3/6/2(gg)2/3(GZ)";
    let start = at(&format!("{ruleset} {board} w G0T2Z1 G17Y4P2 pp"));
    let end = start.step("T-");
    assert_eq!(end.0.outcome().unwrap().reason, WinReason::Gipf);
    assert_eq!(at(&end.0.to_string()).0, end.0);
}

/// Design 4: one position, one text.
#[test]
fn texts_that_are_not_canonical() {
    let canonical = "gipf-standard (gg)2G/5/6/(GG)5g/6/5/(gg)2(GG) w G9 G12 --";
    at(canonical);
    for other in [
        "gipf-standard (gg)11G/5/6/(GG)5g/6/5/(gg)2(GG) w G9 G12 --",
        "gipf-standard (gg)2G/14/33/(GG)5g/6/5/(gg)2(GG) w G9 G12 --",
        "gipf-standard (gg)2(G)/5/6/(GG)5g/6/5/(gg)2(GG) w G9 G12 --",
        "gipf-standard (gg)2G/5/6/(GG)5g/6/5/(gg)2(GG) w G09 G12 --",
        "gipf-standard (gg)2G/5/6/(GG)5g/6/5/(gg)2(GG) w G9 G+12 --",
    ] {
        let expected = Problem::NotCanonical(canonical.to_owned());
        assert_eq!(problems(other), [expected], "{other}");
    }
}

/// Design 4: all problems are named at once, whether they keep a field from
/// being read or the game from being played.
#[test]
fn all_problems_at_once() {
    assert_eq!(
        problems("gipf-standard (gg)2(GG)/4/6/T6/6/5/(gG)3 white G20 12 gg#"),
        [
            Problem::LineLength {
                line: 'c',
                found: 4,
                expected: 5
            },
            Problem::Side("white".to_owned()),
            reserve(Black, "12"),
            state("gg#"),
            stack("e2", "T"),
            stack("h2", "gG"),
            Problem::TooManyDiscs {
                color: White,
                kind: DiscKind::Basic,
                found: 23,
                owned: 18
            },
        ]
    );
    assert_eq!(
        problems("chess g2G/5/6/G5g/6/5/g2 x G12 G12 ++"),
        [
            Problem::Ruleset(RulesetError::UnknownVariant("chess".into())),
            Problem::LineLength {
                line: 'h',
                found: 3,
                expected: 4
            },
            Problem::Side("x".to_owned()),
            state("++"),
        ]
    );
}

/// The arrangement is kept with all its problems.
#[test]
fn arrangements_keep_what_cannot_be_played() {
    let text = "gipf-basic g2G/5/6/G5g/6/5/g2G w G20 G12 g-";
    let setup = Setup::parse(text).unwrap();
    assert_eq!(setup.to_string(), text);
    let unplayable = Position::try_from(setup.clone()).unwrap_err();
    assert_eq!(*unplayable.setup, setup);
    assert_eq!(unplayable.problems, problems(text));
    assert_eq!(unplayable.problems.len(), 2);
}

/// Design 4: the winner is given after `#`. The other player has lost the last GIPF-piece,
/// where they count, or has no regular move (D5, D6).
#[test]
fn the_named_loser_must_have_lost() {
    use Problem::NotLost;
    refused(&[
        // White cannot move, and Black can.
        (
            "gipf-standard (gg)2(GG)/5/6/7/6/5/4 w G0 G6 --#w",
            &[NotLost(Black)],
        ),
        ("gipf-basic 4/5/6/7/6/5/4 w G0 G1 --#w", &[NotLost(Black)]),
        // Neither has lost.
        (
            "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --#b",
            &[NotLost(White)],
        ),
        (
            "gipf-tournament (GG)3/5/6/7/6/5/(gg)3 b G1 G2 -g#w",
            &[NotLost(Black)],
        ),
        // A potential that can move is a move.
        (
            "gipf-standard+Y6 (GY)2(gg)/5/6/(GG)6/6/5/4 b G0 G0 --#b",
            &[NotLost(White)],
        ),
        // In MATRX a GIPF disc in reserve counts, and is a move.
        ("matrx g3/5/6/7/6/5/4/3 b G1 G0 --#b", &[NotLost(White)]),
    ]);
    for text in [
        "gipf-standard (gg)2(GG)/5/6/7/6/5/4 w G0 G6 --#b",
        // The loser has his GIPF-piece, but no move; or moves, but no GIPF-piece.
        "gipf-standard (gg)2(GG)/5/6/7/6/5/4 w G6 G0 --#w",
        "gipf-standard (GG)3/5/6/7/6/5/g3 b G6 G6 --#w",
        // Both without moves: who should have moved first has lost.
        "gipf-standard (gg)2(GG)/5/6/7/6/5/4 w G0 G0 --#w",
        "gipf-standard (gg)2(GG)/5/6/7/6/5/4 w G0 G0 --#b",
        // Both without GIPF-pieces: who took the last ones has lost.
        "gipf-standard 4/5/6/7/6/5/4 b G9 G3 --#b",
        "gipf-standard 4/5/6/7/6/5/4 w G9 G3 --#w",
        // An extra move has made a row of spent potentials, which nobody takes.
        "gipf-standard+T6 (GG)2(gg)/5/6/TTTT3/6/5/4 b G0 G0 --#b",
        // An extra move alone is none (D8).
        "gipf-standard+T6 (GG)2(gg)/5/6/3(GT)3/6/5/4 b G0 G1 --#b",
    ] {
        at(text);
    }
}
