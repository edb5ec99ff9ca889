//! The one game of the app, its signals, and what leaves it as effects.

use std::ops::Deref;

use board::Table;
use board::prelude::*;
use locale::{Locale, Text};
use session::{Cell, Effect, Event, Laid, Message, Prompt, RenderModel, SandMessage, Session};

use crate::address::Address;
use crate::language;
use crate::late::Late;
use crate::lay::{Doors, Missing};
use crate::notice::{Notice, Notices};
use crate::pace::{self, Pace, Pause};
use crate::places::Places;
use crate::platform::place::Place;
use crate::platform::{chance, focus, tabs, time};
use crate::preferences::Preferences;
use crate::sheets;
use crate::shelf::Shelf;

/// The game and everything that hangs on it. It lives as long as the page; a copy is no
/// more than a way to it, for every button has one.
#[derive(Clone, Copy)]
pub(crate) struct Store(&'static Parts);

/// What hangs on the game.
pub(crate) struct Parts {
    pub(crate) session: StoredValue<Session>,
    pub(crate) model: RwSignal<RenderModel>,
    pub(crate) locale: RwSignal<Locale>,
    /// What was said last, for people who cannot see the board.
    pub(crate) said: RwSignal<String>,
    /// A remark about something that was tried, until the next message.
    pub(crate) remark: RwSignal<Option<String>>,
    /// The answer to the last question, until the next message.
    pub(crate) answered: RwSignal<Option<String>>,
    /// Why the last written move was refused.
    pub(crate) refused: RwSignal<Option<String>>,
    /// What people have set.
    pub(crate) preferences: RwSignal<Preferences>,
    /// What people should know.
    pub(crate) notices: Notices,
    /// Where the game is kept.
    pub(crate) shelf: Shelf,
    /// The address of the page.
    pub(crate) address: Address,
    /// Which place is in sight.
    pub(crate) places: Places,
    /// The doors to what only some games need.
    pub(crate) doors: Doors,
    /// Who says why something cannot be done.
    pub(crate) refusals: StoredValue<Option<Callback<Cell>>>,
    /// The sentences that the board does not say, and the style of what says them.
    pub(crate) rest: Late<()>,
    /// What tells in words what happened, as soon as it is here.
    voice: StoredValue<Option<Voice>>,
    /// What happened before.
    unsaid: StoredValue<Vec<Event>>,
    pace: Pace,
}

/// Tells in words what happened, to people who cannot see the board.
pub(crate) type Voice = fn(&Event, &RenderModel, &Locale) -> String;

impl Deref for Store {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

impl Store {
    /// A new game.
    pub(crate) fn new(locale: Locale) -> Self {
        let session = Session::default();
        let notices = Notices::new();
        let locale = RwSignal::new(locale);
        let rest = Late::new(move || Box::pin(rest(locale)));
        let parts = Parts {
            model: RwSignal::new(session.render()),
            session: StoredValue::new(session),
            locale,
            said: RwSignal::default(),
            remark: RwSignal::default(),
            answered: RwSignal::default(),
            refused: RwSignal::default(),
            preferences: RwSignal::new(Preferences::kept()),
            notices,
            shelf: Shelf::new(notices),
            address: Address::new(),
            places: Places::new(),
            doors: Doors::new(rest),
            rest,
            refusals: StoredValue::new(None),
            voice: StoredValue::new(None),
            unsaid: StoredValue::default(),
            pace: Pace::new(),
        };
        let store = Self(Box::leak(Box::new(parts)));
        let preferences = store.preferences.get_untracked();
        preferences.show();
        store.send(Message::Settings(preferences.play));
        // The address is left alone then: a reload loses the state of a history that is
        // changed while the page goes.
        let hide = move || store.send(Message::Hide);
        let blur = move || store.send(Message::Blur);
        tabs::on_hide_and_show(hide, blur, move || store.send(Message::Tick));
        store
    }

    /// What the components of the board share.
    pub(crate) fn table(self) -> Table {
        Table {
            model: self.model.into(),
            locale: self.locale.into(),
            now: self.pace.now.into(),
            on_message: Callback::new(move |message| self.send(message)),
            on_remark: Callback::new(move |remark| self.tell(remark)),
            on_refused: Callback::new(move |cell| self.refuse(cell)),
        }
    }

    /// The only way in: everything that happens is a message to the session.
    pub(crate) fn send(self, message: Message) {
        let leaves = matches!(message, Message::Hide | Message::Blur);
        if !leaves && !matches!(message, Message::Tick) {
            self.remark.set(None);
            self.answered.set(None);
            self.refused.set(None);
        }
        let place = |model: &RenderModel| (model.at, model.below.is_some());
        let before = self.model.with_untracked(place);
        // Who only watches what another tab plays has nothing to keep.
        if leaves && self.shelf.watches() {
            return;
        }
        // Sand runs in one tab only: whoever lets it run here plays on here.
        if matches!(message, Message::Sand(SandMessage::Run)) && self.shelf.watches() {
            return self.shelf.take_over();
        }
        let loaded = matches!(message, Message::Open(_));
        if matches!(message, Message::Begin(_) | Message::Rematch) {
            self.leave_game();
        }
        let now = time::now();
        let effects = self.session.try_update_value(|session| {
            let effects = session.update(message, now);
            (effects, session.render())
        });
        let Some((effects, model)) = effects else {
            return;
        };
        if place(&model) != before {
            self.pace.call_off();
        }
        if model.begun {
            self.notices.forget(Notice::Replaced);
        }
        self.model.set(model);
        let mut happened = Vec::new();
        for effect in effects {
            match effect {
                Effect::Save => {
                    // What comes late would undo what has just been played.
                    self.doors.drop_asked();
                    self.save();
                }
                Effect::LaySide { ruleset, side } => self.lay_beside(ruleset, side.save),
                Effect::Announce(event) => {
                    self.preferences.get_untracked().sound(&event);
                    happened.push(event);
                }
                Effect::PauseThenPlayForced => self.pause(pace::ROW, Message::PlayForced),
                Effect::PauseThenReplay => self.pause(pace::REPLAY, Message::ReplayStep),
                Effect::WakeAt(moment) => {
                    self.pace.wake(moment, move || self.send(Message::Tick));
                }
            }
        }
        self.announce(happened);
        if loaded {
            self.tell_address();
        }
        self.pace.run_clock(self.model);
        focus::keep();
    }

    /// The game on the board stays in the library, unless nothing happened in it:
    /// then the next one takes its place.
    pub(crate) fn leave_game(self) {
        let empty = self.session.with_value(Session::is_empty);
        if !empty {
            self.give_way_here();
            if !self.shelf.is_behind() && !self.model.with_untracked(is_over) {
                self.notices.replaced(self.shelf.game());
            }
            self.shelf.begin(chance::game_id());
        }
    }

    /// Another game comes in place of the one on the board: what its player has thought
    /// is kept with it.
    pub(crate) fn give_way(self) {
        self.send(Message::Hide);
    }

    /// The same where the address does not change by itself: what could not be kept stays
    /// in the history, and back leads to it.
    pub(crate) fn give_way_here(self) {
        self.give_way();
        if self.shelf.is_behind() {
            Place::Play.go(None);
        }
    }

    /// Lays a side game on the table, begun or not.
    fn lay_beside(self, ruleset: String, save: Option<String>) {
        self.doors
            .read(Some(ruleset), save, move |laid| match laid {
                Ok(Some(laid)) => self.send(Message::Beside(laid)),
                Ok(None) => self.notices.tell(Notice::SideGame),
                Err(Missing) => self.not_loaded(),
            });
    }

    /// Sends a message after a pause; what the game does before calls it off.
    fn pause(self, pause: Pause, message: Message) {
        let motion = self.preferences.with_untracked(|all| all.motion);
        self.pace.pause(pause, motion, move || self.send(message));
    }

    /// The text of the game, as it is kept.
    pub(crate) fn text(self) -> String {
        self.session.with_value(Session::save)
    }

    /// The game that is kept, as it stands now.
    pub(crate) fn game(self) -> Laid {
        self.session.with_value(|session| session.kept().clone())
    }

    /// Keeps the game as it is. The address says what found no room.
    pub(crate) fn save(self) {
        self.shelf.save(&self.text());
        self.tell_address();
    }

    /// Lets the address follow the game.
    pub(crate) fn tell_address(self) {
        self.address.changed(self.session, self.shelf);
    }

    /// What reads the game that was asked for cannot be had: the one on the board stays.
    pub(crate) fn not_loaded(self) {
        self.address.wait(false);
        self.notices.tell(Notice::NotLoaded);
    }

    /// Something that was asked for is here: what was said about other tries is over.
    pub(crate) fn loaded(self) {
        self.notices.forget(Notice::NotLoaded);
    }

    /// Says something about what was tried.
    pub(crate) fn tell(self, remark: String) {
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
    pub(crate) fn sorry(self) {
        let text = Text::ActionNotLoaded;
        self.tell(self.locale.with_untracked(|locale| locale.say(&text)));
    }

    /// Answers a question, for eyes and ears.
    pub(crate) fn answer(self, said: String) {
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
    pub(crate) fn gain_voice(self, voice: Voice) {
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

    /// Changes what people have set, keeps it and lets it be seen.
    pub(crate) fn prefer(self, change: &dyn Fn(&mut Preferences)) {
        let before = self.preferences.get_untracked();
        let mut now = before;
        change(&mut now);
        self.preferences.set(now);
        now.keep();
        now.show();
        if now.play != before.play {
            self.send(Message::Settings(now.play));
        }
        now.try_out(before);
    }
}

/// Brings what the screen needs besides the board.
async fn rest(locale: RwSignal<Locale>) -> Option<()> {
    sheets::all().await.then_some(())?;
    language::complete(locale).await
}

/// Whether the game on the board is over.
fn is_over(model: &RenderModel) -> bool {
    matches!(model.prompt, Prompt::Over(_))
}
