//! Positions of the GIPF family in the search.

use rules::{
    Color, PackedKind, PackedStep, Position, Potential, SpotSet, StepSelection, Symmetry, Turn,
    Variant,
};

use crate::eval::{Evaluation, Sums};
use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::node::{Evaluate, Node, Order, Perceive, Prove};
use crate::pruning::Margins;
use crate::score::Value;

impl Node for Position {
    type Step = PackedStep;

    #[inline]
    fn key(&self) -> u64 {
        Self::key(self)
    }

    fn image_key(&self, symmetry: Symmetry) -> Option<u64> {
        let image = self.image(symmetry)?;
        Some(image.key())
    }

    #[inline]
    fn side(&self) -> Color {
        Self::side(self)
    }

    #[inline]
    fn outcome(&self) -> Option<Option<Color>> {
        Self::outcome(self).map(|outcome| Some(outcome.winner))
    }

    fn family(&self) -> GameFamily {
        GameFamily::of(self.ruleset())
    }

    #[inline]
    fn list(&self, quiescent: bool, list: &mut Vec<PackedStep>) {
        let start = list.len();
        let wanted = if quiescent {
            StepSelection::Captures
        } else {
            StepSelection::All
        };
        self.list_steps(wanted, list);
        if !quiescent {
            return;
        }
        // Extra moves are searched in the main search only: quiescence declines them.
        // It takes rows that may stay only to capture.
        let theirs = self.pieces().of(!Self::side(self));
        let last = list.last().map(|step| step.kind());
        match last {
            Some(PackedKind::DeclineExtra) => {
                list.drain(start..list.len() - 1);
            }
            Some(PackedKind::Leave) => {
                let keeps = |step: &PackedStep| match step.kind() {
                    PackedKind::Take(taken) => taken.meets(theirs),
                    _ => true,
                };
                let kept: Vec<PackedStep> = list.drain(start..).filter(keeps).collect();
                list.extend(kept);
            }
            _ => {}
        }
    }

    #[inline]
    fn make(&mut self, step: PackedStep) {
        self.make_packed(step);
    }

    fn text(&self, turn: &[PackedStep]) -> String {
        let mut position = self.clone();
        let mut text = Turn::default();
        for &packed in turn {
            if let Some(step) = position.unpack(packed) {
                text.push(&position, step);
            }
            position.make_packed(packed);
        }
        text.to_string()
    }
}

impl Evaluate for Position {
    type Evaluation = Evaluation;
    type Sums = Sums;

    fn evaluation(&self, settings: &Settings) -> Evaluation {
        let chosen = settings.evaluation;
        chosen.unwrap_or_else(|| Evaluation::of(self.ruleset()))
    }

    #[inline]
    fn evaluate(&self, evaluation: &Evaluation, sums: &mut Sums) -> Value {
        evaluation.value_from(self, sums)
    }

    fn margins(evaluation: &Evaluation) -> Margins {
        evaluation.margins()
    }

    #[inline]
    fn copy_sums(sums: &mut Sums, other: &Sums) {
        sums.copy(other);
    }
}

impl Order for Position {
    #[inline]
    fn is_quiescent(&self) -> bool {
        Self::is_quiescent(self)
    }

    #[inline]
    fn list_first(&self, list: &mut Vec<PackedStep>) -> bool {
        Self::list_first(self, list)
    }

    #[inline]
    fn list_quiet(&self, list: &mut Vec<PackedStep>) {
        self.list_steps(StepSelection::Quiet, list);
    }

    #[inline]
    fn leaves_quiet(&self) -> bool {
        self.awaits_move()
    }

    #[inline]
    fn offers(&self, step: PackedStep) -> bool {
        self.offers_move(step)
    }

