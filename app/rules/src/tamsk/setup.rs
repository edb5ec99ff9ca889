//! Arrangements, legal or not, and their conversion to positions.

use crate::color::{ByColor, Color};
use crate::tamsk::durations::{GRACE, LATEST, SAND, TIMER};
use crate::tamsk::glass::{Glass, Sand};
use crate::tamsk::outcome::QUIET;
use crate::tamsk::position::{LeftOut, Position, Timer};
use crate::tamsk::problem::Problem;
use crate::tamsk::ruleset::Ruleset;
use crate::tamsk::space::Space;

/// Any arrangement of glasses and rings, legal or not. It begins as that of a position
/// (`Setup::from(&position)`) or of a text ([`Setup::parse`]), and its fields can be
/// changed at will.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Setup {
    /// The ruleset: the level, and a free start or none.
    pub ruleset: Ruleset,
    /// The rings and glasses on each space, in board order.
    pub spaces: [Filling; Space::COUNT],
    /// The player to act.
    pub side: Color,
    /// The number of rings that each player still has to drop.
    pub rings_left: ByColor<u8>,
    /// The space on which the player to act may drop a ring that was left out.
    pub left_out: Option<Space>,
    /// The number of moves in a row without a ring; `None` where they are not
    /// counted.
    pub quiet: Option<u8>,
    /// The additional state of levels 2 and 3.
    pub time: SetupTime,
    /// The result, if the game is over.
    pub stage: SetupResult,
}

/// The rings and the glass on a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filling {
    /// The number of rings.
    pub rings: u8,
    /// The owner of the glass on it, and the milliseconds of sand left on top:
    /// `None` for a glass that has not been turned; zero or less for one that
    /// was lost so many milliseconds ago.
    pub glass: Option<(Color, Option<i64>)>,
}

/// The additional state of levels 2 and 3 in an arrangement; the default has
/// none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct SetupTime {
    /// The time, in milliseconds from the start of the game.
    pub now: u64,
    /// The milliseconds left in the timer, and true if it counts against the
    /// player to act.
    pub timer: Option<(u64, bool)>,
    /// The space on which the last mover may still drop a ring, and the
    /// milliseconds that are left for it.
    pub late_ring: Option<(Space, u64)>,
    /// The glasses that are picked up.
    pub held: Vec<Space>,
    /// True for players who miss their next turn.
    pub misses: ByColor<bool>,
    /// The milliseconds in which a ring may be dropped late.
    pub grace: u64,
}

impl Default for SetupTime {
    fn default() -> Self {
        Self {
            now: 0,
            timer: None,
            late_ring: None,
            held: Vec::new(),
            misses: ByColor::both(false),
            grace: GRACE,
        }
    }
}

/// The result that an arrangement claims, as its text writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupResult {
    /// The game is not over.
    Open,
    /// This player has won: `#w`, `#b`.
    Won(Color),
    /// The game is drawn: `#d`.
    Drawn,
}

/// An arrangement that cannot be played, with all its problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// The arrangement, unchanged.
    pub setup: Box<Setup>,
    /// At least one problem, in the order of the fields.
    pub problems: Vec<Problem>,
}

impl Setup {
    /// Returns the rings and the glass on a space.
    #[must_use]
    pub const fn at(&self, space: Space) -> Filling {
        self.spaces[space.index()]
    }

