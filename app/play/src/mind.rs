//! The worker that thinks, as the page knows it: started when it is first asked, started
//! anew when it has died, and asked one thing or several.
//!
//! Whoever asks hears every word that is said about it, in the order in which it is said;
//! the last of them is [`Said::Lost`] if the worker dies before it has answered.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use messages::{Ask, Call, PROTOCOL, Refusal, Say, Word};

use crate::platform::time::{Timer, after};
use crate::platform::worker::{Heard, Worker};

/// The script of the worker, beside the page.
const SCRIPT: &str = "mind.js";

/// A worker that says nothing for so long, although it was asked something, does not
/// come, or is no more: while it thinks it says so ten times a second.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is heard about something that was asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A word of the worker.
    Word(Say),
    /// The worker could not be had, or has broken off: nothing more comes.
    Lost,
}

/// Who hears it.
type Listener = Rc<dyn Fn(Said)>;

/// The number of something that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task(u32);

#[derive(Default)]
struct Mind {
    worker: Option<Worker>,
    /// Whether it has said its first word.
    ready: bool,
    /// What is asked before that.
    waiting: Vec<Call>,
    listeners: BTreeMap<u32, Listener>,
    last: u32,
    /// Runs out if it does not speak.
    patience: Option<Timer>,
}

thread_local! {
    /// One for the page, whatever is asked.
    static MIND: RefCell<Mind> = RefCell::default();
}

/// Asks something; `heard` hears what is said about it.
pub fn ask(ask: Ask, heard: impl Fn(Said) + 'static) -> Task {
    let (task, came) = MIND.with_borrow_mut(|mind| {
        mind.last = mind.last.wrapping_add(1).max(1);
        let task = mind.last;
        mind.listeners.insert(task, Rc::new(heard));
        mind.start();
        (Task(task), mind.send(Call::new(task, ask)))
    });
    if !came {
        // Nobody is told before he knows the number of his task.
        after(Duration::ZERO, lose).forget();
    }
    task
}

/// Nobody waits for it any more.
pub fn stop(task: Task) {
    MIND.with_borrow_mut(|mind| {
        if mind.listeners.remove(&task.0).is_some() {
            mind.waiting.retain(|call| call.task != task.0);
            mind.send(Call::new(task.0, Ask::Stop));
        }
    });
}

/// It is to be answered with what is known by now.
pub fn now(task: Task) {
    MIND.with_borrow_mut(|mind| mind.send(Call::new(task.0, Ask::Now)));
}

impl Mind {
    fn start(&mut self) {
        if self.worker.is_none() {
            self.ready = false;
            self.worker = Worker::start(SCRIPT, hear);
        }
        self.patience = Some(after(PATIENCE, lose));
    }

    /// Sends a call, or keeps it until the worker listens. Tells whether there is anybody
    /// to send it to.
    fn send(&mut self, call: Call) -> bool {
        match &self.worker {
            Some(worker) if self.ready => worker.post(&call),
            Some(_) => {
                self.waiting.push(call);
                true
            }
            None => false,
        }
    }
}

/// Something was heard of the worker.
fn hear(heard: Heard<Word>) {
    match heard {
        Heard::Said(word) if word.protocol == PROTOCOL => say(word),
        // A worker of another version understands nothing of what is asked.
        Heard::Said(_) | Heard::Unknown | Heard::Died => lose(),
    }
}

fn say(Word { task, say, .. }: Word) {
    let listener = MIND.with_borrow_mut(|mind| {
        if say == Say::Ready {
            mind.ready = true;
            for call in std::mem::take(&mut mind.waiting) {
                mind.send(call);
            }
        }
        let listener = if ends(&say) {
            mind.listeners.remove(&task)
        } else {
            mind.listeners.get(&task).cloned()
        };
        // Where nobody waits nothing runs.
        let waits = !mind.listeners.is_empty();
        mind.patience = waits.then(|| after(PATIENCE, lose));
        listener
    });
    if let Some(listener) = listener {
        listener(Said::Word(say));
    }
}

/// Whether nothing more is said about a task.
const fn ends(say: &Say) -> bool {
    match say {
        Say::Ready | Say::Thinking { .. } => false,
        Say::Lines { done, .. } | Say::Surveyed { done, .. } => *done,
        // A task that is gone was stopped by whoever had asked.
        Say::Refused(Refusal::Task) => false,
        Say::Turn { .. }
        | Say::Captures { .. }
        | Say::Solved { .. }
        | Say::Defended { .. }
        | Say::Stopped
        | Say::Refused(_) => true,
    }
}

/// The worker is gone: everybody who waits hears of it. The next question starts another.
fn lose() {
    let waiting = MIND.with_borrow_mut(|mind| {
        mind.worker = None;
        mind.patience = None;
        mind.waiting.clear();
        std::mem::take(&mut mind.listeners)
    });
    for listener in waiting.into_values() {
        listener(Said::Lost);
    }
}
