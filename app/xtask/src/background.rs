//! Work in the background, until its result is needed.

use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::paths;
use crate::process::Output;

/// A result, or the text of an error, and how long the work took.
type Timed<T> = (Result<T, String>, Duration);

/// Work that has not begun.
type Work<T> = Box<dyn FnOnce() -> Timed<T> + Send>;

/// A result that is computed once, in a thread of its own.
#[derive(Clone)]
pub(crate) struct Background<T> {
    name: &'static str,
    result: Arc<LazyLock<Timed<T>, Work<T>>>,
}

impl<T: Clone + Send + Sync + 'static> Background<T> {
    /// Work that starts at [`Self::get`] or [`Self::start`], whichever comes first. Its output
    /// goes to the log of this name.
    pub(crate) fn new(
        name: &'static str,
        log: &'static str,
        work: impl FnOnce(&Output) -> Result<T> + Send + 'static,
    ) -> Self {
        let timed = move || {
            let start = Instant::now();
            let result = work(&Output::Log(paths::log(log)));
            let result = result.map_err(|error| format!("{error:#}"));
            (result, start.elapsed())
        };
        let result = Arc::new(LazyLock::new(Box::new(timed) as Work<T>));
        Self { name, result }
    }

    /// Starts the work now.
    pub(crate) fn start(&self) {
        let background = self.clone();
        thread::spawn(move || drop(background.wait()));
    }

    /// Returns the result. If it is not there yet, prints that it waits, and waits.
    pub(crate) fn get(&self) -> Result<T> {
        if self.time().is_none() {
            println!("Waiting for {}", self.name);
        }
        self.wait()
    }

    /// Returns the result, and waits for it without a word.
    pub(crate) fn wait(&self) -> Result<T> {
        let (result, _) = &**self.result;
        result.clone().map_err(|error| anyhow!(error))
    }

    /// The time the work took; none before its end.
    pub(crate) fn time(&self) -> Option<Duration> {
        LazyLock::get(&self.result).map(|&(_, time)| time)
    }
}
