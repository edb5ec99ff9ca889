//! What is played: one value that every rule asks.

use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::color::{ByColor, Color};

/// The three rule parts of the GIPF rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Fifteen discs, three basic pieces each on the board (basic rules).
    Basic,
    /// Eighteen discs, three GIPF-pieces each on the board (standard rules).
    Standard,
    /// Eighteen discs, an empty board, GIPF-pieces first (tournament rules).
    Tournament,
}

impl Variant {
    /// All variants, the simplest first.
    pub const ALL: [Self; 3] = [Self::Basic, Self::Standard, Self::Tournament];

    /// The first word of the ruleset text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basic => "gipf-basic",
            Self::Standard => "gipf-standard",
            Self::Tournament => "gipf-tournament",
        }
    }
}

/// The rules of one game.
///
/// Its text is the variant, then `+H1`..`+H3` for White's and `+h1`..`+h3` for
/// Black's handicap:
///
/// ```
/// let ruleset: rules::Ruleset = "gipf-basic+H2".parse()?;
/// assert_eq!(ruleset.discs(rules::Color::White), 17);
/// assert_eq!(ruleset.discs(rules::Color::Black), 15);
/// # Ok::<(), rules::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ruleset {
    variant: Variant,
    handicap: ByColor<u8>,
}

/// Why a text or a combination is no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetError {
    /// The first word names no variant.
    UnknownVariant(String),
    /// What follows a `+` is no option of this variant, or stands in the wrong
    /// place.
    UnknownOption(String),
    /// More than three extra discs (GIPF basic B.2).
    HandicapTooLarge(u8),
}

impl Ruleset {
    /// The largest handicap: the three discs that the basic game leaves in the
    /// box (GIPF basic B.2).
    pub const MAX_HANDICAP: u8 = 3;

    /// A variant without handicap.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self {
            variant,
            handicap: ByColor::both(0),
        }
    }

    /// The same with extra discs for one player or both (GIPF basic B.2; D14).
    ///
    /// # Errors
    /// If a handicap is larger than [`Self::MAX_HANDICAP`].
    pub const fn with_handicap(self, handicap: ByColor<u8>) -> Result<Self, RulesetError> {
        if handicap.white > Self::MAX_HANDICAP {
            return Err(RulesetError::HandicapTooLarge(handicap.white));
        }
        if handicap.black > Self::MAX_HANDICAP {
            return Err(RulesetError::HandicapTooLarge(handicap.black));
        }
        Ok(Self { handicap, ..self })
    }

    /// The variant.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The extra discs of each player.
    #[must_use]
    pub const fn handicap(self) -> ByColor<u8> {
        self.handicap
    }

    /// The board it is played on.
    #[must_use]
    pub fn board(self) -> &'static Board {
        Board::gipf()
    }

    /// How many discs a player owns at the start, board and reserve together
    /// (GIPF basic B.2, B.5; standard A; tournament 1).
    #[must_use]
    pub fn discs(self, color: Color) -> u8 {
        let set = match self.variant {
            Variant::Basic => 15,
            Variant::Standard | Variant::Tournament => 18,
        };
        set + self.handicap[color]
    }

    /// Whether there are GIPF-pieces, and losing the last one loses the game
    /// (GIPF standard C).
    #[must_use]
    pub const fn has_gipf_pieces(self) -> bool {
        !matches!(self.variant, Variant::Basic)
    }

    /// Whether the board starts empty and the players introduce GIPF-pieces
    /// (GIPF tournament 1 to 4).
    #[must_use]
    pub const fn has_tournament_opening(self) -> bool {
        matches!(self.variant, Variant::Tournament)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.variant.name())?;
        for (letter, count) in [('H', self.handicap.white), ('h', self.handicap.black)] {
            if count > 0 {
                write!(f, "+{letter}{count}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let mut words = text.split('+');
        let name = words.next().unwrap_or_default();
        let variant = Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == name)
            .ok_or_else(|| RulesetError::UnknownVariant(name.to_owned()))?;
        let mut ruleset = Self::new(variant);
        let mut open = [('H', Color::White), ('h', Color::Black)].into_iter();
        for word in words {
            let unknown = || RulesetError::UnknownOption(word.to_owned());
            let mut chars = word.chars();
            let letter = chars.next().ok_or_else(unknown)?;
            let count = chars.as_str().parse::<u8>().map_err(|_| unknown())?;
            let (_, color) = open
                .find(|&(option, _)| option == letter)
                .ok_or_else(unknown)?;
            if count == 0 || chars.as_str() != count.to_string() {
                return Err(unknown());
            }
            let mut handicap = ruleset.handicap;
            handicap[color] = count;
            ruleset = ruleset.with_handicap(handicap)?;
        }
        Ok(ruleset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "gipf-basic",
            "gipf-standard+H3",
            "gipf-tournament+h1",
            "gipf-basic+H1+h2",
        ] {
            assert_eq!(text.parse::<Ruleset>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Ruleset>().unwrap_err();
        assert_eq!(error("chess"), RulesetError::UnknownVariant("chess".into()));
        assert_eq!(error(""), RulesetError::UnknownVariant(String::new()));
        assert_eq!(error("gipf-basic+H4"), RulesetError::HandicapTooLarge(4));
        for (text, option) in [
            ("gipf-basic+", ""),
            ("gipf-basic+H0", "H0"),
            ("gipf-basic+H02", "H02"),
            ("gipf-basic+h1+H1", "H1"),
            ("gipf-basic+H1+H1", "H1"),
            ("gipf-basic+Q6", "Q6"),
            ("gipf-basic+Hé", "Hé"),
        ] {
            assert_eq!(
                error(text),
                RulesetError::UnknownOption(option.into()),
                "{text}"
            );
        }
    }
}
