//! The dispatcher: hands messages and events to features, and executes their commands.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::rc::{Rc, Weak};

use locale::Text;
use messages::Request;
use session::{Message, ProgressChange, PuzzleProgress};

use crate::feature::{
    AppCommand, Cause, Command, Context, EngineReply, Event, Feature, TaskId, TimerId,
};
use crate::latest::{Latest, Ticket};

/// Executes commands. Answers come back through [`Dispatcher::reply`] and
/// [`Dispatcher::timeout`] with the ticket of the command, never before the call returns.
pub trait Ports {
    /// Passes the data that features can read, in their present state.
    fn with_context(&self, read: &mut dyn FnMut(&Context<'_>));
    /// Sends a message to the table, which has handled it when this returns: features then
    /// check whether their step was played.
    fn table(&self, message: Message);
    /// Asks the engine.
    fn request(&self, ticket: Ticket, request: Request);
    /// Lets the engine answer with its present result.
    fn finish(&self, ticket: Ticket);
    /// Ends a request, if it is not answered yet.
    fn cancel(&self, ticket: Ticket);
    /// Starts a timer of this many milliseconds.
    fn timer(&self, ticket: Ticket, millis: u64);
    /// Ends a timer, if it has not run out yet.
    fn stop_timer(&self, ticket: Ticket);
    /// Announces a sentence.
    fn announce(&self, text: Text);
    /// Removes the last answer to a question from the screen.
    fn clear_answer(&self);
    /// Returns the stored review of the game on the table, if there is one.
    fn review(&self) -> Option<String>;
    /// Stores a review of the game on the table.
    fn store_review(&self, text: &str);
    /// Returns the stored progress with a puzzle, if there is any.
    fn progress(&self, puzzle: &str) -> Option<PuzzleProgress>;
    /// Changes the stored progress with a puzzle.
    fn change_progress(&self, puzzle: &str, change: ProgressChange);
    /// Passes a command to the app around the table.
    fn app(&self, command: AppCommand);
}

/// The features of a table.
///
/// There is one queue. A message that is sent while another is handled waits, so a feature is
/// never entered twice. When the queue is empty, the features that have handled something
/// publish their views.
pub struct Dispatcher {
    ports: Box<dyn Ports>,
    members: RefCell<Vec<Box<dyn Member>>>,
    queue: RefCell<VecDeque<Job>>,
    latest: RefCell<Latest<(usize, Slot)>>,
    /// True while the queue is being processed.
    runs: Cell<bool>,
}

/// The purpose of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    Task(TaskId),
    Timer(TimerId),
}

/// A piece of work in the queue.
enum Job {
    /// A message for a feature.
    Message(usize, Box<dyn Any>),
    /// An answer for a feature, unless its ticket is out of date by then.
    Answer(Ticket, Event),
    /// A change of the table, by a command of this feature or otherwise.
    Table(Option<usize>),
    /// An answer of the storage, for the feature that asked.
    Read(usize, Event),
}

/// Calls the feature of a member.
type Handler<'a> = &'a mut dyn FnMut(&mut dyn Member, &Context<'_>, &mut Vec<Command>);

/// Shows a view.
type Show<V> = Box<dyn Fn(&V)>;

/// A feature with its types erased.
trait Member {
    fn update(&mut self, message: Box<dyn Any>, context: &Context<'_>, commands: &mut Vec<Command>);
    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>);
    fn publish(&mut self, context: &Context<'_>);
}

struct Mounted<F: Feature> {
    feature: F,
    /// True if the feature has handled something since its last view.
    changed: bool,
    shown: Option<F::View>,
    show: Show<F::View>,
}

impl<F: Feature> Member for Mounted<F> {
    fn update(
        &mut self,
        message: Box<dyn Any>,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        self.changed = true;
        if let Ok(message) = message.downcast() {
            self.feature.update(*message, context, commands);
        }
    }

    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.changed = true;
        self.feature.receive(event, context, commands);
    }

    fn publish(&mut self, context: &Context<'_>) {
        if !std::mem::take(&mut self.changed) {
            return;
        }
        let view = self.feature.view(context);
        if self.shown.as_ref() != Some(&view) {
            (self.show)(&view);
            self.shown = Some(view);
        }
    }
}

/// Sends messages to a mounted feature.
pub struct Handle<F> {
    dispatcher: Rc<Dispatcher>,
    member: usize,
    feature: PhantomData<fn() -> F>,
}

impl<F: Feature> Handle<F> {
    /// Sends a message of the user.
    pub fn send(&self, message: F::Message) {
        let job = Job::Message(self.member, Box::new(message));
        self.dispatcher.handle(job);
    }
}

impl Dispatcher {
    /// A dispatcher without features. `ports` makes the executor of commands, which may keep
    /// the dispatcher for its answers.
    pub fn new(ports: impl FnOnce(&Weak<Self>) -> Box<dyn Ports>) -> Rc<Self> {
        Rc::new_cyclic(|dispatcher| Self {
            ports: ports(dispatcher),
            members: RefCell::default(),
            queue: RefCell::default(),
            latest: RefCell::default(),
            runs: Cell::new(false),
        })
    }

    /// Mounts a feature, which gets an event of the table at once. `show` gets its view now and
    /// whenever it changes. It may send messages, which are handled after all views are shown,
    /// but must not mount features.
    pub fn mount<F: Feature + 'static>(
        self: &Rc<Self>,
        feature: F,
        show: impl Fn(&F::View) + 'static,
    ) -> Handle<F>
    where
        F::View: 'static,
    {
        let mut members = self.members.borrow_mut();
        let member = members.len();
        members.push(Box::new(Mounted {
            feature,
            changed: false,
            shown: None,
            show: Box::new(show),
        }));
        drop(members);
        self.handle(Job::Table(None));
        Handle {
            dispatcher: Rc::clone(self),
            member,
            feature: PhantomData,
        }
    }

    /// Reports that the table or its surroundings may have changed.
    pub fn table_changed(&self) {
        self.handle(Job::Table(None));
    }

    /// Reports an answer of the engine to a request.
    pub fn reply(&self, ticket: Ticket, reply: EngineReply) {
        let slot = self.latest.borrow().key_of(ticket).copied();
        if let Some((_, Slot::Task(task))) = slot {
            self.handle(Job::Answer(ticket, Event::Engine(task, reply)));
        }
    }

    /// Reports that a timer has run out.
    pub fn timeout(&self, ticket: Ticket) {
        let slot = self.latest.borrow().key_of(ticket).copied();
        if let Some((_, Slot::Timer(timer))) = slot {
            self.handle(Job::Answer(ticket, Event::Timer(timer)));
        }
    }

    /// Appends a job, and processes the queue unless that is being done already.
    fn handle(&self, job: Job) {
        self.queue.borrow_mut().push_back(job);
        if self.runs.replace(true) {
            return;
        }
        while self.work() {
            self.ports.with_context(&mut |context| {
                for member in self.members.borrow_mut().iter_mut() {
                    member.publish(context);
                }
            });
        }
        self.runs.set(false);
    }

    /// Processes the queue. Returns false if it was empty.
    fn work(&self) -> bool {
        let mut worked = false;
        loop {
            let job = self.queue.borrow_mut().pop_front();
            let Some(job) = job else { return worked };
            self.run(job);
            worked = true;
        }
    }

    fn run(&self, job: Job) {
        match job {
            Job::Message(member, message) => {
                let mut message = Some(message);
                self.enter(member, &mut |feature, context, commands| {
                    if let Some(message) = message.take() {
                        feature.update(message, context, commands);
                    }
                });
            }
            Job::Answer(ticket, event) => {
                // The ticket may have been replaced since the answer came.
                let slot = self.latest.borrow().key_of(ticket).copied();
                if let Some((member, _)) = slot {
                    self.enter(member, &mut |feature, context, commands| {
                        feature.receive(&event, context, commands);
                    });
                }
            }
            Job::Read(member, event) => {
                self.enter(member, &mut |feature, context, commands| {
                    feature.receive(&event, context, commands);
                });
            }
            Job::Table(author) => {
                let count = self.members.borrow().len();
                for member in 0..count {
                    let cause = match author == Some(member) {
                        true => Cause::Own,
                        false => Cause::Other,
                    };
                    self.enter(member, &mut |feature, context, commands| {
                        feature.receive(&Event::Table(cause), context, commands);
                    });
                }
            }
        }
    }

    /// Lets a member handle something and executes its commands.
    fn enter(&self, member: usize, handle: Handler<'_>) {
        let mut commands = Vec::new();
        self.ports.with_context(&mut |context| {
            if let Some(feature) = self.members.borrow_mut().get_mut(member) {
                handle(&mut **feature, context, &mut commands);
            }
        });
        for command in commands {
            self.execute(member, command);
        }
    }

    fn execute(&self, member: usize, command: Command) {
        match command {
            Command::Table(message) => {
                self.ports.table(message);
                self.queue.borrow_mut().push_back(Job::Table(Some(member)));
            }
            Command::Engine(task, request) => {
                let ticket = self.replace(member, Slot::Task(task));
                self.ports.request(ticket, request);
            }
            Command::Finish(task) => {
                let slot = (member, Slot::Task(task));
                let ticket = self.latest.borrow().get(&slot);
                if let Some(ticket) = ticket {
                    self.ports.finish(ticket);
                }
            }
            Command::Cancel(task) => self.end(member, Slot::Task(task)),
            Command::Timer(timer, millis) => {
                let ticket = self.replace(member, Slot::Timer(timer));
                self.ports.timer(ticket, millis);
            }
            Command::StopTimer(timer) => self.end(member, Slot::Timer(timer)),
            Command::Announce(text) => self.ports.announce(text),
            Command::ClearAnswer => self.ports.clear_answer(),
            Command::ReadReview => {
                let event = Event::Review(self.ports.review());
                self.queue.borrow_mut().push_back(Job::Read(member, event));
            }
            Command::StoreReview(text) => self.ports.store_review(&text),
            Command::ReadProgress(puzzle) => {
                let done = self.ports.progress(&puzzle);
                let event = Event::Progress(puzzle, done);
                self.queue.borrow_mut().push_back(Job::Read(member, event));
            }
            Command::ChangeProgress(puzzle, change) => self.ports.change_progress(&puzzle, change),
            Command::App(command) => self.ports.app(command),
        }
    }

    fn replace(&self, member: usize, slot: Slot) -> Ticket {
        self.end(member, slot);
        self.latest.borrow_mut().replace((member, slot))
    }

    fn end(&self, member: usize, slot: Slot) {
        let ticket = self.latest.borrow_mut().clear(&(member, slot));
        match (ticket, slot) {
            (Some(ticket), Slot::Task(_)) => self.ports.cancel(ticket),
            (Some(ticket), Slot::Timer(_)) => self.ports.stop_timer(ticket),
            (None, _) => {}
        }
    }
}
