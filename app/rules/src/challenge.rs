//! Challenges: an announced potential, and the numbers of attempts to challenge
//! (Potentials E; D11).

use core::fmt;

use crate::step::Step;

/// The number of times that a player may still challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attempts {
    /// This number of attempts, 0 to [`Attempts::MAX`].
    Limited(u8),
    /// An attempt whenever the opponent uses a potential.
    Unlimited,
}

impl Attempts {
    /// No attempts: challenges are not part of the game, or all attempts are used.
    pub const NONE: Self = Self::Limited(0);

    /// The largest limited number, 99. More than that can only be agreed on as unlimited.
    pub const MAX: u8 = 99;

    /// Returns true if at least one attempt is left.
    #[must_use]
    pub const fn any(self) -> bool {
        !matches!(self, Self::Limited(0))
    }

    /// Returns the attempts after one more challenge.
    pub(crate) const fn spent(self) -> Self {
        match self {
            Self::Limited(left) => Self::Limited(left.saturating_sub(1)),
            Self::Unlimited => Self::Unlimited,
        }
    }

    /// Reads a number from 0 to 99 or `*` for unlimited.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let attempts = match text {
            "*" => Self::Unlimited,
            number => Self::Limited(number.parse().ok().filter(|&n| n <= Self::MAX)?),
        };
        (attempts.to_string() == text).then_some(attempts)
    }
}

impl fmt::Display for Attempts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limited(left) => write!(f, "{left}"),
            Self::Unlimited => f.write_str("*"),
        }
    }
}

/// A move with a potential that was announced and not yet made (Potentials E.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Challenge {
    /// The announced step.
    pub announced: Step,
    /// True if the opponent has challenged and the result of the side game is awaited;
    /// false if the opponent is to reply.
    pub disputed: bool,
}

impl Challenge {
    /// Returns the steps that can follow.
    pub(crate) const fn replies(self) -> [Step; 2] {
        if self.disputed {
            [
                Step::Settle { played: true },
                Step::Settle { played: false },
            ]
        } else {
            [Step::LetStand, Step::Challenge]
        }
    }
}
