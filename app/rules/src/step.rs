//! Steps: what is legal, and what it does.

use crate::board::PushId;
use crate::color::Color;
use crate::piece::Piece;
use crate::position::{Opening, Outcome, Phase, Position, Reason};
use crate::row::{Row, rows};
use crate::spots::SpotSet;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// The regular move: a piece from the reserve is put on a dot and pushed
    /// onto the board (GIPF basic D).
    Push {
        /// From which dot in which direction.
        push: PushId,
        /// A basic piece, or in the tournament opening a GIPF-piece.
        piece: Piece,
    },
    /// The pieces of one row that come off the board (GIPF basic E). What is
    /// not in the set stays.
    Take(SpotSet),
    /// Every row that may stay is left on the board (D3), which ends the phase.
    /// Before the move this is a step of its own only where no move follows:
    /// the game is decided, or the player has no move and loses (D5).
    Leave,
}

impl Position {
    /// Every legal step: rows in board order, then leaving them, then pushes in
    /// board order of their dots. Empty in a finished game only.
    #[must_use]
    pub fn legal_steps(&self) -> Vec<Step> {
        let rows = self.rows();
        let mut steps: Vec<Step> = takes(&rows).into_iter().map(Step::Take).collect();
        if self.may_leave(&rows) {
            steps.push(Step::Leave);
        }
        if self.may_push(&rows) {
            let pieces = self.introducible();
            for (push, _) in self.open_pushes() {
                steps.extend(pieces.iter().map(|&piece| Step::Push { push, piece }));
            }
        }
        steps
    }

    /// Whether a step is legal.
    #[must_use]
    pub fn is_legal(&self, step: Step) -> bool {
        let rows = self.rows();
        match step {
            Step::Push { push, piece } => {
                self.may_push(&rows)
                    && self.introducible().contains(&piece)
                    && self.open_pushes().any(|(open, _)| open == push)
            }
            Step::Take(taken) => rows.iter().any(|row| row.takes().any(|set| set == taken)),
            Step::Leave => self.may_leave(&rows),
        }
    }

    /// The pushes whose line has a vacant spot (GIPF basic D.4), with the first
    /// vacant spot from the dot: where the furthest moved piece lands.
    pub(crate) fn open_pushes(&self) -> impl Iterator<Item = (PushId, crate::spot::Spot)> + '_ {
        let occupied = self.pieces.occupied();
        self.board().pushes().filter_map(move |(id, push)| {
            push.spots
                .iter()
                .find(|&&spot| !occupied.contains(spot))
                .map(|&landing| (id, landing))
        })
    }

    /// Makes a step without asking whether it is legal.
    ///
    /// Steps that are not legal give a position that follows no rules, but
    /// never panic.
    pub fn play_unchecked(&mut self, step: Step) {
        match step {
            Step::Push { push, piece } => {
                self.push(push, piece);
                if rows(&self.pieces, self.side).is_empty() {
                    self.end_turn();
                } else {
                    self.phase = Phase::AfterMove;
                }
            }
            Step::Take(taken) => {
                self.take(taken);
                self.settle();
            }
            Step::Leave => self.finish_phase(),
        }
    }

    /// Pushes may be made when no row is due. Rows that may stay do not keep
    /// from pushing, unless those taken before have already decided the game.
    fn may_push(&self, rows: &[Row]) -> bool {
        self.phase == Phase::BeforeMove
            && (rows.is_empty() || no_row_binds(rows) && self.gipf_outcome().is_none())
    }

    /// Rows that may stay can be left after the move, and before it where no
    /// move can follow: the rows taken have already decided the game, or the
    /// player has no move and loses by his choice (D5).
    fn may_leave(&self, rows: &[Row]) -> bool {
        !rows.is_empty()
            && no_row_binds(rows)
            && match self.phase {
                Phase::BeforeMove => self.gipf_outcome().is_some() || !self.has_move(),
                Phase::AfterMove => true,
                Phase::Over(_) => false,
            }
    }

    fn push(&mut self, id: PushId, piece: Piece) {
        let side = self.side;
        let push = self.board().push(id);
        let occupied = self.pieces.occupied();
        let moved = push
            .spots
            .iter()
            .copied()
            .take_while(|&spot| occupied.contains(spot))
            .collect();
        self.pieces.shift(moved, push.direction);
        self.pieces.put(push.spots[0], side, piece);
        self.reserve[side] = self.reserve[side].saturating_sub(piece.basic_discs());
        if piece == Piece::BASIC {
            self.opening[side] = Opening::Closed;
        }
    }

    /// Own discs go back to the reserve, the opponent's are captured (GIPF
    /// basic E; standard B, remark; D4). Only the piece on top comes off.
    fn take(&mut self, taken: SpotSet) {
        for spot in taken {
            if let Some((color, piece)) = self.pieces.lift(spot)
                && color == self.side
            {
                self.reserve[color] += piece.basic_discs();
            }
        }
    }

    /// After a row: on with the phase, or to what follows it.
    fn settle(&mut self) {
        if rows(&self.pieces, self.side).is_empty() {
            self.finish_phase();
        }
    }

    /// The removal phase is over: is the game (D5, D6)?
    fn finish_phase(&mut self) {
        match self.phase {
            Phase::BeforeMove => {
                if let Some(outcome) = self.gipf_outcome() {
                    self.end_game(outcome);
                } else if !self.has_move() {
                    self.end_game(Outcome {
                        winner: !self.side,
                        reason: Reason::Moves,
                    });
                }
            }
            Phase::AfterMove => self.end_turn(),
            Phase::Over(_) => {}
        }
    }

    /// The other player is to act, unless the game is over.
    fn end_turn(&mut self) {
        if let Some(outcome) = self.gipf_outcome() {
            self.end_game(outcome);
            return;
        }
        self.side = !self.side;
        self.phase = Phase::BeforeMove;
        if !self.has_move() && rows(&self.pieces, self.side).is_empty() {
            self.phase = Phase::Over(Outcome {
                winner: !self.side,
                reason: Reason::Moves,
            });
        }
    }

    fn end_game(&mut self, outcome: Outcome) {
        self.side = !self.side;
        self.phase = Phase::Over(outcome);
    }

    /// Who has lost the last GIPF-piece (GIPF standard C; D6). When neither
    /// player has one, the player to act loses: he took the last ones.
    ///
    /// Asked after rows or a move of the player to act, who therefore has made
    /// his first move; the opponent may still await it.
    pub(crate) fn gipf_outcome(&self) -> Option<Outcome> {
        let none =
            |color: Color| self.ruleset.has_gipf_pieces() && self.gipf_pieces(color).is_empty();
        let loser = if none(self.side) {
            self.side
        } else if none(!self.side) && !self.awaits_first_gipf_piece(!self.side) {
            !self.side
        } else {
            return None;
        };
        Some(Outcome {
            winner: !loser,
            reason: Reason::Gipf,
        })
    }

    /// Whether the player to act could make a regular move.
    pub(crate) fn has_move(&self) -> bool {
        !self.introducible().is_empty() && self.open_pushes().next().is_some()
    }
}

/// The different sets that may be taken as one of the rows.
fn takes(rows: &[Row]) -> Vec<SpotSet> {
    let mut takes: Vec<SpotSet> = Vec::new();
    for taken in rows.iter().flat_map(Row::takes) {
        if !takes.contains(&taken) {
            takes.push(taken);
        }
    }
    takes
}

fn no_row_binds(rows: &[Row]) -> bool {
    !rows.iter().any(|row| row.binding)
}
