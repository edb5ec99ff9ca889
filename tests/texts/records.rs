//! Records of boardspace.net that are read in part: the message about them.

use features::text::errors::stop;
use locale::Locale;
use record::{Rule, SgfError, SgfErrorKind};
use rules::{Color, Potential, WinReason};
use session::library::{Library, Stop, Unreadable};

use crate::text::expect_distinct;
use crate::{Memory, locales};

/// The message names the turn at which reading stopped in every language, and the rule is known
/// for a link to its clause.
#[test]
fn a_record_that_is_cut_short_names_turn_and_rule() {
    let sgf = "(;SU[gipf];P0[0 Start P0];P0[1 Dropb G 1];P0[2 Dropb F 2];P0[3 Done]\
               ;P1[4 Dropb A 2];P1[5 Dropb B 3];P1[6 Done]\n;P0[7 Remove E 5 <b>])";
    let library = Library {
        storage: Memory::default(),
    };
    let import = library.read(sgf);
    let [english, german] = &locales()[..] else {
        panic!("two languages")
    };
    let cut = import.found[0].stop.as_ref().expect("it is cut short");
    assert_eq!(cut.rule.map(Rule::clause), Some("G 4.2"));
    let sentence = "The game stops before move 2 by White. Line 2: “Remove E 5 <b>” breaks a rule. \
                    The player has no row there.";
    assert_eq!(stop(cut, false, english), sentence);
    let said = stop(cut, false, german);
    assert!(
        said.starts_with("Die Partie bricht vor Zug 2 von Weiß ab. Zeile 2:"),
        "{said}"
    );
}

/// Every rule that a record can break has its own sentence, and a clause that exists.
#[test]
fn every_rule_has_a_sentence_and_a_clause() {
    let mut all = vec![
        Rule::Alternate,
        Rule::LineFull,
        Rule::RowsFirst,
        Rule::NoRow,
        Rule::MustTake,
        Rule::RowsCross,
        Rule::ExtraFirst,
        Rule::NoExtra,
        Rule::GipfPieceFirst,
        Rule::NoGipfPiece,
        Rule::NoLoadedPiece,
        Rule::GipfDiscFirst,
        Rule::StacksOnly,
        Rule::NotInReserve,
        Rule::Glass,
        Rule::Ring,
        Rule::Pass,
        Rule::FirstMoves,
        Rule::LostGlass,
        Rule::Timer,
        Rule::Missed,
        Rule::Place,
        Rule::TamskOver,
        Rule::MustBreak(false),
        Rule::NoTarget(Potential::Zertz, false),
    ];
    let said = |rule: Rule, locale: &Locale| {
        let error = SgfError {
            line: 1,
            column: 1,
            turn: Some((1, Color::White)),
            rule: Some(rule),
            kind: SgfErrorKind::Illegal("w".to_owned()),
        };
        let error = Unreadable::Sgf(error);
        stop(
            &Stop {
                error,
                rule: Some(rule),
            },
            false,
            locale,
        )
    };
    for locale in locales() {
        expect_distinct(all.iter().map(|&rule| said(rule, &locale)).collect());
    }
    for matrx in [false, true] {
        all.extend(Potential::ALL.map(|potential| Rule::NoTarget(potential, matrx)));
        all.extend([WinReason::Gipf, WinReason::Moves].map(|reason| Rule::Over(reason, matrx)));
        all.push(Rule::MustBreak(matrx));
    }
    let documents = [
        include_str!("../../docs/rules.md"),
        include_str!("../../docs/rules.de.md"),
    ];
    for rule in all {
        for rules in documents {
            let clause = format!("**{}** ", rule.clause());
            assert!(rules.contains(&clause), "{rule:?}: {clause}");
        }
    }
}
