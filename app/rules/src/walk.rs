//! The walk over the steps of a turn, which visits every beginning and every turn
//! once, in whatever order rows are taken.

use core::ops::ControlFlow;

use crate::position::Position;
use crate::spots::SpotSet;
use crate::step::Step;
use crate::table::{Mixer, Table};

/// A visitor of the turns and their beginnings.
pub(crate) trait Walker {
    /// A turn or the beginning of one.
    type Turn;

    /// Called before the steps of a position are visited, with their number. The
    /// walk stops if it breaks.
    fn look(&mut self, steps: usize) -> ControlFlow<()> {
        let _ = steps;
        ControlFlow::Continue(())
    }

    /// Returns the turn with one more step, which is legal in `position`, the
    /// position after the steps so far.
    fn go(&mut self, turn: &Self::Turn, position: &Position, step: Step) -> Self::Turn;

    /// Called for a whole turn with the position after it. The walk stops if it
    /// breaks.
    fn end(&mut self, turn: Self::Turn, next: Position) -> ControlFlow<()>;
}

/// The number of pieces that came off each spot in one removal phase, as the digits
/// of a binary number, the lowest first. The rest follows from the board before: two
/// orders of the same rows can differ in nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lifted([SpotSet; Self::PLACES]);

impl Lifted {
    /// The number of binary digits, for numbers up to 63. No tower is so high: each
    /// of its pieces takes two basic discs, or a potential of the one kind that can
    /// lie there.
    const PLACES: usize = 6;

    /// Returns the numbers with one more piece off each of these spots.
    pub(crate) fn and(mut self, taken: SpotSet) -> Self {
        let mut carry = taken;
        for place in &mut self.0 {
            let both = *place & carry;
            *place = (*place | carry) - both;
            carry = both;
        }
        self
    }

    fn hash(&self) -> u64 {
        let places = self.0.iter();
        places
            .fold(Mixer::new(), |mixer, place| mixer.mixed(place.0))
            .value()
    }
}

/// The removals so far on all ways through one removal phase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Removals {
    lifted: Vec<Lifted>,
    known: Table,
}

impl Removals {
    /// Returns true if nothing has come off like this yet, and remembers it.
    pub(crate) fn is_new(&mut self, lifted: Lifted) -> bool {
        let known = |index: usize| self.lifted[index] == lifted;
        let new = self.known.find_or_add(lifted.hash(), known).is_none();
        if new {
            self.lifted.push(lifted);
        }
        new
    }
}

impl Position {
    /// Walks through all turns that begin like `turn`, which has led here, in the
    /// order of the legal steps; of several orders of the same rows the first
    /// counts. No challenge is made, except one that was made already.
    ///
    /// Time and memory grow with the number of beginnings, not with the number of
    /// orders in which rows can be taken.
    pub(crate) fn walk<W: Walker>(&self, walker: &mut W, turn: W::Turn) -> ControlFlow<()> {
        Walk::new(self, turn).run(walker)
    }
}

/// A walk that can stop where its walker breaks, and continue later.
#[derive(Clone, Debug)]
pub(crate) struct Walk<T> {
    /// The present beginning, as levels that are each one step longer.
    path: Vec<Level<T>>,
    /// The removals in each removal phase along the path.
    phases: Vec<Removals>,
}

/// A beginning of a turn, and what may follow it.
#[derive(Clone, Debug)]
struct Level<T> {
    turn: T,
    position: Position,
    /// The next steps that were not tried yet; `None` before they are listed.
    steps: Option<std::vec::IntoIter<Step>>,
    /// The pieces that came off in the present removal phase.
    lifted: Lifted,
    /// True if that phase begins here.
    begins: bool,
}

impl<T> Walk<T> {
    /// Starts a walk through all turns that begin like `turn`, which has led to
    /// `position`.
    pub(crate) fn new(position: &Position, turn: T) -> Self {
        let mut walk = Self {
            path: Vec::new(),
            phases: Vec::new(),
        };
        walk.enter(turn, position.clone(), None);
        walk
    }

