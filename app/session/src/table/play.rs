//! Playing: from touches and texts to steps, in any game.

use record::Agreement;
use rules::{ByColor, Color, Piece, Row, SpotSet};

use crate::scene::touch::Touch;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Event, Refusal};
use crate::table::game::Match;
use crate::table::limit::Offered;
use crate::table::playable::Playable;
use crate::table::selection::{RowSelection, Selection, TouchSequence};
use crate::table::settings::Pushing;

impl<P: Playable> Match<P> {
    /// The legal steps with the touches that play them; none when the game is over or only
    /// shown.
    pub(crate) fn touch_sequences(&self, at: At) -> Vec<(TouchSequence, P::Step)> {
        self.offered(at).sequences
    }

    /// These steps, and the pieces that can be pushed in.
    pub(crate) fn offered(&self, at: At) -> Offered<P> {
        let plays = self.plays(at);
        if let Some(limited) = self.limited(at).filter(|_| plays) {
            return limited.offered(&self.selection);
        }
        let (sequences, pieces) = match plays {
            true => (
                self.position().touch_sequences(&self.selection),
                self.position().pieces(),
            ),
            false => (Vec::new(), Vec::new()),
        };
        Offered {
            sequences,
            pieces,
            selection: self.selection,
            limited: false,
        }
    }

    /// Handles a touch. It extends the touches before it as far as they lead to a step
    /// together; else it begins anew.
    pub(crate) fn touch(&mut self, touch: Touch, now: At) -> Vec<Effect> {
        if !self.plays(now) {
            return Vec::new();
        }
        if let Some(loser) = self.strict_loser(touch) {
            return self.end(Agreement::onto_full_space(loser), now.now);
        }
        if self.selection.runs {
            return self.touch_in_time(touch, now);
        }
        match touch {
            Touch::Piece(piece) => {
                self.choose_piece(piece, now);
                return Vec::new();
            }
            Touch::Row(index) => return self.choose_row(index),
            Touch::All(takes) => return self.decide_all(takes, now),
            _ => {}
        }
        if self.toggle(touch) {
            return Vec::new();
        }
        let sequences = self.touch_sequences(now);
        let touch = self.position().meant(&sequences, &self.selection, touch);
        let touched = self.selection.touched;
        let is_sequence = |sequence: TouchSequence| {
            sequences
                .iter()
                .any(|(other, _)| other.begins_with(sequence))
        };
        if let Some(step) = self.confirmed(&sequences, touch, now) {
            return self.play(step, now);
        }
        // The second touch of the same place: from a dot of one direction the push is played,
        // anything else is let go of, unless it waits for the button.
        if touched.last() == Some(touch) {
            let mut open = sequences
                .iter()
                .filter(|(sequence, _)| sequence.begins_with(touched));
            if let (Touch::Dot(_), Some(&(sequence, _)), None) = (touch, open.next(), open.next())
                && sequence != touched
            {
                self.selection.touched = sequence;
                return self.play_touched(&sequences, now);
            }
            if !sequences.iter().any(|&(sequence, _)| sequence == touched) {
                self.selection.touched = touched.first(touched.len() - 1);
            }
            return self.let_go_since(touched.len());
        }
        let longest = (0..=touched.len()).rev();
        let mut begun = longest.map(|count| touched.first(count).with(touch));
        match begun.find(|&sequence| is_sequence(sequence) && sequence.last() == Some(touch)) {
            Some(sequence) => {
                self.selection.touched = sequence;
                self.selection.row = None;
                self.play_touched(&sequences, now)
            }
            None => self.touch_beside(touch),
        }
    }

