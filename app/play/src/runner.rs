//! Runs the features of a table: executes their commands in the browser and shows their
//! views as signals.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use std::time::Duration;

use board::prelude::*;
use features::{
    AppCommand, Context, Dispatcher, EngineReply, Feature, Handle, Ports, RequestId, Surroundings,
    Ticket,
};
use leptos::ev;
use leptos::prelude::window_event_listener;
use locale::Text;
use messages::Request;
use session::{Day, Message, ProgressChange, PuzzleProgress};

use crate::Store;
use crate::engine::{Engine, Listener, WorkerEngine};
use crate::platform::time::{self, Timer, after};
use crate::platform::{chance, storage};

/// A function that executes some commands of features to the app. Returns false for others.
type Server = Rc<dyn Fn(&AppCommand) -> bool>;

/// The functions that execute commands of features to the app.
type App = Rc<RefCell<Vec<Server>>>;

/// Runs the features of one table.
pub struct Runner {
    dispatcher: Rc<Dispatcher>,
    app: App,
    /// Owns the signals of the views.
    owner: Owner,
    /// Reports changes of the table as long as it is held.
    _follow: RenderEffect<()>,
}

/// A running feature. Cheap to copy.
pub struct Mounted<F: Feature + 'static> {
    handle: Local<Handle<F>>,
    view: RwSignal<F::View>,
}

impl<F: Feature> Clone for Mounted<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Feature> Copy for Mounted<F> {}

impl<F: Feature> Mounted<F>
where
    F::View: Clone + Send + Sync + 'static,
{
    /// Sends a message of the user.
    pub fn send(self, message: F::Message) {
        self.handle.with_value(|handle| handle.send(message));
    }

    /// The state of the screen.
    #[must_use]
    pub const fn view(self) -> RwSignal<F::View> {
        self.view
    }

    /// A part of the view that notifies its readers only when it has changed.
    #[must_use]
    pub fn part<T: PartialEq + Send + Sync + 'static>(self, part: fn(&F::View) -> T) -> Memo<T> {
        Memo::new(move |_| self.view.with(part))
    }
}

impl Runner {
    /// The runner of a table, with the engine in a worker.
    #[must_use]
    pub fn of(store: Store) -> Rc<Self> {
        store.extension(|| Self::new(store, Rc::new(WorkerEngine::new())))
    }

    /// The runner, made with this engine unless it exists.
    pub fn with_engine(store: Store, engine: Rc<dyn Engine>) -> Rc<Self> {
        store.extension(|| Self::new(store, engine))
    }

    fn new(store: Store, engine: Rc<dyn Engine>) -> Self {
        let app = App::default();
        let dispatcher = Dispatcher::new(|dispatcher| {
            Box::new(BrowserPorts {
                store,
                engine,
                app: Rc::clone(&app),
                dispatcher: Weak::clone(dispatcher),
                requests: RefCell::default(),
                timers: RefCell::default(),
            })
        });
        // The table lives as long as the page, and so do the views.
        let owner = Owner::new_root(None);
        let changed = Rc::downgrade(&dispatcher);
        let visible = owner.with(page_shown);
        let follow = owner.with(|| {
            RenderEffect::new(move |_| {
                store.model.track();
                store.host().track();
                visible.track();
                let changed = Weak::clone(&changed);
                // Not in the task of the click that has changed the table.
                let report = move || {
                    if let Some(dispatcher) = changed.upgrade() {
                        dispatcher.table_changed();
                    }
                };
                after(Duration::ZERO, report).forget();
            })
        });
        Self {
            dispatcher,
            app,
            owner,
            _follow: follow,
        }
    }

    /// Adds a function that executes commands of features to the app; it returns false for
    /// those that it does not execute. It comes from the chunk of the features that send them,
    /// so that it is not part of the first load.
    pub fn serve(&self, server: impl Fn(&AppCommand) -> bool + 'static) {
        self.app.borrow_mut().push(Rc::new(server));
    }

