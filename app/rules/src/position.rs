//! Positions of the GIPF family.

use crate::board::Board;
use crate::challenge::{Attempts, Challenge};
use crate::color::{ByColor, Color};
use crate::piece::{DiscKind, Piece, Potential};
use crate::pieces::Pieces;
use crate::reserve::Reserve;
use crate::row::{Row, Rows};
use crate::ruleset::{Ruleset, Variant};
use crate::spots::SpotSet;
use crate::step::Step;
use crate::symmetry::Symmetry;

/// The pieces that a player may still introduce besides basic pieces (GIPF
/// tournament 3 and 4; Potentials B.2; D7). Always closed in basic GIPF and in
/// MATRX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Opening {
    /// GIPF-pieces, and loaded pieces once a GIPF-piece is in, if there are
    /// potentials: `g` in the position text.
    GipfPieces,
    /// Loaded pieces: `p` in the position text.
    LoadedPieces,
    /// No others: `-` in the position text.
    Closed,
}

/// The stage of the turn in progress: it decides which steps are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Phase {
    /// Rows of the player at the start of the turn, then the regular move (D1).
    BeforeMove,
    /// An extra move was made or declined before the regular move, which is due
    /// unless another extra move is (D8): `x`. No row is taken now.
    AfterExtra,
    /// The regular move is done: extra moves that it gave, then the player's
    /// rows are to be decided: `m`.
    AfterMove,
    /// The game is over.
    Over(Outcome),
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner. The rulebook knows no draw (GIPF basic F.2).
    pub winner: Color,
    /// The reason for the result.
    pub reason: WinReason,
}

/// The reason for the result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum WinReason {
    /// The loser has no GIPF-piece left (GIPF standard C), in MATRX no GIPF disc
    /// (MATRX I.1).
    Gipf,
    /// The loser has no move (GIPF basic F; D5).
    Moves,
}

/// A position that can be played on, or a finished one.
///
/// ```
/// use gipf_rules::{Position, Ruleset, Variant};
///
/// let start = Position::start(Ruleset::new(Variant::Basic));
/// assert_eq!(start.to_string(), "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
/// assert_eq!(start.legal_steps().len(), 42);
/// ```
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) pieces: Pieces,
    pub(crate) side: Color,
    pub(crate) reserve: ByColor<Reserve>,
    pub(crate) opening: ByColor<Opening>,
    pub(crate) phase: Phase,
    pub(crate) attempts: ByColor<Attempts>,
    /// Boxed because it is rare, and large in relation to the other fields.
    pub(crate) challenge: Option<Box<Challenge>>,
    pub(crate) ruleset: Ruleset,
}

/// A search copies positions into one another all the time: `clone_from` reuses
/// allocated memory.
impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            pieces: self.pieces.clone(),
            challenge: self.challenge.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Self {
            pieces,
            side,
            reserve,
            opening,
            phase,
            attempts,
            challenge,
            ruleset,
        } = self;
        pieces.clone_from(&other.pieces);
        if challenge.is_some() || other.challenge.is_some() {
            challenge.clone_from(&other.challenge);
        }
        (*side, *reserve, *opening) = (other.side, other.reserve, other.opening);
        (*phase, *attempts, *ruleset) = (other.phase, other.attempts, other.ruleset);
    }
}

impl Position {
    /// Returns the starting position (GIPF basic B.4, B.5; standard A; tournament
    /// 1; Potentials D; MATRX B).
    #[must_use]
    pub fn start(ruleset: Ruleset) -> Self {
        let opening = |color: Color| {
            if ruleset.has_tournament_opening() {
                Opening::GipfPieces
            } else if ruleset.is_matrx() || ruleset.mix(color).is_empty() {
                Opening::Closed
            } else {
                Opening::LoadedPieces
            }
        };
        let mut position = Self {
            pieces: Pieces::default(),
            side: Color::White,
            reserve: ByColor::from_fn(|color| ruleset.owned(color)),
            opening: ByColor::from_fn(opening),
            phase: Phase::BeforeMove,
            attempts: ruleset
                .challenges()
                .unwrap_or(ByColor::both(Attempts::NONE)),
            challenge: None,
            ruleset,
        };
        let piece = match ruleset.variant() {
            Variant::Basic => Piece::BASIC,
            Variant::Standard => Piece::GIPF,
            Variant::Tournament | Variant::Ultimate | Variant::Matrx => return position,
        };
        for (color, names) in [
            (Color::White, ["b5", "e2", "h5"]),
            (Color::Black, ["b2", "e8", "h2"]),
        ] {
            for spot in names.iter().filter_map(|name| ruleset.board().spot(name)) {
                position.pieces.put(spot, color, piece);
                position.reserve[color].take(piece);
            }
        }
        position
    }

