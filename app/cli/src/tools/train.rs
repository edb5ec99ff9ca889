//! The training of evaluations with the data of [`selfplay`].
//!
//! The evaluation of a position, through a logistic curve, should predict the
//! outcome: the score of a search, and for a part the result of the game.
//! The weights are optimised with Adam. All sums have a fixed order, so that the
//! same data give the same weights.
//!
//! The evaluation is the sum of the values of a position's inputs, plus a head: the vectors of
//! the inputs and the bias are summed, each element is clamped to 0 to 1, and the head weights
//! them. In the GIPF family there is a second such sum, for the other player to act.
//!
//! [`selfplay`]: super::selfplay

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};

use rules::Game;

use super::ToolError;
use super::chance::Chance;
use super::evaluator::Evaluator;
use super::inputs::Inputs;

/// The share of the game's result in the target, unless it is given; the rest is the
/// score of the search.
const RESULT: f64 = 0.15;

/// The number of positions of a batch.
const BATCH: usize = 2_048;

/// The least number of positions with a count for its weight to be used.
const RARE: u32 = 200;

/// The number of positions with which a weight keeps half of what it learned.
const SELDOM: f64 = 40.0;

/// The weight decay, which keeps weights with few positions near to those with which the
/// training begins.
const DECAY: f64 = 2e-7;

/// The step of an element of a vector and of the bias, as a part of that of a value.
const STEP_OF_ELEMENT: f64 = 0.002;

/// The training data: for each position its inputs, the part of the evaluation that is not
/// learned, the score, and the points of the player to act.
#[derive(Default)]
struct Lessons {
    inputs: Vec<u16>,
    ends: Vec<usize>,
    bases: Vec<f64>,
    scores: Vec<f64>,
    points: Vec<f64>,
}

impl Lessons {
    fn read(paths: &[&str], inputs: &mut Option<Inputs>) -> Result<Self, ToolError> {
        let mut lessons = Self::default();
        for path in paths {
            for line in BufReader::new(File::open(path)?).lines() {
                let line = line?;
                let mut words = line.splitn(3, ' ');
                let mut word = || words.next().unwrap_or_default();
                let (score, points, text) = (word(), word(), word());
                // The last line may be incomplete.
                let (Ok(score), Some(points), Ok(game)) = (
                    score.parse::<f64>(),
                    match points {
                        "-" => Some(f64::NAN),
                        points => points.parse::<f64>().ok(),
                    },
                    text.parse::<Game>(),
                ) else {
                    continue;
                };
                let inputs = *inputs.get_or_insert_with(|| Inputs::of(&game));
                if Inputs::of(&game) != inputs {
                    return Err(ToolError::Ruleset(game.ruleset().to_string()));
                }
                let base = inputs.each(&game, |input| lessons.inputs.push(input as u16));
                lessons.ends.push(lessons.inputs.len());
                lessons.bases.push(base);
                lessons.scores.push(score);
                lessons.points.push(points / 2.0);
            }
        }
        Ok(lessons)
    }

    fn of(&self, lesson: usize) -> &[u16] {
        let start = lesson.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.inputs[start..self.ends[lesson]]
    }

    /// Counts the positions of each input; a position may count more than once.
    fn seen(&self, inputs: Inputs) -> Vec<u32> {
        let mut seen = vec![0; inputs.count()];
        for &input in &self.inputs {
            seen[usize::from(input)] += 1;
        }
        seen
    }

    /// Returns the scale of the logistic curve in hundredths of a disc, fitted
    /// to the results.
    fn scale(&self) -> f64 {
        let loss = |scale: f64| -> f64 {
            let pairs = self.scores.iter().zip(&self.points);
            let pairs = pairs.filter(|(_, point)| !point.is_nan());
            pairs
                .map(|(&score, &point)| (curve(score / scale) - point).powi(2))
                .sum()
        };
        let scales = (4..40).map(|n| f64::from(n) * 25.0);
        scales
            .map(|scale| (loss(scale), scale))
            .fold((f64::INFINITY, 200.0), |best, found| {
                if found.0 < best.0 { found } else { best }
            })
            .1
    }
}

