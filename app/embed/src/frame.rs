//! The board in its frame: the game, how it looks, and what is around it. Nothing is kept:
//! boards on one page share nothing.

use std::ops::Deref;

use board::prelude::*;
use features::Ticket;
use locale::Locale;
use messages::Reason;
use play::chunk::Chunk;
use play::load::Missing;
use play::{Host, Sent, SentKind, Store};
use record::{NodeId, Record};
use rules::{Color, Ruleset, Variant};
use session::{Effect, LoadedGame, Message, Profile, RenderModel, Session, View};

use crate::call_queue::Calls;
use crate::opening::{self, GameChunks, Opened, Refused};
use crate::options::{Mode, Options};
use crate::wanted::Wanted;

/// The styles of what follows the board: as in the app, and of a frame only.
const STYLES: [&str; 2] = ["library.css", "embed-play.css"];

/// The style sheet of the typeface.
const TYPE: &str = "type.css";

/// The board and everything that hangs on it. A copy is no more than a way to it.
#[derive(Clone, Copy)]
pub(crate) struct Frame(&'static FrameState);

/// The state of a frame.
pub(crate) struct FrameState {
    /// The game and what follows it anywhere.
    pub(crate) play: Store,
    /// How it looks, and what people do here.
    pub(crate) options: RwSignal<Options>,
    /// The chunks that read games.
    games: GameChunks,
    /// The link that was opened last, as a fragment: the way back to the start.
    pub(crate) start: RwSignal<String>,
    /// How many games were laid on the board: each has a name of its own.
    laid: StoredValue<u32>,
    /// Whether the game on the board is a puzzle that is solved.
    solves: StoredValue<bool>,
    /// Whether the link that was opened last is a puzzle, solved or not.
    is_task: StoredValue<bool>,
    /// Whether the link that was opened last is for Black.
    for_black: StoredValue<bool>,
    /// From which side people looked at first.
    faced: StoredValue<bool>,
    /// The link and the side game that are on their way.
    wanted: StoredValue<Wanted>,
    /// Who waits until it is here.
    pub(crate) waiting: StoredValue<Option<fn(Frame)>>,
    /// The game that lay here before it was begun again, as long as it can come back.
    before: StoredValue<Option<LoadedGame>>,
    /// Whether there is one.
    pub(crate) restarted: RwSignal<bool>,
    /// What the page around it has called.
    pub(crate) calls: Local<Calls>,
    /// What was wrong with the address, or with what was loaded last.
    pub(crate) fault: RwSignal<Option<Refused>>,
    /// What tells the page around it, as soon as it is here.
    pub(crate) speaker: StoredValue<Option<Speaker>>,
}

/// What tells the page around the frame what has happened.
pub(crate) type Speaker = fn(Frame, Reason);

impl Deref for Frame {
    type Target = FrameState;

    fn deref(&self) -> &FrameState {
        self.0
    }
}

impl Deref for FrameState {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.play
    }
}

impl Host for Frame {
    fn before(&self, message: &Message) -> bool {
        if ends_restart(message) {
            self.restarted.set(false);
        }
        true
    }

    fn execute(&self, effect: &Effect, _: SentKind) {
        let frame = *self;
        // Nothing is saved here.
        if let Effect::LaySide { ruleset, side } = effect {
            let ticket = self.wanted.try_update_value(Wanted::ask_side_game);
            let then = move |laid| match laid {
                // Another game lies on the board by now.
                _ if !frame.is_wanted(ticket) => {}
                Ok(Some(laid)) => frame.send(Message::Beside(laid)),
                Ok(None) => frame.refuse(messages::FrameFault::Game.into()),
                Err(Missing) => frame.refuse(messages::FrameFault::Missing.into()),
            };
            let save = side.save.clone();
            self.games.read(Some(ruleset.clone()), save, then);
        }
    }

