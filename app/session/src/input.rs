//! What a player has begun and not yet played.

use rules::{Dot, Phase, Position, PushId, Row, SpotSet, Step};

/// What a player has begun and not yet played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Input {
    /// Nothing.
    #[default]
    Idle,
    /// A dot is chosen.
    Dot(Dot),
    /// A direction too; the button plays it.
    Push {
        /// The dot.
        dot: Dot,
        /// The push from there.
        push: PushId,
    },
    /// A row is chosen, and of it these pieces.
    Row {
        /// Its place among the rows of the position.
        index: usize,
        /// What would be taken.
        taken: SpotSet,
    },
}

impl Input {
    /// What a position begins with: its row, if there is only one and it has
    /// to be decided.
    pub(crate) fn first(position: &Position) -> Self {
        let rows = position.rows();
        let due = rows.iter().any(|row| row.binding) || position.phase() == Phase::AfterMove;
        match rows[..] {
            [row] if due => Self::row(position, 0, &row),
            _ => Self::Idle,
        }
    }

    /// A row with what most players want: keep own pieces that may stay, take
    /// the opponent's.
    pub(crate) fn row(position: &Position, index: usize, row: &Row) -> Self {
        let theirs = position.pieces().of(!position.side());
        Self::Row {
            index,
            taken: row.must | (row.may & theirs),
        }
    }

    /// The chosen dot.
    pub(crate) const fn dot(self) -> Option<Dot> {
        match self {
            Self::Dot(dot) | Self::Push { dot, .. } => Some(dot),
            Self::Idle | Self::Row { .. } => None,
        }
    }

    /// The step that Done plays of the rows, if what is marked can be played.
    pub(crate) fn step(self, position: &Position) -> Option<Step> {
        let step = match self {
            Self::Row { taken, .. } if !taken.is_empty() => Step::Take(taken),
            Self::Dot(_) | Self::Push { .. } => return None,
            Self::Row { .. } | Self::Idle => Step::Leave,
        };
        position.is_legal(step).then_some(step)
    }
}

/// The only legal step, if it takes a row: a step without a choice.
pub(crate) fn forced(position: &Position) -> Option<Step> {
    if position.rows().is_empty() {
        return None;
    }
    match position.legal_steps()[..] {
        [step @ Step::Take(_)] => Some(step),
        _ => None,
    }
}
