//! Positions: everything the next step depends on, the time included.

use crate::color::{ByColor, Color};
use crate::tamsk::durations::{GRACE, SAND};
use crate::tamsk::glass::{Glass, Glasses, Sand};
use crate::tamsk::outcome::Outcome;
use crate::tamsk::ruleset::Ruleset;
use crate::tamsk::space::Space;

/// A ring that the last mover could have dropped and did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// None, or nobody may drop it any more.
    Nothing,
    /// The player to act may drop one of his there before he moves or passes
    /// (TAMSK level 1, 3; D13): `+d2` in the position text.
    Opponent(Space),
    /// Who moved may still drop it, before this time (TAMSK level 2, 4; D13).
    Mover {
        /// Where.
        space: Space,
        /// Who moved.
        by: Color,
        /// The time at which it is too late.
        until: u64,
    },
}

/// The timer while it runs (TAMSK level 3, 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timer {
    /// When it is empty.
    pub until: u64,
    /// Whether it still counts against the player to act; not once he has
    /// moved.
    pub counts: bool,
}

/// A position that can be played on, or a finished one.
///
/// ```
/// use rules::tamsk::{Level, Position, Ruleset};
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
    /// Zero at level 1.
    pub(crate) now: u64,
    pub(crate) grace: u64,
    pub(crate) timer: Option<Timer>,
    /// The glasses that are picked up. One of the player who is not to act is
    /// late.
    pub(crate) held: ByColor<Option<Space>>,
    /// Who misses his next turn.
    pub(crate) misses: ByColor<bool>,
    pub(crate) outcome: Option<Outcome>,
}

impl Position {
    /// The rings of a player at the start (TAMSK B.2).
    pub const RINGS: u8 = 32;

    /// The position a game starts from (TAMSK B; D13).
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

    /// The same with another time in which a ring may be dropped after the
    /// glass was put down, in milliseconds, as long as a glass runs at most;
    /// [`GRACE`] by default. Nothing changes where there is no time.
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

    /// The same without the end after [`QUIET`](crate::tamsk::QUIET) moves
    /// without a ring, which is our rule and may be turned off (D13): they are
    /// not counted any more, `:*` in the position text. A finished game stays as
    /// it is, and so does one that never counts them.
    #[must_use]
    pub const fn without_count(mut self) -> Self {
        if self.outcome.is_none() {
            self.quiet = None;
        }
        self
    }

    /// What is played.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The player to act; in a finished game the one whose turn would be next.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The rings on a space.
    #[must_use]
    pub const fn rings_on(&self, space: Space) -> u8 {
        self.rings[space.index()]
    }

    /// The rings that a player still has to get rid of.
    #[must_use]
    pub fn rings_left(&self, color: Color) -> u8 {
        self.rings_left[color]
    }

    /// The glasses of a player on the board, in board order.
    pub fn glasses(&self, color: Color) -> impl Iterator<Item = Glass> + '_ {
        self.glasses[color].iter()
    }

    /// The glass on a space.
    #[must_use]
    pub fn glass_at(&self, space: Space) -> Option<(Color, Glass)> {
        let at = |color| self.glasses[color].at(space).map(|glass| (color, glass));
        Color::ALL.into_iter().find_map(at)
    }

    /// Glasses that a player has yet to place (TAMSK, variant).
    #[must_use]
    pub fn to_place(&self, color: Color) -> usize {
        if self.ruleset.is_free() {
            self.glasses[color].missing()
        } else {
            0
        }
    }

    /// The ring that was left out last, while somebody may drop one there.
    #[must_use]
    pub const fn left_out(&self) -> LeftOut {
        self.left_out
    }

    /// Moves in a row without a ring, from 0 to [`QUIET`](crate::tamsk::QUIET);
    /// none where they are not counted: at levels 2 and 3, and at level 1 if the
    /// players agreed so (D13).
    #[must_use]
    pub const fn quiet(&self) -> Option<u8> {
        self.quiet
    }

    /// The time, in milliseconds from the start; zero at level 1. It stands
    /// still once the game is over.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// The milliseconds in which a ring may be dropped after the glass was put
    /// down (D13).
    #[must_use]
    pub const fn grace(&self) -> u64 {
        self.grace
    }

    /// The timer, while it runs.
    #[must_use]
    pub const fn timer(&self) -> Option<Timer> {
        self.timer
    }

    /// The glass that a player has picked up. A player who is not to act and
    /// holds one is late (TAMSK level 3, 4).
    #[must_use]
    pub fn held(&self, color: Color) -> Option<Space> {
        self.held[color]
    }

    /// Whether a player misses his next turn (TAMSK level 3, 4 and 6).
    #[must_use]
    pub fn misses_next(&self, color: Color) -> bool {
        self.misses[color]
    }

    /// How the game ended, if it did.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
