//! Play of the GIPF family at the table: touches of its steps, rows, prompts and events.

pub(crate) mod captures;
pub(crate) mod cell_refusal;
mod events;
mod motion;
pub(crate) mod parts;
mod prompt;
mod scene;
pub(crate) mod steps;

use rules::{
    Color, DiscKind, NotationError, Phase, Piece, Position, Potential, PushId, Reserve, Row,
    SpotSet, Step,
};

use crate::games::gipf::events::step_event;
use crate::games::gipf::steps::{direction_onto, last_chance, potential_of};
use crate::scene::model::{EndedRights, Scene};
use crate::scene::players::{Counts, Discs};
use crate::scene::prompt::Prompt;
use crate::scene::touch::{Reply, Touch};
use crate::table::event::{Event, Refusal};
use crate::table::limit::{Limit, LimitAt};
use crate::table::playable::{Playable, SceneContext};
use crate::table::selection::{RowSelection, Selection, TouchSequence};

/// The number of GIPF-pieces of the standard game (GIPF standard 2): who wants more in the
/// tournament game chooses them.
const GIPF_PIECES: u32 = 3;

impl Playable for Position {
    const REPEATS: bool = true;

    fn limit(limit: &Limit) -> LimitAt<Self> {
        limit.gipf
    }

    fn touch_sequences(&self, selection: &Selection) -> Vec<(TouchSequence, Step)> {
        let steps = self.legal_steps();
        let piece = selection.piece_of(self.side(), &self.introducible(), self.usual_piece());
        let sequence = |&step: &Step| {
            self.touches_of(step, piece, &steps)
                .map(|sequence| (sequence, step))
        };
        steps.iter().filter_map(sequence).collect()
    }

    fn meant(
        &self,
        sequences: &[(TouchSequence, Step)],
        selection: &Selection,
        touch: Touch,
    ) -> Touch {
        let Touch::Spot(spot) = touch else {
            return touch;
        };
        direction_onto(self, sequences, selection, spot).map_or(touch, Touch::Direction)
    }

    fn pieces(&self) -> Vec<Piece> {
        self.introducible()
    }

    fn usual_piece(&self) -> Piece {
        // With potentials a basic piece may end their introduction.
        let goes_on = Position::ruleset(self).has_potentials();
        match goes_on || self.gipf_pieces(self.side()).len() < GIPF_PIECES {
            true => Piece::GIPF,
            false => Piece::BASIC,
        }
    }

    fn choice(&self, piece: Piece) -> (u8, Option<EndedRights>) {
        let mut pushes = self.board().pushes().map(|(push, _)| push);
        let step = pushes.next().map(|push| Step::Push { push, piece });
        let ends = step.and_then(|step| last_chance(self, step));
        (left(self, piece), ends)
    }

    fn rows(&self) -> Vec<Row> {
        self.rows()
    }

    /// The selection for a row at the start: own pieces that may stay are kept, the
    /// opponent's are taken.
    fn row_selection(&self, index: usize) -> Option<RowSelection> {
        let row = *self.rows().get(index)?;
        let theirs = Position::pieces(self).of(!self.side());
        Some(RowSelection {
            index,
            taken: row.must | (row.may & theirs),
        })
    }

    fn due_row(&self) -> Option<RowSelection> {
        let rows = self.rows();
        let due = rows.iter().any(|row| row.binding) || self.phase() == Phase::AfterMove;
        self.row_selection(0).filter(|_| rows.len() == 1 && due)
    }

    fn row_step(&self, row: Option<RowSelection>) -> Option<Step> {
        let step = match row {
            Some(row) if !row.taken.is_empty() => Step::Take(row.taken),
            _ => Step::Leave,
        };
        self.is_legal(step).then_some(step)
    }

    fn leave_rest(&self, decided: &Row) -> Option<Step> {
        let rest = self.rows();
        let of_it = |row: &Row| !row.binding && row.spots - decided.spots == SpotSet::EMPTY;
        let leaves = self.phase() == Phase::AfterMove && rest.iter().all(of_it);
        (leaves && self.is_legal(Step::Leave)).then_some(Step::Leave)
    }

    fn forced(&self) -> Option<Step> {
        if self.rows().is_empty() {
            return None;
        }
        match self.legal_steps()[..] {
            [step @ Step::Take(_)] => Some(step),
            _ => None,
        }
    }

    fn asks(&self) -> bool {
        let rows = !self.rows().is_empty() && Playable::forced(self).is_none();
        rows || self.challenge().is_some() || self.owes_answer()
    }

