//! Work that goes on in the background until its result is asked for.

use std::thread::{self, JoinHandle};

use anyhow::{Result, anyhow};

use crate::paths;
use crate::process::Output;

/// A result that is not there yet, or already is.
pub(crate) struct Background<T> {
    name: &'static str,
    log: &'static str,
    state: State<T>,
}

enum State<T> {
    Idle(fn(&Output) -> Result<T>),
    Running(JoinHandle<Result<T>>),
    Done(T),
    /// The error was returned already; this is its text.
    Failed(String),
}

impl<T: Clone + Send + 'static> Background<T> {
    /// Work that starts when its result is asked for, or at [`Self::start`]. What it prints
    /// goes to the log of this name.
    pub(crate) fn new(
        name: &'static str,
        log: &'static str,
        work: fn(&Output) -> Result<T>,
    ) -> Self {
        Self {
            name,
            log,
            state: State::Idle(work),
        }
    }

    /// Starts the work now.
    pub(crate) fn start(&mut self) {
        if let State::Idle(work) = self.state {
            let output = Output::Log(paths::log(self.log));
            self.state = State::Running(thread::spawn(move || work(&output)));
        }
    }

    /// The result; waits for it if need be, and says so.
    pub(crate) fn get(&mut self) -> Result<T> {
        self.start();
        let waiting = State::Failed(format!("{} has panicked", self.name));
        let result = match std::mem::replace(&mut self.state, waiting) {
            State::Running(handle) => {
                if !handle.is_finished() {
                    println!("Waiting for {}", self.name);
                }
                let result = handle.join();
                result.unwrap_or_else(|_| Err(anyhow!("{} has panicked", self.name)))
            }
            State::Done(value) => Ok(value),
            State::Failed(error) => Err(anyhow!(error)),
            State::Idle(work) => work(&Output::Log(paths::log(self.log))),
        };
        self.state = match &result {
            Ok(value) => State::Done(value.clone()),
            Err(error) => State::Failed(format!("{error:#}")),
        };
        result
    }
}
