//! All pushes of a position at once.
//!
//! The lines of one direction do not cross each other, so that one shift of the
//! whole board pushes along all of them. What would be a loop over 42 pushes is
//! six times some thirty operations on sets. On one line, pushed along from the
//! left:
//!
//! ```text
//!   vacant  ..#.##.  ->  from there on  ..#####  ->  moved    ##.....
//!                                                    landing  ..#....
//! ```
//!
//! Sets of spots are bare `u64`s, as in [`crate::line`].

use crate::board::Board;
use crate::line::{Lines, go, run_starts};
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;

/// One value for every direction.
pub(super) type ByDirection<T> = [T; 6];

/// Returns the spots on which one more piece makes a row in a direction or its
/// opposite, no matter from which side it is pushed.
const fn completing<const D: usize>(own: u64) -> u64 {
    let shift = Direction::ALL[D].shift().unsigned_abs();
    let (after, before) = (own >> shift, own << shift);
    let (second_after, second_before) = (own >> (2 * shift), own << (2 * shift));
    let (third_after, third_before) = (own >> (3 * shift), own << (3 * shift));
    after & second_after & (third_after | before) | before & second_before & (third_before | after)
}

/// The parts of a position on which its pushes depend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    lines: &'a ByDirection<Lines>,
    /// All spots of the board.
    spots: u64,
    /// Spots without a piece.
    vacant: u64,
    /// Spots with a piece of the player to act; no row is among them.
    own: u64,
    /// Spots of `own` with a TAMSK-potential that can be used; not the middle.
    tamsk: u64,
    /// Spots on which one more own piece makes a row along North, NorthEast,
    /// SouthEast.
    completing: [u64; 3],
}

impl<'a> Scene<'a> {
    pub(super) const fn new(board: &'a Board, occupied: u64, own: u64, tamsk: u64) -> Self {
        Self {
            lines: board.directions(),
            spots: board.spots().0,
            vacant: board.spots().0 & !occupied,
            own,
            tamsk,
            completing: [
                completing::<0>(own),
                completing::<1>(own),
                completing::<2>(own),
            ],
        }
    }

    /// Returns the spots on which one more own piece makes a row.
    pub(super) const fn makes_row(&self) -> u64 {
        self.completing[0] | self.completing[1] | self.completing[2]
    }
}

/// The pushes of a position. A push is identified by its direction and the spot on
/// which the furthest piece lands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pushes {
    /// The landing spots, by direction, of the pushes after which the turn is over.
    pub(super) plain: ByDirection<u64>,
    /// The landing spots, by direction, of the pushes after which the turn goes on:
    /// there is a row of the player, or one of their TAMSK-potentials has come to
    /// the middle.
    pub(super) going_on: ByDirection<u64>,
}

impl Pushes {
    /// Returns `None` if no push in a direction lands on the spot, else true if that
    /// push ends the turn.
    pub(super) fn allow(scene: &Scene, direction: usize, landing: Spot) -> Option<bool> {
        let lands = SpotSet::of(landing).0;
        let (lane, going_on) = match direction {
            0 => follow::<0>(scene),
            1 => follow::<1>(scene),
            2 => follow::<2>(scene),
            3 => follow::<3>(scene),
            4 => follow::<4>(scene),
            5 => follow::<5>(scene),
            _ => return None,
        };
        (lane & lands != 0).then_some(going_on & lands == 0)
    }

    #[inline]
    pub(super) fn of(scene: &Scene) -> Self {
        let lanes = [
            lane::<0>(scene),
            lane::<1>(scene),
            lane::<2>(scene),
            lane::<3>(scene),
            lane::<4>(scene),
            lane::<5>(scene),
        ];
        let landing = lanes.map(|lane| lane.landing);
        // Usually no push lets the turn go on: one test is quicker than six
        // `going_on`.
        if lanes.iter().all(|lane| lane.hits == 0) {
            return Self {
                plain: landing,
                going_on: [0; 6],
            };
        }
        let going_on = [
            lanes[0].going_on::<0>(),
            lanes[1].going_on::<1>(),
            lanes[2].going_on::<2>(),
            lanes[3].going_on::<3>(),
            lanes[4].going_on::<4>(),
            lanes[5].going_on::<5>(),
        ];
        Self {
            plain: core::array::from_fn(|direction| landing[direction] & !going_on[direction]),
            going_on,
        }
    }
}

