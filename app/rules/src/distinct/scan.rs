//! The scan for distinct turns, which lists or only counts them.

use crate::color::Color;
use crate::perft::Perft;
use crate::piece::{DiscKind, Piece, Potential};
use crate::pieces::Planes;
use crate::position::Position;
use crate::row::each_row;
use crate::spots::SpotSet;
use crate::step::Cover;

use super::lanes::{ByDirection, Pushes, Scene, filling};
use super::longer::{Kept, Longer};
use super::plain::{Content, PlainTurn};
use super::{DistinctTurns, Merging};

/// An upper bound of the pushes of one kind of piece, on any board.
const MOST_PUSHES: usize = 64;

impl DistinctTurns {
    /// Counts the turns of a position and the distinct ones among them, without
    /// listing those that are plain.
    pub(crate) fn count(&mut self, position: &Position) -> Perft {
        self.scan::<false>(position)
    }

    /// Finds the turns. The returned counts are complete only without `LIST`.
    pub(super) fn scan<const LIST: bool>(&mut self, position: &Position) -> Perft {
        self.listed = 0;
        self.longer.clear();
        self.walk.clear();
        self.merging.clear();
        self.bases.clear();
        let mut sum = Perft::default();
        if position.outcome().is_some() {
            return sum;
        }
        if position.is_simple() {
            self.moves::<LIST>(position, &mut sum);
        } else if let Some(base) = position.after_forced_rows() {
            if base.outcome().is_some() {
                self.walk.end(base, 1);
            } else {
                self.moves::<LIST>(&base, &mut sum);
                self.bases.push(base);
            }
        } else {
            self.walk.from(position, 1);
            for base in self.walk.take_bases() {
                self.turns_of(base);
            }
        }
        self.join_ends(position);
        let longer = self.longer.list().iter().map(|longer| longer.copies);
        let ends = self.walk.ends().iter().map(|end| end.copies);
        sum.turns += longer.chain(ends).map(u64::from).sum::<u64>();
        sum.positions += (self.longer.list().len() + self.walk.ends().len()) as u64;
        sum
    }

    /// Adds the turns of one of several bases, positions after a beginning of the
    /// turn. Positions with buried pieces or with jumps are compared as a whole:
    /// ends of jumps would otherwise be compared twice.
    fn turns_of(&mut self, base: Position) {
        let mut inner = self.inner.take().unwrap_or_default();
        inner.scan::<true>(&base);
        if base.pieces.has_buried() || base.pieces.carriers().meets(base.pieces.of(base.side)) {
            let ends = inner.counted(&base);
            ends.for_each(|(next, copies)| self.walk.end(next, copies));
        } else {
            let number = self.bases.len();
            for &turn in inner.plain() {
                let copies = inner.copies(turn);
                let Content::Push(piece) = turn.content() else {
                    self.walk.end(base.after_plain(turn), copies);
                    continue;
                };
                let mut planes = base.pieces.planes;
                planes.push(turn, base.board(), base.side, piece);
                self.longer.add(Longer {
                    base: number,
                    turn,
                    taken: SpotSet::EMPTY,
                    copies,
                    planes,
                    kept: base.kept(base.introduced(piece)),
                });
            }
            for longer in inner.longer.list() {
                self.longer.add(Longer {
                    base: number,
                    ..longer.clone()
                });
            }
            self.bases.push(base);
        }
        self.inner = Some(inner);
    }

    /// Compares the ends of longer turns with those of the walk: an extra move
    /// and rows can lead to the same position as rows alone.
    fn join_ends(&mut self, position: &Position) {
        if self.walk.ends().is_empty() {
            return;
        }
        for longer in self.longer.list() {
            let base = self.bases.get(longer.base).unwrap_or(position);
            self.walk.end(longer.after(base), longer.copies);
        }
        self.longer.clear();
    }

    /// Finds all regular moves where no row is to be taken before.
    fn moves<const LIST: bool>(&mut self, position: &Position, sum: &mut Perft) {
        let planes = &position.pieces.planes;
        let own = planes.colors[position.side];
        let carriers = planes.carriers() & own;
        let tamsk = if carriers.is_empty() {
            carriers
        } else {
            carriers & planes.topped_by(DiscKind::Potential(Potential::Tamsk))
        };
        let occupied = planes.occupied().0;
        let scene = Scene::new(position.board(), occupied, own.0, tamsk.0);
        let pushes = Pushes::of(&scene);
        let goes_on = pushes.going_on != [0; 6];
        let turns = || u64::from(pushes.plain.iter().map(|set| set.count_ones()).sum::<u32>());
        for piece in position.introducible_pieces() {
            let filling = filling(&scene, position.alike(piece).0);
            if LIST {
                let code = Content::Push(piece).code();
                self.merging.push(Merging { code, filling });
                self.list_pushes(code, &pushes.plain, &filling);
            } else {
                sum.turns += turns();
                sum.positions += u64::from(distinct(&pushes.plain, &filling));
            }
            if goes_on {
                self.longer_pushes(position, piece, &pushes.going_on, &filling);
            }
        }
        if !carriers.is_empty() {
            self.jumps::<LIST>(position, SpotSet(scene.makes_row()), sum);
        }
        if LIST {
            sum.positions += self.listed as u64;
        }
    }

