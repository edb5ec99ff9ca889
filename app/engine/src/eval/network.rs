//! The learned evaluation of the GIPF family: a small network.
//!
//! Every input of a position has a value and a vector. The vectors are summed once for each
//! player, as if that player were to act; each sum is clamped, and the head weights the clamped
//! sums. The evaluation is the sum of the values for the player to act plus the weighted sums. The
//! sum of the values alone could not tell that a threat matters more while the reserve is low.
//!
//! All arithmetic is in integers, so that results are the same on all machines.

use rules::{Color, Position};

use super::inputs::{COUNTS, LineInputs, PLANE, PLANES};
use super::line_family::LineFamily;
use super::reading::{Kinds, counts};
use super::sums::{Elements, LINES, LineRows, Row, Sums};
use crate::parameters::{self, Parameters, Sizes, UNIT};
use crate::score::Value;
use crate::vector::Vector;

/// An upper bound of the inputs of a position: its lines in each plane, and the counts of both
/// players.
const MOST: usize = PLANES * LINES + 2 * COUNTS.len();

/// The learned network of a family.
#[derive(Debug)]
pub struct LineNetwork {
    inputs: LineInputs,
    lines: LineRows,
    /// The rows of the counts of the player to act, as for White, and of the other player.
    counts: Vec<Row>,
    /// The weights that all positions of the family have: the bias, and the counts that are
    /// always 0.
    always: Row,
    bias: Elements,
    /// The weights of the sums for the player to act, then for the other.
    head: [[i32; Elements::LEN]; 2],
}

/// Returns the sizes of the file of a family.
fn sizes(inputs: LineInputs) -> Sizes {
    Sizes {
        inputs: inputs.written().count(),
        hidden: Elements::LEN,
        head: 2 * Elements::LEN,
    }
}

impl LineNetwork {
    /// The number of elements of the vector of an input.
    pub const HIDDEN: usize = Elements::LEN;

    /// Reads a network as [`Self::write`] writes it. Returns `None` if it is that of another
    /// family.
    #[must_use]
    pub fn read(inputs: LineInputs, bytes: &[u8]) -> Option<Self> {
        let parameters = Parameters::read(sizes(inputs), bytes)?;
        let mut weights = vec![(0, Elements::default()); inputs.count()];
        for (number, input) in inputs.written().enumerate() {
            let vector = Vector::new(|element| parameters.element(number, element));
            weights[input] = (parameters.value(number), vector);
        }
        let row = |input: usize| {
            let sides = [input, inputs.exchanged(input)];
            let sides = sides.map(|input| weights[inputs.tied(input)]);
            Row::new(
                sides.map(|(value, _)| value),
                sides.map(|(_, vector)| vector),
            )
        };
        let bias = Vector::new(|element| parameters.bias(element, MOST));
        let mut always = Row::new([0; 2], [bias; 2]);
        let each = inputs.each_count().len();
        for (count, range) in inputs.counts().enumerate() {
            if count % each >= inputs.used_counts() {
                always.add(&row(range.start));
            }
        }
        Some(Self {
            inputs,
            lines: LineRows::of(inputs, row),
            counts: (inputs.planes() * PLANE..inputs.count()).map(row).collect(),
            always,
            bias,
            head: [0, 1].map(|player| {
                core::array::from_fn(|index| parameters.head(player * Elements::LEN + index))
            }),
        })
    }

    /// Writes learned parameters: for each input its value in hundredths of a disc and the
    /// elements of its vector, then the bias of each element, then the weights of the head in
    /// hundredths of a disc, for the player to act and for the other. Of a line and its reverse
    /// one is written. Numbers that are too large are clamped.
    #[must_use]
    pub fn write(inputs: LineInputs, parameters: &[f64]) -> Vec<u8> {
        parameters::write(sizes(inputs), inputs.written(), parameters)
    }

    /// Returns the inputs of its family.
    #[must_use]
    pub const fn inputs(&self) -> LineInputs {
        self.inputs
    }

    /// Returns the parameters as [`Self::write`] takes them, arranged for another family: those
    /// of inputs that this one does not have are 0.
    #[must_use]
    pub fn parameters(&self, family: LineInputs) -> Vec<f64> {
        let own = self.inputs;
        let lines = own.planes() * PLANE;
        let row = |input: usize| {
            let same = match input.checked_sub(family.planes() * PLANE) {
                None => (input < lines).then(|| self.lines.row(input)).flatten(),
                Some(count) => {
                    let (player, count) = (count / family.counted(), count % family.counted());
                    let own = player * own.counted() + count;
                    (count < self.inputs.counted()).then(|| &self.counts[own])
                }
            };
            same.copied().unwrap_or_default()
        };
        let elements = |vector: Elements| vector.elements().map(parameters::element);
        let weights = (0..family.count()).flat_map(|input| {
            let row = row(input);
            let value = parameters::value(row.value(Color::White));
            core::iter::once(value).chain(elements(row.vector(Color::White)))
        });
        weights
            .chain(elements(self.bias))
            .chain(self.head.into_iter().flatten().map(parameters::value))
            .collect()
    }

    /// Evaluates a position of its family for the player to act, in hundredths of a disc; `sums`
    /// are those of an earlier position, or empty.
    #[inline(never)]
    pub(super) fn value(&self, position: &Position, sums: &mut Sums) -> Value {
        // The first two calls are compiled with their family as a constant. Two more would
        // be no faster, and larger, and so would be a copy in each caller.
        match self.inputs.family() {
            LineFamily::Basic => self.value_of(LineFamily::Basic, position, sums),
            LineFamily::Standard => self.value_of(LineFamily::Standard, position, sums),
            other => self.value_of(other, position, sums),
        }
    }

    #[inline(always)]
    fn value_of(&self, family: LineFamily, position: &Position, sums: &mut Sums) -> Value {
        let inputs = LineInputs::of_family(family);
        let mut sum = sums.of_lines(inputs, position, &self.lines);
        sum.add(&self.always);
        let mut counted = Row::default();
        let mut start = 0;
        let kinds = Kinds::of(position, family);
        let side = position.side();
        for color in [side, !side] {
            let counts = counts(position, color, family, &kinds);
            let mut index = start;
            for (&count, &most) in counts.iter().zip(&COUNTS).take(inputs.used_counts()) {
                counted.add(&self.counts[index + count.min(most - 1)]);
                index += most;
            }
            start += inputs.counted();
        }
        let mut value = sum.value(side) + counted.value(Color::White);
        let players = [(side, Color::White), (!side, Color::Black)];
        for ((color, place), head) in players.into_iter().zip(&self.head) {
            let mut vector = sum.vector(color);
            vector.add(&counted.vector(place));
            value += vector.weighted(head);
        }
        value / UNIT
    }
}
