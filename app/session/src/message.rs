//! What comes into a session and what goes out of it.

use record::{ClockControl, Ending, NodeId, SaveError};
use rules::{Color, Dot, NotationError, Piece, Position, PushId, Ruleset, Spot, Step};

use crate::asked::Answer;
use crate::settings::Settings;

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
    /// Play what was written, as [`Session::read`] has read it here.
    ///
    /// [`Session::read`]: crate::Session::read
    Written(Result<Vec<Step>, NotationError>),
    /// Go back to the last decision.
    TakeBack,
    /// Play again what was taken back.
    Redo,
    /// Look at another place in the record.
    Jump(Jump),
    /// Show the last turn again, part by part.
    Replay,
    /// The pause between two parts is over.
    ReplayStep,
    /// Make the line through this node the main line.
    Promote(NodeId),
    /// Delete the turn this node belongs to and everything after it; what of
    /// the turn another line shares stays.
    Delete(NodeId),
    /// This player gives up.
    Resign(Color),
    /// This player offers a draw; if the other one already has, it is agreed.
    OfferDraw(Color),
    /// The answer to the offer: whether it is accepted.
    AnswerDraw(bool),
    /// End the game as a draw, because the position came up for the third time.
    ClaimDraw,
    /// The same game again with colours changed.
    Rematch,
    /// The players change colours.
    SwapSides,
    /// A player's name.
    Rename(Color, String),
    /// What the players have set.
    Settings(Settings),
    /// A question about the position was asked; this is what [`Session::answer`]
    /// says.
    ///
    /// [`Session::answer`]: crate::Session::answer
    Answer(Answer),
    /// Time has passed.
    Tick,
    /// Look at the board from the other side.
    Flip,
}

/// A place in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// The start of the game.
    First,
    /// The start of this turn, or of the one before.
    Previous,
    /// The end of the next turn.
    Next,
    /// The end of the line.
    Last,
    /// This node.
    To(NodeId),
}

/// What a player may ask about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What did the last turn do?
    LastTurn,
    /// What can I capture?
    Captures,
    /// What could the opponent capture?
    Threats,
}

/// What is agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Where it starts, and what is played.
    pub start: Position,
    /// Extra discs of the first player and of the second (D14). They belong to
    /// the players and not to the colours, so the lot comes before them; they
    /// are added only where the game begins at its ruleset's own start.
    pub extra: [u8; 2],
    /// The names of the first player and of the second; empty for none.
    pub players: [String; 2],
    /// Who of them is White.
    pub white: WhiteIs,
    /// The clocks; none for a game without time.
    pub clock: Option<ClockControl>,
    /// Whether the third occurrence of a position ends the game by itself (D12).
    pub draw_by_repetition: bool,
}

/// Who is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhiteIs {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The lot decides (GIPF basic B.1).
    ByLot {
        /// How the coin fell: heads make the first player White.
        heads: bool,
    },
}

impl NewGame {
    /// A game without names, clocks and lots.
    #[must_use]
    pub fn plain(start: Position) -> Self {
        Self {
            start,
            extra: [0; 2],
            players: [String::new(), String::new()],
            white: WhiteIs::First,
            clock: None,
            draw_by_repetition: false,
        }
    }
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
    /// Send [`Message::ReplayStep`] after a pause in which people can see what
    /// has happened.
    PauseThenReplay,
    /// Send [`Message::Tick`] at this moment; it replaces earlier wishes.
    WakeAt(Millis),
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
    /// Another place in the record is shown, where this player is to act.
    Seen(Color),
    /// This player offers a draw.
    DrawOffered(Color),
    /// This player declines the offer.
    DrawDeclined(Color),
    /// The position has come up this often.
    Repeated(usize),
    /// The players have changed colours.
    SidesSwapped,
    /// The text is no turn and no step here.
    NotPlayed(NotationError),
    /// The answer to a question.
    Answered(Answer),
    /// A game with this ruleset cannot be played on this screen.
    NotPlayable(Ruleset),
    /// A saved game could not be read.
    Damaged(SaveError),
}
