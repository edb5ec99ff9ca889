//! From a session to what there is to see.

use rules::{ByColor, Color, Piece, Position, Push, PushId, Row, Spot, SpotSet, Stack, Step};

use crate::asked::Answer;
use crate::geometry::Place;
use crate::input::{Input, forced};
use crate::insight::Capture;
use crate::message::Jump;
use crate::model::{
    Actions, Arrow, BoardModel, DotModel, DotState, FullLine, Ghost, Hint, LastPush, LineModel,
    PieceChoice, PlayerModel, Prompt, Removed, RenderModel, RowMark, RowModel, SpotModel,
};
use crate::session::Session;

impl Session {
    /// What there is to see.
    #[must_use]
    pub fn render(&self) -> RenderModel {
        let position = self.position();
        let rows = if self.is_over() {
            Vec::new()
        } else {
            position.rows()
        };
        RenderModel {
            ruleset: position.ruleset(),
            at: self.at,
            board: self.board(&rows),
            players: ByColor::from_fn(|color| self.player(color)),
            prompt: self.prompt(&rows),
            choices: self.choices(),
            rows: self.rows(&rows),
            actions: Actions {
                take_back: self.settings.take_back && self.decision_before(self.at).is_some(),
                redo: self.node_after(self.at).is_some(),
                done: !self.is_over()
                    && (matches!(self.input, Input::Push { .. })
                        || self.input.step(position).is_some()),
                cancel: !self.is_over() && self.input != Input::first(position),
                previous: self.destination(Jump::Previous).is_some(),
                next: self.destination(Jump::Next).is_some(),
                agree: self.is_live(),
                claim_draw: self.may_claim_draw(),
            },
            draw_offer: self.draw_offer,
            repeated: Some(self.record.occurrences(self.at)).filter(|&times| times > 1),
            replaying: self.replaying.is_some(),
            begun: !self.record.is_empty(),
        }
    }

    fn player(&self, color: Color) -> PlayerModel {
        let position = self.position();
        let has_gipf = position.ruleset().has_gipf_pieces();
        PlayerModel {
            name: self.record.names[color].clone(),
            reserve: position.reserve(color).basic_discs(),
            captured: position.captured_from(!color),
            gipf_pieces: has_gipf.then(|| position.gipf_pieces(color).len()),
            opening: position.opening(color),
            to_act: !self.is_over() && position.side() == color,
            clock: self.clock_model(color),
        }
    }

    fn prompt(&self, rows: &[Row]) -> Prompt {
        let position = self.position();
        let player = position.side();
        if let Some(ending) = self.record.ending(self.at) {
            return Prompt::Over(ending);
        }
        if let (Some(_), [row, ..]) = (forced(position), rows) {
            let ends = row.ends();
            return Prompt::Forced { player, ends };
        }
        match self.input {
            Input::Dot(dot) => Prompt::ChooseDirection { player, dot },
            Input::Push { dot, push } => Prompt::ConfirmPush {
                player,
                dot,
                spot: position.board().push(push).spots[0],
            },
            Input::Row { index, .. } => Prompt::DecideRow {
                player,
                ends: rows[index].ends(),
                may_stay: position.is_legal(Step::Leave),
            },
            Input::Idle => match self.piece_to_push() {
                Some(piece) if self.may_push() => Prompt::ChooseDot { player, piece },
                _ => Prompt::ChooseRow { player },
            },
        }
    }

    /// Whether some push is legal.
    fn may_push(&self) -> bool {
        let position = self.position();
        position
            .board()
            .dots()
            .iter()
            .any(|&dot| self.pushes_from(dot).next().is_some())
    }

    fn choices(&self) -> Vec<PieceChoice> {
        let pieces = self.position().introducible();
        if pieces.len() < 2 || !self.may_push() {
            return Vec::new();
        }
        let chosen = self.piece_to_push();
        let choice = |piece| PieceChoice {
            piece,
            chosen: Some(piece) == chosen,
        };
        pieces.into_iter().map(choice).collect()
    }

