//! Playing: from taps and texts to steps.

use record::NodeId;
use rules::{Dot, NotationError, Phase, Piece, PushId, Spot, SpotSet, Step};

use crate::input::{Input, forced};
use crate::message::{Effect, Event};
use crate::session::Session;
use crate::settings::Pushing;

impl Session {
    pub(crate) fn choose_dot(&mut self, dot: Dot) -> Vec<Effect> {
        if self.input.dot() == Some(dot) {
            return self.cancel();
        }
        let pushes: Vec<PushId> = self.pushes_from(dot).collect();
        match pushes[..] {
            [] => Vec::new(),
            [only] if self.settings.effective_pushing() == Pushing::OneTap => self.push(only),
            _ => {
                self.input = Input::Dot(dot);
                Vec::new()
            }
        }
    }

    /// The legal pushes from a dot with the chosen kind of piece.
    pub(crate) fn pushes_from(&self, dot: Dot) -> impl Iterator<Item = PushId> {
        let position = self.position();
        let piece = self.piece_to_push().filter(|_| !self.is_over());
        position
            .board()
            .pushes()
            .filter(move |(_, push)| push.dot == dot)
            .map(|(push, _)| push)
            .filter(move |&push| {
                piece.is_some_and(|piece| position.is_legal(Step::Push { push, piece }))
            })
    }

    /// What the next push takes: the chosen kind, or the only one there is.
    pub(crate) fn piece_to_push(&self) -> Option<Piece> {
        let pieces = self.position().introducible();
        let chosen = pieces.iter().find(|&&piece| piece == self.piece);
        chosen.or(pieces.first()).copied()
    }

    /// A direction was chosen: play it, or wait for the button.
    pub(crate) fn choose_push(&mut self, push: PushId) -> Vec<Effect> {
        let dot = self.position().board().push(push).dot;
        if self.settings.effective_pushing() != Pushing::Button {
            return self.push(push);
        }
        if self.pushes_from(dot).any(|open| open == push) {
            self.input = Input::Push { dot, push };
        }
        Vec::new()
    }

    fn push(&mut self, push: PushId) -> Vec<Effect> {
        match self.piece_to_push() {
            Some(piece) => self.play(Step::Push { push, piece }),
            None => Vec::new(),
        }
    }

    pub(crate) fn choose_spot(&mut self, spot: Spot) -> Vec<Effect> {
        match self.input {
            Input::Dot(_) | Input::Push { .. } => match self.push_onto(spot) {
                Some(push) => self.choose_push(push),
                None => self.cancel(),
            },
            Input::Row { index, mut taken } => {
                let rows = self.position().rows();
                if rows.get(index).is_some_and(|row| row.may.contains(spot)) {
                    taken.set(spot, !taken.contains(spot));
                    self.input = Input::Row { index, taken };
                    return Vec::new();
                }
                self.choose_row_of(spot)
            }
            Input::Idle => self.choose_row_of(spot),
        }
    }

    /// A piece of one row only says which row is meant; one where rows meet
    /// does not.
    fn choose_row_of(&mut self, spot: Spot) -> Vec<Effect> {
        let rows = self.position().rows();
        let mut holding = (0..rows.len()).filter(|&index| rows[index].spots.contains(spot));
        match (holding.next(), holding.next()) {
            (Some(index), None) => self.choose_row(index),
            _ => Vec::new(),
        }
    }

    /// The push from the chosen dot along the line of a spot.
    pub(crate) fn push_onto(&self, spot: Spot) -> Option<PushId> {
        let dot = self.input.dot()?;
        let board = self.position().board();
        self.pushes_from(dot)
            .find(|&push| board.push(push).line.contains(spot))
    }

    pub(crate) fn choose_row(&mut self, index: usize) -> Vec<Effect> {
        let position = self.position();
        let known = matches!(self.input, Input::Row { index: chosen, .. } if chosen == index);
        if let Some(row) = position.rows().get(index)
            && !self.is_over()
            && !known
        {
            self.input = Input::row(position, index, row);
        }
        Vec::new()
    }

