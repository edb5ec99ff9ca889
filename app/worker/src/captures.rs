//! The search for captures in positions that have too many turns for the page.

use messages::{Refusal, Response};
use rules::Captures;

use crate::open::Searchable;
use crate::work::Work;

/// The number of steps of a slice: some tenths of a millisecond.
const SLICE: usize = 256;

/// The largest number of slices: a second or two, and some ten megabytes of memory.
const MOST: u64 = 6_000;

/// A task that looks for captures.
pub(crate) struct CaptureTask {
    captures: Captures,
    slices: u64,
    done: bool,
}

impl CaptureTask {
    /// Begins the task in a position of the GIPF family.
    pub(crate) fn begin(text: &str) -> Result<Self, Refusal> {
        match Searchable::read(text)? {
            Searchable::Gipf(position) | Searchable::Reply(position) => Ok(Self {
                captures: Captures::new(&position),
                slices: 0,
                done: false,
            }),
            Searchable::TamskUntimed(_) | Searchable::TamskTimed(_) => Err(Refusal::Settled),
        }
    }
}

impl Work for CaptureTask {
    fn run(
        &mut self,
        _elapsed: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        while self.slices < MOST && !self.done {
            if !go_on() {
                return false;
            }
            self.slices += 1;
            self.done = self.captures.run(SLICE);
        }
        respond(self.now());
        true
    }

    fn progress(&self) -> (u32, u64) {
        (0, self.slices * SLICE as u64)
    }

    fn now(&mut self) -> Response {
        let turns = self.captures.turns();
        Response::Captures {
            turns: turns.iter().map(ToString::to_string).collect(),
            all: self.done,
        }
    }
}
