//! The levels of play: how many nodes each searches, and how the lowest err.
//!
//! A level is a number of nodes, so it plays alike on every device. However few they are, a
//! search plays too well for a beginner; the lowest levels look one turn ahead instead and
//! overlook some of it, see [`Attention`].

use core::fmt;
use core::str::FromStr;

use crate::attention::Attention;
use crate::game_family::GameFamily;
use crate::tamsk::Pace;

/// A level of play, 1 to 9. Its text is the number.
///
/// ```
/// use engine::Level;
///
/// let level: Level = "3".parse().unwrap();
/// assert_eq!(level, Level::ALL[2]);
/// assert!("10".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The error of a text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

/// The parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strength {
    /// Looks one turn ahead, and errs.
    Errs(Attention),
    /// Searches the turn with this number of nodes.
    Searches(u64),
}

/// The number of nodes of a reply to an announced move by a level that errs.
const NODES_OF_REPLY: u64 = 100;

/// Returns the attention of levels 1 to 3 and the nodes of levels 4 to 9;
/// docs/engine.md says how much stronger each is than the one below.
const fn parameters(family: GameFamily) -> ([Attention; 3], [u64; 6]) {
    match family {
        GameFamily::Basic => (
            [
                errs(208, 740, 50, 10, 101),
                errs(123, 432, 32, 55, 65),
                errs(43, 135, 15, 90, 30),
            ],
            [120, 430, 1_500, 5_500, 20_000, 200_000],
        ),
        GameFamily::Standard => (
            [
                errs(238, 858, 58, 5, 115),
                errs(146, 518, 38, 45, 75),
                errs(54, 178, 18, 85, 35),
            ],
            [200, 640, 2_000, 6_400, 20_000, 200_000],
        ),
        GameFamily::Tournament => (
            [
                errs(234, 840, 56, 7, 113),
                errs(146, 518, 38, 45, 75),
                errs(54, 178, 18, 85, 35),
            ],
            [200, 640, 2_000, 6_400, 20_000, 200_000],
        ),
        GameFamily::Potentials => (
            [
                errs(245, 870, 58, 0, 116),
                errs(206, 738, 50, 26, 101),
                errs(135, 475, 35, 50, 70),
            ],
            [1_300, 3_300, 8_600, 22_000, 55_000, 300_000],
        ),
        GameFamily::Ultimate => (
            [
                errs(302, 915, 66, 0, 124),
                errs(222, 798, 54, 19, 108),
                errs(158, 560, 40, 40, 80),
            ],
            [1_500, 3_500, 7_500, 18_000, 70_000, 200_000],
        ),
        GameFamily::Matrx => (
            [
                errs(238, 858, 58, 0, 115),
                errs(296, 492, 40, 18, 107),
                errs(150, 540, 41, 22, 84),
            ],
            [2_600, 5_400, 11_000, 22_500, 50_000, 200_000],
        ),
        GameFamily::Tamsk => (
            [
                errs(241, 866, 58, 4, 116),
                errs(192, 685, 48, 24, 95),
                errs(117, 408, 32, 57, 62),
            ],
            [100, 420, 1_900, 10_000, 70_000, 700_000],
        ),
    }
}
/// Creates the attention of a level, as [`Attention`] orders its fields.
const fn errs(own: u32, replies: u32, far: u32, insight: i32, error: i32) -> Attention {
    Attention {
        own,
        replies,
        far,
        insight,
        error,
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 9] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
    ];

    /// Returns its number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the number of nodes of a search of this level in a family of games, also for
    /// a reply to an announced move: a hundred for levels that err.
    #[must_use]
    pub const fn nodes(self, family: GameFamily) -> u64 {
        match self.strength(family) {
            Strength::Errs(_) => NODES_OF_REPLY,
            Strength::Searches(nodes) => nodes,
        }
    }

    /// Returns how the level errs in a family of games; `None` for levels that search.
    #[must_use]
    pub const fn attention(self, family: GameFamily) -> Option<Attention> {
        match self.strength(family) {
            Strength::Errs(attention) => Some(attention),
            Strength::Searches(_) => None,
        }
    }

    /// Returns how fast the level makes turns in games with time: three seconds for the
    /// weakest, one for the strongest.
    #[must_use]
    pub fn pace(self) -> Pace {
        Pace {
            hand: 3_250 - 250 * u64::from(self.0),
            ..Pace::default()
        }
    }

    /// Returns true if the level overlooks turns.
    pub(crate) const fn errs(self) -> bool {
        self.0 <= 3
    }

    pub(crate) const fn strength(self, family: GameFamily) -> Strength {
        let (attentions, nodes) = parameters(family);
        if self.errs() {
            Strength::Errs(attentions[self.0 as usize - 1])
        } else {
            Strength::Searches(nodes[self.0 as usize - 4])
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        let mut all = Self::ALL.into_iter();
        all.find(|level| level.to_string() == text).ok_or(NoLevel)
    }
}
