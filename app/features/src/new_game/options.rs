//! The options of one game.

use record::{ClockControl, Lot, Settlement, Strength};
use rules::{Attempts, Potential, Variant};
use session::{GameChoice, Speed};

use super::choices::{Choices, Preset};

/// The greatest number of minutes of a clock.
pub const MOST_MINUTES: u32 = 180;
/// The greatest number of seconds of an increment.
pub const MOST_SECONDS: u32 = 120;

/// The kind of opponent in a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer.
    Computer,
    /// A person at the same device.
    Here,
    /// A person elsewhere: moves are sent as links.
    ByLink,
    /// None: the computer plays against itself.
    Watch,
}

impl Opponent {
    /// All of them, in the order of the dialog.
    pub const ALL: [Self; 4] = [Self::Computer, Self::Here, Self::ByLink, Self::Watch];

    /// The words in stored texts, in the same order.
    pub(super) const WORDS: [&'static str; 4] = ["computer", "here", "by-link", "watch"];
}

/// The player who has White, or Red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhiteChoice {
    /// The first player: the one at this device.
    First,
    /// The second player.
    Second,
    /// Either of them, at random.
    Random,
}

impl WhiteChoice {
    /// All of them, in the order of the dialog.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Random];

    /// The words in stored texts, in the same order.
    pub(super) const WORDS: [&'static str; 3] = ["first", "second", "lot"];
}

/// The time on the clocks of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// No clock.
    Off,
    /// 5 minutes each.
    Five,
    /// 10 minutes each.
    Ten,
    /// 15 minutes each and an increment of 10 seconds for each move.
    Fifteen,
    /// Custom minutes and seconds.
    Own,
}

impl Clock {
    /// All of them, in the order of the dialog.
    pub const ALL: [Self; 5] = [Self::Off, Self::Five, Self::Ten, Self::Fifteen, Self::Own];

    /// The words in stored texts, in the same order.
    pub(super) const WORDS: [&'static str; 5] = ["off", "5", "10", "15+10", "own"];

    /// The minutes and the seconds of a preset.
    #[must_use]
    pub const fn preset(self) -> Option<(u32, u32)> {
        match self {
            Self::Five => Some((5, 0)),
            Self::Ten => Some((10, 0)),
            Self::Fifteen => Some((15, 10)),
            Self::Off | Self::Own => None,
        }
    }
}

/// The side game that settles a challenge, as the dialog offers it (Potentials E; D11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettlementChoice {
    /// Decided each time.
    Open,
    /// Basic GIPF.
    Basic,
    /// Standard GIPF.
    Standard,
    /// Tournament GIPF.
    Tournament,
    /// MATRX GIPF.
    Matrx,
    /// TAMSK, level 1.
    Tamsk,
    /// Rock, paper, scissors.
    Scissors,
    /// A coin.
    Coin,
    /// A die.
    Die,
    /// A game outside the app.
    Elsewhere,
}

impl SettlementChoice {
    /// All of them, in the order of the dialog.
    pub const ALL: [Self; 10] = [
        Self::Open,
        Self::Basic,
        Self::Standard,
        Self::Tournament,
        Self::Matrx,
        Self::Tamsk,
        Self::Scissors,
        Self::Coin,
        Self::Die,
        Self::Elsewhere,
    ];

    /// The words in stored texts, in the same order; that of a game is the text of its
    /// ruleset.
    pub(super) const WORDS: [&'static str; 10] = [
        "open",
        "gipf-basic",
        "gipf-standard",
        "gipf-tournament",
        "matrx",
        "tamsk-1",
        "rock-paper-scissors",
        "coin",
        "die",
        "elsewhere",
    ];

    /// The agreement for a record; `name` is that of the game outside the app.
    pub(super) fn settles(self, name: &str) -> Option<Settlement> {
        Some(match self {
            Self::Open => return None,
            Self::Scissors => Settlement::Lot(Lot::Scissors),
            Self::Coin => Settlement::Lot(Lot::Coin),
            Self::Die => Settlement::Lot(Lot::Die),
            Self::Elsewhere => Settlement::Elsewhere(name.to_owned()),
            game => Settlement::Game(Self::WORDS[game as usize].to_owned()),
        })
    }
}

/// The options of a new game of TAMSK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sand {
    /// The level, from 0.
    pub level: usize,
    /// An index in [`Speed::ALL`], or the one after them if no sand runs.
    pub speed: usize,
    /// True if the timer is on the right.
    pub right: bool,
    /// True if players place the hourglasses themselves.
    pub free: bool,
    /// True if the sand can be paused.
    pub pausing: bool,
    /// True if the seconds are shown.
    pub digits: bool,
    /// True if a move onto a full space loses the game.
    pub strict: bool,
    /// True if moves without a ring are counted at level 1 (D13).
    pub count: bool,
}

