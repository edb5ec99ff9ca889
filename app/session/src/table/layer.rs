//! A game of any kind as a layer of the table.
//!
//! The code above is the same for every game, and a game's rules can stay in a chunk of the
//! app until it is loaded: only a caller that makes a [`LoadedGame`] of TAMSK
//! needs them.

use record::{Ending, GameRecord, NodeId, Record, Seat, Settlement, SideGame, TamskRecord, Tree};
use rules::{ByColor, Position, Step, tamsk};

use crate::scene::geometry::Orientation;
use crate::scene::model::{RenderModel, Scene};
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Answer, Event};
use crate::table::game::Match;
use crate::table::game_ref::GameRef;
use crate::table::lots::DrawnLot;
use crate::table::message::{GameSteps, Layer, LoadedGame, Message, OpenChallenge, SandMessage};
use crate::table::playable::Playable;

/// A position whose type tells which game it is.
pub(crate) trait Tagged: Playable {
    /// The record, wrapped by its game.
    fn tagged(tree: &Tree<Self>, at: NodeId) -> GameRef<'_>;

    /// The steps, if they are of this game; else none.
    fn steps_of(steps: GameSteps) -> Vec<Self::Step>;
}

impl Tagged for Position {
    fn tagged(tree: &Record, at: NodeId) -> GameRef<'_> {
        GameRef::Gipf(tree, at)
    }

    fn steps_of(steps: GameSteps) -> Vec<Step> {
        match steps {
            GameSteps::Gipf(steps) => steps,
            GameSteps::Tamsk(_) => Vec::new(),
        }
    }
}

impl Tagged for tamsk::Position {
    fn tagged(tree: &TamskRecord, at: NodeId) -> GameRef<'_> {
        GameRef::Tamsk(tree, at)
    }

    fn steps_of(steps: GameSteps) -> Vec<tamsk::Event> {
        match steps {
            GameSteps::Tamsk(events) => events,
            GameSteps::Gipf(_) => Vec::new(),
        }
    }
}

impl LoadedGame {
    pub(crate) fn new<P: Tagged>(game: Match<P>) -> Self {
        Self(Box::new(game))
    }

    /// A game of the GIPF family, at a place in its record.
    #[must_use]
    pub fn gipf(record: Record, at: NodeId) -> Self {
        Self::new(Match::new(record, at))
    }

    /// A game of TAMSK, at a place in its record.
    #[must_use]
    pub fn tamsk(record: TamskRecord, at: NodeId) -> Self {
        Self::new(Match::new(record, at))
    }

    /// A game of any kind, at a place in its record.
    #[must_use]
    pub fn of(record: GameRecord, at: NodeId) -> Self {
        match record {
            GameRecord::Gipf(record) => Self::gipf(record, at),
            GameRecord::Tamsk(record) => Self::tamsk(record, at),
        }
    }

    /// The record, and the place in it.
    #[must_use]
    pub fn game(&self) -> GameRef<'_> {
        self.0.game()
    }

    /// Returns the game with other seats.
    #[must_use]
    pub fn seated(mut self, seats: ByColor<Seat>) -> Self {
        *self.0.seats() = seats;
        self
    }
}

impl<P: Tagged> Layer for Match<P> {
    fn handle(&mut self, message: Message, at: At) -> Vec<Effect> {
        let now = at.now;
        match message {
            Message::Touch(touch) => self.touch(touch, at),
            Message::Press(color) => self.press(color, at),
            Message::PlayComputed(steps) => self.play_computed(P::steps_of(steps), at),
            Message::Confirm => self.confirm(at),
            Message::Cancel => self.cancel(),
            Message::PlayForced => self.play_forced(at),
            Message::PlayWritten(read) => self.play_written(read.map(P::steps_of), at),
            Message::TakeBack => self.take_back(at),
            Message::TakeBackTurn => self.take_back_turn(at),
            Message::TakeBackTheirs => self.take_back_theirs(at),
            Message::Redo => self.redo(at),
            Message::Jump(jump) => self.jump(jump),
            Message::BeginVariation => self.begin_variation(),
            Message::Replay => self.replay(),
            Message::ReplayStep => self.replay_step(),
            Message::Promote(node) => self.promote(node),
            Message::Delete(node) => self.delete(node),
            Message::Resign(color) => self.resign(color, now),
            Message::OfferDraw(color) => self.offer_draw(color, now),
            Message::AnswerDraw(accept) => self.answer_draw(accept, now),
            Message::ClaimDraw => self.claim_draw(now),
            Message::SwapSides => self.swap_sides(),
            Message::Rename(color, name) => self.rename(color, name),
            Message::Seats(seats) => self.seat(seats, at),
            Message::Sent => {
                self.sent = Some(self.at);
                Vec::new()
            }
            // The clocks have been looked at before every message.
            Message::Tick => self.wake(now).into_iter().collect(),
            Message::Hide => {
                let runs = self.runs();
                self.let_stand(now);
                self.keep_thought(runs, now)
            }
            Message::Blur => self.keep_thought(self.runs(), now),
            Message::Sand(SandMessage::Run) => self.run_sand(at),
            Message::Sand(SandMessage::Stand) => self.stop_sand(now),
            Message::Playback(Some(speed)) => self.begin_film(speed, at),
            // The session has stopped the playback before this message.
            Message::Playback(None) => Vec::new(),
            Message::Begin(_)
            | Message::Open(_)
            | Message::SideGameLoaded(_)
            | Message::SideGame { .. }
            | Message::Interrupt
            | Message::Settle
            | Message::LotDrawn(_)
            | Message::Rematch
            | Message::StopClocks { .. }
            | Message::StartClocks
            | Message::Settings(_)
            | Message::Profile(_)
            | Message::Limit(_)
            | Message::Answer(_)
            | Message::Flip => Vec::new(),
        }
    }

