//! Lots that settle a challenge: rock, paper, scissors, a coin, a die (Potentials E; D11).
//!
//! Nothing here is drawn by chance: a seed comes from outside, the same seed falls the
//! same way for ever, and it is kept with the result, so that everybody can check it.

use core::fmt;

use record::Lot;

/// What a player shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// It blunts scissors.
    Rock,
    /// It wraps the rock.
    Paper,
    /// They cut paper.
    Scissors,
}

/// A side of a coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The head.
    Heads,
    /// The other side.
    Tails,
}

/// A lot as it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// Both have shown something.
    Scissors {
        /// What the challenged player shows.
        challenged: Gesture,
        /// What the challenger shows.
        challenger: Gesture,
    },
    /// The challenged player calls a side, and the coin is thrown.
    Coin {
        /// What was called.
        called: Side,
        /// What it falls by.
        seed: u32,
    },
    /// Both throw a die; the higher one wins.
    Die {
        /// What they fall by.
        seed: u32,
    },
}

impl Gesture {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Rock, Self::Paper, Self::Scissors];

    /// Whether it beats another one.
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

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Heads, Self::Tails];

    const fn word(self) -> &'static str {
        match self {
            Self::Heads => "heads",
            Self::Tails => "tails",
        }
    }
}

impl Throw {
    /// Which lot it is.
    #[must_use]
    pub const fn lot(self) -> Lot {
        match self {
            Self::Scissors { .. } => Lot::Scissors,
            Self::Coin { .. } => Lot::Coin,
            Self::Die { .. } => Lot::Die,
        }
    }

    /// Whether the announced move is made: the challenger has to win, a tie is not
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
                (Side::Heads, Side::Heads) | (Side::Tails, Side::Tails)
            ),
            Self::Die { seed } => {
                let (challenged, challenger) = dice(seed);
                challenged >= challenger
            }
        }
    }
}

/// How a coin falls.
#[must_use]
pub const fn fallen(seed: u32) -> Side {
    if mixed(seed, 1).is_multiple_of(2) {
        Side::Heads
    } else {
        Side::Tails
    }
}

/// How two dice fall: that of the challenged player, and that of the challenger.
#[must_use]
pub const fn dice(seed: u32) -> (u8, u8) {
    (eyes(mixed(seed, 1)), eyes(mixed(seed, 2)))
}

/// One to six. Of 2^32 numbers a few more fall on some; that is less than a real die is
/// off.
const fn eyes(number: u32) -> u8 {
    (number % 6) as u8 + 1
}

/// A number that hangs on every bit of the seed (the finaliser of MurmurHash3).
const fn mixed(seed: u32, turn: u32) -> u32 {
    let mut number = seed.wrapping_add(turn.wrapping_mul(0x9e37_79b9));
    number ^= number >> 16;
    number = number.wrapping_mul(0x85eb_ca6b);
    number ^= number >> 13;
    number = number.wrapping_mul(0xc2b2_ae35);
    number ^ (number >> 16)
}

/// As it is kept beside the result.
impl fmt::Display for Throw {
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
