//! Render models of a game, as plain data that can be compared.

use std::sync::LazyLock;

use record::{Ending, NodeId, Settlement};
use rules::{Board, ByColor, Color, Dot, GameRuleset, Piece, PushId, Ruleset, Spot, Stack};

use crate::scene::geometry::{Geometry, Orientation};
use crate::scene::hint::Hint;
use crate::scene::players::PlayerModel;
use crate::scene::point::{MovePath, Point};
use crate::scene::prompt::Prompt;
use crate::scene::tamsk::TamskScene;
use crate::scene::touch::Touch;

/// The data that a screen needs to show a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RenderModel {
    /// The ruleset of the game.
    pub ruleset: GameRuleset,
    /// The node at which the players are; it changes with every step.
    pub at: NodeId,
    /// The board with its pieces and marks.
    pub scene: Scene,
    /// The game that waits below, while a side game is played.
    pub below: Option<Scene>,
    /// The players of the game that waits, while a side game is played.
    pub side: Option<SideModel>,
    /// The players, by colour.
    pub players: ByColor<PlayerModel>,
    /// The prompt: what the player to act has to do.
    pub prompt: Prompt,
    /// The pieces to choose from before a push; empty where there is no choice.
    pub choices: Vec<PieceChoice>,
    /// The replies and covers that can be chosen beside the board.
    pub replies: Vec<Touch>,
    /// The rows that may be taken now.
    pub rows: Vec<RowModel>,
    /// The challenge whose result is awaited.
    pub challenge: Option<ChallengeModel>,
    /// The other actions that are possible.
    pub actions: Actions,
    /// The player whose offer of a draw waits for an answer.
    pub draw_offer: Option<Color>,
    /// The number of times the position has come up, if more than one (D12).
    pub repeated: Option<usize>,
    /// The place that is shown, if it is not the one where the game goes on.
    pub review: Option<ReviewModel>,
    /// True while the last turn is shown again.
    pub replaying: bool,
    /// True if a turn has been played in the saved game, on any line.
    pub begun: bool,
    /// True if the game as it stands was sent to the player elsewhere.
    pub sent: bool,
    /// The player whose task the game is, if it is a puzzle or a lesson.
    pub solver: Option<Color>,
}

/// A board with its pieces, marks and geometry: drawing it needs no rules.
#[allow(
    clippy::large_enum_variant,
    reason = "a model holds two at most, and a box would be one more thing to look through"
)]
#[derive(Clone, Debug, PartialEq)]
pub enum Scene {
    /// A board of the GIPF family.
    Gipf(BoardModel),
    /// The board of TAMSK.
    Tamsk(TamskScene),
}

/// The players of a side game in the game that waits for its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideModel {
    /// The player of the game that waits who has White in the side game.
    pub white: Color,
    /// The player of the side game who has challenged.
    pub challenger: Color,
}

impl SideModel {
    /// The colour that a player of the side game has in the game that waits.
    #[must_use]
    pub fn main_color(self, color: Color) -> Color {
        match color {
            Color::White => self.white,
            Color::Black => !self.white,
        }
    }
}

impl RenderModel {
    /// The board of the GIPF family, if one lies on the table.
    #[must_use]
    pub const fn board(&self) -> Option<&BoardModel> {
        self.scene.board()
    }

    /// The side from which the board is seen.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        match &self.scene {
            Scene::Gipf(board) => board.geometry.orientation,
            Scene::Tamsk(scene) => scene.orientation,
        }
    }
}

impl Scene {
    /// The board of the GIPF family, if it is one.
    #[must_use]
    pub const fn board(&self) -> Option<&BoardModel> {
        match self {
            Self::Gipf(board) => Some(board),
            Self::Tamsk(_) => None,
        }
    }
}

/// A board of the GIPF family.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardModel {
    /// The places of all cells and lines, and the ways of the keyboard between them.
    pub geometry: &'static Geometry,
    /// The dots in board order.
    pub dots: Vec<DotModel>,
    /// The spots in board order.
    pub spots: Vec<SpotModel>,
    /// The directions of the chosen dot.
    pub arrows: Vec<Arrow>,
    /// The directions of the chosen dot whose line is full (GIPF basic D.4).
    pub full: Vec<FullLine>,
    /// The motion of the last step.
    pub motion: Motion,
    /// The last move of either player: where it started, and where its piece came in.
    pub last: Option<MovePath>,
    /// The rows that were taken since the last move, in order.
    pub taken: Vec<TakenRow>,
    /// The drawn part of an answer: captures, threats or the computer's advice.
    pub hints: Vec<Hint>,
    /// The announced move with a potential, while it is not decided (D11).
    pub announced: Option<MovePath>,
    /// The moves of the chosen potential: the possible ones, or the one that is chosen.
    pub jumps: Vec<PotentialMove>,
}

