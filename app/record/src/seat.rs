//! Who sits where.

/// Who sits at a side of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this screen.
    #[default]
    Here,
    /// Somebody elsewhere, whose turns come by link: nothing is played for him here.
    Away,
    /// The computer, as strong as that.
    Computer(Strength),
    /// The computer, which defends in a puzzle: what it plays is proved.
    Defends,
}

/// How strongly the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// A level, 1 to [`Strength::LEVELS`]: the same on every device.
    Level(u8),
    /// As well as it can in the time it has.
    Time,
}

/// What the word of a computer begins with; its strength follows.
const COMPUTER: &str = "computer-";

const AWAY: &str = "away";

const DEFENDS: &str = "defends";

const TIME: &str = "time";

impl Strength {
    /// How many levels there are.
    pub const LEVELS: u8 = 9;

    /// All of them, the weakest first.
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
    /// Whether the computer sits there.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_) | Self::Defends)
    }

    /// The word of a save; none for what is not said.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Here => String::new(),
            Self::Away => AWAY.to_owned(),
            Self::Defends => DEFENDS.to_owned(),
            Self::Computer(strength) => [COMPUTER, &strength.word()].concat(),
        }
    }

    /// Reads what [`Self::word`] has written; what a later program wrote is a player here.
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