    fn rows(&self, rows: &[Row]) -> Vec<RowModel> {
        rows.iter()
            .enumerate()
            .map(|(place, row)| {
                let ends = row.ends();
                let taken = match self.input {
                    Input::Row { index, taken } if index == place => Some(taken),
                    _ => None,
                };
                RowModel {
                    ends,
                    from: self.view.spot(ends.0),
                    to: self.view.spot(ends.1),
                    spots: row.spots.into_iter().collect(),
                    may: row
                        .may
                        .into_iter()
                        .map(|spot| (spot, taken.is_some_and(|taken| taken.contains(spot))))
                        .collect(),
                    chosen: taken.is_some(),
                    binding: row.binding,
                }
            })
            .collect()
    }

    fn board(&self, rows: &[Row]) -> BoardModel {
        let board = self.position().board();
        let last_push = self.last_push();
        let may_push = self.may_push();
        let dots = board.dots().iter().map(|&dot| DotModel {
            dot,
            name: dot.to_string(),
            place: self.view.dot(dot),
            state: if self.input.dot() == Some(dot) {
                DotState::Chosen
            } else if self.pushes_from(dot).next().is_some() {
                DotState::Open
            } else if may_push {
                DotState::Blocked
            } else {
                DotState::Quiet
            },
            last: last_push.is_some_and(|(push, _)| push.dot == dot),
        });
        let lines = self.view.lines(board).into_iter();
        BoardModel {
            view: self.view,
            lines: lines.map(|(from, to)| LineModel { from, to }).collect(),
            dots: dots.collect(),
            spots: board
                .spots()
                .into_iter()
                .map(|spot| self.spot(spot, rows))
                .collect(),
            arrows: self.arrows(),
            full: self.full_lines(),
            removed: self.removed(),
            hints: self.hints(),
            last: last_push.map(|(push, landing)| LastPush {
                from: self.view.dot(push.dot),
                to: self.view.spot(landing),
            }),
        }
    }

    /// The answer to what was asked, as it is drawn.
    fn hints(&self) -> Vec<Hint> {
        let position = self.position();
        let (threat, found) = match &self.asked {
            Some(Answer::Captures(found)) => (false, found),
            Some(Answer::Threats(found)) => (true, found),
            Some(Answer::LastTurn(_)) | None => return Vec::new(),
        };
        let hint = |capture: &Capture| Hint {
            threat,
            push: capture.push.map(|push| {
                let push = position.board().push(push);
                (self.view.dot(push.dot), self.view.spot(push.spots[0]))
            }),
            captured: capture
                .spots
                .iter()
                .map(|&spot| self.view.spot(spot))
                .collect(),
        };
        found.iter().map(hint).collect()
    }

    /// The last push on the way here, and where its furthest piece landed.
    fn last_push(&self) -> Option<(&Push, Spot)> {
        let path = self.record.path(self.at);
        path.into_iter().rev().find_map(|node| {
            let Step::Push { push, .. } = self.record.step(node)? else {
                return None;
            };
            let before = self.record.position(self.record.parent(node)?);
            let push = before.board().push(push);
            let landing = push.spots.get(pushed_by(before, &push.spots))?;
            Some((push, *landing))
        })
    }

    fn spot(&self, spot: Spot, rows: &[Row]) -> SpotModel {
        let position = self.position();
        let piece = position.pieces().at(spot);
        SpotModel {
            spot,
            name: spot.to_string(),
            place: self.view.spot(spot),
            stack: position.pieces().stack_at(spot),
            piece,
            mark: piece.and_then(|(color, _)| self.mark(spot, color, rows)),
            target: self.push_onto(spot),
            from: self.moved_from(spot),
        }
    }

