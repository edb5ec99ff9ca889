//! Agreements before a game, and the combinations that the rules exclude.

use features::new_game::choices::{ATTEMPTS, Choices, Conflict, NoHandicap, Preset, read, written};
use rules::{Attempts, Potential, Variant};
use session::GameChoice;

const SIX: [u8; 5] = [0, 6, 0, 0, 0];

fn potentials() -> Choices {
    Choices {
        game: GameChoice::Potentials,
        variant: Variant::Standard,
        preset: Preset::OneKind,
        mix: SIX,
        other: None,
        small_board: false,
        attempts: [Attempts::NONE; 2],
    }
}

fn text(choices: Choices) -> String {
    choices.ruleset(true).expect("a ruleset").to_string()
}

/// Proves P 1.1: the rulebook's presets.
#[test]
fn every_preset_is_a_ruleset() {
    let presets = Preset::ALL.map(|preset| {
        let mix = preset.counts(SIX);
        text(Choices {
            preset,
            mix,
            ..potentials()
        })
    });
    let expected = [
        "gipf-standard+Z6",
        "gipf-standard+T4Z4",
        "gipf-standard+T6Z6",
        "gipf-standard+T4Z4D4",
        "gipf-standard+T3Z3D2Y2P2",
        "gipf-standard+T3Z3D3Y3P3",
    ];
    assert_eq!(presets, expected);
}

#[test]
fn a_touched_kind_comes_in_place_of_another() {
    let two = Preset::TwoKindsOfFour;
    let mix = two.counts(SIX);
    assert_eq!(mix, [4, 4, 0, 0, 0]);
    let mix = two.touched(mix, Potential::Punct);
    assert_eq!(mix, [0, 4, 0, 0, 4]);
    // One that is there already stays.
    assert_eq!(two.touched(mix, Potential::Punct), mix);
    // With fewer kinds the first of them stay.
    assert_eq!(Preset::OneKind.counts(mix), [0, 6, 0, 0, 0]);
}

#[test]
fn mixes_and_attempts_belong_to_players_and_not_to_colours() {
    let choices = Choices {
        variant: Variant::Tournament,
        other: Some([4, 0, 0, 0, 4]),
        attempts: [Attempts::Limited(2), Attempts::Unlimited],
        ..potentials()
    };
    assert_eq!(text(choices), "gipf-tournament+Z6/T4P4~2/*");
    let turned = choices.ruleset(false).expect("a ruleset");
    assert_eq!(turned.to_string(), "gipf-tournament+T4P4/Z6~*/2");
    // Attempts of one player alone are enough.
    let one = Choices {
        attempts: [Attempts::NONE, Attempts::Limited(1)],
        ..potentials()
    };
    assert_eq!(text(one), "gipf-standard+Z6~0/1");
}

/// Proves P 1.1, P 1.2.
#[test]
fn excluded_combinations_show_a_reason() {
    let many = Choices {
        mix: [3; 5],
        ..potentials()
    };
    assert_eq!(many.ruleset(true), Err(Conflict::TooMany { most: 12 }));
    let fifteen = Choices {
        preset: Preset::Fifteen,
        ..many
    };
    assert_eq!(text(fifteen), "gipf-standard+T3Z3D3Y3P3");
    assert_eq!(fifteen.no_handicap(), Some(NoHandicap::ManyPotentials));
    assert!(!fifteen.may_add(0, Potential::Tamsk));
    let none = Choices {
        mix: [0; 5],
        ..potentials()
    };
    assert_eq!(none.ruleset(true), Err(Conflict::NoPotentials));
    let one_sided = Choices {
        other: Some(SIX),
        ..none
    };
    assert_eq!(text(one_sided), "gipf-standard+/Z6");
    assert_eq!(potentials().no_handicap(), None);
    assert!(!potentials().may_add(0, Potential::Zertz));
}

/// Proves G 8.2, U 1.3: the reasons are clauses of the rules.
#[test]
fn a_handicap_that_is_not_given_has_its_reason() {
    let rules = include_str!("../../docs/rules.md");
    for (game, reason) in [
        (GameChoice::Ultimate, Some(NoHandicap::Ultimate)),
        (GameChoice::Matrx, Some(NoHandicap::Matrx)),
        (GameChoice::Gipf, None),
        (GameChoice::Potentials, None),
    ] {
        let choices = Choices {
            game,
            ..potentials()
        };
        assert_eq!(choices.no_handicap(), reason);
        let clause = reason.map(NoHandicap::clause);
        assert!(clause.is_none_or(|clause| rules.contains(&format!("\n**{clause}** "))));
    }
}

#[test]
fn the_other_boxes_have_their_options() {
    let matrx = Choices {
        game: GameChoice::Matrx,
        small_board: true,
        attempts: [Attempts::Limited(3); 2],
        ..potentials()
    };
    assert_eq!(text(matrx), "matrx@gipf~3");
    assert_eq!(matrx.kinds().count(), 5);
    let ultimate = Choices {
        game: GameChoice::Ultimate,
        mix: [3; 5],
        ..potentials()
    };
    assert_eq!(text(ultimate), "gipf-ultimate");
    let other = Choices {
        mix: [5, 4, 3, 2, 1],
        ..ultimate
    };
    assert_eq!(text(other), "gipf-ultimate+T5Z4D3Y2P1");
    let basic = Choices {
        game: GameChoice::Gipf,
        variant: Variant::Basic,
        attempts: [Attempts::Unlimited; 2],
        ..potentials()
    };
    assert_eq!(text(basic), "gipf-basic");
}

#[test]
fn counts_are_kept_as_a_word() {
    assert_eq!(read(&written([6, 0, 3, 1, 2])), Some([6, 0, 3, 1, 2]));
    for damaged in ["", "6", "600000", "70000", "6000x"] {
        assert_eq!(read(damaged), None, "{damaged}");
    }
    assert_eq!(ATTEMPTS[0], Attempts::NONE);
}