    /// Returns the position rotated or reflected: its turns are the images of the turns of this
    /// one. Returns `None` if the board has no such symmetry, and while an announced move awaits
    /// a reply.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Option<Self> {
        let spots = self.board().spots();
        if self.challenge.is_some() || symmetry.of_set(spots) != spots {
            return None;
        }
        let mut image = self.clone();
        image.pieces.transform(symmetry);
        Some(image)
    }

    /// Returns the ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Returns the board of the ruleset.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.ruleset.board()
    }

    /// Returns the pieces on the board.
    #[must_use]
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// Returns the player to act; in a finished game the one whose turn would be
    /// next. While an announced move awaits a reply, see [`Self::player`].
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// Returns the discs that a player has in reserve (GIPF basic B.5).
    #[must_use]
    pub fn reserve(&self, color: Color) -> Reserve {
        self.reserve[color]
    }

    /// Returns which pieces, besides basic ones, a player may still introduce.
    #[must_use]
    pub fn opening(&self, color: Color) -> Opening {
        self.opening[color]
    }

    /// Returns the stage of the turn.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the result, `None` while the game is not over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::BeforeMove | Phase::AfterExtra | Phase::AfterMove => None,
        }
    }

    /// Returns the discs of a player that are out of the game, neither on the board
    /// nor in reserve: captured, or potentials that were used up or lost.
    #[must_use]
    pub fn out_of_play(&self, color: Color) -> Reserve {
        let mut out = self.ruleset.owned(color);
        let stacks = self.pieces.occupied().into_iter();
        let discs = stacks.flat_map(|spot| self.pieces.stack_at(spot).0);
        for disc in discs.filter(|disc| disc.color == color) {
            out[disc.kind] = out[disc.kind].saturating_sub(1);
        }
        for kind in DiscKind::ALL {
            out[kind] = out[kind].saturating_sub(self.reserve[color][kind]);
        }
        out
    }

    /// Returns the number of a player's basic discs that the opponent has captured:
    /// only captures take basic discs out of the game (GIPF basic E; D4). In a
    /// position that was set up, the number of all that are missing.
    #[must_use]
    pub fn captured_from(&self, color: Color) -> u8 {
        self.out_of_play(color).basic_discs()
    }

    /// Returns the rows that the player to act may take now, in the order of
    /// [`rows`](fn@crate::rows); none while an extra move or the reply to a challenge is
    /// due (D8, D11).
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.due_rows().to_vec()
    }

    /// Returns the rows of [`Self::rows`] without a list on the heap.
    pub(crate) fn due_rows(&self) -> Rows {
        let waits = match self.phase {
            Phase::BeforeMove => false,
            Phase::AfterMove => self.earns_extra(),
            Phase::AfterExtra | Phase::Over(_) => true,
        };
        if waits || self.challenge.is_some() {
            Rows::NONE
        } else {
            Rows::of(&self.pieces.planes, self.side)
        }
    }

    /// Returns a player's GIPF-pieces in play, in MATRX GIPF discs; covered ones do
    /// not count (D6).
    #[must_use]
    pub fn gipf_pieces(&self, color: Color) -> SpotSet {
        let gipf = if self.ruleset.is_matrx() {
            self.pieces.gipf_discs()
        } else {
            self.pieces.gipf_pieces()
        };
        gipf & self.pieces.of(color)
    }

    /// Returns the pieces that the player to act may push in, the same for every
    /// push (GIPF tournament 2 to 4; Potentials B.1, B.2; MATRX D, F.5; D7): a
    /// GIPF-piece, loaded pieces or stacks of MATRX in the order of
    /// [`Potential::ALL`], a basic piece; none when the reserve does not hold the discs. It does not depend on whether a
    /// push is due: rows may have to be taken first, and may refill the reserve.
    #[must_use]
    pub fn introducible(&self) -> Vec<Piece> {
        self.introducible_pieces().collect()
    }

    /// Iterates over the pieces of [`Self::introducible`].
    pub(crate) fn introducible_pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let matrx = self.ruleset.is_matrx();
        let potentials = if self.reserve[self.side].has_potentials() {
            &Potential::ALL[..]
        } else {
            &[]
        };
        let potentials = potentials.iter().map(move |&potential| {
            if matrx {
                Piece::Pair(DiscKind::Potential(potential))
            } else {
                Piece::Loaded(potential)
            }
        });
        let pieces = [Piece::GIPF]
            .into_iter()
            .chain(potentials)
            .chain([Piece::BASIC]);
        pieces.filter(|&piece| self.may_introduce(piece))
    }

    /// Returns true if the player to act may push in this piece, as in
    /// [`Self::introducible`].
    pub(crate) fn may_introduce(&self, piece: Piece) -> bool {
        let opening = self.opening[self.side];
        let first = || self.awaits_first_gipf_piece(self.side);
        let allowed = match piece {
            Piece::BASIC => !first(),
            // GIPF discs come before everything else (MATRX F.5).
            Piece::Pair(DiscKind::Potential(_)) => {
                self.ruleset.is_matrx() && self.reserve[self.side].basic_discs() == 0
            }
            Piece::GIPF => opening == Opening::GipfPieces,
            Piece::Loaded(_) => opening != Opening::Closed && !first(),
            Piece::Single(_) => false,
        };
        allowed && self.reserve[self.side].holds(piece)
    }

    /// Returns true if a player has yet to make the first move of a tournament
    /// game, which introduces a GIPF-piece (GIPF tournament 2): all discs are still
    /// in reserve.
    #[must_use]
    pub fn awaits_first_gipf_piece(&self, color: Color) -> bool {
        self.opening[color] == Opening::GipfPieces
            && self.gipf_pieces(color).is_empty()
            && self.reserve[color].basic_discs() == self.ruleset.discs(color)
    }

    /// Returns true if an extra move is due to the player to act once their rows
    /// are decided: one of their loaded TAMSK pieces, or TAMSK-stacks in MATRX,
    /// stands on the middle (Potentials C.1; MATRX H.1; D8).
    #[must_use]
    pub fn earns_extra(&self) -> bool {
        self.pieces.planes.earns_extra(self.side)
    }

    /// Makes a legal step.
    ///
    /// # Errors
    /// If the step is not legal here; the position is then unchanged.
    pub fn play(&mut self, step: Step) -> Result<(), IllegalStep> {
        if !self.is_legal(step) {
            return Err(IllegalStep(step));
        }
        self.play_unchecked(step);
        Ok(())
    }
}

/// The error of [`Position::play`]: the step is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalStep(pub Step);
