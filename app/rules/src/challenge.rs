//! Challenges: an announced potential, and how often players may challenge (Potentials E;
//! D11).

use core::fmt;

use crate::step::Step;

/// How often a player may challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attempts {
    /// So many times.
    Limited(u8),
    /// Whenever the opponent uses a potential.
    Unlimited,
}

impl Attempts {
    /// No challenge is possible, or none any more.
    pub const NONE: Self = Self::Limited(0);

    /// The largest number that can be agreed on; what is more is unlimited.
    pub const MOST: u8 = 99;

    /// Whether one is left.
    #[must_use]
    pub const fn any(self) -> bool {
        !matches!(self, Self::Limited(0))
    }

    /// One less.
    pub(crate) const fn spent(self) -> Self {
        match self {
            Self::Limited(left) => Self::Limited(left.saturating_sub(1)),
            Self::Unlimited => Self::Unlimited,
        }
    }

    /// Reads a number or `*`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let attempts = match text {
            "*" => Self::Unlimited,
            number => Self::Limited(number.parse().ok().filter(|&n| n <= Self::MOST)?),
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
pub struct Challenge {
    /// The announced step.
    pub announced: Step,
    /// Whether the opponent has challenged, so that the result of the side game
    /// is awaited; else the opponent is to reply.
    pub disputed: bool,
}

impl Challenge {
    /// The steps that can follow.
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
