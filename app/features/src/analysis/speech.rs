//! The best turn is said aloud once it is calm, and not again as long as it stays the best.

use super::ids::CALM;
use crate::feature::Command;

/// A best turn stays for so many milliseconds before it is said aloud.
const PAUSE: u64 = 3_000;

/// A first turn, and whether its end is proved.
type Best = (String, bool);

/// The words about the best turn of a position.
#[derive(Debug, Default)]
pub(super) struct Speech {
    /// The best turn that was said last.
    said: Option<Best>,
    /// The best turn for which the pause runs.
    waits: Option<Best>,
}

impl Speech {
    /// The engine names a best turn. Returns true if it is to be said now: it is proved, or
    /// `done`, so that nothing better comes.
    pub(super) fn hear(&mut self, best: Best, done: bool, commands: &mut Vec<Command>) -> bool {
        let is_known = self.said.as_ref() == Some(&best);
        let is_final = done || best.1;
        if is_known || is_final {
            self.stop(commands);
            self.said = Some(best);
            return !is_known;
        }
        if self.waits.as_ref() != Some(&best) {
            commands.push(Command::Timer(CALM, PAUSE));
            self.waits = Some(best);
        }
        false
    }

    /// The pause is over. Returns true if the best turn is to be said.
    pub(super) fn is_calm(&mut self) -> bool {
        let waited = self.waits.take();
        let says = waited.is_some();
        self.said = waited.or_else(|| self.said.take());
        says
    }

    /// Another position is looked at.
    pub(super) fn reset(&mut self, commands: &mut Vec<Command>) {
        self.stop(commands);
        self.said = None;
    }

    fn stop(&mut self, commands: &mut Vec<Command>) {
        if self.waits.take().is_some() {
            commands.push(Command::StopTimer(CALM));
        }
    }
}
