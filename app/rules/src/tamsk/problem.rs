//! What can be wrong with a position text or an arrangement.

use crate::color::Color;
use crate::ruleset::RulesetError;
use crate::tamsk::outcome::Outcome;
use crate::tamsk::space::Space;

/// One thing that is wrong with a position text or an arrangement. Words for
/// people live with the programs that show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A position text has six fields between single spaces, with sand seven.
    FieldCount {
        /// Fields in the text.
        found: usize,
        /// Fields that this level has.
        expected: usize,
    },
    /// The text has so many bytes, more than [`MAX_POSITION`](crate::MAX_POSITION).
    TooLong(usize),
    /// The first field is no ruleset.
    Ruleset(RulesetError),
    /// The board has seven lettered lines, not this many.
    LineCount(usize),
    /// A lettered line has another number of spaces.
    LineLength {
        /// Its letter.
        line: char,
        /// Spaces in the text.
        found: usize,
        /// Spaces on the board.
        expected: usize,
    },
    /// A character of a lettered line is no digit and no glass before a digit.
    Character {
        /// The letter of the line.
        line: char,
        /// What stands there.
        found: char,
    },
    /// The third field is neither `w` nor `b`.
    Side(String),
    /// The rings of a player are not `O` and a number.
    Rings {
        /// Whose.
        color: Color,
        /// What stands there.
        found: String,
    },
    /// The sixth field is no state.
    State(String),
    /// The seventh field is not written as it should be.
    Time(String),
    /// The seventh field speaks of another number of glasses than the board.
    SandCount {
        /// Whose.
        color: Color,
        /// Glasses in the seventh field.
        found: usize,
        /// Glasses on the board.
        expected: usize,
    },
    /// A player has three glasses, not this many.
    TooManyGlasses {
        /// Whose.
        color: Color,
        /// Glasses on the board.
        found: usize,
    },
    /// More rings on a space than it holds.
    TooManyRingsOn(Space),
    /// More rings left than a player has at the start.
    TooManyRingsLeft(Color),
    /// More rings in all than there are, 64.
    TooManyRings(u32),
    /// No ring was left out on this space, or nobody could drop one there.
    NothingLeftOut(Space),
    /// Moves without a ring at a level that does not count them (2 and 3), or
    /// more than [`QUIET`](crate::tamsk::QUIET) (D13).
    Quiet(u8),
    /// Without time no glass can be lost.
    LostWithoutTime(Space),
    /// More sand than a glass has, sand that ran out before the game began, or
    /// a glass that was placed and not turned.
    Sand(Space),
    /// A time later than any game lasts, or a longer grace than a glass runs.
    TooLate(u64),
    /// More sand than the timer has, an empty one that counts, or none where
    /// there is one.
    Timer,
    /// A glass that nobody could hold.
    Held(Space),
    /// This player cannot miss his next turn.
    Misses(Color),
    /// The game is over, but the text does not say so, or says it otherwise.
    Unfinished(Outcome),
    /// The text says that the game is over, but it is not.
    NotOver,
    /// The same position has another text, this one.
    NotCanonical(String),
}
