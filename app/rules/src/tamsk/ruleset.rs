//! The rulesets of TAMSK.

use core::fmt;
use core::str::FromStr;

use crate::ruleset::RulesetError;

/// The three levels of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Level {
    /// The level without time.
    One,
    /// The level in which the sand runs.
    Two,
    /// The level in which the sand runs and there is the timer of fifteen
    /// seconds.
    Three,
}

impl Level {
    /// All levels, the simplest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Returns the first word of the ruleset text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "tamsk-1",
            Self::Two => "tamsk-2",
            Self::Three => "tamsk-3",
        }
    }

    /// The number of the level, as the rules count.
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

/// The rules of one game of TAMSK. The text is the level, then `+free` for the
/// variant without fixed set-up.
///
/// ```
/// let ruleset: gipf_rules::tamsk::Ruleset = "tamsk-2+free".parse()?;
/// assert!(ruleset.is_free() && ruleset.is_timed() && !ruleset.has_timer());
/// # Ok::<(), gipf_rules::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ruleset {
    level: Level,
    free: bool,
}

impl Ruleset {
    /// Returns a level with the fixed set-up.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        Self { level, free: false }
    }

    /// Returns the ruleset without fixed set-up: the first three moves place
    /// the glasses (TAMSK, variant).
    #[must_use]
    pub const fn with_free_setup(self) -> Self {
        Self { free: true, ..self }
    }

    /// Returns the level.
    #[must_use]
    pub const fn level(self) -> Level {
        self.level
    }

    /// Returns true if the first three moves of each player place the glasses.
    #[must_use]
    pub const fn is_free(self) -> bool {
        self.free
    }

    /// Returns true if the sand runs (levels 2 and 3).
    #[must_use]
    pub const fn is_timed(self) -> bool {
        !matches!(self.level, Level::One)
    }

    /// Returns true if moves without a ring are counted, unless that is turned
    /// off (level 1; D13).
    #[must_use]
    pub const fn counts_quiet_moves(self) -> bool {
        !self.is_timed()
    }

    /// Returns true if there is a timer (level 3).
    #[must_use]
    pub const fn has_timer(self) -> bool {
        matches!(self.level, Level::Three)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        f.write_str(if self.free { "+free" } else { "" })
    }
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let (name, option) = match text.split_once('+') {
            Some((name, option)) => (name, Some(option)),
            None => (text, None),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        let level = level.ok_or_else(|| RulesetError::UnknownVariant(name.to_owned()))?;
        match option {
            None => Ok(Self::new(level)),
            Some("free") => Ok(Self::new(level).with_free_setup()),
            Some(other) => Err(RulesetError::UnknownOption(other.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_and_others_are_refused() {
        for level in Level::ALL {
            for ruleset in [Ruleset::new(level), Ruleset::new(level).with_free_setup()] {
                assert_eq!(ruleset.to_string().parse(), Ok(ruleset));
            }
        }
        let error = |text: &str| text.parse::<Ruleset>().unwrap_err();
        assert_eq!(
            error("tamsk"),
            RulesetError::UnknownVariant("tamsk".to_owned())
        );
        for (text, option) in [
            ("tamsk-1+", ""),
            ("tamsk-1+H1", "H1"),
            ("tamsk-3+free+free", "free+free"),
        ] {
            assert_eq!(error(text), RulesetError::UnknownOption(option.to_owned()));
        }
    }
}
