//! Every way through the steps of a turn, for the turns that are not plain.

use crate::color::Color;
use crate::piece::Piece;
use crate::position::{Phase, Position};
use crate::step::Step;

use super::plain::Content;
use crate::table::{Mixer, Table};

/// The end of a turn, with the number of different turns that lead to it.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub(super) position: Position,
    pub(super) copies: u32,
}

/// Walks over the steps of turns and collects where they end, or where the
/// regular move is due and nothing else.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    ends: Vec<End>,
    known: Table,
    /// The positions in which only the regular move and what follows it is left
    /// of the turn.
    bases: Vec<Position>,
    /// The pieces taken so far, with the phase they were taken in: another order
    /// of the same rows leads to nothing new.
    seen: Vec<(Phase, Vec<u32>)>,
}

/// The word that stands in front of the pieces taken in one phase.
const ROWS: u32 = 8 << 16;

impl Walk {
    /// Clears the list for the next position.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.ends.clear();
        self.known.clear();
        self.bases.clear();
    }

    pub(super) fn ends(&self) -> &[End] {
        &self.ends
    }

    /// Collects the ends of the turn from a position at its start or in its
    /// middle; each turn counts `copies` times.
    pub(super) fn from(&mut self, position: &Position, copies: u32) {
        self.seen.clear();
        self.visit(position, &[], None, copies);
    }

    /// Takes the positions at which the walk stopped because they are simple.
    /// Each is reached by another beginning of a turn.
    pub(super) fn take_bases(&mut self) -> Vec<Position> {
        core::mem::take(&mut self.bases)
    }

    /// Adds turns that end here. Turns that end in the same position are joined.
    pub(super) fn end(&mut self, position: Position, copies: u32) {
        let planes = &position.pieces.planes;
        let reserve = position.reserve[!position.side];
        let hash = Mixer::new()
            .mixed(planes.colors.white.0)
            .mixed(planes.colors.black.0)
            .mixed(planes.pairs.0)
            .mixed(planes.loaded.0)
            .mixed(planes.kinds[0].0 ^ planes.kinds[1].0.rotate_left(21))
            .mixed(planes.kinds[2].0 ^ u64::from(reserve.basic_discs()) << 7)
            .value();
        let ends = &self.ends;
        let same = |index: usize| ends[index].position == position;
        if let Some(index) = self.known.find_or_add(hash, same) {
            self.ends[index].copies += copies;
        } else {
            self.ends.push(End { position, copies });
        }
    }

    /// Walks on from a position. `words` is the turn so far; the pieces taken in
    /// the current phase begin at index `rows`.
    fn visit(&mut self, position: &Position, words: &[u32], rows: Option<usize>, copies: u32) {
        if position.is_simple() {
            self.bases.push(position.clone());
            return;
        }
        for step in position.legal_steps() {
            let mut words = words.to_vec();
            let mut rows = rows;
            match step {
                // Turns are counted as if no challenge was made.
                Step::Challenge => continue,
                Step::Leave => {}
                Step::Take(taken) => {
                    let start = rows.unwrap_or_else(|| {
                        words.push(ROWS);
                        words.len()
                    });
                    rows = Some(start);
                    for spot in taken {
                        if let Some((color, piece)) = position.pieces.at(spot) {
                            let word = taken_word(spot.index(), color, piece);
                            let index = words[start..].partition_point(|&other| other < word);
                            words.insert(start + index, word);
                        }
                    }
                }
                step => {
                    words.push(word(step));
                    rows = None;
                }
            }
            let mut next = position.clone();
            next.play_unchecked(step);
            // Other steps differ from each other; only rows can repeat.
            if rows.is_some() && !self.is_new(next.phase(), &words) {
                continue;
            }
            if next.player() == position.player() && next.outcome().is_none() {
                self.visit(&next, &words, rows, copies);
            } else {
                self.end(next, copies);
            }
        }
    }

    /// Returns true if nothing has been taken like this yet, and remembers it.
    fn is_new(&mut self, phase: Phase, words: &[u32]) -> bool {
        let known = |(other, taken): &(Phase, Vec<u32>)| *other == phase && taken == words;
        let new = !self.seen.iter().any(known);
        if new {
            self.seen.push((phase, words.to_vec()));
        }
        new
    }
}

/// Returns a number for a step that takes no row, different from those of the
/// other steps that are possible at the same time.
fn word(step: Step) -> u32 {
    let (class, rest) = match step {
        Step::Push { push, piece } => {
            let piece = u32::from(Content::Push(piece).code());
            (1, piece << 8 | push.index() as u32)
        }
        Step::Extra(push) => (2, push.index() as u32),
        Step::DeclineExtra => (3, 0),
        Step::Move { from, to, cover } => {
            let (from, to) = (from.index() as u32, to.index() as u32);
            (
                4,
                u32::from(Content::Jump(cover).code()) << 12 | from << 6 | to,
            )
        }
        Step::LetStand => (5, 0),
        Step::Settle { played } => (6, u32::from(played)),
        Step::Take(_) | Step::Leave | Step::Challenge => (7, 0),
    };
    class << 16 | rest
}

/// Returns a number for a piece that comes off: its spot, owner and kind.
fn taken_word(spot: usize, color: Color, piece: Piece) -> u32 {
    let (lower, upper) = piece.discs();
    let lower = lower.map_or(7, |kind| kind.code() as u32);
    (spot as u32) << 7 | (color as u32) << 6 | lower << 3 | upper.code() as u32
}
