//! What a game in which sand runs is asked. Others answer that none runs.

use record::Played;
use rules::Color;

use crate::scene::sand::{Press, SandModel};
use crate::scene::touch::Touch;
use crate::table::event::Event;
use crate::table::sand::shown::Shown;
use crate::table::selection::{Selection, TouchSequence};

/// The sand of a position.
pub(crate) trait Timed: Played {
    /// Whether sand can run in this game; if it cannot, nothing here is asked.
    const SAND: bool = false;

    /// Whether it runs under these rules.
    fn is_timed(&self) -> bool {
        false
    }

    /// The milliseconds of sand since the start.
    fn time(&self) -> u64 {
        0
    }

    /// The same position when so much has run; as it is where that lies before.
    fn at_time(&self, time: u64) -> Self {
        let _ = time;
        self.clone()
    }

    /// When something happens next without anybody doing anything, or is told.
    fn next_moment(&self) -> Option<u64> {
        None
    }

    /// What time alone does, after this position and up to a time; of that only what has
    /// not been told by `seen`.
    fn passed(&self, seen: u64, time: u64) -> Vec<Event> {
        let _ = (seen, time);
        Vec::new()
    }

    /// The sand in which a player moves who is a gentleman (TAMSK level 2, 7).
    fn gentle(&self) -> Option<u64> {
        None
    }

    /// The step in which time only passes, so that it ends the game.
    fn waiting(&self) -> Option<Self::Step> {
        None
    }

    /// The same step at this time.
    fn at_moment(step: Self::Step, time: u64) -> Self::Step {
        let _ = time;
        step
    }

    /// Whether somebody has decided on a step; else time alone has passed.
    fn is_decision(step: Self::Step) -> bool {
        let _ = step;
        true
    }

    /// Returns true for a pass.
    fn is_pass(step: Self::Step) -> bool {
        let _ = step;
        false
    }

    /// Whether a step is a turn in the play without a clock.
    fn takes_time(step: Self::Step) -> bool {
        let _ = step;
        false
    }

    /// What is meant by a touch while sand runs: what players hold changes, or a step is
    /// played.
    fn touched(&self, selection: &mut Selection, touch: Touch) -> Option<Self::Step> {
        let _ = (selection, touch);
        None
    }

    /// What players hold and cannot use any more goes back.
    fn put_back(&self, selection: &mut Selection) {
        let _ = selection;
    }

    /// What the button of a player does.
    fn press(&self, color: Color, touched: TouchSequence) -> Option<Press> {
        let _ = (color, touched);
        None
    }

    /// Who moves onto a full space by a touch, where nothing else forbids it (TAMSK level
    /// 1, 4).
    fn overlooked(&self, selection: &Selection, touch: Touch) -> Option<Color> {
        let _ = (selection, touch);
        None
    }

    /// What there is to see of the sand.
    fn sand(&self, shown: Shown) -> Option<SandModel> {
        let _ = shown;
        None
    }
}

/// No sand runs in the GIPF family.
impl Timed for rules::Position {}
