//! The packed steps of a search lead through the same turns as the rules.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::{PackedKind, PackedStep, Position, StepSelection};

use crate::arbitrary::{config, position};
use crate::oracle;

fn list(position: &Position, selection: StepSelection) -> Vec<PackedStep> {
    let mut list = Vec::new();
    position.list_steps(selection, &mut list);
    list
}

/// The positions that the turns of a position lead to, by packed steps.
fn ends(start: &Position) -> BTreeSet<Position> {
    let mut ends = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let steps = list(&position, StepSelection::All);
        assert!(!steps.is_empty(), "{position}");
        for packed in steps {
            let step = position.unpack(packed).unwrap();
            assert!(position.is_legal(step), "{step:?} in {position}");
            let mut next = position.clone();
            next.make_packed(packed);
            if next.outcome().is_some() || next.player() != start.player() {
                let simple = position.is_quiescent() && position.rows().is_empty();
                let goes_on = packed.kind() == PackedKind::GoingOn && simple;
                assert!(!goes_on, "{packed:?} in {position}");
                ends.insert(next);
            } else {
                assert!(packed.kind() != PackedKind::Last, "{position}");
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
    }
    ends
}

/// The comparison for every position.
fn compare(position: &Position) {
    let turns = position.legal_turns().into_iter();
    let expected: BTreeSet<Position> = turns.map(|(_, next)| next).collect();
    assert_eq!(ends(position), expected, "{position}");

    let all = list(position, StepSelection::All);
    let captures = list(position, StepSelection::Captures);
    let expected: Vec<PackedStep> = if position.is_quiescent() {
        let rows = !position.rows().is_empty();
        let captures = |step: &PackedStep| match step.kind() {
            PackedKind::Take(_) => rows,
            kind => (kind == PackedKind::GoingOn || step.covers_gipf_piece()) && !rows,
        };
        all.iter().copied().filter(captures).collect()
    } else {
        all.clone()
    };
    assert_eq!(
        captures.iter().collect::<BTreeSet<_>>(),
        expected.iter().collect(),
        "{position}"
    );
    for list in [&all, &captures] {
        assert_eq!(list.iter().collect::<BTreeSet<_>>().len(), list.len());
    }
    if position.awaits_move() {
        // A search may treat all steps that are no captures as quiet.
        let others = all.iter().filter(|step| !captures.contains(step));
        assert!(others.clone().all(|step| step.is_quiet()), "{position}");
        assert!(!captures.iter().any(|step| step.is_quiet()), "{position}");
    }
    compare_stages(position, &all, &captures);
}

/// Listing in stages gives the same steps, each once; remembered ones can be tried without
/// listing.
fn compare_stages(position: &Position, all: &[PackedStep], captures: &[PackedStep]) {
    let sorted = |list: &[PackedStep]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    let quiet = list(position, StepSelection::Quiet);
    assert_eq!(
        sorted(&[captures, &quiet].concat()),
        sorted(all),
        "{position}"
    );
    let mut staged = Vec::new();
    if position.list_first(&mut staged) {
        assert_eq!(sorted(&staged), sorted(all), "{position}");
    } else {
        assert_eq!(sorted(&staged), sorted(captures), "{position}");
    }

    let after = |packed| {
        let mut next = position.clone();
        next.make_packed(packed);
        next
    };
    let simple = position.is_quiescent() && position.rows().is_empty();
    for &packed in all {
        assert_eq!(
            position.offers_move(packed),
            simple,
            "{packed:?} in {position}"
        );
    }
    // Any other step that is accepted, from quite another position, leads to the same position
    // as a listed one.
    let known: BTreeSet<Position> = all.iter().map(|&packed| after(packed)).collect();
    for text in ["gipf-standard", "matrx", "gipf-ultimate"] {
        for packed in list(&Position::start(text.parse().unwrap()), StepSelection::All) {
            if position.offers_move(packed) {
                assert!(known.contains(&after(packed)), "{packed:?} in {position}");
            }
        }
    }
}

/// A step that ends the turn here and takes a row there is not taken for the other.
#[test]
fn a_remembered_step_of_another_position_is_not_listed() {
    let row = crate::at("gipf-basic GGG1/5/6/g6/6/5/4 w G9 G9 --");
    let none = crate::at("gipf-basic gGG1/5/6/g6/6/5/4 w G9 G9 --");
    let (in_row, in_none) = (
        list(&row, StepSelection::All),
        list(&none, StepSelection::All),
    );
    let other = |packed: &&PackedStep| {
        let here = in_none
            .iter()
            .find(|other| other.history() == packed.history());
        here.is_some_and(|here| here.kind() != packed.kind())
    };
    let changed: Vec<_> = in_row.iter().filter(other).collect();
    assert!(!changed.is_empty());
    for packed in changed {
        assert!(
            row.offers_move(*packed) && !none.offers_move(*packed),
            "{packed:?}"
        );
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn the_same_turns_in_any_position(position in position()) {
        prop_assume!(position.challenge().is_none_or(|challenge| !challenge.disputed));
        compare(&position);
    }
}

#[test]
fn the_same_turns_in_the_positions_of_the_reference() {
    let mut compared = 0;
    for position in oracle(3) {
        if position.outcome().is_none() && position.legal_steps().len() < 400 {
            compare(&position);
            compared += 1;
        }
    }
    assert!(compared > 2_000, "{compared}");
}

/// Different positions have different keys, and the same position has the same key: also after
/// every step.
#[test]
fn keys_tell_positions_apart() {
    let mut keys: BTreeMap<u64, String> = BTreeMap::new();
    let mut positions = 0;
    for position in oracle(2) {
        let mut all = vec![position.clone()];
        for step in list(&position, StepSelection::All) {
            let mut next = position.clone();
            next.make_packed(step);
            all.push(next);
        }
        for position in all {
            // The key leaves out the ruleset and the attempts.
            let text = position.to_string();
            let mut fields = text.split(' ');
            let matrx = fields.next().unwrap().starts_with("matrx");
            let rest: Vec<&str> = fields.collect();
            let text = format!("{matrx} {}", rest.join(" "));
            let known = keys.entry(position.key()).or_insert_with(|| {
                positions += 1;
                text.clone()
            });
            if position.outcome().is_none() && position.challenge().is_none() {
                assert_eq!(known.split(':').next(), text.split(':').next());
            }
        }
    }
    assert!(positions > 80_000, "{positions}");
}
