//! The trait for games with sand. Other games keep its defaults: no sand runs.

use record::Recordable;
use rules::Color;

use crate::scene::sand::{PlayerButton, SandModel};
use crate::scene::touch::Touch;
use crate::table::event::Event;
use crate::table::sand::shown::Shown;
use crate::table::selection::{Selection, TouchSequence};

/// The sand of a position.
pub(crate) trait Timed: Recordable {
    /// True if sand can run in this game; if not, the table calls no method of the trait.
    const SAND: bool = false;

    /// Returns true if sand runs under these rules.
    fn is_timed(&self) -> bool {
        false
    }

    /// The milliseconds of sand since the start.
    fn time(&self) -> u64 {
        0
    }

    /// The position at a later time of the sand, in milliseconds; unchanged if that time is
    /// past.
    fn at_time(&self, time: u64) -> Self {
        let _ = time;
        self.clone()
    }

    /// The time at which the next event comes without a step, in milliseconds of sand.
    fn next_moment(&self) -> Option<u64> {
        None
    }

    /// The events that time alone causes after this position up to `time`, without those up
    /// to `seen`, which have been announced.
    fn passed(&self, seen: u64, time: u64) -> Vec<Event> {
        let _ = (seen, time);
        Vec::new()
    }

    /// The time that a player should need for a turn at most, in milliseconds of sand
    /// (TAMSK level 2, 7); none if there is no such time.
    fn gentle(&self) -> Option<u64> {
        None
    }

    /// The step that only lets time pass; it is played where time ends the game.
    fn waiting(&self) -> Option<Self::Step> {
        None
    }

    /// Returns the step with another time.
    fn at_moment(step: Self::Step, time: u64) -> Self::Step {
        let _ = time;
        step
    }

    /// Returns true if a player has decided on the step; else time alone has passed.
    fn is_decision(step: Self::Step) -> bool {
        let _ = step;
        true
    }

    /// Returns true for a pass.
    fn is_pass(step: Self::Step) -> bool {
        let _ = step;
        false
    }

    /// Returns true if a step counts as a turn in a game without a clock.
    fn takes_time(step: Self::Step) -> bool {
        let _ = step;
        false
    }

    /// Handles a touch while sand runs: changes the glasses that players hold in
    /// `selection`, or returns a step to be played.
    fn touched(&self, selection: &mut Selection, touch: Touch) -> Option<Self::Step> {
        let _ = (selection, touch);
        None
    }

    /// The touch that drops the ring which the last mover left out, and the time until which it
    /// can be dropped; none if there is no such ring.
    fn late_ring(&self) -> Option<(Touch, u64)> {
        None
    }

    /// Puts back the glasses that players hold and cannot use any more.
    fn put_back(&self, selection: &mut Selection) {
        let _ = selection;
    }

    /// The action of a player's button; none if it has nothing to do.
    fn press(&self, color: Color, touched: TouchSequence) -> Option<PlayerButton> {
        let _ = (color, touched);
        None
    }

    /// The player who moves onto a full space by a touch, if that is the only fault of the
    /// move (TAMSK level 1, 4).
    fn overlooked(&self, selection: &Selection, touch: Touch) -> Option<Color> {
        let _ = (selection, touch);
        None
    }

    /// The sand as a screen shows it.
    fn sand(&self, shown: Shown) -> Option<SandModel> {
        let _ = shown;
        None
    }
}

/// The GIPF family has no sand.
impl Timed for rules::Position {}