    /// Lists the plain pushes of a kind of piece.
    #[inline]
    fn list_pushes(&mut self, code: u16, plain: &ByDirection<u64>, filling: &ByDirection<u64>) {
        let most = self.listed + MOST_PUSHES;
        if self.plain.len() < most {
            self.plain.resize(2 * most, PlainTurn::default());
        }
        let mut places = self.plain[self.listed..].iter_mut();
        let free = places.len();
        let mut seen = 0;
        for direction in 0..6 {
            let merged = plain[direction] & filling[direction];
            let fresh = plain[direction] & !(merged & seen);
            seen |= merged;
            for (landing, place) in SpotSet(fresh).into_iter().zip(&mut places) {
                *place = PlainTurn::push(code, direction, landing);
            }
        }
        self.listed += free - places.len();
    }

    /// Finds the turns that begin with a push and go on after it.
    #[inline(never)]
    fn longer_pushes(
        &mut self,
        position: &Position,
        piece: Piece,
        going_on: &ByDirection<u64>,
        filling: &ByDirection<u64>,
    ) {
        let code = Content::Push(piece).code();
        let before = &position.pieces;
        let board = position.board();
        let kept = position.kept(position.introduced(piece));
        let mut seen = 0;
        for direction in 0..6 {
            let merged = going_on[direction] & filling[direction];
            for landing in SpotSet(going_on[direction] & !(merged & seen)) {
                let bit = SpotSet::of(landing).0;
                let copies = if merged & bit == 0 {
                    1
                } else {
                    let same = |d: &usize| going_on[*d] & filling[*d] & bit != 0;
                    (0..6).filter(same).count() as u32
                };
                let turn = PlainTurn::push(code, direction, landing);
                let mut planes = before.planes;
                planes.push(turn, board, position.side, piece);
                if before.has_buried() || planes.earns_extra(position.side) {
                    self.go_on(position, turn, copies);
                } else {
                    self.take_rows(turn, copies, &planes, position.side, kept);
                }
            }
            seen |= merged;
        }
    }

    /// Finds the moves with potentials and the turns that begin with one.
    fn jumps<const LIST: bool>(
        &mut self,
        position: &Position,
        makes_row: SpotSet,
        sum: &mut Perft,
    ) {
        let covers = position.covers().count();
        for from in position.movable() {
            let targets = position.targets(from);
            let reached = targets.reached - makes_row;
            let covered = targets.covered - makes_row;
            let count = reached.len() as usize + covered.len() as usize * covers;
            sum.turns += count as u64;
            if LIST {
                self.plain.truncate(self.listed);
                let jump = |cover| move |to| PlainTurn::jump(from, to, cover);
                self.plain
                    .extend(reached.into_iter().map(jump(Cover::Potential)));
                for cover in position.covers() {
                    self.plain.extend(covered.into_iter().map(jump(cover)));
                }
                self.listed = self.plain.len();
            } else {
                sum.positions += count as u64;
            }
            for to in targets.reached & makes_row {
                self.go_on(position, PlainTurn::jump(from, to, Cover::Potential), 1);
            }
            for to in targets.covered & makes_row {
                for cover in position.covers() {
                    self.go_on(position, PlainTurn::jump(from, to, cover), 1);
                }
            }
        }
    }

    /// Finds all ways to complete a turn that goes on after its regular move.
    fn go_on(&mut self, position: &Position, turn: PlainTurn, copies: u32) {
        let mut next = position.clone();
        next.move_only(turn);
        if next.earns_extra() || !next.buries_nothing_new(position) {
            next.after_move();
            self.walk.from(&next, copies);
            return;
        }
        let side = next.side;
        let kept = next.kept((next.reserve[side], next.opening[side]));
        self.take_rows(turn, copies, &next.pieces.planes, side, kept);
    }

    /// Finds all ways to take the rows after a regular move under which nothing
    /// is buried that was not buried before. `planes` is the board after the
    /// move, `kept` what else the player keeps.
    fn take_rows(
        &mut self,
        turn: PlainTurn,
        copies: u32,
        planes: &Planes,
        side: Color,
        kept: Kept,
    ) {
        let longer = &mut self.longer;
        self.removals.find(planes, side, |taken| {
            longer.add(Longer {
                base: 0,
                turn,
                taken,
                copies,
                planes: planes.without(taken),
                kept,
            });
        });
    }
}

impl Position {
    /// Returns true if after a move made in `before` the rows can be taken as if
    /// nothing was buried: the move left all buried pieces in place, and no row
    /// lies above one.
    fn buries_nothing_new(&self, before: &Self) -> bool {
        if !self.pieces.has_buried() {
            return true;
        }
        let buried = self.pieces.buried_spots();
        let mut apart = self.pieces.buries_like(&before.pieces);
        each_row(&self.pieces.planes, self.side, |row| {
            apart &= !row.spots.meets(buried);
        });
        apart
    }
}

/// Returns the number of different positions to which the pushes of a kind of
/// piece lead.
#[inline]
fn distinct(plain: &ByDirection<u64>, filling: &ByDirection<u64>) -> u32 {
    let alone = |direction: usize| plain[direction] & !filling[direction];
    let mut filled = 0;
    for direction in 0..6 {
        filled |= plain[direction] & filling[direction];
    }
    count_seven([
        alone(0),
        alone(1),
        alone(2),
        alone(3),
        alone(4),
        alone(5),
        filled,
    ])
}

/// Returns the number of bits in seven sets together. They are added up in
/// columns first, because counting the bits of one set takes twelve operations.
#[inline]
const fn count_seven(sets: [u64; 7]) -> u32 {
    const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
        (a ^ b ^ c, a & b | (a ^ b) & c)
    }
    let (first, first_carry) = add(sets[0], sets[1], sets[2]);
    let (second, second_carry) = add(sets[3], sets[4], sets[5]);
    let (ones, last_carry) = add(first, second, sets[6]);
    let (twos, fours) = add(first_carry, second_carry, last_carry);
    ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()
}