    /// Iterates over the glasses of a player in board order, with their sand.
    pub(crate) fn glasses(&self, color: Color) -> impl Iterator<Item = (Space, Option<i64>)> + '_ {
        Space::all().filter_map(move |space| match self.at(space).glass {
            Some((owner, sand)) if owner == color => Some((space, sand)),
            _ => None,
        })
    }

    /// Returns all problems that keep this arrangement from being played, apart
    /// from those that show only in play.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut unless = |fine: bool, problem: Problem| problems.extend((!fine).then_some(problem));
        for space in Space::all() {
            let rings = self.at(space).rings;
            unless(rings <= space.capacity(), Problem::TooManyRingsOn(space));
        }
        for color in Color::ALL {
            let found = self.glasses(color).count();
            unless(found <= 3, Problem::TooManyGlasses { color, found });
        }
        for color in Color::ALL {
            let left = self.rings_left[color];
            unless(left <= Position::RINGS, Problem::TooManyRingsLeft(color));
        }
        let on_board = self.spaces.iter().map(|filling| u32::from(filling.rings));
        let left = u32::from(self.rings_left.white) + u32::from(self.rings_left.black);
        let rings = on_board.sum::<u32>() + left;
        let all = 2 * u32::from(Position::RINGS);
        unless(rings <= all, Problem::TooManyRings(rings));
        if let Some(space) = self.left_out {
            let fine = self.could_drop(!self.side, space) && self.rings_left[self.side] > 0;
            unless(fine, Problem::NothingLeftOut(space));
        }
        let counted = self.ruleset.counts_quiet_moves();
        let quiet = self.quiet.unwrap_or(0);
        unless(
            quiet == 0 || counted && quiet <= QUIET,
            Problem::Quiet(quiet),
        );
        self.problems_of_time(&mut unless);
        problems
    }

    fn problems_of_time(&self, unless: &mut impl FnMut(bool, Problem)) {
        let time = &self.time;
        unless(time.now <= LATEST, Problem::TooLate(time.now));
        unless(time.grace <= SAND, Problem::TooLate(time.grace));
        for space in Space::all() {
            let Some((_, sand)) = self.at(space).glass else {
                continue;
            };
            match sand {
                Some(_) if !self.ruleset.is_timed() => {
                    unless(false, Problem::LostWithoutTime(space));
                }
                Some(left) => {
                    let fine = left <= SAND as i64 && self.end(left).is_some();
                    unless(fine, Problem::Sand(space));
                }
                None => {
                    let fine = !(self.ruleset.is_timed() && self.ruleset.is_free());
                    unless(fine, Problem::Sand(space));
                }
            }
        }
        let timer = match time.timer {
            Some((0, counts)) => self.ruleset.has_timer() && !counts,
            Some((left, _)) => self.ruleset.has_timer() && left <= TIMER,
            None => true,
        };
        unless(timer, Problem::Timer);
        if let Some((space, left)) = time.late_ring {
            let by = self.at(space).glass.map(|(color, _)| color);
            let could = by.is_some_and(|color| self.could_drop(color, space));
            let fine = could
                && self.ruleset.is_timed()
                && self.left_out.is_none()
                && (1..=time.grace).contains(&left);
            unless(fine, Problem::NothingLeftOut(space));
        }
        for (index, &space) in time.held.iter().enumerate() {
            let owner = self.at(space).glass.map(|(color, _)| color);
            let twice = time.held[..index]
                .iter()
                .any(|&other| self.at(other).glass.map(|(color, _)| color) == owner);
            let fine = owner.is_some() && !twice && self.ruleset.has_timer();
            unless(fine, Problem::Held(space));
        }
        for color in Color::ALL {
            let fine = self.ruleset.has_timer() && color != self.side;
            unless(!time.misses[color] || fine, Problem::Misses(color));
        }
    }

    /// Returns true if a player could drop a ring over an own glass on this
    /// space.
    fn could_drop(&self, color: Color, space: Space) -> bool {
        let filling = self.at(space);
        filling.glass.is_some_and(|(owner, _)| owner == color)
            && filling.rings < space.capacity()
            && self.rings_left[color] > 0
    }

    /// Returns the time at which a glass with this much sand is empty.
    fn end(&self, left: i64) -> Option<u64> {
        self.time.now.checked_add_signed(left)
    }

    /// Returns the arrangement as a position, once it is known to have no
    /// problems.
    fn position(&self) -> Position {
        let no_time = SetupTime::default();
        let timed = self.ruleset.is_timed();
        let time = if timed { &self.time } else { &no_time };
        let mut position = Position::start(self.ruleset);
        position.glasses = ByColor::default();
        for color in Color::ALL {
            for (space, sand) in self.glasses(color) {
                let end = sand.and_then(|left| self.end(left));
                let sand = end.map_or(Sand::Unturned, Sand::Until);
                position.glasses[color].add(Glass { space, sand });
            }
        }
        position.rings = self.spaces.map(|filling| filling.rings);
        position.side = self.side;
        position.rings_left = self.rings_left;
        position.quiet = self.quiet.filter(|_| self.ruleset.counts_quiet_moves());
        position.now = time.now;
        position.grace = time.grace;
        position.misses = time.misses;
        position.left_out = match (self.left_out, time.late_ring) {
            (Some(space), _) => LeftOut::Opponent(space),
            (None, Some((space, left))) => LeftOut::Mover {
                space,
                by: position.glass_at(space).map_or(!self.side, |(by, _)| by),
                until: time.now + left,
            },
            (None, None) => LeftOut::Nothing,
        };
        position.timer = time
            .timer
            .filter(|&(left, _)| left > 0)
            .map(|(left, counts)| Timer {
                until: time.now + left,
                counts,
            });
        for &space in &time.held {
            if let Some((color, _)) = position.glass_at(space) {
                position.held[color] = Some(space);
            }
        }
        position
    }
}

