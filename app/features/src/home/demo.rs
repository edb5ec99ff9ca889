//! The three pictures that show a newcomer what GIPF is: a push, the row that it makes, and the
//! taking of it. They show the game between two positions that the rules connect.

use rules::{Color, Piece, Position, Ruleset, Stack, Variant};
use session::{BoardModel, Fate, MovePath, Orientation, Removed, Scene, TakenRow};

/// The dot of the push.
pub const DOT: &str = "f8";
/// The first spot of its line, on which the new piece lands.
pub const FIRST: &str = "f7";
/// The spot on which the pushed piece lands.
pub const LANDING: &str = "f6";
/// The row that the push makes.
pub const ROW: [&str; 4] = ["c4", "d5", "e6", LANDING];
/// The piece that is captured with it.
pub const CAPTURED: &str = "g6";

/// The pieces before the push.
const BEFORE: [(&str, Color, Piece); 15] = [
    ("b4", Color::Black, Piece::BASIC),
    ("c3", Color::Black, Piece::BASIC),
    ("c4", Color::White, Piece::BASIC),
    ("c6", Color::White, Piece::BASIC),
    ("d3", Color::Black, Piece::GIPF),
    ("d5", Color::White, Piece::BASIC),
    ("d7", Color::Black, Piece::BASIC),
    ("e3", Color::Black, Piece::BASIC),
    ("e4", Color::Black, Piece::BASIC),
    ("e6", Color::White, Piece::BASIC),
    ("f3", Color::White, Piece::BASIC),
    (FIRST, Color::White, Piece::BASIC),
    ("g4", Color::White, Piece::GIPF),
    (CAPTURED, Color::Black, Piece::BASIC),
    ("h3", Color::Black, Piece::GIPF),
];

/// One of the three pictures in which home shows a newcomer a push, the row that it makes, and
/// how the row is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoPicture {
    /// The push is chosen.
    Push,
    /// The row is made.
    Row,
    /// The row is taken.
    Taken,
}

impl DemoPicture {
    /// All pictures, in their order.
    pub const ALL: [Self; 3] = [Self::Push, Self::Row, Self::Taken];

    /// The board: the pieces, and the effects of the last push.
    #[must_use]
    pub fn board(self) -> BoardModel {
        let vacant = Position::start(Ruleset::new(Variant::Tournament));
        let mut board = match Scene::of_gipf(&vacant, Orientation::White) {
            Scene::Gipf(board) => board,
            Scene::Tamsk(_) => BoardModel::vacant().clone(),
        };
        let mut taken = Vec::new();
        for spot in &mut board.spots {
            let before = BEFORE.iter().find(|(name, ..)| *name == spot.name);
            let before = before.map(|&(_, color, piece)| (color, piece));
            let name = spot.name.as_str();
            let landed = (Color::White, Piece::BASIC);
            let piece = match name {
                LANDING if self != Self::Push => Some(landed),
                _ => before,
            };
            let goes = name == CAPTURED || ROW.contains(&name);
            let stack = piece.map_or_else(Stack::default, |(color, piece)| Stack::of(color, piece));
            if self == Self::Taken && goes {
                let fate = match name {
                    CAPTURED => Fate::Captured,
                    _ => Fate::Returns,
                };
                taken.push(Removed {
                    stack,
                    point: spot.point,
                    fate,
                });
            } else {
                (spot.piece, spot.stack) = (piece, stack);
            }
        }
        if let [first, .., last] = &taken[..] {
            let ends = (first.point, last.point);
            board.taken = vec![TakenRow {
                ends,
                pieces: taken,
            }];
        }
        if self != Self::Push {
            for dot in &mut board.dots {
                dot.last = dot.name == DOT;
                if let Some(spot) = board.spots.iter().find(|spot| spot.name == FIRST)
                    && dot.last
                {
                    board.last = Some(MovePath {
                        from: dot.point,
                        to: spot.point,
                        jumps: false,
                    });
                }
            }
        }
        board
    }
}
