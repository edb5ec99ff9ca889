//! Steps and turns, and their texts.

use core::fmt;
use core::str::FromStr;

use crate::tamsk::space::Space;

/// An action of a player at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Step {
    /// `+d2`: before moving or passing, the player drops a ring where the
    /// opponent did not (TAMSK level 1, 3; D13).
    Fill(Space),
    /// `d1-d2o` with a ring, `d1-d2` without: a glass goes to a neighbouring
    /// space and, in games with time, is turned over.
    Move {
        /// The space that the glass leaves.
        from: Space,
        /// The space that it goes to.
        to: Space,
        /// True if a ring is dropped over it.
        ring: bool,
    },
    /// `@d4o` with a ring, `@d4` without: a glass comes onto the board (TAMSK,
    /// variant).
    Place {
        /// The space.
        to: Space,
        /// True if a ring is dropped over it.
        ring: bool,
    },
    /// `pass`: the player does not move (TAMSK level 1, 5; level 3, 6).
    Pass,
    /// `o`: the player who has just moved drops a ring late (TAMSK level 2, 4).
    Ring,
    /// `^d1`: a glass is picked up, which begins the move (TAMSK level 3, 4).
    Lift(Space),
    /// `t`: the player who is not to act turns the timer (TAMSK level 3, 3).
    Timer,
}

/// The steps that complete the turn of a player, from the opponent's move to
/// the own move.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// The ring that the opponent left out, if it is dropped, then the move,
    /// the placing or the pass.
    pub steps: Vec<Step>,
}

/// The error of a text that has no form of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownStep;

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dropped = |ring| if ring { "o" } else { "" };
        match *self {
            Self::Fill(space) => write!(f, "+{space}"),
            Self::Move { from, to, ring } => write!(f, "{from}-{to}{}", dropped(ring)),
            Self::Place { to, ring } => write!(f, "@{to}{}", dropped(ring)),
            Self::Pass => f.write_str("pass"),
            Self::Ring => f.write_str("o"),
            Self::Lift(space) => write!(f, "^{space}"),
            Self::Timer => f.write_str("t"),
        }
    }
}

impl FromStr for Step {
    type Err = UnknownStep;

    fn from_str(text: &str) -> Result<Self, UnknownStep> {
        read(text).ok_or(UnknownStep)
    }
}

fn read(text: &str) -> Option<Step> {
    match text {
        "pass" => return Some(Step::Pass),
        "o" => return Some(Step::Ring),
        "t" => return Some(Step::Timer),
        _ => {}
    }
    if let Some(space) = text.strip_prefix('+') {
        return Some(Step::Fill(Space::named(space)?));
    }
    if let Some(space) = text.strip_prefix('^') {
        return Some(Step::Lift(Space::named(space)?));
    }
    let (rest, ring) = match text.strip_suffix('o') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    if let Some(to) = rest.strip_prefix('@') {
        let to = Space::named(to)?;
        return Some(Step::Place { to, ring });
    }
    let (from, to) = rest.split_once('-')?;
    let (from, to) = (Space::named(from)?, Space::named(to)?);
    Some(Step::Move { from, to, ring })
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.steps.iter().enumerate() {
            f.write_str(if index > 0 { ";" } else { "" })?;
            step.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "+d2", "d1-d2", "d1-d2o", "@d4", "@d4o", "pass", "o", "^d1", "t",
        ] {
            assert_eq!(text.parse::<Step>().unwrap().to_string(), text);
        }
        for text in [
            "", "x", "d1", "d1-", "-d2", "d1-d9", "d1-d2oo", "+d2o", "^d1o", "@", "@o", "Pass",
            "+", "d1-d2 ", "é",
        ] {
            assert_eq!(text.parse::<Step>(), Err(UnknownStep), "{text}");
        }
    }
}
