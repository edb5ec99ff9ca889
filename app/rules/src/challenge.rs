//! Challenges: an announced potential and the reply to it (Potentials E; D11).

use core::fmt;

use crate::color::Color;
use crate::position::{Phase, Position};
use crate::spot::Spot;
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
    const fn spent(self) -> Self {
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

impl Position {
    /// The announced move with a potential, while it awaits the opponent's
    /// reply or the result of the side game.
    #[must_use]
    pub fn challenge(&self) -> Option<Challenge> {
        self.challenge.as_deref().copied()
    }

    /// How often a player may still challenge (D11); [`Attempts::NONE`] where the
    /// ruleset has no challenges.
    #[must_use]
    pub fn attempts(&self, color: Color) -> Attempts {
        self.attempts[color]
    }

    /// Whose turn it is: the player to act, except while the opponent replies
    /// to an announced move.
    #[must_use]
    pub fn player(&self) -> Color {
        match self.challenge() {
            Some(Challenge {
                disputed: false, ..
            }) => !self.side,
            _ => self.side,
        }
    }

    /// The text of the announced move.
    pub(crate) fn announced_text(&self, challenge: Challenge) -> String {
        self.step_text(challenge.announced)
    }

    /// Makes a move with a potential, or announces it to an opponent who may
    /// challenge.
    pub(crate) fn announce(&mut self, step: Step) {
        if self.attempts[!self.side].any() {
            self.challenge = Some(Box::new(Challenge {
                announced: step,
                disputed: false,
            }));
            self.side = !self.side;
        } else {
            self.make(step);
        }
    }

    /// The opponent lets the announced move stand: it is made.
    pub(crate) fn let_stand(&mut self) {
        if let Some(challenge) = self.challenge.take() {
            self.side = !self.side;
            self.make(challenge.announced);
        }
    }

    /// The opponent challenges; the attempt is spent whatever comes of it.
    pub(crate) fn dispute(&mut self) {
        if let Some(challenge) = &mut self.challenge {
            challenge.disputed = true;
            self.attempts[self.side] = self.attempts[self.side].spent();
            self.side = !self.side;
        }
    }

    /// The side game is over: the challenged player won or tied it and makes
    /// the move, or the potential is lost and the turn goes on (Potentials E.3,
    /// E.4).
    pub(crate) fn settle_challenge(&mut self, played: bool) {
        let Some(challenge) = self.challenge.take() else {
            return;
        };
        match challenge.announced {
            announced if played => self.make(announced),
            Step::Move { from, .. } => {
                self.pieces.unload(from);
                if self.phase == Phase::AfterExtra || self.rows().is_empty() {
                    self.lose_without_move();
                }
            }
            // An extra move that was neutralised is as good as declined.
            _ => self.decline_extra(),
        }
    }

    /// The potential leaves the middle, and the extra move it earned is gone.
    pub(crate) fn decline_extra(&mut self) {
        self.pieces.unload(Spot::MIDDLE);
        self.after_extra();
    }
}
