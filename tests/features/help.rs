//! The help: the rules, potentials and keys of every game.

use features::help::{Help, page_keys};
use locale::Text;
use rules::{GameRuleset, Potential, Ruleset, Variant, tamsk};

fn help(ruleset: impl Into<GameRuleset>) -> Help {
    Help::new(ruleset.into(), vec![("s", Text::HelpWalk)])
}

fn sentences(help: &Help) -> Vec<Text> {
    let sections = help.rules.iter();
    let sentences = sections.flat_map(|section| section.sentences.clone());
    sentences.collect()
}

#[test]
fn the_gipf_family_pushes_takes_and_ends() {
    for variant in Variant::ALL {
        let help = help(Ruleset::new(variant));
        let titles: Vec<Text> = help.rules.iter().map(|part| part.title.clone()).collect();
        assert_eq!(titles, [Text::HelpPush, Text::HelpTake, Text::HelpEnd]);
        assert!(sentences(&help).contains(&Text::HelpEndBasic));
    }
}

#[test]
fn every_level_of_tamsk_has_its_sentences() {
    use tamsk::Level;
    for (level, is_timed, has_timer) in [
        (Level::One, false, false),
        (Level::Two, true, false),
        (Level::Three, true, true),
    ] {
        let help = help(tamsk::Ruleset::new(level));
        let sentences = sentences(&help);
        for (sentence, is_there) in [
            (Text::HelpSandMove, true),
            (Text::HelpEndRingsDraw, !is_timed),
            (Text::HelpSandRuns, is_timed),
            (Text::HelpEndRingsSand, is_timed),
            (Text::HelpSandTimer, has_timer),
        ] {
            assert_eq!(
                sentences.contains(&sentence),
                is_there,
                "{level:?} {sentence:?}"
            );
        }
        assert_eq!(help.potentials, None);
    }
}

#[test]
fn keys_belong_to_the_game() {
    let names =
        |help: &Help| -> Vec<&str> { help.board_keys.iter().map(|(keys, _)| *keys).collect() };
    let gipf = help(Ruleset::new(Variant::Basic));
    let sand = help(tamsk::Ruleset::new(tamsk::Level::One));
    let gipf_keys = [
        "← ↑ → ↓",
        "Home End",
        "d D",
        "Enter",
        "Esc",
        "s",
        "1–7",
        "u",
        "U",
    ];
    assert_eq!(names(&gipf), gipf_keys);
    let sand_keys = [
        "← ↑ → ↓",
        "Home End",
        "Enter",
        "Esc",
        "s",
        "Shift",
        "u",
        "U",
    ];
    assert_eq!(names(&sand), sand_keys);
    let is_key_of_the_board = |(_, action): &(&str, Text)| {
        gipf.board_keys
            .iter()
            .any(|(_, on_board)| on_board == action)
    };
    assert!(!page_keys().iter().any(is_key_of_the_board));
}

#[test]
fn potentials_of_either_player_are_named_once() {
    use Potential::{Dvonn, Punct, Tamsk, Yinsh, Zertz};
    for (text, kinds, notes) in [
        ("gipf-basic", None, 0),
        ("gipf-tournament", None, 0),
        ("gipf-standard+Z6", Some(vec![Zertz]), 1),
        ("gipf-standard+D4P4/Z6", Some(vec![Zertz, Dvonn, Punct]), 1),
        (
            "gipf-tournament+T5Z5D5/Y5P5",
            Some(vec![Tamsk, Zertz, Dvonn, Yinsh, Punct]),
            1,
        ),
        // Challenges are agreed (U 2.1): the plain game has none.
        ("gipf-ultimate", Some(Potential::ALL.to_vec()), 1),
        ("gipf-ultimate~3/1", Some(Potential::ALL.to_vec()), 2),
    ] {
        let help = help(text.parse::<Ruleset>().expect("a ruleset"));
        let Some(potentials) = help.potentials else {
            assert_eq!(kinds, None, "{text}");
            continue;
        };
        let mut named: Vec<Potential> = potentials.kinds.iter().map(|(kind, _)| *kind).collect();
        let mut kinds = kinds.expect("no potentials");
        named.sort();
        kinds.sort();
        assert_eq!(named, kinds, "{text}");
        assert_eq!(potentials.notes.len(), notes, "{text}");
        assert_eq!(potentials.entry, Text::HelpEntry, "{text}");
    }
    let matrx = help("matrx".parse::<Ruleset>().expect("a ruleset")).potentials;
    assert_eq!(matrx.map(|matrx| matrx.entry), Some(Text::HelpMatrxEntry));
}
