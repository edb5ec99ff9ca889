//! Discs, stacks of discs, and pieces.

use core::fmt;

use crate::color::Color;

/// The five potentials, in the order of all texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Potential {
    /// Gives an extra move (Potentials C.1).
    Tamsk,
    /// Jumps over pieces (Potentials C.2).
    Zertz,
    /// Jumps onto basic pieces and DVONN-potentials (Potentials C.3).
    Dvonn,
    /// Moves along vacant spots (Potentials C.4).
    Yinsh,
    /// Jumps onto GIPF-pieces and PÜNCT-potentials (Potentials C.5).
    Punct,
}

impl Potential {
    /// The number of kinds: the length of arrays with a number for each.
    pub const COUNT: usize = Self::ALL.len();

    /// All five potentials, in the order of all texts.
    pub const ALL: [Self; 5] = [
        Self::Tamsk,
        Self::Zertz,
        Self::Dvonn,
        Self::Yinsh,
        Self::Punct,
    ];

    /// Returns the name, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tamsk => "TAMSK",
            Self::Zertz => "ZÈRTZ",
            Self::Dvonn => "DVONN",
            Self::Yinsh => "YINSH",
            Self::Punct => "PÜNCT",
        }
    }

    /// Returns the upper-case letter of texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Tamsk => 'T',
            Self::Zertz => 'Z',
            Self::Dvonn => 'D',
            Self::Yinsh => 'Y',
            Self::Punct => 'P',
        }
    }

    /// Reads the upper-case letter of texts.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|potential| potential.letter() == letter)
    }
}

/// The kind of a disc: basic, or one of the potentials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum DiscKind {
    /// A basic disc, `G`.
    Basic,
    /// A potential, `T Z D Y P`.
    Potential(Potential),
}

impl DiscKind {
    /// The number of kinds: basic discs and the potentials.
    pub const COUNT: usize = 1 + Potential::COUNT;

    /// All kinds, in the order of all texts.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::Basic; Self::COUNT];
        let mut index = 0;
        while index < Potential::COUNT {
            all[index + 1] = Self::Potential(Potential::ALL[index]);
            index += 1;
        }
        all
    };

    /// Returns the upper-case letter of the position text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Basic => 'G',
            Self::Potential(potential) => potential.letter(),
        }
    }

    /// Reads the upper-case letter of the position text.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Returns the kind as a number from 0 to 5.
    pub(crate) const fn code(self) -> usize {
        match self {
            Self::Basic => 0,
            Self::Potential(potential) => potential as usize + 1,
        }
    }
}

/// One physical disc of the box: a colour and a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disc {
    /// The owner of the disc.
    pub color: Color,
    /// The kind of the disc.
    pub kind: DiscKind,
}

impl Disc {
    /// Reads a letter of the position text: upper case is White's.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        DiscKind::from_letter(letter.to_ascii_uppercase()).map(|kind| Self { color, kind })
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.kind.letter();
        match self.color {
            Color::White => write!(f, "{letter}"),
            Color::Black => write!(f, "{}", letter.to_ascii_lowercase()),
        }
    }
}

/// The role of a player's discs on top of a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Piece {
    /// One disc: a basic piece, a spent potential, a GIPF disc of MATRX.
    Single(DiscKind),
    /// Two discs of a kind: a GIPF-piece (GIPF standard, introduction), a stack
    /// of MATRX (MATRX B.3).
    Pair(DiscKind),
    /// A basic disc under a potential: a loaded piece (Potentials B).
    Loaded(Potential),
}

impl Piece {
    /// A basic piece.
    pub const BASIC: Self = Self::Single(DiscKind::Basic);
    /// A GIPF-piece.
    pub const GIPF: Self = Self::Pair(DiscKind::Basic);

    /// Returns its discs, bottom to top.
    #[must_use]
    pub const fn discs(self) -> (Option<DiscKind>, DiscKind) {
        match self {
            Self::Single(kind) => (None, kind),
            Self::Pair(kind) => (Some(kind), kind),
            Self::Loaded(potential) => (Some(DiscKind::Basic), DiscKind::Potential(potential)),
        }
    }

    /// Returns the number of basic discs in it, 0 to 2: those that go back to the
    /// reserve in the GIPF games.
    #[must_use]
    pub const fn basic_discs(self) -> u8 {
        match self {
            Self::Single(DiscKind::Basic) | Self::Loaded(_) => 1,
            Self::Pair(DiscKind::Basic) => 2,
            Self::Single(_) | Self::Pair(_) => 0,
        }
    }

    /// Returns true if it may be left on the board when its row is taken (GIPF
    /// standard B.1; Potentials B.6; MATRX E.1).
    #[must_use]
    pub const fn may_stay(self) -> bool {
        !matches!(self, Self::Single(_))
    }

    /// Adds its discs to a stack.
    fn push_onto(self, color: Color, stack: &mut Stack) {
        let (lower, upper) = self.discs();
        for kind in lower.into_iter().chain([upper]) {
            stack.0.push(Disc { color, kind });
        }
    }
}

/// The discs on one spot, bottom to top. Never empty on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(pub Vec<Disc>);

impl Stack {
    /// Builds a stack of one piece.
    #[must_use]
    pub fn of(color: Color, piece: Piece) -> Self {
        let mut stack = Self::default();
        piece.push_onto(color, &mut stack);
        stack
    }

    /// Returns the stack with a piece on top.
    #[must_use]
    pub fn with(mut self, color: Color, piece: Piece) -> Self {
        piece.push_onto(color, &mut self);
        self
    }

    /// Returns the stack as pieces, bottom to top: runs of one colour. Whether
    /// the pieces may lie on each other is not checked. Returns `None` if a run
    /// is no piece, such as three discs of one colour or a basic disc on a
    /// potential.
    #[must_use]
    pub fn pieces(&self) -> Option<Vec<(Color, Piece)>> {
        self.0
            .chunk_by(|a, b| a.color == b.color)
            .map(|run| {
                let piece = match run {
                    [only] => Piece::Single(only.kind),
                    [lower, upper] if lower.kind == upper.kind => Piece::Pair(upper.kind),
                    [lower, upper] => match (lower.kind, upper.kind) {
                        (DiscKind::Basic, DiscKind::Potential(potential)) => {
                            Piece::Loaded(potential)
                        }
                        _ => return None,
                    },
                    _ => return None,
                };
                Some((run[0].color, piece))
            })
            .collect()
    }
}

/// Writes the letters, bottom to top, without parentheses.
impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|disc| disc.fmt(f))
    }
}
