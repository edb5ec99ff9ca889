//! Every error of a link or a file has a sentence of its own.

use features::text::errors::{link, nothing, unread};
use record::{GameLink, GameLinkError, LinkError, Seat, SgfError, SgfErrorKind, Strength};
use rules::{Color, Game, GameProblems, NotationError, Problem, RulesetError, tamsk};
use session::library::{Import, Library, Unreadable, UnreadableGame};

use crate::{Memory, locales};

fn said(error: &LinkError) -> Vec<String> {
    let error = GameLinkError::Gipf(error.clone());
    let locales = locales();
    let said = locales.iter().map(|locale| link(&error, locale).join(" "));
    said.collect()
}

/// No two errors have the same sentence in any language.
pub(crate) fn expect_distinct(mut all: Vec<String>) {
    assert!(all.iter().all(|sentence| sentence.len() > 10), "{all:?}");
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count, "{all:?}");
}

#[test]
fn every_fault_of_a_link_has_its_own_sentence_in_every_language() {
    let word = || "w".to_owned();
    let wrong = |error| LinkError::Turn { number: 3, error };
    let errors = [
        LinkError::TooLong,
        LinkError::TooManyTurns,
        LinkError::NoVersion,
        LinkError::Version(word()),
        LinkError::Encoding { key: word() },
        LinkError::Empty,
        LinkError::Ruleset(RulesetError::UnknownVariant(word())),
        LinkError::Ruleset(RulesetError::UnknownOption(word())),
        LinkError::Ruleset(RulesetError::Order {
            found: word(),
            written: "v".to_owned(),
        }),
        LinkError::Ruleset(RulesetError::HandicapTooLarge(9)),
        LinkError::Ruleset(RulesetError::HandicapWithManyPotentials),
        LinkError::Position(vec![Problem::NotLost(Color::White)].into()),
        wrong(NotationError::Incomplete),
        wrong(NotationError::TooManyWays),
        wrong(NotationError::Ambiguous { part: 0 }),
        LinkError::Ply(word()),
        LinkError::Puzzle(word()),
        LinkError::Puzzle("21".to_owned()),
        LinkError::Damaged,
    ];
    let all: Vec<String> = errors.iter().flat_map(said).collect();
    assert_eq!(all.len(), errors.len() * 2);
    expect_distinct(all);
}

#[test]
fn all_problems_of_a_position_are_listed() {
    for text in [
        "v=1&p=gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G99_G12_gg",
        "v=1&p=gipf-basic_g2GG/5q/6/G5g/6/5_x_G9_x_--",
        "v=1&p=chess_1/2_w",
    ] {
        let error = GameLink::from_fragment(text).expect_err("a bad position");
        let GameLinkError::Gipf(LinkError::Position(problems)) = &error else {
            panic!("{text}: {error:?}");
        };
        for locale in locales() {
            let sentences = link(&error, &locale);
            assert_eq!(sentences.len(), problems.len() + 1);
            assert!(sentences.iter().all(|one| one.len() > 10), "{sentences:?}");
        }
    }
}

fn empty() -> Library<Memory> {
    Library {
        storage: Memory::default(),
    }
}

