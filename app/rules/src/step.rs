//! Steps: the decisions of players.

use crate::board::PushId;
use crate::piece::Piece;
use crate::spot::Spot;
use crate::spots::SpotSet;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// The regular move: a piece from the reserve is put on a dot and pushed
    /// onto the board (GIPF basic D).
    Push {
        /// From which dot in which direction.
        push: PushId,
        /// A basic piece, in a tournament opening a GIPF-piece, a loaded piece
        /// (Potentials B.1), or a stack of MATRX (MATRX D).
        piece: Piece,
    },
    /// The pieces of one row that come off the board (GIPF basic E). What is
    /// not in the set stays.
    Take(SpotSet),
    /// Every row that may stay is left on the board (D3), which ends the phase.
    /// Before the move this is a step of its own only where no move follows:
    /// the game is decided, or the player has no move and loses (D5).
    Leave,
    /// An extra move: the upper disc of the TAMSK-stack on the middle is pushed
    /// in again as a single piece (Potentials C.1.2; MATRX H.1.2).
    Extra(PushId),
    /// No extra move: the TAMSK-potential on the middle leaves the game (D8).
    DeclineExtra,
    /// The regular move with a potential in play (Potentials B.5; MATRX G.2).
    Move {
        /// Where it is taken off.
        from: Spot,
        /// Where it lands.
        to: Spot,
        /// What lands there.
        cover: Cover,
    },
    /// The reply to an announced move with a potential: it may be made (D11).
    LetStand,
    /// The reply to an announced move with a potential: a side game decides
    /// about it (Potentials E.3).
    Challenge,
    /// The result of the side game.
    Settle {
        /// Whether the announced move is made: the challenged player won or
        /// tied. Else the potential is lost.
        played: bool,
    },
}

/// What a move with a potential puts on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cover {
    /// The potential itself.
    Potential,
    /// One basic disc, in place of a PÜNCT-potential (Potentials C.5.4).
    OneBasic,
    /// Two basic discs, in place of a PÜNCT-potential: a new GIPF-piece
    /// (Potentials C.5.5).
    TwoBasics,
}
