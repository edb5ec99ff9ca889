//! The legal steps and turns, and the player who makes a step.

use core::ops::ControlFlow;

use crate::color::Color;
use crate::tamsk::glass::{Glass, Sand};
use crate::tamsk::position::{LeftOut, Position};
use crate::tamsk::space::Space;
use crate::tamsk::step::{Step, Turn};

/// A callback for steps, which ends the visit if it breaks.
type Visitor<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

impl Position {
    /// Returns all legal steps at this moment in a fixed order. Empty in a finished
    /// game.
    ///
    /// The order is part of the contract of this crate: compact links of games name a
    /// step by its place in it. Another order would be a breaking change. Of every two steps that differ in the ring alone the one
    /// without it comes first.
    ///
    /// 1. [`Step::Fill`].
    /// 2. Moves of the player to act: [`Step::Place`] in board order while glasses are
    ///    to be placed, else [`Step::Move`] in board order of the space that the glass
    ///    leaves, then of its target.
    /// 3. [`Step::Pass`].
    /// 4. [`Step::Lift`] in board order.
    /// 5. Steps of the opponent, or of the player who has just moved: [`Step::Ring`],
    ///    [`Step::Timer`], and [`Step::Move`] with a glass that is held too long, in
    ///    board order.
    #[must_use]
    pub fn legal_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        // This callback never breaks.
        let _ = self.visit_steps(&mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Calls `each` for every legal step in the order of [`Self::legal_steps`] until it
    /// breaks, and returns its last value. Nothing is allocated.
    pub fn try_for_each_step<B>(
        &self,
        mut each: impl FnMut(Step) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut value = None;
        let broken = self.visit_steps(&mut |step| {
            value = each(step).break_value();
            match value {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        match value.filter(|_| broken.is_break()) {
            Some(value) => ControlFlow::Break(value),
            None => ControlFlow::Continue(()),
        }
    }

    /// Visits the legal steps: compiled once for all callbacks.
    fn visit_steps(&self, each: Visitor<'_>) -> ControlFlow<()> {
        if self.outcome.is_some() {
            return ControlFlow::Continue(());
        }
        self.visit_turn_steps(each)?;
        if self.ruleset.has_timer() && self.held[self.side].is_none() {
            let mut last = None;
            for (from, _) in self.movable(self.side) {
                if last != Some(from) {
                    each(Step::Lift(from))?;
                    last = Some(from);
                }
            }
        }
        if let LeftOut::Mover { .. } = self.left_out {
            each(Step::Ring)?;
        }
        if self.ruleset.has_timer() && self.timer.is_none() {
            each(Step::Timer)?;
        }
        let other = !self.side;
        if let Some(from) = self.held[other] {
            self.visit_moves(other, from, each)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns true if a step is legal at this moment.
    #[must_use]
    pub fn is_legal(&self, step: Step) -> bool {
        let mut is_it = |legal| match legal == step {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        self.visit_steps(&mut is_it).is_break()
    }

    /// Returns all turns of the player to act, made at this moment, each with
    /// the position after it. Empty in a finished game.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<(Turn, Self)> {
        let mut turns = Vec::new();
        if self.outcome.is_some() {
            return turns;
        }
        for step in self.turn_steps() {
            let mut next = self.clone();
            next.play_unchecked(step);
            if !matches!(step, Step::Fill(_)) {
                turns.push((Turn { steps: vec![step] }, next));
                continue;
            }
            for rest in next.turn_steps() {
                let mut last = next.clone();
                last.play_unchecked(rest);
                let steps = vec![step, rest];
                turns.push((Turn { steps }, last));
            }
        }
        turns
    }

    /// Returns the player who makes a step.
    #[must_use]
    pub fn actor(&self, step: Step) -> Color {
        match step {
            Step::Move { from, .. } | Step::Lift(from) => {
                self.glass_at(from).map_or(self.side, |(color, _)| color)
            }
            Step::Ring => match self.left_out {
                LeftOut::Mover { by, .. } => by,
                LeftOut::Nothing | LeftOut::Opponent(_) => !self.side,
            },
            Step::Timer => !self.side,
            Step::Fill(_) | Step::Place { .. } | Step::Pass => self.side,
        }
    }

    /// Returns true if a player has a glass that can be moved or placed.
    #[must_use]
    pub fn can_move(&self, color: Color) -> bool {
        let placing = self.to_place(color) > 0;
        placing && Space::all().any(|space| self.is_free(space))
            || self.movable(color).next().is_some()
    }

    /// Returns the steps of which the turns of the player to act are made.
    fn turn_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        // This callback never breaks.
        let _ = self.visit_turn_steps(&mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    fn visit_turn_steps(&self, each: Visitor<'_>) -> ControlFlow<()> {
        let side = self.side;
        if let LeftOut::Opponent(space) = self.left_out {
            each(Step::Fill(space))?;
        }
        if self.to_place(side) > 0 {
            for to in Space::all().filter(|&space| self.is_free(space)) {
                each(Step::Place { to, ring: false })?;
                if self.rings_left[side] > 0 {
                    each(Step::Place { to, ring: true })?;
                }
            }
        } else if let Some(from) = self.held[side] {
            self.visit_moves(side, from, each)?;
        } else {
            for (from, to) in self.movable(side) {
                self.with_and_without_ring(side, (from, to), each)?;
            }
        }
        if self.may_pass() {
            each(Step::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns true if the player to act may pass. A player who cannot move
    /// passes while the opponent can (TAMSK level 1, 5), and may drop a ring
    /// that was left out before (D13). Passing by choice is possible at level 3,
    /// before a move has begun (level 3, 6).
    fn may_pass(&self) -> bool {
        if self.can_move(self.side) {
            self.ruleset.has_timer() && self.held[self.side].is_none()
        } else {
            self.can_move(!self.side)
        }
    }

    /// Calls `each` for the moves of one glass.
    fn visit_moves(&self, color: Color, from: Space, each: Visitor<'_>) -> ControlFlow<()> {
        self.free_around(from)
            .try_for_each(|to| self.with_and_without_ring(color, (from, to), each))
    }

    fn with_and_without_ring(
        &self,
        color: Color,
        (from, to): (Space, Space),
        each: Visitor<'_>,
    ) -> ControlFlow<()> {
        let ring = false;
        each(Step::Move { from, to, ring })?;
        if self.rings_left[color] > 0 {
            let ring = true;
            each(Step::Move { from, to, ring })?;
        }
        ControlFlow::Continue(())
    }

    /// Iterates over the moves of a player's glasses, picked up or not. Glasses
    /// that have not been turned come first (TAMSK level 2, 2), unless none of
    /// them can move.
    fn movable(&self, color: Color) -> impl Iterator<Item = (Space, Space)> + '_ {
        let usable = move |glass: &Glass| {
            !glass.sand.is_lost(self.now) && self.free_around(glass.space).next().is_some()
        };
        let placing = self.to_place(color) > 0;
        let is_fresh = |glass: &Glass| glass.sand == Sand::Unturned;
        let duty = self.glasses[color]
            .iter()
            .filter(usable)
            .any(|glass| is_fresh(&glass));
        self.glasses[color]
            .iter()
            .filter(usable)
            .filter(move |glass| !placing && (!duty || is_fresh(glass)))
            .flat_map(|glass| {
                self.free_around(glass.space)
                    .map(move |to| (glass.space, to))
            })
    }

    /// Iterates over the spaces around one onto which a glass may go.
    pub(crate) fn free_around(&self, space: Space) -> impl Iterator<Item = Space> + '_ {
        space.neighbours().filter(|&to| self.is_free(to))
    }

    /// Returns true if a glass may go onto a space: no glass is on it, and it is
    /// not full (TAMSK level 1, 4).
    fn is_free(&self, space: Space) -> bool {
        self.rings_on(space) < space.capacity() && self.glass_at(space).is_none()
    }
}
