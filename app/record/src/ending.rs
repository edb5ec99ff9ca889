//! The endings of games.

use rules::{Color, GameEnd};

/// The ending of a game, by the rules or by the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The rules ended it, in any game.
    Rules(GameEnd),
    /// The players ended it.
    Agreement(Agreement),
}

/// An ending that the rules know nothing of (D12, D13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// White gave up.
    WhiteResigned,
    /// Black gave up.
    BlackResigned,
    /// Both agreed to a draw.
    DrawAgreed,
    /// A position occurred for the third time and the players ended the game.
    DrawByRepetition,
    /// White's clock ran out.
    WhiteOutOfTime,
    /// Black's clock ran out.
    BlackOutOfTime,
    /// White moved a glass onto a full space, where that loses: the strict rule
    /// of TAMSK (D13).
    WhiteOntoFullSpace,
    /// Black moved a glass onto a full space, where that loses (D13).
    BlackOntoFullSpace,
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// One player won.
    Won(Color),
    /// The game was drawn.
    Draw,
}

impl Agreement {
    /// The ending by this player's resignation.
    #[must_use]
    pub const fn resigned(loser: Color) -> Self {
        match loser {
            Color::White => Self::WhiteResigned,
            Color::Black => Self::BlackResigned,
        }
    }

    /// The ending in which this player has moved onto a full space.
    #[must_use]
    pub const fn onto_full_space(loser: Color) -> Self {
        match loser {
            Color::White => Self::WhiteOntoFullSpace,
            Color::Black => Self::BlackOntoFullSpace,
        }
    }

    /// The ending in which this player's clock has run out.
    #[must_use]
    pub const fn out_of_time(loser: Color) -> Self {
        match loser {
            Color::White => Self::WhiteOutOfTime,
            Color::Black => Self::BlackOutOfTime,
        }
    }
}

impl Ending {
    /// The result of the ending.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match self {
            Self::Rules(end) => match end.winner {
                Some(winner) => GameResult::Won(winner),
                None => GameResult::Draw,
            },
            Self::Agreement(
                Agreement::WhiteResigned
                | Agreement::WhiteOutOfTime
                | Agreement::WhiteOntoFullSpace,
            ) => GameResult::Won(Color::Black),
            Self::Agreement(
                Agreement::BlackResigned
                | Agreement::BlackOutOfTime
                | Agreement::BlackOntoFullSpace,
            ) => GameResult::Won(Color::White),
            Self::Agreement(Agreement::DrawAgreed | Agreement::DrawByRepetition) => {
                GameResult::Draw
            }
        }
    }
}
