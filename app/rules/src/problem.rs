//! The problems of a position text or an arrangement.

use crate::color::Color;
use crate::piece::DiscKind;
use crate::position::Outcome;
use crate::ruleset::RulesetError;
use crate::spot::Spot;

/// A problem of a position text or an arrangement. Messages for users are left to
/// the programs that show them; `Display` gives an English one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Problem {
    /// A position text has six fields between single spaces, not this many.
    FieldCount(usize),
    /// The text has this many bytes, more than
    /// [`MAX_POSITION`](crate::MAX_POSITION).
    TooLong(usize),
    /// The first field is no ruleset.
    Ruleset(RulesetError),
    /// The board has another number of lettered lines.
    LineCount {
        /// Lines in the text.
        found: usize,
        /// Lines of the board.
        expected: usize,
    },
    /// A lettered line has another number of spots.
    LineLength {
        /// The letter.
        line: char,
        /// Spots in the text.
        found: usize,
        /// Spots on the board.
        expected: usize,
    },
    /// A character of a lettered line is no disc, number or parenthesis, or a
    /// parenthesis has no partner.
    Character {
        /// The letter of the line.
        line: char,
        /// The character.
        found: char,
    },
    /// The third field is neither `w` nor `b`.
    Side(String),
    /// A reserve is not `G` and a number of discs, then letters and numbers of
    /// potentials.
    Reserve {
        /// The owner of the reserve.
        color: Color,
        /// The text of the field.
        found: String,
    },
    /// The last field is no state of this ruleset.
    State(String),
    /// These discs on one spot are no piece or tower of this ruleset.
    Stack {
        /// The spot.
        spot: Spot,
        /// The discs, bottom to top.
        found: String,
    },
    /// More discs of a kind than the player owns.
    TooManyDiscs {
        /// The owner of the discs.
        color: Color,
        /// The kind of disc.
        kind: DiscKind,
        /// Discs on the board and in reserve.
        found: usize,
        /// Discs that the ruleset gives.
        owned: u8,
    },
    /// Only tournament openings have GIPF-pieces to introduce.
    NoTournamentOpening(Color),
    /// No GIPF-pieces may follow a loaded piece, and one was introduced: a
    /// potential of this colour is on the board.
    OpeningIsOver(Color),
    /// This colour has no potentials to introduce (`p`) in this ruleset.
    NoPotentials(Color),
    /// Nothing may be introduced any more (`-`), so the potentials in reserve
    /// have left the game.
    LostPotentials(Color),
    /// A TAMSK-stack of this colour, whose turn it is not, stands on the middle
    /// although its player has used or declined the extra move.
    UnusedExtra(Color),
    /// More challenges left than were agreed on, or `*` where they are counted.
    TooManyAttempts(Color),
    /// The announced step (`!`, `?`) is no move with a potential that could be made
    /// and challenged here.
    Announced(String),
    /// The turn is marked as going on (`x`, `m`), but nothing is left to decide.
    NothingToDecide,
    /// The player to act can do nothing, so the game is over, but it is not marked
    /// as finished.
    Unfinished(Outcome),
    /// This player is marked as the loser (`#`), but still has a GIPF-piece, where
    /// they count, and a regular move.
    NotLost(Color),
    /// The position has another canonical text, this one.
    NotCanonical(String),
}
