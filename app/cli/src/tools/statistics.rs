//! Statistics of paired games of two players.

/// The numbers of pairs of games from the same opening with both colours, by the
/// points of the first player: 0, 1/2, 1, 3/2, 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

/// The result of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first player is not stronger by the tested difference.
    Refused,
    /// The first player is stronger.
    Accepted,
    /// More games are needed.
    Open,
}

impl Pairs {
    /// Adds a pair by the half points of the first player, 0 to 4.
    pub const fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// Returns the number of pairs.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the points of the first player, of two a pair.
    #[must_use]
    pub fn points(&self) -> f64 {
        let halves = self.0.iter().zip(0..).map(|(&count, half)| count * half);
        f64::from(halves.sum::<u32>()) / 2.0
    }

    /// Returns the mean of a game, and the variance of the mean of a pair.
    fn moments(&self) -> (f64, f64) {
        let count = f64::from(self.count()).max(1.0);
        let mean = self.points() / (2.0 * count);
        let square = |half: u32| (f64::from(half) / 4.0 - mean).powi(2);
        let squares = self
            .0
            .iter()
            .zip(0..)
            .map(|(&n, half)| f64::from(n) * square(half));
        (mean, squares.sum::<f64>() / count)
    }

    /// Returns the strength of the first player in Elo above the second, and half the
    /// width of the 95 % interval.
    #[must_use]
    pub fn elo(&self) -> (f64, f64) {
        let (mean, variance) = self.moments();
        let error = 1.96 * (variance / f64::from(self.count()).max(1.0)).sqrt();
        let elo = |score: f64| {
            let score = score.clamp(0.001, 0.999);
            -400.0 * (1.0 / score - 1.0).log10()
        };
        (elo(mean), (elo(mean + error) - elo(mean - error)) / 2.0)
    }

    /// Returns the log-likelihood ratio of a first player stronger by `elo` against an
    /// equal one (normal approximation over pairs).
    #[must_use]
    pub fn log_likelihood(&self, elo: f64) -> f64 {
        // A few games can all end alike, which proves less than it seems: half a pair
        // of each kind is added.
        let doubled = Self(self.0.map(|count| 2 * count + 1));
        let (mean, variance) = doubled.moments();
        let expected = 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0));
        f64::from(doubled.count()) / 2.0 * (expected - 0.5) * (2.0 * mean - 0.5 - expected)
            / (2.0 * variance)
    }

    /// Returns the result of the sequential test of 0 against `elo`, with error
    /// probabilities of at most 0.05.
    #[must_use]
    pub fn verdict(&self, elo: f64) -> Verdict {
        let bound = (0.95_f64 / 0.05).ln();
        let likelihood = self.log_likelihood(elo);
        if likelihood >= bound {
            Verdict::Accepted
        } else if likelihood <= -bound {
            Verdict::Refused
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_games_are_no_strength() {
        let pairs = Pairs([10, 20, 40, 20, 10]);
        assert_eq!(pairs.points(), 100.0);
        let (elo, error) = pairs.elo();
        assert!(elo.abs() < 1e-9 && error > 10.0 && error < 60.0);
        assert_eq!(pairs.verdict(10.0), Verdict::Open);
    }

    #[test]
    fn a_few_games_that_end_alike_decide_nothing() {
        for pairs in [Pairs([0, 0, 0, 0, 6]), Pairs([0, 0, 6, 0, 0])] {
            assert_eq!(pairs.verdict(10.0), Verdict::Open, "{pairs:?}");
        }
        assert_eq!(Pairs([0, 0, 0, 0, 60]).verdict(10.0), Verdict::Accepted);
    }

    #[test]
    fn three_of_four_points_are_191_elo() {
        let pairs = Pairs([0, 0, 50, 0, 50]);
        let (elo, _) = pairs.elo();
        assert!((elo - 190.85).abs() < 0.1, "{elo}");
        assert_eq!(pairs.verdict(10.0), Verdict::Accepted);
        assert_eq!(Pairs([50, 0, 50, 0, 0]).verdict(10.0), Verdict::Refused);
    }
}
