//! Values inside the search, and scores for users.

use core::cmp::Ordering;
use core::fmt;

/// A value inside the search, for the player to act: hundredths of a disc, or near [`WIN`] for
/// a decided game.
pub(crate) type Value = i32;

/// A bound above all values.
pub(crate) const INFINITE: Value = 40_000;

/// The value of a game that is won now. A win with the n-th turn from now, of either player, is
/// worth n less.
pub(crate) const WIN: Value = 30_000;

/// Values beyond this are decided games.
pub(crate) const DECIDED: Value = WIN - 2_000;

/// The bound at which an evaluation is clamped.
pub(crate) const MAX_VALUE: Value = 20_000;

/// Returns the value of a game that is won with the n-th turn from the root.
pub(crate) const fn won_after(turns: i32) -> Value {
    WIN - turns
}

/// The score of a position for the player to act. The text is that of the protocol.
///
/// ```
/// use engine::Score;
///
/// assert_eq!(Score::Value(-130).to_string(), "-130");
/// assert_eq!(Score::Win(2).to_string(), "#2");
/// assert_eq!(Score::Loss(1).to_string(), "#-1");
/// // Better scores are greater: to win soon, and to lose late.
/// let scores = [Score::Win(1), Score::Win(2), Score::Value(7), Score::Loss(2), Score::Loss(1)];
/// assert!(scores.is_sorted_by(|a, b| a > b));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The player to act loses by the opponent's n-th turn from now.
    Loss(u32),
    /// The advantage of the player to act in hundredths of a disc (TAMSK: of a ring).
    Value(i32),
    /// The player to act wins with the n-th own turn from now; a win that comes true in a turn
    /// of the opponent counts as the next own one.
    Win(u32),
}

impl Score {
    /// Converts a value of the search.
    pub(crate) const fn of(value: Value) -> Self {
        if value > DECIDED {
            let turns = (WIN - value) as u32;
            Self::Win(turns / 2 + 1)
        } else if value < -DECIDED {
            let turns = (WIN + value) as u32;
            Self::Loss(turns.div_ceil(2))
        } else {
            Self::Value(value)
        }
    }

    /// Returns the score for the opponent, who is to act then.
    #[must_use]
    pub const fn of_the_other(self) -> Self {
        match self {
            Self::Loss(turns) => Self::Win(turns),
            Self::Value(value) => Self::Value(-value),
            Self::Win(turns) => Self::Loss(turns),
        }
    }

    /// Returns the rank of the kind, and the rank within it.
    const fn rank(self) -> (i8, i64) {
        match self {
            Self::Loss(turns) => (-1, turns as i64),
            Self::Value(value) => (0, value as i64),
            Self::Win(turns) => (1, -(turns as i64)),
        }
    }

    /// Returns true if the result is proved.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        !matches!(self, Self::Value(_))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loss(turns) => write!(f, "#-{turns}"),
            Self::Value(value) => write!(f, "{value}"),
            Self::Win(turns) => write!(f, "#{turns}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_and_opposing_turns_are_counted_apart() {
        // Own turns are the odd ones from the root.
        let wins = [1, 2, 3, 4, 5].map(|turns| Score::of(won_after(turns)).to_string());
        assert_eq!(wins, ["#1", "#2", "#2", "#3", "#3"]);
        let losses = [1, 2, 3, 4, 5].map(|turns| Score::of(-won_after(turns)).to_string());
        assert_eq!(losses, ["#-1", "#-1", "#-2", "#-2", "#-3"]);
        assert_eq!(Score::of(MAX_VALUE), Score::Value(MAX_VALUE));
        assert_eq!(Score::of(-MAX_VALUE), Score::Value(-MAX_VALUE));
    }
}
