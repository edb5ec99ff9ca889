//! Every way through the steps of a turn, for the turns that are not plain.

use core::hash::{Hash, Hasher};

use crate::color::Color;
use crate::piece::Piece;
use crate::position::{Phase, Position};
use crate::step::Step;

use super::plain::Content;

/// The end of a turn, with how many different turns lead to it.
#[derive(Clone, Debug)]
pub(super) struct End {
    hash: u64,
    pub(super) position: Position,
    pub(super) copies: u32,
}

/// Walks over the steps of turns and collects where they end.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    ends: Vec<End>,
    /// What has been taken so far, with the phase it was taken in: another
    /// order of the same rows leads nowhere new.
    seen: Vec<(Phase, Vec<u32>)>,
}

/// Stands in front of what is taken in one phase, in the words of a turn.
const ROWS: u32 = 8 << 16;

impl Walk {
    /// Forgets what it found.
    pub(super) fn clear(&mut self) {
        self.ends.clear();
    }

    pub(super) fn ends(&self) -> &[End] {
        &self.ends
    }

    /// Collects the ends of a turn that stands in the middle or at its start;
    /// each turn counts `copies` times.
    pub(super) fn from(&mut self, position: &Position, copies: u32) {
        self.seen.clear();
        self.visit(position, &[], None, copies);
    }

    /// Adds a turn that ends here.
    pub(super) fn end(&mut self, position: Position, copies: u32) {
        let mut hasher = Mixer(0);
        position.hash(&mut hasher);
        self.ends.push(End {
            hash: hasher.finish(),
            position,
            copies,
        });
    }

    /// Joins the turns that end in the same position.
    pub(super) fn join(&mut self) {
        if self.ends.len() < 2 {
            return;
        }
        self.ends.sort_unstable_by(|a, b| {
            a.hash
                .cmp(&b.hash)
                .then_with(|| a.position.cmp(&b.position))
        });
        self.ends.dedup_by(|next, first| {
            let same = next.hash == first.hash && next.position == first.position;
            if same {
                first.copies += next.copies;
            }
            same
        });
    }

    /// Goes on from a position; `words` is the turn so far, and what is taken in
    /// the phase that goes on stands in it from `rows` on.
    fn visit(&mut self, position: &Position, words: &[u32], rows: Option<usize>, copies: u32) {
        for step in position.legal_steps() {
            let mut words = words.to_vec();
            let mut rows = rows;
            match step {
                // Counted as if nobody challenged.
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
                            let place = words[start..].partition_point(|&other| other < word);
                            words.insert(start + place, word);
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

    /// Whether nothing has been taken like this yet; remembers it.
    fn is_new(&mut self, phase: Phase, words: &[u32]) -> bool {
        let known = |(other, taken): &(Phase, Vec<u32>)| *other == phase && taken == words;
        let new = !self.seen.iter().any(known);
        if new {
            self.seen.push((phase, words.to_vec()));
        }
        new
    }
}

/// A number for a step that takes no row, different from those of the others
/// that are possible at the same time.
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

/// A number for a piece that comes off: where, whose and what.
fn taken_word(spot: usize, color: Color, piece: Piece) -> u32 {
    let (lower, upper) = piece.discs();
    let lower = lower.map_or(7, |kind| kind.code() as u32);
    (spot as u32) << 7 | (color as u32) << 6 | lower << 3 | upper.code() as u32
}

/// A quick hash: equal positions fall together, nothing more is asked of it.
pub(super) struct Mixer(u64);

impl Mixer {
    pub(super) const fn mixed(self, word: u64) -> Self {
        let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self(product ^ product >> 29)
    }

    pub(super) const fn new() -> Self {
        Self(0)
    }

    pub(super) const fn value(&self) -> u64 {
        self.0
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk
                .iter()
                .rev()
                .fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = Self(self.0).mixed(word).0;
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
