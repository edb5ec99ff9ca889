//! Positions of TAMSK, including the time.

use crate::color::{ByColor, Color};
use crate::tamsk::durations::{GRACE, SAND};
use crate::tamsk::glass::{Glass, Glasses, Sand};
use crate::tamsk::outcome::Outcome;
use crate::tamsk::ruleset::Ruleset;
use crate::tamsk::space::Space;

/// A ring that the last mover could have dropped and did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum LeftOut {
    /// No such ring, or neither player may drop it any more.
    Nothing,
    /// The player to act may drop a ring on this space before moving or passing
    /// (TAMSK level 1, 3; D13): `+d2` in the position text.
    Opponent(Space),
    /// The last mover may still drop the ring, before a time (TAMSK level 2, 4;
    /// D13).
    Mover {
        /// The space.
        space: Space,
        /// The last mover.
        by: Color,
        /// The first time at which it is too late, in milliseconds from the
        /// start.
        until: u64,
    },
}

/// The timer while it runs (TAMSK level 3, 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Timer {
    /// The time at which it is empty, in milliseconds from the start.
    pub until: u64,
    /// True while it counts against the player to act, until that player has
    /// moved.
    pub counts: bool,
}

/// A position that can be played on, or a finished one.
///
/// ```
/// use gipf_rules::tamsk::{Level, Position, Ruleset};
///
/// let start = Position::start(Ruleset::new(Level::One));
/// assert_eq!(
///     start.to_string(),
///     "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -"
/// );
/// assert_eq!(start.legal_turns().len(), 18);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) ruleset: Ruleset,
    pub(crate) rings: [u8; Space::COUNT],
    pub(crate) glasses: ByColor<Glasses>,
    pub(crate) side: Color,
    pub(crate) rings_left: ByColor<u8>,
    pub(crate) left_out: LeftOut,
    /// Moves in a row without a ring, where they are counted.
    pub(crate) quiet: Option<u8>,
    /// The time in milliseconds from the start, zero at level 1.
    pub(crate) now: u64,
    pub(crate) grace: u64,
    pub(crate) timer: Option<Timer>,
    /// The glasses that are picked up. That of the player who is not to act is
    /// late.
    pub(crate) held: ByColor<Option<Space>>,
    /// True for players who miss their next turn.
    pub(crate) misses: ByColor<bool>,
    pub(crate) outcome: Option<Outcome>,
}

impl Position {
    /// The number of rings of a player at the start, 32 (TAMSK B.2).
    pub const RINGS: u8 = 32;

    /// Returns the starting position (TAMSK B; D13).
    #[must_use]
    pub fn start(ruleset: Ruleset) -> Self {
        let mut position = Self {
            ruleset,
            rings: [0; Space::COUNT],
            glasses: ByColor::default(),
            side: Color::White,
            rings_left: ByColor::both(Self::RINGS),
            left_out: LeftOut::Nothing,
            quiet: ruleset.counts_quiet_moves().then_some(0),
            now: 0,
            grace: GRACE,
            timer: None,
            held: ByColor::both(None),
            misses: ByColor::both(false),
            outcome: None,
        };
        if !ruleset.is_free() {
            for (color, names) in [
                (Color::White, ["a1", "d7", "g1"]),
                (Color::Black, ["a4", "d1", "g4"]),
            ] {
                for space in names.into_iter().filter_map(Space::named) {
                    position.glasses[color].add(Glass {
                        space,
                        sand: Sand::Unturned,
                    });
                }
            }
        }
        position
    }

    /// Returns the position with another time in which a ring may be dropped
    /// after the glass was put down, in milliseconds, at most
    /// [`SAND`]; the default is [`GRACE`]. A game without
    /// time is not changed.
    #[must_use]
    pub fn with_grace(mut self, grace: u64) -> Self {
        if self.ruleset.is_timed() {
            self.grace = grace.min(SAND);
            if let LeftOut::Mover { until, .. } = &mut self.left_out {
                *until = (*until).min(self.now + self.grace);
                self.settle();
            }
        }
        self
    }

    /// Returns the position without the end after [`QUIET`](crate::tamsk::QUIET)
    /// moves without a ring, which is a rule of this library that players may
    /// turn off (D13): the moves are not counted any more, `:*` in the position
    /// text. A finished game stays as it is, and so does one that never counts
    /// them.
    #[must_use]
    pub const fn without_count(mut self) -> Self {
        if self.outcome.is_none() {
            self.quiet = None;
        }
        self
    }

    /// Returns the ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Returns the player to act; in a finished game the one whose turn would be
    /// next.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// Returns the number of rings on a space.
    #[must_use]
    pub const fn rings_on(&self, space: Space) -> u8 {
        self.rings[space.index()]
    }

    /// Returns the number of rings that a player still has to drop, 0 to
    /// [`Self::RINGS`].
    #[must_use]
    pub fn rings_left(&self, color: Color) -> u8 {
        self.rings_left[color]
    }

    /// Iterates over the glasses of a player on the board, in board order.
    pub fn glasses(&self, color: Color) -> impl Iterator<Item = Glass> + '_ {
        self.glasses[color].iter()
    }

    /// Returns the glass on a space and its owner.
    #[must_use]
    pub fn glass_at(&self, space: Space) -> Option<(Color, Glass)> {
        let at = |color| self.glasses[color].at(space).map(|glass| (color, glass));
        Color::ALL.into_iter().find_map(at)
    }

    /// Returns the number of glasses that a player has yet to place (TAMSK,
    /// variant).
    #[must_use]
    pub fn to_place(&self, color: Color) -> usize {
        if self.ruleset.is_free() {
            self.glasses[color].missing()
        } else {
            0
        }
    }

    /// Returns the ring that was left out last, while a player may still drop
    /// it.
    #[must_use]
    pub const fn left_out(&self) -> LeftOut {
        self.left_out
    }

    /// Returns the number of moves in a row without a ring, from 0 to
    /// [`QUIET`](crate::tamsk::QUIET); `None` where they are not counted: at
    /// levels 2 and 3, and at level 1 if the players agreed so (D13).
    #[must_use]
    pub const fn quiet(&self) -> Option<u8> {
        self.quiet
    }

    /// Returns the time in milliseconds from the start; zero at level 1. It
    /// stops when the game is over.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// Returns the time, in milliseconds, in which a ring may be dropped after
    /// the glass was put down (D13).
    #[must_use]
    pub const fn grace(&self) -> u64 {
        self.grace
    }

    /// Returns the timer while it runs.
    #[must_use]
    pub const fn timer(&self) -> Option<Timer> {
        self.timer
    }

    /// Returns the space of the glass that a player has picked up. A player who
    /// is not to act and holds one is late (TAMSK level 3, 4).
    #[must_use]
    pub fn held(&self, color: Color) -> Option<Space> {
        self.held[color]
    }

    /// Returns true if a player misses the next turn (TAMSK level 3, 4 and 6).
    #[must_use]
    pub fn misses_next(&self, color: Color) -> bool {
        self.misses[color]
    }

    /// Returns the result, `None` while the game is not over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
