//! The reasons, and the trait of positions that find them.

use core::cmp::Reverse;

use rules::tamsk::Space;
use rules::{Color, SpotSet};

use crate::lines::Ranked;
use crate::node::Node;
use crate::score::Score;

/// A reason for or against a turn. "The player" is the one who plays the turn; pieces are
/// counted, not discs, and a GIPF-piece is one piece. In MATRX the single GIPF-pieces count as
/// GIPF-pieces (MATRX F.1).
///
/// The variants are in the order of their importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TurnReason {
    /// The player wins by force (GIPF basic F; standard C; D5, D6; TAMSK level 1, 7).
    WinsByForce {
        /// The player's turns until then, this one included: 1 if it wins at once. A win that
        /// comes true in a turn of the opponent counts as the player's next one.
        turns: u32,
    },
    /// The opponent wins by force, or the turn itself loses (GIPF basic F; standard C; D5,
    /// D6; TAMSK level 1, 7).
    LosesByForce {
        /// The opponent's turns until then, at least 1; 1 also if the turn itself loses.
        turns: u32,
    },
    /// The player ends TAMSK level 1 with fewer rings left than the opponent, both at their
    /// best (TAMSK level 1, 7): the game is over, or the hourglasses are separated and the
    /// rest is counted.
    WinsByRings {
        /// The difference of the rings that are left, at least 1.
        rings: u32,
    },
    /// The opponent could capture GIPF-pieces if the player passed, and can capture fewer after
    /// the turn (GIPF standard B, C). GIPF-pieces that the player takes off as part of an own
    /// row do not count as saved.
    SavesGipfPieces {
        /// The difference between the most GIPF-pieces that one turn of the opponent can
        /// capture before and after, at least 1.
        pieces: u32,
    },
    /// The turn captures pieces of the opponent (GIPF basic E; D4).
    Captures {
        /// All of them, at least 1.
        pieces: u32,
        /// The GIPF-pieces among them.
        gipf_pieces: u32,
    },
    /// The opponent's answer in the principal line captures pieces of the player (GIPF
    /// basic E; D4).
    Loses {
        /// All of them, at least 1.
        pieces: u32,
        /// The GIPF-pieces among them.
        gipf_pieces: u32,
    },
    /// The opponent could make or take a row of four on a line if the player passed, and can
    /// no longer make one on this line after the turn (GIPF basic E; D2).
    BlocksRow {
        /// The pieces of the opponent that would be the row, at least four; of several rows
        /// on the line the one that captures most.
        row: SpotSet,
        /// The pieces of the player that extend the row: those it could capture.
        captures: u32,
    },
    /// The next turn of the player can make a row of four on a line on which this turn could
    /// not (GIPF basic E; D2), even after the opponent's answer in the principal line.
    MakesRowPossible {
        /// The pieces of the player that will be the row, at least four; of several rows on
        /// the line the one that captures most.
        row: SpotSet,
        /// The pieces of the opponent that extend the row: those it can capture.
        captures: u32,
    },
    /// The turn creates a chance as in [`Self::MakesRowPossible`], but the opponent's answer in
    /// the principal line prevents the row.
    ThreatensRow {
        /// The pieces of the player that would be the row, at least four; of several rows on
        /// the line the one that captures most.
        row: SpotSet,
        /// The pieces of the opponent that would extend the row: those it could capture.
        captures: u32,
    },
    /// The turn leaves more discs in the player's reserve than the best of the alternatives
    /// (GIPF basic B.5, F): it spends fewer, or brings more back.
    KeepsInReserve {
        /// The difference in discs, potentials included, at least 1.
        discs: u32,
    },
    /// The opponent could move an hourglass before the turn, can move none after it and has
    /// to pass (TAMSK level 1, 5).
    OpponentPasses,
    /// The turn drops more rings than the best of the alternatives (TAMSK level 1, 2 and 3).
    DropsMoreRings {
        /// The difference, 1 or 2.
        rings: u32,
    },
    /// The turn fills a space next to an hourglass of the opponent: no glass can enter it any
    /// more (TAMSK level 1, 4).
    ClosesSpace {
        /// The space.
        space: Space,
    },
}

