//! Agreements before a game of the GIPF family, the combinations that the rules exclude, and
//! the ruleset that follows.

use rules::{Attempts, ByColor, Mix, Potential, Ruleset, Variant};

use session::GameChoice;

/// A mix of potentials as the rulebook proposes it (Potentials A.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Six of one kind.
    OneKind,
    /// Four of each of two kinds.
    TwoKindsOfFour,
    /// Six of each of two kinds.
    TwoKindsOfSix,
    /// Four of each of three kinds.
    ThreeKinds,
    /// Any kinds, up to twelve in all.
    Free,
    /// Any kinds, up to fifteen in all: both players get three more basic discs.
    Fifteen,
}

impl Preset {
    /// All of them, the simplest first.
    pub const ALL: [Self; 6] = [
        Self::OneKind,
        Self::TwoKindsOfFour,
        Self::TwoKindsOfSix,
        Self::ThreeKinds,
        Self::Free,
        Self::Fifteen,
    ];

    /// The words in stored texts.
    pub const WORDS: [&'static str; 6] = ["one", "two-4", "two-6", "three", "free", "fifteen"];

    /// The number of kinds to choose; none if each kind has a count of its own.
    #[must_use]
    pub const fn kinds(self) -> Option<usize> {
        match self {
            Self::OneKind => Some(1),
            Self::TwoKindsOfFour | Self::TwoKindsOfSix => Some(2),
            Self::ThreeKinds => Some(3),
            Self::Free | Self::Fifteen => None,
        }
    }

    /// The greatest number of potentials of a player.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Self::Fifteen => Mix::MAX,
            _ => 12,
        }
    }

    /// The number of pieces of each chosen kind.
    const fn of_a_kind(self) -> u8 {
        match self {
            Self::OneKind | Self::TwoKindsOfSix => 6,
            Self::TwoKindsOfFour | Self::ThreeKinds => 4,
            Self::Free | Self::Fifteen => 3,
        }
    }

    /// The first counts with this preset, from those before: as many of the present kinds as
    /// fit, followed by others.
    #[must_use]
    pub fn counts(self, before: [u8; Potential::COUNT]) -> [u8; Potential::COUNT] {
        let Some(kinds) = self.kinds() else {
            return match self {
                Self::Fifteen => [3; Potential::COUNT],
                _ => [3, 3, 2, 2, 2],
            };
        };
        let there = (0..Potential::COUNT).filter(|&kind| before[kind] > 0);
        let others = (0..Potential::COUNT).filter(|&kind| before[kind] == 0);
        let mut counts = [0; Potential::COUNT];
        for kind in there.chain(others).take(kinds) {
            counts[kind] = self.of_a_kind();
        }
        counts
    }

    /// The counts after a kind is touched, if kinds are chosen: it replaces the first other
    /// one.
    #[must_use]
    pub fn touched(
        self,
        mut counts: [u8; Potential::COUNT],
        kind: Potential,
    ) -> [u8; Potential::COUNT] {
        let kind = kind as usize;
        if counts[kind] > 0 || self.kinds().is_none() {
            return counts;
        }
        if let Some(other) = counts.iter().position(|&count| count > 0) {
            counts[other] = 0;
        }
        counts[kind] = self.of_a_kind();
        counts
    }
}

/// The reason why there is no handicap (D14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHandicap {
    /// More than twelve potentials have added three discs already.
    ManyPotentials,
    /// All discs of the box are in play.
    Ultimate,
    /// MATRX has none.
    Matrx,
}

impl NoHandicap {
    /// The clause of docs/rules.md with the reason.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::ManyPotentials | Self::Matrx => "G 8.2",
            Self::Ultimate => "U 1.3",
        }
    }
}

/// The reason why no game can begin with these choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Neither player has a potential.
    NoPotentials,
    /// A player has too many.
    TooMany {
        /// The greatest number for a player.
        most: u8,
    },
}

/// Agreements before a game of the GIPF family, by players and not by colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The game, which decides which of the other choices count.
    pub game: GameChoice,
    /// The variant of GIPF; with potentials standard or tournament.
    pub variant: Variant,
    /// The way in which potentials are chosen.
    pub preset: Preset,
    /// The potentials of the first player, in the order T Z D Y P.
    pub mix: [u8; Potential::COUNT],
    /// Those of the second player, if they differ.
    pub other: Option<[u8; Potential::COUNT]>,
    /// MATRX on the board of GIPF.
    pub small_board: bool,
    /// The challenges of the first player, and of the second.
    pub attempts: [Attempts; 2],
}

impl Choices {
    /// Returns true if the players choose potentials.
    #[must_use]
    pub const fn has_mix(&self) -> bool {
        matches!(self.game, GameChoice::Potentials | GameChoice::Ultimate)
    }