    /// The step that was asked for once more because of what it ends, if this touch confirms
    /// it: the same target again, or the dot again if it has one direction. Where pushes wait
    /// for the button, only the button confirms.
    fn confirmed(
        &self,
        sequences: &[(TouchSequence, P::Step)],
        touch: Touch,
        now: At,
    ) -> Option<P::Step> {
        let touched = self.selection.touched;
        let &(_, step) = sequences
            .iter()
            .find(|&&(sequence, _)| sequence == touched)?;
        let from_here = |sequence: TouchSequence| sequence.begins_with(touched.first(1));
        let is_only = sequences
            .iter()
            .filter(|&&(sequence, _)| from_here(sequence))
            .count()
            == 1;
        let again = touched.last() == Some(touch) || is_only && touched.get(0) == Some(touch);
        let waits = now.settings.effective_pushing() == Pushing::Button;
        (again && !waits && self.asks_first(step, now)).then_some(step)
    }

    /// Plays the touched step if the touches are complete, or have only one continuation
    /// and the settings play it at once.
    fn play_touched(&mut self, sequences: &[(TouchSequence, P::Step)], now: At) -> Vec<Effect> {
        let touched = self.selection.touched;
        let pushing = now.settings.effective_pushing();
        let mut open = sequences
            .iter()
            .filter(|(sequence, _)| sequence.begins_with(touched));
        let step = match (open.next(), open.next()) {
            (Some(&(sequence, step)), None) if sequence == touched => {
                let waits = pushing == Pushing::Button && P::is_move(step);
                if self.asks_first(step, now) {
                    return self.ask();
                }
                Some(step).filter(|_| !waits)
            }
            (Some(&(sequence, step)), None) => {
                let dot_alone = matches!(touched.last(), Some(Touch::Dot(_)));
                let plays = dot_alone && pushing == Pushing::OneTap;
                if plays && self.asks_first(step, now) {
                    self.selection.touched = sequence;
                    return self.ask();
                }
                Some(step).filter(|_| plays)
            }
            _ => None,
        };
        match step {
            Some(step) => self.play(step, now),
            // Announces the next touch that is wanted.
            None => self.ask(),
        }
    }

    /// Returns true if a step waits for the button because of what it ends for good. A
    /// player with strict touch is not asked (D15).
    fn asks_first(&self, step: P::Step, now: At) -> bool {
        !now.settings.strict_touch && self.position().is_last_chance(step)
    }

    /// Announces the decision that is due now.
    fn ask(&self) -> Vec<Effect> {
        vec![Effect::Announce(Event::DecisionDue(self.position().side()))]
    }

    /// Handles a touch that is no part of a step. A spot cancels the touches before it;
    /// without any it chooses the only row that holds it.
    fn touch_beside(&mut self, touch: Touch) -> Vec<Effect> {
        let Touch::Spot(spot) = touch else {
            return Vec::new();
        };
        if !self.selection.touched.is_empty() {
            return self.cancel();
        }
        // A spot where rows meet does not say which of them is meant.
        let rows = self.position().rows();
        let mut holding = (0..rows.len()).filter(|&index| rows[index].spots.contains(spot));
        match (holding.next(), holding.next()) {
            (Some(index), None) => self.choose_row(index),
            _ => Vec::new(),
        }
    }

    /// Changes whether a piece of the row being decided is taken. Returns true if the touch
    /// was such a piece.
    fn toggle(&mut self, touch: Touch) -> bool {
        let (Some(mut row), Touch::Spot(spot)) = (self.selection.row, touch) else {
            return false;
        };
        let rows = self.position().rows();
        let may = rows
            .get(row.index)
            .is_some_and(|row| row.may.contains(spot));
        if may {
            row.taken.set(spot, !row.taken.contains(spot));
            self.selection.row = Some(row);
        }
        may
    }

    fn choose_piece(&mut self, piece: Piece, now: At) {
        if self.offered(now).pieces.contains(&piece) {
            let player = self.position().side();
            self.selection.pieces[player] = Some(piece);
            // The touches may be part of no step with the other piece.
            let sequences = self.touch_sequences(now);
            let touched = self.selection.touched;
            if !sequences
                .iter()
                .any(|(sequence, _)| sequence.begins_with(touched))
            {
                self.selection.touched = TouchSequence::default();
            }
        }
    }