impl BoardModel {
    /// A board with nothing on it: for parts of a screen that are about to be removed
    /// because another game lies on the table.
    #[must_use]
    pub fn vacant() -> &'static Self {
        static VACANT: LazyLock<BoardModel> = LazyLock::new(|| BoardModel {
            geometry: Geometry::of(Board::gipf(), Orientation::White),
            dots: Vec::new(),
            spots: Vec::new(),
            arrows: Vec::new(),
            full: Vec::new(),
            motion: Motion::default(),
            last: None,
            taken: Vec::new(),
            hints: Vec::new(),
            announced: None,
            jumps: Vec::new(),
        });
        &VACANT
    }

    /// The occupied spots from the upper edge of the drawing to the lower one: nearer
    /// pieces are drawn over those behind them.
    #[must_use]
    pub fn from_behind(&self) -> Vec<&SpotModel> {
        let mut order: Vec<&SpotModel> = Vec::new();
        for spot in self.spots.iter().filter(|spot| !spot.stack.0.is_empty()) {
            let is_behind = |other: &&&SpotModel| other.point.y <= spot.point.y;
            let index = order.iter().take_while(is_behind).count();
            order.insert(index, spot);
        }
        order
    }

    /// The dot that is chosen.
    #[must_use]
    pub fn chosen_dot(&self) -> Option<Dot> {
        let mut dots = self.dots.iter();
        dots.find(|dot| dot.state == DotState::Chosen)
            .map(|dot| dot.dot)
    }
}

/// A move of the chosen potential.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PotentialMove {
    /// The spot of the potential.
    pub from: Point,
    /// The spot it can go to.
    pub to: Point,
    /// True where it is chosen and waits for the button.
    pub chosen: bool,
}

/// A row that the last step took, with its pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenRow {
    /// The points of its ends.
    pub ends: (Point, Point),
    /// The pieces that were taken, one for each spot.
    pub pieces: Vec<Removed>,
}

/// A dot at the edge of the board, and its state.
#[derive(Clone, Debug, PartialEq)]
pub struct DotModel {
    /// The dot itself.
    pub dot: Dot,
    /// The name, as printed on the board.
    pub name: String,
    /// The centre of the dot.
    pub point: Point,
    /// The state for the next push.
    pub state: DotState,
    /// True if the last push came from here.
    pub last: bool,
}

/// The state of a dot for the next push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotState {
    /// No push is due.
    Quiet,
    /// A push can start here.
    Open,
    /// The lines from here are all full, though a push is due (GIPF basic D.4).
    Blocked,
    /// The dot is chosen.
    Chosen,
}

/// A spot of the board, its stack, and the touches it takes.
#[derive(Clone, Debug, PartialEq)]
pub struct SpotModel {
    /// The spot itself.
    pub spot: Spot,
    /// The name printed on the board: `e5`.
    pub name: String,
    /// The centre of the spot.
    pub point: Point,
    /// The discs on it, bottom to top; none on a vacant spot.
    pub stack: Stack,
    /// The piece in play.
    pub piece: Option<(Color, Piece)>,
    /// The fate of the piece when the row is taken.
    pub mark: Option<RowMark>,
    /// The touch that choosing this spot means, if any.
    pub touch: Option<Touch>,
    /// True for the spot of a potential that is chosen to move, and for its chosen target.
    pub chosen: bool,
    /// The role of the spot in the move of a potential.
    pub aim: Option<Aim>,
}

/// The role of a spot in the move of a potential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A potential that can move stands here.
    From,
    /// The chosen potential can go here.
    To,
}

/// The fate of a piece of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowMark {
    /// The piece must go back to the reserve of its owner, who takes the row.
    MustReturn,
    /// The piece must leave the game: a used potential of the player who takes the row.
    MustLeave,
    /// The piece must be captured.
    MustCapture,
    /// The piece may stay, and is marked to go back to the reserve.
    Return,
    /// The piece may stay, and is marked to be captured.
    Capture,
    /// The piece may be taken, and is marked to stay.
    Keep,
    /// The piece belongs to a row that may be chosen.
    Candidate,
    /// The piece is not allowed here, while a position is edited.
    Invalid,
}

/// A direction from the chosen dot, with what playing it would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The push that choosing this direction plays.
    pub push: PushId,
    /// The centre of the dot.
    pub from: Point,
    /// The first spot of the line.
    pub to: Point,
    /// The name of the first spot.
    pub spot: String,
    /// True if it is chosen and waits for the button.
    pub chosen: bool,
    /// The pushed pieces with the points where they would stand, the new one first.
    pub shifts: Vec<Shift>,
    /// The name of the spot on which the last of them would land.
    pub landing: String,
}

/// A direction from the chosen dot in which nothing can be pushed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FullLine {
    /// The dot.
    pub dot: Dot,
    /// The centre of the dot.
    pub from: Point,
    /// The first spot of the line.
    pub spot: Spot,
    /// The centre of that spot.
    pub to: Point,
}

/// A piece where it would stand after a push.
#[derive(Clone, Debug, PartialEq)]
pub struct Shift {
    /// The discs of the piece, bottom to top.
    pub stack: Stack,
    /// The point where it is now.
    pub from: Point,
    /// The point where it would be.
    pub to: Point,
}

