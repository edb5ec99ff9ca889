//! The score of a position, from White's side of the board: the one place where the score of
//! a player to act is turned round.

use rules::{ByColor, Color};

/// The score of a position, from White's side of the board (in TAMSK Red's). The engine scores a
/// position for the player to act instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhiteScore {
    /// A guess: the hundredths of a disc, or of a ring, by which White is ahead.
    Guess(i32),
    /// Proved: the winner, and the number of the winner's turns from now.
    Proved {
        /// The winner.
        winner: Color,
        /// The number of the winner's turns, the last one counted.
        turns: u32,
    },
}

/// The guess at which the bar is three quarters full, in hundredths.
const THREE_QUARTERS: i64 = 250;

/// The length of a bar.
const BAR: i64 = 1000;

impl WhiteScore {
    /// A guess, as the player to act sees it.
    #[must_use]
    pub const fn guess(to_act: Color, hundredths: i32) -> Self {
        Self::Guess(match to_act {
            Color::White => hundredths,
            Color::Black => hundredths.saturating_neg(),
        })
    }

    /// The player who is ahead, and the tenths of a disc; none where they round to 0.
    #[must_use]
    pub fn ahead(self) -> Option<(Color, u32)> {
        let Self::Guess(hundredths) = self else {
            return None;
        };
        let tenths = (hundredths.unsigned_abs() + 5) / 10;
        let ahead = match hundredths > 0 {
            true => Color::White,
            false => Color::Black,
        };
        (tenths > 0).then_some((ahead, tenths))
    }

    /// The share of each player in a bar, in thousandths. Only a proved win fills it.
    #[must_use]
    pub fn shares(self) -> ByColor<u32> {
        let white = match self {
            Self::Proved { winner, .. } => match winner {
                Color::White => BAR,
                Color::Black => 0,
            },
            Self::Guess(value) => {
                let value = i64::from(value);
                let pull = BAR / 2 * value / (value.abs() + THREE_QUARTERS);
                (BAR / 2 + pull).clamp(BAR / 50, BAR - BAR / 50)
            }
        };
        let share = |part: i64| u32::try_from(part).unwrap_or_default();
        ByColor {
            white: share(white),
            black: share(BAR - white),
        }
    }

    /// The value in hundredths for a drawing, from `-most` to `most`: a proved win is `most`.
    #[must_use]
    pub fn clipped(self, most: i32) -> i32 {
        match self {
            Self::Guess(value) => value.clamp(-most, most),
            Self::Proved { winner, .. } => match winner {
                Color::White => most,
                Color::Black => -most,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_of_black_is_turned_round() {
        assert_eq!(WhiteScore::guess(Color::White, 140), WhiteScore::Guess(140));
        assert_eq!(
            WhiteScore::guess(Color::Black, 140),
            WhiteScore::Guess(-140)
        );
        assert_eq!(
            WhiteScore::guess(Color::Black, 140).ahead(),
            Some((Color::Black, 14))
        );
        assert_eq!(WhiteScore::Guess(-4).ahead(), None);
        assert_eq!(WhiteScore::Guess(5).ahead(), Some((Color::White, 1)));
    }

    #[test]
    fn only_what_is_proved_fills_the_bar() {
        let full = |score: WhiteScore| score.shares().white;
        let wins = |winner| WhiteScore::Proved { winner, turns: 1 };
        assert_eq!(full(wins(Color::White)), 1000);
        assert_eq!(full(wins(Color::Black)), 0);
        assert_eq!(full(WhiteScore::Guess(0)), 500);
        assert_eq!(full(WhiteScore::Guess(250)), 750);
        assert_eq!(full(WhiteScore::Guess(i32::MAX)), 980);
        assert_eq!(full(WhiteScore::Guess(i32::MIN)), 20);
        assert_eq!(wins(Color::Black).clipped(600), -600);
        assert_eq!(WhiteScore::Guess(900).clipped(600), 600);
    }
}
