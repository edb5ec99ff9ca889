//! Work in the background, until its result is needed.

use std::sync::{Arc, OnceLock};
use std::thread;

use anyhow::{Result, anyhow};

use crate::paths;
use crate::process::Output;

/// A result that is computed once, in a thread of its own.
#[derive(Clone)]
pub(crate) struct Background<T> {
    name: &'static str,
    log: &'static str,
    work: fn(&Output) -> Result<T>,
    /// The result, or the text of an error; unset until the work is done.
    result: Arc<OnceLock<Result<T, String>>>,
}

impl<T: Clone + Send + Sync + 'static> Background<T> {
    /// Work that starts at [`Self::get`] or [`Self::start`], whichever comes first. Its output
    /// goes to the log of this name.
    pub(crate) fn new(
        name: &'static str,
        log: &'static str,
        work: fn(&Output) -> Result<T>,
    ) -> Self {
        Self {
            name,
            log,
            work,
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

    fn wait(&self) -> Result<T> {
        let work = || (self.work)(&Output::Log(paths::log(self.log)));
        let result = self
            .result
            .get_or_init(|| work().map_err(|error| format!("{error:#}")));
        result.clone().map_err(|error| anyhow!(error))
    }
}