    #[inline]
    fn order_score(&self, step: PackedStep) -> Option<i32> {
        if step.is_quiet() {
            return None;
        }
        match step.kind() {
            PackedKind::Last if step.covers_gipf_piece() => Some(5_000),
            PackedKind::GoingOn => Some(0),
            PackedKind::Take(taken) => {
                let pieces = self.pieces();
                let stay = pieces.may_stay();
                let gain = |color| {
                    let lost = pieces.of(color) & taken;
                    lost.len() as i32 + 3 * (lost & stay).len() as i32
                };
                Some(10_000 + 100 * (gain(!Self::side(self)) - gain(Self::side(self))))
            }
            _ => None,
        }
    }

    #[inline]
    fn is_quiet(step: PackedStep) -> bool {
        step.is_quiet()
    }

    const HISTORY: usize = PackedStep::HISTORY;

    #[inline]
    fn history(step: PackedStep) -> usize {
        step.history()
    }
}

impl Perceive for Position {
    fn changes(&self, other: &Self) -> u64 {
        let (now, then) = (self.pieces(), other.pieces());
        let moved = |color| now.of(color).bits() ^ then.of(color).bits();
        let stacked = now.may_stay().bits() ^ then.may_stay().bits();
        moved(Color::White) | moved(Color::Black) | stacked
    }

    fn counted(&self, color: Color) -> Value {
        let pieces = self.pieces();
        let own = pieces.of(color);
        let reserve = self.reserve(color);
        let basics = u32::from(reserve.basic_discs());
        let count = if self.ruleset().is_matrx() {
            let waiting = Potential::ALL.iter().map(|&kind| reserve.potentials(kind));
            let stacks = (own & pieces.may_stay()).len();
            own.len() + stacks + basics + u32::from(waiting.sum::<u8>())
        } else {
            let used = Potential::ALL
                .iter()
                .map(|&kind| pieces.topped_by(kind) & own)
                .fold(SpotSet::EMPTY, |all, topped| all | topped)
                - pieces.may_stay();
            let pairs = (own & pieces.gipf_pieces()).len();
            own.len() + pairs + basics - used.len()
        };
        let spots = pieces.occupied().into_iter();
        let buried = spots.flat_map(|spot| pieces.buried_at(spot));
        let covered = buried.filter(|(owner, _)| *owner == color).count();
        count as Value + covered as Value
    }
}

impl Prove for Position {
    #[inline]
    fn least_turns(&self, winner: Color) -> u32 {
        // Without discs to push the loser has no move, if no potential can move
        // either. Until then the loser pushes one disc a turn, or two in an opening or
        // to cover a GIPF-piece.
        let ruleset = self.ruleset();
        let loser = !winner;
        if ruleset.is_matrx() || ruleset.has_gipf_pieces() && !self.awaits_first_gipf_piece(loser) {
            return 1;
        }
        let discs = u32::from(self.reserve(loser).basic_discs());
        let most = if ruleset.variant() == Variant::Basic {
            1
        } else {
            2
        };
        let turns_of_loser = discs.div_ceil(most);
        let acts = Self::side(self) == winner;
        (turns_of_loser + u32::from(acts)).max(1)
    }

    #[inline]
    fn survives(&self, turns: u32) -> bool {
        // In basic GIPF a row brings at least four discs back, and its push costs one;
        // each turn of the opponent costs one more.
        let discs = u32::from(self.reserve(Self::side(self)).basic_discs());
        self.ruleset().variant() == Variant::Basic
            && !self.ruleset().is_matrx()
            && discs > 0
            && discs + 4 > turns
            && self.can_make_row()
    }

    #[inline]
    fn may_win_quietly(&self) -> bool {
        // A quiet move takes nothing from the opponent, who loses by it only if it
        // leaves no move. There is one with a basic disc that may be pushed and a line
        // that stays open.
        let other = !Self::side(self);
        let vacant = self.board().spots() - self.pieces().occupied();
        let can_move = !self.ruleset().is_matrx()
            && self.reserve(other).basic_discs() > 0
            && !self.awaits_first_gipf_piece(other)
            && vacant.len() >= 2;
        // If rows may stay, moves are not listed as captures even if they make a row.
        !(can_move && Self::is_quiescent(self) && self.rows().is_empty())
    }
}
