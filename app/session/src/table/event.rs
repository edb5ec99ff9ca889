//! What players are told: events, answers to questions, and refusals.

use record::Ending;
use rules::{Color, Cover, Dot, Piece, Potential, Spot};

use crate::games::gipf::captures::Capture;
use crate::scene::geometry::Cell;
use crate::table::lots::Throw;

/// Something the players are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was pushed in; also the single potential of an extra move.
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
    /// A potential was moved (Potentials B.5; MATRX G.2).
    Moved {
        /// By whom.
        player: Color,
        /// Which.
        potential: Potential,
        /// From where.
        from: Spot,
        /// Onto which spot.
        to: Spot,
        /// What lies on top there now.
        cover: Cover,
    },
    /// A move with a potential was announced; the opponent may challenge it (D11).
    Announced {
        /// By whom.
        player: Color,
        /// Which.
        potential: Potential,
        /// Where it stands.
        from: Spot,
        /// Where it would go; none for an extra move.
        to: Option<Spot>,
    },
    /// An announced move was challenged: a side game decides.
    Challenged {
        /// By whom.
        player: Color,
    },
    /// A lot was drawn about a challenge.
    Thrown {
        /// Who was challenged.
        challenged: Color,
        /// How it fell.
        throw: Throw,
    },
    /// A potential has left the game: its player declined the extra move, or lost the
    /// side game.
    Neutralised {
        /// Whose.
        player: Color,
        /// Which.
        potential: Potential,
        /// Where it stood.
        spot: Spot,
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
        /// Own potentials that left the game.
        lost: u8,
    },
    /// Something happened in TAMSK.
    Tamsk(TamskEvent),
    /// A row that may stay was left on the board.
    Left {
        /// By whom.
        player: Color,
    },
    /// The other player is to act.
    ToAct(Color),
    /// Something is to be decided before the next push, or after the last one: rows, an
    /// extra move, a challenge, whether a push that ends a right for good is meant. What,
    /// is the task of the position.
    Due(Color),
    /// From here on something is tried; this player is to act.
    Trying(Color),
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
    /// Clocks were stopped by [`Message::StopClocks`](crate::Message::StopClocks).
    ClocksStopped,
    /// This player declines the offer.
    DrawDeclined(Color),
    /// The position has come up this often.
    Repeated(usize),
    /// The players have changed colours.
    SidesSwapped,
    /// The text is no turn and no step here.
    NotPlayed(Refusal),
    /// The answer to a question.
    Answered(Answer),
}

/// Something that happened in TAMSK. Spaces are named, so that who says it need not know
/// the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TamskEvent {
    /// A glass was moved, or placed where it comes from nowhere.
    Moved {
        /// By whom.
        player: Color,
        /// From where.
        from: Option<String>,
        /// Where to.
        to: String,
        /// Whether a ring was dropped over it.
        ring: bool,
    },
    /// A ring was dropped where none was before: late, or where the opponent left his
    /// out.
    Ring {
        /// By whom.
        player: Color,
        /// Where.
        space: String,
    },
    /// A player passed.
    Passed {
        /// Who.
        player: Color,
    },
    /// A glass is about to run out.
    Low {
        /// Whose.
        player: Color,
        /// Where it stands.
        space: String,
        /// The seconds it has left.
        seconds: u8,
    },
    /// A glass has run out: it is lost (TAMSK level 2, 6).
    Lost {
        /// Whose.
        player: Color,
        /// Where it stands.
        space: String,
    },
    /// A player has not moved within fifteen seconds; nobody is punished (TAMSK level 2, 7).
    Slow {
        /// Who.
        player: Color,
    },
    /// The timer was turned (TAMSK level 3, 3).
    Timer {
        /// By whom.
        player: Color,
    },
    /// A glass was picked up (TAMSK level 3, 4).
    Lifted {
        /// By whom.
        player: Color,
        /// From where.
        space: String,
    },
    /// The timer is empty, and the player holds a glass: he is late (TAMSK level 3, 4).
    Late {
        /// Who.
        player: Color,
        /// Where the glass comes from.
        space: String,
    },
    /// The timer is empty, and the player has touched no glass (TAMSK level 3, 6).
    Missed {
        /// Who.
        player: Color,
    },
}

/// The answer to a [`Question`](crate::Question).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// What happened in the last turn; nothing at the start.
    LastTurn(Vec<Event>),
    /// What the player to act can capture.
    Captures(Vec<Capture>),
    /// What the opponent could capture.
    Threats(Vec<Capture>),
    /// There are too many turns to look at all of them on the page: whoever can ask the
    /// worker has [`Session::found`](crate::Session::found) for its answer.
    TooManyTurns,
    /// What the computer would play.
    Advice(Advice),
}

/// What the computer would play, told in two parts: where, and then what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to look at: where the first step begins, and the pieces of a row.
    pub cells: Vec<Cell>,
    /// The name of the first of them, or of a space of TAMSK; empty for a reply.
    pub name: String,
    /// The way of the first step, once that is told, too.
    pub way: Option<(Cell, Cell)>,
    /// What would happen, once that is told.
    pub events: Vec<Event>,
}

impl Answer {
    /// Whether it is drawn on the board, too.
    pub(crate) const fn is_drawn(&self) -> bool {
        matches!(self, Self::Captures(_) | Self::Threats(_) | Self::Advice(_))
    }
}

/// Why a text was not played, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing is written.
    Nothing,
    /// This part follows no form of the notation.
    Syntax(String),
    /// This part is well formed, but not legal here.
    Illegal(String),
    /// It could be several turns.
    Ambiguous,
    /// It is the beginning of a turn.
    Incomplete,
    /// Rows cross in too many ways to tell what is meant.
    TooManyWays,
    /// Nothing can happen at that time.
    Time,
    /// It is the turn of somebody elsewhere.
    Elsewhere,
    /// The game does not go on here: an earlier place of it is looked at.
    Review,
    /// The sand stands.
    Standing,
}