impl TryFrom<Setup> for Position {
    type Error = Unplayable;

    fn try_from(setup: Setup) -> Result<Self, Unplayable> {
        let mut problems = setup.problems();
        if problems.is_empty() {
            let mut position = setup.position();
            position.settle();
            for &space in &setup.time.held {
                let held = [position.held.white, position.held.black];
                if position.outcome.is_none() && !held.contains(&Some(space)) {
                    problems.push(Problem::Held(space));
                }
            }
            let stage = SetupResult::of(&position);
            match position.outcome {
                _ if setup.stage == stage => {}
                Some(outcome) => problems.push(Problem::Unfinished(outcome)),
                None => problems.push(Problem::NotOver),
            }
            if problems.is_empty() {
                return Ok(position);
            }
        }
        Err(Unplayable {
            setup: Box::new(setup),
            problems,
        })
    }
}

impl SetupResult {
    fn of(position: &Position) -> Self {
        match position.outcome.map(|outcome| outcome.winner) {
            None => Self::Open,
            Some(Some(winner)) => Self::Won(winner),
            Some(None) => Self::Drawn,
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let now = position.now;
        let filling = |space: Space| Filling {
            rings: position.rings_on(space),
            glass: position.glass_at(space).map(|(color, glass)| {
                let sand = match glass.sand {
                    Sand::Unturned => None,
                    Sand::Until(end) => Some(end as i64 - now as i64),
                };
                (color, sand)
            }),
        };
        let mut spaces = [Filling::default(); Space::COUNT];
        for space in Space::all() {
            spaces[space.index()] = filling(space);
        }
        let timer = position
            .timer
            .map_or((0, false), |timer| (timer.until - now, timer.counts));
        Self {
            ruleset: position.ruleset,
            spaces,
            side: position.side,
            rings_left: position.rings_left,
            left_out: match position.left_out {
                LeftOut::Opponent(space) => Some(space),
                LeftOut::Nothing | LeftOut::Mover { .. } => None,
            },
            quiet: position.quiet,
            time: SetupTime {
                now,
                timer: position.ruleset.has_timer().then_some(timer),
                late_ring: match position.left_out {
                    LeftOut::Mover { space, until, .. } => Some((space, until - now)),
                    LeftOut::Nothing | LeftOut::Opponent(_) => None,
                },
                held: Color::ALL
                    .iter()
                    .filter_map(|&color| position.held[color])
                    .collect(),
                misses: position.misses,
                grace: position.grace,
            },
            stage: SetupResult::of(position),
        }
    }
}
