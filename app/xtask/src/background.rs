//! Work that goes on in the background until its result is asked for.

use std::sync::{Arc, OnceLock};
use std::thread;

use anyhow::{Result, anyhow};

use crate::paths;
use crate::process::Output;

/// A result that is not there yet, or already is.
#[derive(Clone)]
pub(crate) struct Background<T> {
    name: &'static str,
    log: &'static str,
    work: fn(&Output) -> Result<T>,
    /// The result, or the text of an error.
    result: Arc<OnceLock<Result<T, String>>>,
}

impl<T: Clone + Send + Sync + 'static> Background<T> {
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
            work,
            result: Arc::default(),
        }
    }

    /// Starts the work now.
    pub(crate) fn start(&self) {
        let background = self.clone();
        thread::spawn(move || drop(background.wait()));
    }

    /// The result; waits for it if need be, and says so.
    pub(crate) fn get(&self) -> Result<T> {
        if self.result.get().is_none() {
            println!("Waiting for {}", self.name);
        }
        self.wait()
    }

    /// The result, if it is there already.
    pub(crate) fn now(&self) -> Option<Result<T, String>> {
        self.result.get().cloned()
    }

    fn wait(&self) -> Result<T> {
        let work = || (self.work)(&Output::Log(paths::log(self.log)));
        let result = self
            .result
            .get_or_init(|| work().map_err(|error| format!("{error:#}")));
        result.clone().map_err(|error| anyhow!(error))
    }
}
