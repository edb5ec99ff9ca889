//! The game at the table, its signals, and what of its effects is the same wherever it is
//! played.

use std::any::Any;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::{Mutex, OnceLock};

use board::Table;
use board::prelude::*;
use features::{Queue, SentKind};
use locale::{Locale, Text};
use rules::PushId;
use session::{Cell, Effect, Event, Message, Profile, Progress, RenderModel, Session, Stage};

use crate::chunk::Chunk;
use crate::pace::{self, Pace, Pause};
use crate::platform::{focus, time};

/// The surroundings of a table: the app keeps games and leads from one to the next, a board on
/// another site does not.
pub trait Host: Sync {
    /// The message that is handled before this one, if there is one.
    fn first(&self, message: &Message) -> Option<Message> {
        let _ = message;
        None
    }

    /// Prepares for a message. Returns false if the table is not to hear it. What it sends is
    /// handled after that message.
    fn before(&self, message: &Message) -> bool {
        let _ = message;
        true
    }

    /// Executes an effect that depends on what is around the table: [`Effect::Save`],
    /// [`Effect::LaySide`] and, before it is said, [`Effect::Announce`]. `kind` is that of
    /// the message that has caused it.
    fn execute(&self, effect: &Effect, kind: SentKind);

    /// Called after a message and its effects.
    fn after(&self, sent: Sent) {
        let _ = sent;
    }

    /// The identifier of the game on the table.
    fn game(&self) -> String;

    /// Returns true if people can see the board.
    fn is_seen(&self) -> bool;

    /// Returns true if the game is played here and not in another tab.
    fn plays_here(&self) -> bool {
        true
    }

    /// The speed of animations: 0 normal, 1 fast, 2 none.
    fn motion(&self) -> usize {
        0
    }

    /// Tracks, in the effect that runs, what the answers of this host depend on: whenever that
    /// changes the features of the table hear of it.
    fn track(&self) {}

    /// Returns true if the game on the table could not be saved.
    fn is_unsaved(&self) -> bool {
        false
    }

    /// What a game that is no puzzle is laid on the table for.
    fn profile(&self) -> Profile {
        Profile::Play
    }
}

/// A message that the table has handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The kind of message.
    pub kind: SentKind,
    /// True if another place of the game is shown than before.
    pub moved: bool,
}

/// The store of what belongs to games: reviews, and the progress of puzzles with the ways on
/// from them. It is apart from the [`Host`], because it comes after the board; by default
/// nothing is stored.
pub trait ProgressStore: Sync {
    /// The stored review of the game.
    fn review(&self) -> Option<String> {
        None
    }

    /// Stores a review of the game.
    fn store_review(&self, text: &str) {
        let _ = text;
    }

    /// What somebody has done with puzzles.
    fn progress(&self) -> Progress {
        Progress::default()
    }

    /// Changes it.
    fn change_progress(&self, change: &mut dyn FnMut(&mut Progress)) {
        let _ = change;
    }

    /// How far a puzzle has come, whenever that changes, and how many wrong turns were
    /// tried.
    fn puzzle(&self, stage: &Stage, tries: u32) {
        let _ = (stage, tries);
    }

    /// Which step of a lesson a puzzle of this name is, from 1, and of how many.
    fn step(&self, name: &str) -> Option<(u32, u32)> {
        let _ = name;
        None
    }

    /// Another language is spoken: a step of a lesson says its words in it.
    fn retell(&self) {}

    /// Where a solved puzzle leads to.
    fn onward(&self) -> Vec<Way> {
        Vec::new()
    }

    /// The link behind a remark of which a rule is the reason.
    fn rule(&self) -> Vec<AnyView> {
        Vec::new()
    }
}

/// A way on: its name, whether it is the one to go, and what goes there.
pub type Way = (Text, bool, Callback<()>);

/// Where nothing is around a game nothing happens in it.
struct Nothing;

impl Host for Nothing {
    fn execute(&self, _: &Effect, _: SentKind) {}

    fn game(&self) -> String {
        String::new()
    }

    fn is_seen(&self) -> bool {
        false
    }
}

impl ProgressStore for Nothing {}