    /// Mounts and runs a feature.
    pub fn mount<F: Feature + 'static>(&self, feature: F) -> Mounted<F>
    where
        F::View: Clone + Default + Send + Sync + 'static,
    {
        let view = self.owner.with(|| RwSignal::new(F::View::default()));
        let handle = self
            .dispatcher
            .mount(feature, move |new: &F::View| view.set(new.clone()));
        Mounted {
            handle: self.owner.with(|| Local::new_local(handle)),
            view,
        }
    }
}

/// A signal that changes whenever the page is shown or hidden, as long as its owner lives.
fn page_shown() -> RwSignal<()> {
    let shown = RwSignal::new(());
    let listener = window_event_listener(ev::visibilitychange, move |_| shown.set(()));
    on_cleanup(move || listener.remove());
    shown
}

/// Executes commands in the browser.
struct BrowserPorts {
    store: Store,
    engine: Rc<dyn Engine>,
    app: App,
    dispatcher: Weak<Dispatcher>,
    /// The requests and timers that the dispatcher can end.
    requests: RefCell<BTreeMap<Ticket, RequestId>>,
    timers: RefCell<BTreeMap<Ticket, Timer>>,
}

impl Ports for BrowserPorts {
    fn with_context(&self, read: &mut dyn FnMut(&Context<'_>)) {
        let host = self.store.host();
        let surroundings = Surroundings {
            game: host.game(),
            visible: host.is_seen(),
            plays_here: host.plays_here(),
            motion: host.motion(),
            saved: host.saved(),
            profile: host.profile(),
            app: self.store.services().is_app(),
            next_puzzle: self.store.services().has_next_puzzle(),
            invited: self.store.services().is_invited(),
        };
        self.store.session.with_value(|session| {
            self.store.model.with_untracked(|model| {
                read(&Context {
                    session,
                    model,
                    now: time::now(),
                    today: Day(time::day()),
                    seed: chance::seed(),
                    surroundings: &surroundings,
                });
            });
        });
    }

    fn table(&self, message: Message) {
        self.store.send(message);
    }

    fn request(&self, ticket: Ticket, request: Request) {
        let dispatcher = Weak::clone(&self.dispatcher);
        let listener: Listener = Rc::new(move |reply: EngineReply| {
            if let Some(dispatcher) = dispatcher.upgrade() {
                dispatcher.reply(ticket, reply);
            }
        });
        let id = self.engine.request(request, listener);
        self.requests.borrow_mut().insert(ticket, id);
    }

    fn finish(&self, ticket: Ticket) {
        if let Some(&id) = self.requests.borrow().get(&ticket) {
            self.engine.finish(id);
        }
    }

    fn cancel(&self, ticket: Ticket) {
        let id = self.requests.borrow_mut().remove(&ticket);
        if let Some(id) = id {
            self.engine.cancel(id);
        }
    }

    fn timer(&self, ticket: Ticket, millis: u64) {
        let dispatcher = Weak::clone(&self.dispatcher);
        let timer = after(Duration::from_millis(millis), move || {
            if let Some(dispatcher) = dispatcher.upgrade() {
                dispatcher.timeout(ticket);
            }
        });
        self.timers.borrow_mut().insert(ticket, timer);
    }

    fn stop_timer(&self, ticket: Ticket) {
        self.timers.borrow_mut().remove(&ticket);
    }

    fn announce(&self, text: Text) {
        let sentence = self.store.locale.with_untracked(|locale| locale.say(&text));
        self.store.tell(sentence);
    }

    fn clear_answer(&self) {
        self.store.shown_answer.set(None);
    }

    fn app(&self, command: AppCommand) {
        if let AppCommand::Store(key, text) = &command {
            storage::write(key, text);
            return;
        }
        let servers = self.app.borrow().clone();
        let served = servers.iter().any(|server| server(&command));
        debug_assert!(served, "nobody executes {command:?}");
    }

    fn review(&self) -> Option<String> {
        self.store.services().review()
    }

    fn store_review(&self, text: &str) {
        self.store.services().store_review(text);
    }

    fn progress(&self, puzzle: &str) -> Option<PuzzleProgress> {
        self.store.services().progress().of(puzzle)
    }

    fn change_progress(&self, puzzle: &str, change: ProgressChange) {
        let store = self.store.services();
        store.change_progress(&mut |progress| progress.apply(puzzle, change));
    }
}
