//! The incremental evaluation equals the evaluation of the position alone.

use engine::{Evaluation, LineShape, LineTables, Sums};
use rules::{Position, StepSelection};

use crate::dice::Dice;

/// Random weights.
fn tables(shape: LineShape, dice: &mut Dice) -> LineTables {
    let weights: Vec<f64> = (0..shape.size())
        .map(|_| (dice.below(4_000) as f64 - 2_000.0) / 8.0)
        .collect();
    LineTables::read(shape, &LineTables::write(shape, &weights)).unwrap()
}

/// The sum of the weights of a position, by the definition: one after another.
fn plain(shape: LineShape, weights: &[i16], position: &Position) -> i32 {
    let mut sum = 0;
    shape.each(position, |weight| sum += i32::from(weights[weight]));
    sum / 8
}

/// Walks through random games of every ruleset. The sums are updated turn by turn, and
/// sometimes from a position far away.
#[test]
fn sums_that_go_along_are_the_same() {
    let mut dice = Dice::new(77);
    let mut compared = 0;
    for text in tests::rulesets() {
        let start = Position::start(text.parse().unwrap());
        let shape = LineShape::of(start.ruleset());
        let weights: Vec<i16> = (0..shape.size())
            .map(|_| dice.below(4_000) as i16 - 2_000)
            .collect();
        // A line and its reverse have the same weight.
        let tied = |weight: usize| weights[weight.min(shape.mirrored(weight))];
        let weights: Vec<i16> = (0..shape.size()).map(tied).collect();
        let exact: Vec<f64> = weights.iter().map(|&w| f64::from(w) / 8.0).collect();
        let bytes = LineTables::write(shape, &exact);
        let tables = Box::leak(Box::new(LineTables::read(shape, &bytes).unwrap()));
        let evaluation = Evaluation::learned(start.ruleset(), tables);
        let mut sums = Sums::default();
        let mut kept = Sums::default();
        for _ in 0..6 {
            let mut position = start.clone();
            for _ in 0..150 {
                if position.outcome().is_some() {
                    break;
                }
                let expected = plain(shape, &weights, &position);
                assert_eq!(evaluation.value(&position), expected, "{position}");
                assert_eq!(
                    evaluation.value_from(&position, &mut sums),
                    expected,
                    "{position}"
                );
                if dice.once_in(5) {
                    assert_eq!(evaluation.value_from(&position, &mut kept), expected);
                }
                compared += 1;
                let mut listed = Vec::new();
                position.list_steps(StepSelection::All, &mut listed);
                position.make_packed(listed[dice.below(listed.len())]);
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// The weights that are built in, and those of other shapes, along a walk.
#[test]
fn built_in_weights_go_along_too() {
    let mut dice = Dice::new(78);
    for text in ["gipf-basic", "gipf-tournament", "gipf-ultimate", "matrx"] {
        let mut position = Position::start(text.parse().unwrap());
        let shape = LineShape::of(position.ruleset());
        let learned = Box::leak(Box::new(tables(shape, &mut dice)));
        let learned = Evaluation::learned(position.ruleset(), learned);
        let best = Evaluation::of(position.ruleset());
        let mut sums = [Sums::default(), Sums::default()];
        for _ in 0..200 {
            if position.outcome().is_some() {
                break;
            }
            for (evaluation, sums) in [best, learned].iter().zip(&mut sums) {
                let alone = evaluation.value(&position);
                assert_eq!(evaluation.value_from(&position, sums), alone, "{position}");
            }
            let mut listed = Vec::new();
            position.list_steps(StepSelection::All, &mut listed);
            position.make_packed(listed[dice.below(listed.len())]);
        }
    }
}
