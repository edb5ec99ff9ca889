//! Challenges in a position: the announcement, the reply and the settlement
//! (Potentials E; D11).

use crate::challenge::{Attempts, Challenge};
use crate::color::Color;
use crate::position::{Phase, Position};
use crate::spot::Spot;
use crate::step::Step;

impl Position {
    /// Returns the announced move with a potential, while it awaits the
    /// opponent's reply or the result of the side game.
    #[must_use]
    pub fn challenge(&self) -> Option<Challenge> {
        self.challenge.as_deref().copied()
    }

    /// Returns the number of times that a player may still challenge (D11);
    /// [`Attempts::NONE`] where the ruleset has no challenges.
    #[must_use]
    pub fn attempts(&self, color: Color) -> Attempts {
        self.attempts[color]
    }

    /// Returns the player whose turn it is: the player to act, except while the
    /// opponent replies to an announced move.
    #[must_use]
    pub fn player(&self) -> Color {
        match self.challenge() {
            Some(Challenge {
                disputed: false, ..
            }) => !self.side,
            _ => self.side,
        }
    }

    /// Returns the text of the announced move.
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

    /// Lets the announced move stand: it is made.
    pub(crate) fn let_stand(&mut self) {
        if let Some(challenge) = self.challenge.take() {
            self.side = !self.side;
            self.make(challenge.announced);
        }
    }

    /// Challenges the announced move; the attempt is used whatever the result.
    pub(crate) fn play_challenge(&mut self) {
        if let Some(challenge) = &mut self.challenge {
            challenge.disputed = true;
            self.attempts[self.side] = self.attempts[self.side].spent();
            self.side = !self.side;
        }
    }

    /// Settles the challenge with the result of the side game: the challenged
    /// player won or tied it and makes the move, or the potential is lost and the
    /// turn goes on (Potentials E.3, E.4).
    pub(crate) fn settle_challenge(&mut self, played: bool) {
        let Some(challenge) = self.challenge.take() else {
            return;
        };
        match challenge.announced {
            announced if played => self.make(announced),
            Step::Move { from, .. } => {
                self.pieces.unload(from);
                if self.phase == Phase::AfterExtra || self.due_rows().is_empty() {
                    self.lose_without_move();
                }
            }
            // A neutralised extra move has the same effect as a declined one.
            _ => self.decline_extra(),
        }
    }

    /// Takes the potential off the middle, without the extra move that it earned.
    pub(crate) fn decline_extra(&mut self) {
        self.pieces.unload(Spot::MIDDLE);
        self.after_extra();
    }
}
