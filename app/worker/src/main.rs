//! The engine worker inside a web worker: messages in, messages out, and slices of work
//! between them. Nothing runs while there is no task.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use messages::{Response, ResponseMessage};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};
use worker::{Scheduler, heard};

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
    let hears = Rc::clone(&host);
    let heard = listener(move |event| hears.hear(&event.data()));
    let thinks = host;
    let slice = listener(move |_| thinks.think());
    scope.set_onmessage(Some(heard.unchecked_ref()));
    channel.port2().set_onmessage(Some(slice.unchecked_ref()));
    say(&scope, &ResponseMessage::new(0, Response::Ready))
}

/// Creates a listener that is never removed.
fn listener(listen: impl Fn(MessageEvent) -> Result<(), JsValue> + 'static) -> JsValue {
    Closure::<dyn Fn(MessageEvent) -> Result<(), JsValue>>::new(listen).into_js_value()
}

fn say(scope: &DedicatedWorkerGlobalScope, word: &ResponseMessage) -> Result<(), JsValue> {
    scope.post_message(&serde_wasm_bindgen::to_value(word)?)
}

impl Host {
    fn hear(&self, message: &JsValue) -> Result<(), JsValue> {
        let value = || serde_wasm_bindgen::Deserializer::from(message.clone());
        match heard(value) {
            Ok(call) => self.say(self.scheduler.borrow_mut().hear(call))?,
            Err(refusal) => say(&self.scope, &refusal)?,
        }
        self.go_on()
    }

    /// Runs one slice of work.
    fn think(&self) -> Result<(), JsValue> {
        self.called.set(false);
        let now = self.now();
        let words = self
            .scheduler
            .borrow_mut()
            .run(now as u64, || self.now() < now + SLICE);
        self.say(words)?;
        self.go_on()
    }

    /// Requests the next slice, if there is anything to do.
    fn go_on(&self) -> Result<(), JsValue> {
        if self.scheduler.borrow().thinks() && !self.called.replace(true) {
            self.next.post_message(&JsValue::NULL)?;
        }
        Ok(())
    }

    fn say(&self, words: Vec<ResponseMessage>) -> Result<(), JsValue> {
        words.iter().try_for_each(|word| say(&self.scope, word))
    }

    /// Returns the milliseconds since the worker began.
    fn now(&self) -> f64 {
        let clock = self.scope.performance();
        clock.map_or_else(js_sys::Date::now, |clock| clock.now())
    }
}
