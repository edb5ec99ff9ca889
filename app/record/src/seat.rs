//! The seats of the players.

/// The kind of player at a seat: a person here or elsewhere, or the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A player at this screen.
    #[default]
    Here,
    /// A player elsewhere, whose turns come by link: no turn is played for them here.
    Away,
    /// The computer at this strength.
    Computer(Strength),
    /// The computer as the defender in a puzzle: its turns are proved.
    Defends,
}

/// The strength of the computer: a level, or all of its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// A level, 1 to [`Strength::LEVELS`]: the same on every device.
    Level(u8),
    /// The best play in the time it has.
    Time,
}

/// The beginning of the word for the computer; its strength follows.
const COMPUTER: &str = "computer-";

const AWAY: &str = "away";

const DEFENDS: &str = "defends";

const TIME: &str = "time";

impl Strength {
    /// The number of levels.
    pub const LEVELS: u8 = 9;

    /// All strengths, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::LEVELS)
            .map(Self::Level)
            .chain(core::iter::once(Self::Time))
    }

    fn word(self) -> String {
        match self {
            Self::Level(level) => level.to_string(),
            Self::Time => TIME.to_owned(),
        }
    }
}

impl Seat {
    /// Returns true if the computer plays.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_) | Self::Defends)
    }

    /// The word in a save; empty for the default.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Here => String::new(),
            Self::Away => AWAY.to_owned(),
            Self::Defends => DEFENDS.to_owned(),
            Self::Computer(strength) => [COMPUTER, &strength.word()].concat(),
        }
    }

    /// Reads the text of [`Self::word`]; an unknown word is a player at this screen.
    #[must_use]
    pub fn read(word: &str) -> Self {
        match word {
            AWAY => return Self::Away,
            DEFENDS => return Self::Defends,
            _ => {}
        }
        let strength = word
            .strip_prefix(COMPUTER)
            .and_then(|wanted| Strength::all().find(|strength| strength.word() == wanted));
        strength.map_or(Self::Here, Self::Computer)
    }
}