    pub(crate) fn choose_piece(&mut self, piece: Piece) -> Vec<Effect> {
        if self.position().introducible().contains(&piece) {
            self.piece = piece;
        }
        Vec::new()
    }

    pub(crate) fn done(&mut self) -> Vec<Effect> {
        if let Input::Push { push, .. } = self.input {
            return self.push(push);
        }
        let decided = match self.input {
            Input::Row { index, .. } => self.position().rows().get(index).map(|row| row.spots),
            _ => None,
        };
        let Some(step) = self.input.step(self.position()) else {
            return Vec::new();
        };
        let mut effects = self.play(step);
        // What is left of the row may stay, and that it does has been decided.
        let rest = self.position().rows();
        if self.position().phase() == Phase::AfterMove
            && rest.iter().all(|row| {
                !row.binding && decided.is_some_and(|all| row.spots - all == SpotSet::EMPTY)
            })
        {
            effects.extend(self.play(Step::Leave));
        }
        effects
    }

    pub(crate) fn cancel(&mut self) -> Vec<Effect> {
        if !self.is_over() {
            self.input = Input::first(self.position());
        }
        Vec::new()
    }

    pub(crate) fn play_forced(&mut self) -> Vec<Effect> {
        match forced(self.position()) {
            Some(step) => self.play(step),
            None => Vec::new(),
        }
    }

    pub(crate) fn play_written(&mut self, read: Result<Vec<Step>, NotationError>) -> Vec<Effect> {
        match read {
            Ok(steps) if !self.is_over() => {
                steps.into_iter().flat_map(|step| self.play(step)).collect()
            }
            Ok(_) => Vec::new(),
            Err(error) => vec![Effect::Announce(Event::NotPlayed(error))],
        }
    }

    /// Whether the game goes on here: at the head of the main line, or where
    /// steps were taken back.
    pub(crate) fn is_live(&self) -> bool {
        !self.is_over()
            && self.record.is_main_line(self.at)
            && (self.taken_back || self.record.children(self.at).is_empty())
    }

    /// Plays a step if it is legal, and tells what happened.
    pub(crate) fn play(&mut self, step: Step) -> Vec<Effect> {
        if self.is_over() {
            return Vec::new();
        }
        let before = self.at;
        let live = self.is_live();
        let mover = self.position().side();
        let Ok(node) = self.record.play(before, step) else {
            return Vec::new();
        };
        if !self.record.path(self.tip).contains(&node) {
            // What is played after a take-back is the game from now on.
            if live {
                self.record.promote(node);
            }
            self.tip = self.record.line(node).pop().unwrap_or(node);
        }
        self.taken_back = live && node != self.tip;
        self.arrive(node);
        if live {
            self.press_clock(mover, self.record.ends_turn(node));
        }
        if self.draw_offer == Some(!mover) && self.record.ends_turn(node) {
            self.draw_offer = None;
        }
        let mut effects = vec![self.save()];
        effects.extend(self.event(before, step).map(Effect::Announce));
        if let Some(ending) = self.record.ending(node) {
            effects.push(Effect::Announce(Event::Over(ending)));
        } else if self.record.ends_turn(node) {
            effects.push(Effect::Announce(Event::ToAct(self.position().side())));
            effects.extend(self.note_repetition());
        }
        effects.extend(self.wake());
        effects.extend(self.pause_before_forced());
        effects
    }

    /// What a step did, for people who cannot see it. Nothing of games with
    /// potentials, which [`is_playable`] keeps out.
    ///
    /// [`is_playable`]: crate::is_playable
    fn event(&self, before: NodeId, step: Step) -> Option<Event> {
        let position = self.record.position(before);
        let player = position.side();
        let event = match step {
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
                    returned: after.reserve(player).basic_discs()
                        - position.reserve(player).basic_discs(),
                    captured: after.captured_from(!player) - position.captured_from(!player),
                }
            }
            Step::Leave => Event::Left { player },
            Step::Extra(_)
            | Step::DeclineExtra
            | Step::Move { .. }
            | Step::LetStand
            | Step::Challenge
            | Step::Settle { .. } => return None,
        };
        Some(event)
    }
}
