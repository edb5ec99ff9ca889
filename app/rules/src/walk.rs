//! The walk over the steps of a turn: every beginning and every turn once,
//! whatever the order in which rows are taken.

use core::ops::ControlFlow;

use crate::position::Position;
use crate::spots::SpotSet;
use crate::step::Step;
use crate::table::{Mixer, Table};

/// Somebody who goes along.
pub(crate) trait Walker {
    /// A turn or the beginning of one.
    type Turn;

    /// So many steps are looked at next. The walk ends where it breaks.
    fn look(&mut self, steps: usize) -> ControlFlow<()> {
        let _ = steps;
        ControlFlow::Continue(())
    }

    /// The turn with a step more that is legal in `position`, the position after
    /// the steps so far.
    fn go(&mut self, turn: &Self::Turn, position: &Position, step: Step) -> Self::Turn;

    /// A whole turn and the position it leads to. The walk ends where it breaks.
    fn end(&mut self, turn: Self::Turn, next: Position) -> ControlFlow<()>;
}

/// How often something came off each spot in one removal phase, as the places of
/// a binary number, the lowest first. The board below says the rest: this is all
/// that another order of the same rows could differ in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lifted([SpotSet; Self::PLACES]);

impl Lifted {
    /// Numbers up to 63. No tower is so high: two basic discs make a piece of
    /// it, or a potential of the one kind that can lie there.
    const PLACES: usize = 6;

    /// The same with one piece more off each of these spots.
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

/// What has come off so far in the ways through one removal phase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Removals {
    lifted: Vec<Lifted>,
    known: Table,
}

impl Removals {
    /// Whether nothing has come off like this yet; remembers it.
    pub(crate) fn is_new(&mut self, lifted: Lifted) -> bool {
        let known = |place: usize| self.lifted[place] == lifted;
        let new = self.known.find_or_add(lifted.hash(), known).is_none();
        if new {
            self.lifted.push(lifted);
        }
        new
    }
}

impl Position {
    /// Goes through all turns that begin like `turn`, which has led here, in the
    /// order of the legal steps; of several orders of the same rows the first
    /// counts. Nobody challenges, except where that has happened already.
    ///
    /// Time and memory grow with the beginnings, not with the
    /// orders in which rows can be taken.
    pub(crate) fn walk<W: Walker>(&self, walker: &mut W, turn: W::Turn) -> ControlFlow<()> {
        Walk::new(self, turn).run(walker)
    }
}

/// A walk that can stop wherever its walker does, and go on later.
#[derive(Clone, Debug)]
pub(crate) struct Walk<T> {
    /// The beginning that is gone through, one longer than the one before each.
    path: Vec<Level<T>>,
    /// What has come off in the removal phases that go on along the path.
    phases: Vec<Removals>,
}

/// A beginning of a turn, and what may follow it.
#[derive(Clone, Debug)]
struct Level<T> {
    turn: T,
    position: Position,
    /// What may follow and was not tried yet; none before it is listed.
    steps: Option<std::vec::IntoIter<Step>>,
    /// What has come off in the removal phase that goes on here.
    lifted: Lifted,
    /// Whether that phase begins here.
    begins: bool,
}

impl<T> Walk<T> {
    /// A walk through all turns that begin like `turn`, which has led to `position`.
    pub(crate) fn new(position: &Position, turn: T) -> Self {
        let mut walk = Self {
            path: Vec::new(),
            phases: Vec::new(),
        };
        walk.enter(turn, position.clone(), None);
        walk
    }

    /// Goes on until the walker breaks or all turns have been gone through.
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

/// Counts turns, up to a limit and one more.
pub(crate) struct Count {
    /// How many were found.
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

/// Goes through the steps of turns until so many steps have been looked at.
pub(crate) struct Within<E> {
    /// How many are still to be looked at.
    pub(crate) left: usize,
    /// What becomes of a turn.
    pub(crate) each: E,
}

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
