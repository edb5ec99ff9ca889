//! Lots that settle a challenge: rock, paper, scissors, a coin, a die (Potentials E; D11).
//!
//! Results here are not random: the seed comes from outside, the same seed gives the same
//! result for ever, and it is saved with the result, so that the players can check it.

use core::fmt;

use record::Lot;

/// The gesture of a player in rock, paper, scissors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Beats scissors.
    Rock,
    /// Beats rock.
    Paper,
    /// Beat paper.
    Scissors,
}

/// A side of a coin that is tossed for a lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoinSide {
    /// The head.
    Heads,
    /// The other side.
    Tails,
}

/// A lot as it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnLot {
    /// The gestures of both players in rock, paper, scissors.
    Scissors {
        /// The gesture of the challenged player.
        challenged: Gesture,
        /// The gesture of the challenger.
        challenger: Gesture,
    },
    /// The challenged player calls a side, and the coin is thrown.
    Coin {
        /// The side that was called.
        called: CoinSide,
        /// The number from which [`fallen`] computes the side.
        seed: u32,
    },
    /// Both throw a die; the higher one wins.
    Die {
        /// The number from which [`dice`] computes both dice.
        seed: u32,
    },
}

impl Gesture {
    /// The three gestures.
    pub const ALL: [Self; 3] = [Self::Rock, Self::Paper, Self::Scissors];

    /// Returns true if it beats another gesture.
    const fn beats(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Rock, Self::Scissors)
                | (Self::Paper, Self::Rock)
                | (Self::Scissors, Self::Paper)
        )
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Rock => "rock",
            Self::Paper => "paper",
            Self::Scissors => "scissors",
        }
    }
}

impl CoinSide {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Heads, Self::Tails];

    const fn word(self) -> &'static str {
        match self {
            Self::Heads => "heads",
            Self::Tails => "tails",
        }
    }
}

impl DrawnLot {
    /// The kind of lot.
    #[must_use]
    pub const fn kind(self) -> Lot {
        match self {
            Self::Scissors { .. } => Lot::Scissors,
            Self::Coin { .. } => Lot::Coin,
            Self::Die { .. } => Lot::Die,
        }
    }

    /// Returns true if both players have the same: a draw.
    #[must_use]
    pub fn is_draw(self) -> bool {
        match self {
            Self::Scissors {
                challenged,
                challenger,
            } => challenged == challenger,
            Self::Coin { .. } => false,
            Self::Die { seed } => {
                let (challenged, challenger) = dice(seed);
                challenged == challenger
            }
        }
    }

    /// Returns true if the announced move is made: the challenger has to win, a tie is not
    /// enough (Potentials E.3).
    #[must_use]
    pub const fn is_played(self) -> bool {
        match self {
            Self::Scissors {
                challenged,
                challenger,
            } => !challenger.beats(challenged),
            Self::Coin { called, seed } => matches!(
                (called, fallen(seed)),
                (CoinSide::Heads, CoinSide::Heads) | (CoinSide::Tails, CoinSide::Tails)
            ),
            Self::Die { seed } => {
                let (challenged, challenger) = dice(seed);
                challenged >= challenger
            }
        }
    }
}

/// The side on which a coin falls.
#[must_use]
pub const fn fallen(seed: u32) -> CoinSide {
    if mixed(seed, 1).is_multiple_of(2) {
        CoinSide::Heads
    } else {
        CoinSide::Tails
    }
}

/// The numbers of two dice, 1 to 6: the challenged player's, and the challenger's.
#[must_use]
pub const fn dice(seed: u32) -> (u8, u8) {
    (eyes(mixed(seed, 1)), eyes(mixed(seed, 2)))
}

/// The number of a die, 1 to 6. Of 2^32 numbers one more falls on each of four sides; that
/// is less than the fault of a real die.
const fn eyes(number: u32) -> u8 {
    (number % 6) as u8 + 1
}

/// A number that depends on every bit of the seed (the finaliser of MurmurHash3).
const fn mixed(seed: u32, turn: u32) -> u32 {
    let mut number = seed.wrapping_add(turn.wrapping_mul(0x9e37_79b9));
    number ^= number >> 16;
    number = number.wrapping_mul(0x85eb_ca6b);
    number ^= number >> 13;
    number = number.wrapping_mul(0xc2b2_ae35);
    number ^ (number >> 16)
}

/// Writes the comment that is saved beside the result.
impl fmt::Display for DrawnLot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Scissors {
                challenged,
                challenger,
            } => write!(f, "{} against {}", challenged.word(), challenger.word()),
            Self::Coin { called, seed } => {
                let (called, fell) = (called.word(), fallen(seed).word());
                write!(f, "coin: {called} called, {fell} fell (seed {seed})")
            }
            Self::Die { seed } => {
                let (challenged, challenger) = dice(seed);
                write!(f, "die: {challenged} against {challenger} (seed {seed})")
            }
        }
    }
}
