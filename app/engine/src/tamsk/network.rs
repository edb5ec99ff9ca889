//! The learned evaluation: a small network.
//!
//! Every input of a position has a value and a vector. The vectors are summed, each sum is
//! clamped, and the clamped sums are weighted by the head. The evaluation is the advantage in
//! rings, plus the sum of the values, plus the weighted sums. The sum of the values alone could
//! not tell that a space matters only while the hourglasses near it can move.
//!
//! All arithmetic is in integers, so that results are the same on all machines.

use rules::tamsk::Position;

use super::field::Field;
use super::inputs::{TamskInputs, each};
use crate::parameters::{self, Parameters, Sizes, UNIT};
use crate::score::Value;
use crate::vector::Vector;

/// The vector of an input.
type Elements = Vector<2>;

const SIZES: Sizes = Sizes {
    inputs: TamskInputs::COUNT,
    hidden: Elements::LEN,
    head: Elements::LEN,
};

/// The weights of an input.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    value: Value,
    vector: Elements,
}

/// The learned network of TAMSK.
#[derive(Debug)]
pub struct TamskNetwork {
    rows: Vec<Row>,
    bias: Elements,
    head: [i32; Elements::LEN],
}

impl TamskNetwork {
    /// The number of elements of the vector of an input.
    pub const HIDDEN: usize = Elements::LEN;

    /// Reads a network as [`Self::write`] writes it. Returns `None` if the bytes are not those
    /// of a network.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let parameters = Parameters::read(SIZES, bytes)?;
        let row = |input| Row {
            value: parameters.value(input).into(),
            vector: Vector::new(|element| parameters.element(input, element)),
        };
        Some(Self {
            rows: (0..TamskInputs::COUNT).map(row).collect(),
            bias: Vector::new(|element| parameters.bias(element, TamskInputs::MOST)),
            head: core::array::from_fn(|index| parameters.head(index)),
        })
    }

    /// Writes learned parameters: for each input its value in hundredths of a ring and the
    /// elements of its vector, then the bias of each element, then the weights of the head in
    /// hundredths of a ring. Numbers that are too large are clamped.
    #[must_use]
    pub fn write(parameters: &[f64]) -> Vec<u8> {
        parameters::write(SIZES, 0..TamskInputs::COUNT, parameters)
    }

    /// Returns the parameters as [`Self::write`] takes them.
    #[must_use]
    pub fn parameters(&self) -> Vec<f64> {
        let elements = |vector: Elements| vector.elements().map(parameters::element);
        let value = |row: &Row| core::iter::once(parameters::value(row.value));
        let rows = self.rows.iter();
        rows.flat_map(|row| value(row).chain(elements(row.vector)))
            .chain(elements(self.bias))
            .chain(self.head.map(parameters::value))
            .collect()
    }

    /// Evaluates a position for the player to act, in hundredths of a ring. The glasses are
    /// those that can still be moved, those of the player to act first.
    pub(super) fn value(&self, position: &Position, field: &Field, glasses: [u64; 2]) -> Value {
        let (mut value, mut vector) = (0, self.bias);
        each(position, field, glasses, |input| {
            if let Some(row) = self.rows.get(input) {
                value += row.value;
                vector.add(&row.vector);
            }
        });
        TamskInputs::rings(position) + (value + vector.weighted(&self.head)) / UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIDDEN: usize = TamskNetwork::HIDDEN;

    /// A network is read as it was written, and its value is that of its definition.
    #[test]
    fn values_are_those_of_the_parameters() {
        // Whole numbers of units, so that nothing is rounded.
        let number = |index: usize| (index * 7_919 % 101) as f64 - 50.0;
        let mut parameters: Vec<f64> = (0..TamskInputs::COUNT * (1 + HIDDEN) + 2 * HIDDEN)
            .map(number)
            .collect();
        for (index, parameter) in parameters.iter_mut().enumerate() {
            let element = index < TamskInputs::COUNT * (1 + HIDDEN) && index % (1 + HIDDEN) > 0;
            *parameter /= if element { 64.0 } else { 1.0 };
        }
        let bytes = TamskNetwork::write(&parameters);
        assert!(TamskNetwork::read(&bytes[1..]).is_none());
        assert!(TamskNetwork::read(&[&bytes[..], &[0]].concat()).is_none());
        assert!(TamskNetwork::read(&[]).is_none());
        let network = TamskNetwork::read(&bytes).unwrap();
        assert_eq!(network.parameters(), parameters);
        let mut position = Position::start("tamsk-1".parse().unwrap());
        for turn in 0..50 {
            let tail = &parameters[TamskInputs::COUNT * (1 + HIDDEN)..];
            let mut sums: Vec<f64> = tail[..HIDDEN].to_vec();
            let mut expected = 0.0;
            TamskInputs::each(&position, |input| {
                let row = &parameters[input * (1 + HIDDEN)..];
                expected += row[0];
                for (sum, element) in sums.iter_mut().zip(&row[1..]) {
                    *sum += element;
                }
            });
            for (sum, head) in sums.iter().zip(&tail[HIDDEN..]) {
                expected += sum.clamp(0.0, 1.0) * head;
            }
            let side = position.side();
            let glasses = [side, !side].map(|color| super::super::alive(&position, color));
            let value = network.value(&position, &Field::of(&position), glasses);
            let off = f64::from(value) - expected - f64::from(TamskInputs::rings(&position));
            assert!(off.abs() <= 1.0, "{value} and {expected}");
            let steps = position.legal_steps();
            position.play_unchecked(steps[(turn * turn + 3 * turn) % steps.len()]);
        }
    }
}
