//! Touches and buttons while sand runs.

use record::NodeId;
use rules::Color;

use crate::scene::sand::PlayerButton;
use crate::scene::touch::{Reply, Touch};
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::game::Match;
use crate::table::playable::Playable;
use crate::table::sand::terms::SandTerms;

/// The milliseconds of play in which a touch still belongs to a ring whose time is over.
const JUST_LATE: u64 = 500;

impl<P: Playable> Match<P> {
    /// Handles a touch against the clock, where each player has a selection. Touches that
    /// act for the computer are ignored.
    pub(crate) fn touch_in_time(&mut self, touch: Touch, now: At) -> Vec<Effect> {
        let mut selection = self.selection;
        let step = self.position().touched(&mut selection, touch);
        let computers = |color: Color| self.tree.seats[color].is_computer();
        let lifts =
            |color| computers(color) && selection.lifted[color] != self.selection.lifted[color];
        let moves = |step| computers(self.position().mover(step));
        // With the timer a glass that is picked up has to be moved.
        if P::SAND && step.is_some() && self.is_just_late(touch) {
            return Vec::new();
        }
        if Color::ALL.into_iter().any(lifts) || step.is_some_and(moves) {
            return Vec::new();
        }
        self.selection = selection;
        step.map_or_else(Vec::new, |step| self.play(step, now))
    }

    /// Returns true if a touch was meant for a ring whose time the opponent's turn has just
    /// ended.
    fn is_just_late(&self, touch: Touch) -> bool {
        let mut nodes = core::iter::successors(Some(self.at), |&node| self.tree.parent(node));
        let takes = |node: &NodeId| self.tree.step(*node).is_some_and(P::takes_time);
        let turn = nodes.find(takes).zip(nodes.next());
        let closed = turn.and_then(|(node, before)| {
            let (ring, until) = self.tree.position(before).late_ring()?;
            let closed = until.min(self.tree.position(node).time());
            (ring == touch).then_some(closed)
        });
        let speed = self.sand.as_ref().map(|sand| sand.terms.speed);
        closed.zip(speed).is_some_and(|(closed, speed)| {
            let passed = self.position().time().saturating_sub(closed);
            passed < speed.sand(JUST_LATE)
        })
    }

    /// Handles the button of a player, or its key.
    pub(crate) fn press(&mut self, color: Color, now: At) -> Vec<Effect> {
        if !P::SAND || !self.plays(now) || self.tree.seats[color].is_computer() {
            return Vec::new();
        }
        let reply = match self.position().press(color, self.selection.touched) {
            Some(PlayerButton::Ring(_)) => Reply::Ring,
            Some(PlayerButton::Fill(space)) => Reply::Fill(space),
            Some(PlayerButton::Timer) => Reply::Timer,
            Some(PlayerButton::Pass) => Reply::Pass,
            None => return Vec::new(),
        };
        self.touch(Touch::Reply(reply), now)
    }

    /// The player who has lost by a touch: it moves onto a full space, and the players
    /// agreed that this loses (TAMSK level 1, 4; D13).
    pub(crate) fn strict_loser(&self, touch: Touch) -> Option<Color> {
        let loser = P::SAND.then(|| self.position().overlooked(&self.selection, touch));
        loser
            .flatten()
            .filter(|_| SandTerms::of(&self.tree.tags).strict)
    }

    /// Returns true if a player has picked up a glass that can still be put back.
    pub(crate) fn lifts(&self) -> bool {
        let lifted = self.selection.lifted;
        P::SAND && Color::ALL.into_iter().any(|color| lifted[color].is_some())
    }

    /// Returns a written step at the present time of the sand.
    pub(crate) fn at_present(&self, step: P::Step) -> P::Step {
        let is_now = P::SAND && self.sand.is_some();
        if is_now {
            P::at_moment(step, self.position().time())
        } else {
            step
        }
    }
}
