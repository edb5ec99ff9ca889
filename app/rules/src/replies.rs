//! Challenges in a position: an announcement, the reply to it and what settles it
//! (Potentials E; D11).

use crate::challenge::{Attempts, Challenge};
use crate::color::Color;
use crate::position::{Phase, Position};
use crate::spot::Spot;
use crate::step::Step;

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
