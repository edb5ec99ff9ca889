//! Web workers.

use gloo::events::EventListener;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use crate::page;

/// The number of cores for workers, from 1 to `most`.
#[must_use]
pub fn cores(most: u32) -> u32 {
    let cores = web_sys::window().map(|window| window.navigator().hardware_concurrency());
    let known = (2..=most).take_while(|&count| cores.is_some_and(|cores| cores >= count.into()));
    known.last().unwrap_or(1)
}

/// A running worker; dropping it ends it.
#[derive(Debug)]
pub struct Worker {
    worker: web_sys::Worker,
    _listeners: [EventListener; 3],
}

/// An event that a running worker reports to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerEvent<T> {
    /// A message.
    Message(T),
    /// A message that cannot be read.
    Unknown,
    /// Failed to start, or crashed.
    Failed,
}

impl Worker {
    /// Starts the script beside the page with this name. None if the browser has no workers, or
    /// does not allow the page to have any.
    pub fn start<T: DeserializeOwned>(
        name: &str,
        listener: impl Fn(WorkerEvent<T>) + Clone + 'static,
    ) -> Option<Self> {
        let options = WorkerOptions::new();
        let address = page::beside(name)?;
        // In a sandbox modules cannot be loaded, not even from the page itself; the scripts in
        // the page in one file are classic scripts.
        if !address.starts_with("blob:") {
            options.set_type(WorkerType::Module);
        }
        let worker = web_sys::Worker::new_with_options(&address, &options).ok()?;
        let on_read = listener.clone();
        let on_message = EventListener::new(&worker, "message", move |event| {
            let event: &MessageEvent = event.unchecked_ref();
            let read = serde_wasm_bindgen::from_value(event.data());
            on_read(read.map_or(WorkerEvent::Unknown, WorkerEvent::Message));
        });
        let unknown = listener.clone();
        let on_unknown = EventListener::new(&worker, "messageerror", move |_| {
            unknown(WorkerEvent::Unknown)
        });
        let on_error = EventListener::new(&worker, "error", move |_| listener(WorkerEvent::Failed));
        Some(Self {
            worker,
            _listeners: [on_message, on_unknown, on_error],
        })
    }

    /// Sends a message. Returns true if it could be sent.
    pub fn post<T: Serialize>(&self, message: &T) -> bool {
        let value = serde_wasm_bindgen::to_value(message);
        value.is_ok_and(|value| self.worker.post_message(&value).is_ok())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
