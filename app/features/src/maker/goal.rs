//! The choice of the goal of a puzzle.

use locale::Text;
use record::Goal;

/// A kind of goal. Two of them have a number of turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GoalChoice {
    /// To win within a number of turns.
    #[default]
    WinIn,
    /// To win in any number of turns.
    Win,
    /// To capture as many pieces as possible.
    Capture,
    /// To keep the opponent from winning within a number of turns.
    Keep,
    /// The goal in the note.
    Text,
    /// The goal in the note; the maker says which turns are right.
    Answer,
    /// The same, with the turns of the answers as choices.
    Choose,
}

impl GoalChoice {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::WinIn,
        Self::Win,
        Self::Capture,
        Self::Keep,
        Self::Text,
        Self::Answer,
        Self::Choose,
    ];

    /// The kind of a goal.
    #[must_use]
    pub const fn of(goal: Goal) -> Self {
        match goal {
            Goal::Win { within: Some(_) } => Self::WinIn,
            Goal::Win { within: None } => Self::Win,
            Goal::Capture => Self::Capture,
            Goal::Keep { .. } => Self::Keep,
            Goal::Text => Self::Text,
            Goal::Answer => Self::Answer,
            Goal::Choose => Self::Choose,
        }
    }

    /// The goal, with this number of turns if it has one.
    #[must_use]
    pub const fn goal(self, within: u8) -> Goal {
        match self {
            Self::WinIn => Goal::Win {
                within: Some(within),
            },
            Self::Win => Goal::Win { within: None },
            Self::Capture => Goal::Capture,
            Self::Keep => Goal::Keep { within },
            Self::Text => Goal::Text,
            Self::Answer => Goal::Answer,
            Self::Choose => Goal::Choose,
        }
    }

    /// Returns true if the goal has a number of turns.
    #[must_use]
    pub const fn has_turns(self) -> bool {
        matches!(self, Self::WinIn | Self::Keep)
    }

    /// The label.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::WinIn => Text::MakerWinIn,
            Self::Win => Text::MakerWin,
            Self::Capture => Text::MakerCapture,
            Self::Keep => Text::MakerKeep,
            Self::Text => Text::MakerWords,
            Self::Answer => Text::MakerAnswers,
            Self::Choose => Text::MakerChoose,
        }
    }
}
