//! Error messages for programmers: short, in lower case, without a full stop, with the cause
//! below.

use std::error::Error;

use record::{GameLink, GameRecord, SgfError, SgfGame};
use rules::{Game, GameRuleset};

/// The words of an error and of all that caused it.
fn words(error: &(dyn Error + 'static)) -> Vec<String> {
    let causes = std::iter::successors(Some(error), |&error| error.source());
    causes.map(ToString::to_string).collect()
}

/// Checks that nothing is repeated, and the form of Rust's guidelines.
fn well_put(error: &(dyn Error + 'static)) -> String {
    let words = words(error);
    for (index, one) in words.iter().enumerate() {
        let first = one.chars().next().unwrap();
        let named = one.starts_with("White ") || one.starts_with("Black ");
        assert!(!first.is_uppercase() || named, "{one}");
        assert!(!one.ends_with(['.', '!', ' ']), "{one}");
        assert!(!one.contains('\n'), "{one}");
        assert!(!words[..index].contains(one), "{words:?}");
    }
    words.join(": ")
}

#[test]
fn a_link_says_what_is_wrong_and_why() {
    for (fragment, expected) in [
        (
            "v=1&g=gipf-basic&m=g1-f2_a2-b9",
            "turn 2 cannot be played: \"a2-b9\" is no notation",
        ),
        (
            "v=1&g=gipf-standard%2BY6T2",
            "the link names no game: \"+Y6T2\" is written \"+T2Y6\"",
        ),
        (
            "v=1&p=gipf-basic_1_2_3_4",
            "the position of the link cannot be played: there are 5 fields instead of 6",
        ),
        (
            "v=1&p=gipf-basic_5/5/6/7/6/5/4_x_G1_G1_--",
            "the position of the link cannot be played: line b has 4 spots, not 5; \
             \"x\" is no side to act",
        ),
        (
            "v=1&g=tamsk-2&m=a1-a2@3000_d1-d2@2000",
            "turn 2 cannot be played: 2000 is over: it is 3000 by now",
        ),
        ("z=AwMD", "\"3\" is no known version"),
        (
            "z=!",
            "the compact link or the side game is cut short or changed",
        ),
        ("", "the link has no version"),
        ("v=1", "the link holds neither a position nor a game"),
        ("v=1&g=%4", "the value of \"g\" is not percent-encoded text"),
        ("v=1&g=gipf-basic&n=7", "\"7\" is no turn to show"),
        (
            "v=1&g=gipf-basic&q=win&in=99",
            "\"99\" is no task of 1 to 20 turns",
        ),
    ] {
        let error = GameLink::from_fragment(fragment).unwrap_err();
        assert_eq!(well_put(&error), expected, "{fragment}");
    }
    let long = "x".repeat(40_000);
    let error = GameLink::from_fragment(&long).unwrap_err();
    assert_eq!(well_put(&error), "a link has 32768 bytes at most");
}

#[test]
fn a_file_says_where_what_and_why() {
    let game = "[Game \"gipf-basic\"]\n\n";
    let cannot = |place: &str, what: &str| format!("it cannot be read from {place} on: {what}");
    for (text, place, what) in [
        ("", "line 1, column 1", "no tag says what is played"),
        (
            "[x]",
            "line 1, column 1",
            "a tag is a name and a value in quotes",
        ),
        (
            "[Game \"go\"]",
            "line 1, column 1",
            "the tag \"Game\" names no game: \"go\" is no ruleset",
        ),
        (
            "[Start \"tamsk-1 x\"]",
            "line 1, column 1",
            "the position of the tag \"Start\" cannot be played: \
             there are 2 fields instead of 6",
        ),
        (
            &format!("{game}1. {{"),
            "line 3, column 4",
            "a comment has no end",
        ),
        (
            &format!("{game}g1-f2 ("),
            "line 3, column 8",
            "a variation has no end",
        ),
        (
            &format!("{game})"),
            "line 3, column 1",
            "a parenthesis closes nothing",
        ),
        (
            &format!("{game}("),
            "line 3, column 1",
            "a variation stands behind no turn",
        ),
        (
            &format!("{game}g1-f2 Ge1-e2"),
            "line 3, column 7",
            "\"Ge1-e2\" cannot be played: \"Ge1-e2\" is not legal",
        ),
        (
            "[Game \"tamsk-1\"]\n\na1-a3",
            "line 3, column 1",
            "\"a1-a3\" cannot be played: \"a1-a3\" is not legal",
        ),
    ] {
        let error = GameRecord::from_file(text).unwrap_err();
        assert_eq!(well_put(&error), cannot(place, what), "{text}");
    }
    let error: SgfError = SgfGame::read("(;SU[go])").unwrap_err();
    assert_eq!(
        well_put(&error),
        cannot("line 1, column 1", "\"go\" names no game of ours")
    );
}

#[test]
fn a_save_says_what_is_wrong_and_why() {
    let head = "gipf-record 1\nstart gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\n";
    for (text, expected) in [
        ("x".to_owned(), "no save has such a line 1"),
        ("gipf-record 9\n".to_owned(), "\"9\" is no known version"),
        (
            "gipf-record 1\nstart tamsk-1 x\n".to_owned(),
            "the start of the save cannot be played: there are 2 fields instead of 6",
        ),
        (
            format!("{head}step 0 a1-a9\nat 0\n"),
            "step 0 cannot be played: \"a1-a9\" is no notation",
        ),
        (
            format!("{head}step 7 g1-f2\nat 0\n"),
            "node 7 is not there or stands there twice",
        ),
    ] {
        let error = GameRecord::load(&text).unwrap_err();
        assert_eq!(well_put(&error), expected, "{text}");
    }
}

/// Positions, rulesets and turns of either game.
#[test]
fn the_rules_say_what_is_wrong() {
    let ruleset = |text: &str| text.parse::<GameRuleset>().unwrap_err();
    for (text, expected) in [
        ("go", "\"go\" is no ruleset"),
        ("tamsk-9", "\"tamsk-9\" is no ruleset"),
        ("gipf-basic+H4", "a handicap of 4 discs is too large"),
        ("matrx+T6", "\"T6\" is no option here of the ruleset"),
        (
            "gipf-standard+T6Z6D6",
            "18 potentials are too many for one colour",
        ),
    ] {
        assert_eq!(well_put(&ruleset(text)), expected);
    }
    for text in [
        "go x",
        "tamsk-1 1 2 3 4 5",
        "matrx 1/2 w G1 G1 --",
        "gipf-basic x",
    ] {
        well_put(&text.parse::<Game>().unwrap_err());
    }
    for (start, turn, expected) in [
        ("gipf-basic", "q9", "\"q9\" is no notation"),
        (
            "gipf-basic",
            "g1-f2;x",
            "\"x\" alone leaves a choice as part 2",
        ),
        ("tamsk-1", "a1-a3", "\"a1-a3\" is not legal"),
        ("tamsk-1", "zz", "\"zz\" is no notation"),
    ] {
        let game = Game::start(start.parse().unwrap());
        assert_eq!(well_put(&game.play(turn, None).unwrap_err()), expected);
    }
    let timeless = Game::start("gipf-basic".parse().unwrap());
    let error = timeless.play("g1-f2", Some(3)).unwrap_err();
    assert_eq!(well_put(&error), "there is no time in this game");
}

/// Every public error implements Rust's trait, so that `?` and boxes take it.
#[test]
fn every_public_error_is_an_error() {
    fn is_error<E: Error + 'static>() {}
    fn is_read<T: std::str::FromStr>()
    where
        T::Err: Error + 'static,
    {
    }
    is_read::<rules::Position>();
    is_read::<rules::tamsk::Position>();
    is_read::<Game>();
    is_read::<rules::Ruleset>();
    is_read::<rules::tamsk::Ruleset>();
    is_read::<GameRuleset>();
    is_read::<rules::tamsk::Step>();
    is_error::<rules::Problem>();
    is_error::<rules::NotationError>();
    is_error::<rules::IllegalStep>();
    is_error::<rules::TooManyTurns>();
    is_error::<rules::PlayError>();
    is_error::<rules::Unplayable>();
    is_error::<rules::tamsk::Problem>();
    is_error::<rules::tamsk::NotationError>();
    is_error::<rules::tamsk::Illegal>();
    is_error::<rules::tamsk::Unplayable>();
    is_error::<record::LinkError>();
    is_error::<record::LinkError<rules::tamsk::Position>>();
    is_error::<record::FileError>();
    is_error::<record::FileErrorKind<rules::tamsk::Position>>();
    is_error::<record::SaveError>();
    is_error::<SgfError>();
    is_error::<record::SgfErrorKind>();
    is_error::<record::GameLinkError>();
    is_error::<record::GameFileError>();
    is_error::<record::GameSaveError>();
}
