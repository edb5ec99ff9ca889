//! The view of the dialog as plain data.

use rules::{Potential, Variant};

use super::text::Label;

/// The questions of the dialog and their answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// True while it is open.
    pub open: bool,
    /// The questions that are always visible, in the order of [`Field::IN_SIGHT`].
    pub groups: Vec<Group>,
    /// The questions behind "More options", in the order of [`Field::OPTIONS`].
    pub options: Vec<Group>,
    /// True while these are shown.
    pub more: bool,
    /// The options behind "More options" that differ from the defaults: each a name, and its
    /// value if it is no switch.
    pub set: Vec<(Label, Option<Label>)>,
    /// True if no game can begin with these options.
    pub wrong: bool,
    /// True once the dialog has warned that the game on the table would be lost.
    pub warns: bool,
}

/// A question of the dialog of a new game: its label, the control for the answer, and notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The question, sent back with the answer.
    pub field: Field,
    /// The label of the control.
    pub title: Label,
    /// The control for the answer.
    pub control: Control,
    /// The sentences below it.
    pub notes: Vec<Sentence>,
    /// The reason why no game can begin with this answer.
    pub problem: Option<Label>,
}

/// A sentence, after a name if it is about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The name in front, for example that of a level or a potential.
    pub about: Option<Label>,
    /// The sentence.
    pub words: Label,
}

/// The control for the answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// No control: a heading, or an option that is not available.
    Nothing,
    /// One of several answers.
    Choices {
        /// The labels.
        labels: Vec<Label>,
        /// The chosen one.
        chosen: Option<usize>,
    },
    /// On or off.
    Switch(bool),
    /// A line of text.
    Line(String),
    /// Some of the potentials, in the order T Z D Y P.
    Kinds([bool; Potential::COUNT]),
    /// A count of each potential, in the order T Z D Y P.
    Counts([Count; Potential::COUNT]),
}

/// The number of pieces with a potential, as its control shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of pieces of a player, 0 to 6.
    pub count: u8,
    /// True if one more can be added.
    pub may_add: bool,
    /// True while the ability is shown.
    pub explained: bool,
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
    /// The questions that are always visible, in order.
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

    /// The number of the first of these that ask for the game; the others ask for the players and
    /// the clock.
    pub const OF_GAME: usize = 6;

    /// The questions behind "More options", in order.
    pub const OPTIONS: [Self; 25 + Potential::COUNT] = [
        Self::Name(0),
        Self::Name(1),
        Self::White,
        Self::UsesClock(0),
        Self::UsesClock(1),
        Self::Opening,
        // In Ultimate GIPF, which can be played without this choice.
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
