//! Positions: everything the next step depends on.

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::piece::Piece;
use crate::pieces::Pieces;
use crate::row::{Row, rows};
use crate::ruleset::{Ruleset, Variant};
use crate::spots::SpotSet;
use crate::step::Step;

/// What a player may still introduce besides basic pieces (GIPF tournament 3
/// and 4; D7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opening {
    /// GIPF-pieces: `g` in the position text.
    GipfPieces,
    /// Nothing more: `-` in the position text.
    Closed,
}

/// Where in a turn the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Rows of the player at the start of the turn, then the regular move (D1).
    BeforeMove,
    /// The regular move is done and the player's rows are to be decided: `m`.
    AfterMove,
    /// The game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// Who won. The rulebook knows no draw (GIPF basic F.2).
    pub winner: Color,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The loser has no GIPF-piece left (GIPF standard C).
    Gipf,
    /// The loser has no move (GIPF basic F; D5).
    Moves,
}

/// A position that can be played on, or a finished one.
///
/// ```
/// use rules::{Position, Ruleset, Variant};
///
/// let start = Position::start(Ruleset::new(Variant::Basic));
/// assert_eq!(start.to_string(), "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
/// assert_eq!(start.legal_steps().len(), 42);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) ruleset: Ruleset,
    pub(crate) pieces: Pieces,
    pub(crate) side: Color,
    pub(crate) reserve: ByColor<u8>,
    pub(crate) opening: ByColor<Opening>,
    pub(crate) phase: Phase,
}

impl Position {
    /// The position a game starts from (GIPF basic B.4, B.5; standard A;
    /// tournament 1).
    #[must_use]
    pub fn start(ruleset: Ruleset) -> Self {
        let mut position = Self {
            ruleset,
            pieces: Pieces::default(),
            side: Color::White,
            reserve: ByColor::from_fn(|color| ruleset.discs(color)),
            opening: ByColor::both(if ruleset.has_tournament_opening() {
                Opening::GipfPieces
            } else {
                Opening::Closed
            }),
            phase: Phase::BeforeMove,
        };
        let piece = match ruleset.variant() {
            Variant::Basic => Piece::BASIC,
            Variant::Standard => Piece::GIPF,
            Variant::Tournament => return position,
        };
        for (color, names) in [
            (Color::White, ["b5", "e2", "h5"]),
            (Color::Black, ["b2", "e8", "h2"]),
        ] {
            for spot in names.iter().filter_map(|name| ruleset.board().spot(name)) {
                position.pieces.put(spot, color, piece);
                position.reserve[color] -= piece.basic_discs();
            }
        }
        position
    }

    /// What is played.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The board it is played on.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.ruleset.board()
    }

    /// What stands on the board.
    #[must_use]
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The player to act; in a finished game the one whose turn would be next.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// Basic discs that a player has in reserve (GIPF basic B.5).
    #[must_use]
    pub fn reserve(&self, color: Color) -> u8 {
        self.reserve[color]
    }

    /// What a player may still introduce.
    #[must_use]
    pub fn opening(&self, color: Color) -> Opening {
        self.opening[color]
    }

    /// Where in the turn the game stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended, if it did.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::BeforeMove | Phase::AfterMove => None,
        }
    }

    /// How many of a player's discs the opponent has captured.
    #[must_use]
    pub fn captured_from(&self, color: Color) -> u8 {
        let on_board: usize = self
            .board()
            .spots()
            .into_iter()
            .map(|spot| {
                let stack = self.pieces.stack_at(spot);
                stack.0.iter().filter(|disc| disc.color == color).count()
            })
            .sum();
        (self.ruleset.discs(color) - self.reserve[color]).saturating_sub(on_board as u8)
    }

    /// The rows that the player to act may take now, in board order.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        match self.phase {
            Phase::BeforeMove | Phase::AfterMove => rows(&self.pieces, self.side),
            Phase::Over(_) => Vec::new(),
        }
    }

    /// A player's GIPF-pieces in play; covered ones do not count (D6).
    #[must_use]
    pub fn gipf_pieces(&self, color: Color) -> SpotSet {
        self.pieces.gipf_pieces() & self.pieces.of(color)
    }

    /// The pieces that the player to act may push in as things stand, the same
    /// for every push (GIPF tournament 2 to 4; D7); none when the reserve does
    /// not hold the discs. Says nothing about whether a push is due: rows may
    /// have to be taken first, and may refill the reserve.
    #[must_use]
    pub fn introducible(&self) -> Vec<Piece> {
        let side = self.side;
        let mut pieces = Vec::with_capacity(2);
        if self.opening[side] == Opening::GipfPieces && self.reserve[side] >= 2 {
            pieces.push(Piece::GIPF);
        }
        if self.reserve[side] >= 1 && !self.awaits_first_gipf_piece(side) {
            pieces.push(Piece::BASIC);
        }
        pieces
    }

    /// Whether a player has yet to make the first move of a tournament game,
    /// which introduces a GIPF-piece (GIPF tournament 2): everything is still
    /// in reserve.
    #[must_use]
    pub fn awaits_first_gipf_piece(&self, color: Color) -> bool {
        self.opening[color] == Opening::GipfPieces
            && self.gipf_pieces(color).is_empty()
            && self.reserve[color] == self.ruleset.discs(color)
    }

    /// Makes a legal step.
    ///
    /// # Errors
    /// If the step is not legal here; the position is as it was.
    pub fn play(&mut self, step: Step) -> Result<(), IllegalStep> {
        if !self.is_legal(step) {
            return Err(IllegalStep(step));
        }
        self.play_unchecked(step);
        Ok(())
    }
}

/// The step is not among the legal steps of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalStep(pub Step);