/// The game and what hangs on it. It lives as long as the page; a copy is no more than a
/// way to it, for every button has one.
#[derive(Clone, Copy)]
pub struct Store(&'static TableState);

/// The state of a table.
pub struct TableState {
    /// The game.
    pub session: StoredValue<Session>,
    /// What is seen of it.
    pub model: RwSignal<RenderModel>,
    /// The language.
    pub locale: RwSignal<Locale>,
    /// What was said last, for people who cannot see the board.
    pub said: RwSignal<String>,
    /// The push whose effect the board shows.
    pointed: RwSignal<Option<PushId>>,
    /// A remark about something that was tried, until the next message.
    pub remark: RwSignal<Option<String>>,
    /// The answer to the last question, until the next message.
    pub answered: RwSignal<Option<String>>,
    /// Why the last written move was refused.
    pub refused: RwSignal<Option<String>>,
    /// Who says why something cannot be done.
    pub refusals: StoredValue<Option<Callback<Cell>>>,
    /// The sentences that the board does not say, and the style of what says them.
    pub rest: Chunk<()>,
    /// What tells in words what happened, as soon as it is here.
    voice: StoredValue<Option<Voice>>,
    /// What happened before.
    unsaid: StoredValue<Vec<Event>>,
    /// The messages to the table.
    queue: Mutex<Queue<Message>>,
    pace: Pace,
    extensions: Local<Vec<Rc<dyn Any>>>,
    /// Owns the signals of the extensions.
    owner: Owner,
    host: OnceLock<&'static dyn Host>,
    progress_store: OnceLock<&'static dyn ProgressStore>,
}

/// Tells in words what happened, to people who cannot see the board.
pub type Voice = fn(&Event, &RenderModel, &Locale) -> String;

impl Deref for Store {
    type Target = TableState;

    fn deref(&self) -> &TableState {
        self.0
    }
}

impl Store {
    /// A game, begun or not. It has to be given its [`Host`] before anything happens.
    #[must_use]
    pub fn new(session: Session, locale: RwSignal<Locale>, rest: Chunk<()>) -> Self {
        let parts = TableState {
            model: RwSignal::new(session.render()),
            session: StoredValue::new(session),
            locale,
            said: RwSignal::default(),
            pointed: RwSignal::default(),
            remark: RwSignal::default(),
            answered: RwSignal::default(),
            refused: RwSignal::default(),
            refusals: StoredValue::new(None),
            rest,
            voice: StoredValue::new(None),
            unsaid: StoredValue::default(),
            queue: Mutex::default(),
            pace: Pace::new(),
            extensions: Local::new_local(Vec::new()),
            owner: Owner::new(),
            host: OnceLock::new(),
            progress_store: OnceLock::new(),
        };
        Self(Box::leak(Box::new(parts)))
    }

    /// Attaches the table to its host; the first one stays.
    pub fn attach(self, host: &'static dyn Host) {
        let _ = self.0.host.set(host);
    }

    /// Sets the store of what belongs to games; the first one stays.
    pub fn set_progress_store(self, progress_store: &'static dyn ProgressStore) {
        let _ = self.0.progress_store.set(progress_store);
    }

    /// The store of what belongs to games; an empty one before it is set.
    pub(crate) fn progress_store(self) -> &'static dyn ProgressStore {
        self.0.progress_store.get().copied().unwrap_or(&Nothing)
    }

    /// The host; one without a game before it is attached.
    pub(crate) fn host(self) -> &'static dyn Host {
        self.0.host.get().copied().unwrap_or(&Nothing)
    }

    /// The state that a chunk keeps with the table: one value of each type, made when it is first
    /// wanted, with signals that last as long as the table. It does not know the types, so that they are not in the first load.
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

    /// What the components of the board share.
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

    /// Sends a message to the table: the only way in. One that is sent while another is
    /// handled waits for its turn.
    pub fn send(self, message: Message) {
        let idle = self.queue.lock().is_ok_and(|mut queue| queue.push(message));
        while idle && let Some(next) = self.next() {
            if let Some(first) = self.host().first(&next) {
                self.handle(first);
            }
            self.handle(next);
        }
    }

    /// The message whose turn it is; none if nothing waits.
    fn next(self) -> Option<Message> {
        self.queue.lock().ok()?.pop()
    }

    fn handle(self, message: Message) {
        self.clear_remarks(&message);
        let host = self.host();
        if !host.before(&message) {
            return;
        }
        let kind = SentKind::of(&message);
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
                Effect::Save | Effect::LaySide { .. } => host.execute(&effect, kind),
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
        focus::keep();
        let moved = after != before;
        host.after(Sent { kind, moved });
    }

    /// Takes what was said about the message before from the screen, unless nobody hears
    /// this one: a page that is left, a clock, or a side game that was read.
    fn clear_remarks(self, message: &Message) {
        if !matches!(
            message,
            Message::Hide | Message::Blur | Message::Tick | Message::Beside(_)
        ) {
            self.remark.set(None);
            self.answered.set(None);
            self.refused.set(None);
        }
    }

    /// Updates the session and shows it.
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

    /// Sends a message after a pause; what the game does before calls it off.
    fn pause(self, pause: Pause, message: Message) {
        let motion = self.host().motion();
        self.pace.pause(pause, motion, move || self.send(message));
    }

    /// Says something about what was tried.
    pub fn tell(self, remark: String) {
        self.said.set(remark.clone());
        self.remark.set(Some(remark));
    }

    /// Something was touched with which nothing can be done: the one who listens says why.
    fn refuse(self, cell: Cell) {
        match self.refusals.get_value() {
            Some(listener) => listener.run(cell),
            None => self.send(Message::Cancel),
        }
    }

    /// Says that what was asked for could not be loaded.
    pub fn sorry(self) {
        let text = Text::ActionNotLoaded;
        self.tell(self.locale.with_untracked(|locale| locale.say(&text)));
    }

    /// Answers a question, for eyes and ears.
    pub fn answer(self, said: String) {
        self.remark.set(None);
        self.refused.set(None);
        self.said.set(said.clone());
        self.answered.set(Some(said));
    }

    /// Says what happened; what happened before there was a voice is said as soon as
    /// there is one.
    fn announce(self, happened: Vec<Event>) {
        let Some(voice) = self.voice.get_value() else {
            return self.unsaid.update_value(|unsaid| unsaid.extend(happened));
        };
        let said: Vec<_> = happened
            .iter()
            .map(|event| self.voiced(voice, event))
            .collect();
        if !said.is_empty() {
            self.said.set(said.join(" "));
        }
    }

    /// There is a voice from now on.
    pub fn gain_voice(self, voice: Voice) {
        self.voice.set_value(Some(voice));
        let unsaid = self.unsaid.try_update_value(std::mem::take);
        self.announce(unsaid.unwrap_or_default());
    }

    fn voiced(self, voice: Voice, event: &Event) -> String {
        let said = self.model.with_untracked(|model| {
            self.locale
                .with_untracked(|locale| voice(event, model, locale))
        });
        match event {
            Event::Answered(_) | Event::Thrown { .. } => self.answered.set(Some(said.clone())),
            Event::NotPlayed(_) => self.refused.set(Some(said.clone())),
            _ => {}
        }
        said
    }
}