    /// Returns true if there can be challenges: the game has potentials.
    #[must_use]
    pub const fn has_challenges(&self) -> bool {
        matches!(
            self.game,
            GameChoice::Potentials | GameChoice::Ultimate | GameChoice::Matrx
        )
    }

    /// The greatest number of potentials of a player.
    #[must_use]
    pub const fn most(&self) -> u8 {
        match self.game {
            GameChoice::Ultimate => Mix::MAX,
            _ => self.preset.most(),
        }
    }

    /// Both players' potentials.
    #[must_use]
    pub fn mixes(&self) -> [[u8; Potential::COUNT]; 2] {
        [self.mix, self.other.unwrap_or(self.mix)]
    }

    /// The potentials with which a player begins.
    pub fn kinds(&self) -> impl Iterator<Item = Potential> + '_ {
        let mixes = self.mixes();
        let all = self.game == GameChoice::Matrx;
        Potential::ALL
            .into_iter()
            .filter(move |&kind| all || mixes.iter().any(|mix| mix[kind as usize] > 0))
    }

    /// The reason why there is no handicap, if there is none.
    #[must_use]
    pub fn no_handicap(&self) -> Option<NoHandicap> {
        let many = |mix: &[u8; Potential::COUNT]| mix.iter().sum::<u8>() > Preset::Free.most();
        match self.game {
            GameChoice::Ultimate => Some(NoHandicap::Ultimate),
            GameChoice::Matrx => Some(NoHandicap::Matrx),
            GameChoice::Potentials if self.mixes().iter().any(many) => {
                Some(NoHandicap::ManyPotentials)
            }
            GameChoice::Potentials | GameChoice::Gipf | GameChoice::Tamsk => None,
        }
    }

    /// The ruleset.
    ///
    /// # Errors
    /// If the potentials cannot be agreed on.
    pub fn ruleset(&self, first_is_white: bool) -> Result<Ruleset, Conflict> {
        let ruleset = match self.game {
            GameChoice::Gipf | GameChoice::Tamsk => return Ok(Ruleset::new(self.variant)),
            GameChoice::Matrx => {
                let matrx = Ruleset::new(Variant::Matrx);
                let small = self.small_board.then(|| matrx.on_gipf_board().ok());
                small.flatten().unwrap_or(matrx)
            }
            GameChoice::Potentials | GameChoice::Ultimate => self.mixed(first_is_white)?,
        };
        let attempts = of_colors(self.attempts, first_is_white);
        // Without attempts there are no challenges.
        Ok(ruleset.with_challenges(attempts).unwrap_or(ruleset))
    }

    fn mixed(&self, first_is_white: bool) -> Result<Ruleset, Conflict> {
        let variant = match (self.game, self.variant) {
            (GameChoice::Ultimate, _) => Variant::Ultimate,
            (_, Variant::Tournament) => Variant::Tournament,
            _ => Variant::Standard,
        };
        let most = self.most();
        let mixes = self.mixes();
        if mixes.iter().any(|mix| mix.iter().sum::<u8>() > most) {
            return Err(Conflict::TooMany { most });
        }
        if mixes == [[0; Potential::COUNT]; 2] {
            return Err(Conflict::NoPotentials);
        }
        let mix = of_colors(
            mixes.map(|mix| Mix::new(mix).unwrap_or_default()),
            first_is_white,
        );
        Ruleset::new(variant)
            .with_mix(mix)
            .map_err(|_| Conflict::TooMany { most })
    }

    /// Returns true if one more of a kind can be added for a player.
    #[must_use]
    pub fn may_add(&self, player: usize, kind: Potential) -> bool {
        let mix = self.mixes()[player];
        mix[kind as usize] < Mix::MAX_OF_A_KIND && mix.iter().sum::<u8>() < self.most()
    }
}

/// A pair by players, as a pair by colours.
fn of_colors<T>([first, second]: [T; 2], first_is_white: bool) -> ByColor<T> {
    let [white, black] = if first_is_white {
        [first, second]
    } else {
        [second, first]
    };
    ByColor { white, black }
}

/// The counts of a mix as a stored text, in the order T Z D Y P: `60000`.
#[must_use]
pub fn written(counts: [u8; Potential::COUNT]) -> String {
    counts.iter().map(u8::to_string).collect()
}

/// Reads a text of [`written`]; none for any other text.
#[must_use]
pub fn read(text: &str) -> Option<[u8; Potential::COUNT]> {
    let counts: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    let counts: [u8; Potential::COUNT] = counts.try_into().ok()?;
    Mix::new(counts).map(|_| counts)
}

/// The numbers of challenges that the dialog offers: none, some, unlimited.
pub const ATTEMPTS: [Attempts; 6] = [
    Attempts::Limited(0),
    Attempts::Limited(1),
    Attempts::Limited(2),
    Attempts::Limited(3),
    Attempts::Limited(5),
    Attempts::Unlimited,
];
