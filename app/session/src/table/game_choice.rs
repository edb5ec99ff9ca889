//! The games of the menu. Each covers several rulesets.

use rules::{GameRuleset, Variant};

/// A game that can be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// GIPF: basic, standard or tournament.
    Gipf,
    /// GIPF With Potentials.
    Potentials,
    /// Ultimate GIPF.
    Ultimate,
    /// MATRX GIPF.
    Matrx,
    /// TAMSK, on any level.
    Tamsk,
}

impl GameChoice {
    /// Every game, the simplest first.
    pub const ALL: [Self; 5] = [
        Self::Gipf,
        Self::Potentials,
        Self::Ultimate,
        Self::Matrx,
        Self::Tamsk,
    ];

    /// The words of [`Self::ALL`], in the same order.
    pub const WORDS: [&'static str; 5] = ["gipf", "potentials", "ultimate", "matrx", "tamsk"];

    /// The word for this game in texts that programs read.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// The game with this word; none for an unknown word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        let index = Self::WORDS.iter().position(|&known| known == word)?;
        Some(Self::ALL[index])
    }

    /// The game that a ruleset belongs to.
    #[must_use]
    pub fn of(ruleset: GameRuleset) -> Self {
        let GameRuleset::Gipf(ruleset) = ruleset else {
            return Self::Tamsk;
        };
        match ruleset.variant() {
            Variant::Ultimate => Self::Ultimate,
            Variant::Matrx => Self::Matrx,
            _ if ruleset.has_potentials() => Self::Potentials,
            _ => Self::Gipf,
        }
    }

    /// The usual number of turns of both players in a game, rounded to tens: the mean of
    /// games of the computer against itself (docs/engine.md). `variant` counts in GIPF
    /// only. None where it depends on what is chosen: the potentials, the level of TAMSK.
    #[must_use]
    pub const fn usual_turns(self, variant: Variant) -> Option<u32> {
        match self {
            Self::Gipf => match variant {
                Variant::Basic => Some(60),
                Variant::Standard => Some(40),
                Variant::Tournament => Some(30),
                Variant::Ultimate | Variant::Matrx => None,
            },
            Self::Ultimate => Some(50),
            Self::Matrx => Some(50),
            Self::Potentials | Self::Tamsk => None,
        }
    }
}
