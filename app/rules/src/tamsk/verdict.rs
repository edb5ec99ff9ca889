//! The end of the game and its winner.

use crate::color::{ByColor, Color};
use crate::tamsk::glass::Sand;
use crate::tamsk::outcome::{Outcome, QUIET, WinReason};
use crate::tamsk::position::{LeftOut, Position};

impl Position {
    /// Returns the outcome if the game is over. A ring that the last mover may
    /// still drop keeps it open.
    pub(crate) fn verdict(&self) -> Option<Outcome> {
        let quiet = self.quiet.is_some_and(|moves| moves >= QUIET);
        let stuck = !matches!(self.left_out, LeftOut::Mover { .. })
            && Color::ALL.into_iter().all(|color| !self.can_move(color));
        if !quiet && !stuck {
            return None;
        }
        let ByColor { white, black } = self.rings_left;
        let by_rings = smaller(white, black);
        let by_sand = self.ruleset.is_timed() && by_rings.is_none() && !quiet;
        Some(Outcome {
            winner: if by_sand { self.by_sand() } else { by_rings },
            reason: match (quiet, by_sand) {
                (true, _) => WinReason::Moves,
                (false, true) => WinReason::Sand,
                (false, false) => WinReason::Rings,
            },
        })
    }

    /// Returns the player whose last glass runs longest; if they run out
    /// together, the one whose second glass does (TAMSK level 2, 9). `None` if
    /// that is equal as well.
    fn by_sand(&self) -> Option<Color> {
        let white = self.longest(Color::White);
        let black = self.longest(Color::Black);
        smaller(black, white)
    }

    /// Returns the times at which the last glass of a player and the one before
    /// it are empty.
    fn longest(&self, color: Color) -> (u64, u64) {
        let mut longest = (0, 0);
        for glass in self.glasses[color].iter() {
            if let Sand::Until(end) = glass.sand {
                if end > longest.0 {
                    longest = (end, longest.0);
                } else if end > longest.1 {
                    longest.1 = end;
                }
            }
        }
        longest
    }
}

/// Returns White if White's value is smaller, Black if Black's is.
fn smaller<T: Ord>(white: T, black: T) -> Option<Color> {
    if white == black {
        None
    } else if white < black {
        Some(Color::White)
    } else {
        Some(Color::Black)
    }
}
