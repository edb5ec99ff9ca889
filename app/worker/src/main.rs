//! The engine worker inside a web worker: messages in, messages out, and slices of work
//! between them. Nothing runs while there is no task.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use messages::{Response, ResponseMessage};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};
use worker::{Scheduler, read_request};

/// The length of a slice of work, in milliseconds: messages wait that long.
const SLICE: f64 = 8.0;

struct Host {
    scope: DedicatedWorkerGlobalScope,
    scheduler: RefCell<Scheduler>,
    /// A message to this port starts the next slice when it arrives at the other end. A
    /// timer would wait for four milliseconds each time.
    next: MessagePort,
    /// True if such a message is on its way.
    called: Cell<bool>,
}

fn main() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new()?;
    let host = Rc::new(Host {
        scope: scope.clone(),
        scheduler: RefCell::default(),
        next: channel.port1(),
        called: Cell::new(false),
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
    fn receive(&self, message: &JsValue) -> Result<(), JsValue> {
        let value = || serde_wasm_bindgen::Deserializer::from(message.clone());
        match read_request(value) {
            Ok(request) => self.post_all(self.scheduler.borrow_mut().handle(request))?,
            Err(refusal) => post(&self.scope, &refusal)?,
        }
        self.go_on()
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
