//! The one game of the app, its signals, and what leaves it as effects.

use std::time::Duration;

use board::{Table, words};
use leptos::prelude::*;
use locale::Locale;
use session::{Effect, Event, Message, RenderModel, Session};

use crate::platform::time::Timer;
use crate::platform::{page, storage, time};

/// Where the game is kept.
const GAME: &str = "gipf.game";
/// The copy before the last one.
const PREVIOUS: &str = "gipf.game.previous";
/// What could not be read.
const DAMAGED: &str = "gipf.game.damaged";

/// How long people can look at a row before it is taken by itself.
const PAUSE: Duration = Duration::from_millis(700);
/// How long they can look at each part of a turn that is shown again.
const REPLAY: Duration = Duration::from_millis(900);

/// The game and everything that hangs on it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Store {
    session: StoredValue<Session>,
    pub(crate) model: RwSignal<RenderModel>,
    pub(crate) locale: RwSignal<Locale>,
    /// What was said last, for people who cannot see the board.
    pub(crate) said: RwSignal<String>,
    /// A remark about something that was tried, until the next message.
    pub(crate) remark: RwSignal<Option<String>>,
    /// What went wrong with saving or loading.
    pub(crate) notice: RwSignal<Option<Notice>>,
    pause: StoredValue<Option<Timer>>,
    wake: StoredValue<Option<Timer>>,
}

/// Something people should know about their saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The browser does not keep it.
    NotKept,
    /// It could not be read.
    Damaged,
}

impl Store {
    /// The game that was kept, or a new one.
    pub(crate) fn new(locale: Locale) -> Self {
        let session = Session::default();
        let store = Self {
            model: RwSignal::new(session.render()),
            session: StoredValue::new(session),
            locale: RwSignal::new(locale),
            said: RwSignal::default(),
            remark: RwSignal::default(),
            notice: RwSignal::default(),
            pause: StoredValue::default(),
            wake: StoredValue::default(),
        };
        if let Some(text) = storage::read(GAME) {
            store.open(text);
        }
        store
    }

    /// What the components of the board share.
    pub(crate) fn table(self) -> Table {
        Table {
            model: self.model.into(),
            locale: self.locale.into(),
            on_message: Callback::new(move |message| self.send(message)),
            on_remark: Callback::new(move |remark| self.tell(remark)),
        }
    }

    /// The only way in: everything that happens is a message to the session.
    pub(crate) fn send(self, message: Message) {
        self.remark.set(None);
        let before = self.model.with_untracked(|model| model.at);
        let now = time::now();
        let effects = self.session.try_update_value(|session| {
            let effects = session.update(message, now);
            (effects, session.render())
        });
        let Some((effects, model)) = effects else {
            return;
        };
        if model.at != before {
            self.pause.set_value(None);
        }
        self.model.set(model);
        let mut said = Vec::new();
        for effect in effects {
            match effect {
                Effect::Save(text) => self.save(&text),
                Effect::Announce(event) => said.extend(self.words(&event)),
                Effect::PauseThenPlayForced => self.pause(PAUSE, Message::PlayForced),
                Effect::PauseThenReplay => self.pause(REPLAY, Message::ReplayStep),
                Effect::WakeAt(moment) => {
                    let wake = move || self.send(Message::Tick);
                    self.wake.set_value(time::at(moment, wake));
                }
            }
        }
        if !said.is_empty() {
            self.said.set(said.join(" "));
        }
        keep_focus();
    }

    /// Goes on with the copy before the last one, if there is one.
    pub(crate) fn open_previous(self) {
        self.notice.set(None);
        if let Some(text) = storage::read(PREVIOUS) {
            self.open(text);
        }
    }

    /// Whether there is a copy before the last one.
    pub(crate) fn has_previous() -> bool {
        storage::read(PREVIOUS).is_some()
    }

    /// The text that could not be read.
    pub(crate) fn damaged() -> Option<String> {
        storage::read(DAMAGED)
    }

    /// Goes on with a saved game; a text that is none is put aside.
    fn open(self, text: String) {
        self.send(Message::Load(text.clone()));
        if self.notice.get_untracked() == Some(Notice::Damaged) {
            storage::write(DAMAGED, &text);
            storage::remove(GAME);
        }
    }

    fn tell(self, remark: String) {
        self.said.set(remark.clone());
        self.remark.set(Some(remark));
    }

    fn words(self, event: &Event) -> Option<String> {
        if let Event::Damaged(_) = event {
            self.notice.set(Some(Notice::Damaged));
            return None;
        }
        let said = self.model.with_untracked(|model| {
            self.locale.with_untracked(|locale| {
                let names = words::players(model, locale);
                words::event(event, &names, locale)
            })
        });
        Some(said)
    }

    fn save(self, text: &str) {
        if let Some(before) = storage::read(GAME) {
            storage::write(PREVIOUS, &before);
        }
        let told = self.notice.get_untracked() == Some(Notice::NotKept);
        if !storage::write(GAME, text) && !told {
            self.notice.set(Some(Notice::NotKept));
        }
    }

    /// Sends a message after a pause; what the game does before calls it off.
    fn pause(self, pause: Duration, message: Message) {
        let resume = move || self.send(message.clone());
        self.pause.set_value(time::after(pause, resume));
    }
}

/// A button that goes away takes the focus with it: it goes to the board then.
fn keep_focus() {
    let was_lost = page::focus_is_lost();
    request_animation_frame(move || {
        if !was_lost && page::focus_is_lost() {
            page::focus(".board [tabindex='0']");
        }
    });
}
