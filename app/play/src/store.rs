//! The game at the table, its signals, and the effects that are the same in the app and on
//! other sites.

use std::any::Any;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::{Mutex, OnceLock};

use board::Table;
use board::prelude::*;
use board::text::Announcements;
use features::{AppCommand, MessageKind, Queue, Saved};
use locale::{Locale, Text};
use rules::PushId;
use session::{Cell, Effect, Event, Message, Profile, Progress, PuzzleStage, RenderModel, Session};

use crate::chunk::Chunk;
use crate::lasting::lasting;
use crate::pace::{self, Pace, Pause};
use crate::platform::{focus, time};

/// The surroundings of a table: the app stores games and has navigation, a board on another
/// site does not.
pub trait Host: Send + Sync {
    /// The message that is handled before this one, if there is one.
    fn preceding(&self, message: &Message) -> Option<Message> {
        let _ = message;
        None
    }

    /// Prepares for a message. Returns false if the table shall ignore it. Messages sent here
    /// are handled after that message.
    fn admits(&self, message: &Message) -> bool {
        let _ = message;
        true
    }

    /// Executes an effect that depends on the surroundings: [`Effect::Save`],
    /// [`Effect::LoadSideGame`] and, before it is announced, [`Effect::Announce`]. `kind` is the kind
    /// of the message that has caused it.
    fn execute(&self, effect: &Effect, kind: MessageKind);

    /// Called after a message and its effects.
    fn after(&self, message: HandledMessage) {
        let _ = message;
    }

    /// The identifier of the game on the table.
    fn game(&self) -> String;

    /// Returns true if the board is visible.
    fn is_seen(&self) -> bool;

    /// Returns true if the game is played here and not in another tab.
    fn plays_here(&self) -> bool {
        true
    }

    /// The speed of animations: 0 normal, 1 fast, 2 none.
    fn motion(&self) -> usize {
        0
    }

    /// Tracks, in the running effect, the signals that the results of this host depend on: the
    /// features of the table are notified of their changes.
    fn track(&self) {}

    /// The state of the saved copy of the game on the table.
    fn saved(&self) -> Saved {
        Saved::Whole
    }

    /// The mode for a game that is no puzzle.
    fn profile(&self) -> Profile {
        Profile::Play
    }
}

/// A message that the table has handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandledMessage {
    /// The kind of message.
    pub kind: MessageKind,
    /// True if another place of the game is shown than before.
    pub moved: bool,
}

/// The storage of reviews and of the progress with puzzles. By default nothing is stored.
pub trait ProgressStore: Send + Sync {
    /// The stored review of the game.
    fn review(&self) -> Option<String> {
        None
    }

    /// Stores a review of the game.
    fn store_review(&self, text: &str) {
        let _ = text;
    }

    /// The user's progress with puzzles.
    fn progress(&self) -> Progress {
        Progress::default()
    }

    /// Changes the progress.
    fn change_progress(&self, change: &mut dyn FnMut(&mut Progress)) {
        let _ = change;
    }
}

/// The services of the app, or of a frame, that are loaded after the board: storage, and links to
/// other pages. They are separate from the [`Host`], which the board needs at once.
pub trait AppServices: ProgressStore {
    /// Called with the stage of a puzzle, whenever it changes, and the number of wrong turns.
    fn puzzle_changed(&self, stage: &PuzzleStage, tries: u32) {
        let _ = (stage, tries);
    }

    /// Shows a step of a lesson again in another language.
    fn retell(&self) {}

    /// Returns true in the app, which has other pages than the board.
    fn is_app(&self) -> bool {
        false
    }

    /// Returns true if the list from which the puzzle on the board was opened has another.
    fn has_next_puzzle(&self) -> bool {
        false
    }

    /// Returns true if the lesson on the board was opened from an invitation.
    fn is_invited(&self) -> bool {
        false
    }

    /// Executes a command of a puzzle to the app. Returns false for other commands.
    fn execute(&self, command: &AppCommand) -> bool {
        let _ = command;
        false
    }

    /// The link after a remark whose reason is a rule.
    fn rule_link(&self) -> Vec<AnyView> {
        Vec::new()
    }

    /// The opening explorer, below the lines of the analysis.
    fn explorer(&self) -> Vec<AnyView> {
        Vec::new()
    }
}

/// A host and services that do nothing.
struct Nothing;

impl Host for Nothing {
    fn execute(&self, _: &Effect, _: MessageKind) {}

    fn game(&self) -> String {
        String::new()
    }

    fn is_seen(&self) -> bool {
        false
    }
}

impl ProgressStore for Nothing {}

impl AppServices for Nothing {}

