//! The table and its one update function.

use record::{NodeId, Record, Seat};
use rules::{Color, Ruleset, Variant};

use crate::scene::geometry::Orientation;
use crate::scene::millis::Millis;
use crate::scene::model::{ChallengeModel, RenderModel, ReviewModel, Scene};
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Answer, Event};
use crate::table::game_ref::GameRef;
use crate::table::limit::Limit;
use crate::table::lots::DrawnLot;
use crate::table::message::{LoadedGame, Message};
use crate::table::profile::Profile;
use crate::table::settings::Settings;

/// A table: the game on top, and below it the one it interrupts.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game that is played.
    pub(crate) top: LoadedGame,
    /// The game that it interrupts. A side game knows no challenges, so there is one
    /// at most.
    pub(crate) below: Option<LoadedGame>,
    profile: Profile,
    /// The limit of what can be played; none before the part that knows it is here.
    limit: Option<&'static Limit>,
    /// The answer that is drawn on the board.
    asked: Option<Answer>,
    /// The lot that the last message has drawn.
    pub(crate) drawn_lot: Option<DrawnLot>,
    settings: Settings,
    orientation: Orientation,
    /// The time of the latest message; it never goes back.
    now: Millis,
}

impl Default for Session {
    /// A game of the basic rules, at its start.
    fn default() -> Self {
        let record = Record::new(Ruleset::new(Variant::Basic));
        Self {
            top: LoadedGame::gipf(record, NodeId::ROOT),
            below: None,
            profile: Profile::default(),
            limit: None,
            asked: None,
            drawn_lot: None,
            settings: Settings::default(),
            orientation: Orientation::White,
            now: Millis::default(),
        }
    }
}