    pub(crate) fn choose_row(&mut self, index: usize) -> Vec<Effect> {
        let known = self.selection.row.is_some_and(|row| row.index == index);
        if let Some(row) = self.position().row_selection(index)
            && self.is_open()
            && !known
        {
            self.selection = Selection {
                row: Some(row),
                ..self.selection.emptied()
            };
        }
        Vec::new()
    }

    /// Takes or leaves all pieces that may stay in the row being decided, if that is possible.
    fn decide_all(&mut self, takes: bool, now: At) -> Vec<Effect> {
        let rows = self.position().rows();
        match self.selection.row.zip(self.whole_choice(&rows, now)) {
            Some((row, choice)) if choice == takes => {
                self.selection.row = Some(whole(&rows, row, takes));
                self.confirm(now)
            }
            _ => Vec::new(),
        }
    }

    /// The choice that is offered for all pieces that may stay in the row being decided: true
    /// to take them, or false to leave them where all are marked to be taken. None if there is
    /// only one piece to choose, or the rules do not allow it.
    pub(crate) fn whole_choice(&self, rows: &[Row], at: At) -> Option<bool> {
        let row = self.selection.row?;
        let may = rows.get(row.index).filter(|row| row.may.len() > 1)?.may;
        let takes = !(may - row.taken).is_empty();
        self.decided_step(Some(whole(rows, row, takes)), at)?;
        self.plays(at).then_some(takes)
    }

    /// The step that [`Message::Confirm`](crate::Message::Confirm) would play.
    pub(crate) fn confirmed_step(
        &self,
        sequences: &[(TouchSequence, P::Step)],
        at: At,
    ) -> Option<P::Step> {
        if !self.plays(at) {
            return None;
        }
        let touched = self.selection.touched;
        if touched.is_empty() {
            return self.decided_step(self.selection.row, at);
        }
        let mut whole = sequences
            .iter()
            .filter(|&&(sequence, _)| sequence == touched);
        whole.next().map(|&(_, step)| step)
    }

    /// The step that takes or leaves the marked pieces of a row, if it can be played.
    fn decided_step(&self, row: Option<RowSelection>, at: At) -> Option<P::Step> {
        let step = self.position().row_step(row)?;
        let limited = self.limited(at);
        limited
            .is_none_or(|limited| limited.admits(&[step]))
            .then_some(step)
    }

    pub(crate) fn confirm(&mut self, now: At) -> Vec<Effect> {
        let sequences = self.touch_sequences(now);
        let Some(step) = self.confirmed_step(&sequences, now) else {
            return Vec::new();
        };
        let rows = self.position().rows();
        let decided = self
            .selection
            .row
            .and_then(|row| rows.get(row.index).copied());
        let mut effects = self.play(step, now);
        // The player has decided that the rest of the row stays.
        if let Some(leave) = decided.and_then(|row| self.position().leave_rest(&row)) {
            effects.extend(self.play(leave, now));
        }
        effects
    }

    pub(crate) fn cancel(&mut self) -> Vec<Effect> {
        if self.is_over() {
            return Vec::new();
        }
        let before = self.selection.touched.len();
        self.selection = self.first_selection();
        self.selection.lifted = ByColor::both(None);
        self.let_go_since(before)
    }

    /// Announces what is due again if fewer touches are selected than before.
    fn let_go_since(&self, before: usize) -> Vec<Effect> {
        match self.selection.touched.len() < before {
            true => self.ask(),
            false => Vec::new(),
        }
    }

    /// The selection at the start of a position: the row that is due, if there is one.
    pub(crate) fn first_selection(&self) -> Selection {
        let row = self.position().due_row().filter(|_| self.is_open());
        Selection {
            row,
            ..self.selection.emptied()
        }
    }

    pub(crate) fn play_forced(&mut self, now: At) -> Vec<Effect> {
        let plays = self.plays(now) || self.is_computers();
        match self.position().forced().filter(|_| plays) {
            Some(step) => self.play(step, now),
            None => Vec::new(),
        }
    }

