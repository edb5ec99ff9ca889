//! The board in its frame: the game, its appearance, and the parts around it. Nothing is
//! stored, and the boards on one page are independent.

use std::ops::Deref;

use board::prelude::*;
use features::Ticket;
use locale::Locale;
use messages::ReportReason;
use play::chunk::Chunk;
use play::load::Missing;
use play::{HandledMessage, Host, MessageKind, Store, lasting};
use record::{NodeId, Record};
use rules::{Color, Ruleset, Variant};
use session::{Effect, LoadedGame, Message, Orientation, Profile, RenderModel, Session};

use crate::opening::{self, GameChunks, Opened, Refused};
use crate::options::{Mode, Options};
use crate::pending_loads::PendingLoads;
use crate::request_queue::Requests;

/// The style sheets that are loaded after the board: one of the app, one for frames.
const STYLES: [&str; 2] = ["library.css", "embed-play.css"];

/// The style sheet of the typeface.
const TYPE: &str = "type.css";

/// The board and everything that belongs to it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Frame(&'static FrameState);

/// The state of a frame.
pub(crate) struct FrameState {
    /// Owns all signals.
    owner: Owner,
    /// The game and the signals that depend on it, as in the app.
    pub(crate) play: Store,
    /// The appearance and the mode.
    pub(crate) options: RwSignal<Options>,
    /// The chunks that read games.
    games: GameChunks,
    /// The last opened link, as a fragment; the button for the start loads it again.
    pub(crate) start: RwSignal<String>,
    /// The number of games opened so far: each has a name of its own.
    opened: StoredValue<u32>,
    /// True if the game on the board is a puzzle to be solved.
    solves: StoredValue<bool>,
    /// True if the last opened link is a puzzle, to be solved or not.
    is_task: StoredValue<bool>,
    /// True if the last opened link is for Black.
    for_black: StoredValue<bool>,
    /// True if the last game was by default seen from Black's side.
    faced: StoredValue<bool>,
    /// The link and the side game that are being loaded.
    pending_loads: StoredValue<PendingLoads>,
    /// The function to call when the link is loaded.
    pub(crate) waiting: StoredValue<Option<fn(Frame)>>,
    /// The game on the board before it was started again, as long as that can be undone.
    before: StoredValue<Option<LoadedGame>>,
    /// True if there is such a game.
    pub(crate) restarted: RwSignal<bool>,
    /// The queued requests of the page around the frame.
    pub(crate) requests: Local<Requests>,
    /// The error of the address, or of the last load.
    pub(crate) fault: RwSignal<Option<Refused>>,
    /// The function that reports to the page around the frame, once it is loaded.
    pub(crate) speaker: StoredValue<Option<Speaker>>,
}

/// A function that reports to the page around the frame.
pub(crate) type Speaker = fn(Frame, ReportReason);

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
    fn admits(&self, message: &Message) -> bool {
        if ends_restart(message) {
            self.restarted.set(false);
        }
        true
    }

    fn execute(&self, effect: &Effect, _: MessageKind) {
        let frame = *self;
        // The frame stores nothing.
        if let Effect::LoadSideGame { ruleset, side } = effect {
            let ticket = self
                .pending_loads
                .try_update_value(PendingLoads::ask_side_game);
            let then = move |loaded| match loaded {
                // Another game is on the board by now.
                _ if !frame.is_wanted(ticket) => {}
                Ok(Some(loaded)) => frame.send(Message::SideGameLoaded(loaded)),
                Ok(None) => frame.refuse(messages::FrameError::Game.into()),
                Err(Missing) => frame.refuse(messages::FrameError::Missing.into()),
            };
            let save = side.save.clone();
            self.games.read(Some(ruleset.clone()), save, then);
        }
    }

    fn after(&self, message: HandledMessage) {
        let reason = reason_of(message.kind);
        let reason = reason.filter(|reason| message.moved || *reason == ReportReason::Load);
        if let (Some(speaker), Some(reason)) = (self.speaker.get_value(), reason) {
            speaker(*self, reason);
        }
    }

    fn game(&self) -> String {
        self.opened.get_value().to_string()
    }

    fn is_seen(&self) -> bool {
        !browser::page::is_hidden()
    }

    fn profile(&self) -> Profile {
        profile(self.mode())
    }
}

impl Frame {
    /// A board with a game at its start.
    pub(crate) fn new(locale: Locale, options: Options) -> Self {
        let owner = Owner::new();
        let parts = owner.with(|| Self::parts(owner.clone(), locale, options));
        let frame = Self(lasting(parts));
        frame.attach(Box::new(frame));
        frame.show();
        frame
    }

