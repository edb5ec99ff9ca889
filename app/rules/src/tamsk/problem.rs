//! The problems of a position text or an arrangement.

use crate::color::Color;
use crate::ruleset::RulesetError;
use crate::tamsk::outcome::Outcome;
use crate::tamsk::space::Space;

/// A problem of a position text or an arrangement. Messages for users are left to
/// the programs that show them; `Display` gives an English one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Problem {
    /// A position text has six fields between single spaces, with sand seven.
    FieldCount {
        /// Fields in the text.
        found: usize,
        /// Fields that this level has.
        expected: usize,
    },
    /// The text has this many bytes, more than
    /// [`MAX_POSITION`](crate::MAX_POSITION).
    TooLong(usize),
    /// The first field is no ruleset.
    Ruleset(RulesetError),
    /// The board has seven lettered lines, not this many.
    LineCount(usize),
    /// A lettered line has another number of spaces.
    LineLength {
        /// The letter.
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
        /// The character.
        found: char,
    },
    /// The third field is neither `w` nor `b`.
    Side(String),
    /// The rings of a player are not `O` and a number.
    Rings {
        /// The owner of the rings.
        color: Color,
        /// The text of the field.
        found: String,
    },
    /// The sixth field is no state.
    State(String),
    /// The seventh field is malformed.
    Time(String),
    /// The seventh field has another number of glasses than the board.
    SandCount {
        /// The owner of the glasses.
        color: Color,
        /// Glasses in the seventh field.
        found: usize,
        /// Glasses on the board.
        expected: usize,
    },
    /// A player has three glasses, not this many.
    TooManyGlasses {
        /// The owner of the glasses.
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
    /// No ring was left out on this space, or neither player could drop one there.
    NothingLeftOut(Space),
    /// Moves without a ring at a level that does not count them (2 and 3), or
    /// more than [`QUIET`](crate::tamsk::QUIET) (D13).
    Quiet(u8),
    /// A glass is lost or runs in a game without time.
    LostWithoutTime(Space),
    /// More sand than a glass has, sand that ran out before the game began, or
    /// a glass that was placed and not turned.
    Sand(Space),
    /// A time later than [`LATEST`](crate::tamsk::LATEST), or a grace longer than a
    /// glass runs.
    TooLate(u64),
    /// More sand than the timer has, an empty one that counts, or none where
    /// there is one.
    Timer,
    /// A glass is marked as picked up, but could not be.
    Held(Space),
    /// This player cannot miss the next turn.
    Misses(Color),
    /// The game is over, but the text does not mark it so, or with another result.
    Unfinished(Outcome),
    /// The game is marked as over, but is not.
    NotOver,
    /// The position has another canonical text, this one.
    NotCanonical(String),
}