fn curve(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// Trains the weights and writes them.
pub(super) fn report(
    target: &str,
    arguments: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let (options, paths): (Vec<&str>, Vec<&str>) = arguments
        .iter()
        .partition(|argument| argument.contains('='));
    let (mut epochs, mut seed) = (30, 1);
    let (mut result, mut times, mut from) = (RESULT, 1.0, None);
    for option in options {
        match option.split_once('=') {
            Some(("epochs", number)) => epochs = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("seed", number)) => seed = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("result", number)) => result = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("times", number)) => times = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("from", path)) => from = Some(path),
            _ => return Err(ToolError::Usage),
        }
    }
    let mut inputs = None;
    let lessons = Lessons::read(&paths, &mut inputs)?;
    let inputs = inputs.ok_or(ToolError::Usage)?;
    let scale = lessons.scale();
    writeln!(output, "{} lessons, scale {scale}", lessons.ends.len())?;
    let mut chance = Chance::new(seed);
    let drawn = random(inputs, &mut chance);
    let first = match from {
        Some(path) => {
            let first = inputs.parameters(Evaluator::read(path)?);
            first.ok_or(ToolError::Usage)?
        }
        None => vec![0.0; drawn.len()],
    };
    let mut learner = Learner::new(inputs, first, &drawn);
    (learner.scale, learner.result) = (scale, result);
    let mut order: Vec<usize> = (0..lessons.ends.len()).collect();
    // Every twentieth position is kept for validation.
    let kept = order.split_off(order.len() - order.len() / 20);
    for epoch in 1..=epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, chance.below(index + 1));
        }
        // The learning rate decreases.
        let rate = 2.0 * 0.05_f64.powf(f64::from(epoch - 1) / f64::from(epochs));
        let learned = learner.learn(&lessons, &order, rate);
        let examined = learner.loss(&lessons, &kept);
        writeln!(output, "epoch {epoch}: {learned:.5}, others {examined:.5}")?;
        output.flush()?;
    }
    let seen = lessons.seen(inputs);
    learner.shrink(&seen);
    learner.extend_counts(&seen);
    fs::write(target, inputs.write(&learner.parameters(times)))?;
    Ok(())
}

/// Returns weights with values of zero, and random vectors and heads, because equal ones would
/// all learn the same.
fn random(inputs: Inputs, chance: &mut Chance) -> Vec<f64> {
    let mut number = |most: f64| most * (chance.below(2_001) as f64 / 1_000.0 - 1.0);
    let hidden = inputs.hidden();
    let mut weights = Vec::new();
    for _ in 0..inputs.count() {
        weights.push(0.0);
        weights.extend((0..hidden).map(|_| number(0.05)));
    }
    weights.extend((0..hidden).map(|_| 0.3));
    weights.extend((0..inputs.players() * hidden).map(|_| number(100.0)));
    weights
}

/// The weights and the state of the optimiser.
struct Learner {
    inputs: Inputs,
    /// The input that takes the place of each if the other player is to act.
    exchanged: Vec<u16>,
    scale: f64,
    /// The share of the result in the target.
    result: f64,
    /// The weights to which those with few positions are moved back.
    first: Vec<f64>,
    /// The value and the vector of each input, then the bias, then the head.
    weights: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
    slope: Vec<f64>,
    steps: i32,
}

/// The evaluation of a lesson on the curve.
struct Found {
    /// The difference from what is wanted.
    error: f64,
    /// The slope of the curve.
    slope: f64,
    /// The sums of the vectors.
    sums: Vec<f64>,
}

impl Learner {
    /// Creates a learner that begins with `first` and moves weights with few positions back to
    /// it. The random weights `drawn` are added if it has no head.
    fn new(inputs: Inputs, first: Vec<f64>, drawn: &[f64]) -> Self {
        let zeros = vec![0.0; first.len()];
        let head = inputs.players() * inputs.hidden();
        let mut weights = first.clone();
        if first.iter().rev().take(head).all(|&weight| weight == 0.0) {
            for (weight, drawn) in weights.iter_mut().zip(drawn) {
                *weight += drawn;
            }
        }
        Self {
            inputs,
            exchanged: (0..inputs.count())
                .map(|input| inputs.exchanged(input) as u16)
                .collect(),
            scale: 1.0,
            result: RESULT,
            first,
            weights,
            mean: zeros.clone(),
            square: zeros.clone(),
            slope: zeros,
            steps: 0,
        }
    }

    /// Returns the index of the first weight of the bias.
    fn bias(&self) -> usize {
        self.inputs.count() * (1 + self.inputs.hidden())
    }

    /// Returns true if a weight is an element of a vector or of the bias, false if it is a value
    /// or belongs to the head.
    fn is_element(&self, weight: usize) -> bool {
        let hidden = self.inputs.hidden();
        match weight.checked_sub(self.bias()) {
            Some(after) => after < hidden,
            None => !weight.is_multiple_of(1 + hidden),
        }
    }

    /// Returns the weights of an input.
    fn row(&self, input: u16) -> &[f64] {
        let width = 1 + self.inputs.hidden();
        &self.weights[usize::from(input) * width..][..width]
    }

    /// Evaluates a lesson.
    fn find(&self, lessons: &Lessons, lesson: usize) -> Found {
        let hidden = self.inputs.hidden();
        let (bias, head) = self.weights[self.bias()..].split_at(hidden);
        let mut sums = bias.repeat(self.inputs.players());
        let mut value = lessons.bases[lesson];
        for &input in lessons.of(lesson) {
            let row = self.row(input);
            value += row[0];
            let other = self.row(self.exchanged[usize::from(input)]);
            for (sum, element) in sums.iter_mut().zip(row[1..].iter().chain(&other[1..])) {
                *sum += element;
            }
        }
        for (sum, head) in sums.iter().zip(head) {
            value += sum.clamp(0.0, 1.0) * head;
        }
        let scored = curve(lessons.scores[lesson] / self.scale);
        let points = lessons.points[lesson];
        let wanted = if points.is_nan() {
            scored
        } else {
            self.result * points + (1.0 - self.result) * scored
        };
        let found = curve(value / self.scale);
        Found {
            error: found - wanted,
            slope: found * (1.0 - found),
            sums,
        }
    }

