//! What there is to see, as plain data that can be compared.

use record::{Ending, NodeId};
use rules::{ByColor, Color, Dot, Opening, Piece, PushId, Ruleset, Spot, Stack};

use crate::clock::ClockModel;
use crate::geometry::{Place, View};

/// Everything a screen needs to show a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RenderModel {
    /// What is played.
    pub ruleset: Ruleset,
    /// Where in the tree the players are: changes with every step.
    pub at: NodeId,
    /// The board.
    pub board: BoardModel,
    /// The players.
    pub players: ByColor<PlayerModel>,
    /// What is to be done now.
    pub prompt: Prompt,
    /// The kinds of piece to choose from in the tournament opening; empty where
    /// there is no choice.
    pub choices: Vec<PieceChoice>,
    /// The rows that may be taken now.
    pub rows: Vec<RowModel>,
    /// What else can be done.
    pub actions: Actions,
    /// Who has offered a draw that waits for an answer.
    pub draw_offer: Option<Color>,
    /// How often the position has come up, if more than once (D12).
    pub repeated: Option<usize>,
    /// Whether the last turn is being shown again.
    pub replaying: bool,
    /// Whether anything has been played, be it on another line.
    pub begun: bool,
}

/// What is to be done now, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Choose a dot. Rows that may stay can be taken before.
    ChooseDot {
        /// Who.
        player: Color,
        /// What will be pushed in.
        piece: Piece,
    },
    /// Choose a direction, or another dot.
    ChooseDirection {
        /// Who.
        player: Color,
        /// The chosen dot.
        dot: Dot,
    },
    /// The push is chosen; the button plays it.
    ConfirmPush {
        /// Who.
        player: Color,
        /// The chosen dot.
        dot: Dot,
        /// The first spot of the line.
        spot: Spot,
    },
    /// Choose which row to deal with first.
    ChooseRow {
        /// Who.
        player: Color,
    },
    /// Choose which pieces of the row to keep.
    DecideRow {
        /// Who.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
        /// Whether the whole row may be left.
        may_stay: bool,
    },
    /// A row without a choice is about to be taken.
    Forced {
        /// Whose row.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
    },
    /// Nothing; the game is over.
    Over(Ending),
}

impl Prompt {
    /// Who has something to do; nobody when the game is over.
    #[must_use]
    pub const fn player(self) -> Option<Color> {
        match self {
            Self::ChooseDot { player, .. }
            | Self::ChooseDirection { player, .. }
            | Self::ConfirmPush { player, .. }
            | Self::ChooseRow { player }
            | Self::DecideRow { player, .. }
            | Self::Forced { player, .. } => Some(player),
            Self::Over(_) => None,
        }
    }
}

/// The board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardModel {
    /// From which side it is seen.
    pub view: View,
    /// The lines.
    pub lines: Vec<LineModel>,
    /// The dots in board order.
    pub dots: Vec<DotModel>,
    /// The spots in board order.
    pub spots: Vec<SpotModel>,
    /// The directions of the chosen dot.
    pub arrows: Vec<Arrow>,
    /// The directions of the chosen dot whose line is full (GIPF basic D.4).
    pub full: Vec<FullLine>,
    /// What the last step took off the board.
    pub removed: Vec<Removed>,
    /// The last push, whoever made it.
    pub last: Option<LastPush>,
    /// What was asked for: the pieces that can be captured, and how.
    pub hints: Vec<Hint>,
}

/// A turn that captures, as it is drawn when somebody has asked for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// Whether the opponent threatens it; else the player to act can do it.
    pub threat: bool,
    /// The way of its push, from the dot to the first spot; none where taking
    /// rows ends the game.
    pub push: Option<(Place, Place)>,
    /// Where the pieces stand that it captures.
    pub captured: Vec<Place>,
}

/// The last push as it is marked on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LastPush {
    /// The dot it came from.
    pub from: Place,
    /// The spot on which the furthest moved piece landed.
    pub to: Place,
}

/// A line, dot to dot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineModel {
    /// One end.
    pub from: Place,
    /// The other end.
    pub to: Place,
}

/// A dot.
#[derive(Clone, Debug, PartialEq)]
pub struct DotModel {
    /// Which.
    pub dot: Dot,
    /// Its name, as printed on the board.
    pub name: String,
    /// Where it lies.
    pub place: Place,
    /// What it means now.
    pub state: DotState,
    /// Whether the last push came from here.
    pub last: bool,
}

