//! Touches of the board and of the buttons beside it.

use rules::tamsk::Space;
use rules::{Cover, Dot, Piece, PushId, Spot};

/// A touch by a player, by pointer, key or voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touch {
    /// The piece to push in: it stays chosen for this player.
    Piece(Piece),
    /// A dot.
    Dot(Dot),
    /// A direction from the chosen dot.
    Direction(PushId),
    /// A spot.
    Spot(Spot),
    /// A row, by its place in [`RenderModel::rows`](crate::RenderModel::rows).
    Row(usize),
    /// All pieces that may stay in the row being decided: true takes them, false leaves them.
    /// The row is decided at once.
    All(bool),
    /// The discs that a PÜNCT-potential puts on its target (Potentials C.5).
    Cover(Cover),
    /// A space of TAMSK.
    Space(Space),
    /// A glass of TAMSK that is carried from one space to another.
    Carry(Space, Space),
    /// A reply where the rules ask something.
    Reply(Reply),
}

/// A reply where the rules ask for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reply {
    /// Decline the extra move: the TAMSK-potential leaves the game (D8).
    Decline,
    /// Let the announced move stand (D11).
    LetStand,
    /// Challenge it: a side game decides (Potentials E.3).
    Challenge,
    /// Record that the challenged player won or tied the side game.
    Played,
    /// Record that the challenged player lost it: the potential is neutralised.
    Neutralised,
    /// Drop a ring over the glass (TAMSK).
    Ring,
    /// Drop no ring (TAMSK).
    NoRing,
    /// Drop a ring where the opponent left it out (TAMSK level 1, 3).
    Fill(Space),
    /// Pass: no glass can be moved (TAMSK level 1, 5), or none is to be (level 3, 6).
    Pass,
    /// Turn the timer (TAMSK level 3, 3).
    Timer,
}
