//! Announcements of the best turn: made once it has not changed for a while, and only once for
//! a turn.

use super::ids::ANNOUNCE_PAUSE;
use crate::feature::Command;

/// The milliseconds that a best turn must stay before it is announced.
const PAUSE: u64 = 3_000;

/// A first turn, and true if its end is proved.
type Best = (String, bool);

/// The announcements about the best turn of a position.
#[derive(Debug, Default)]
pub(super) struct TurnAnnouncer {
    /// The best turn that was announced last.
    last: Option<Best>,
    /// The best turn for which the pause runs.
    waits: Option<Best>,
}

impl TurnAnnouncer {
    /// Handles a best turn. Returns true if it is to be announced now: because it is proved, or
    /// `done`, so that nothing better comes.
    pub(super) fn on_best_turn(
        &mut self,
        best: Best,
        done: bool,
        commands: &mut Vec<Command>,
    ) -> bool {
        let is_known = self.last.as_ref() == Some(&best);
        let is_final = done || best.1;
        if is_known || is_final {
            self.stop(commands);
            self.last = Some(best);
            return !is_known;
        }
        if self.waits.as_ref() != Some(&best) {
            commands.push(Command::Timer(ANNOUNCE_PAUSE, PAUSE));
            self.waits = Some(best);
        }
        false
    }

    /// Handles the end of the pause. Returns true if the best turn is to be announced.
    pub(super) fn on_pause_over(&mut self) -> bool {
        let waited = self.waits.take();
        let says = waited.is_some();
        self.last = waited.or_else(|| self.last.take());
        says
    }

    /// Starts again for another position.
    pub(super) fn reset(&mut self, commands: &mut Vec<Command>) {
        self.stop(commands);
        self.last = None;
    }

    fn stop(&mut self, commands: &mut Vec<Command>) {
        if self.waits.take().is_some() {
            commands.push(Command::StopTimer(ANNOUNCE_PAUSE));
        }
    }
}
