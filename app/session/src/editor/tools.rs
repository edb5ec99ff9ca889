//! What can be put and changed in the editor.

use rules::tamsk::Space;
use rules::{Attempts, Color, Disc, DiscKind, GameRuleset, Opening, Piece, Spot};

/// Where something is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// On a board of the GIPF family.
    Spot(Spot),
    /// On the board of TAMSK.
    Space(Space),
}

impl Site {
    /// Its printed name.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Spot(spot) => spot.to_string(),
            Self::Space(space) => space.to_string(),
        }
    }
}

/// What is put somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// A piece in place of what is there; the same piece once more takes it away.
    Piece(Color, Piece),
    /// One disc on top of what is there: with keys alone.
    Disc(Disc),
    /// An hourglass; once more takes it away.
    Glass {
        /// Whose.
        color: Color,
        /// Whether it has run out.
        lost: bool,
    },
    /// One ring more; after the last that a space holds none.
    Ring,
    /// So many rings: with keys alone.
    Rings(u8),
    /// The uppermost piece goes: the glass before rings, one ring at a time.
    Remove,
}

/// Where in the turn an arrangement stands, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditStage {
    /// A turn begins, or goes on before its move.
    BeforeMove,
    /// Before the regular move, after an extra move made or declined: `x`.
    AfterExtra,
    /// The regular move is done, something is still to be decided: `m`.
    AfterMove,
    /// This player has won.
    Won(Color),
    /// Nobody has (TAMSK).
    Drawn,
}

/// A change of what is not on the board, or of all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Who is to act.
    Side(Color),
    /// What a player may still introduce.
    Opening(Color, Opening),
    /// Where in the turn the game stands.
    Stage(EditStage),
    /// So many discs of a kind in a reserve.
    Reserve(Color, DiscKind, u8),
    /// So many rings that a player has left.
    Rings(Color, u8),
    /// So many challenges that a player has left.
    Attempts(Color, Attempts),
    /// An announced move is taken back.
    NothingAnnounced,
    /// Where a ring was left out.
    LeftOut(Option<Space>),
    /// Moves in a row without a ring.
    Quiet(u8),
    /// Everything that is not on the board, into the reserves.
    Refill,
    /// Nothing is on the board.
    Clear,
    /// Everything stands as at the start.
    Start,
    /// Another game; what can stay on the board does.
    Ruleset(GameRuleset),
}
