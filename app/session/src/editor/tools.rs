//! The tools and the changes of the editor.

use rules::tamsk::Space;
use rules::{Attempts, Color, Disc, DiscKind, GameRuleset, Opening, Piece, Spot};

/// A spot or space on which pieces can be arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// On a board of the GIPF family.
    Spot(Spot),
    /// On the board of TAMSK.
    Space(Space),
}

impl Site {
    /// The printed name of the place.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Spot(spot) => spot.to_string(),
            Self::Space(space) => space.to_string(),
        }
    }
}

/// A tool: something that can be put on a place, or removed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// A piece that replaces the stack; used again, it removes the piece.
    Piece(Color, Piece),
    /// One disc on top of the stack: only with the keyboard.
    Disc(Disc),
    /// An hourglass; used again, it removes the glass.
    Glass {
        /// The player who owns it.
        color: Color,
        /// True if it has run out.
        lost: bool,
    },
    /// One more ring; on a full space it removes all.
    Ring,
    /// A number of rings: only with the keyboard.
    Rings(u8),
    /// Removes the uppermost piece: the glass before the rings, one ring at a time.
    Remove,
}

/// The stage of the turn, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditStage {
    /// At the start of a turn, or in it before its move.
    BeforeMove,
    /// Before the regular move, after an extra move made or declined: `x`.
    AfterExtra,
    /// After the regular move, with decisions left: `m`.
    AfterMove,
    /// This player has won.
    Won(Color),
    /// The game is drawn (TAMSK).
    Drawn,
}

/// A change beside the board, or of the whole arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Sets the player to act.
    Side(Color),
    /// Sets the pieces that a player may still introduce.
    Opening(Color, Opening),
    /// Sets the stage of the turn.
    Stage(EditStage),
    /// Sets the number of discs of a kind in a reserve.
    Reserve(Color, DiscKind, u8),
    /// Sets the number of rings that a player has left.
    Rings(Color, u8),
    /// Sets the number of challenges that a player has left.
    Attempts(Color, Attempts),
    /// Removes an announced move.
    NothingAnnounced,
    /// Sets the space on which a ring was left out.
    LeftOut(Option<Space>),
    /// Sets the number of moves in a row without a ring.
    Quiet(u8),
    /// Puts all pieces that are not on the board into the reserves.
    Refill,
    /// Removes everything from the board.
    Clear,
    /// Returns to the start of the game.
    Start,
    /// Changes the ruleset; pieces stay on the board where they can.
    Ruleset(GameRuleset),
}
