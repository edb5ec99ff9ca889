//! Rulesets: the variant and its options.

use core::fmt;

use crate::board::Board;
use crate::challenge::Attempts;
use crate::color::{ByColor, Color};
use crate::mix::Mix;
use crate::reserve::Reserve;

/// The games of the GIPF family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Variant {
    /// Fifteen discs, three basic pieces each on the board (GIPF basic rules).
    Basic,
    /// Eighteen discs, three GIPF-pieces each on the board (standard rules).
    Standard,
    /// Eighteen discs, an empty board, GIPF-pieces first (tournament rules).
    Tournament,
    /// Twenty-one discs and fifteen potentials, opened as a tournament game
    /// (Potentials D).
    Ultimate,
    /// Three GIPF discs and thirty potentials, on a board of 40 spots (MATRX).
    Matrx,
}

impl Variant {
    /// All variants, the simplest first.
    pub const ALL: [Self; 5] = [
        Self::Basic,
        Self::Standard,
        Self::Tournament,
        Self::Ultimate,
        Self::Matrx,
    ];

    /// The three rule parts of the GIPF rulebook.
    pub const GIPF: [Self; 3] = [Self::Basic, Self::Standard, Self::Tournament];

    /// Returns the first word of the ruleset text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basic => "gipf-basic",
            Self::Standard => "gipf-standard",
            Self::Tournament => "gipf-tournament",
            Self::Ultimate => "gipf-ultimate",
            Self::Matrx => "matrx",
        }
    }

    /// Returns the mix that is played unless the text of the ruleset has another.
    const fn mix(self) -> Mix {
        match self {
            Self::Basic | Self::Standard | Self::Tournament => Mix::NONE,
            Self::Ultimate => Mix::ULTIMATE,
            Self::Matrx => Mix::MATRX,
        }
    }
}

/// The rules of one game.
///
/// The text is the variant, then each option that differs from the default: `+` and
/// White's and Black's potentials, `+H1`..`+H3` for White's and `+h1`..`+h3` for
/// Black's handicap, `@gipf` for MATRX on the board of GIPF, and `~` with the
/// number of challenges of each player:
///
/// ```
/// use gipf_rules::{Color, Ruleset};
///
/// let ruleset: Ruleset = "gipf-basic+H2".parse()?;
/// assert_eq!(ruleset.discs(Color::White), 17);
/// assert_eq!(ruleset.discs(Color::Black), 15);
/// let ruleset: Ruleset = "gipf-tournament+T6/Z4P4~3".parse()?;
/// assert_eq!(ruleset.mix(Color::Black).total(), 8);
/// # Ok::<(), gipf_rules::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ruleset {
    variant: Variant,
    mix: ByColor<Mix>,
    handicap: ByColor<u8>,
    gipf_board: bool,
    challenges: Option<ByColor<Attempts>>,
}

/// The error of a text or a combination that is no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RulesetError {
    /// The first word names no variant.
    UnknownVariant(String),
    /// The option does not exist in this variant, is in the wrong place, or is not
    /// in its canonical form.
    UnknownOption(String),
    /// The potentials are all there, but in another order than T Z D Y P.
    Order {
        /// The option as it was written.
        found: String,
        /// The option in its canonical form.
        written: String,
    },
    /// More than three extra discs (GIPF basic B.2): this many.
    HandicapTooLarge(u8),
    /// A handicap in a new game where more than twelve potentials of a colour add
    /// three discs for both (Potentials A.4; D14).
    HandicapWithManyPotentials,
    /// More than fifteen potentials for a colour (Potentials A.4): this many.
    TooManyPotentials(u8),
}

impl Ruleset {
    /// The largest handicap, 3: the discs that the basic game leaves in the box
    /// (GIPF basic B.2).
    pub const MAX_HANDICAP: u8 = 3;

    /// The largest number of potentials of either colour, 12, that adds no basic
    /// discs. More than this add three for both (Potentials A.4).
    const MANY_POTENTIALS: u8 = 12;