    fn loss(&self, lessons: &Lessons, which: &[usize]) -> f64 {
        let squares = which
            .iter()
            .map(|&lesson| self.find(lessons, lesson).error.powi(2));
        squares.sum::<f64>() / (which.len().max(1) as f64)
    }

    /// Trains with all positions once. Returns the mean square error.
    fn learn(&mut self, lessons: &Lessons, order: &[usize], rate: f64) -> f64 {
        let mut sum = 0.0;
        for batch in order.chunks(BATCH) {
            self.slope.fill(0.0);
            for &lesson in batch {
                sum += self.add_slope(lessons, lesson);
            }
            self.step(rate, batch.len() as f64);
        }
        sum / (order.len().max(1) as f64)
    }

    /// Adds the slope of the error of a lesson by each weight. Returns the square error.
    fn add_slope(&mut self, lessons: &Lessons, lesson: usize) -> f64 {
        let Found { error, slope, sums } = self.find(lessons, lesson);
        let hidden = self.inputs.hidden();
        let (bias, head) = (self.bias(), self.bias() + hidden);
        let by_value = error * slope;
        let mut by_sum = vec![0.0; sums.len()];
        for (index, &sum) in sums.iter().enumerate() {
            self.slope[head + index] += by_value * sum.clamp(0.0, 1.0);
            if sum > 0.0 && sum < 1.0 {
                by_sum[index] = by_value * self.weights[head + index];
                self.slope[bias + index % hidden] += by_sum[index];
            }
        }
        for &input in lessons.of(lesson) {
            let exchanged = self.exchanged[usize::from(input)];
            self.slope[usize::from(input) * (1 + hidden)] += by_value;
            for (input, by_sum) in [input, exchanged].into_iter().zip(by_sum.chunks(hidden)) {
                let row = &mut self.slope[usize::from(input) * (1 + hidden)..][1..=hidden];
                for (slope, by_sum) in row.iter_mut().zip(by_sum) {
                    *slope += by_sum;
                }
            }
        }
        error * error
    }

    /// Moves the weights of what was hardly ever seen back toward those with which the
    /// training began.
    fn shrink(&mut self, seen: &[u32]) {
        let width = 1 + self.inputs.hidden();
        let rows = self.weights.chunks_mut(width).zip(self.first.chunks(width));
        for ((row, first), &seen) in rows.zip(seen) {
            let share = f64::from(seen) / (f64::from(seen) + SELDOM);
            for (weight, first) in row.iter_mut().zip(first) {
                *weight = first + (*weight - first) * share;
            }
        }
    }

    /// Extrapolates the values of counts that were hardly ever seen from those next to them.
    fn extend_counts(&mut self, seen: &[u32]) {
        let width = 1 + self.inputs.hidden();
        for range in self.inputs.counts() {
            let known: Vec<usize> = range.clone().filter(|&n| seen[n] >= RARE).collect();
            let (Some(&low), Some(&high)) = (known.first(), known.last()) else {
                continue;
            };
            if low == high {
                continue;
            }
            let value = |input: usize| self.weights[input * width];
            let (lowest, highest) = (value(low), value(high));
            let (below, above) = (lowest - value(low + 1), highest - value(high - 1));
            for input in range {
                if input < low {
                    self.weights[input * width] = lowest + below * (low - input) as f64;
                } else if input > high {
                    self.weights[input * width] = highest + above * (input - high) as f64;
                }
            }
        }
    }

    /// Makes one step of Adam.
    fn step(&mut self, rate: f64, lessons: f64) {
        self.steps += 1;
        let grown = |decay: f64| 1.0 - decay.powi(self.steps);
        let (mean_grown, square_grown) = (grown(0.9), grown(0.999));
        for index in 0..self.weights.len() {
            let rate = if self.is_element(index) {
                rate * STEP_OF_ELEMENT
            } else {
                rate
            };
            let moved = self.weights[index] - self.first[index];
            let slope = self.slope[index] / lessons + DECAY * moved;
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope;
            self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope;
            let mean = self.mean[index] / mean_grown;
            let square = self.square[index] / square_grown;
            self.weights[index] -= rate * mean / (square.sqrt() + 1e-9);
        }
    }

    /// Returns the weights as they are written, values and heads times a factor.
    fn parameters(&self, times: f64) -> Vec<f64> {
        let width = 1 + self.inputs.hidden();
        let weight = |index: usize| {
            let weight = match index < self.bias() {
                true => self.weights[self.inputs.tied(index / width) * width + index % width],
                false => self.weights[index],
            };
            if self.is_element(index) {
                weight
            } else {
                times * weight
            }
        };
        (0..self.weights.len()).map(weight).collect()
    }
}
