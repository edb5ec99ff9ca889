//! The clocks of a game on the table: their start and stop, and the effect of a step.

use record::{Agreement, ClockControl, Ending, NodeId};
use rules::{ByColor, Color};

use crate::scene::millis::Millis;
use crate::scene::players::ClockModel;
use crate::table::clock::Clocks;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::game::Match;
use crate::table::playable::Playable;

impl<P: Playable> Match<P> {
    /// The clocks as they stood at a moment.
    pub(crate) fn clock_model(&self, color: Color, now: Millis) -> Option<ClockModel> {
        self.clocks.map(|clocks| clocks.show(color, now))
    }

    /// Updates the clocks after a step at the head of the game: the mover gets the
    /// increment when the turn ends, and the clock of the player whose turn it is runs.
    /// While the opponent replies to an announced potential, it is still the mover's turn
    /// (D11).
    pub(crate) fn press_clock(&mut self, mover: Color, turn_ended: bool, now: Millis) {
        let over = self.is_over();
        let timed = !self.is_by_link();
        let player = self.position().player();
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        clocks.stop(now);
        if turn_ended && timed {
            let left = clocks.left[mover].saturating_add(clocks.control.increment);
            clocks.left[mover] = left.min(ClockControl::LONGEST);
        }
        if !over && timed {
            clocks.start(player, now);
        }
        self.tree.note_left(self.at, clocks.left);
    }

    /// Sets the clocks, after a take-back, to what they showed here.
    pub(crate) fn reset_clocks(&mut self, now: Millis) {
        self.clocks_of(self.at, now);
    }

    /// Starts the clocks of a game that is opened: they go on at its head, whatever place
    /// of it is shown, unless the game has ended there.
    pub(crate) fn resume_clocks(&mut self, now: Millis) {
        self.clocks_of(self.tree.goes_on_at(), now);
    }

    fn clocks_of(&mut self, node: NodeId, now: Millis) {
        let Some(control) = self.tree.clock else {
            return;
        };
        let left = self.tree.left(node);
        let mut clocks = Clocks::new(control, left);
        let runs = left.is_some() && self.tree.ending(node).is_none();
        // A turn that is made elsewhere cannot be timed.
        if runs && !self.is_by_link() {
            clocks.start(self.tree.position(node).player(), now);
        }
        self.clocks = Some(clocks);
    }

    /// Notes the time that the player to act has used: a game that is opened again goes on
    /// with it. Returns true if a clock was running.
    pub(crate) fn note_thought(&mut self, now: Millis) -> bool {
        let head = self.tree.goes_on_at();
        let Some(clocks) = self.clocks.filter(|clocks| clocks.running.is_some()) else {
            return false;
        };
        let left = ByColor::from_fn(|color| clocks.left(color, now));
        self.tree.note_left(head, left);
        true
    }

    /// Ends the game when the running clock is empty.
    pub(crate) fn check_clocks(&mut self, now: Millis) -> Vec<Effect> {
        let Some((color, _)) = self.clocks.and_then(|clocks| clocks.running) else {
            return Vec::new();
        };
        if self.clocks.is_none_or(|clocks| clocks.left(color, now) > 0) {
            return Vec::new();
        }
        self.at = self.tree.goes_on_at();
        if self.tree.taken_back().is_none() {
            self.tip = self.at;
        }
        self.end(Agreement::out_of_time(color), now)
    }

    /// Asks to be woken when the running clock will be empty.
    pub(crate) fn wake(&self, now: Millis) -> Option<Effect> {
        let clocks = self.clocks?;
        let (color, _) = clocks.running?;
        let left = clocks.left(color, now);
        Some(Effect::WakeAt(Millis(now.0.saturating_add(left))))
    }

    /// Notes the time used, and asks to save it and the sand that `runs`, before the page
    /// closes.
    pub(crate) fn keep_thought(&mut self, runs: bool, now: Millis) -> Vec<Effect> {
        let noted = self.note_thought(now);
        (noted || runs)
            .then_some(Effect::Save)
            .into_iter()
            .collect()
    }

    /// Stops the clocks and notes the time left.
    pub(crate) fn stop_clocks(&mut self, now: Millis) {
        self.note_thought(now);
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
    }

    /// Ends the game at the current node by an agreement, resigning or time.
    pub(crate) fn end(&mut self, agreement: Agreement, now: Millis) -> Vec<Effect> {
        self.stop_clocks(now);
        self.tree.agreement = Some((self.at, agreement));
        self.draw_offer = None;
        self.stand(self.at);
        let over = Event::Over(Ending::Agreement(agreement));
        vec![Effect::Save, Effect::Announce(over)]
    }
}
