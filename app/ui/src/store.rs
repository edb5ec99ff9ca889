//! The one game of the app, its signals, and the execution of its effects.

use std::ops::Deref;

use board::prelude::*;
use features::preferences::Preferences;
use features::{Page, Route, Router, Saved};
use locale::{Locale, Text};
use play::chunk::Chunk;
use play::load::Missing;
use play::{HandledMessage, Host, MessageKind, lasting};
use session::library::GameId;
use session::{Effect, Event, LoadedGame, Message, Prompt, RenderModel, SandMessage, Session};

use crate::address::Address;
use crate::game_store::GameStore;
use crate::language;
use crate::load::{GameChunks, game_chunks};
use crate::navigation::Navigation;
use crate::notice::{Notice, Notices};
use crate::platform::{address_bar, chance, page, tabs};
use crate::preferences;
use crate::sheets;

/// Plays a sound and vibrates for an event, if the user wants that.
pub(crate) type Sounds = fn(Preferences, &Event);

/// The game and everything that depends on it. It lives as long as the page; a copy is only a
/// reference to it, because every button has one.
#[derive(Clone, Copy)]
pub(crate) struct Store(&'static AppState);

/// The state of the app.
pub(crate) struct AppState {
    /// Owns all signals.
    owner: Owner,
    /// The game on the table and the state that belongs to it in every page.
    pub(crate) play: play::Store,
    /// The functions for the next puzzle, once the page of puzzles was opened.
    pub(crate) next_puzzle: StoredValue<Option<NextPuzzle>>,
    /// The label of the part that could not be loaded last.
    pub(crate) missing_part: StoredValue<Option<Text>>,
    /// The game of the invitation from which a lesson was opened.
    pub(crate) invitation: StoredValue<Option<GameId>>,
    /// True while a finished game that others have shared is on the table: nothing is undone in
    /// it.
    pub(crate) shared_end: RwSignal<bool>,
    /// The settings of the user.
    pub(crate) preferences: RwSignal<Preferences>,
    /// Plays sounds and vibrates for events; it is loaded with the panels.
    pub(crate) sounds: StoredValue<Option<Sounds>>,
    /// The last remark whose reason is a rule, and the clause.
    pub(crate) because: RwSignal<Option<Because>>,
    /// The notices.
    pub(crate) notices: Notices,
    /// The saved copy of the game.
    pub(crate) game_store: GameStore,
    /// The address of the page.
    pub(crate) address: Address,
    /// The page that is shown, and the requests.
    pub(crate) navigation: Navigation,
    /// The chunks that only some games need.
    pub(crate) games: GameChunks,
}

/// A sentence and the clause of docs/rules.md that is its reason.
pub(crate) type Because = (String, &'static str);

/// A function that returns true if there is a puzzle after the one on the board, and one that
/// puts it there.
pub(crate) type NextPuzzle = (fn(Store) -> bool, fn(Store));

impl Deref for Store {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        self.0
    }
}

impl Deref for AppState {
    type Target = play::Store;

    fn deref(&self) -> &play::Store {
        &self.play
    }
}

impl Host for Store {
    fn preceding(&self, message: &Message) -> Option<Message> {
        let leaves = begins(message) && !self.session.with_value(Session::is_empty);
        // The time for which the player has thought is saved with the game that is left.
        leaves.then_some(Message::Hide)
    }

    fn admits(&self, message: &Message) -> bool {
        let leaves = matches!(message, Message::Hide | Message::Blur);
        // The tab that plays the game saves it.
        if leaves && !self.game_store.may_save() {
            return false;
        }
        // Sand runs in one tab only: this one takes the game over.
        if matches!(message, Message::Sand(SandMessage::Run)) && self.game_store.watches() {
            self.game_store.take_over();
            return false;
        }
        if self.navigation.refuses(MessageKind::of(message)) {
            self.notices.tell(Notice::GameNotLoaded);
            return false;
        }
        let passes = matches!(
            message,
            Message::Tick | Message::StopClocks { .. } | Message::Hide | Message::Blur
        );
        if !passes {
            self.notices.forget(Notice::ClocksStopped);
        }
        if begins(message) {
            self.replace_game();
        }
        let undoes = matches!(message, Message::TakeBack | Message::TakeBackTurn);
        !(undoes && self.shared_end.get_untracked())
    }

    fn execute(&self, effect: &Effect, kind: MessageKind) {
        match effect {
            Effect::Save => {
                self.navigation.saved(kind);
                let saves = match kind {
                    // Looking through the game of a link, or of another tab, saves nothing.
                    MessageKind::Goto => self.game_store.may_save() && !self.game_store.is_guest(),
                    // The tab that plays the game saves what happens by itself.
                    MessageKind::Automatic => self.game_store.may_save(),
                    _ => true,
                };
                if saves {
                    self.game_store.save(&self.text());
                }
                self.tell_address();
            }
            Effect::LoadSideGame { ruleset, side } => {
                self.load_side_game(ruleset.clone(), side.save.clone());
            }
            Effect::Announce(event) => {
                if *event == Event::ClocksStopped {
                    self.notices.tell(Notice::ClocksStopped);
                }
                if let Some(sound) = self.sounds.get_value() {
                    sound(self.preferences.get_untracked(), event);
                }
            }
            // Executed by the table.
            Effect::PauseThenPlayForced | Effect::PauseThenReplay | Effect::WakeAt(_) => {}
        }
    }

    fn after(&self, message: HandledMessage) {
        if self.model.with_untracked(|model| model.begun) {
            self.notices.forget(Notice::Replaced);
        }
        let opens = message.kind == MessageKind::Open;
        if opens || message.kind.outdates() {
            self.notices.forget(Notice::GameNotLoaded);
            self.notices.forget(Notice::Later);
        }
        if opens {
            self.tell_address();
        }
    }

    fn game(&self) -> String {
        self.game_store.game().to_string()
    }

    fn is_seen(&self) -> bool {
        !page::is_hidden() && self.navigation.shown.get_untracked() == Page::Board
    }

    fn plays_here(&self) -> bool {
        self.game_store.has_lock()
    }

    fn track(&self) {
        self.navigation.shown.track();
        self.preferences.track();
        self.game_store.track();
    }

    fn saved(&self) -> Saved {
        self.game_store.saved()
    }

    fn motion(&self) -> usize {
        self.preferences.with_untracked(|all| all.motion)
    }
}

impl Store {
    /// A game on the table. It is [begun](Self::begin) before anything happens.
    pub(crate) fn new(session: Session, locale: Locale) -> Self {
        let owner = Owner::new();
        let parts = owner.with(|| Self::parts(owner.clone(), session, locale));
        let store = Self(lasting(parts));
        store.attach(Box::new(store));
        store
    }

    fn parts(owner: Owner, session: Session, locale: Locale) -> AppState {
        let notices = Notices::new();
        let locale = RwSignal::new(locale);
        let deferred_assets = Chunk::new(move || Box::pin(deferred_assets(locale)));
        AppState {
            owner,
            play: play::Store::new(session, locale, deferred_assets),
            next_puzzle: StoredValue::new(None),
            missing_part: StoredValue::new(None),
            invitation: StoredValue::default(),
            shared_end: RwSignal::new(false),
            preferences: RwSignal::new(preferences::stored()),
            sounds: StoredValue::new(None),
            because: RwSignal::new(None),
            notices,
            game_store: GameStore::new(notices),
            address: Address::new(),
            navigation: Navigation::new(),
            games: game_chunks(deferred_assets),
        }
    }

    /// Calls a function whose signals live as long as the page.
    pub(crate) fn within<T>(self, act: impl FnOnce(Self) -> T) -> T {
        self.0.owner.with(|| act(self))
    }

    /// Applies the settings, and follows from now on if the page is shown.
    pub(crate) fn begin(self) {
        let chosen = self.preferences.get_untracked();
        preferences::show(chosen);
        self.send(Message::Settings(chosen.play));
        if page::has_other_storage() {
            self.notices.tell(Notice::OtherStorage);
        }
        // The address stays as it is then: a reload loses the state of a history that is
        // changed while the page is left.
        let hide = move || self.send(Message::Hide);
        let blur = move || self.send(Message::Blur);
        tabs::on_hide_and_show(hide, blur, move |uncertain| {
            self.send(uncertain.map_or(Message::Tick, |since| Message::StopClocks { since }));
        });
    }

    /// Leaves the game on the board in the library, unless nothing happened in it: then the
    /// next one takes its place.
    pub(crate) fn leave_game(self) {
        if !self.session.with_value(Session::is_empty) {
            self.save_thinking_time();
        }
        self.replace_game();
    }

    /// Makes room for another game: keeps the present one reachable from the history, and offers
    /// a way back to it. The thinking time must be saved already ([`Self::save_thinking_time`]).
    fn replace_game(self) {
        let empty = self.session.with_value(Session::is_empty);
        if !empty {
            self.add_history_entry();
            // No user looks for a try at a puzzle, or a lesson, among the games.
            let is_game = !self.session.with_value(Session::is_task);
            if is_game && !self.game_store.is_behind() && !self.model.with_untracked(is_over) {
                self.notices.replaced(self.game_store.game());
            }
            self.game_store.begin(chance::game_id());
        }
    }

    /// Saves with the game on the board the time for which its player has thought, because
    /// another game replaces it.
    pub(crate) fn save_thinking_time(self) {
        self.send(Message::Hide);
    }

    /// Like [`Self::save_thinking_time`], for callers that do not change the address: adds a history entry
    /// for a game that could not be saved, so that going back leads to it.
    pub(crate) fn save_thinking_time_here(self) {
        self.save_thinking_time();
        self.add_history_entry();
    }

    fn add_history_entry(self) {
        if self.game_store.is_behind() {
            address_bar::push(&Route::from(Page::Board).address(), None);
        }
    }

    /// Puts a side game on the table, begun or not.
    fn load_side_game(self, ruleset: String, save: Option<String>) {
        let put_on_board = self
            .navigation
            .unless_late(Router::ask_side_game, move |loaded| match loaded {
                Ok(Some(loaded)) => self.send(Message::SideGameLoaded(loaded)),
                Ok(None) => self.notices.tell(Notice::SideGame),
                Err(Missing) => self.not_loaded(),
            });
        self.games.read(Some(ruleset), save, put_on_board);
    }

    /// The text of the game, as it is saved.
    pub(crate) fn text(self) -> String {
        self.session.with_value(Session::save)
    }

    /// The game that is saved, in its current state.
    pub(crate) fn game(self) -> LoadedGame {
        self.session
            .with_value(|session| session.saved_game().clone())
    }

    /// Saves the game. The address contains it if there was no room.
    pub(crate) fn save(self) {
        self.game_store.save(&self.text());
        self.tell_address();
    }

    /// Lets the address follow the game.
    pub(crate) fn tell_address(self) {
        if !self.navigation.board_waits() {
            self.address.changed(self.session, self.game_store);
        }
    }

    /// Reports that something requested cannot be loaded: the game on the board stays.
    pub(crate) fn not_loaded(self) {
        self.tell_missing(None);
    }

    fn tell_missing(self, label: Option<Text>) {
        self.notices.forget(Notice::NotLoaded);
        self.missing_part.set_value(label);
        self.notices.tell(Notice::NotLoaded);
    }

    /// Reports that a part of the app cannot be loaded, named by the label of what was pressed: as
    /// a remark at the board, but as a notice elsewhere and where the board lacks its game.
    pub(crate) fn part_missing(self, label: Option<Text>) {
        let at_board = self.navigation.shown.get_untracked() == Page::Board;
        match at_board && !self.navigation.lacks_game() {
            true => self.play.report_load_failure(label.as_ref()),
            false => self.tell_missing(label),
        }
    }

    /// Removes the notices about another page that could not be loaded.
    pub(crate) fn loaded(self) {
        self.notices.forget(Notice::NotLoaded);
        self.notices.forget(Notice::PageNotLoaded);
    }
}

/// Loads what the screen needs besides the board.
async fn deferred_assets(locale: RwSignal<Locale>) -> Option<()> {
    sheets::all().await.then_some(())?;
    language::complete(locale).await
}

/// Returns true if another game begins with a message.
const fn begins(message: &Message) -> bool {
    matches!(message, Message::Begin(_) | Message::Rematch)
}

/// True if the game on the board is over.
fn is_over(model: &RenderModel) -> bool {
    matches!(model.prompt, Prompt::Over(_))
}
