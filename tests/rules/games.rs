//! Every game as one value: every ruleset of design 4 parses and prints, and
//! so does its start.

use rules::{Game, GameProblems, GameRuleset, PlayError, RulesetError, tamsk};

const RULESETS: [&str; 30] = [
    "gipf-basic",
    "gipf-basic+H1",
    "gipf-basic+h3",
    "gipf-basic+H2+h1",
    "gipf-standard",
    "gipf-standard+H3",
    "gipf-standard+T6",
    "gipf-standard+T4Z4",
    "gipf-standard+T6/Z6",
    "gipf-standard+T6/",
    "gipf-standard+/Z6",
    "gipf-standard+T6+h1",
    "gipf-standard+D4P4/Z6~3",
    "gipf-tournament",
    "gipf-tournament+T3Z3D3P3",
    "gipf-tournament+T3Z3D3Y3P3+H1~3/2",
    "gipf-ultimate",
    "gipf-ultimate+T5Z5D5/Y5P5",
    "gipf-ultimate~3",
    "gipf-ultimate~*",
    "gipf-ultimate~3/2",
    "matrx",
    "matrx@gipf",
    "matrx~*",
    "tamsk-1",
    "tamsk-2",
    "tamsk-3",
    "tamsk-1+free",
    "tamsk-2+free",
    "tamsk-3+free",
];

#[test]
fn every_ruleset_parses_and_prints_and_so_does_its_start() {
    for text in RULESETS {
        let ruleset: GameRuleset = text.parse().unwrap();
        assert_eq!(ruleset.to_string(), text);
        let start = Game::start(ruleset);
        assert_eq!(start.ruleset(), ruleset);
        assert_eq!(start.to_string().parse().as_ref(), Ok(&start));
        assert_eq!(start.outcome(), None);
        assert!(start.to_string().starts_with(&format!("{text} ")));
    }
    for text in ["", "chess", "tamsk", "tamsk-4", "tamskx", "gipf"] {
        let unknown = RulesetError::UnknownVariant(text.to_owned());
        assert_eq!(text.parse::<GameRuleset>(), Err(unknown));
    }
}

/// The turns and steps that games list are those that they accept, and that
/// `perft` counts.
#[test]
fn turns_and_steps_are_accepted_as_listed() {
    for text in RULESETS {
        let start = Game::start(text.parse().unwrap());
        let turns = start.legal_turns();
        assert_eq!(start.perft(1).turns, turns.len() as u64, "{text}");
        let mut texts: Vec<&String> = turns.iter().map(|(turn, _)| turn).collect();
        for (turn, next) in turns.iter().chain(&start.legal_steps()) {
            assert_eq!(start.play(turn, None).as_ref(), Ok(next), "{text} {turn}");
        }
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), turns.len());
    }
}

#[test]
fn every_refusal_gives_its_reason() {
    let game = |text: &str| Game::start(text.parse().unwrap());
    let gipf = game("gipf-basic");
    assert_eq!(gipf.play("a2-c2", Some(5)), Err(PlayError::Timeless));
    assert!(matches!(gipf.play("a1-a2o", None), Err(PlayError::Gipf(_))));
    let sand = game("tamsk-2");
    assert!(matches!(sand.play("a2-c2", None), Err(PlayError::Tamsk(_))));
    let later = sand.play("", Some(500)).unwrap();
    let past = tamsk::Illegal::Past { at: 499, now: 500 };
    assert_eq!(
        later.play("a1-a2o", Some(499)),
        Err(PlayError::Tamsk(tamsk::NotationError::Time(past)))
    );
    let problems = "tamsk-1 x".parse::<Game>().unwrap_err();
    assert!(matches!(problems, GameProblems::Tamsk(problems) if problems.len() == 1));
    let problems = "gipf x".parse::<Game>().unwrap_err();
    assert!(matches!(problems, GameProblems::Gipf(problems) if problems.len() == 1));
}
