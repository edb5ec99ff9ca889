//! Scenes of positions of the GIPF family.

use rules::{Color, Piece, Position, PushId, Row, Spot, SpotSet, Stack, Step};

use crate::games::gipf::captures::Capture;
use crate::games::gipf::motion::{motion, pushed, removed, trace};
use crate::games::gipf::steps::{EXTRA, direction_onto, pushed_by};
use crate::scene::geometry::{Cell, Geometry};
use crate::scene::hint::{Hint, HintKind};
use crate::scene::model::{
    Aim, Arrow, BoardModel, DotModel, DotState, FullLine, Motion, PotentialMove, Removed, RowMark,
    Shift, SpotModel, TakenRow,
};
use crate::scene::point::MovePath;
use crate::scene::touch::Touch;
use crate::table::event::Answer;
use crate::table::playable::{Playable, SceneContext};
use crate::table::selection::TouchSequence;

/// The board and all that is marked on it.
pub(super) fn board(position: &Position, context: &SceneContext<'_, Position>) -> BoardModel {
    let drawing = Drawing {
        position,
        context,
        geometry: Geometry::of(position.board(), context.orientation),
        recent: recent(position, context),
        forced: !context.rows.is_empty() && Playable::forced(position).is_some(),
    };
    drawing.board()
}

/// The last move that was made, and what was taken since.
#[derive(Default)]
struct Recent<'a> {
    /// The cell where the move started, and the spot where its piece came in; none if it
    /// was only announced.
    last: Option<(Cell, Spot)>,
    /// The takings, each with the position before, the last one first.
    taken: Vec<(&'a Position, SpotSet)>,
}

fn recent<'a>(position: &'a Position, context: &SceneContext<'a, Position>) -> Recent<'a> {
    let mut recent = Recent::default();
    let mut after = position;
    for (before, step) in context.played() {
        let challenge = after.challenge();
        after = before;
        let announced = challenge.is_some_and(|challenge| !challenge.disputed);
        recent.last = trace(before, step).filter(|_| !announced);
        if recent.last.is_some() {
            break;
        }
        if let Step::Take(spots) = step {
            recent.taken.push((before, spots));
        }
    }
    recent
}

struct Drawing<'a> {
    position: &'a Position,
    context: &'a SceneContext<'a, Position>,
    geometry: &'static Geometry,
    recent: Recent<'a>,
    /// True if the only row is about to be taken.
    forced: bool,
}

