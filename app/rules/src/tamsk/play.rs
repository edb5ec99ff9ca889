//! What steps do.

use crate::color::Color;
use crate::tamsk::durations::TIMER;
use crate::tamsk::glass::{Glass, Sand};
use crate::tamsk::position::{LeftOut, Position, Timer};
use crate::tamsk::space::Space;
use crate::tamsk::step::Step;

impl Position {
    /// Makes a step at this moment without asking whether it is legal.
    ///
    /// Steps that are not legal give a position that follows no rules, but
    /// never panic.
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

    /// The glass after it was put down: turned over where sand runs (TAMSK
    /// level 2, 3).
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

    /// A glass was put down: the ring, then the end of the turn. A late player
    /// ends no turn: his has ended when the timer ran out (TAMSK level 3, 4).
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

    /// The next player who does not miss his turn is to act. The timer no
    /// longer counts, and the right to a ring left out is gone with the turn.
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

    /// Brings everything up to the moment: what has run out has an effect.
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

    /// The timer is empty and the player to act has not moved: he misses the
    /// next turn, and unless he holds a glass has missed this one (TAMSK level
    /// 3, 4 and 6). Who cannot move at all has only passed.
    fn run_out_of_time(&mut self) {
        self.misses[self.side] = self.can_move(self.side);
        self.end_turn();
    }

    /// A glass that runs out in the hand is lost, and one that no longer finds
    /// a space goes back to its own.
    fn can_put_down(&self, color: Color, space: Space) -> bool {
        let glass = self.glasses[color].at(space);
        glass.is_some_and(|glass| !glass.sand.is_lost(self.now))
            && self.free_around(space).next().is_some()
    }
}
