//! Work that goes on in the background until its result is asked for.

use std::thread::{self, JoinHandle};

use crate::job::Sink;
use crate::paths;
use crate::trouble::{Outcome, Trouble};

/// A result that is not there yet, or already is.
pub(crate) struct Later<T> {
    what: &'static str,
    log: &'static str,
    state: State<T>,
}

enum State<T> {
    Idle(fn(&Sink) -> Outcome<T>),
    Running(JoinHandle<Outcome<T>>),
    Done(Outcome<T>),
}

impl<T: Clone + Send + 'static> Later<T> {
    /// Work that starts when somebody asks for its result, or at [`Self::start`].
    /// What it prints goes to the log of this name.
    pub(crate) fn new(
        what: &'static str,
        log: &'static str,
        work: fn(&Sink) -> Outcome<T>,
    ) -> Self {
        Self {
            what,
            log,
            state: State::Idle(work),
        }
    }

    /// Starts the work now, in the background.
    pub(crate) fn start(&mut self) {
        if let State::Idle(work) = self.state {
            self.state = State::Running(thread::spawn({
                let sink = self.sink();
                move || work(&sink)
            }));
        }
    }

    fn sink(&self) -> Sink {
        Sink::Log(paths::log(self.log))
    }

    /// The result; waits for it if need be, and says so.
    pub(crate) fn get(&mut self) -> Outcome<T> {
        self.start();
        let waiting = State::Done(Trouble::err(format!("{} ended in disorder", self.what)));
        let result = match std::mem::replace(&mut self.state, waiting) {
            State::Running(handle) => {
                if !handle.is_finished() {
                    println!("Waiting for {}", self.what);
                }
                handle
                    .join()
                    .unwrap_or_else(|_| Trouble::err(format!("{} ended in disorder", self.what)))
            }
            State::Done(result) => result,
            State::Idle(work) => work(&self.sink()),
        };
        self.state = State::Done(result.clone());
        result
    }
}
