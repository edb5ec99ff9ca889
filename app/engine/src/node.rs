//! What the search asks of a game.

use core::fmt;

use rules::{Color, PackedKind, PackedStep, Position, Turn, Variant, Wanted};

use crate::eval::{Evaluation, Sums};
use crate::limits::Settings;
use crate::pruning::Margins;
use crate::score::Value;

/// A position of a game that can be searched: a player makes one step or several,
/// then the other does.
pub trait Node: Clone + fmt::Debug {
    /// One decision of a player. The default is none.
    type Step: Copy + PartialEq + Default + fmt::Debug;
    /// How positions are weighed.
    type Evaluation: Copy + fmt::Debug;
    /// What is known from weighing one position that helps with the next.
    type Sums: Clone + Default + fmt::Debug;

    /// The evaluation that the settings ask for.
    fn evaluation(&self, settings: &Settings) -> Self::Evaluation;

    /// What the position is worth to the player to act, in hundredths of a disc
    /// or ring. The sums are those of any position that was weighed like this, the
    /// quicker the more it is like this one, or empty; they become those of this.
    fn weigh(&self, evaluation: &Self::Evaluation, sums: &mut Self::Sums) -> Value;

    /// What a search may leave out where positions are weighed like this.
    fn margins(_evaluation: &Self::Evaluation) -> Margins {
        Margins::WIDE
    }

    /// Makes the sums of another position one's own.
    fn go_on_from(sums: &mut Self::Sums, other: &Self::Sums) {
        sums.clone_from(other);
    }

    /// What it is worth exactly, where that is known without a search although the
    /// game is not over.
    fn settled(&self) -> Option<Value> {
        None
    }

    /// Whether nothing exact is known of it.
    fn is_weighed_up(&self) -> bool {
        self.outcome().is_none() && self.settled().is_none()
    }

    /// Almost certainly different for different positions.
    fn key(&self) -> u64;

    /// The player to act.
    fn side(&self) -> Color;

    /// Whether the game is over, and who has won.
    fn outcome(&self) -> Option<Option<Color>>;

    /// Whether it makes sense to weigh the position as it stands.
    fn is_calm(&self) -> bool;

    /// Adds the steps to a list: all, or only what a search looks at beyond its
    /// depth. All of them are legal; in a position that is not calm there is
    /// always one.
    fn list(&self, quiescent: bool, list: &mut Vec<Self::Step>);

    /// Adds those that it tries first, within its depth; whether these are all.
    fn list_first(&self, list: &mut Vec<Self::Step>) -> bool {
        self.list(false, list);
        true
    }

    /// Adds those that [`Self::list_first`] has left out.
    fn list_quiet(&self, _list: &mut Vec<Self::Step>) {}

    /// Whether all steps within the depth are quiet, or are listed beyond it too.
    fn leaves_quiet(&self) -> bool {
        false
    }

    /// Whether a step can be made here: only if it is legal, and if it was listed
    /// here before wherever that is quick to tell.
    fn offers(&self, _step: Self::Step) -> bool {
        false
    }

    /// Makes a step that was listed.
    fn make(&mut self, step: Self::Step);

    /// For steps that the search tries before quiet ones: how promising.
    fn promise(&self, step: Self::Step) -> Option<i32>;

    /// Whether a step ends the turn and captures nothing.
    fn is_quiet(step: Self::Step) -> bool;

    /// How many values [`Self::history`] has.
    const HISTORY: usize;

    /// A number for the same move in different positions.
    fn history(step: Self::Step) -> usize;

    /// The text of a turn, of which these are the steps.
    fn text(&self, turn: &[Self::Step]) -> String;

    /// A player cannot win in fewer of his own turns, a begun one counted: at
    /// least 1.
    fn least_turns(&self, winner: Color) -> u32;

    /// Whether it is plain that the player to act does not lose within so many turns
    /// of the other.
    fn escapes(&self, _turns: u32) -> bool {
        false
    }

    /// Whether the player to act might win at once by a step that is not listed
    /// for quiescence.
    fn may_win_quietly(&self) -> bool {
        true
    }
}

impl Node for Position {
    type Step = PackedStep;
    type Evaluation = Evaluation;
    type Sums = Sums;

    fn evaluation(&self, settings: &Settings) -> Evaluation {
        let chosen = settings.evaluation;
        chosen.unwrap_or_else(|| Evaluation::of(self.ruleset()))
    }

    #[inline]
    fn weigh(&self, evaluation: &Evaluation, sums: &mut Sums) -> Value {
        evaluation.value_from(self, sums)
    }

    fn margins(evaluation: &Evaluation) -> Margins {
        evaluation.margins()
    }

    #[inline]
    fn go_on_from(sums: &mut Sums, other: &Sums) {
        sums.go_on_from(other);
    }

    #[inline]
    fn key(&self) -> u64 {
        Self::key(self)
    }

    #[inline]
    fn side(&self) -> Color {
        Self::side(self)
    }

    #[inline]
    fn outcome(&self) -> Option<Option<Color>> {
        Self::outcome(self).map(|outcome| Some(outcome.winner))
    }

    #[inline]
    fn is_calm(&self) -> bool {
        Self::is_calm(self)
    }

    #[inline]
    fn list(&self, quiescent: bool, list: &mut Vec<PackedStep>) {
        let start = list.len();
        let wanted = if quiescent {
            Wanted::Captures
        } else {
            Wanted::All
        };
        self.list_steps(wanted, list);
        if !quiescent {
            return;
        }
        // An extra move is looked at within the depth only: beyond it, it is
        // declined, which says enough. Rows that may stay are taken there only to
        // capture.
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
    fn list_first(&self, list: &mut Vec<PackedStep>) -> bool {
        Self::list_first(self, list)
    }

    #[inline]
    fn list_quiet(&self, list: &mut Vec<PackedStep>) {
        self.list_steps(Wanted::Quiet, list);
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
    fn make(&mut self, step: PackedStep) {
        self.make_packed(step);
    }

    #[inline]
    fn promise(&self, step: PackedStep) -> Option<i32> {
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

    #[inline]
    fn least_turns(&self, winner: Color) -> u32 {
        // Without discs to push the loser has no move, if no potential can move
        // either. Until then he pushes one disc a turn, in an opening or to cover
        // a GIPF-piece two.
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
    fn escapes(&self, turns: u32) -> bool {
        // In basic GIPF a row brings at least four discs home, and its push costs one;
        // each turn of the other costs one more.
        let discs = u32::from(self.reserve(Self::side(self)).basic_discs());
        self.ruleset().variant() == Variant::Basic
            && !self.ruleset().is_matrx()
            && discs > 0
            && discs + 4 > turns
            && self.can_make_row()
    }

    #[inline]
    fn may_win_quietly(&self) -> bool {
        // A quiet move takes nothing from the other, so he loses by it only if it
        // leaves him no move. He has one with a basic disc that he may push and a
        // line that stays open.
        let other = !Self::side(self);
        let vacant = self.board().spots() - self.pieces().occupied();
        let can_move = !self.ruleset().is_matrx()
            && self.reserve(other).basic_discs() > 0
            && !self.awaits_first_gipf_piece(other)
            && vacant.len() >= 2;
        // Where rows may stay, moves are no captures even if they make a row.
        !(can_move && Self::is_calm(self) && self.rows().is_empty())
    }
}
