//! Work in the background, until its result is needed.

use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::paths;
use crate::process::Output;

/// Work with a result; its output goes to a log.
type Work<T> = dyn Fn(&Output) -> Result<T> + Send + Sync;

/// A result that is computed once, in a thread of its own.
#[derive(Clone)]
pub(crate) struct Background<T> {
    name: &'static str,
    log: &'static str,
    work: Arc<Work<T>>,
    /// The result, or the text of an error, and how long the work took; unset until it is done.
    result: Arc<OnceLock<(Result<T, String>, Duration)>>,
}

impl<T: Clone + Send + Sync + 'static> Background<T> {
    /// Work that starts at [`Self::get`] or [`Self::start`], whichever comes first. Its output
    /// goes to the log of this name.
    pub(crate) fn new(
        name: &'static str,
        log: &'static str,
        work: impl Fn(&Output) -> Result<T> + Send + Sync + 'static,
    ) -> Self {
        Self {
            name,
            log,
            work: Arc::new(work),
            result: Arc::default(),
        }
    }

    /// Starts the work now.
    pub(crate) fn start(&self) {
        let background = self.clone();
        thread::spawn(move || drop(background.wait()));
    }

    /// Returns the result. If it is not there yet, prints that it waits, and waits.
    pub(crate) fn get(&self) -> Result<T> {
        if self.result.get().is_none() {
            println!("Waiting for {}", self.name);
        }
        self.wait()
    }

    /// Returns the result, and waits for it without a word.
    pub(crate) fn wait(&self) -> Result<T> {
        let work = || {
            let start = Instant::now();
            let result = (self.work)(&Output::Log(paths::log(self.log)));
            (
                result.map_err(|error| format!("{error:#}")),
                start.elapsed(),
            )
        };
        let (result, _) = self.result.get_or_init(work);
        result.clone().map_err(|error| anyhow!(error))
    }

    /// The time the work took; none before its end.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.result.get().map(|&(_, time)| time)
    }
}