impl TurnReason {
    /// Returns its place among the kinds, the most important first, and its size.
    const fn order(&self) -> (u8, Reverse<u32>) {
        let (place, size) = match *self {
            Self::WinsByForce { turns } => (0, turns),
            Self::LosesByForce { turns } => (1, turns),
            Self::WinsByRings { rings } => (2, rings),
            Self::SavesGipfPieces { pieces } => (3, pieces),
            Self::Captures { pieces, .. } => (4, pieces),
            Self::Loses { pieces, .. } => (5, pieces),
            Self::BlocksRow { captures, .. } => (6, captures),
            Self::MakesRowPossible { captures, .. } => (7, captures),
            Self::ThreatensRow { captures, .. } => (8, captures),
            Self::KeepsInReserve { discs } => (9, discs),
            Self::OpponentPasses => (10, 0),
            Self::DropsMoreRings { rings } => (11, rings),
            Self::ClosesSpace { .. } => (12, 0),
        };
        (place, Reverse(size))
    }

    /// Sorts by importance; of the same kind the larger comes first, and equal reasons keep
    /// their order.
    pub(super) fn sort(reasons: &mut [Self]) {
        reasons.sort_by_key(Self::order);
    }

    /// Returns the forced end: from the position after the turn if the game is over there, else
    /// from the proved score of the line.
    pub(super) fn forced(
        score: Score,
        ended: Option<Option<Color>>,
        player: Color,
    ) -> Option<Self> {
        match (ended, score) {
            (Some(winner), _) => {
                let winner = winner?;
                Some(match winner == player {
                    true => Self::WinsByForce { turns: 1 },
                    false => Self::LosesByForce { turns: 1 },
                })
            }
            // A turn after which the game goes on does not win at once.
            (None, Score::Win(turns)) => (turns > 1).then_some(Self::WinsByForce { turns }),
            (None, Score::Loss(turns)) => (turns > 0).then_some(Self::LosesByForce { turns }),
            (None, Score::Value(_)) => None,
        }
    }
}

/// A position whose turns the engine can explain.
pub trait Explain: Node {
    /// Returns the reasons for or against a turn, the most important first.
    ///
    /// The turn is the first of the line, and the next one the opponent's answer; the rest of
    /// the line is not used. The score is that of the position for the player to act if they
    /// play the turn, as in [`Lines::found`](crate::Lines::found). The alternatives are
    /// compared with the turn; those that lead to the same position are ignored. Of several the
    /// one with the best score counts.
    ///
    /// Equal arguments give equal reasons. At most 4,000 steps are tried in each of five
    /// positions; a reason that would need more is left out. There are no reasons if the first
    /// text of the line is no turn of the position, in a finished game, and for the reply to an
    /// announced move with a potential. Moves with potentials count as unchallenged.
    ///
    /// ```
    /// use engine::{Explain, Ranked, TurnReason, Score};
    /// use rules::Position;
    ///
    /// // White completes line c and captures the piece at its end.
    /// let position: Position = "gipf-basic 4/GGGg1/6/7/6/5/4 w G9 G9 --".parse().unwrap();
    /// let turn = Ranked {
    ///     score: Score::Value(700),
    ///     line: vec!["c1-c6;xc2,c3,c4,c5,c6*".to_owned()],
    /// };
    /// let captures = TurnReason::Captures { pieces: 1, gipf_pieces: 0 };
    /// assert_eq!(position.explain(&turn, &[]), [captures]);
    /// ```
    fn explain(&self, turn: &Ranked, alternatives: &[Ranked]) -> Vec<TurnReason>;
}

/// Returns the position after the first turn of the best alternative that leads to another
/// position.
pub(super) fn best_alternative<P: PartialEq>(
    alternatives: &[Ranked],
    after: &P,
    play: impl Fn(&str) -> Option<P>,
) -> Option<P> {
    let others = alternatives.iter().filter_map(|other| {
        let next = play(other.line.first()?)?;
        (next != *after).then_some((other.score, next))
    });
    // The first of equal ones counts.
    let best = others.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, next)| next)
}
