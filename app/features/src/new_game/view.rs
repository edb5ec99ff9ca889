//! The view of the dialog as plain data.

use rules::{Potential, Variant};

use super::words::Words;

/// The dialog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// True while it is open.
    pub open: bool,
    /// The groups that are always in sight, in the order of [`Field::IN_SIGHT`].
    pub groups: Vec<Group>,
    /// The groups behind "More options", in the order of [`Field::OPTIONS`].
    pub options: Vec<Group>,
    /// True while these are shown.
    pub more: bool,
    /// The options that are set behind "More options": each a name, and its value if it is no
    /// switch.
    pub set: Vec<(Words, Option<Words>)>,
    /// True if no game can begin so.
    pub wrong: bool,
    /// True once the player is told that the game on the table would be lost.
    pub warns: bool,
}

impl View {
    /// A group that is shown, or could be behind "More options".
    #[must_use]
    pub fn group(&self, field: Field) -> Option<&Group> {
        let mut groups = self.groups.iter().chain(&self.options);
        groups.find(|group| group.field == field)
    }
}

/// One question of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its identifier.
    pub field: Field,
    /// Its name.
    pub title: Words,
    /// The way in which it is answered.
    pub control: Control,
    /// The sentences below it.
    pub notes: Vec<Sentence>,
    /// The reason why no game can begin so.
    pub problem: Option<Words>,
}

/// A sentence, after a name where it is about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The name.
    pub about: Option<Words>,
    /// The sentence.
    pub words: Words,
}

/// The way in which a question is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// There is nothing to choose: a heading, or something that is off.
    Nothing,
    /// One of several.
    Choices {
        /// Their labels.
        labels: Vec<Words>,
        /// The chosen one.
        chosen: Option<usize>,
    },
    /// On or off.
    Switch(bool),
    /// A line of text.
    Line(String),
    /// Some of the potentials, in the order T Z D Y P.
    Kinds([bool; 5]),
    /// A count of each potential, in the order T Z D Y P.
    Counts([Count; 5]),
}

/// A count of a potential.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The count.
    pub count: u8,
    /// True if there can be one more.
    pub may_add: bool,
    /// True while the ability is told.
    pub told: bool,
}

/// The questions of the dialog. Players are 0, the first, and 1, the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The game.
    Game,
    /// The variant of GIPF.
    Variant,
    /// The level of TAMSK.
    SandLevel,
    /// The board of MATRX.
    Board,
    /// The mix of potentials.
    Preset,
    /// The potentials of a player.
    Mix(usize),
    /// The opponent.
    Opponent,
    /// The level of the computer.
    Level(usize),
    /// The colour of the player at this device.
    Colour,
    /// The clock.
    Clock,
    /// The minutes of an own clock.
    Minutes,
    /// The seconds of an own clock.
    Seconds,
    /// The name of a player.
    Name(usize),
    /// The player who has White, or Red.
    White,
    /// The computer uses its clock.
    UsesClock(usize),
    /// The opening with potentials.
    Opening,
    /// The second player has other potentials.
    TwoMixes,
    /// The heading of the challenges.
    Challenges,
    /// The challenges of a player.
    Attempts(usize),
    /// The heading of the side games.
    SideGames,
    /// The side game for a challenge of a potential.
    SideGame(Potential),
    /// The name of a side game outside the app.
    Elsewhere,
    /// The heading of the extra pieces.
    Handicap,
    /// The extra pieces of a player.
    Extra(usize),
    /// A draw at the third repetition.
    Draw,
    /// The speed of the sand.
    Speed,
    /// The sand can be paused.
    Pausing,
    /// The seconds are shown.
    Digits,
    /// The side of the timer.
    TimerSide,
    /// Players place the hourglasses.
    Free,
    /// A move onto a full space loses the game.
    Strict,
    /// Moves without a ring are counted.
    Count,
}

impl Field {
    /// The questions that are always in sight, in their order.
    pub const IN_SIGHT: [Self; 13] = [
        Self::Game,
        Self::Variant,
        Self::SandLevel,
        Self::Board,
        Self::Preset,
        Self::Mix(0),
        Self::Opponent,
        Self::Level(0),
        Self::Level(1),
        Self::Colour,
        Self::Clock,
        Self::Minutes,
        Self::Seconds,
    ];

    /// The questions behind "More options", in their order.
    pub const OPTIONS: [Self; 30] = [
        Self::Name(0),
        Self::Name(1),
        Self::White,
        Self::UsesClock(0),
        Self::UsesClock(1),
        Self::Opening,
        // In Ultimate GIPF, which is played without choosing any.
        Self::Mix(0),
        Self::TwoMixes,
        Self::Mix(1),
        Self::Challenges,
        Self::Attempts(0),
        Self::Attempts(1),
        Self::SideGames,
        Self::SideGame(Potential::Tamsk),
        Self::SideGame(Potential::Zertz),
        Self::SideGame(Potential::Dvonn),
        Self::SideGame(Potential::Yinsh),
        Self::SideGame(Potential::Punct),
        Self::Elsewhere,
        Self::Handicap,
        Self::Extra(0),
        Self::Extra(1),
        Self::Draw,
        Self::Speed,
        Self::Pausing,
        Self::Digits,
        Self::TimerSide,
        Self::Free,
        Self::Strict,
        Self::Count,
    ];
}

/// The variants of GIPF With Potentials.
pub(super) const OPENINGS: [Variant; 2] = [Variant::Standard, Variant::Tournament];
