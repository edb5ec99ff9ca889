//! The one update function.

use record::{NodeId, Record};
use rules::{Color, Piece, Position, Ruleset, Variant};

use crate::asked::Answer;
use crate::clock::Clocks;
use crate::geometry::View;
use crate::input::{Input, forced};
use crate::message::{Effect, Event, Message, Millis};
use crate::settings::Settings;

/// A game as people play it on one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub(crate) record: Record,
    /// Where in the record the players are.
    pub(crate) at: NodeId,
    /// The head of the line the players are on: `at` or a node behind it.
    pub(crate) tip: NodeId,
    /// Whether `at` is before `tip` because steps were taken back: the next
    /// step replaces them. After a jump it starts a variation.
    pub(crate) taken_back: bool,
    pub(crate) input: Input,
    /// What is pushed in where there is a choice.
    pub(crate) piece: Piece,
    pub(crate) clocks: Option<Clocks>,
    /// Who has offered a draw that is not answered yet.
    pub(crate) draw_offer: Option<Color>,
    /// Where a replay ends, while one is shown.
    pub(crate) replaying: Option<NodeId>,
    /// The answer that is drawn on the board.
    pub(crate) asked: Option<Answer>,
    pub(crate) settings: Settings,
    pub(crate) view: View,
    /// Whether the last message played a step, which the board then shows.
    pub(crate) in_motion: bool,
    /// When the last message came; time never runs backward here.
    pub(crate) now: Millis,
}

/// Whether this screen can play a ruleset: it shows no potentials yet. The one
/// place that every game passes before it is opened.
#[must_use]
pub fn is_playable(ruleset: Ruleset) -> bool {
    !ruleset.has_potentials()
}

/// The answer to a game that cannot be played here; the one on the board stays.
pub(crate) fn refuse(ruleset: Ruleset) -> Vec<Effect> {
    vec![Effect::Announce(Event::NotPlayable(ruleset))]
}

impl Default for Session {
    /// A game of the basic rules, at its start.
    fn default() -> Self {
        let record = Record::new(Ruleset::new(Variant::Basic));
        let mut session = Self::of(record, NodeId::ROOT);
        session.stand(NodeId::ROOT);
        session
    }
}

impl Session {
    /// A session with nothing begun and nothing set.
    fn of(record: Record, at: NodeId) -> Self {
        Self {
            record,
            at,
            tip: at,
            taken_back: false,
            input: Input::Idle,
            piece: Piece::GIPF,
            clocks: None,
            draw_offer: None,
            replaying: None,
            asked: None,
            settings: Settings::default(),
            view: View::White,
            in_motion: false,
            now: Millis::default(),
        }
    }

    /// The position the players see.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position(self.at)
    }

    /// The record of the game, and where in it the players are.
    #[must_use]
    pub const fn record(&self) -> (&Record, NodeId) {
        (&self.record, self.at)
    }

    /// Takes a message in; what has to happen outside comes out. `now` is the
    /// time at which the message came, by the clock on the wall.
    pub fn update(&mut self, message: Message, now: Millis) -> Vec<Effect> {
        self.now = self.now.max(now);
        let mut effects = self.check_clocks();
        if !matches!(message, Message::ReplayStep | Message::Tick) {
            self.stop_replay();
        }
        if !matches!(message, Message::Answer(_) | Message::Flip | Message::Tick) {
            self.asked = None;
        }
        effects.extend(self.take_in(message));
        effects
    }

    fn take_in(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::NewGame(game) => self.new_game(game),
            Message::Load(text) => self.load(&text),
            Message::Dot(dot) => self.choose_dot(dot),
            Message::Push(push) => self.choose_push(push),
            Message::Spot(spot) => self.choose_spot(spot),
            Message::Row(index) => self.choose_row(index),
            Message::Piece(piece) => self.choose_piece(piece),
            Message::Done => self.done(),
            Message::Cancel => self.cancel(),
            Message::PlayForced => self.play_forced(),
            Message::Written(read) => self.play_written(read),
            Message::TakeBack => self.take_back(),
            Message::Redo => self.redo(),
            Message::Jump(jump) => self.jump(jump),
            Message::Replay => self.replay(),
            Message::ReplayStep => self.replay_step(),
            Message::Promote(node) => self.promote(node),
            Message::Delete(node) => self.delete(node),
            Message::Resign(color) => self.resign(color),
            Message::OfferDraw(color) => self.offer_draw(color),
            Message::AnswerDraw(accept) => self.answer_draw(accept),
            Message::ClaimDraw => self.claim_draw(),
            Message::Rematch => self.rematch(),
            Message::SwapSides => self.swap_sides(),
            Message::Rename(color, name) => self.rename(color, name),
            Message::Settings(settings) => {
                self.settings = settings;
                Vec::new()
            }
            Message::Answer(answer) => {
                self.asked = Some(answer.clone()).filter(Answer::is_drawn);
                self.in_motion = false;
                vec![Effect::Announce(Event::Answered(answer))]
            }
            // The clocks have been looked at before every message.
            Message::Tick => self.wake().into_iter().collect(),
            Message::Flip => {
                self.view = self.view.turned();
                self.in_motion = false;
                Vec::new()
            }
        }
    }

    /// Whether the game is over here, by the rules or by the players.
    pub(crate) fn is_over(&self) -> bool {
        self.record.ending(self.at).is_some()
    }

    /// Turns to another record. What belongs to the players and not to the
    /// game stays.
    pub(crate) fn open(&mut self, record: Record, at: NodeId) {
        *self = Self {
            settings: self.settings,
            view: self.view,
            now: self.now,
            ..Self::of(record, at)
        };
        self.tip = self.record.line(at).pop().unwrap_or(at);
        self.stand(at);
    }

    fn load(&mut self, text: &str) -> Vec<Effect> {
        match Record::load(text) {
            Ok((record, _)) if !is_playable(record.ruleset()) => refuse(record.ruleset()),
            Ok((record, at)) => {
                self.open(record, at);
                self.reset_clocks();
                let mut effects: Vec<Effect> = self.wake().into_iter().collect();
                effects.extend(self.pause_before_forced());
                effects
            }
            Err(error) => vec![Effect::Announce(Event::Damaged(error))],
        }
    }

    /// Moves to a node and begins with what is due there.
    pub(crate) fn arrive(&mut self, node: NodeId) {
        self.at = node;
        self.in_motion = true;
        self.input = if self.is_over() {
            Input::Idle
        } else {
            Input::first(self.position())
        };
    }

    pub(crate) fn pause_before_forced(&self) -> Option<Effect> {
        (!self.is_over() && forced(self.position()).is_some())
            .then_some(Effect::PauseThenPlayForced)
    }

    pub(crate) fn save(&self) -> Effect {
        Effect::Save(self.record.save(self.at))
    }
}