impl Sand {
    /// The levels as texts of rulesets.
    pub(super) const LEVELS: [&'static str; 3] = ["tamsk-1", "tamsk-2", "tamsk-3"];

    /// The index after all speeds: the game is played without running sand.
    pub(super) const UNTIMED: usize = Speed::ALL.len();

    /// The index of the default speed.
    pub(super) const USUAL_SPEED: usize = 1;

    /// Returns true at levels with running sand.
    pub(super) const fn is_timed(&self) -> bool {
        self.level > 0
    }
}

impl Default for Sand {
    fn default() -> Self {
        Self {
            level: 0,
            speed: Self::USUAL_SPEED,
            right: false,
            free: false,
            pausing: true,
            digits: true,
            strict: false,
            count: true,
        }
    }
}

/// The options of one game. Those that the game does not have keep their defaults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The choices that determine the ruleset.
    pub choices: Choices,
    /// The side game for a challenge of each potential.
    pub settling: [SettlementChoice; Potential::COUNT],
    /// The name of the game outside the app.
    pub elsewhere: String,
    /// The second player: the computer, or people here or elsewhere.
    pub opponent: Opponent,
    /// The strength of the computer as the first player and as the second.
    pub strengths: [Strength; 2],
    /// The player who has White, or Red.
    pub white: WhiteChoice,
    /// The preset of the clock, or that it is custom.
    pub clock: Clock,
    /// The minutes of a custom clock, as written.
    pub minutes: String,
    /// The seconds of a custom clock, as written.
    pub seconds: String,
    /// True if the third repetition ends the game (D12).
    pub draw: bool,
    /// The extra pieces of the first player and of the second (D14).
    pub extra: [u8; 2],
    /// The names of the first player and of the second.
    pub names: [String; 2],
    /// The options of TAMSK.
    pub sand: Sand,
}

impl Options {
    /// The default options of a game.
    #[must_use]
    pub fn usual(game: GameChoice) -> Self {
        let (mix, attempts) = match game {
            GameChoice::Ultimate => ([3; Potential::COUNT], Attempts::Limited(3)),
            _ => ([0, 6, 0, 0, 0], Attempts::NONE),
        };
        Self {
            choices: Choices {
                game,
                variant: match game {
                    GameChoice::Potentials => Variant::Standard,
                    _ => Variant::Basic,
                },
                preset: Preset::OneKind,
                mix,
                other: None,
                small_board: false,
                attempts: [attempts; 2],
            },
            settling: [SettlementChoice::Open; Potential::COUNT],
            elsewhere: String::new(),
            opponent: Opponent::Computer,
            strengths: [Strength::Level(1); 2],
            white: WhiteChoice::First,
            clock: Clock::Off,
            minutes: "10".to_owned(),
            seconds: "5".to_owned(),
            draw: false,
            extra: [0; 2],
            names: [String::new(), String::new()],
            sand: Sand::default(),
        }
    }

    /// Returns true for the games of the GIPF family, which have clocks and repetitions.
    #[must_use]
    pub fn is_gipf(&self) -> bool {
        self.choices.game != GameChoice::Tamsk
    }

    /// Returns true if a player may challenge.
    #[must_use]
    pub fn has_challenges(&self) -> bool {
        self.choices.has_challenges() && self.choices.attempts.iter().any(|attempts| attempts.any())
    }

    /// Returns true if players may have extra pieces.
    #[must_use]
    pub fn has_handicap(&self) -> bool {
        self.is_gipf() && self.choices.no_handicap().is_none()
    }

    /// Returns true if the game can have a clock: not if moves are sent as links.
    #[must_use]
    pub fn may_have_clock(&self) -> bool {
        self.is_gipf() && self.opponent != Opponent::ByLink
    }

    /// Returns true if the computer plays.
    #[must_use]
    pub const fn has_computer(&self) -> bool {
        matches!(self.opponent, Opponent::Computer | Opponent::Watch)
    }

    /// Returns true if this player is the computer: 0 is the first player, 1 the second.
    #[must_use]
    pub fn is_computer(&self, player: usize) -> bool {
        match self.opponent {
            Opponent::Computer => player == 1,
            Opponent::Watch => true,
            Opponent::Here | Opponent::ByLink => false,
        }
    }

    /// Returns true if the minutes or the seconds of a custom clock are needed and invalid.
    #[must_use]
    pub fn is_clock_wrong(&self) -> [bool; 2] {
        let wanted = self.may_have_clock() && self.clock == Clock::Own;
        [
            wanted && self.own_minutes().is_none(),
            wanted && self.own_seconds().is_none(),
        ]
    }

    fn own_minutes(&self) -> Option<u32> {
        within(&self.minutes, 1, MOST_MINUTES)
    }

    fn own_seconds(&self) -> Option<u32> {
        within(&self.seconds, 0, MOST_SECONDS)
    }

    /// The clock; none without one, or if its numbers are invalid.
    #[must_use]
    pub fn control(&self) -> Option<ClockControl> {
        if !self.may_have_clock() {
            return None;
        }
        let (minutes, seconds) = match self.clock {
            Clock::Own => self.own_minutes().zip(self.own_seconds())?,
            clock => clock.preset()?,
        };
        Some(ClockControl {
            initial: u64::from(minutes) * 60_000,
            increment: u64::from(seconds) * 1000,
        })
    }

    /// Returns true if no game can begin with these options.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.is_gipf()
            && (self.is_clock_wrong().contains(&true) || self.choices.ruleset(true).is_err())
    }

    /// The side game for a challenge of a potential.
    pub(super) fn settles(&self, kind: Potential) -> Option<Settlement> {
        self.settling[kind as usize].settles(self.elsewhere.trim())
    }
}

/// A number within limits.
fn within(text: &str, least: u32, most: u32) -> Option<u32> {
    let number = text.trim().parse().ok()?;
    (least <= number && number <= most).then_some(number)
}
