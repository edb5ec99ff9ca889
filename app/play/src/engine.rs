//! The engine on the page: sends requests to a worker, and delivers the answers to their
//! listeners.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use std::time::Duration;

use features::{ClientAction, ClientEvent, EngineClient, EngineReply, RequestId};
use messages::{Request, ResponseMessage};

use crate::platform::time::{Timer, after};
use crate::platform::worker::{self, Worker, WorkerEvent};

/// The greatest number of workers: each has a memory of its own.
const MOST: u32 = 4;

/// The script of the worker, beside the page.
const SCRIPT: &str = "engine-worker.js";

/// Receives the answers to a request, in their order.
pub type Listener = Rc<dyn Fn(EngineReply)>;

/// Answers requests. No answer comes before the call that makes the request has returned.
pub trait Engine {
    /// Makes a request. The last answer is [`EngineReply::Lost`] if the engine stops.
    fn request(&self, request: Request, listener: Listener) -> RequestId;
    /// Ends a request: its listener gets no further answers.
    fn cancel(&self, request: RequestId);
    /// Lets a request be answered with the present result.
    fn finish(&self, request: RequestId);
}

/// The engine in workers of the browser. The first one starts at the first request and stays;
/// others only help to survey a game, up to the number of cores.
pub(crate) struct WorkerEngine(Vec<Rc<Inner>>);

struct Inner {
    /// True for a worker that ends when no request is open.
    helps: bool,
    client: RefCell<EngineClient>,
    worker: RefCell<Option<Worker>>,
    listeners: RefCell<BTreeMap<RequestId, Listener>>,
    patience: RefCell<Option<Timer>>,
}

impl WorkerEngine {
    /// Makes it without starting a worker.
    pub(crate) fn new() -> Self {
        let workers = worker::cores(MOST);
        let inner = |index| {
            Rc::new(Inner {
                helps: index > 0,
                client: RefCell::new(EngineClient::beside(index, workers)),
                worker: RefCell::default(),
                listeners: RefCell::default(),
                patience: RefCell::default(),
            })
        };
        Self((0..workers).map(inner).collect())
    }

    /// The worker for a request: for a part of a survey the one with the least work, else the
    /// first.
    fn choose(&self, request: &Request) -> &Rc<Inner> {
        let open = |inner: &&Rc<Inner>| inner.client.borrow().open();
        match request {
            Request::Survey { .. } => self.0.iter().min_by_key(open).unwrap_or(&self.0[0]),
            _ => &self.0[0],
        }
    }

    /// The worker of a request.
    fn of(&self, request: RequestId) -> &Rc<Inner> {
        let workers = u32::try_from(self.0.len()).unwrap_or(1);
        &self.0[request.client(workers)]
    }
}

impl Engine for WorkerEngine {
    fn request(&self, request: Request, listener: Listener) -> RequestId {
        let inner = self.choose(&request);
        let (id, actions) = inner.client.borrow_mut().request(request);
        inner.listeners.borrow_mut().insert(id, listener);
        inner.execute(actions);
        id
    }

    fn cancel(&self, request: RequestId) {
        let inner = self.of(request);
        inner.listeners.borrow_mut().remove(&request);
        let actions = inner.client.borrow_mut().cancel(request);
        inner.execute(actions);
        inner.rest();
    }

    fn finish(&self, request: RequestId) {
        let inner = self.of(request);
        let actions = inner.client.borrow_mut().finish(request);
        inner.execute(actions);
    }
}

impl Inner {
    fn receive(self: &Rc<Self>, event: ClientEvent) {
        let actions = self.client.borrow_mut().receive(event);
        self.execute(actions);
        self.rest();
    }

    /// Ends a worker that only helps, if it has no work.
    fn rest(self: &Rc<Self>) {
        if self.helps {
            let actions = self.client.borrow_mut().rest();
            self.execute(actions);
        }
    }

    fn execute(self: &Rc<Self>, actions: Vec<ClientAction>) {
        for action in actions {
            match action {
                ClientAction::Start => self.start(),
                ClientAction::Terminate => drop(self.worker.take()),
                ClientAction::Post(message) => {
                    let worker = self.worker.borrow();
                    let posted = worker.as_ref().is_some_and(|worker| worker.post(&message));
                    if !posted {
                        self.later(ClientEvent::Died);
                    }
                }
                ClientAction::Patience(millis) => {
                    let inner = Rc::downgrade(self);
                    let timeout = move || report(&inner, ClientEvent::Timeout);
                    let timer = millis.map(|millis| after(Duration::from_millis(millis), timeout));
                    self.patience.replace(timer);
                }
                ClientAction::Deliver(id, reply) => self.deliver(id, reply),
            }
        }
    }

    fn start(self: &Rc<Self>) {
        let inner = Rc::downgrade(self);
        let worker = Worker::start(SCRIPT, move |event: WorkerEvent<ResponseMessage>| {
            let event = match event {
                WorkerEvent::Message(message) => ClientEvent::Message(Some(message)),
                WorkerEvent::Unknown => ClientEvent::Message(None),
                WorkerEvent::Failed => ClientEvent::Died,
            };
            report(&inner, event);
        });
        let failed = worker.is_none();
        self.worker.replace(worker);
        if failed {
            self.later(ClientEvent::Died);
        }
    }

    /// Handles an event after the caller has returned.
    fn later(self: &Rc<Self>, event: ClientEvent) {
        let inner = Rc::downgrade(self);
        after(Duration::ZERO, move || report(&inner, event)).forget();
    }

    fn deliver(&self, id: RequestId, reply: EngineReply) {
        let is_open = self.client.borrow().is_open(id);
        let mut listeners = self.listeners.borrow_mut();
        let listener = match is_open {
            true => listeners.get(&id).cloned(),
            false => listeners.remove(&id),
        };
        drop(listeners);
        if let Some(listener) = listener {
            listener(reply);
        }
    }
}

fn report(inner: &Weak<Inner>, event: ClientEvent) {
    if let Some(inner) = inner.upgrade() {
        inner.receive(event);
    }
}
