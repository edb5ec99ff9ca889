//! The training of the weights of line patterns with the data of [`selfplay`].
//!
//! The evaluation of a position, through a logistic curve, should predict the
//! outcome: the score of a search, and for a part the result of the game.
//! The weights are optimised with Adam. All sums have a fixed order, so that the
//! same data give the same weights.
//!
//! [`selfplay`]: super::selfplay

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};

use engine::{LineShape, LineTables};
use rules::Position;

use super::ToolError;
use super::chance::Chance;
use super::player::tables;

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

/// The training data: for each position the indices of the weights that count,
/// the score, and the points of the player to act.
#[derive(Default)]
struct Lessons {
    weights: Vec<u16>,
    ends: Vec<usize>,
    scores: Vec<f64>,
    points: Vec<f64>,
}

impl Lessons {
    fn read(paths: &[&str], shape: &mut Option<LineShape>) -> Result<Self, ToolError> {
        let mut lessons = Self::default();
        for path in paths {
            for line in BufReader::new(File::open(path)?).lines() {
                let line = line?;
                let mut words = line.splitn(3, ' ');
                let mut word = || words.next().unwrap_or_default();
                let (score, points, text) = (word(), word(), word());
                // The last line may be incomplete.
                let (Ok(score), Some(points), Ok(position)) = (
                    score.parse::<f64>(),
                    match points {
                        "-" => Some(f64::NAN),
                        points => points.parse::<f64>().ok(),
                    },
                    text.parse::<Position>(),
                ) else {
                    continue;
                };
                let shape = *shape.get_or_insert_with(|| LineShape::of(position.ruleset()));
                if LineShape::of(position.ruleset()) != shape {
                    return Err(ToolError::Ruleset(position.ruleset().to_string()));
                }
                shape.each(&position, |weight| {
                    let tied = weight.min(shape.mirrored(weight));
                    lessons.weights.push(tied as u16);
                });
                lessons.ends.push(lessons.weights.len());
                lessons.scores.push(score);
                lessons.points.push(points / 2.0);
            }
        }
        Ok(lessons)
    }

    fn of(&self, lesson: usize) -> &[u16] {
        let start = lesson.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.weights[start..self.ends[lesson]]
    }

    /// Counts the positions of each weight; a position may count more than once.
    fn seen(&self, size: usize) -> Vec<u32> {
        let mut seen = vec![0; size];
        for &weight in &self.weights {
            seen[usize::from(weight)] += 1;
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
    let mut shape = None;
    let lessons = Lessons::read(&paths, &mut shape)?;
    let shape = shape.ok_or(ToolError::Usage)?;
    let scale = lessons.scale();
    writeln!(output, "{} lessons, scale {scale}", lessons.ends.len())?;
    let first = match from {
        Some(path) => {
            let (own, tables) = tables(path)?;
            tables.arranged(own, shape)
        }
        None => vec![0.0; shape.size()],
    };
    let mut learner = Learner::new(first, scale, result);
    let mut order: Vec<usize> = (0..lessons.ends.len()).collect();
    // Every twentieth position is kept for validation.
    let kept = order.split_off(order.len() - order.len() / 20);
    let mut chance = Chance::new(seed);
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
    let seen = lessons.seen(shape.size());
    learner.shrink(&seen);
    learner.extend_counts(&seen, shape);
    let weights: Vec<f64> = (0..shape.size())
        .map(|weight| times * learner.weights[weight.min(shape.mirrored(weight))])
        .collect();
    fs::write(target, LineTables::write(shape, &weights))?;
    Ok(())
}

/// The weights and the state of the optimiser.
struct Learner {
    scale: f64,
    /// The share of the result in the target.
    result: f64,
    /// The weights with which the training begins.
    first: Vec<f64>,
    weights: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
    slope: Vec<f64>,
    steps: i32,
}

impl Learner {
    fn new(first: Vec<f64>, scale: f64, result: f64) -> Self {
        let size = first.len();
        Self {
            scale,
            result,
            weights: first.clone(),
            first,
            mean: vec![0.0; size],
            square: vec![0.0; size],
            slope: vec![0.0; size],
            steps: 0,
        }
    }

    /// Returns the error of a position on the curve, and the slope of the curve
    /// there.
    fn error(&self, lessons: &Lessons, lesson: usize) -> (f64, f64) {
        let weights = lessons.of(lesson).iter();
        let value: f64 = weights
            .map(|&weight| self.weights[usize::from(weight)])
            .sum();
        let scored = curve(lessons.scores[lesson] / self.scale);
        let points = lessons.points[lesson];
        let wanted = if points.is_nan() {
            scored
        } else {
            self.result * points + (1.0 - self.result) * scored
        };
        let found = curve(value / self.scale);
        (found - wanted, found * (1.0 - found))
    }

    fn loss(&self, lessons: &Lessons, which: &[usize]) -> f64 {
        let squares = which
            .iter()
            .map(|&lesson| self.error(lessons, lesson).0.powi(2));
        squares.sum::<f64>() / (which.len().max(1) as f64)
    }

    /// Trains with all positions once. Returns the mean square error.
    fn learn(&mut self, lessons: &Lessons, order: &[usize], rate: f64) -> f64 {
        let mut sum = 0.0;
        for batch in order.chunks(BATCH) {
            self.slope.fill(0.0);
            for &lesson in batch {
                let (off, slope) = self.error(lessons, lesson);
                sum += off * off;
                for &weight in lessons.of(lesson) {
                    self.slope[usize::from(weight)] += off * slope;
                }
            }
            self.step(rate, batch.len() as f64);
        }
        sum / (order.len().max(1) as f64)
    }

    /// Moves the weights of what was hardly ever seen back toward those with which the
    /// training began.
    fn shrink(&mut self, seen: &[u32]) {
        let weights = self.weights.iter_mut().zip(&self.first);
        for ((weight, first), &seen) in weights.zip(seen) {
            let share = f64::from(seen) / (f64::from(seen) + SELDOM);
            *weight = first + (*weight - first) * share;
        }
    }

    /// Extrapolates the weights of counts that were hardly ever seen from those
    /// next to them.
    fn extend_counts(&mut self, seen: &[u32], shape: LineShape) {
        for range in shape.counts() {
            let known: Vec<usize> = range.clone().filter(|&n| seen[n] >= RARE).collect();
            let (Some(&low), Some(&high)) = (known.first(), known.last()) else {
                continue;
            };
            if low == high {
                continue;
            }
            let (below, above) = (
                self.weights[low] - self.weights[low + 1],
                self.weights[high] - self.weights[high - 1],
            );
            for index in range {
                if index < low {
                    self.weights[index] = self.weights[low] + below * (low - index) as f64;
                } else if index > high {
                    self.weights[index] = self.weights[high] + above * (index - high) as f64;
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
            let moved = self.weights[index] - self.first[index];
            let slope = self.slope[index] / lessons + DECAY * moved;
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * slope;
            self.square[index] = 0.999 * self.square[index] + 0.001 * slope * slope;
            let mean = self.mean[index] / mean_grown;
            let square = self.square[index] / square_grown;
            self.weights[index] -= rate * mean / (square.sqrt() + 1e-9);
        }
    }
}
