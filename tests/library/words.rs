//! Every way in which a link or a file can be wrong has a sentence of its own.

use library::words::{import, link};
use record::{Link, LinkError};
use rules::{NotationError, RulesetError};
use session::library::{ImportError, Library};

use crate::{Memory, locales};

fn said(error: &LinkError) -> Vec<String> {
    locales()
        .iter()
        .map(|locale| link(error, locale).join(" "))
        .collect()
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
        LinkError::Ruleset(RulesetError::HandicapTooLarge(9)),
        wrong(NotationError::Incomplete),
        wrong(NotationError::Ambiguous { part: 0 }),
        LinkError::Ply(word()),
        LinkError::Puzzle(word()),
        LinkError::Damaged,
    ];
    let mut all: Vec<String> = errors.iter().flat_map(said).collect();
    assert_eq!(all.len(), errors.len() * 2);
    assert!(all.iter().all(|sentence| sentence.len() > 10), "{all:?}");
    all.sort();
    all.dedup();
    assert_eq!(all.len(), errors.len() * 2, "{all:?}");
}

#[test]
fn all_problems_of_a_position_are_listed() {
    for text in [
        "v=1&p=gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G99_G12_gg",
        "v=1&p=gipf-basic_g2GG/5q/6/G5g/6/5_x_G9_x_--",
        "v=1&p=chess_1/2_w",
    ] {
        let error = Link::from_fragment(text).expect_err("a bad position");
        let LinkError::Position(problems) = &error else {
            panic!("{text}: {error:?}");
        };
        for locale in locales() {
            let sentences = link(&error, &locale);
            assert_eq!(sentences.len(), problems.len() + 1);
            assert!(sentences.iter().all(|one| one.len() > 10), "{sentences:?}");
        }
    }
}

#[test]
fn a_fault_of_a_file_says_where() {
    let library = Library {
        storage: Memory::default(),
    };
    let error = |text: &str| library.read(text).expect_err("a bad file");
    let english = &locales()[0];
    let sentences = |text: &str| import(&error(text), english).join("\n");
    assert_eq!(
        sentences("[Game \"gipf-basic\"]\n\n1. g1-f2\n2. zz *\n"),
        "Line 4, column 4: “zz” is not understood. Write moves like the list does."
    );
    let two = "[Game \"gipf-basic\"]\n\n*\n\n[Game \"gipf-basic\"]\n\n1. {open";
    assert_eq!(
        sentences(two),
        "Game 2: Line 7, column 4: A comment has no end."
    );
    assert!(sentences("[Start \"x\"]\n\n*").contains("six parts"));
    assert_eq!(error("  "), ImportError::Empty);
    assert_eq!(sentences(" "), "There is no game in it.");
}