/// The motion of discs by a step: those that moved, and those that left the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    /// The discs that moved.
    pub moved: Vec<Moved>,
    /// The discs that left the board.
    pub removed: Vec<Removed>,
}

/// Discs that a step moved from one point to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The discs, bottom to top.
    pub stack: Stack,
    /// The point where they were.
    pub from: Point,
    /// The point where they are.
    pub to: Point,
    /// The spot where they are.
    pub spot: Spot,
}

/// Discs that a step took off the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Removed {
    /// The discs, bottom to top.
    pub stack: Stack,
    /// The point where they stood.
    pub point: Point,
    /// The fate of the discs.
    pub fate: Fate,
}

/// The fate of discs that come off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The discs go back to the reserve of their owner.
    Returns,
    /// The discs are captured.
    Captured,
    /// The discs leave the game.
    Lost,
}

/// A challenge whose result is awaited (D11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeModel {
    /// The agreed way to settle it; if there is none, the players enter the result.
    pub settles: Option<Settlement>,
    /// True if the side game has begun.
    pub begun: bool,
}

/// A place other than the one where the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewModel {
    /// True in a variation; false at an earlier place of the game.
    pub aside: bool,
    /// True if steps can be played here now; they form a variation.
    pub plays: bool,
    /// True if a variation can be asked for with
    /// [`Message::BeginVariation`](crate::Message::BeginVariation).
    pub can_begin_variation: bool,
    /// The player whose turn it is where the game goes on.
    pub to_act: Color,
    /// The ending of the game itself, if it is over.
    pub ended: Option<Ending>,
}

/// A kind of piece to push in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    /// The piece.
    pub piece: Piece,
    /// True if the next push takes it.
    pub chosen: bool,
    /// The number of such pieces that the reserve could supply if no others were pushed in.
    pub left: u8,
    /// The rights that pushing it in ends for good.
    pub ends: Option<EndedRights>,
}

/// The rights that a push ends for good although they could be used later (GIPF tournament
/// 2 to 4; Potentials B.2; D7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedRights {
    /// True if no more GIPF-pieces can come in.
    pub gipf: bool,
    /// True if the potentials in reserve cannot come in any more: they leave the game.
    pub potentials: bool,
}

/// A row that may be taken.
#[derive(Clone, Debug, PartialEq)]
pub struct RowModel {
    /// The first and the last spot of the row, which name it in the notation.
    pub ends: (Spot, Spot),
    /// The spots of the row, all of them.
    pub spots: Vec<Spot>,
    /// The spots of pieces that may stay, each with true if it is marked to be taken.
    pub may: Vec<(Spot, bool)>,
    /// True if it is the row being decided.
    pub chosen: bool,
    /// The choice that [`Touch::All`] offers in it: true takes all pieces
    /// that may stay, false leaves them; none if there is no such choice.
    pub all: Option<bool>,
    /// True if a piece of it has to be taken.
    pub binding: bool,
}

impl RowModel {
    /// The pieces that are taken and those that are left, as marked.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let left = self.may.iter().filter(|(_, taken)| !taken).count();
        (self.spots.len() - left, left)
    }

    /// The pieces that are taken and left by the choice [`Self::all`].
    #[must_use]
    pub fn counts_of_all(&self) -> Option<(usize, usize)> {
        let left = match self.all? {
            true => 0,
            false => self.may.len(),
        };
        Some((self.spots.len() - left, left))
    }
}

/// The actions that are possible, one for each button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// True if the last decision can be taken back.
    pub take_back: bool,
    /// True if that decision is one of several of its turn, which can be taken back at once.
    pub take_back_turn: bool,
    /// True if the last turn can be taken back with the opponent's consent.
    pub take_back_theirs: bool,
    /// True if a decision was taken back that can be played again.
    pub redo: bool,
    /// True if [`Message::Confirm`](crate::Message::Confirm) takes or leaves the marked pieces of a
    /// row, or plays the touched step.
    pub confirm: bool,
    /// True if the side game is over and can settle its challenge.
    pub settle: bool,
    /// True if the same game can be played again: it is no side game.
    pub rematch: bool,
    /// True if there is a selection to cancel.
    pub cancel: bool,
    /// True if there is an earlier place in the record.
    pub previous: bool,
    /// True if there is a later place in the record.
    pub next: bool,
    /// True if the game goes on here, so that players can make agreements such as resigning.
    pub agree: bool,
    /// True if a draw can be offered: both players are at this screen.
    pub offer_draw: bool,
    /// True if a draw can be claimed because the position came up three times.
    pub claim_draw: bool,
}

impl RenderModel {
    /// The ruleset, in the GIPF family.
    #[must_use]
    pub const fn gipf_ruleset(&self) -> Option<Ruleset> {
        match self.ruleset {
            GameRuleset::Gipf(ruleset) => Some(ruleset),
            GameRuleset::Tamsk(_) => None,
        }
    }
}