    fn check_clocks(&mut self, at: At) -> Vec<Effect> {
        let mut effects = self.check_clocks(at.now);
        effects.extend(self.flow(at));
        effects
    }

    fn flow(&mut self, at: At) -> Vec<Effect> {
        let mut effects = self.flow(at);
        effects.extend(self.wake_sand(at.now));
        effects
    }

    fn stop_replay(&mut self) {
        self.stop_replay();
    }

    fn resume(&mut self, at: At) -> Vec<Effect> {
        self.resume_clocks(at.now);
        self.resume_sand(at.now);
        let mut effects: Vec<Effect> = self.wake(at.now).into_iter().collect();
        effects.extend(self.due());
        effects.extend(self.pause_before_forced());
        effects
    }

    fn rest(&mut self, at: At) {
        self.stop_clocks(at.now);
        self.rest_sand(at.now);
    }

    fn due(&self) -> Option<Effect> {
        self.due_or(None).filter(|_| !self.is_review())
    }

    fn pause_before_forced(&self) -> Option<Effect> {
        self.pause_before_forced()
    }

    fn hold_still(&mut self) {
        self.in_motion = false;
    }

    fn show(&self, at: At, orientation: Orientation, asked: Option<&Answer>) -> RenderModel {
        self.render(at, orientation, asked)
    }

    fn scene(&self, orientation: Orientation) -> Scene {
        self.still(orientation)
    }

    fn going(&self, orientation: Orientation) -> Scene {
        Self::still_at(self.tree.position(self.tree.goes_on_at()), orientation)
    }

    fn game(&self) -> GameRef<'_> {
        P::tagged(&self.tree, self.at)
    }

    fn meant(&self) -> GameRef<'_> {
        P::tagged(&self.tree, self.replaying.unwrap_or(self.at))
    }

    fn save(&self) -> String {
        self.tree.save(self.replaying.unwrap_or(self.at))
    }

    fn text(&self) -> String {
        self.position().to_string()
    }

    fn time(&self) -> u64 {
        self.position().time()
    }

    fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }

    fn rematch(&self) -> LoadedGame {
        LoadedGame::new(self.rematch())
    }

    fn seats(&mut self) -> &mut ByColor<Seat> {
        &mut self.tree.seats
    }

    fn names(&mut self) -> &mut ByColor<String> {
        &mut self.tree.names
    }

    fn ending(&self) -> Option<Ending> {
        self.ending()
    }

    fn open_challenge(&self) -> Option<OpenChallenge<'_>> {
        let potential = self.position().disputed()?;
        Some(OpenChallenge {
            challenged: self.position().player(),
            settles: self.tree.terms.of(potential),
            side: self.tree.side_game(self.at),
            here: !self.is_elsewhere(),
        })
    }

    fn keep_side_game(&mut self, side: SideGame) {
        self.tree.keep_side_game(self.at, Some(side));
    }

    fn settle(&mut self, played: bool, at: At) -> Vec<Effect> {
        let challenger = !self.position().player();
        let Some(step) = self.position().settled(played) else {
            return Vec::new();
        };
        let settled = Event::Settled { challenger, played };
        let mut effects = vec![Effect::Announce(settled)];
        effects.extend(self.play(step, at));
        effects
    }

    fn settle_by_lot(&mut self, lot: DrawnLot, at: At) -> Vec<Effect> {
        let settlement = Settlement::Lot(lot.kind());
        let challenge = Layer::open_challenge(self).filter(|challenge| challenge.here);
        // Without an agreement the players choose when it comes to it.
        let agreed = challenge
            .filter(|challenge| challenge.settles.is_none_or(|agreed| *agreed == settlement));
        let Some(challenged) = agreed.map(|challenge| challenge.challenged) else {
            return Vec::new();
        };
        let before = self.at;
        let played = Layer::settle(self, lot.is_played(), at);
        if self.at == before {
            return Vec::new();
        }
        // The comment on the result says how the lot fell.
        let node = self.tree.children(before).iter().copied();
        let node = node
            .into_iter()
            .find(|&node| self.tree.path(self.at).contains(&node));
        self.tree
            .set_comment(node.unwrap_or(self.at), lot.to_string());
        let mut effects = vec![Effect::Announce(Event::LotDrawn { challenged, lot })];
        effects.extend(played);
        effects
    }

    fn boxed(&self) -> Box<dyn Layer> {
        Box::new(self.clone())
    }
}
