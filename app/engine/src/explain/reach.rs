//! The rows and captures that one turn can bring.

use rules::{Position, SpotSet, Step};

/// The largest number of steps that are tried for one position. A position of a game seldom
/// has more than some hundreds.
const MOST: usize = 4_000;

/// A row that a turn can make, or take where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    /// All spots of the line on which it lies.
    pub(super) line: SpotSet,
    /// The adjacent pieces that make it a row (D2).
    pub(super) run: SpotSet,
    /// The pieces of the opponent that extend it.
    pub(super) captures: u32,
}

/// The rows and captures that the player to act can reach with one turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    /// One row for every line, in the order of the lines' spots: the one that captures most,
    /// then the longest, then the first in board order.
    pub(super) rows: Vec<Chance>,
    /// The most GIPF-pieces of the opponent that a turn captures.
    pub(super) gipf_pieces: u32,
}

impl Reach {
    /// Tries all steps of all turns, without challenges. Returns `None` if there are too
    /// many.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let (side, other) = (position.player(), !position.player());
        let mut reach = Self::default();
        let mut left = MOST;
        let mut open = vec![(position.clone(), 0)];
        while let Some((now, captured)) = open.pop() {
            reach.gipf_pieces = reach.gipf_pieces.max(captured);
            if now.outcome().is_some() || now.player() != side {
                continue;
            }
            for row in now.rows() {
                reach.add(&now, row.run, (row.spots & now.pieces().of(other)).len());
            }
            for step in now.legal_steps() {
                if step == Step::Challenge {
                    continue;
                }
                left = left.checked_sub(1)?;
                let gipf_pieces = match step {
                    Step::Take(taken) => (taken & now.gipf_pieces(other)).len(),
                    _ => 0,
                };
                let mut next = now.clone();
                next.play_unchecked(step);
                open.push((next, captured + gipf_pieces));
            }
        }
        reach.rows.sort_by_key(|row| row.line);
        Some(reach)
    }

    /// Returns the row on this line.
    pub(super) fn on(&self, line: SpotSet) -> Option<Chance> {
        self.rows.iter().find(|row| row.line == line).copied()
    }

    /// Keeps the row if it is the best on its line.
    fn add(&mut self, position: &Position, run: SpotSet, captures: u32) {
        let lines = position.board().lines().iter().copied();
        let Some(line) = lines.into_iter().find(|&line| (run - line).is_empty()) else {
            return;
        };
        let new = Chance {
            line,
            run,
            captures,
        };
        match self.rows.iter_mut().find(|row| row.line == line) {
            None => self.rows.push(new),
            Some(known) => {
                let size = |row: &Chance| (row.captures, row.run.len());
                if size(&new) > size(known) || size(&new) == size(known) && run < known.run {
                    *known = new;
                }
            }
        }
    }
}
