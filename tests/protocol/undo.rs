//! Properties of all inputs: every answer ends as it must, errors change
//! nothing, and `undo` restores exactly the state before a `play`.

use cli::Protocol;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

fn config(every_day: u32) -> ProptestConfig {
    ProptestConfig {
        cases: tests::cases(every_day),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1997),
        ..ProptestConfig::default()
    }
}

/// Sends a line and returns the answer without its last line; none for an
/// error.
fn say(protocol: &mut Protocol, line: &str) -> Option<Vec<String>> {
    let mut answer = protocol.answer(line);
    let last = answer.pop().unwrap();
    if last == "ok" {
        return Some(answer);
    }
    assert!(last.starts_with("error: ") && answer.is_empty(), "{last}");
    assert!(!last.contains('\n'), "{last}");
    None
}

/// All answers about the position.
fn everything(protocol: &mut Protocol) -> [Vec<String>; 4] {
    ["show", "steps", "turns", "perft 1"].map(|question| say(protocol, question).unwrap())
}

fn ruleset() -> impl Strategy<Value = &'static str> {
    let rulesets = [
        "gipf-basic",
        "gipf-standard+h1",
        "gipf-tournament",
        "gipf-ultimate~3",
        "matrx",
        "tamsk-1",
        "tamsk-1+free",
        "tamsk-3",
    ];
    prop::sample::select(rulesets.to_vec())
}

/// A listed turn or step; every fourth time preferably one that takes pieces or
/// leaves a turn unfinished.
fn choose(protocol: &mut Protocol, what: &str, index: Index) -> Option<String> {
    let listed = say(protocol, what).unwrap();
    let texts: Vec<&String> = listed.iter().filter(|line| line.contains('\t')).collect();
    let lively: Vec<&String> = texts
        .iter()
        .copied()
        .filter(|text| text.contains('x') || text.ends_with('m'))
        .collect();
    let from = if index.index(4) == 0 && !lively.is_empty() {
        lively
    } else {
        texts
    };
    let line = (!from.is_empty()).then(|| *index.get(&from))?;
    Some(line.split('\t').next().unwrap().to_owned())
}

proptest! {
    #![proptest_config(config(30))]

    /// Turns and steps are played, then undone one by one.
    #[test]
    fn undo_restores(
        ruleset in ruleset(),
        choices in prop::collection::vec(any::<(bool, Index)>(), 1..60),
    ) {
        let mut protocol = Protocol::new();
        say(&mut protocol, &format!("ruleset {ruleset}")).unwrap();
        let mut before = Vec::new();
        for (step, index) in choices {
            let what = if step { "steps" } else { "turns" };
            let Some(text) = choose(&mut protocol, what, index) else {
                prop_assert!(say(&mut protocol, "turns").unwrap()[0].starts_with("result "));
                break;
            };
            before.push(everything(&mut protocol));
            prop_assert!(say(&mut protocol, &format!("play {text}")).is_some(), "{}", text);
        }
        while let Some(expected) = before.pop() {
            prop_assert!(say(&mut protocol, "undo").is_some());
            prop_assert_eq!(everything(&mut protocol), expected);
        }
        prop_assert!(say(&mut protocol, "undo").is_none());
    }

    /// The results listed by `turns` and `steps` are those of `play`, and
    /// `position` reads the output of `show`.
    #[test]
    fn play_does_what_was_listed(
        ruleset in ruleset(),
        choices in prop::collection::vec(any::<(bool, Index)>(), 1..60),
    ) {
        let mut protocol = Protocol::new();
        say(&mut protocol, &format!("ruleset {ruleset}")).unwrap();
        for (step, index) in choices {
            let what = if step { "steps" } else { "turns" };
            let Some(text) = choose(&mut protocol, what, index) else {
                break;
            };
            let listed = say(&mut protocol, what).unwrap();
            let mut sorted = listed.clone();
            sorted.sort_by_key(|line| line.split('\t').next().unwrap().to_owned());
            prop_assert_eq!(&listed, &sorted);
            // A text that is a turn and a step is played as a turn.
            let mut promised = say(&mut protocol, "turns").unwrap();
            promised.extend(listed);
            let begins = format!("{text}\t");
            let promise = promised.iter().find_map(|line| line.strip_prefix(&begins));
            say(&mut protocol, &format!("play {text}")).unwrap();
            let shown = say(&mut protocol, "show").unwrap().remove(0);
            let promise = promise.unwrap();
            let winner = promise.strip_prefix("win ");
            match winner.or((promise == "draw").then_some("draw")) {
                None => prop_assert_eq!(promise, shown.as_str()),
                Some(winner) => {
                    let end = format!("#{}", &winner[..1]);
                    let state = shown.split(' ').nth(5).unwrap();
                    prop_assert!(state.ends_with(&end), "{}", shown);
                    let result = say(&mut protocol, "turns").unwrap();
                    let begins = format!("result {winner} ");
                    prop_assert!(result.len() == 1 && result[0].starts_with(&begins));
                }
            }
            let mut other = Protocol::new();
            say(&mut other, &format!("position {shown}")).unwrap();
            prop_assert_eq!(everything(&mut other), everything(&mut protocol));
        }
    }

    /// Lines without a meaning, or without one here, change nothing.
    #[test]
    fn errors_change_nothing(
        command in prop::sample::select(&["", "play ", "position ", "ruleset ", "perft x", "undo "][..]),
        rest in prop_oneof!["\\PC{0,40}", "[a-i][1-9]-[a-i][1-9](;x)?",
            "[+@^]?[a-g][1-7](-[a-g][1-7])?o?( @[0-9]{1,4})?", "x[a-i][1-9](,[a-i][1-9])*"],
    ) {
        let mut protocol = Protocol::new();
        say(&mut protocol, "ruleset gipf-basic").unwrap();
        say(&mut protocol, "play a2-c2").unwrap();
        let before = everything(&mut protocol);
        if say(&mut protocol, &format!("{command}{rest}")).is_none() {
            prop_assert_eq!(everything(&mut protocol), before);
            prop_assert!(say(&mut protocol, "undo").is_some());
        }
    }
}