    fn parts(owner: Owner, locale: Locale, options: Options) -> FrameState {
        let locale = RwSignal::new(locale);
        let deferred_assets = Chunk::new(move || Box::pin(deferred_assets(locale)));
        FrameState {
            owner,
            play: Store::new(Session::default(), locale, deferred_assets),
            options: RwSignal::new(options),
            games: opening::game_chunks(deferred_assets),
            start: RwSignal::default(),
            opened: StoredValue::new(0),
            solves: StoredValue::new(false),
            is_task: StoredValue::new(false),
            for_black: StoredValue::new(false),
            faced: StoredValue::new(false),
            pending_loads: StoredValue::default(),
            waiting: StoredValue::new(None),
            before: StoredValue::new(None),
            restarted: RwSignal::new(false),
            requests: Local::new_local(Requests::default()),
            fault: RwSignal::new(None),
            speaker: StoredValue::new(None),
        }
    }

    /// Requests a function whose signals live as long as the page.
    pub(crate) fn within<T>(self, act: impl FnOnce(Self) -> T) -> T {
        self.0.owner.with(|| act(self))
    }

    /// The mode. If none was set, a puzzle is to be solved, and everything else only viewed.
    pub(crate) fn mode(self) -> Mode {
        let mode = self.options.with_untracked(|options| options.mode);
        match mode {
            Some(Mode::Puzzle) | None if self.solves.get_value() => Mode::Puzzle,
            Some(Mode::Puzzle) => Mode::Play,
            Some(mode) => mode,
            None => Mode::View,
        }
    }

    /// Opens a link; an empty one is a game at its start. `then` gets the error, if any; it is
    /// not called if another link was opened meanwhile.
    pub(crate) fn open(self, fragment: String, then: impl FnOnce(Option<Refused>) + 'static) {
        if fragment.is_empty() {
            self.pending_loads.update_value(PendingLoads::end_link);
            let loaded =
                LoadedGame::gipf(Record::new(Ruleset::new(Variant::Standard)), NodeId::ROOT);
            let opened = Opened {
                loaded,
                is_task: false,
                is_puzzle: false,
                reader: None,
            };
            self.take(fragment, opened);
            return self.done(then, None);
        }
        let ticket = self.pending_loads.try_update_value(PendingLoads::ask_link);
        let link = fragment.clone();
        let opened = move |opened: Result<Opened, Refused>| {
            if !self.is_wanted(ticket) {
                return;
            }
            let fault = opened.map(|opened| self.take(fragment, opened)).err();
            self.done(then, fault);
        };
        let mode = self.options.with_untracked(|options| options.mode);
        let solves = matches!(mode, None | Some(Mode::Puzzle));
        opening::open(self.games, link, solves, opened);
    }

    /// Returns true while a link is being loaded.
    pub(crate) fn opens(self) -> bool {
        self.pending_loads.with_value(PendingLoads::has_link)
    }

    /// Ends a ticket. Returns false if it was out of date.
    fn is_wanted(self, ticket: Option<Ticket>) -> bool {
        let Some(ticket) = ticket else { return false };
        let taken = self
            .pending_loads
            .try_update_value(|loads| loads.finish(ticket));
        taken == Some(true)
    }

    /// Ends the loading of a link: calls `then`, and the function that waits for it.
    fn done(self, then: impl FnOnce(Option<Refused>), fault: Option<Refused>) {
        then(fault);
        if let Some(go_on) = self.waiting.get_value() {
            go_on(self);
        }
    }

    /// Puts the content of a link on the board.
    fn take(self, fragment: String, opened: Opened) {
        let Opened {
            loaded,
            is_task,
            is_puzzle,
            reader,
        } = opened;
        self.start.set(fragment);
        self.is_task.set_value(is_task);
        self.for_black.set_value(reader == Some(Color::Black));
        self.solves.set_value(is_puzzle);
        self.fault.set(None);
        let loaded = match is_puzzle {
            true => loaded.as_puzzle(),
            false => self.seated(loaded),
        };
        self.set_game(loaded);
    }

    /// Puts a game on the board.
    fn set_game(self, loaded: LoadedGame) {
        self.opened.update_value(|opened| *opened += 1);
        self.pending_loads.update_value(PendingLoads::game_changed);
        self.send(Message::Profile(profile(self.mode())));
        self.send(Message::Open(loaded));
        let turned = self.options.with_untracked(|options| options.turned);
        let turns = self.turns();
        let faced = self.faced.get_value();
        self.faced.set_value(turns);
        if turned.is_some() || turns != faced || turns {
            self.face();
        }
    }

    /// Adds the computer's seat to a game, if one was asked for.
    fn seated(self, loaded: LoadedGame) -> LoadedGame {
        let mode = self.mode();
        loaded.seated(self.options.with_untracked(|options| options.seats(mode)))
    }

