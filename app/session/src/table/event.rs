//! Events that are announced to the players, answers to questions, and refusals.

use record::Ending;
use rules::{Color, Cover, Dot, Piece, Potential, Spot};

use crate::games::gipf::captures::Capture;
use crate::scene::geometry::Cell;
use crate::table::lots::DrawnLot;

/// An event that is announced to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was pushed in, possibly the single potential of an extra move.
    Pushed {
        /// The player who pushed it.
        player: Color,
        /// The piece.
        piece: Piece,
        /// The dot from which it came.
        dot: Dot,
        /// The first spot of the line, on which it now stands.
        spot: Spot,
        /// The number of pieces that it moved.
        moved: usize,
        /// The potentials of the reserve that left the game, because it was a basic piece.
        lost: u8,
    },
    /// A potential was moved (Potentials B.5; MATRX G.2).
    Moved {
        /// The player who moved it.
        player: Color,
        /// The potential.
        potential: Potential,
        /// The spot it left.
        from: Spot,
        /// The spot it went to.
        to: Spot,
        /// The discs that it put there.
        cover: Cover,
    },
    /// A move with a potential was announced; the opponent may challenge it (D11).
    Announced {
        /// The player who announced it.
        player: Color,
        /// The potential.
        potential: Potential,
        /// The spot on which it stands.
        from: Spot,
        /// The target; none for an extra move.
        to: Option<Spot>,
    },
    /// An announced move was challenged: a side game decides.
    Challenged {
        /// The player who challenged.
        player: Color,
    },
    /// A lot was drawn about a challenge.
    LotDrawn {
        /// The challenged player.
        challenged: Color,
        /// The lot as it was drawn.
        lot: DrawnLot,
    },
    /// A lot or a side game has settled a challenge.
    Settled {
        /// The player who challenged.
        challenger: Color,
        /// True if the announced move is made.
        played: bool,
    },
    /// A potential has left the game: its player declined the extra move, or lost the
    /// side game.
    Neutralised {
        /// The owner of the potential.
        player: Color,
        /// The potential.
        potential: Potential,
        /// The spot on which it stood.
        spot: Spot,
    },
    /// Pieces of a row were taken.
    RowTaken {
        /// The player who took them.
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
    /// An event of TAMSK.
    Tamsk(TamskEvent),
    /// A row that may stay was left on the board.
    RowLeft {
        /// The player who left it.
        player: Color,
    },
    /// The other player is to act.
    ToAct(Color),
    /// A decision is due before the next push, or after the last one: rows, an extra move,
    /// a challenge, or the confirmation of a push that ends a right for good. The prompt of
    /// the position tells which.
    DecisionDue(Color),
    /// A variation can begin here; this player is to act.
    VariationOpen(Color),
    /// A decision was taken back; this player decides again.
    TakenBack(Color),
    /// A decision was played again; this player acts next.
    Redone(Color),
    /// The game is over.
    Over(Ending),
    /// Another place in the record is shown, where this player is to act.
    PositionShown(Color),
    /// A draw is offered by this player.
    DrawOffered(Color),
    /// Clocks were stopped by [`Message::StopClocks`](crate::Message::StopClocks).
    ClocksStopped,
    /// The offer is declined by this player.
    DrawDeclined(Color),
    /// The position has come up this many times.
    Repeated(usize),
    /// A side game is shown; this player of the game that waits has White in it and begins.
    SideGame(Color),
    /// The players have changed colours.
    SidesSwapped,
    /// The text was not played.
    NotPlayed(Refusal),
    /// The answer to a question.
    Answered(Answer),
}

/// Selects the events of a message whose words stay until the player acts: how a challenge was
/// settled, with the effect on the challenged move, and a push that cost potentials.
#[must_use]
pub fn results_to_show(events: &[Event]) -> Vec<&Event> {
    let shows = |event: &Event| {
        matches!(
            event,
            Event::Settled { .. } | Event::Pushed { lost: 1.., .. }
        )
    };
    if !events.iter().any(shows) {
        return Vec::new();
    }
    let tells = |event: &&Event| {
        matches!(
            event,
            Event::LotDrawn { .. }
                | Event::Settled { .. }
                | Event::Neutralised { .. }
                | Event::Pushed { lost: 1.., .. }
        )
    };
    events.iter().filter(tells).collect()
}