    /// Continues until the walker breaks or all turns have been visited.
    pub(crate) fn run<W: Walker<Turn = T>>(&mut self, walker: &mut W) -> ControlFlow<()> {
        while let Some(level) = self.path.last_mut() {
            let steps = match &mut level.steps {
                Some(steps) => steps,
                unlisted => {
                    let steps = level.position.legal_steps();
                    let looks = walker.look(steps.len());
                    let steps = unlisted.insert(steps.into_iter());
                    looks?;
                    steps
                }
            };
            let Some(step) = steps.next() else {
                self.leave();
                continue;
            };
            let lifted = match step {
                Step::Challenge => continue,
                Step::Take(taken) => Some(level.lifted.and(taken)),
                _ => None,
            };
            // Other steps differ from each other; only rows can repeat.
            let phase = self.phases.last_mut();
            if lifted.is_some_and(|lifted| !phase.is_none_or(|phase| phase.is_new(lifted))) {
                continue;
            }
            let turn = walker.go(&level.turn, &level.position, step);
            let player = level.position.player();
            let mut next = level.position.clone();
            next.play_unchecked(step);
            if next.outcome().is_some() || next.player() != player {
                walker.end(turn, next)?;
            } else {
                self.enter(turn, next, lifted);
            }
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self, turn: T, position: Position, lifted: Option<Lifted>) {
        if lifted.is_none() {
            self.phases.push(Removals::default());
        }
        self.path.push(Level {
            turn,
            position,
            steps: None,
            lifted: lifted.unwrap_or_default(),
            begins: lifted.is_none(),
        });
    }

    fn leave(&mut self) {
        if self.path.pop().is_some_and(|level| level.begins) {
            self.phases.pop();
        }
    }
}

/// A walker that counts turns, up to one more than the limit.
pub(crate) struct Count {
    /// The number of turns found.
    pub(crate) found: usize,
    /// The limit.
    pub(crate) most: usize,
}

impl Walker for Count {
    type Turn = ();

    fn go(&mut self, (): &(), _: &Position, _: Step) {}

    fn end(&mut self, (): (), _: Position) -> ControlFlow<()> {
        self.found += 1;
        if self.found > self.most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// A walker that visits the steps of turns up to a number of steps.
#[cfg(feature = "search")]
pub(crate) struct Within<E> {
    /// The number of steps that are left.
    pub(crate) left: usize,
    /// The callback for each turn.
    pub(crate) each: E,
}

#[cfg(feature = "search")]
impl<E: FnMut(&[Step])> Walker for Within<E> {
    type Turn = Vec<Step>;

    fn look(&mut self, steps: usize) -> ControlFlow<()> {
        match self.left.checked_sub(steps) {
            None => ControlFlow::Break(()),
            Some(left) => {
                self.left = left;
                ControlFlow::Continue(())
            }
        }
    }

    fn go(&mut self, turn: &Vec<Step>, _: &Position, step: Step) -> Vec<Step> {
        let mut turn = turn.clone();
        turn.push(step);
        turn
    }

    fn end(&mut self, turn: Vec<Step>, _: Position) -> ControlFlow<()> {
        (self.each)(&turn);
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot::Spot;

    #[test]
    fn pieces_that_come_off_are_counted_spot_by_spot() {
        let sets = [[1, 2], [2, 3], [1, 2]].map(|spots| {
            let spots = spots.into_iter().filter_map(|index| Spot::all().nth(index));
            spots.collect::<SpotSet>()
        });
        let all = |order: [usize; 3]| {
            let mut lifted = Lifted::default();
            for index in order {
                lifted = lifted.and(sets[index]);
            }
            lifted
        };
        assert_eq!(all([0, 1, 2]), all([1, 2, 0]));
        let [ones, twos, fours, ..] = all([0, 1, 2]).0.map(|place| place.len());
        // Twice, three times and once.
        assert_eq!((ones, twos, fours), (2, 2, 0));
        let mut removals = Removals::default();
        assert!(removals.is_new(all([0, 1, 2])));
        assert!(!removals.is_new(all([2, 1, 0])));
        assert!(removals.is_new(all([0, 1, 1])));
        let mut tower = Lifted::default();
        for _ in 0..63 {
            tower = tower.and(sets[0]);
        }
        assert!(tower.0.iter().all(|&place| place == sets[0]));
    }
}
