//! What there is to see, as plain data that can be compared.

use std::sync::LazyLock;

use record::{Ending, NodeId, Settles};
use rules::{Board, ByColor, Color, Dot, GameRuleset, Piece, PushId, Ruleset, Spot, Stack};

use crate::scene::geometry::{Geometry, View};
use crate::scene::hint::Hint;
use crate::scene::place::{Place, Way};
use crate::scene::players::PlayerModel;
use crate::scene::prompt::Prompt;
use crate::scene::tamsk::TamskScene;
use crate::scene::touch::Touch;

/// Everything a screen needs to show a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RenderModel {
    /// What is played.
    pub ruleset: GameRuleset,
    /// Where in the tree the players are: changes with every step.
    pub at: NodeId,
    /// What lies on the table.
    pub scene: Scene,
    /// The game that waits below, while a side game is played.
    pub below: Option<Scene>,
    /// The players.
    pub players: ByColor<PlayerModel>,
    /// What is to be done now.
    pub prompt: Prompt,
    /// The pieces to choose from before a push; empty where there is no choice.
    pub choices: Vec<PieceChoice>,
    /// What can be replied or chosen beside the board.
    pub replies: Vec<Touch>,
    /// The rows that may be taken now.
    pub rows: Vec<RowModel>,
    /// The challenge whose result is awaited.
    pub dispute: Option<DisputeModel>,
    /// What else can be done.
    pub actions: Actions,
    /// Who has offered a draw that waits for an answer.
    pub draw_offer: Option<Color>,
    /// How often the position has come up, if more than once (D12).
    pub repeated: Option<usize>,
    /// What there is to know where another place is looked at than the one where the
    /// game goes on.
    pub review: Option<ReviewModel>,
    /// Whether the last turn is being shown again.
    pub replaying: bool,
    /// Whether anything has been played in the game that is kept, be it on another line.
    pub begun: bool,
}

/// What lies on the table, with all of its geometry: who draws it asks no rules.
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

impl RenderModel {
    /// The board of the GIPF family, if one lies on the table.
    #[must_use]
    pub const fn board(&self) -> Option<&BoardModel> {
        self.scene.board()
    }

    /// From which side people look at the table.
    #[must_use]
    pub const fn view(&self) -> View {
        match &self.scene {
            Scene::Gipf(board) => board.geometry.view,
            Scene::Tamsk(scene) => scene.view,
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
    /// Where everything lies and how one walks over it.
    pub geometry: &'static Geometry,
    /// The dots in board order.
    pub dots: Vec<DotModel>,
    /// The spots in board order.
    pub spots: Vec<SpotModel>,
    /// The directions of the chosen dot.
    pub arrows: Vec<Arrow>,
    /// The directions of the chosen dot whose line is full (GIPF basic D.4).
    pub full: Vec<FullLine>,
    /// What the last step did to the discs.
    pub motion: Motion,
    /// The last move, whoever made it: from where, and where its piece came in.
    pub last: Option<Way>,
    /// The rows that were taken since the last move, in order.
    pub taken: Vec<TakenRow>,
    /// What was asked for: the pieces that can be captured, and how.
    pub hints: Vec<Hint>,
    /// The announced move with a potential, while its fate is open (D11).
    pub announced: Option<Way>,
    /// The moves of the chosen potential: the possible ones, or the one that is chosen.
    pub jumps: Vec<PotentialMove>,
}

impl BoardModel {
    /// A board on which nothing is: for parts of a screen that are about to go because
    /// another game lies on the table.
    #[must_use]
    pub fn vacant() -> &'static Self {
        static VACANT: LazyLock<BoardModel> = LazyLock::new(|| BoardModel {
            geometry: Geometry::of(Board::gipf(), View::White),
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

    /// The spots with something on them from the upper edge of the drawing to the lower
    /// one: what stands nearer lies over what is behind it.
    #[must_use]
    pub fn from_behind(&self) -> Vec<&SpotModel> {
        let mut order: Vec<&SpotModel> = Vec::new();
        for spot in self.spots.iter().filter(|spot| !spot.stack.0.is_empty()) {
            let is_behind = |other: &&&SpotModel| other.place.y <= spot.place.y;
            let place = order.iter().take_while(is_behind).count();
            order.insert(place, spot);
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
    pub from: Place,
    /// The spot it can go to.
    pub to: Place,
    /// True where it is chosen and waits for the button.
    pub chosen: bool,
}

/// A row that was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenRow {
    /// The places of its ends.
    pub ends: (Place, Place),
    /// The pieces that were taken, one for each spot.
    pub pieces: Vec<Gone>,
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
    /// What choosing this spot touches, if anything.
    pub touch: Option<Touch>,
    /// Whether a potential that is chosen to move stands here, or it is to go here.
    pub chosen: bool,
    /// What the spot is to the move of a potential.
    pub aim: Option<Aim>,
}

/// What a spot is to the move of a potential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A potential that can move stands here.
    From,
    /// The chosen potential can go here.
    To,
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
    /// What lies there cannot lie there, while a position is edited.
    Trouble,
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
    pub shifts: Vec<Shift>,
    /// The name of the spot on which the last of them would land.
    pub landing: String,
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
pub struct Shift {
    /// Its discs.
    pub stack: Stack,
    /// Where it is now.
    pub from: Place,
    /// Where it would be.
    pub to: Place,
}

/// What a step did to discs: where they came from, and what left the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    /// The discs that moved.
    pub moved: Vec<Moved>,
    /// The discs that went.
    pub gone: Vec<Gone>,
}

/// Discs that a step moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// Which, bottom to top.
    pub stack: Stack,
    /// Where they were.
    pub from: Place,
    /// Where they are.
    pub to: Place,
    /// The same, as a spot.
    pub spot: Spot,
}

/// Discs that a step took off the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Gone {
    /// Which, bottom to top.
    pub stack: Stack,
    /// Where they stood.
    pub place: Place,
    /// What became of them.
    pub fate: Fate,
}

/// What becomes of discs that come off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They go back to the reserve of their owner.
    Returns,
    /// They are captured.
    Captured,
    /// They leave the game.
    Lost,
}

/// A challenge whose result is awaited (D11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputeModel {
    /// What settles it, if that was agreed on; else the result is entered.
    pub settles: Option<Settles>,
    /// Whether the side game has begun.
    pub begun: bool,
}