/// An event of TAMSK. Spaces are given by name, so that a caller need not know the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TamskEvent {
    /// A glass was moved, or placed (then `from` is none).
    Moved {
        /// The player who moved it.
        player: Color,
        /// The name of the space it left.
        from: Option<String>,
        /// The name of the space it went to.
        to: String,
        /// True if a ring was dropped over it.
        ring: bool,
    },
    /// A ring was dropped after the move that left it out: late by the mover, or by the
    /// opponent.
    Ring {
        /// The player who dropped it.
        player: Color,
        /// The name of the space.
        space: String,
    },
    /// A player passed.
    Passed {
        /// The player who passed.
        player: Color,
    },
    /// A glass is about to run out.
    Low {
        /// The owner of the glass.
        player: Color,
        /// The name of the space on which it stands.
        space: String,
        /// The seconds it has left.
        seconds: u8,
    },
    /// A glass has run out: it is lost (TAMSK level 2, 6).
    Lost {
        /// The owner of the glass.
        player: Color,
        /// The name of the space on which it stands.
        space: String,
    },
    /// A player has not moved within fifteen seconds, which has no penalty (TAMSK level 2,
    /// 7).
    Slow {
        /// The player who is to act.
        player: Color,
    },
    /// The timer was turned (TAMSK level 3, 3).
    Timer {
        /// The player who turned it.
        player: Color,
    },
    /// A glass was picked up (TAMSK level 3, 4).
    Lifted {
        /// The player who picked it up.
        player: Color,
        /// The name of the space it came from.
        space: String,
    },
    /// The timer is empty while the player to act holds a glass: the player is late (TAMSK
    /// level 3, 4).
    Late {
        /// The late player.
        player: Color,
        /// The name of the space that the glass comes from.
        space: String,
    },
    /// The timer is empty, and the player has touched no glass (TAMSK level 3, 6).
    Missed {
        /// The player whose time is up.
        player: Color,
    },
}

/// The answer to a [`Question`](crate::Question), drawn on the board and said in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The events of the last turn; empty at the start.
    LastTurn(Vec<Event>),
    /// The captures that the player to act can make.
    Captures(Vec<Capture>),
    /// The captures that the opponent could make.
    Threats(Vec<Capture>),
    /// The turns are too many to search them on the page. A caller that can ask the worker
    /// gives its answer to [`Session::found`](crate::Session::found).
    TooManyTurns,
    /// The turn that the computer would play.
    Advice(Advice),
}

/// The turn that the computer would play, shown in two parts: first where it begins, then
/// the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The cells to look at: where the first step begins, and the pieces of a row.
    pub cells: Vec<Cell>,
    /// The name of the first cell, or of a space of TAMSK; empty for a reply.
    pub name: String,
    /// The beginning and the end of the first step, in the second part only.
    pub path: Option<(Cell, Cell)>,
    /// The events of the turn, in the second part only; where a row is to be decided, of that step
    /// only.
    pub events: Vec<Event>,
}

impl Answer {
    /// The part of the answer that is drawn on the board, without events; none if nothing is.
    pub(crate) fn drawn(&self) -> Option<Self> {
        match self {
            Self::Captures(found) => Some(Self::Captures(found.clone())),
            Self::Threats(found) => Some(Self::Threats(found.clone())),
            Self::Advice(advice) => Some(Self::Advice(Advice {
                cells: advice.cells.clone(),
                name: advice.name.clone(),
                path: advice.path,
                events: Vec::new(),
            })),
            Self::LastTurn(_) | Self::TooManyTurns => None,
        }
    }
}

/// The reason why a text was not played, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is empty.
    Nothing,
    /// A part that follows no form of the notation.
    Syntax(String),
    /// A part that is well formed, but not legal here.
    Illegal(String),
    /// The text fits several turns.
    Ambiguous,
    /// The text is only the beginning of a turn.
    Incomplete,
    /// Rows cross in too many ways to tell what is meant.
    TooManyWays,
    /// The time that was written is not possible.
    Time,
    /// The player to act plays by link, or is the computer.
    Elsewhere,
    /// The place that is shown is an earlier one: the game does not go on here.
    Review,
    /// The sand stands.
    Standing,
    /// One of several turns is to be chosen, and this is none of them.
    NotOffered,
}