    /// Starts the last opened game again; this can be undone.
    pub(crate) fn restart(self) {
        let before = self
            .session
            .with_value(|session| session.saved_game().clone());
        let begun = move |fault: Option<Refused>| {
            if fault.is_none() {
                self.before.set_value(Some(before));
                self.restarted.set(true);
            }
        };
        self.open(self.start.get_untracked(), begun);
    }

    /// Restores the game from before it was started again.
    pub(crate) fn undo_restart(self) {
        if let Some(before) = self.before.try_update_value(Option::take).flatten() {
            self.set_game(before);
        }
    }

    /// Shows a game at its start, and the reason why the address cannot be shown.
    pub(crate) fn show_instead(self, refused: Refused) {
        self.open(String::new(), |_| {});
        self.refuse(refused);
    }

    /// Sets the reason why something cannot be shown.
    pub(crate) fn refuse(self, refused: Refused) {
        self.fault.set(Some(refused));
    }

    /// The number of games that were put on the board.
    pub(crate) fn count(self) -> u32 {
        self.opened.get_value()
    }

    /// Returns true if the game on the board is a puzzle to be solved.
    pub(crate) fn solves(self) -> bool {
        self.solves.get_value()
    }

    /// Applies a change of the mode or of the computer's options. A puzzle begins anew if it is
    /// to be solved from now on, or no longer.
    pub(crate) fn change_mode(self) {
        let mode = self.options.with_untracked(|options| options.mode);
        let wants = matches!(mode, None | Some(Mode::Puzzle));
        if (wants && self.is_task.get_value()) != self.solves() {
            return self.open(self.start.get_untracked(), |_| {});
        }
        self.send(Message::Profile(profile(self.mode())));
        let sits = |model: &RenderModel| rules::ByColor::from_fn(|color| model.players[color].seat);
        let mode = self.mode();
        let seats = self.options.with_untracked(|options| options.seats(mode));
        if !self.solves() && self.model.with_untracked(sits) != seats {
            let loaded = self
                .session
                .with_value(|session| session.saved_game().clone());
            self.set_game(loaded.seated(seats));
        }
    }

    /// Returns true if the board is seen from Black's side by default: if the link is for
    /// Black, or if the computer plays White.
    fn turns(self) -> bool {
        let mode = self.mode();
        let seats = self.options.with_untracked(|options| options.seats(mode));
        self.for_black.get_value() || !self.solves() && seats.white != record::Seat::Here
    }

    /// Turns the board to the side that was asked for, or to the default one.
    pub(crate) fn face(self) {
        let turned = self.options.with_untracked(|options| options.turned);
        self.look_from(turned.unwrap_or_else(|| self.turns()));
    }

    /// Turns the board to White's side, or to Black's.
    fn look_from(self, turned: bool) {
        let orientation = self.model.with_untracked(RenderModel::orientation);
        if (orientation == Orientation::Black) != turned {
            self.send(Message::Flip);
        }
    }

    /// Applies the appearance to the page.
    pub(crate) fn show(self) {
        let options = self.options.get_untracked();
        browser::page::set_theme(options.theme);
        browser::page::mark("data-coordinates", (!options.coords).then_some("no"));
        browser::page::mark("data-controls", (!options.controls).then_some("no"));
    }

    /// The board of a game that has its own kind of board.
    pub(crate) fn own_board(self) -> Vec<AnyView> {
        self.games.own_board(self.play)
    }
}

/// The actions that a mode allows.
const fn profile(mode: Mode) -> Profile {
    match mode {
        Mode::View => Profile::View,
        Mode::Play => Profile::Embed,
        Mode::Puzzle => Profile::Puzzle,
        Mode::Analyse => Profile::Analyse,
    }
}

/// The reason that is reported to the page around the frame; none if nothing visible changes.
const fn reason_of(kind: MessageKind) -> Option<ReportReason> {
    match kind {
        MessageKind::Begin | MessageKind::Open => Some(ReportReason::Load),
        MessageKind::Goto => Some(ReportReason::Goto),
        MessageKind::Undo => Some(ReportReason::Back),
        MessageKind::Move | MessageKind::Automatic => Some(ReportReason::Move),
        MessageKind::Other => None,
    }
}

/// Returns true if a message continues a restarted game, so that the restart cannot be undone
/// any more.
const fn ends_restart(message: &Message) -> bool {
    matches!(
        message,
        Message::Touch(_)
            | Message::Press(_)
            | Message::PlayWritten(_)
            | Message::Sand(_)
            | Message::Open(_)
    )
}

/// Loads the rest of the frame besides the board.
async fn deferred_assets(locale: RwSignal<Locale>) -> Option<()> {
    for style in STYLES {
        browser::page::add_style(style).await.then_some(())?;
    }
    play::language::complete(locale).await?;
    // The text is readable without the typeface, too.
    browser::page::add_style(TYPE).await;
    Some(())
}