impl Drawing<'_> {
    fn board(&self) -> BoardModel {
        let board = self.position.board();
        let dots = board.dots().iter().map(|&dot| self.dot(dot));
        let spots = board.spots().into_iter().map(|spot| self.spot(spot));
        BoardModel {
            geometry: self.geometry,
            dots: dots.collect(),
            spots: spots.collect(),
            arrows: self.arrows(),
            full: self.full_lines(),
            motion: self.motion(),
            last: self.recent.last.map(|(from, to)| self.path(from, to)),
            taken: self.taken(),
            hints: self.hints(),
            announced: self.announced(),
            jumps: self.jumps(),
        }
    }

    fn dot(&self, dot: rules::Dot) -> DotModel {
        let begins = |dot: rules::Dot| {
            let sequence = TouchSequence::of([Touch::Dot(dot)]);
            self.context
                .sequences
                .iter()
                .any(|(other, _)| other.begins_with(sequence))
        };
        let due = || {
            let mut firsts = self
                .context
                .sequences
                .iter()
                .filter_map(|(sequence, _)| sequence.get(0));
            firsts.any(|touch| matches!(touch, Touch::Dot(_)))
        };
        let state = if self.context.selection.dot() == Some(dot) {
            DotState::Chosen
        } else if begins(dot) {
            DotState::Open
        } else if !self.context.limited && due() {
            DotState::Blocked
        } else {
            DotState::Quiet
        };
        DotModel {
            dot,
            name: dot.to_string(),
            point: self.geometry.dot(dot),
            state,
            last: self
                .recent
                .last
                .is_some_and(|(from, _)| from == Cell::Dot(dot)),
        }
    }

    fn spot(&self, spot: Spot) -> SpotModel {
        let pieces = self.position.pieces();
        let piece = pieces.at(spot);
        SpotModel {
            spot,
            name: spot.to_string(),
            point: self.geometry.spot(spot),
            stack: pieces.stack_at(spot),
            piece,
            mark: piece.and_then(|(color, piece)| self.mark(spot, color, piece)),
            touch: self.touch(spot),
            chosen: self
                .context
                .selection
                .touched
                .touches()
                .any(|touch| touch == Touch::Spot(spot)),
            aim: self.aim(spot),
        }
    }

    /// Returns true if a spot is the next touch after these in some legal step.
    fn follows(&self, touched: TouchSequence, spot: Spot) -> bool {
        let sequence = touched.with(Touch::Spot(spot));
        let mut sequences = self.context.sequences.iter();
        sequence != touched && sequences.any(|(other, _)| other.begins_with(sequence))
    }

    fn aim(&self, spot: Spot) -> Option<Aim> {
        let touched = self.context.selection.touched;
        if !touched.is_empty() && self.follows(touched, spot) {
            return Some(Aim::To);
        }
        self.follows(TouchSequence::default(), spot)
            .then_some(Aim::From)
    }

    /// The touch that choosing a spot means: a direction of the chosen dot, a piece of the
    /// row being decided, the target of a potential, a potential that can move, or the only
    /// row that the spot belongs to.
    fn touch(&self, spot: Spot) -> Option<Touch> {
        let context = self.context;
        let onto = direction_onto(self.position, context.sequences, context.selection, spot);
        if let Some(push) = onto {
            return Some(Touch::Direction(push));
        }
        let touch = Touch::Spot(spot);
        let decided = context
            .selection
            .row
            .and_then(|row| context.rows.get(row.index));
        if decided.is_some_and(|row| row.may.contains(spot)) {
            return Some(touch);
        }
        if self.aim(spot).is_some() {
            return Some(touch);
        }
        let rows = context.rows.iter().enumerate();
        let mut holding = rows.filter(|(_, row)| row.spots.contains(spot));
        match (holding.next(), holding.next()) {
            (Some((index, _)), None) if !self.forced && context.selection.touched.is_empty() => {
                Some(Touch::Row(index))
            }
            _ => None,
        }
    }

    fn mark(&self, spot: Spot, color: Color, piece: Piece) -> Option<RowMark> {
        let rows = self.context.rows;
        let own = color == self.position.side();
        let forced = self.forced;
        let chosen = self.context.selection.row;
        let (row, taken): (&Row, SpotSet) = match chosen {
            Some(chosen) => (rows.get(chosen.index)?, chosen.taken),
            None => {
                let row = rows.iter().find(|row| row.spots.contains(spot))?;
                (row, if forced { row.must } else { SpotSet::EMPTY })
            }
        };
        if !row.spots.contains(spot) {
            return None;
        }
        if !forced && chosen.is_none() {
            return Some(RowMark::Candidate);
        }
        let is_matrx = self.position.ruleset().is_matrx();
        Some(match (row.must.contains(spot), taken.contains(spot), own) {
            // A used potential of the GIPF games (D4).
            (true, _, true) if piece.basic_discs() == 0 && !is_matrx => RowMark::MustLeave,
            (true, _, true) => RowMark::MustReturn,
            (true, _, false) => RowMark::MustCapture,
            (false, true, true) => RowMark::Return,
            (false, true, false) => RowMark::Capture,
            (false, false, _) => RowMark::Keep,
        })
    }

    fn motion(&self) -> Motion {
        self.context
            .motion
            .map_or_else(Motion::default, |(before, step)| {
                motion(before, step, self.position, self.geometry)
            })
    }

    /// The steps that begin with the chosen dot, by their directions.
    fn directions(&self) -> Vec<(PushId, Step)> {
        let Some(dot) = self.context.selection.dot() else {
            return Vec::new();
        };
        let dot = TouchSequence::of([Touch::Dot(dot)]);
        let open = self
            .context
            .sequences
            .iter()
            .filter(|(sequence, _)| sequence.begins_with(dot));
        open.filter_map(|&(sequence, step)| match sequence.get(1) {
            Some(Touch::Direction(push)) => Some((push, step)),
            _ => None,
        })
        .collect()
    }

    fn arrows(&self) -> Vec<Arrow> {
        let chosen = self.context.selection.touched.get(1);
        let arrow = |(id, step): (PushId, Step)| {
            let push = self.position.board().push(id);
            let piece = match step {
                Step::Push { piece, .. } => piece,
                _ => EXTRA,
            };
            let travels = pushed(self.position, id, piece);
            let landing = travels.last().map_or(push.spots[0], |&(.., to)| to);
            let shift = |(stack, from, to): (Stack, Cell, Spot)| Shift {
                stack,
                from: self.geometry.point(from),
                to: self.geometry.spot(to),
            };
            Arrow {
                push: id,
                from: self.geometry.dot(push.dot),
                to: self.geometry.spot(push.spots[0]),
                spot: push.spots[0].to_string(),
                chosen: chosen == Some(Touch::Direction(id)),
                shifts: travels.into_iter().map(shift).collect(),
                landing: landing.to_string(),
            }
        };
        self.directions().into_iter().map(arrow).collect()
    }

    fn full_lines(&self) -> Vec<FullLine> {
        let dot = self.context.selection.dot();
        let Some(dot) = dot.filter(|_| !self.context.limited) else {
            return Vec::new();
        };
        let open = self.directions();
        let pushes = self.position.board().pushes();
        let is_full = |&(id, push): &(PushId, &rules::Push)| {
            push.dot == dot && !open.iter().any(|&(other, _)| other == id)
        };
        pushes
            .filter(is_full)
            .map(|(_, push)| FullLine {
                dot,
                from: self.geometry.dot(dot),
                spot: push.spots[0],
                to: self.geometry.spot(push.spots[0]),
            })
            .collect()
    }

    /// The path of a move: straight from a dot, which is a push, else an arc.
    fn path(&self, from: Cell, to: Spot) -> MovePath {
        MovePath {
            from: self.geometry.point(from),
            to: self.geometry.spot(to),
            jumps: matches!(from, Cell::Spot(_)),
        }
    }

    /// The rows that were taken since the last move, as they are drawn.
    fn taken(&self) -> Vec<TakenRow> {
        let now = self.position.pieces().occupied();
        let row = |&(before, spots): &(&Position, SpotSet)| {
            let rows = before.rows();
            let is_taken = |row: &&Row| (spots - row.spots) | (row.must - spots) == SpotSet::EMPTY;
            let ends = rows.iter().find(is_taken)?.ends();
            let mut pieces = removed(before, Step::Take(spots));
            pieces.retain(|&(spot, ..)| !now.contains(spot));
            // If the discs of a piece have different fates, the lower ones count.
            pieces.dedup_by_key(|&mut (spot, ..)| spot);
            let ghost = |(spot, stack, fate)| Removed {
                stack,
                point: self.geometry.spot(spot),
                fate,
            };
            Some(TakenRow {
                ends: (self.geometry.spot(ends.0), self.geometry.spot(ends.1)),
                pieces: pieces.into_iter().map(ghost).collect(),
            })
        };
        self.recent.taken.iter().rev().filter_map(row).collect()
    }

    /// The moves of the chosen potential.
    fn jumps(&self) -> Vec<PotentialMove> {
        let touched = self.context.selection.touched;
        let Some(Touch::Spot(from)) = touched.get(0) else {
            return Vec::new();
        };
        let chosen = match touched.get(1) {
            Some(Touch::Spot(to)) => Some(to),
            _ => None,
        };
        let board = self.position.board();
        let targets = board.spots().into_iter().filter(|&spot| match chosen {
            Some(to) => spot == to,
            None => self.follows(touched, spot),
        });
        targets
            .map(|to| PotentialMove {
                from: self.geometry.spot(from),
                to: self.geometry.spot(to),
                chosen: chosen.is_some(),
            })
            .collect()
    }

    /// The path of an announced move, while its fate is open.
    fn announced(&self) -> Option<MovePath> {
        let announced = self.position.challenge()?.announced;
        let (from, to) = match announced {
            Step::Move { from, to, .. } => (Cell::Spot(from), to),
            Step::Extra(push) => {
                let push = self.position.board().push(push);
                let landing = push.spots.get(pushed_by(self.position, &push.spots))?;
                (Cell::Dot(push.dot), *landing)
            }
            _ => return None,
        };
        Some(self.path(from, to))
    }

    /// The drawn part of the answer to a question.
    fn hints(&self) -> Vec<Hint> {
        let point = |cell| self.geometry.point(cell);
        let (kind, found) = match self.context.asked {
            Some(Answer::Captures(found)) => (HintKind::Capture, found),
            Some(Answer::Threats(found)) => (HintKind::Threat, found),
            Some(Answer::Advice(advice)) => {
                return vec![Hint {
                    kind: HintKind::Advice,
                    path: advice.path.map(|(from, to)| MovePath {
                        from: point(from),
                        to: point(to),
                        jumps: matches!(from, Cell::Spot(_)),
                    }),
                    cells: advice.cells.iter().map(|&cell| point(cell)).collect(),
                    at_dots: matches!(advice.cells.first(), Some(Cell::Dot(_))),
                }];
            }
            Some(Answer::LastTurn(_) | Answer::TooManyTurns) | None => return Vec::new(),
        };
        let hint = |capture: &Capture| Hint {
            kind,
            path: capture.push.map(|push| {
                let push = self.position.board().push(push);
                self.path(Cell::Dot(push.dot), push.spots[0])
            }),
            cells: capture
                .spots
                .iter()
                .map(|&spot| self.geometry.spot(spot))
                .collect(),
            at_dots: false,
        };
        found.iter().map(hint).collect()
    }
}
