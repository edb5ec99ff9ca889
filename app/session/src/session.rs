//! The one update function.

use record::{NodeId, Record};
use rules::{Dot, Piece, Position, PushId, Ruleset, Spot, Step, Variant};

use crate::geometry::View;
use crate::input::{Input, forced};
use crate::message::{Effect, Event, Message, Millis, NewGame};

/// A game as people play it on one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub(crate) record: Record,
    /// Where in the record the players are.
    pub(crate) at: NodeId,
    /// The node that [`Message::Redo`] leads toward: `at` or one behind it.
    pub(crate) tip: NodeId,
    pub(crate) input: Input,
    /// What is pushed in where there is a choice.
    pub(crate) piece: Piece,
    pub(crate) view: View,
    /// Whether the last message played a step, which the board then shows.
    pub(crate) in_motion: bool,
    /// When the last message came; time never runs backward here.
    pub(crate) now: Millis,
}

impl Default for Session {
    /// A game of the basic rules, at its start.
    fn default() -> Self {
        Self::new(Record::new(Ruleset::new(Variant::Basic)), NodeId::ROOT)
    }
}

impl Session {
    fn new(record: Record, at: NodeId) -> Self {
        let mut session = Self {
            record,
            at,
            tip: at,
            input: Input::Idle,
            piece: Piece::GIPF,
            view: View::White,
            in_motion: false,
            now: Millis::default(),
        };
        session.arrive(at);
        session.in_motion = false;
        session
    }