impl Session {
    /// The record of the game on top, and the place of the players in it.
    #[must_use]
    pub fn game(&self) -> GameRef<'_> {
        self.top.0.game()
    }

    /// The game that is saved: while a side game is played, the one below, which holds the
    /// side game.
    #[must_use]
    pub fn saved_game(&self) -> &LoadedGame {
        self.below.as_ref().unwrap_or(&self.top)
    }

    /// The record of the saved game, and the place in it.
    #[must_use]
    pub fn kept_game(&self) -> GameRef<'_> {
        self.saved_game().0.game()
    }

    /// The record, and the place from which the next message is handled.
    pub(crate) fn meant(&self) -> GameRef<'_> {
        self.top.0.meant()
    }

    /// The time of the position that the players see, in milliseconds of sand; 0 where
    /// none runs.
    pub(crate) fn time(&self) -> u64 {
        self.top.0.time()
    }

    /// The text of the saved game.
    #[must_use]
    pub fn save(&self) -> String {
        self.saved_game().0.save()
    }

    /// Returns true if nothing has been played yet in the saved game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.saved_game().0.is_empty()
    }

    /// The game on top where it goes on, whatever place of it is shown.
    #[must_use]
    pub fn going(&self) -> Scene {
        self.top.0.going(self.orientation)
    }

    /// The model of the table as a screen shows it.
    #[must_use]
    pub fn render(&self) -> RenderModel {
        let mut model = self
            .top
            .0
            .show(self.at(), self.orientation, self.asked.as_ref());
        model.below = self
            .below
            .as_ref()
            .map(|game| game.0.scene(self.orientation));
        model.side = self.side();
        model.begun = !self.is_empty();
        model.actions.settle = self.result().is_some();
        model.actions.rematch = self.below.is_none();
        let waits = |review: ReviewModel| !review.plays;
        let challenge = self.top.0.open_challenge();
        model.challenge = challenge
            .filter(|_| !model.review.is_some_and(waits))
            .map(|challenge| ChallengeModel {
                settles: challenge.settles.cloned(),
                begun: challenge.has_begun(),
            });
        model
    }

    pub(crate) fn at(&self) -> At {
        At {
            now: self.now,
            settings: self.settings,
            profile: self.profile,
            limit: self.limit,
        }
    }

    /// Handles a message, and returns the effects that the host has to carry out. `now` is
    /// the time of the message, by a clock that is never set back.
    pub fn update(&mut self, message: Message, now: Millis) -> Vec<Effect> {
        self.now = self.now.max(now);
        if let Message::StopClocks { since } = message {
            // Comes first, for a clock that ran on can end the game.
            return self.stop_clocks(since);
        }
        let at = self.at();
        let mut effects = self.top.0.check_clocks(at);
        if !self.profile.allows(&message) {
            return effects;
        }
        if !matches!(
            message,
            Message::ReplayStep
                | Message::Playback(Some(_))
                | Message::Tick
                | Message::Hide
                | Message::Blur
        ) {
            self.top.0.stop_replay();
        }
        if !matches!(
            message,
            Message::Answer(_) | Message::Flip | Message::Tick | Message::Hide | Message::Blur
        ) {
            self.asked = None;
            self.drawn_lot = None;
        }
        effects.extend(self.handle(message));
        effects.extend(self.top.0.flow(at));
        self.keep_side_game(&effects);
        // One save is enough: it holds the state at the end.
        let mut saved = false;
        effects.retain(|effect| {
            !matches!(effect, Effect::Save) || !core::mem::replace(&mut saved, true)
        });
        effects
    }

    fn handle(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Begin(game) => self.begin(game),
            Message::Rematch if self.below.is_none() => self.begin(self.top.0.rematch()),
            Message::Open(game) => {
                self.set_game(game);
                let mut effects = self.top.0.resume(self.at());
                effects.extend(self.load_side_game());
                effects
            }
            Message::SideGameLoaded(game) => self.side_game_loaded(game),
            Message::SideGame { starts, chosen } => self.side_game(starts, chosen),
            Message::Interrupt => self.interrupt(),
            Message::Settle => self
                .result()
                .map_or_else(Vec::new, |played| self.settle(played)),
            Message::LotDrawn(lot) => {
                let effects = self.top.0.settle_by_lot(lot, self.at());
                self.drawn_lot = (!effects.is_empty()).then_some(lot);
                effects
            }
            Message::Settings(settings) => {
                self.settings = settings;
                Vec::new()
            }
            Message::Profile(profile) => {
                self.profile = profile;
                Vec::new()
            }
            Message::Limit(limit) => {
                self.limit = Some(limit);
                Vec::new()
            }
            Message::Answer(answer) => {
                self.asked = answer.drawn();
                self.top.0.hold_still();
                vec![Effect::Announce(Event::Answered(answer))]
            }
            Message::Flip => {
                self.orientation = self.orientation.turned();
                self.top.0.hold_still();
                Vec::new()
            }
            Message::StartClocks => self.top.0.resume(self.at()),
            Message::Seats(seats) => self.seat(seats),
            Message::SwapSides => {
                let effects = self.top.0.handle(Message::SwapSides, self.at());
                self.turn_board();
                effects
            }
            message => self.top.0.handle(message, self.at()),
        }
    }

    /// Stops clocks and sand as they stood at a moment, and saves that.
    fn stop_clocks(&mut self, since: Millis) -> Vec<Effect> {
        let model = self.render();
        let clocks = Color::ALL
            .into_iter()
            .filter_map(|color| model.players[color].clock);
        let sand = match &model.scene {
            Scene::Tamsk(scene) => scene
                .sand
                .is_some_and(|sand| sand.running && !sand.playback),
            Scene::Gipf(_) => false,
        };
        if !sand && !clocks.into_iter().any(|clock| clock.running) {
            return Vec::new();
        }
        self.top.0.rest(At {
            now: since,
            ..self.at()
        });
        vec![Effect::Save, Effect::Announce(Event::ClocksStopped)]
    }

    /// Replaces all games by this one.
    fn set_game(&mut self, game: LoadedGame) {
        self.top = game;
        self.below = None;
        self.turn_board();
    }

    /// Turns the board to the colour that is played here, if there is only one.
    fn turn_board(&mut self) {
        let seats = *self.top.0.seats();
        match (seats.white == Seat::Here, seats.black == Seat::Here) {
            (false, true) => self.orientation = Orientation::Black,
            (true, false) => self.orientation = Orientation::White,
            _ => {}
        }
    }

    fn begin(&mut self, game: LoadedGame) -> Vec<Effect> {
        self.set_game(game);
        let to_act = self.render().prompt.player();
        let mut effects = vec![Effect::Save];
        effects.extend(to_act.map(Event::ToAct).map(Effect::Announce));
        effects.extend(self.top.0.due());
        effects.extend(self.top.0.pause_before_forced());
        effects
    }
}