#[test]
fn a_fault_of_a_file_says_where() {
    let read = |text: &str| empty().read(text);
    let english = &locales()[0];
    let sentences = |text: &str| {
        let import = read(text);
        let errors = import.unread.iter();
        errors
            .flat_map(|one| unread(one, english))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(
        sentences("[Game \"gipf-basic\"]\n\n1. g1-f2\n2. zz *\n"),
        "Line 4, column 4: Can’t read “zz”. Use the notation from the move list."
    );
    let two = "[Game \"gipf-basic\"]\n\n*\n\n[Game \"gipf-basic\"]\n\n1. {open";
    assert_eq!(
        sentences(two),
        "Game 2: Line 7, column 4: A comment is not closed. Add the closing brace."
    );
    assert!(sentences("[Start \"x\"]\n\n*").contains("6 parts"));
    assert!(
        sentences("[Game \"tamsk-1\"]\n\n1. zz\n").starts_with("Line 3, column 4: Can’t read “zz”")
    );
    assert_eq!(
        sentences("(;SU[gipf]\n;P0[0 Start P0]\n;P0[1 Fly G 1])"),
        "Line 3, column 4: Unknown action “Fly G 1”."
    );
    assert_eq!(
        nothing(&read("  "), english),
        ["No game found. Paste a game, a position or a link."]
    );
}

#[test]
fn every_fault_of_a_record_of_boardspace_net_has_its_own_sentence() {
    let word = || "w".to_owned();
    let kinds = [
        SgfErrorKind::TooLarge,
        SgfErrorKind::TooLong,
        SgfErrorKind::Syntax,
        SgfErrorKind::Setup(word()),
        SgfErrorKind::Action(word()),
        SgfErrorKind::Illegal(word()),
        SgfErrorKind::Edited,
    ];
    let said = kinds.into_iter().flat_map(|kind| {
        let (line, column) = (3, 4);
        let error = SgfError {
            line,
            column,
            turn: None,
            rule: None,
            kind,
        };
        let one = UnreadableGame {
            game: 1,
            error: Unreadable::Sgf(error),
        };
        let all = locales().into_iter();
        all.map(move |locale| unread(&one, &locale).join(" "))
    });
    expect_distinct(said.collect());
}

#[test]
fn a_player_against_the_computer_without_a_name_is_you_in_titles() {
    let file = "[Game \"gipf-basic\"]\n[Black \"Computer 1\"]\n\n*\n";
    let import = empty().read(file);
    let mut summary = import.found[0].summary.clone();
    let english = &locales()[0];
    let title = |summary: &_| features::text::title(summary, None, english);
    assert_eq!(title(&summary), "White – Computer 1");
    summary.seats.black = Seat::Computer(Strength::Level(1));
    assert_eq!(title(&summary), "You – Computer 1");
    summary.names.white = "Ada".to_owned();
    assert_eq!(title(&summary), "Ada – Computer 1");
}

/// Games of every kind are imported and named; errors are listed beside them.
#[test]
fn games_of_every_kind_are_named() {
    let mixed = "[Game \"matrx\"]\n[White \"Ada\"]\n\n*\n\n[Game \"tamsk-2\"]\n\n*\n\n\
                 [Game \"gipf-standard+T6\"]\n\n*\n\n[Game \"x\"]\n\n*\n";
    let import = empty().read(mixed);
    assert_eq!(import.found.len(), 3);
    let errors = nothing(&import, &locales()[0]);
    assert!(errors[0].starts_with("Game 4: Line"), "{errors:?}");
    let title = features::text::title(&import.found[0].summary, None, &locales()[0]);
    assert!(title.starts_with("Ada"), "{title}");
    let named = import.found.iter().map(|found| {
        let ruleset = found.summary.ruleset;
        features::text::game(ruleset, &locales()[0])
    });
    let named: Vec<String> = named.collect();
    assert_eq!(named, ["MATRX GIPF", "TAMSK", "Standard with potentials"]);
    // Red begins in TAMSK, and White everywhere else.
    let due = import.found.iter().map(|found| {
        let all = locales();
        let said = all
            .iter()
            .map(|locale| features::text::state(&found.summary, locale));
        said.collect::<Vec<_>>().join(" ")
    });
    let due: Vec<String> = due.collect();
    assert!(due[1].contains("Red") && due[1].contains("Rot"), "{due:?}");
    assert!(
        due[2].contains("White") && due[2].contains("Weiß"),
        "{due:?}"
    );
}

#[test]
fn all_that_is_wrong_with_a_position_of_tamsk_is_said() {
    for (text, sentence) in [
        ("tamsk-1 x", "found 2"),
        (
            "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 q O32 O32 -",
            "“q”",
        ),
        (
            "tamsk-1 H400h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -",
            "Too many rings on a1. There are 68 rings in total",
        ),
        (
            "tamsk-1 H0H0H0h0/00000/000000/h000000H0/000000/00000/H000h0 w O33 O31 +b1:61",
            "Red has 5 hourglasses; the maximum is 3. Red has more than 32 rings left. No ring was missed on b1. 61 moves",
        ),
        (
            "tamsk-1 X000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -",
            "The hourglass on a1 is marked as lost, but this level has no sand.",
        ),
        (
            "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -#w",
            "play can continue",
        ),
        (
            "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -:60",
            "is over",
        ),
        (
            "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w 32 O32 -",
            "TAMSK",
        ),
    ] {
        let import: Import = empty().read(text);
        let [one] = &import.unread[..] else {
            panic!("{text}: {import:?}")
        };
        assert!(matches!(
            one.error,
            Unreadable::Position(GameProblems::Tamsk(_))
        ));
        let said = unread(one, &locales()[0]).join(" ");
        assert!(said.contains(sentence), "{said}");
    }
}

/// Only a text that is no position at all gets the general sentence.
#[test]
fn every_problem_of_a_position_of_tamsk_has_its_own_sentence() {
    use tamsk::Problem;
    let (a1, word) = (tamsk::Space::named("a1").expect("a space"), "w");
    let problems = [
        Problem::FieldCount {
            found: 2,
            expected: 6,
        },
        Problem::TooLong(1_000),
        Problem::Ruleset(RulesetError::UnknownVariant(word.to_owned())),
        Problem::LineLength {
            line: 'a',
            found: 3,
            expected: 4,
        },
        Problem::Character {
            line: 'a',
            found: 'X',
        },
        Problem::Side(word.to_owned()),
        Problem::State(word.to_owned()),
        Problem::TooManyGlasses {
            color: Color::White,
            found: 4,
        },
        Problem::TooManyRingsOn(a1),
        Problem::TooManyRingsLeft(Color::White),
        Problem::TooManyRings(70),
        Problem::NothingLeftOut(a1),
        Problem::Quiet(61),
        Problem::LostWithoutTime(a1),
        Problem::Sand(a1),
        Problem::TooLate(u64::MAX),
        Problem::Timer,
        Problem::Held(a1),
        Problem::Misses(Color::White),
        Problem::NotOver,
        Problem::NotCanonical("another".to_owned()),
        Problem::Time(word.to_owned()),
    ];
    for locale in locales() {
        let said = problems
            .iter()
            .map(|one| features::text::errors::tamsk(one, &locale));
        expect_distinct(said.collect());
    }
}

#[test]
fn the_problems_of_a_text_are_told_in_the_words_of_its_game() {
    let english = &locales()[0];
    let told = |text: &str| {
        let problems = text.parse::<Game>().expect_err("no position");
        features::text::errors::text(&problems, english)
    };
    let (gipf, tamsk) = (told("gipf-basic x"), told("tamsk-1 x"));
    assert_eq!((gipf.len(), tamsk.len()), (1, 1), "{gipf:?} {tamsk:?}");
    expect_distinct([gipf, tamsk].concat());
}