    /// The position the players see.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position(self.at)
    }

    /// Takes a message in; what has to happen outside comes out. `now` is the
    /// time at which the message came, by the clock on the wall.
    pub fn update(&mut self, message: Message, now: Millis) -> Vec<Effect> {
        self.now = self.now.max(now);
        match message {
            Message::NewGame(game) => self.new_game(game),
            Message::Load(text) => self.load(&text),
            Message::Dot(dot) => self.choose_dot(dot),
            Message::Push(push) => self.push(push),
            Message::Spot(spot) => self.choose_spot(spot),
            Message::Row(index) => self.choose_row(index),
            Message::Piece(piece) => self.choose_piece(piece),
            Message::Done => self.done(),
            Message::Cancel => self.cancel(),
            Message::PlayForced => forced(self.position())
                .filter(|_| !self.is_over())
                .map_or_else(Vec::new, |step| self.play(step)),
            Message::TakeBack => self.take_back(),
            Message::Redo => self.redo(),
            Message::Flip => {
                self.view = self.view.turned();
                Vec::new()
            }
        }
    }

    /// Whether the game is over here, by the rules or by the players.
    pub(crate) fn is_over(&self) -> bool {
        self.record.ending(self.at).is_some()
    }

    fn new_game(&mut self, game: NewGame) -> Vec<Effect> {
        let mut record = Record::new(game.ruleset);
        record.names = game.names;
        *self = Self {
            view: self.view,
            now: self.now,
            ..Self::new(record, NodeId::ROOT)
        };
        let to_act = Event::ToAct(self.position().side());
        vec![self.save(), Effect::Announce(to_act)]
    }

    fn load(&mut self, text: &str) -> Vec<Effect> {
        match Record::load(text) {
            Ok((record, at)) => {
                *self = Self {
                    view: self.view,
                    now: self.now,
                    ..Self::new(record, at)
                };
                self.pause_before_forced().into_iter().collect()
            }
            Err(error) => vec![Effect::Announce(Event::Damaged(error))],
        }
    }

    fn choose_dot(&mut self, dot: Dot) -> Vec<Effect> {
        if self.input == Input::Dot(dot) {
            return self.cancel();
        }
        if self.pushes_from(dot).next().is_some() {
            self.input = Input::Dot(dot);
        }
        Vec::new()
    }

    /// The legal pushes from a dot with the chosen kind of piece.
    pub(crate) fn pushes_from(&self, dot: Dot) -> impl Iterator<Item = PushId> {
        let position = self.position();
        let piece = self.piece_to_push();
        position
            .board()
            .pushes()
            .filter(move |(_, push)| push.dot == dot)
            .map(|(push, _)| push)
            .filter(move |&push| {
                !self.is_over()
                    && piece.is_some_and(|piece| position.is_legal(Step::Push { push, piece }))
            })
    }

    /// What the next push takes: the chosen kind, or the only one there is.
    pub(crate) fn piece_to_push(&self) -> Option<Piece> {
        let pieces = self.position().introducible();
        pieces
            .iter()
            .copied()
            .find(|&piece| piece == self.piece)
            .or(pieces.first().copied())
    }

    fn push(&mut self, push: PushId) -> Vec<Effect> {
        match self.piece_to_push() {
            Some(piece) => self.play(Step::Push { push, piece }),
            None => Vec::new(),
        }
    }

    fn choose_spot(&mut self, spot: Spot) -> Vec<Effect> {
        match self.input {
            Input::Dot(_) => match self.push_onto(spot) {
                Some(push) => self.push(push),
                None => self.cancel(),
            },
            Input::Row { index, mut taken } => {
                let row = self.position().rows()[index];
                if row.may.contains(spot) {
                    taken.set(spot, !taken.contains(spot));
                    self.input = Input::Row { index, taken };
                }
                Vec::new()
            }
            Input::Idle => {
                // A piece of one row only says which row is meant.
                let rows = self.position().rows();
                let mut holding = (0..rows.len()).filter(|&i| rows[i].spots.contains(spot));
                match (holding.next(), holding.next()) {
                    (Some(index), None) => self.choose_row(index),
                    _ => Vec::new(),
                }
            }
        }
    }

    /// The push from the chosen dot along the line of a spot.
    pub(crate) fn push_onto(&self, spot: Spot) -> Option<PushId> {
        let Input::Dot(dot) = self.input else {
            return None;
        };
        let board = self.position().board();
        self.pushes_from(dot)
            .find(|&push| board.push(push).line.contains(spot))
    }

    fn choose_row(&mut self, index: usize) -> Vec<Effect> {
        let position = self.position();
        if let Some(row) = position.rows().get(index)
            && !self.is_over()
        {
            self.input = Input::row(position, index, row);
        }
        Vec::new()
    }

    fn choose_piece(&mut self, piece: Piece) -> Vec<Effect> {
        if self.position().introducible().contains(&piece) {
            self.piece = piece;
        }
        Vec::new()
    }

    fn done(&mut self) -> Vec<Effect> {
        match self.input.step(self.position()) {
            Some(step) => self.play(step),
            None => Vec::new(),
        }
    }

    fn cancel(&mut self) -> Vec<Effect> {
        self.input = Input::first(self.position());
        Vec::new()
    }

    /// Plays a step if it is legal, and tells what happened.
    fn play(&mut self, step: Step) -> Vec<Effect> {
        if self.is_over() {
            return Vec::new();
        }
        let before = self.at;
        let Ok(node) = self.record.play(before, step) else {
            return Vec::new();
        };
        let replayed = self.tip != before && self.record.path(self.tip).contains(&node);
        if !replayed {
            // A new decision after a take-back is the game from now on.
            if self.tip != before && self.record.is_main_line(self.tip) {
                self.record.promote(node);
            }
            self.tip = node;
        }
        self.arrive(node);
        let mut effects = vec![self.save(), Effect::Announce(self.event(before, step))];
        if let Some(ending) = self.record.ending(node) {
            effects.push(Effect::Announce(Event::Over(ending)));
        } else if self.record.ends_turn(node) {
            effects.push(Effect::Announce(Event::ToAct(self.position().side())));
        }
        effects.extend(self.pause_before_forced());
        effects
    }

    /// Moves to a node and begins with what is due there.
    fn arrive(&mut self, node: NodeId) {
        self.at = node;
        self.in_motion = true;
        self.input = if self.is_over() {
            Input::Idle
        } else {
            Input::first(self.position())
        };
    }

    fn pause_before_forced(&self) -> Option<Effect> {
        (!self.is_over() && forced(self.position()).is_some())
            .then_some(Effect::PauseThenPlayForced)
    }

    fn save(&self) -> Effect {
        Effect::Save(self.record.save(self.at))
    }

    /// The last node before this one at which somebody had a choice.
    pub(crate) fn decision_before(&self, node: NodeId) -> Option<NodeId> {
        core::iter::successors(self.record.parent(node), |&node| self.record.parent(node))
            .find(|&node| forced(self.record.position(node)).is_none())
    }

    /// The node that follows on the way to the tip, or on the main line.
    pub(crate) fn node_after(&self, node: NodeId) -> Option<NodeId> {
        let path = self.record.path(self.tip);
        path.iter()
            .position(|&other| other == node)
            .and_then(|place| path.get(place + 1).copied())
            .or_else(|| self.record.children(node).first().copied())
    }

    fn take_back(&mut self) -> Vec<Effect> {
        let Some(node) = self.decision_before(self.at) else {
            return Vec::new();
        };
        self.arrive(node);
        self.in_motion = false;
        let side = self.position().side();
        vec![self.save(), Effect::Announce(Event::TakenBack(side))]
    }

    fn redo(&mut self) -> Vec<Effect> {
        let Some(node) = self.node_after(self.at) else {
            return Vec::new();
        };
        self.arrive(node);
        let side = self.position().side();
        let mut effects = vec![self.save(), Effect::Announce(Event::Redone(side))];
        effects.extend(self.pause_before_forced());
        effects
    }

    /// What a step did, for people who cannot see it.
    fn event(&self, before: NodeId, step: Step) -> Event {
        let position = self.record.position(before);
        let player = position.side();
        match step {
            Step::Push { push, piece } => {
                let push = position.board().push(push);
                let occupied = position.pieces().occupied();
                let moved = push.spots.iter().take_while(|&&s| occupied.contains(s));
                Event::Pushed {
                    player,
                    piece,
                    dot: push.dot,
                    spot: push.spots[0],
                    moved: moved.count(),
                }
            }
            Step::Take(taken) => {
                let row = position
                    .rows()
                    .into_iter()
                    .find(|row| row.takes().any(|set| set == taken));
                let after = self.record.position(self.at);
                let ends = row
                    .map(|row| row.ends())
                    .or(taken.first().zip(taken.last()));
                Event::Took {
                    player,
                    ends: ends.unwrap_or((Spot::MIDDLE, Spot::MIDDLE)),
                    returned: after.reserve(player) - position.reserve(player),
                    captured: after.captured_from(!player) - position.captured_from(!player),
                }
            }
            Step::Leave => Event::Left { player },
        }
    }
}
