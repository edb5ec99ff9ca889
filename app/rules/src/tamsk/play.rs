//! The effects of steps.

use crate::color::Color;
use crate::tamsk::durations::TIMER;
use crate::tamsk::glass::{Glass, Sand};
use crate::tamsk::position::{LeftOut, Position, Timer};
use crate::tamsk::space::Space;
use crate::tamsk::step::Step;

impl Position {
    /// Makes a step at this moment without checking that it is legal.
    ///
    /// After an illegal step the position follows no rules, but no call panics.
    pub fn play_unchecked(&mut self, step: Step) {
        let actor = self.actor(step);
        match step {
            Step::Fill(space) => self.drop_ring(self.side, space),
            Step::Move { from, to, ring } => {
                let sand = self.glasses[actor].at(from).map(|glass| glass.sand);
                let sand = self.sand_after(sand.unwrap_or(Sand::Unturned));
                self.glasses[actor].shift(from, Glass { space: to, sand });
                self.held[actor] = None;
                self.moved(actor, to, ring);
            }
            Step::Place { to, ring } => {
                let sand = self.sand_after(Sand::Unturned);
                self.glasses[actor].add(Glass { space: to, sand });
                self.moved(actor, to, ring);
            }
            Step::Pass => {
                self.misses[actor] = self.can_move(actor);
                self.end_turn();
            }
            Step::Ring => {
                if let LeftOut::Mover { space, by, .. } = self.left_out {
                    self.drop_ring(by, space);
                }
            }
            Step::Lift(space) => self.held[actor] = Some(space),
            Step::Timer => {
                self.timer = Some(Timer {
                    until: self.now + TIMER,
                    counts: true,
                });
            }
        }
        self.settle();
    }

    /// Returns the sand of a glass that is put down: turned over in games with
    /// time (TAMSK level 2, 3).
    fn sand_after(&self, sand: Sand) -> Sand {
        if self.ruleset.is_timed() {
            sand.turned(self.now)
        } else {
            sand
        }
    }

    fn drop_ring(&mut self, color: Color, space: Space) {
        let rings = &mut self.rings[space.index()];
        *rings = rings.saturating_add(1);
        self.rings_left[color] = self.rings_left[color].saturating_sub(1);
        self.quiet = self.quiet.map(|_| 0);
        self.left_out = LeftOut::Nothing;
    }

    /// Completes a move: the ring, then the end of the turn. A late player ends
    /// no turn: theirs ended when the timer ran out (TAMSK level 3, 4).
    fn moved(&mut self, by: Color, space: Space, ring: bool) {
        let had_ring = self.rings_left[by] > 0;
        self.left_out = LeftOut::Nothing;
        if ring {
            self.drop_ring(by, space);
        } else {
            self.quiet = self.quiet.map(|moves| moves.saturating_add(1));
        }
        if by == self.side {
            self.end_turn();
        }
        if !ring && had_ring {
            self.left_out = LeftOut::Mover {
                space,
                by,
                until: if self.ruleset.is_timed() {
                    self.now + self.grace
                } else {
                    self.now
                },
            };
        }
    }

    /// Ends the turn: the next player who does not miss a turn is to act. The
    /// timer no longer counts, and the right to a ring that was left out ends
    /// with the turn.
    pub(crate) fn end_turn(&mut self) {
        if let LeftOut::Opponent(_) = self.left_out {
            self.left_out = LeftOut::Nothing;
        }
        if let Some(timer) = &mut self.timer {
            timer.counts = false;
        }
        self.side = !self.side;
        while core::mem::take(&mut self.misses[self.side]) {
            self.side = !self.side;
        }
    }

    /// Applies the effects of everything that has run out by now.
    pub(crate) fn settle(&mut self) {
        if self.timer.is_some_and(|timer| timer.until <= self.now) {
            let counted = self.timer.take().is_some_and(|timer| timer.counts);
            if counted {
                self.run_out_of_time();
            }
        }
        for color in Color::ALL {
            if let Some(space) = self.held[color]
                && !self.can_put_down(color, space)
            {
                self.held[color] = None;
            }
        }
        if let LeftOut::Mover { space, by, until } = self.left_out
            && until <= self.now
        {
            self.left_out = if self.side != by && self.rings_left[self.side] > 0 {
                LeftOut::Opponent(space)
            } else {
                LeftOut::Nothing
            };
        }
        self.outcome = self.verdict();
        if self.outcome.is_some() {
            self.left_out = LeftOut::Nothing;
            self.timer = None;
            self.held = Default::default();
            self.misses = Default::default();
        }
    }

    /// Ends the turn of the player to act because the timer is empty: the
    /// player misses the next turn, and unless a glass is picked up has missed
    /// this one (TAMSK level 3, 4 and 6). A player who cannot move at all has
    /// only passed.
    fn run_out_of_time(&mut self) {
        self.misses[self.side] = self.can_move(self.side);
        self.end_turn();
    }

    /// Returns true if a glass that is picked up can still be put down. One
    /// that runs out meanwhile is lost, and one without a free space goes back
    /// to its own.
    fn can_put_down(&self, color: Color, space: Space) -> bool {
        let glass = self.glasses[color].at(space);
        glass.is_some_and(|glass| !glass.sand.is_lost(self.now))
            && self.free_around(space).next().is_some()
    }
}
