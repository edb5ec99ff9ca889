//! Steps: the decisions of players.

use crate::board::PushId;
use crate::piece::Piece;
use crate::spot::Spot;
use crate::spots::SpotSet;

/// One decision of a player. A turn consists of one or several steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Step {
    /// The regular move: a piece from the reserve is put on a dot and pushed
    /// onto the board (GIPF basic D).
    Push {
        /// The dot and the direction.
        push: PushId,
        /// The piece: a basic piece, in a tournament opening a GIPF-piece, a
        /// loaded piece (Potentials B.1), or a stack of MATRX (MATRX D).
        piece: Piece,
    },
    /// The removal of the pieces of one row (GIPF basic E). Pieces of the row
    /// that are not in the set stay.
    Take(SpotSet),
    /// The decision to leave all rows that may stay on the board (D3), which
    /// ends the phase. Before the move this is a step of its own only where no
    /// move follows: the game is decided, or the player has no move and loses
    /// (D5).
    Leave,
    /// An extra move: the upper disc of the TAMSK-stack on the middle is pushed
    /// in again as a single piece (Potentials C.1.2; MATRX H.1.2).
    Extra(PushId),
    /// The decision against an extra move: the TAMSK-potential on the middle
    /// leaves the game (D8).
    DeclineExtra,
    /// The regular move with a potential in play (Potentials B.5; MATRX G.2).
    Move {
        /// The spot from which it is taken.
        from: Spot,
        /// The spot on which it lands.
        to: Spot,
        /// The discs that are put on the target.
        cover: Cover,
    },
    /// The reply to an announced move with a potential: it may be made (D11).
    LetStand,
    /// The reply to an announced move with a potential: a side game decides
    /// about it (Potentials E.3).
    Challenge,
    /// The result of the side game.
    Settle {
        /// True if the announced move is made, because the challenged player
        /// won or tied; false if the potential is lost.
        played: bool,
    },
}

/// The discs that a move with a potential puts on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Cover {
    /// The potential itself.
    Potential,
    /// One basic disc, in place of a PÜNCT-potential (Potentials C.5.4).
    OneBasic,
    /// Two basic discs, in place of a PÜNCT-potential: a new GIPF-piece
    /// (Potentials C.5.5).
    TwoBasics,
}
