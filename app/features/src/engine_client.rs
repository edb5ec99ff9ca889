//! The page's side of the engine: starts its worker at the first request, and a new one when
//! that has stopped.

use std::collections::BTreeSet;

use messages::{PROTOCOL, Refusal, Request, RequestMessage, Response, ResponseMessage};

use crate::feature::EngineReply;

/// The milliseconds of silence, with an open request, after which a worker counts as stopped:
/// while it searches it reports ten times a second.
const PATIENCE: u64 = 10_000;

/// The number of a request, unique in a client and among the clients beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestId(u32);

impl RequestId {
    /// The index of its client among this many ([`EngineClient::beside`]).
    #[must_use]
    pub const fn client(self, clients: u32) -> usize {
        (self.0 % clients) as usize
    }
}

/// An event for the client: what its worker has sent, or that a timer has run out.
#[derive(Clone, Debug)]
pub enum ClientEvent {
    /// The worker has sent a message; none if it could not be read.
    Message(Option<ResponseMessage>),
    /// The worker could not be started, or has stopped.
    Died,
    /// The time for an answer of the worker is over.
    Timeout,
}

/// An action that the client needs, in the order of the list.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientAction {
    /// Start the worker. If that fails, report [`ClientEvent::Died`].
    Start,
    /// End the worker.
    Terminate,
    /// Send a message to the worker.
    Post(RequestMessage),
    /// Report [`ClientEvent::Timeout`] after this many milliseconds, in place of the last
    /// timeout; never, if none.
    Patience(Option<u64>),
    /// Deliver this to the owner of the request.
    Deliver(RequestId, EngineReply),
}

/// The state of a worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Worker {
    /// No worker runs.
    #[default]
    Stopped,
    /// Started; has not reported yet that it listens.
    Starting,
    /// Listens.
    Ready,
}

/// The client of the engine, independent of the browser.
#[derive(Clone, Debug)]
pub struct EngineClient {
    worker: Worker,
    /// The requests that wait until the worker listens.
    waiting: Vec<RequestMessage>,
    /// The requests that are not answered yet.
    open: BTreeSet<RequestId>,
    last: u32,
    step: u32,
}

impl Default for EngineClient {
    fn default() -> Self {
        Self::beside(0, 1)
    }
}

impl EngineClient {
    /// A client among several, each with a worker of its own. `index` counts from 0 and is less
    /// than `clients`: it determines the numbers of its requests.
    #[must_use]
    pub fn beside(index: u32, clients: u32) -> Self {
        Self {
            worker: Worker::default(),
            waiting: Vec::new(),
            open: BTreeSet::new(),
            last: index,
            step: clients,
        }
    }

    /// The number of requests that are not answered yet.
    #[must_use]
    pub fn open(&self) -> usize {
        self.open.len()
    }

    /// Ends the worker if no request is open. The next request starts another one.
    pub fn rest(&mut self) -> Vec<ClientAction> {
        match self.open.is_empty() && self.worker != Worker::Stopped {
            true => self.lose(),
            false => Vec::new(),
        }
    }

    /// Makes a request. Returns its number, and the necessary actions.
    pub fn request(&mut self, request: Request) -> (RequestId, Vec<ClientAction>) {
        // 0 is no task (`ResponseMessage::task`): numbers begin after the first round.
        self.last = match self.last.checked_add(self.step) {
            Some(next) => next,
            None => self.last % self.step + self.step,
        };
        let id = RequestId(self.last);
        self.open.insert(id);
        let mut actions = Vec::new();
        if self.worker == Worker::Stopped {
            self.worker = Worker::Starting;
            actions.push(ClientAction::Start);
        }
        actions.push(ClientAction::Patience(Some(PATIENCE)));
        self.post(RequestMessage::new(id.0, request), &mut actions);
        (id, actions)
    }

    /// Cancels a request.
    pub fn cancel(&mut self, id: RequestId) -> Vec<ClientAction> {
        let mut actions = Vec::new();
        if self.open.remove(&id) {
            self.waiting.retain(|message| message.task != id.0);
            if self.worker == Worker::Ready {
                self.post(RequestMessage::new(id.0, Request::Stop), &mut actions);
            }
        }
        actions
    }

    /// Lets a request be answered with the present result.
    pub fn finish(&mut self, id: RequestId) -> Vec<ClientAction> {
        let mut actions = Vec::new();
        if self.open.contains(&id) {
            self.post(RequestMessage::new(id.0, Request::Now), &mut actions);
        }
        actions
    }

    /// Returns true if a request may get further answers.
    #[must_use]
    pub fn is_open(&self, id: RequestId) -> bool {
        self.open.contains(&id)
    }

    /// Handles an event.
    pub fn receive(&mut self, event: ClientEvent) -> Vec<ClientAction> {
        match event {
            ClientEvent::Message(Some(message)) if message.protocol == PROTOCOL => {
                self.on_response(message)
            }
            // A worker of another version cannot read the requests.
            ClientEvent::Message(_) | ClientEvent::Died | ClientEvent::Timeout => self.lose(),
        }
    }

    fn post(&mut self, message: RequestMessage, actions: &mut Vec<ClientAction>) {
        match self.worker {
            Worker::Ready => actions.push(ClientAction::Post(message)),
            Worker::Starting => self.waiting.push(message),
            Worker::Stopped => {}
        }
    }

    fn on_response(&mut self, message: ResponseMessage) -> Vec<ClientAction> {
        let mut actions = Vec::new();
        let ResponseMessage { task, response, .. } = message;
        if response == Response::Ready && self.worker == Worker::Starting {
            self.worker = Worker::Ready;
            let waiting = std::mem::take(&mut self.waiting);
            actions.extend(waiting.into_iter().map(ClientAction::Post));
        }
        let id = RequestId(task);
        let is_open = self.open.contains(&id);
        if is_open && is_last(&response) {
            self.open.remove(&id);
        }
        // There is no timeout without an open request.
        let patience = (!self.open.is_empty()).then_some(PATIENCE);
        actions.push(ClientAction::Patience(patience));
        if is_open {
            actions.push(ClientAction::Deliver(id, EngineReply::Response(response)));
        }
        actions
    }

    /// The worker has stopped: all open requests are lost, and the next one starts another.
    fn lose(&mut self) -> Vec<ClientAction> {
        let mut actions = vec![ClientAction::Terminate, ClientAction::Patience(None)];
        self.worker = Worker::Stopped;
        self.waiting.clear();
        let open = std::mem::take(&mut self.open);
        actions.extend(
            open.into_iter()
                .map(|id| ClientAction::Deliver(id, EngineReply::Lost)),
        );
        actions
    }
}

/// Returns true if an answer is the last one to its request.
const fn is_last(response: &Response) -> bool {
    match response {
        Response::Ready | Response::Thinking { .. } => false,
        Response::Lines { done, .. } | Response::Surveyed { done, .. } => *done,
        // The request is unknown because it was cancelled here.
        Response::Refused(Refusal::Task) => false,
        Response::Turn { .. }
        | Response::Captures { .. }
        | Response::Solved { .. }
        | Response::Defended { .. }
        | Response::Stopped
        | Response::Refused(_) => true,
    }
}