/// The pushes of one direction.
#[derive(Clone, Copy)]
struct Lane<'a> {
    lines: &'a Lines,
    /// The landing spots.
    landing: u64,
    /// At least one spot on each line where the turn goes on after a push, between
    /// the spot that is entered and the landing spot.
    hits: u64,
}

impl Lane<'_> {
    /// Returns the landing spots of the pushes after which the turn goes on.
    #[inline(always)]
    const fn going_on<const D: usize>(self) -> u64 {
        self.landing & self.lines.onward::<D>(self.hits)
    }
}

#[inline(always)]
const fn lane<'a, const D: usize>(scene: &Scene<'a>) -> Lane<'a> {
    let &Scene {
        lines,
        spots,
        vacant,
        own,
        tamsk,
        completing,
    } = scene;
    let lines = &lines[D];
    let from_landing = lines.onward::<D>(vacant);
    let landing = from_landing & !go::<D>(from_landing, 1);
    let moved = spots ^ from_landing;
    let after = (own & !moved | go::<D>(own & moved, 1) | lines.first) & spots;
    // Rows across this line need a spot that was not the player's before; rows
    // along it hold such a spot, and begin there or before it.
    let across = completing[(D + 1) % 3] | completing[(D + 2) % 3];
    let along = run_starts::<D>(after);
    let middle = go::<D>(tamsk & moved, 1) & SpotSet::of(Spot::MIDDLE).0;
    Lane {
        lines,
        landing,
        hits: after & !own & across | along | middle,
    }
}

/// Returns the landing spots of the pushes of one direction, and those among them
/// after which the turn goes on.
#[inline]
const fn follow<const D: usize>(scene: &Scene) -> (u64, u64) {
    let lane = lane::<D>(scene);
    (lane.landing, lane.going_on::<D>())
}

/// Returns the landing spots of the pushes that move nothing but pieces of the set
/// `alike`: a push of such a piece only fills the spot, so all of them lead to the
/// same position.
#[inline(always)]
pub(super) fn filling(scene: &Scene, alike: u64) -> ByDirection<u64> {
    [
        fills::<0>(scene, alike),
        fills::<1>(scene, alike),
        fills::<2>(scene, alike),
        fills::<3>(scene, alike),
        fills::<4>(scene, alike),
        fills::<5>(scene, alike),
    ]
}

#[inline(always)]
const fn fills<const D: usize>(scene: &Scene, alike: u64) -> u64 {
    let from_other = scene.lines[D].onward::<D>(scene.spots & !alike);
    from_other & !go::<D>(from_other, 1) & scene.vacant
}

/// Returns the spots whose pieces a push moves, and the spot that it enters.
/// `landing` is the spot on which the furthest piece lands.
#[inline(always)]
pub(super) const fn moved_by<const D: usize, const OPPOSITE: usize>(
    landing: u64,
    board: &Board,
) -> (u64, u64) {
    let lines = board.directions();
    let way = lines[OPPOSITE].onward::<OPPOSITE>(landing);
    (way & !landing, way & lines[D].first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn the_first_spots_are_those_next_to_the_dots() {
        for board in [Board::gipf(), Board::matrx()] {
            let found = board.directions().map(|lines| lines.first);
            for (direction, found) in Direction::ALL.into_iter().zip(found) {
                let pushes = board.pushes().filter(|(_, p)| p.direction == direction);
                let expected: SpotSet = pushes.map(|(_, push)| push.spots[0]).collect();
                assert_eq!(SpotSet(found), expected, "{direction:?}");
            }
        }
    }

    #[test]
    fn every_push_is_found_by_its_direction_and_landing() {
        for board in [Board::gipf(), Board::matrx()] {
            for (_, push) in board.pushes() {
                let direction = Direction::ALL
                    .iter()
                    .position(|&direction| direction == push.direction)
                    .unwrap();
                for (index, &landing) in push.spots.iter().enumerate() {
                    let expected: SpotSet = push.spots[..index].iter().copied().collect();
                    let landing = SpotSet::of(landing).0;
                    let (moved, entered) = match direction {
                        0 => moved_by::<0, 3>(landing, board),
                        1 => moved_by::<1, 4>(landing, board),
                        2 => moved_by::<2, 5>(landing, board),
                        3 => moved_by::<3, 0>(landing, board),
                        4 => moved_by::<4, 1>(landing, board),
                        _ => moved_by::<5, 2>(landing, board),
                    };
                    assert_eq!(SpotSet(moved), expected);
                    assert_eq!(SpotSet(entered), SpotSet::of(push.spots[0]));
                }
            }
        }
    }
}