    fn is_last_chance(&self, step: Step) -> bool {
        last_chance(self, step).is_some()
    }

    fn owes_answer(&self) -> bool {
        self.legal_steps().contains(&Step::DeclineExtra)
    }

    fn is_move(step: Step) -> bool {
        matches!(step, Step::Push { .. } | Step::Extra(_) | Step::Move { .. })
    }

    fn step_event(&self, step: Step, after: &Self) -> Option<Event> {
        step_event(self, step, after)
    }

    fn prompt(&self, context: &SceneContext<'_, Self>) -> Prompt {
        prompt::prompt(self, context)
    }

    fn counts(&self, color: Color) -> Counts {
        let ruleset = Position::ruleset(self);
        Counts::Gipf(Discs {
            reserve: self.reserve(color),
            captured: self.captured_from(!color),
            removed: potentials_only(self.out_of_play(color)),
            gipf_pieces: ruleset
                .has_gipf_pieces()
                .then(|| self.gipf_pieces(color).len()),
            opening: self.opening(color),
            attempts: ruleset.challenges().map(|_| self.attempts(color)),
        })
    }

    fn scene(&self, context: &SceneContext<'_, Self>) -> Scene {
        Scene::Gipf(scene::board(self, context))
    }

    fn disputed(&self) -> Option<Potential> {
        let challenge = self.challenge().filter(|challenge| challenge.disputed)?;
        Some(potential_of(self, challenge.announced)?.0)
    }

    fn settled(&self, played: bool) -> Option<Step> {
        let step = Step::Settle { played };
        self.is_legal(step).then_some(step)
    }

    fn refusal(error: NotationError) -> Refusal {
        match error {
            NotationError::Syntax { found, .. } if found.is_empty() => Refusal::Nothing,
            NotationError::Syntax { found, .. } => Refusal::Syntax(found),
            NotationError::Illegal { found, .. } => Refusal::Illegal(found),
            NotationError::Ambiguous { .. } => Refusal::Ambiguous,
            NotationError::Incomplete => Refusal::Incomplete,
            NotationError::TooManyWays => Refusal::TooManyWays,
        }
    }
}

/// The potentials of a reserve.
fn potentials_only(mut reserve: Reserve) -> Reserve {
    reserve[DiscKind::Basic] = 0;
    reserve
}

/// The touches of a position's steps, as a method.
trait StepTouches {
    fn touches_of(&self, step: Step, piece: Option<Piece>, steps: &[Step])
    -> Option<TouchSequence>;
}

impl StepTouches for Position {
    /// The touches that play a step; none for rows, and for pushes of another piece than
    /// the chosen one.
    fn touches_of(
        &self,
        step: Step,
        piece: Option<Piece>,
        steps: &[Step],
    ) -> Option<TouchSequence> {
        let push = |push: PushId| {
            let dot = self.board().push(push).dot;
            TouchSequence::of([Touch::Dot(dot), Touch::Direction(push)])
        };
        Some(match step {
            Step::Push {
                push: id,
                piece: of,
            } => {
                if Some(of) != piece {
                    return None;
                }
                push(id)
            }
            Step::Extra(id) => push(id),
            Step::DeclineExtra => TouchSequence::of([Touch::Reply(Reply::Decline)]),
            Step::Move { from, to, cover } => {
                let same = |other: &&Step| matches!(other, Step::Move { from: f, to: t, .. } if *f == from && *t == to);
                let (from, to) = (Touch::Spot(from), Touch::Spot(to));
                if steps.iter().filter(same).count() > 1 {
                    TouchSequence::of([from, to, Touch::Cover(cover)])
                } else {
                    TouchSequence::of([from, to])
                }
            }
            Step::LetStand => TouchSequence::of([Touch::Reply(Reply::LetStand)]),
            Step::Challenge => TouchSequence::of([Touch::Reply(Reply::Challenge)]),
            Step::Settle { played: true } => TouchSequence::of([Touch::Reply(Reply::Played)]),
            Step::Settle { played: false } => TouchSequence::of([Touch::Reply(Reply::Neutralised)]),
            Step::Take(_) | Step::Leave => return None,
        })
    }
}

/// The number of such pieces in the reserve of the player to act.
fn left(position: &Position, piece: Piece) -> u8 {
    let reserve = position.reserve(position.side());
    match piece {
        Piece::Single(kind) => reserve[kind],
        Piece::Pair(kind) => reserve[kind] / 2,
        Piece::Loaded(kind) => reserve.potentials(kind).min(reserve.basic_discs()),
    }
}