    pub(crate) fn play_written(
        &mut self,
        written: Result<Vec<P::Step>, Refusal>,
        now: At,
    ) -> Vec<Effect> {
        match written {
            _ if self.is_over() => Vec::new(),
            _ if self.is_elsewhere() || self.is_computers() => {
                vec![Effect::Announce(Event::NotPlayed(Refusal::Elsewhere))]
            }
            Ok(_) if self.stands_still() => {
                vec![Effect::Announce(Event::NotPlayed(Refusal::Standing))]
            }
            Ok(_) if !self.may_play(now) => {
                vec![Effect::Announce(Event::NotPlayed(Refusal::Review))]
            }
            Ok(steps) => {
                let mut effects = Vec::new();
                for step in steps {
                    // A written turn may hold the opponent's reply, which only the opponent
                    // gives (D11).
                    if self.is_open() {
                        effects.extend(self.play(self.at_present(step), now));
                    }
                }
                effects
            }
            Err(refusal) => vec![Effect::Announce(Event::NotPlayed(refusal))],
        }
    }

    /// Plays the steps that are the computer's own.
    pub(crate) fn play_computed(&mut self, steps: Vec<P::Step>, now: At) -> Vec<Effect> {
        let mut effects = Vec::new();
        for step in steps {
            let step = self.at_present(step);
            let position = self.position();
            let acts = match self.is_against_time() {
                true => position.mover(step),
                false => position.side(),
            };
            if self.computer_plays(acts) && !self.stands_still() {
                effects.extend(self.play(step, now));
            }
        }
        effects
    }

    /// Announces the decision that is due here, or else the event `event` for the player to
    /// act.
    pub(crate) fn due_or(&self, event: Option<fn(Color) -> Event>) -> Option<Effect> {
        let side = self.position().side();
        let due = !self.is_over() && self.position().asks();
        let event = if due {
            Some(Event::DecisionDue(side))
        } else {
            event.map(|event| event(side))
        };
        event.map(Effect::Announce)
    }

    /// Returns true if the game goes on here: at the head of the main line, or where steps
    /// were taken back.
    pub(crate) fn is_live(&self) -> bool {
        !self.is_over()
            && self.tree.is_main_line(self.at)
            && (self.is_taken_back() || self.tree.children(self.at).is_empty())
    }

    /// Plays a step if it is legal, and announces its events.
    pub(crate) fn play(&mut self, step: P::Step, now: At) -> Vec<Effect> {
        if self.is_over() {
            return Vec::new();
        }
        let before = self.at;
        let live = self.is_live();
        let mover = self.position().player();
        let Ok(node) = self.tree.play(before, step) else {
            return Vec::new();
        };
        if !self.tree.path(self.tip).contains(&node) {
            // A step after a take-back continues the game: it becomes the main line.
            if live {
                self.tree.promote(node);
            }
            self.tip = self.tree.line(node).pop().unwrap_or(node);
        }
        if live {
            self.tree.take_back_to(Some(node));
        }
        self.arrive(node);
        let ended = self.tree.ends_turn(node);
        if live {
            self.press_clock(mover, ended, now.now);
        }
        if self.draw_offer == Some(!mover) && ended {
            self.draw_offer = None;
        }
        let mut effects = vec![Effect::Save];
        let event = self.tree.position(before).step_event(step, self.position());
        effects.extend(event.map(Effect::Announce));
        if let Some(ending) = self.tree.ending(node) {
            effects.push(Effect::Announce(Event::Over(ending)));
        } else {
            // Where nothing can be played, nobody is told to move.
            if !self.is_closed(now) {
                effects.extend(self.due_or(ended.then_some(Event::ToAct)));
            }
            if ended {
                effects.extend(self.note_repetition(now.now));
            }
        }
        effects.extend(self.wake(now.now));
        effects.extend(self.pause_before_forced());
        effects
    }
}

/// The selection of a row with all pieces that may stay marked to be taken, or none of them.
fn whole(rows: &[Row], row: RowSelection, takes: bool) -> RowSelection {
    let may = rows.get(row.index).map_or(SpotSet::EMPTY, |row| row.may);
    RowSelection {
        taken: match takes {
            true => row.taken | may,
            false => row.taken - may,
        },
        ..row
    }
}
