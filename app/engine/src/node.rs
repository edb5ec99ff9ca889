//! The interface of a game to the search, in one trait for each purpose.

use core::fmt;

use rules::{Color, Symmetry};

use crate::game_family::GameFamily;
use crate::limits::Settings;
use crate::pruning::Margins;
use crate::score::Value;

/// A position of a game that can be searched. A player makes one step or several, then
/// the opponent does.
pub trait Node: Clone + fmt::Debug {
    /// One decision of a player. The default is no step.
    type Step: Copy + PartialEq + Default + fmt::Debug;

    /// Returns a hash of the position; different positions hardly ever have the same.
    fn key(&self) -> u64;

    /// Returns the hash of the position rotated or reflected, `None` if the board has no such
    /// symmetry, and in a game with time.
    fn image_key(&self, symmetry: Symmetry) -> Option<u64>;

    /// Returns the player to act.
    fn side(&self) -> Color;

    /// Returns the winner of a finished game, `None` in it for a draw; `None` while
    /// the game is not over.
    fn outcome(&self) -> Option<Option<Color>>;

    /// Returns the family of the game, on which the levels depend.
    fn family(&self) -> GameFamily;

    /// Adds the steps to a list: all, or only those that quiescence searches. All of
    /// them are legal; in a position that is not quiet there is always one.
    fn list(&self, quiescent: bool, list: &mut Vec<Self::Step>);

    /// Makes a listed step.
    fn make(&mut self, step: Self::Step);

    /// Returns the text of a turn with these steps.
    fn text(&self, turn: &[Self::Step]) -> String;
}

/// The static evaluation of positions, and exact values without a search.
pub trait Evaluate: Node {
    /// The static evaluation.
    type Evaluation: Copy + fmt::Debug;

    /// The data of one evaluation that make the next one faster.
    type Sums: Clone + Default + fmt::Debug;

    /// Returns the evaluation of the settings.
    fn evaluation(&self, settings: &Settings) -> Self::Evaluation;

    /// Evaluates the position for the player to act, in hundredths of a disc or ring.
    /// The sums are those of any position with the same evaluation, or empty: the more
    /// similar it is, the faster the call. They become those of this position.
    fn evaluate(&self, evaluation: &Self::Evaluation, sums: &mut Self::Sums) -> Value;

    /// Returns the margins for pruning with this evaluation.
    fn margins(_evaluation: &Self::Evaluation) -> Margins {
        Margins::WIDE
    }

    /// Copies the sums of another position.
    fn copy_sums(sums: &mut Self::Sums, other: &Self::Sums) {
        sums.clone_from(other);
    }

    /// Returns the exact value, if it is known without a search although the game is
    /// not over, in hundredths of a disc or ring.
    fn settled(&self) -> Option<Value> {
        None
    }

    /// Returns true if no exact value is known.
    fn needs_search(&self) -> bool {
        self.outcome().is_none() && self.settled().is_none()
    }
}

/// The order in which the search tries steps, and the steps of quiescence.
pub trait Order: Node {
    /// Returns true if the position is quiet, so that it may be evaluated.
    fn is_quiescent(&self) -> bool;

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

    /// Returns the order score of a step that is searched before quiet ones, `None`
    /// for quiet steps.
    fn order_score(&self, step: Self::Step) -> Option<i32>;

    /// Returns true if a step ends the turn and captures nothing.
    fn is_quiet(step: Self::Step) -> bool;

    /// Returns true if another step here is better in almost every position. The search
    /// tries such a step only at the root, and where all others lose.
    fn is_inferior(&self, _step: Self::Step) -> bool {
        false
    }

    /// The number of values of [`Self::history`].
    const HISTORY: usize;

    /// Returns an index of the history table, the same for the same move in different
    /// positions.
    fn history(step: Self::Step) -> usize;
}

/// The features of a position that a beginner sees (see [`crate::Attention`]).
pub trait Perceive: Node {
    /// Returns the spots on which something else stands than in another position of the
    /// game, as bits of the straightened lattice: eight for each line, the eighth always 0.
    fn changes(&self, other: &Self) -> u64;

    /// Returns the number of discs of a player as a beginner counts them: on the board, covered
    /// or not, and in reserve, without potentials that are loaded, used or wait. In TAMSK the rings
    /// that are left, as a negative number.
    fn counted(&self, color: Color) -> Value;
}

/// Bounds that shorten the proof of a forced win (see [`crate::Solver`]).
pub trait Prove: Node {
    /// Returns a lower bound of the number of turns in which a player can win, a begun
    /// one included: at least 1.
    fn least_turns(&self, winner: Color) -> u32;

    /// Returns true if a quick test shows that the player to act does not lose within
    /// this number of turns of the opponent.
    fn survives(&self, _turns: u32) -> bool {
        false
    }

    /// Returns true if the player to act might win at once by a step that is not
    /// listed for quiescence.
    fn may_win_quietly(&self) -> bool {
        true
    }
}