/// The game and everything that belongs to it. It lives as long as the page and is cheap to
/// copy, as every button has a copy.
#[derive(Clone, Copy)]
pub struct Store(&'static TableState);

/// The state of a table: the game, its model as a signal, and everything stored beside it.
pub struct TableState {
    /// The session of the game on the table.
    pub session: StoredValue<Session>,
    /// The model that is shown.
    pub model: RwSignal<RenderModel>,
    /// The sentences of the user's language.
    pub locale: RwSignal<Locale>,
    /// The last announcement, for screen readers.
    pub announcement: RwSignal<String>,
    /// The push whose effect the board shows.
    pointed: RwSignal<Option<PushId>>,
    /// A remark about an action, until the next message.
    pub remark: RwSignal<Option<String>>,
    /// The answer to the last question, until the next message, or the result of a challenge.
    pub shown_answer: RwSignal<Option<String>>,
    /// True while the answer is the result of a challenge, which stays during the computer's
    /// moves.
    stays: StoredValue<bool>,
    /// The reason why the last written move was refused.
    pub refusal: RwSignal<Option<String>>,
    /// The function that reports why something cannot be done.
    pub refusals: StoredValue<Option<Callback<Cell>>>,
    /// The sentences that the board does not use, and the style sheets for their views.
    pub deferred_assets: Chunk<()>,
    /// The function that puts events into words, once it is loaded.
    announcer: StoredValue<Option<Announcer>>,
    /// The events before that.
    pending_events: StoredValue<Vec<Event>>,
    /// The messages to the table.
    queue: Mutex<Queue<Message>>,
    pace: Pace,
    extensions: Local<Vec<Rc<dyn Any>>>,
    /// Owns the signals of the extensions.
    owner: Owner,
    host: OnceLock<Box<dyn Host>>,
    services: OnceLock<Box<dyn AppServices>>,
}

/// Puts the events of a message into words, for players who cannot see the board.
pub type Announcer = fn(&[Event], &RenderModel, &Locale) -> Announcements;

impl Deref for Store {
    type Target = TableState;

    fn deref(&self) -> &TableState {
        self.0
    }
}

impl Store {
    /// A game, begun or not. It needs a [`Host`] before any message.
    #[must_use]
    pub fn new(session: Session, locale: RwSignal<Locale>, deferred_assets: Chunk<()>) -> Self {
        let parts = TableState {
            model: RwSignal::new(session.render()),
            session: StoredValue::new(session),
            locale,
            announcement: RwSignal::default(),
            pointed: RwSignal::default(),
            remark: RwSignal::default(),
            shown_answer: RwSignal::default(),
            stays: StoredValue::default(),
            refusal: RwSignal::default(),
            refusals: StoredValue::new(None),
            deferred_assets,
            announcer: StoredValue::new(None),
            pending_events: StoredValue::default(),
            queue: Mutex::default(),
            pace: Pace::new(),
            extensions: Local::new_local(Vec::new()),
            owner: Owner::new(),
            host: OnceLock::new(),
            services: OnceLock::new(),
        };
        Self(lasting(parts))
    }

    /// Attaches the table to its host; only the first one counts.
    pub fn attach(self, host: Box<dyn Host>) {
        let _ = self.0.host.set(host);
    }

    /// Sets the services; only the first call counts.
    pub fn set_services(self, services: Box<dyn AppServices>) {
        let _ = self.0.services.set(services);
    }

    /// The services; before they are set, some that do nothing.
    pub(crate) fn services(self) -> &'static dyn AppServices {
        match self.0.services.get() {
            Some(services) => &**services,
            None => &Nothing,
        }
    }

    /// The host; one without effects before it is attached.
    pub(crate) fn host(self) -> &'static dyn Host {
        match self.0.host.get() {
            Some(host) => &**host,
            None => &Nothing,
        }
    }

    /// A value that a chunk stores with the table: one of each type, made on first use, with
    /// signals that live as long as the table. The types are not named here, so that they are
    /// not in the first load.
    pub fn extension<T: 'static>(self, make: impl FnOnce() -> T) -> Rc<T> {
        let find = |all: &Vec<Rc<dyn Any>>| {
            let mut all = all.iter();
            all.find_map(|one| Rc::clone(one).downcast().ok())
        };
        if let Some(known) = self.extensions.with_value(find) {
            return known;
        }
        let made = Rc::new(self.owner.with(make));
        let shared = Rc::clone(&made);
        self.extensions.update_value(|all| all.push(shared));
        made
    }

    /// The model, callbacks and language for the components of the board.
    #[must_use]
    pub fn table(self) -> Table {
        Table {
            model: self.model.into(),
            locale: self.locale.into(),
            now: self.pace.now.into(),
            on_message: Callback::new(move |message| self.send(message)),
            on_remark: Callback::new(move |remark| self.tell(remark)),
            pointed: self.pointed,
            on_refused: Callback::new(move |cell| self.refuse(cell)),
        }
    }

    /// Sends a message to the table. One that is sent while another is handled waits.
    pub fn send(self, message: Message) {
        let idle = self.queue.lock().is_ok_and(|mut queue| queue.push(message));
        while idle && let Some(next) = self.next() {
            if let Some(preceding) = self.host().preceding(&next) {
                self.handle(preceding);
            }
            self.handle(next);
        }
    }

    /// The next message; none if there is none.
    fn next(self) -> Option<Message> {
        self.queue.lock().ok()?.pop()
    }

    fn handle(self, message: Message) {
        self.clear_remarks(&message);
        let host = self.host();
        if !host.admits(&message) {
            return;
        }
        let kind = MessageKind::of(&message);
        let place = |model: &RenderModel| (model.at, model.below.is_some());
        let before = self.model.with_untracked(place);
        let effects = self.update(message);
        let after = self.model.with_untracked(place);
        if after != before {
            self.pace.call_off();
        }
        let mut happened = Vec::new();
        for effect in effects {
            match effect {
                Effect::PauseThenPlayForced => self.pause(pace::ROW, Message::PlayForced),
                Effect::PauseThenReplay => self.pause(pace::REPLAY, Message::ReplayStep),
                Effect::WakeAt(moment) => self.pace.wake(moment, move || self.send(Message::Tick)),
                Effect::Save | Effect::LoadSideGame { .. } => host.execute(&effect, kind),
                Effect::Announce(_) => {
                    host.execute(&effect, kind);
                    if let Effect::Announce(event) = effect {
                        happened.push(event);
                    }
                }
            }
        }
        self.announce(happened);
        self.pace.run_clock(self.model);
        focus::move_if_lost();
        let moved = after != before;
        host.after(HandledMessage { kind, moved });
    }

    /// Removes the remarks on the last message from the screen, unless this one is no action of
    /// the player: a page that is left, a clock, or a loaded side game. The result of a challenge
    /// stays until the player acts.
    fn clear_remarks(self, message: &Message) {
        if !matches!(
            message,
            Message::Hide | Message::Blur | Message::Tick | Message::SideGameLoaded(_)
        ) {
            self.remark.set(None);
            self.refusal.set(None);
            if !(self.stays.get_value() && MessageKind::of(message) == MessageKind::Automatic) {
                self.stays.set_value(false);
                self.shown_answer.set(None);
            }
        }
    }

    /// Updates the session and the model.
    fn update(self, message: Message) -> Vec<Effect> {
        let now = time::now();
        let done = self.session.try_update_value(|session| {
            let effects = session.update(message, now);
            (effects, session.render())
        });
        let Some((effects, model)) = done else {
            return Vec::new();
        };
        self.model.set(model);
        effects
    }

    /// Sends a message after a pause; any earlier message cancels it.
    fn pause(self, pause: Pause, message: Message) {
        let motion = self.host().motion();
        self.pace.pause(pause, motion, move || self.send(message));
    }

    /// Shows and announces a remark about an action.
    pub fn tell(self, remark: String) {
        self.announcement.set(remark.clone());
        self.remark.set(Some(remark));
    }

    /// Handles a touch on a cell that cannot be used: the listener gives the reason.
    fn refuse(self, cell: Cell) {
        match self.refusals.get_value() {
            Some(listener) => listener.run(cell),
            None => self.send(Message::Cancel),
        }
    }

    /// Reports that a part could not be loaded; it is named by the label of what was pressed, if
    /// the sentence for that is loaded.
    pub fn report_load_failure(self, label: Option<&Text>) {
        self.tell(self.locale.with_untracked(|locale| {
            let label = label.filter(|_| locale.is_whole());
            locale.say(&label.map_or(Text::ActionNotLoaded, |label| {
                let part = locale.say(label);
                Text::SavePartNotLoaded { part }
            }))
        }));
    }

    /// Shows and announces the answer to a question.
    pub fn answer(self, text: String) {
        self.remark.set(None);
        self.refusal.set(None);
        self.announcement.set(text.clone());
        self.stays.set_value(false);
        self.shown_answer.set(Some(text));
    }

    /// Announces the events of a message; before the announcer is loaded, keeps
    /// those of the last message for it: earlier ones would describe a position that is gone.
    fn announce(self, happened: Vec<Event>) {
        let Some(announcer) = self.announcer.get_value() else {
            if !happened.is_empty() {
                self.pending_events.set_value(happened);
            }
            return;
        };
        let announcements = self.model.with_untracked(|model| {
            self.locale
                .with_untracked(|locale| announcer(&happened, model, locale))
        });
        if !announcements.text.is_empty() {
            self.announcement.set(announcements.text);
        }
        if let Some(refusal) = announcements.refusal {
            self.refusal.set(Some(refusal));
        }
        if let Some(answer) = announcements.answer {
            self.stays.set_value(announcements.stays);
            self.shown_answer.set(Some(answer));
        }
    }

    /// Sets the announcer.
    pub fn set_announcer(self, announcer: Announcer) {
        self.announcer.set_value(Some(announcer));
        let pending_events = self.pending_events.try_update_value(std::mem::take);
        self.announce(pending_events.unwrap_or_default());
    }
}