/// A place beside the one where the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewModel {
    /// Whether it is in a variation; else it is an earlier place of the game.
    pub aside: bool,
    /// Whether what is played here now is a variation.
    pub plays: bool,
    /// Whether something can be tried from here, with [`Message::Try`](crate::Message::Try).
    pub tries: bool,
    /// Whose turn it is there.
    pub to_act: Color,
    /// How the game itself has ended, if it has.
    pub ended: Option<Ending>,
}

/// A kind of piece to push in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    /// Which.
    pub piece: Piece,
    /// Whether the next push takes it.
    pub chosen: bool,
    /// How many of it the reserve holds, were nothing else pushed in.
    pub left: u8,
    /// What pushing it in ends for good.
    pub ends: Option<Ends>,
}

/// What a push ends for good although it could follow (GIPF tournament 2 to 4;
/// Potentials B.2; D7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// That GIPF-pieces come in.
    pub gipf: bool,
    /// That the potentials in reserve do: they leave the game.
    pub potentials: bool,
}

/// A row that may be taken.
#[derive(Clone, Debug, PartialEq)]
pub struct RowModel {
    /// Its ends.
    pub ends: (Spot, Spot),
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
    /// It is one of several of its turn, which can be taken back at once.
    pub take_back_turn: bool,
    /// The last turn is somebody's elsewhere: it is taken back only if that was agreed.
    pub take_back_theirs: bool,
    /// There is one to play again.
    pub redo: bool,
    /// What is marked can be taken or left, what is chosen played.
    pub done: bool,
    /// The side game is over and settles its challenge.
    pub settle: bool,
    /// The same game can be played again: no other one waits below for its end.
    pub rematch: bool,
    /// Something was begun that can be let go.
    pub cancel: bool,
    /// There is an earlier place in the record.
    pub previous: bool,
    /// There is a later one.
    pub next: bool,
    /// The game goes on here: players can resign or offer a draw.
    pub agree: bool,
    /// They can offer a draw: both are here.
    pub offer_draw: bool,
    /// A draw can be claimed because the position came up three times.
    pub claim_draw: bool,
}

impl RenderModel {
    /// What is played, in the GIPF family.
    #[must_use]
    pub const fn gipf_ruleset(&self) -> Option<Ruleset> {
        match self.ruleset {
            GameRuleset::Gipf(ruleset) => Some(ruleset),
            GameRuleset::Tamsk(_) => None,
        }
    }
}
