//! The board in its frame: the game, how it looks, and what is around it. Nothing is kept:
//! boards on one page share nothing.

use std::ops::Deref;

use board::prelude::*;
use locale::Locale;
use messages::{FrameFault, Reason};
use play::late::Late;
use play::{Host, Store};
use record::{NodeId, Record};
use rules::{Ruleset, Variant};
use session::{Effect, Laid, Message, Profile, Session, View};

use crate::opening::{Doors, Opened};
use crate::options::{Mode, Options};

/// The style of what follows the board.
const STYLE: &str = "library.css";

/// The board and everything that hangs on it. A copy is no more than a way to it.
#[derive(Clone, Copy)]
pub(crate) struct Frame(&'static Parts);

/// What hangs on it.
pub(crate) struct Parts {
    /// The game and what follows it anywhere.
    pub(crate) play: Store,
    /// How it looks, and what people do here.
    pub(crate) options: RwSignal<Options>,
    /// What reads games.
    doors: Doors,
    /// The link that was opened last, as a fragment: the way back to the start.
    pub(crate) start: RwSignal<String>,
    /// How many games were laid on the board: each has a name of its own.
    laid: StoredValue<u32>,
    /// Whether the game on the board is a puzzle that is solved.
    solves: StoredValue<bool>,
    /// Whether the link that was opened last is for Black.
    for_black: StoredValue<bool>,
    /// What was wrong with the address, or with what was loaded last.
    pub(crate) fault: RwSignal<Option<FrameFault>>,
    /// What tells the page around it, as soon as it is here.
    pub(crate) speaker: StoredValue<Option<Speaker>>,
}

/// What tells the page around the frame what has happened.
pub(crate) type Speaker = fn(Frame, Reason);

impl Deref for Frame {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

impl Deref for Parts {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.play
    }
}

impl Host for Frame {
    fn send(&self, message: Message) {
        Self::send(*self, message);
    }

    fn game(&self) -> String {
        self.laid.get_value().to_string()
    }

    fn is_seen(&self) -> bool {
        !browser::page::is_hidden()
    }

    fn profile(&self) -> Profile {
        profile(self.mode())
    }
}

impl Frame {
    /// A board with nothing on it but a game at its start.
    pub(crate) fn new(locale: Locale, options: Options) -> Self {
        let locale = RwSignal::new(locale);
        let rest = Late::new(move || Box::pin(rest(locale)));
        let parts = Parts {
            play: Store::new(Session::default(), locale, rest),
            options: RwSignal::new(options),
            doors: Doors::new(rest),
            start: RwSignal::default(),
            laid: StoredValue::new(0),
            solves: StoredValue::new(false),
            for_black: StoredValue::new(false),
            fault: RwSignal::new(None),
            speaker: StoredValue::new(None),
        };
        let frame = Self(Box::leak(Box::new(parts)));
        frame.lodge(Box::leak(Box::new(frame)));
        frame.show();
        frame
    }

    /// What people are here for. Where nobody has said so, a puzzle is solved, and
    /// everything else looked at.
    pub(crate) fn mode(self) -> Mode {
        let said = self.options.with_untracked(|options| options.mode);
        match said {
            Some(Mode::Puzzle) | None if self.solves.get_value() => Mode::Puzzle,
            Some(Mode::Puzzle) => Mode::Play,
            Some(mode) => mode,
            None => Mode::View,
        }
    }

    /// The only way in: everything that happens is a message to the session.
    pub(crate) fn send(self, message: Message) {
        let reason = reason_of(&message);
        let before = self.model.with_untracked(|model| model.at);
        self.hush(&message);
        let effects = self.update(message);
        let mut happened = Vec::new();
        for effect in effects.into_iter().filter_map(|effect| self.follow(effect)) {
            match effect {
                Effect::LaySide { ruleset, side } => {
                    let then = move |laid| match laid {
                        Ok(Some(laid)) => self.send(Message::Beside(laid)),
                        Ok(None) => self.refuse(FrameFault::Game),
                        Err(fault) => self.refuse(fault),
                    };
                    self.doors.read(ruleset, side.save, Box::new(then));
                }
                Effect::Announce(event) => happened.push(event),
                // Nothing is kept here, and what is the same everywhere has been done.
                Effect::Save
                | Effect::PauseThenPlayForced
                | Effect::PauseThenReplay
                | Effect::WakeAt(_) => {}
            }
        }
        self.announce(happened);
        self.run_clocks();
        play::platform::focus::keep();
        let same = self.model.with_untracked(|model| model.at == before);
        let reason = reason.filter(|reason| !same || *reason == Reason::Load);
        if let (Some(speaker), Some(reason)) = (self.speaker.get_value(), reason) {
            speaker(self, reason);
        }
    }

    /// Opens a link; an empty one is a game at its start. `then` hears whether that could
    /// be done.
    pub(crate) fn open(self, fragment: String, then: impl FnOnce(Option<FrameFault>) + 'static) {
        if fragment.is_empty() {
            self.start.set(fragment);
            self.lay(start(), false);
            return then(None);
        }
        let link = fragment.clone();
        let opened = move |opened: Result<Opened, FrameFault>| match opened {
            Ok(Opened {
                laid,
                is_puzzle,
                reader,
            }) => {
                self.start.set(fragment);
                let for_black = reader == Some(rules::Color::Black);
                self.for_black.set_value(for_black);
                self.lay(laid, is_puzzle);
                then(None);
            }
            Err(fault) => then(Some(fault)),
        };
        let said = self.options.with_untracked(|options| options.mode);
        let solves = matches!(said, None | Some(Mode::Puzzle));
        self.doors.open(&link, solves, Box::new(opened));
    }

    /// Lays a game on the board; a puzzle is to be solved.
    fn lay(self, laid: Laid, is_puzzle: bool) {
        self.laid.update_value(|laid| *laid += 1);
        self.solves.set_value(is_puzzle);
        self.fault.set(None);
        let laid = if is_puzzle { laid.as_puzzle() } else { laid };
        self.send(Message::Profile(profile(self.mode())));
        self.send(Message::Open(laid));
        let turned = self.options.with_untracked(|options| options.turned);
        if turned.is_some() || self.for_black.get_value() {
            self.face();
        }
    }

    /// Something that was asked for cannot be shown.
    pub(crate) fn refuse(self, fault: FrameFault) {
        self.fault.set(Some(fault));
    }

    /// People do something else from now on. A puzzle that was not solved until now begins
    /// anew, and so does one that is no longer.
    pub(crate) fn change_mode(self) {
        let start = self.start.get_untracked();
        let is_puzzle = start.split('&').any(|field| field.starts_with("q="));
        if is_puzzle {
            self.open(start, |_| {});
        } else {
            self.send(Message::Profile(profile(self.mode())));
        }
    }

    /// People look from the side that was asked for; else from that of the link's reader.
    pub(crate) fn face(self) {
        let turned = self.options.with_untracked(|options| options.turned);
        self.look_from(turned.unwrap_or_else(|| self.for_black.get_value()));
    }

    /// People look from one side, or the other.
    fn look_from(self, turned: bool) {
        let view = self.model.with_untracked(session::RenderModel::view);
        if (view == View::Black) != turned {
            self.send(Message::Flip);
        }
    }

    /// Lets the page look as it is to.
    pub(crate) fn show(self) {
        let options = self.options.get_untracked();
        browser::page::set_theme(options.theme);
        browser::page::mark("data-coordinates", (!options.coords).then_some("no"));
        browser::page::mark("data-controls", (!options.controls).then_some("no"));
    }

    /// The board of a game that has one of its own.
    pub(crate) fn own_board(self) -> Vec<AnyView> {
        self.doors.own_board(self.table())
    }
}

/// What is heard from people in a mode.
const fn profile(mode: Mode) -> Profile {
    match mode {
        Mode::View => Profile::View,
        Mode::Play => Profile::Embed,
        Mode::Puzzle => Profile::Puzzle,
        Mode::Analyse => Profile::Analyse,
    }
}

/// Why the page around the frame is told something; nothing of what shows nothing new.
const fn reason_of(message: &Message) -> Option<Reason> {
    match message {
        Message::Begin(_) | Message::Open(_) => Some(Reason::Load),
        Message::Jump(_) | Message::Replay | Message::ReplayStep | Message::Film(_) => {
            Some(Reason::Goto)
        }
        Message::TakeBack | Message::TakeBackTurn | Message::TakeBackTheirs => Some(Reason::Back),
        Message::Settings(_)
        | Message::Profile(_)
        | Message::Answer(_)
        | Message::Blur
        | Message::Hide
        | Message::Flip
        | Message::Cancel
        | Message::Seats(_)
        | Message::Rename(..) => None,
        _ => Some(Reason::Move),
    }
}

/// What is on the board where nobody says anything: a standard game at its start.
fn start() -> Laid {
    let record = Record::new(Ruleset::new(Variant::Standard));
    Laid::gipf(record, NodeId::ROOT)
}

/// Brings what the frame needs besides the board.
async fn rest(locale: RwSignal<Locale>) -> Option<()> {
    browser::page::add_style(STYLE).await.then_some(())?;
    play::language::complete(locale).await
}