    fn after(&self, sent: Sent) {
        let reason = reason_of(sent.kind);
        let reason = reason.filter(|reason| sent.moved || *reason == Reason::Load);
        if let (Some(speaker), Some(reason)) = (self.speaker.get_value(), reason) {
            speaker(*self, reason);
        }
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
        let rest = Chunk::new(move || Box::pin(rest(locale)));
        let parts = FrameState {
            play: Store::new(Session::default(), locale, rest),
            options: RwSignal::new(options),
            games: opening::game_chunks(rest),
            start: RwSignal::default(),
            laid: StoredValue::new(0),
            solves: StoredValue::new(false),
            is_task: StoredValue::new(false),
            for_black: StoredValue::new(false),
            faced: StoredValue::new(false),
            wanted: StoredValue::default(),
            waiting: StoredValue::new(None),
            before: StoredValue::new(None),
            restarted: RwSignal::new(false),
            calls: Local::new_local(Calls::default()),
            fault: RwSignal::new(None),
            speaker: StoredValue::new(None),
        };
        let frame = Self(Box::leak(Box::new(parts)));
        frame.attach(Box::leak(Box::new(frame)));
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

    /// Opens a link; an empty one is a game at its start. `then` hears whether that could
    /// be done, unless another one was opened meanwhile.
    pub(crate) fn open(self, fragment: String, then: impl FnOnce(Option<Refused>) + 'static) {
        if fragment.is_empty() {
            self.wanted.update_value(Wanted::end_link);
            let laid = LoadedGame::gipf(Record::new(Ruleset::new(Variant::Standard)), NodeId::ROOT);
            let opened = Opened {
                laid,
                is_task: false,
                is_puzzle: false,
                reader: None,
            };
            self.take(fragment, opened);
            return self.done(then, None);
        }
        let ticket = self.wanted.try_update_value(Wanted::ask_link);
        let link = fragment.clone();
        let opened = move |opened: Result<Opened, Refused>| {
            if !self.is_wanted(ticket) {
                return;
            }
            let fault = opened.map(|opened| self.take(fragment, opened)).err();
            self.done(then, fault);
        };
        let said = self.options.with_untracked(|options| options.mode);
        let solves = matches!(said, None | Some(Mode::Puzzle));
        opening::open(self.games, link, solves, opened);
    }

    /// Whether a link is still on its way.
    pub(crate) fn opens(self) -> bool {
        self.wanted.with_value(Wanted::has_link)
    }

    /// Ends a ticket. Returns false if it was out of date.
    fn is_wanted(self, ticket: Option<Ticket>) -> bool {
        let Some(ticket) = ticket else { return false };
        let taken = self.wanted.try_update_value(|wanted| wanted.take(ticket));
        taken == Some(true)
    }

    /// A link is here, or cannot be had: whoever has waited for that goes on.
    fn done(self, then: impl FnOnce(Option<Refused>), fault: Option<Refused>) {
        then(fault);
        if let Some(go_on) = self.waiting.get_value() {
            go_on(self);
        }
    }

    /// What a link leads to is here.
    fn take(self, fragment: String, opened: Opened) {
        let Opened {
            laid,
            is_task,
            is_puzzle,
            reader,
        } = opened;
        self.start.set(fragment);
        self.is_task.set_value(is_task);
        self.for_black.set_value(reader == Some(Color::Black));
        self.solves.set_value(is_puzzle);
        self.fault.set(None);
        let laid = match is_puzzle {
            true => laid.as_puzzle(),
            false => self.seated(laid),
        };
        self.lay(laid);
    }

    /// Lays a game on the board.
    fn lay(self, laid: LoadedGame) {
        self.laid.update_value(|laid| *laid += 1);
        self.wanted.update_value(Wanted::laid);
        self.send(Message::Profile(profile(self.mode())));
        self.send(Message::Open(laid));
        let turned = self.options.with_untracked(|options| options.turned);
        let turns = self.turns();
        let faced = self.faced.get_value();
        self.faced.set_value(turns);
        if turned.is_some() || turns != faced || turns {
            self.face();
        }
    }

    /// The same game, with the computer where it was asked for.
    fn seated(self, laid: LoadedGame) -> LoadedGame {
        let mode = self.mode();
        laid.seated(self.options.with_untracked(|options| options.seats(mode)))
    }

    /// Begins what was opened last again; it can be undone.
    pub(crate) fn restart(self) {
        let before = self.session.with_value(|session| session.kept().clone());
        let begun = move |fault: Option<Refused>| {
            if fault.is_none() {
                self.before.set_value(Some(before));
                self.restarted.set(true);
            }
        };
        self.open(self.start.get_untracked(), begun);
    }

    /// The game that lay here before comes back.
    pub(crate) fn undo_restart(self) {
        if let Some(before) = self.before.try_update_value(Option::take).flatten() {
            self.lay(before);
        }
    }

    /// What the address says cannot be shown: it is the usual start instead, with the reason.
    pub(crate) fn show_instead(self, refused: Refused) {
        self.open(String::new(), |_| {});
        self.refuse(refused);
    }

    /// Something that was asked for cannot be shown.
    pub(crate) fn refuse(self, refused: Refused) {
        self.fault.set(Some(refused));
    }

    /// How many games have lain on the board.
    pub(crate) fn count(self) -> u32 {
        self.laid.get_value()
    }

    /// Whether the game on the board is a puzzle that is to be solved.
    pub(crate) fn solves(self) -> bool {
        self.solves.get_value()
    }

    /// People do something else from now on, or somebody else plays. A puzzle that was not
    /// solved until now begins anew, and so does one that is no longer.
    pub(crate) fn change_mode(self) {
        let said = self.options.with_untracked(|options| options.mode);
        let wants = matches!(said, None | Some(Mode::Puzzle));
        if (wants && self.is_task.get_value()) != self.solves() {
            return self.open(self.start.get_untracked(), |_| {});
        }
        self.send(Message::Profile(profile(self.mode())));
        let sits = |model: &RenderModel| rules::ByColor::from_fn(|color| model.players[color].seat);
        let mode = self.mode();
        let seats = self.options.with_untracked(|options| options.seats(mode));
        if !self.solves() && self.model.with_untracked(sits) != seats {
            let laid = self.session.with_value(|session| session.kept().clone());
            self.lay(laid.seated(seats));
        }
    }

    /// Whether people look from Black's side where nobody has said anything: it is that of
    /// the link's reader, or of who plays against the computer.
    fn turns(self) -> bool {
        let mode = self.mode();
        let seats = self.options.with_untracked(|options| options.seats(mode));
        self.for_black.get_value() || !self.solves() && seats.white != record::Seat::Here
    }

    /// People look from the side that was asked for, else from their own.
    pub(crate) fn face(self) {
        let turned = self.options.with_untracked(|options| options.turned);
        self.look_from(turned.unwrap_or_else(|| self.turns()));
    }

    /// People look from one side, or the other.
    fn look_from(self, turned: bool) {
        let view = self.model.with_untracked(RenderModel::view);
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
        self.games.own_board(self.table())
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

/// The reason that the page around the frame is told; none of what shows nothing new.
const fn reason_of(kind: SentKind) -> Option<Reason> {
    match kind {
        SentKind::Begin | SentKind::Open => Some(Reason::Load),
        SentKind::Goto => Some(Reason::Goto),
        SentKind::Undo => Some(Reason::Back),
        SentKind::Move | SentKind::Automatic => Some(Reason::Move),
        SentKind::Other => None,
    }
}

/// Whether a game that was begun again goes on by this: what lay there before is gone then.
const fn ends_restart(message: &Message) -> bool {
    matches!(
        message,
        Message::Touch(_)
            | Message::Press(_)
            | Message::Written(_)
            | Message::Sand(_)
            | Message::Open(_)
    )
}

/// Brings what the frame needs besides the board.
async fn rest(locale: RwSignal<Locale>) -> Option<()> {
    for style in STYLES {
        browser::page::add_style(style).await.then_some(())?;
    }
    play::language::complete(locale).await?;
    // Without the typeface everything can be read, too.
    browser::page::add_style(TYPE).await;
    Some(())
}
