//! The interface of a game to the search.

use core::fmt;

use rules::{Color, PackedKind, PackedStep, Position, Potential, SpotSet, Turn, Variant, Wanted};

use crate::eval::{Evaluation, Sums};
use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::pruning::Margins;
use crate::score::Value;

/// A position of a game that can be searched. A player makes one step or several, then
/// the opponent does.
pub trait Node: Clone + fmt::Debug {
    /// One decision of a player. The default is no step.
    type Step: Copy + PartialEq + Default + fmt::Debug;
    /// The static evaluation.
    type Evaluation: Copy + fmt::Debug;
    /// The data of one evaluation that make the next one faster.
    type Sums: Clone + Default + fmt::Debug;

    /// Returns the evaluation of the settings.
    fn evaluation(&self, settings: &Settings) -> Self::Evaluation;

    /// Evaluates the position for the player to act, in hundredths of a disc or ring.
    /// The sums are those of any position with the same evaluation, or empty: the more
    /// similar it is, the faster the call. They become those of this position.
    fn weigh(&self, evaluation: &Self::Evaluation, sums: &mut Self::Sums) -> Value;

    /// Returns the margins for pruning with this evaluation.
    fn margins(_evaluation: &Self::Evaluation) -> Margins {
        Margins::WIDE
    }

    /// Copies the sums of another position.
    fn go_on_from(sums: &mut Self::Sums, other: &Self::Sums) {
        sums.clone_from(other);
    }

    /// Returns the exact value, if it is known without a search although the game is
    /// not over, in hundredths of a disc or ring.
    fn settled(&self) -> Option<Value> {
        None
    }

    /// Returns true if no exact value is known.
    fn is_weighed_up(&self) -> bool {
        self.outcome().is_none() && self.settled().is_none()
    }

    /// Returns a hash of the position; different positions hardly ever have the same.
    fn key(&self) -> u64;

    /// Returns the player to act.
    fn side(&self) -> Color;

    /// Returns the winner of a finished game, `None` in it for a draw; `None` while
    /// the game is not over.
    fn outcome(&self) -> Option<Option<Color>>;

    /// Returns the family of the game, on which the levels depend.
    fn family(&self) -> GameFamily;

    /// Returns the spots on which something else stands than in another position of the
    /// game, as bits of the straightened lattice: eight for each line, the eighth always 0.
    fn changes(&self, other: &Self) -> u64;

    /// Returns the number of discs of a player as a beginner counts them: on the board, covered
    /// or not, and in reserve, without potentials that are loaded, used or wait. In TAMSK the rings
    /// that are left, as a negative number.
    fn counted(&self, color: Color) -> Value;

    /// Returns true if the position is quiet, so that it may be evaluated.
    fn is_calm(&self) -> bool;

    /// Adds the steps to a list: all, or only those that quiescence searches. All of
    /// them are legal; in a position that is not quiet there is always one.
    fn list(&self, quiescent: bool, list: &mut Vec<Self::Step>);

    /// Adds the steps that the main search tries first. Returns true if these are all.
    fn list_first(&self, list: &mut Vec<Self::Step>) -> bool {
        self.list(false, list);
        true
    }

    /// Adds the steps that [`Self::list_first`] has left out.
    fn list_quiet(&self, _list: &mut Vec<Self::Step>) {}

    /// Returns true if every step of the main search is quiet or is listed for
    /// quiescence too.
    fn leaves_quiet(&self) -> bool {
        false
    }

    /// Returns true if a step can be made here. It must be legal, and as far as a
    /// quick test shows one that would be listed.
    fn offers(&self, _step: Self::Step) -> bool {
        false
    }

    /// Makes a listed step.
    fn make(&mut self, step: Self::Step);

    /// Returns the order score of a step that is searched before quiet ones, `None`
    /// for quiet steps.
    fn promise(&self, step: Self::Step) -> Option<i32>;

    /// Returns true if a step ends the turn and captures nothing.
    fn is_quiet(step: Self::Step) -> bool;

    /// The number of values of [`Self::history`].
    const HISTORY: usize;

    /// Returns an index of the history table, the same for the same move in different
    /// positions.
    fn history(step: Self::Step) -> usize;

    /// Returns the text of a turn with these steps.
    fn text(&self, turn: &[Self::Step]) -> String;

    /// Returns a lower bound of the number of turns in which a player can win, a begun
    /// one included: at least 1.
    fn least_turns(&self, winner: Color) -> u32;

    /// Returns true if a quick test shows that the player to act does not lose within
    /// this number of turns of the opponent.
    fn escapes(&self, _turns: u32) -> bool {
        false
    }

    /// Returns true if the player to act might win at once by a step that is not
    /// listed for quiescence.
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

    fn family(&self) -> GameFamily {
        GameFamily::of(self.ruleset())
    }

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
    fn escapes(&self, turns: u32) -> bool {
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
        !(can_move && Self::is_calm(self) && self.rows().is_empty())
    }
}