    fn mark(&self, spot: Spot, color: Color, rows: &[Row]) -> Option<RowMark> {
        let own = color == self.position().side();
        let forced = forced(self.position()).is_some();
        let (row, taken) = match self.input {
            Input::Row { index, taken } => (rows.get(index)?, taken),
            _ => {
                let row = rows.iter().find(|row| row.spots.contains(spot))?;
                (row, if forced { row.must } else { SpotSet::EMPTY })
            }
        };
        if !row.spots.contains(spot) {
            return None;
        }
        if !forced && !matches!(self.input, Input::Row { .. }) {
            return Some(RowMark::Candidate);
        }
        Some(match (row.must.contains(spot), taken.contains(spot), own) {
            (true, _, true) => RowMark::MustReturn,
            (true, _, false) => RowMark::MustCapture,
            (false, true, true) => RowMark::Return,
            (false, true, false) => RowMark::Capture,
            (false, false, _) => RowMark::Keep,
        })
    }

    /// Where the last step moved the piece on a spot from.
    fn moved_from(&self, spot: Spot) -> Option<Place> {
        if !self.in_motion {
            return None;
        }
        let before = self.record.position(self.record.parent(self.at)?);
        let Step::Push { push, .. } = self.record.step(self.at)? else {
            return None;
        };
        let push = before.board().push(push);
        let place = push.spots.iter().position(|&other| other == spot)?;
        let pushed = pushed_by(before, &push.spots);
        match place {
            0 => Some(self.view.dot(push.dot)),
            place if place <= pushed => Some(self.view.spot(push.spots[place - 1])),
            _ => None,
        }
    }

    fn removed(&self) -> Vec<Removed> {
        let step = self.record.step(self.at).filter(|_| self.in_motion);
        let (Some(Step::Take(taken)), Some(parent)) = (step, self.record.parent(self.at)) else {
            return Vec::new();
        };
        let before = self.record.position(parent);
        let removed = |spot: Spot| {
            let (color, piece) = before.pieces().at(spot)?;
            Some(Removed {
                stack: Stack::of(color, piece),
                place: self.view.spot(spot),
                captured: color != before.side(),
            })
        };
        taken.into_iter().filter_map(removed).collect()
    }

    fn full_lines(&self) -> Vec<FullLine> {
        let Some(dot) = self.input.dot() else {
            return Vec::new();
        };
        let open: Vec<PushId> = self.pushes_from(dot).collect();
        let pushes = self.position().board().pushes();
        let full = pushes.filter(|(id, push)| push.dot == dot && !open.contains(id));
        full.map(|(_, push)| FullLine {
            dot,
            from: self.view.dot(dot),
            spot: push.spots[0],
            to: self.view.spot(push.spots[0]),
        })
        .collect()
    }

    fn arrows(&self) -> Vec<Arrow> {
        let Some(dot) = self.input.dot() else {
            return Vec::new();
        };
        let position = self.position();
        let piece = self.piece_to_push().unwrap_or(Piece::BASIC);
        self.pushes_from(dot)
            .map(|id| {
                let push = position.board().push(id);
                let pushed = pushed_by(position, &push.spots);
                let entering = Ghost {
                    stack: Stack::of(position.side(), piece),
                    from: self.view.dot(dot),
                    to: self.view.spot(push.spots[0]),
                };
                let moved = push.spots[..=pushed].windows(2).map(|pair| Ghost {
                    stack: position.pieces().stack_at(pair[0]),
                    from: self.view.spot(pair[0]),
                    to: self.view.spot(pair[1]),
                });
                Arrow {
                    push: id,
                    from: self.view.dot(dot),
                    to: self.view.spot(push.spots[0]),
                    spot: push.spots[0].to_string(),
                    chosen: matches!(self.input, Input::Push { push, .. } if push == id),
                    ghosts: [entering].into_iter().chain(moved).collect(),
                }
            })
            .collect()
    }
}

/// How many pieces a push along these spots moves.
pub(crate) fn pushed_by(position: &Position, spots: &[Spot]) -> usize {
    let occupied = position.pieces().occupied();
    spots
        .iter()
        .take_while(|&&spot| occupied.contains(spot))
        .count()
}
