//! The incremental evaluation equals the evaluation of the position alone.

use engine::{Evaluation, LineInputs, LineNetwork, Sums};
use rules::{Position, StepSelection};

use crate::dice::Dice;

const HIDDEN: usize = LineNetwork::HIDDEN;

/// The units in a hundredth of a disc, and in 1 of an element of a vector.
const UNIT: i32 = 8;
const ONE: i32 = 64;

/// A network of whole numbers of units.
struct Plain {
    inputs: LineInputs,
    /// The value and the vector of each input.
    rows: Vec<[i32; 1 + HIDDEN]>,
    bias: [i32; HIDDEN],
    head: [[i32; HIDDEN]; 2],
}

impl Plain {
    /// Returns a network of random weights. Its sums are often between the clamps.
    fn random(inputs: LineInputs, dice: &mut Dice) -> Self {
        let mut number = |most: i32| dice.below(2 * most as usize + 1) as i32 - most;
        let rows: Vec<[i32; 1 + HIDDEN]> = (0..inputs.count())
            .map(|_| std::array::from_fn(|index| number(if index == 0 { 2_000 } else { 9 })))
            .collect();
        Self {
            // A line and its reverse have the same weights.
            rows: (0..inputs.count())
                .map(|input| rows[inputs.tied(input)])
                .collect(),
            inputs,
            bias: std::array::from_fn(|_| 32 + number(40)),
            head: std::array::from_fn(|_| std::array::from_fn(|_| number(3_000))),
        }
    }

    /// Returns the network of the engine with these weights.
    fn network(&self) -> &'static LineNetwork {
        let element = |units: &i32| f64::from(*units) / f64::from(ONE);
        let value = |units: &i32| f64::from(*units) / f64::from(UNIT);
        let rows = self.rows.iter();
        let parameters: Vec<f64> = rows
            .flat_map(|row| std::iter::once(value(&row[0])).chain(row[1..].iter().map(element)))
            .chain(self.bias.iter().map(element))
            .chain(self.head.iter().flatten().map(value))
            .collect();
        let bytes = LineNetwork::write(self.inputs, &parameters);
        assert!(LineNetwork::read(self.inputs, &bytes[1..]).is_none());
        assert!(LineNetwork::read(self.inputs, &[&bytes[..], &[0]].concat()).is_none());
        let network = LineNetwork::read(self.inputs, &bytes).unwrap();
        assert_eq!(network.parameters(self.inputs), parameters);
        Box::leak(Box::new(network))
    }

    /// Evaluates a position by the definition: one input after another.
    fn value(&self, position: &Position) -> i32 {
        let mut value = 0;
        let mut sums = [self.bias; 2];
        self.inputs.each(position, |input| {
            value += self.rows[input][0];
            let seen = [input, self.inputs.exchanged(input)];
            for (sums, input) in sums.iter_mut().zip(seen) {
                for (sum, element) in sums.iter_mut().zip(&self.rows[input][1..]) {
                    *sum += element;
                }
            }
        });
        for (sums, head) in sums.iter().zip(&self.head) {
            let weighted = sums.iter().zip(head);
            let weighted: i32 = weighted
                .map(|(sum, weight)| sum.clamp(&0, &ONE) * weight)
                .sum();
            value += weighted / ONE;
        }
        value / UNIT
    }
}

/// Walks through random games of every ruleset. The sums are updated turn by turn, and
/// sometimes from a position far away.
#[test]
fn sums_that_go_along_are_the_same() {
    let mut dice = Dice::new(77);
    let mut compared = 0;
    for text in tests::rulesets() {
        let start = Position::start(text.parse().unwrap());
        let plain = Plain::random(LineInputs::of(start.ruleset()), &mut dice);
        let evaluation = Evaluation::learned(start.ruleset(), plain.network());
        let mut sums = Sums::default();
        let mut kept = Sums::default();
        for _ in 0..6 {
            let mut position = start.clone();
            for _ in 0..150 {
                if position.outcome().is_some() {
                    break;
                }
                let expected = plain.value(&position);
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

/// The weights that are built in, and random ones, along a walk.
#[test]
fn built_in_weights_go_along_too() {
    let mut dice = Dice::new(78);
    for text in ["gipf-basic", "gipf-tournament", "gipf-ultimate", "matrx"] {
        let mut position = Position::start(text.parse().unwrap());
        let plain = Plain::random(LineInputs::of(position.ruleset()), &mut dice);
        let learned = Evaluation::learned(position.ruleset(), plain.network());
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

/// Weights that begin those of another family keep their meaning there.
#[test]
fn weights_of_another_family_keep_their_meaning() {
    let mut dice = Dice::new(79);
    let families =
        ["gipf-standard", "gipf-ultimate"].map(|text| LineInputs::of(text.parse().unwrap()));
    let [own, other] = families;
    let plain = Plain::random(own, &mut dice);
    let parameters = plain.network().parameters(other);
    let bytes = LineNetwork::write(other, &parameters);
    let begun = Box::leak(Box::new(LineNetwork::read(other, &bytes).unwrap()));
    // A position without potentials has the same value.
    let value = |ruleset: &str, network| {
        let board = "1g2/gg3/5g/G(gg)1(gg)1Gg/(GG)G(GG)3/1g3/Gg2 w G5 G2 --";
        let position: Position = format!("{ruleset} {board}").parse().unwrap();
        let evaluation = Evaluation::learned(position.ruleset(), network);
        (
            evaluation.value(&position),
            Evaluation::MATERIAL.value(&position),
        )
    };
    let (standard, material) = value("gipf-standard", plain.network());
    assert_ne!(standard, material);
    assert_eq!(value("gipf-ultimate", begun), (standard, material));
    // In games of another family the discs are counted.
    assert_eq!(value("gipf-standard", begun), (material, material));
}