/// What a dot means now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotState {
    /// Nothing: no push is due.
    Quiet,
    /// A piece can be put here.
    Open,
    /// A push is due, but all lines from here are full (GIPF basic D.4).
    Blocked,
    /// It is chosen.
    Chosen,
}

/// A spot.
#[derive(Clone, Debug, PartialEq)]
pub struct SpotModel {
    /// Which.
    pub spot: Spot,
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub place: Place,
    /// The discs on it, bottom to top; none on a vacant spot.
    pub stack: Stack,
    /// The piece in play.
    pub piece: Option<(Color, Piece)>,
    /// What happens to the piece when the chosen row is taken.
    pub mark: Option<RowMark>,
    /// The push that choosing this spot plays.
    pub target: Option<PushId>,
    /// Where the last step moved this piece from; none if it did not.
    pub from: Option<Place>,
}

/// What happens to a piece of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowMark {
    /// It must go back to the reserve of its owner, who takes the row.
    MustReturn,
    /// It must be captured.
    MustCapture,
    /// It may stay, and is going back to the reserve.
    Return,
    /// It may stay, and is being captured.
    Capture,
    /// It may be taken, and stays.
    Keep,
    /// It belongs to a row that may be chosen.
    Candidate,
}

/// A direction from the chosen dot, with what playing it would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The push.
    pub push: PushId,
    /// The dot.
    pub from: Place,
    /// The first spot of the line.
    pub to: Place,
    /// The name of the first spot.
    pub spot: String,
    /// Whether it is chosen and waits for the button.
    pub chosen: bool,
    /// Where the pushed pieces would stand, the new one first.
    pub ghosts: Vec<Ghost>,
}

/// A direction from the chosen dot in which nothing can be pushed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FullLine {
    /// The dot.
    pub dot: Dot,
    /// Where it lies.
    pub from: Place,
    /// The first spot of the line.
    pub spot: Spot,
    /// Where that lies.
    pub to: Place,
}

/// A piece where it would stand after a push.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// Its discs.
    pub stack: Stack,
    /// Where it is now.
    pub from: Place,
    /// Where it would be.
    pub to: Place,
}

/// A piece that the last step took off the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Removed {
    /// Its discs.
    pub stack: Stack,
    /// Where it stood.
    pub place: Place,
    /// Whether it was captured; else it went back to the reserve.
    pub captured: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerModel {
    /// The name, if one was given.
    pub name: String,
    /// Discs in reserve.
    pub reserve: u8,
    /// Discs captured from the opponent.
    pub captured: u8,
    /// GIPF-pieces in play; none where the ruleset has no GIPF-pieces.
    pub gipf_pieces: Option<u32>,
    /// What may still be introduced.
    pub opening: Opening,
    /// Whether this player is to act.
    pub to_act: bool,
    /// The clock, in a game with time.
    pub clock: Option<ClockModel>,
}

/// A kind of piece to push in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    /// Which.
    pub piece: Piece,
    /// Whether the next push takes it.
    pub chosen: bool,
}

/// A row that may be taken.
#[derive(Clone, Debug, PartialEq)]
pub struct RowModel {
    /// Its ends.
    pub ends: (Spot, Spot),
    /// Where the ends lie.
    pub from: Place,
    /// Where the ends lie.
    pub to: Place,
    /// Every spot of it.
    pub spots: Vec<Spot>,
    /// The pieces that may stay, and whether they are marked to be taken.
    pub may: Vec<(Spot, bool)>,
    /// Whether it is the one being decided.
    pub chosen: bool,
    /// Whether something of it has to be taken.
    pub binding: bool,
}

/// What else can be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// There is a decision to take back.
    pub take_back: bool,
    /// There is one to play again.
    pub redo: bool,
    /// What is marked can be taken or left.
    pub done: bool,
    /// Something was begun that can be let go.
    pub cancel: bool,
    /// There is an earlier place in the record.
    pub previous: bool,
    /// There is a later one.
    pub next: bool,
    /// The game goes on here: players can resign or offer a draw.
    pub agree: bool,
    /// A draw can be claimed because the position came up three times.
    pub claim_draw: bool,
}

/// An entry of the list of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveItem {
    /// A turn, complete or going on.
    Turn {
        /// The node after its last step.
        node: NodeId,
        /// Its number; both players' turns of a pair have the same.
        number: usize,
        /// Whose.
        color: Color,
        /// Its text.
        text: String,
        /// Whether the players are in it.
        current: bool,
        /// Whether it belongs to the main line.
        main: bool,
    },
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}
