//! The one game of the app, its signals, and what leaves it as effects.

use std::time::Duration;

use board::{Table, words};
use leptos::prelude::*;
use locale::{Locale, Text};
use rules::Color;
use session::library::GameId;
use session::{Effect, Event, Laid, Message, Millis, RenderModel, Session, SvgOptions};

use crate::address;
use crate::desk::{self, Wish};
use crate::lay;
use crate::platform::sound::{self, Sound};
use crate::platform::time::Held;
use crate::platform::{chance, page, tabs, time};
use crate::preferences::Preferences;
use crate::shelf::Shelf;

/// How long people can look at a row before it is taken by itself, by how fast
/// pieces move: as usual, fast, not at all; in milliseconds.
const PAUSE: [u64; 3] = [700, 350, 150];
/// How often the face of a running clock is looked at.
const FACE: Duration = Duration::from_millis(100);
/// How long they can look at each part of a turn that is shown again, likewise.
const REPLAY: [u64; 3] = [900, 450, 250];

/// The game and everything that hangs on it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Store {
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
    /// Where the game is kept.
    pub(crate) shelf: Shelf,
    /// Whether the board waits for a link to be opened: nobody sees it so long.
    pub(crate) waits: RwSignal<bool>,
    /// The link that was followed last.
    pub(crate) link: StoredValue<String>,
    /// When the address will follow the game.
    pub(crate) rest: Held,
    /// The cell through which a line was heard last, and which of its lines.
    line: StoredValue<(String, usize)>,
    /// Where a finger beside the board was put down, in pixels of the window.
    pub(crate) wipe: StoredValue<Option<(i32, i32)>>,
    /// The time, as often as a running clock needs it.
    now: RwSignal<Millis>,
    /// The doors to what only some games need.
    pub(crate) doors: lay::Doors,
    /// Which game was asked for last: what comes late for another one is dropped.
    ticket: StoredValue<u32>,
    pause: Held,
    tick: Held,
    wake: Held,
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
            answered: RwSignal::default(),
            refused: RwSignal::default(),
            preferences: RwSignal::new(Preferences::kept()),
            shelf: Shelf::new(),
            waits: RwSignal::new(false),
            link: StoredValue::default(),
            rest: StoredValue::new_local(None),
            line: StoredValue::default(),
            wipe: StoredValue::default(),
            now: RwSignal::new(time::now()),
            doors: lay::Doors::new(),
            ticket: StoredValue::new(0),
            pause: StoredValue::new_local(None),
            tick: StoredValue::new_local(None),
            wake: StoredValue::new_local(None),
        };
        let preferences = store.preferences.get_untracked();
        preferences.show();
        store.send(Message::Settings(preferences.play));
        address::first(store);
        address::listen(store);
        store.shelf.listen(store);
        let hide = move || store.send(Message::Hide);
        tabs::on_hide_and_show(hide, move || store.send(Message::Tick));
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
        if !matches!(message, Message::Tick | Message::Hide) {
            self.remark.set(None);
            self.answered.set(None);
            self.refused.set(None);
        }
        let place = |model: &RenderModel| (model.at, model.below.is_some());
        let before = self.model.with_untracked(place);
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
            self.pause.set_value(None);
        }
        self.model.set(model);
        let mut said = Vec::new();
        for effect in effects {
            match effect {
                Effect::Save => {
                    // What comes late would undo what has just been played.
                    self.next_ticket();
                    self.shelf.save(&self.save_text());
                    address::changed(self);
                }
                Effect::LaySide { ruleset, side } => lay::beside(self, ruleset, side.save),
                Effect::Announce(event) => {
                    self.sound(&event);
                    said.push(self.words(&event));
                }
                Effect::PauseThenPlayForced => self.pause(PAUSE, Message::PlayForced),
                Effect::PauseThenReplay => self.pause(REPLAY, Message::ReplayStep),
                Effect::WakeAt(moment) => {
                    let wake = move || self.send(Message::Tick);
                    self.wake.set_value(Some(time::at(moment, wake)));
                }
            }
        }
        if !said.is_empty() {
            self.said.set(said.join(" "));
        }
        if loaded {
            address::changed(self);
        }
        self.run_clock();
        keep_focus();
    }

    /// Turns to a kept game.
    pub(crate) fn open(self, game: GameId) {
        self.open_then(game, || {});
    }

    /// Turns to a kept game, and then does something more. As long as the board waits
    /// for it the address stays as it is.
    pub(crate) fn open_then(self, game: GameId, then: impl FnOnce() + 'static) {
        lay::open(self, game.clone(), move |opened| {
            if let Some(laid) = self.shelf.turn_to_kept(self, game, opened) {
                self.send(Message::Open(laid));
            }
            self.waits.set(false);
            then();
        });
    }

    /// Another game is asked for: what comes for those before is dropped.
    pub(crate) fn next_ticket(self) -> u32 {
        self.ticket.update_value(|ticket| *ticket += 1);
        self.ticket()
    }

    /// The game that was asked for last.
    pub(crate) fn ticket(self) -> u32 {
        self.ticket.get_value()
    }

    /// The game on the board stays in the library, unless nothing happened in it:
    /// then the next one takes its place.
    fn leave_game(self) {
        let empty = self.session.with_value(Session::is_empty);
        if !empty {
            self.shelf.begin(self, chance::game_id());
        }
    }

    /// An empty board, after the game on it was deleted.
    pub(crate) fn clear(self) {
        let record = record::Record::new(rules::Ruleset::new(rules::Variant::Basic));
        self.send(Message::Open(Laid::gipf(record, record::NodeId::ROOT)));
    }

    /// The text of the game, as it is kept.
    fn save_text(self) -> String {
        self.session.with_value(Session::save)
    }

    /// Shows a link of the game on the board.
    pub(crate) fn share(self) {
        let game = self.shelf.game().to_string();
        desk::ask(self, Wish::Share(self.save_text(), game));
    }

    /// Offers the game on the board as a file.
    pub(crate) fn download(self) {
        desk::ask(self, Wish::Download(self.save_text()));
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
        self.tick.set_value(next);
    }

    /// Keeps the game once more, as it is.
    pub(crate) fn save_again(self) {
        self.shelf.save(&self.save_text());
    }

    /// Says something about what was tried.
    pub(crate) fn tell(self, remark: String) {
        self.said.set(remark.clone());
        self.remark.set(Some(remark));
    }

    fn words(self, event: &Event) -> String {
        let said = self.model.with_untracked(|model| {
            self.locale
                .with_untracked(|locale| words::event(event, model, locale))
        });
        match event {
            Event::Answered(_) => self.answered.set(Some(said.clone())),
            Event::NotPlayed(_) => self.refused.set(Some(said.clone())),
            _ => {}
        }
        said
    }

    /// Lets a move be heard and felt, where people want that.
    fn sound(self, event: &Event) {
        let sound = match event {
            Event::Pushed { .. } | Event::Moved { .. } | Event::Tamsk(_) => Sound::Push,
            Event::Took { .. } => Sound::Take,
            Event::Over(_) => Sound::Over,
            _ => return,
        };
        let preferences = self.preferences.get_untracked();
        if preferences.sound {
            sound::play(sound);
        }
        if preferences.vibration {
            sound::tremble();
        }
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
        // What was switched on is tried at once.
        if now.sound && !before.sound {
            sound::play(Sound::Push);
        }
        if now.vibration && !before.vibration {
            sound::tremble();
        }
    }

    /// Answers a question, for eyes and ears.
    pub(crate) fn answer(self, said: String) {
        self.remark.set(None);
        self.refused.set(None);
        self.said.set(said.clone());
        self.answered.set(Some(said));
    }

    /// Something about the game in the language people speak.
    pub(crate) fn describe(
        self,
        words: &dyn Fn(&RenderModel, &Locale) -> Option<String>,
    ) -> Option<String> {
        let locale = self.locale;
        self.model
            .with_untracked(|model| locale.with_untracked(|locale| words(model, locale)))
    }

    /// Which line through a cell is to be heard: the first one, or the next one
    /// if one was heard there last.
    pub(crate) fn turn_of_line(self, cell: &str) -> usize {
        let (last, turn) = self.line.get_value();
        let turn = if last == cell { turn + 1 } else { 0 };
        self.line.set_value((cell.to_owned(), turn));
        turn
    }

    /// The position as text: one line for programs, a diagram for people.
    pub(crate) fn position_text(self) -> String {
        self.session.with_value(|session| {
            let [position, diagram] = session.texts();
            format!("{position}\n\n{diagram}")
        })
    }

    /// The position as a drawing that stands alone.
    pub(crate) fn drawing(self) -> String {
        let coordinates = self.preferences.get_untracked().coordinates;
        let title = self
            .locale
            .with_untracked(|locale| locale.say(&Text::BoardName));
        let options = SvgOptions { title, coordinates };
        self.model
            .with_untracked(|model| model.scene.to_svg(&options))
    }

    /// Sends a message after a pause; what the game does before calls it off.
    fn pause(self, pauses: [u64; 3], message: Message) {
        let speed = self.preferences.with_untracked(|all| all.motion % 3);
        let pause = Duration::from_millis(pauses[speed]);
        let resume = move || self.send(message.clone());
        self.pause.set_value(Some(time::after(pause, resume)));
    }
}

/// Where the focus goes that has nowhere to be.
pub(crate) const BOARD: &str = ".board [tabindex='0']";

/// A button that goes away takes the focus with it: it goes to the board then.
fn keep_focus() {
    let was_lost = page::focus_is_lost();
    request_animation_frame(move || {
        if !was_lost && page::focus_is_lost() {
            page::focus(BOARD);
        }
    });
}