    /// Returns a variant with its default mix, without handicap and challenges.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self {
            variant,
            mix: ByColor::both(variant.mix()),
            handicap: ByColor::both(0),
            gipf_board: false,
            challenges: None,
        }
    }

    /// Returns the ruleset with other potentials (Potentials A.4): for standard,
    /// tournament and Ultimate GIPF.
    ///
    /// # Errors
    /// [`RulesetError::UnknownOption`] if the variant has no such choice,
    /// [`RulesetError::TooManyPotentials`] for more than [`Mix::MAX`] of a colour,
    /// [`RulesetError::HandicapWithManyPotentials`] for a handicap beside the discs
    /// that potentials add (D14).
    pub fn with_mix(self, mix: ByColor<Mix>) -> Result<Self, RulesetError> {
        self.set_mix(mix)?.for_new_game()
    }

    /// Sets the potentials, also beside a handicap.
    fn set_mix(self, mix: ByColor<Mix>) -> Result<Self, RulesetError> {
        let none = mix == ByColor::both(Mix::NONE);
        if matches!(self.variant, Variant::Basic | Variant::Matrx)
            || none && self.variant == Variant::Ultimate
        {
            return Err(RulesetError::UnknownOption(mix_text(mix)));
        }
        for color in Color::ALL {
            let total = mix[color].total();
            if total > Mix::MAX {
                return Err(RulesetError::TooManyPotentials(total));
            }
        }
        Ok(Self { mix, ..self })
    }

    /// Returns the ruleset with 0 to 3 extra discs for each player (GIPF basic B.2;
    /// D14): for basic, standard and tournament GIPF, with potentials or without,
    /// up to the 21 discs of the box.
    ///
    /// # Errors
    /// [`RulesetError::HandicapTooLarge`] for more than [`Self::MAX_HANDICAP`],
    /// [`RulesetError::UnknownOption`] if the variant has no handicap,
    /// [`RulesetError::HandicapWithManyPotentials`] if the potentials have added
    /// three discs already.
    pub fn with_handicap(self, handicap: ByColor<u8>) -> Result<Self, RulesetError> {
        self.set_handicap(handicap)?.for_new_game()
    }

    /// Sets the handicap, whatever the potentials are.
    fn set_handicap(self, handicap: ByColor<u8>) -> Result<Self, RulesetError> {
        for (letter, count) in [('H', handicap.white), ('h', handicap.black)] {
            if count > Self::MAX_HANDICAP {
                return Err(RulesetError::HandicapTooLarge(count));
            }
            if count > 0 && matches!(self.variant, Variant::Ultimate | Variant::Matrx) {
                return Err(RulesetError::UnknownOption(format!("{letter}{count}")));
            }
        }
        Ok(Self { handicap, ..self })
    }

    /// Returns the ruleset if a new game may be played by it. Links, files and
    /// saves may name a handicap where the mix of potentials has added its three
    /// discs; such games go on, but none begins (D14).
    ///
    /// # Errors
    /// [`RulesetError::HandicapWithManyPotentials`] if there is such a handicap.
    pub fn for_new_game(self) -> Result<Self, RulesetError> {
        if self.adds_discs() && self.handicap != ByColor::both(0) {
            return Err(RulesetError::HandicapWithManyPotentials);
        }
        Ok(self)
    }

    /// Returns true if a player has so many potentials that both players get three
    /// more basic discs (Potentials A.4). In Ultimate GIPF and MATRX the number of
    /// discs is fixed.
    fn adds_discs(self) -> bool {
        let many = |color: Color| self.mix[color].total() > Self::MANY_POTENTIALS;
        matches!(self.variant, Variant::Standard | Variant::Tournament)
            && Color::ALL.into_iter().any(many)
    }

    /// Returns MATRX on the board of GIPF (MATRX J.2).
    ///
    /// # Errors
    /// [`RulesetError::UnknownOption`] if this is not MATRX.
    pub fn on_gipf_board(self) -> Result<Self, RulesetError> {
        if self.is_matrx() {
            Ok(Self {
                gipf_board: true,
                ..self
            })
        } else {
            Err(RulesetError::UnknownOption("@gipf".to_owned()))
        }
    }

    /// Returns the ruleset with challenges (Potentials E; D11), with the number of
    /// attempts of each player.
    ///
    /// # Errors
    /// [`RulesetError::UnknownOption`] if neither player has a potential or neither
    /// has an attempt, or a number exceeds [`Attempts::MAX`].
    pub fn with_challenges(self, attempts: ByColor<Attempts>) -> Result<Self, RulesetError> {
        let useless = Color::ALL.iter().all(|&color| self.mix[color].is_empty())
            || Color::ALL.iter().all(|&color| !attempts[color].any());
        let many = Color::ALL
            .iter()
            .any(|&color| matches!(attempts[color], Attempts::Limited(n) if n > Attempts::MAX));
        if useless || many {
            return Err(RulesetError::UnknownOption(attempts_text(attempts)));
        }
        Ok(Self {
            challenges: Some(attempts),
            ..self
        })
    }

    /// Returns the variant.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// Returns a player's potentials at the start.
    #[must_use]
    pub fn mix(self, color: Color) -> Mix {
        self.mix[color]
    }

    /// Returns the extra discs of each player, 0 to [`Self::MAX_HANDICAP`].
    #[must_use]
    pub const fn handicap(self) -> ByColor<u8> {
        self.handicap
    }

    /// Returns the attempts to challenge of each player, `None` if there are no
    /// challenges.
    #[must_use]
    pub const fn challenges(self) -> Option<ByColor<Attempts>> {
        self.challenges
    }

    /// Returns the board that the game is played on.
    #[must_use]
    pub fn board(self) -> &'static Board {
        if self.is_matrx() && !self.gipf_board {
            Board::matrx()
        } else {
            Board::gipf()
        }
    }

    /// Returns the number of basic discs that a player owns at the start, board and
    /// reserve together (GIPF basic B.2, B.5; standard A; tournament 1; Potentials
    /// A.4, D.1; MATRX B.4).
    #[must_use]
    pub fn discs(self, color: Color) -> u8 {
        let set = match self.variant {
            Variant::Basic => 15,
            Variant::Standard | Variant::Tournament if self.adds_discs() => 21,
            Variant::Standard | Variant::Tournament => 18,
            Variant::Ultimate => 21,
            Variant::Matrx => 3,
        };
        set + self.handicap[color]
    }

    /// Returns all discs that a player owns at the start, board and reserve
    /// together.
    #[must_use]
    pub fn owned(self, color: Color) -> Reserve {
        Reserve::new(self.discs(color), self.mix[color])
    }

    /// Returns true if a player loses with the last GIPF-piece (GIPF standard C),
    /// in MATRX with the last GIPF disc (MATRX I.1).
    #[must_use]
    pub const fn has_gipf_pieces(self) -> bool {
        !matches!(self.variant, Variant::Basic)
    }

    /// Returns true if the board starts empty and the players introduce GIPF-pieces
    /// of two discs (GIPF tournament 1 to 4; Potentials D.4).
    #[must_use]
    pub const fn has_tournament_opening(self) -> bool {
        matches!(self.variant, Variant::Tournament | Variant::Ultimate)
    }

    /// Returns true if potentials stand in pairs and come back to the reserve
    /// (MATRX).
    #[must_use]
    pub const fn is_matrx(self) -> bool {
        matches!(self.variant, Variant::Matrx)
    }

    /// Returns true if a player has potentials.
    #[must_use]
    pub fn has_potentials(self) -> bool {
        Color::ALL
            .into_iter()
            .any(|color| !self.mix[color].is_empty())
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.variant.name())?;
        if self.mix != ByColor::both(self.variant.mix()) {
            write!(f, "+{}", mix_text(self.mix))?;
        }
        for (letter, count) in [('H', self.handicap.white), ('h', self.handicap.black)] {
            if count > 0 {
                write!(f, "+{letter}{count}")?;
            }
        }
        if self.gipf_board {
            f.write_str("@gipf")?;
        }
        match self.challenges {
            Some(attempts) => f.write_str(&attempts_text(attempts)),
            None => Ok(()),
        }
    }
}

/// Writes White's potentials and Black's, once if they are the same.
fn mix_text(mix: ByColor<Mix>) -> String {
    let ByColor { white, black } = mix;
    if white == black && !white.is_empty() {
        white.to_string()
    } else {
        format!("{white}/{black}")
    }
}

/// Writes White's attempts and Black's, once if they are the same.
fn attempts_text(attempts: ByColor<Attempts>) -> String {
    let ByColor { white, black } = attempts;
    if white == black {
        format!("~{white}")
    } else {
        format!("~{white}/{black}")
    }
}

mod text;
