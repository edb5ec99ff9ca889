//! Steps in a position: their legality and their effect.

use core::ops::ControlFlow;

use crate::board::{Push, PushId};
use crate::color::Color;
use crate::piece::{DiscKind, Piece, Potential};
use crate::position::{Opening, Outcome, Phase, Position, WinReason};
use crate::reserve::Reserve;
use crate::row::{Row, has_row};
use crate::spot::Spot;
use crate::spots::SpotSet;
use crate::step::Step;

/// The decision of a player once no row is due.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// No decision: rows come first, or the game is over.
    Nothing,
    /// The extra move, or declining it.
    Extra,
    /// The regular move.
    Move,
}

impl Position {
    /// Returns all legal steps in a fixed order. Empty only in a finished game.
    ///
    /// The order is part of the contract of this crate: compact links of games name a
    /// step by its place in it. Another order would be a breaking change.
    ///
    /// 1. While an announced move awaits a reply [`Step::LetStand`], then
    ///    [`Step::Challenge`]; while its side game is played [`Step::Settle`] with true,
    ///    then with false (D11). Nothing else is legal then.
    /// 2. [`Step::Take`], row by row in the order of [`rows`](fn@crate::rows), and for each
    ///    row all sets that may be taken, by [`SpotSet::bits`]. A set that an earlier row
    ///    allows too stands there only.
    /// 3. [`Step::Leave`].
    /// 4. Where an extra move is due: [`Step::Extra`] in the order of
    ///    [`Board::pushes`](crate::Board::pushes), then [`Step::DeclineExtra`].
    /// 5. Otherwise the regular move: [`Step::Push`] in the order of
    ///    [`Board::pushes`](crate::Board::pushes), and for each push the pieces in the
    ///    order of [`Self::introducible`]; then [`Step::Move`] in board order of the spot
    ///    that it leaves, then of its target, [`Cover::OneBasic`] before
    ///    [`Cover::TwoBasics`].
    ///
    /// [`Cover::OneBasic`]: crate::Cover::OneBasic
    /// [`Cover::TwoBasics`]: crate::Cover::TwoBasics
    #[must_use]
    pub fn legal_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        // This callback never breaks.
        let _ = self.try_for_each_step(|step| {
            steps.push(step);
            ControlFlow::<()>::Continue(())
        });
        steps
    }

    /// Calls `each` for every legal step in the order of [`Self::legal_steps`] until it
    /// breaks, and returns its last value. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gipf_rules::{Position, Step};
    ///
    /// let position: Position = "gipf-basic 4/5/6/GGG1g2/6/5/4 w G12 G14 --".parse()?;
    /// // The first push after which the player has a row to take.
    /// let found = position.try_for_each_step(|step| {
    ///     let mut next = position.clone();
    ///     next.play_unchecked(step);
    ///     if next.side() == position.side() {
    ///         return ControlFlow::Break(step);
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// let found = found.break_value().map(|step| position.step_text(step));
    /// assert_eq!(found.as_deref(), Some("e1-e5"));
    /// # Ok::<(), gipf_rules::Problems>(())
    /// ```
    pub fn try_for_each_step<B>(
        &self,
        mut each: impl FnMut(Step) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(challenge) = self.challenge() {
            return challenge.replies().into_iter().try_for_each(each);
        }
        let rows = self.due_rows();
        for (index, row) in rows.iter().enumerate() {
            let is_new = |taken: &SpotSet| !rows[..index].iter().any(|row| row.allows(*taken));
            for taken in row.takes().filter(is_new) {
                each(Step::Take(taken))?;
            }
        }
        if self.may_leave(&rows) {
            each(Step::Leave)?;
        }
        match self.due(&rows) {
            Due::Nothing => ControlFlow::Continue(()),
            Due::Extra => {
                for (push, _) in self.open_pushes() {
                    each(Step::Extra(push))?;
                }
                each(Step::DeclineExtra)
            }
            Due::Move => {
                // A GIPF-piece, a loaded piece or stack of each potential, a basic piece.
                let mut pieces = [Piece::BASIC; 2 + Potential::COUNT];
                let mut count = 0;
                for (slot, piece) in pieces.iter_mut().zip(self.introducible_pieces()) {
                    *slot = piece;
                    count += 1;
                }
                for (push, _) in self.open_pushes() {
                    for &piece in &pieces[..count] {
                        each(Step::Push { push, piece })?;
                    }
                }
                self.try_for_each_jump(each)
            }
        }
    }

    /// Returns true if a step is legal.
    #[must_use]
    pub fn is_legal(&self, step: Step) -> bool {
        if let Some(challenge) = self.challenge() {
            return challenge.replies().contains(&step);
        }
        let rows = self.due_rows();
        let open = |push: PushId| self.open_pushes().any(|(open, _)| open == push);
        match step {
            Step::Push { push, piece } => {
                self.due(&rows) == Due::Move && self.may_introduce(piece) && open(push)
            }
            Step::Take(taken) => rows.iter().any(|row| row.allows(taken)),
            Step::Leave => self.may_leave(&rows),
            Step::Extra(push) => self.due(&rows) == Due::Extra && open(push),
            Step::DeclineExtra => self.due(&rows) == Due::Extra,
            Step::Move { from, to, cover } => {
                self.due(&rows) == Due::Move && self.can_jump(from, to, cover)
            }
            Step::LetStand | Step::Challenge | Step::Settle { .. } => false,
        }
    }

    /// Iterates over the pushes whose line has a vacant spot (GIPF basic D.4), with
    /// the first vacant spot from the dot, on which the furthest moved piece lands.
    pub(crate) fn open_pushes(&self) -> impl Iterator<Item = (PushId, Spot)> + '_ {
        let occupied = self.pieces.occupied();
        self.board().pushes().filter_map(move |(id, push)| {
            push.spots
                .iter()
                .find(|&&spot| !occupied.contains(spot))
                .map(|&landing| (id, landing))
        })
    }

    /// Makes a step without checking that it is legal.
    ///
    /// After an illegal step the position follows no rules, but no call panics.
    pub fn play_unchecked(&mut self, step: Step) {
        match step {
            Step::Move { .. } | Step::Extra(_) => self.announce(step),
            Step::LetStand => self.let_stand(),
            Step::Challenge => self.play_challenge(),
            Step::Settle { played } => self.settle_challenge(played),
            step => self.make(step),
        }
    }

    /// Makes a step that cannot be challenged, or no longer.
    pub(crate) fn make(&mut self, step: Step) {
        match step {
            Step::Push { push, piece } => {
                self.introduce(piece);
                self.push(push, piece);
                self.after_move();
            }
            Step::Move { from, to, cover } => {
                self.jump(from, to, cover);
                self.after_move();
            }
            Step::Extra(push) => {
                self.pieces.unload(Spot::MIDDLE);
                self.push(push, Piece::Single(DiscKind::Potential(Potential::Tamsk)));
                self.after_extra();
            }
            Step::DeclineExtra => self.decline_extra(),
            Step::Take(taken) => {
                self.take(taken);
                self.settle();
            }
            Step::Leave => self.finish_phase(),
            Step::LetStand | Step::Challenge | Step::Settle { .. } => {}
        }
    }

    /// Returns the decision that is due once no row is. Rows that may stay do not
    /// prevent a move, unless the rows taken before have already decided the game.
    pub(crate) fn due(&self, rows: &[Row]) -> Due {
        let open = match self.phase {
            Phase::BeforeMove => {
                rows.is_empty() || no_row_binds(rows) && self.gipf_outcome().is_none()
            }
            Phase::AfterExtra | Phase::AfterMove => true,
            Phase::Over(_) => false,
        };
        if !open {
            Due::Nothing
        } else if self.earns_extra() {
            Due::Extra
        } else if self.phase == Phase::AfterMove {
            Due::Nothing
        } else {
            Due::Move
        }
    }

    /// Returns true if rows may be left. Rows that may stay can be left after the
    /// move, and before it where no move can follow: the rows taken have already
    /// decided the game, or the player has no move and loses by choice (D5).
    fn may_leave(&self, rows: &[Row]) -> bool {
        !rows.is_empty()
            && no_row_binds(rows)
            && match self.phase {
                Phase::BeforeMove => {
                    self.gipf_outcome().is_some() || !self.earns_extra() && !self.has_move()
                }
                Phase::AfterMove => true,
                Phase::AfterExtra | Phase::Over(_) => false,
            }
    }

    /// Takes a piece out of the reserve, which may end the introduction of others
    /// (GIPF tournament 3; Potentials B.2; D7).
    pub(crate) fn introduce(&mut self, piece: Piece) {
        let side = self.side;
        (self.reserve[side], self.opening[side]) = self.introduced(piece);
    }

    /// Returns the reserve and the opening after a piece is introduced.
    #[inline]
    pub(crate) fn introduced(&self, piece: Piece) -> (Reserve, Opening) {
        let mut reserve = self.reserve[self.side];
        let mut opening = self.opening[self.side];
        reserve.take(piece);
        match piece {
            Piece::BASIC if opening != Opening::Closed => {
                opening = Opening::Closed;
                reserve.lose_potentials();
            }
            Piece::Loaded(_) => opening = Opening::LoadedPieces,
            _ => {}
        }
        (reserve, opening)
    }

    /// Pushes a piece in; does nothing if the line is full.
    fn push(&mut self, id: PushId, piece: Piece) {
        let side = self.side;
        let occupied = self.pieces.occupied();
        // The id may be of the other board, and the line may be full.
        let is_open = |push: &&Push| !(push.line - occupied).is_empty();
        let Some(push) = self.board().find(id).filter(is_open) else {
            return;
        };
        let moved = push
            .spots
            .iter()
            .copied()
            .take_while(|&spot| occupied.contains(spot))
            .collect();
        self.pieces.shift(moved, push.direction);
        self.pieces.put(push.spots[0], side, piece);
    }

    /// Takes pieces off the board. Own discs go back to the reserve, the opponent's
    /// are captured (GIPF basic E; standard B, remark; D4). Own potentials come back
    /// in MATRX only (Potentials B.7; MATRX E.2). Only the piece on top comes off.
    pub(crate) fn take(&mut self, taken: SpotSet) {
        let matrx = self.ruleset.is_matrx();
        for spot in taken & self.pieces.of(self.side) {
            if let Some((color, piece)) = self.pieces.at(spot) {
                match (matrx, piece) {
                    (true, piece) => self.reserve[color].put(piece),
                    (false, Piece::Loaded(_)) => self.reserve[color].put(Piece::BASIC),
                    (false, Piece::BASIC | Piece::GIPF) => self.reserve[color].put(piece),
                    (false, Piece::Single(_) | Piece::Pair(_)) => {}
                }
            }
        }
        self.pieces.lift_all(taken);
    }

    /// Continues after the regular move: extra moves, then rows, then the opponent's
    /// turn.
    pub(crate) fn after_move(&mut self) {
        if self.earns_extra() || has_row(self.pieces.of(self.side)) {
            self.phase = Phase::AfterMove;
        } else {
            self.end_turn();
        }
    }

    /// Continues after an extra move that was made or declined: with the next one,
    /// or with what follows.
    pub(crate) fn after_extra(&mut self) {
        if self.phase == Phase::AfterMove {
            self.after_move();
        } else {
            self.phase = Phase::AfterExtra;
            self.lose_without_move();
        }
    }

    /// Ends the game if the regular move of the player to act is due and there is
    /// none: the player loses (D5).
    pub(crate) fn lose_without_move(&mut self) {
        if !self.earns_extra() && !self.has_move() {
            self.end_game(Outcome {
                winner: !self.side,
                reason: self.reason_for_loss(self.side),
            });
        }
    }

    /// Continues after a row, in the same removal phase or with what follows it.
    fn settle(&mut self) {
        if !has_row(self.pieces.of(self.side)) {
            self.finish_phase();
        }
    }

    /// Ends the removal phase and, if it decided the game, the game (D5, D6).
    fn finish_phase(&mut self) {
        match self.phase {
            Phase::BeforeMove => match self.gipf_outcome() {
                Some(outcome) => self.end_game(outcome),
                None => self.lose_without_move(),
            },
            Phase::AfterMove => self.end_turn(),
            Phase::AfterExtra | Phase::Over(_) => {}
        }
    }

    /// Ends the turn: the opponent is to act, unless the game is over.
    pub(crate) fn end_turn(&mut self) {
        if let Some(outcome) = self.gipf_outcome() {
            self.end_game(outcome);
            return;
        }
        self.side = !self.side;
        self.phase = Phase::BeforeMove;
        if self.may_push_basic() {
            return;
        }
        if !self.earns_extra() && !self.has_move() && !has_row(self.pieces.of(self.side)) {
            self.phase = Phase::Over(Outcome {
                winner: !self.side,
                reason: WinReason::Moves,
            });
        }
    }

    fn end_game(&mut self, outcome: Outcome) {
        self.side = !self.side;
        self.phase = Phase::Over(outcome);
    }

    /// Returns the outcome if a player has lost the last GIPF-piece (GIPF standard
    /// C; MATRX I.1; D6). When neither player has one, the player to act loses, who
    /// took the last ones.
    ///
    /// This is tested after rows or a move of the player to act, whose first move is
    /// therefore made; the opponent's may still be due.
    pub(crate) fn gipf_outcome(&self) -> Option<Outcome> {
        let none = |color: Color| self.has_lost_gipf(color);
        let loser = if none(self.side) {
            self.side
        } else if none(!self.side) && !self.awaits_first_gipf_piece(!self.side) {
            !self.side
        } else {
            return None;
        };
        Some(Outcome {
            winner: !loser,
            reason: WinReason::Gipf,
        })
    }

    /// Returns true if a player has no GIPF-piece in play; in MATRX none in reserve
    /// either (MATRX F.2).
    pub(crate) fn has_lost_gipf(&self, color: Color) -> bool {
        self.ruleset.has_gipf_pieces()
            && self.gipf_pieces(color).is_empty()
            && !(self.ruleset.is_matrx() && self.reserve[color].basic_discs() > 0)
    }

    /// Returns true if the player to act could make a regular move.
    pub(crate) fn has_move(&self) -> bool {
        // Every spot is on a line, and a line with a vacant spot is open.
        let open = self.pieces.occupied() != self.board().spots();
        open && self.may_introduce_any() || self.has_potential_move()
    }

    /// Returns true if the player to act can obviously push in a basic disc: the
    /// usual case.
    fn may_push_basic(&self) -> bool {
        self.reserve[self.side].basic_discs() > 0
            && self.opening[self.side] == Opening::Closed
            && self.pieces.occupied() != self.board().spots()
    }

    /// Returns true if the reserve of the player to act holds a piece that may be
    /// introduced.
    fn may_introduce_any(&self) -> bool {
        match self.reserve[self.side].basic_discs() {
            0 => self.ruleset.is_matrx() && self.introducible_pieces().next().is_some(),
            1 => self.may_introduce(Piece::BASIC),
            _ => true,
        }
    }
}

fn no_row_binds(rows: &[Row]) -> bool {
    !rows.iter().any(|row| row.binding)
}
