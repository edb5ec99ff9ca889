//! What comes into a session and what goes out of it.

use record::{Ending, SaveError};
use rules::{ByColor, Color, Dot, Piece, PushId, Ruleset, Spot};

/// A moment in milliseconds since 1970, as browsers count it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// Something that happened outside: a click, a key, a file that was read.
///
/// A message that makes no sense at the moment, such as a tap on a spot that
/// means nothing now, is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Begin another game.
    NewGame(NewGame),
    /// Go on with a saved game.
    Load(String),
    /// A dot was chosen; the chosen one again lets it go.
    Dot(Dot),
    /// A direction was chosen: play this push.
    Push(PushId),
    /// A spot was chosen: the target of a push, or a piece of a row to keep or
    /// to take.
    Spot(Spot),
    /// A row was chosen, by its place in [`RenderModel::rows`].
    ///
    /// [`RenderModel::rows`]: crate::RenderModel::rows
    Row(usize),
    /// In the tournament opening: what to push in.
    Piece(Piece),
    /// The row is decided: take what is marked.
    Done,
    /// Let go of what was begun.
    Cancel,
    /// The pause before a forced step is over.
    PlayForced,
    /// Go back to the last decision.
    TakeBack,
    /// Play again what was taken back.
    Redo,
    /// Look at the board from the other side.
    Flip,
}

/// What is agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// What is played.
    pub ruleset: Ruleset,
    /// The players' names; empty for none.
    pub names: ByColor<String>,
}

/// Something that has to happen outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep this text, it is the game ([`Message::Load`] reads it).
    Save(String),
    /// Tell the players, also those who cannot see the board.
    Announce(Event),
    /// Send [`Message::PlayForced`] after a pause in which people can see what
    /// is going to happen.
    PauseThenPlayForced,
}

/// Something the players are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was pushed in.
    Pushed {
        /// By whom.
        player: Color,
        /// What.
        piece: Piece,
        /// From where.
        dot: Dot,
        /// The first spot of the line, on which it now stands.
        spot: Spot,
        /// How many pieces it moved.
        moved: usize,
    },
    /// Pieces of a row were taken.
    Took {
        /// By whom.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
        /// Discs that went back to the reserve.
        returned: u8,
        /// Discs that were captured.
        captured: u8,
    },
    /// A row that may stay was left on the board.
    Left {
        /// By whom.
        player: Color,
    },
    /// The other player is to act.
    ToAct(Color),
    /// A decision was taken back; this player decides again.
    TakenBack(Color),
    /// A decision was played again; this player acts next.
    Redone(Color),
    /// The game is over.
    Over(Ending),
    /// A saved game could not be read.
    Damaged(SaveError),
}
