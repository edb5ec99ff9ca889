//! The engine worker inside a web worker: messages in, messages out, and slices of work
//! between them. Nothing runs while there is no task. The weights of a family of games are
//! fetched with its first request.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use engine::WeightFamily;
use messages::{RequestMessage, Response, ResponseMessage};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};
use worker::{Scheduler, missing_weights, read_request};

/// The length of a slice of work, in milliseconds: messages wait that long.
const SLICE: f64 = 8.0;

#[wasm_bindgen]
extern "C" {
    /// Fetches the weights of a family by name and calls `loaded` with the bytes
    /// (app/web/engine-worker.js). If that fails, the worker has an error.
    #[wasm_bindgen(js_name = fetchWeights)]
    fn fetch_weights(name: &str, loaded: &JsValue);
}

struct Host {
    scope: DedicatedWorkerGlobalScope,
    scheduler: RefCell<Scheduler>,
    /// A message to this port starts the next slice when it arrives at the other end. A
    /// timer would wait for four milliseconds each time.
    next: MessagePort,
    /// True if such a message is on its way.
    called: Cell<bool>,
    /// The requests that wait for weights, in their order; the first one needs them.
    waiting: RefCell<VecDeque<RequestMessage>>,
}

fn main() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new()?;
    let host = Rc::new(Host {
        scope: scope.clone(),
        scheduler: RefCell::default(),
        next: channel.port1(),
        called: Cell::new(false),
        waiting: RefCell::default(),
    });
    let receiver = Rc::clone(&host);
    let on_message = listener(move |event| receiver.receive(&event.data()));
    let thinker = host;
    let slice = listener(move |_| thinker.think());
    scope.set_onmessage(Some(on_message.unchecked_ref()));
    channel.port2().set_onmessage(Some(slice.unchecked_ref()));
    post(&scope, &ResponseMessage::new(0, Response::Ready))
}

/// Creates a listener that is never removed.
fn listener(listen: impl Fn(MessageEvent) -> Result<(), JsValue> + 'static) -> JsValue {
    Closure::<dyn Fn(MessageEvent) -> Result<(), JsValue>>::new(listen).into_js_value()
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &ResponseMessage) -> Result<(), JsValue> {
    scope.post_message(&serde_wasm_bindgen::to_value(message)?)
}

impl Host {
    /// Handles a message; a request after all that wait.
    fn receive(self: &Rc<Self>, message: &JsValue) -> Result<(), JsValue> {
        let text = js_sys::JSON::stringify(message);
        // The text is undefined for values that JSON does not have.
        let text = text.ok().and_then(|text| JsValue::from(text).as_string());
        let request = match read_request(&text.unwrap_or_default()) {
            Ok(request) => request,
            Err(refusal) => return post(&self.scope, &refusal),
        };
        let is_first = self.waiting.borrow().is_empty();
        self.waiting.borrow_mut().push_back(request);
        if is_first {
            self.handle_waiting()?;
        }
        Ok(())
    }

    /// Handles the requests that wait, up to one that needs weights.
    fn handle_waiting(self: &Rc<Self>) -> Result<(), JsValue> {
        loop {
            let missing = match self.waiting.borrow().front() {
                Some(message) => missing_weights(&message.request),
                None => break,
            };
            if let Some(family) = missing {
                self.fetch(family);
                break;
            }
            let message = self.waiting.borrow_mut().pop_front();
            let handle = |message| self.scheduler.borrow_mut().handle(message);
            self.post_all(message.map(handle).unwrap_or_default())?;
        }
        self.go_on()
    }

    /// Fetches the weights of a family, then handles the requests that wait.
    fn fetch(self: &Rc<Self>, family: WeightFamily) {
        let host = Rc::clone(self);
        let loaded = Closure::once_into_js(move |bytes: Vec<u8>| {
            let damaged = |_| JsValue::from(js_sys::Error::new("damaged weights"));
            family.load(&bytes).map_err(damaged)?;
            host.handle_waiting()
        });
        fetch_weights(family.name(), &loaded);
    }

    /// Runs one slice of work.
    fn think(&self) -> Result<(), JsValue> {
        self.called.set(false);
        let now = self.now();
        let messages = self
            .scheduler
            .borrow_mut()
            .run(now as u64, || self.now() < now + SLICE);
        self.post_all(messages)?;
        self.go_on()
    }

    /// Requests the next slice, if there is anything to do.
    fn go_on(&self) -> Result<(), JsValue> {
        if self.scheduler.borrow().thinks() && !self.called.replace(true) {
            self.next.post_message(&JsValue::NULL)?;
        }
        Ok(())
    }

    fn post_all(&self, messages: Vec<ResponseMessage>) -> Result<(), JsValue> {
        messages
            .iter()
            .try_for_each(|message| post(&self.scope, message))
    }

    /// Returns the milliseconds since the worker began.
    fn now(&self) -> f64 {
        let clock = self.scope.performance();
        clock.map_or_else(js_sys::Date::now, |clock| clock.now())
    }
}
