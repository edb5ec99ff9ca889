//! What can be touched.

use rules::tamsk::Space;
use rules::{Cover, Dot, Piece, PushId, Spot};

/// Something that a player touches, by pointer, key or voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touch {
    /// What to push in: it stays chosen for this player.
    Piece(Piece),
    /// A dot.
    Dot(Dot),
    /// A direction from the chosen dot.
    Direction(PushId),
    /// A spot.
    Spot(Spot),
    /// A row, by its place in [`RenderModel::rows`](crate::RenderModel::rows).
    Row(usize),
    /// What a PÜNCT-potential puts on its target (Potentials C.5).
    Cover(Cover),
    /// A space of TAMSK.
    Space(Space),
    /// A glass of TAMSK that is carried from one space to another.
    Carry(Space, Space),
    /// A reply where the rules ask something.
    Reply(Reply),
}

/// What can be replied where the rules ask something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reply {
    /// No extra move: the TAMSK-potential leaves the game (D8).
    Decline,
    /// The announced potential may be used (D11).
    LetStand,
    /// A side game decides about it (Potentials E.3).
    Challenge,
    /// The challenged player won or tied the side game.
    Played,
    /// He lost it: the potential is neutralised.
    Neutralised,
    /// TAMSK: a ring is dropped over the glass.
    Ring,
    /// TAMSK: none is.
    NoRing,
    /// TAMSK: a ring goes where the opponent left his out (TAMSK level 1, 3).
    Fill(Space),
    /// TAMSK: nothing can be moved (TAMSK level 1, 5), or nothing is (level 3, 6).
    Pass,
    /// TAMSK: the timer is turned (TAMSK level 3, 3).
    Timer,
}
