//! The one game of the app, its signals, and what leaves it as effects.

use std::time::Duration;

use board::{Table, words};
use leptos::prelude::*;
use locale::Locale;
use rules::Color;
use session::{Effect, Event, Message, Millis, RenderModel, Session};

use crate::keep::Keeper;
use crate::platform::time::Timer;
use crate::platform::{page, time};
use crate::preferences;

/// How long people can look at a row before it is taken by itself.
const PAUSE: Duration = Duration::from_millis(700);
/// How often the face of a running clock is looked at.
const FACE: Duration = Duration::from_millis(200);
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
    /// Where the game is kept.
    pub(crate) keeper: Keeper,
    /// The time, as often as a running clock needs it.
    now: RwSignal<Millis>,
    pause: StoredValue<Option<Timer>>,
    tick: StoredValue<Option<Timer>>,
    wake: StoredValue<Option<Timer>>,
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
            keeper: Keeper::new(),
            now: RwSignal::new(time::now()),
            pause: StoredValue::default(),
            tick: StoredValue::default(),
            wake: StoredValue::default(),
        };
        store.send(Message::Settings(preferences::kept()));
        if let Some(text) = store.keeper.open() {
            store.send(Message::Load(text));
        }
        page::on_show(move || store.send(Message::Tick));
        store
    }

    /// What the components of the board share.
    pub(crate) fn table(self) -> Table {
        Table {
            model: self.model.into(),
            locale: self.locale.into(),
            now: self.now.into(),
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
                Effect::Save(text) => self.keeper.save(&text),
                Effect::Announce(event) => said.push(self.words(&event)),
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
        self.run_clock();
        keep_focus();
    }

    /// While a clock runs, its face follows the time; what it shows is computed
    /// from moments, so a tick that comes late does no harm.
    fn run_clock(self) {
        self.now.set(time::now());
        let running = self.model.with_untracked(|model| {
            let clock = |color: Color| model.players[color].clock;
            Color::ALL
                .into_iter()
                .filter_map(clock)
                .any(|clock| clock.running)
        });
        let next = running.then(|| time::after(FACE, move || self.run_clock()));
        self.tick.set_value(next.flatten());
    }

    /// Keeps the game once more, as it is.
    pub(crate) fn save_again(self) {
        let text = self.session.with_value(|session| {
            let (record, at) = session.record();
            record.save(at)
        });
        self.keeper.save(&text);
    }

    fn tell(self, remark: String) {
        self.said.set(remark.clone());
        self.remark.set(Some(remark));
    }

    fn words(self, event: &Event) -> String {
        self.model.with_untracked(|model| {
            self.locale.with_untracked(|locale| {
                let names = words::players(model, locale);
                words::event(event, &names, locale)
            })
        })
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
