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
use crate::score::Value;

/// The number of elements of a vector.
const HIDDEN: usize = 8;

/// The number of elements that are summed in one word.
const LANES: usize = 4;

const WORDS: usize = HIDDEN / LANES;

/// The number of units of a value in a hundredth of a ring.
const UNIT: Value = 8;

/// The number of units of an element in 1, at which a sum is clamped.
const ONE: i16 = 64;

/// The largest bias. With it the sum of any position fits into a lane.
const MOST: i16 = i16::MAX - 128 * TamskInputs::MOST as i16;

/// The weights of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Row {
    value: i32,
    /// The elements of the vector, four in a word: a word is the sum of its elements, each times
    /// a power of 65,536.
    words: [i64; WORDS],
}

impl Row {
    fn new(value: i16, elements: [i16; HIDDEN]) -> Self {
        let mut words = [0_i64; WORDS];
        for (word, elements) in words.iter_mut().zip(elements.as_chunks::<LANES>().0) {
            for &element in elements.iter().rev() {
                *word = (*word << 16).wrapping_add(element.into());
            }
        }
        Self {
            value: value.into(),
            words,
        }
    }

    /// Adds the weights of another input.
    #[inline(always)]
    fn add(&mut self, other: &Self) {
        self.value += other.value;
        for (word, other) in self.words.iter_mut().zip(other.words) {
            *word = word.wrapping_add(other);
        }
    }

    /// Returns the elements of the vector.
    #[inline(always)]
    fn elements(&self) -> [i16; HIDDEN] {
        let mut elements = [0; HIDDEN];
        for (elements, word) in elements
            .as_chunks_mut::<LANES>()
            .0
            .iter_mut()
            .zip(self.words)
        {
            let mut left = word;
            for element in elements {
                *element = left as i16;
                left = left.wrapping_sub((*element).into()) >> 16;
            }
        }
        elements
    }
}

/// The learned network of TAMSK.
#[derive(Debug)]
pub struct TamskNetwork {
    rows: Vec<Row>,
    bias: Row,
    head: [i32; HIDDEN],
}

impl TamskNetwork {
    /// The number of elements of the vector of an input.
    pub const HIDDEN: usize = HIDDEN;

    /// The number of parameters of the training.
    pub const PARAMETERS: usize = TamskInputs::COUNT * (1 + HIDDEN) + 2 * HIDDEN;

    /// The number of weights with 16 bits.
    const LONG: usize = TamskInputs::COUNT + 2 * HIDDEN;

    /// Reads a network as [`Self::write`] writes it. Returns `None` if the bytes are not those
    /// of a network.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (low, rest) = bytes.split_at_checked(Self::LONG)?;
        let (high, short) = rest.split_at_checked(Self::LONG)?;
        if short.len() != HIDDEN * TamskInputs::COUNT {
            return None;
        }
        let long = |index: usize| i16::from_le_bytes([low[index], high[index]]);
        let after = |index: usize| long(TamskInputs::COUNT + index);
        let row = |input: usize| {
            let element = |index| i16::from(short[index * TamskInputs::COUNT + input] as i8);
            Row::new(long(input), core::array::from_fn(element))
        };
        let bias = |index| after(index).clamp(-MOST, MOST);
        Some(Self {
            rows: (0..TamskInputs::COUNT).map(row).collect(),
            bias: Row::new(0, core::array::from_fn(bias)),
            head: core::array::from_fn(|index| after(HIDDEN + index).into()),
        })
    }

    /// Writes learned parameters: for each input its value in hundredths of a ring and the
    /// elements of its vector, then the bias of each element, then the weights of the head in
    /// hundredths of a ring. Numbers that are too large are clamped.
    ///
    /// The file has the values, the bias and the head in 16 bits, first all lower bytes, then
    /// all upper ones, and then the first elements of all vectors in 8 bits, all second ones
    /// and so on.
    #[must_use]
    pub fn write(parameters: &[f64]) -> Vec<u8> {
        let (rows, rest) = parameters.split_at(TamskInputs::COUNT * (1 + HIDDEN));
        let (bias, head) = rest.split_at(HIDDEN);
        let rows = rows.as_chunks::<{ 1 + HIDDEN }>().0;
        let whole = |number: f64, units: f64| (number * units).round();
        let long = rows
            .iter()
            .map(|row| whole(row[0], UNIT.into()))
            .chain(bias.iter().map(|&bias| whole(bias, ONE.into())))
            .chain(head.iter().map(|&head| whole(head, UNIT.into())));
        let long = long.map(|number| (number as i16).to_le_bytes());
        let (mut bytes, high): (Vec<u8>, Vec<u8>) = long.map(|[low, high]| (low, high)).unzip();
        bytes.extend(high);
        for index in 1..=HIDDEN {
            bytes.extend(
                rows.iter()
                    .map(|row| whole(row[index], ONE.into()) as i8 as u8),
            );
        }
        bytes
    }

    /// Returns the parameters as [`Self::write`] takes them.
    #[must_use]
    pub fn parameters(&self) -> Vec<f64> {
        let elements = |row: &Row| {
            row.elements()
                .map(|element| f64::from(element) / f64::from(ONE))
        };
        let values = |value: i32| f64::from(value) / f64::from(UNIT);
        let rows = self.rows.iter();
        let rows = rows.flat_map(|row| core::iter::once(values(row.value)).chain(elements(row)));
        let head = self.head.iter().map(|&head| values(head));
        rows.chain(elements(&self.bias)).chain(head).collect()
    }

    /// Evaluates a position for the player to act, in hundredths of a ring. The glasses are
    /// those that can still be moved, those of the player to act first.
    pub(super) fn value(&self, position: &Position, field: &Field, glasses: [u64; 2]) -> Value {
        let mut sum = self.bias;
        each(position, field, glasses, |input| {
            if let Some(row) = self.rows.get(input) {
                sum.add(row);
            }
        });
        let clamped = sum.elements().map(|element| element.clamp(0, ONE));
        let weighted = clamped.iter().zip(self.head);
        let weighted: Value = weighted
            .map(|(&sum, weight)| Value::from(sum) * weight)
            .sum();
        TamskInputs::rings(position) + (sum.value + weighted / Value::from(ONE)) / UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_do_not_touch_each_other() {
        let elements = [-1, 30_000, -30_000, 5, 0, -128, 127, -32_768];
        let mut row = Row::new(-7, elements);
        assert_eq!(row.elements(), elements);
        row.add(&Row::new(3, [1, -60_i16, 59, -6, -1, 128, -127, 32_767]));
        assert_eq!(row.value, -4);
        assert_eq!(row.elements(), [0, 29_940, -29_941, -1, -1, 0, 0, -1]);
    }

    /// A network is read as it was written, and its value is that of its definition.
    #[test]
    fn values_are_those_of_the_parameters() {
        // Whole numbers of units, so that nothing is rounded.
        let number = |index: usize| (index * 7_919 % 101) as f64 - 50.0;
        let mut parameters: Vec<f64> = (0..TamskNetwork::PARAMETERS).map(number).collect();
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
