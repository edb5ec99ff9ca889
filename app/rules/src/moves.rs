//! Moves with potentials: ZÈRTZ, DVONN, YINSH and PÜNCT (Potentials C.2 to C.5;
//! MATRX H.2 to H.5; D9).

use core::ops::ControlFlow;

use crate::piece::{DiscKind, Piece, Potential};
use crate::position::Position;
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;
use crate::step::{Cover, Step};

impl Position {
    /// Calls `each` for the moves of the player to act with a potential in play, in
    /// board order of the spots that they leave and land on, until it breaks.
    pub(crate) fn try_for_each_jump<B>(
        &self,
        mut each: impl FnMut(Step) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in self.movable() {
            let Targets { reached, covered } = self.targets(from);
            for to in reached | covered {
                if reached.contains(to) {
                    let cover = Cover::Potential;
                    each(Step::Move { from, to, cover })?;
                } else {
                    self.covers()
                        .try_for_each(|cover| each(Step::Move { from, to, cover }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if a potential can move so, provided that the regular move is due.
    pub(crate) fn can_jump(&self, from: Spot, to: Spot, cover: Cover) -> bool {
        if !self.movable().contains(from) {
            return false;
        }
        let targets = self.targets(from);
        match cover {
            Cover::Potential => targets.reached.contains(to),
            _ => targets.covered.contains(to) && self.covers().any(|other| other == cover),
        }
    }

    /// Returns true if a potential in play can move.
    pub(crate) fn has_potential_move(&self) -> bool {
        let has_cover = self.covers().next().is_some();
        self.movable().into_iter().any(|from| {
            let Targets { reached, covered } = self.targets(from);
            !reached.is_empty() || has_cover && !covered.is_empty()
        })
    }

    /// Returns the spots of the player's pieces that may move with their
    /// potential.
    pub(crate) fn movable(&self) -> SpotSet {
        // In MATRX a GIPF disc in reserve has to be played first (MATRX F.5).
        if self.ruleset.is_matrx() && self.reserve[self.side].basic_discs() > 0 {
            return SpotSet::EMPTY;
        }
        self.pieces.carriers() & self.pieces.of(self.side)
    }

    /// Iterates over the ways to cover a GIPF-piece for which the player has
    /// basic discs in reserve: one or two (Potentials C.5.3).
    pub(crate) fn covers(&self) -> impl Iterator<Item = Cover> + use<> {
        let discs = self.reserve[self.side].basic_discs();
        [Cover::OneBasic, Cover::TwoBasics]
            .into_iter()
            .take(discs.into())
    }

    /// Returns the targets of the potential of a piece that may move; empty for
    /// other pieces.
    pub(crate) fn targets(&self, from: Spot) -> Targets {
        let mut targets = Targets::default();
        let Some((_, piece)) = self.pieces.at(from) else {
            return targets;
        };
        let DiscKind::Potential(potential) = piece.discs().1 else {
            return targets;
        };
        let occupied = self.pieces.occupied();
        let vacant = self.board().spots() - occupied;
        let theirs = self.pieces.of(!self.side);
        let matrx = self.ruleset.is_matrx();
        let directions = Direction::ALL.into_iter();
        targets.reached = match potential {
            Potential::Tamsk => SpotSet::EMPTY,
            Potential::Yinsh => union(directions.map(|d| along(from, d, vacant))),
            Potential::Zertz => {
                let next = |d| SpotSet::of(from).toward(d);
                let over = directions.filter(|&d| next(d).meets(occupied));
                union(over.map(|d| beyond(from, d, occupied))) & vacant
            }
            Potential::Dvonn | Potential::Punct => {
                let jumped = theirs & self.pieces.topped_by(potential);
                if matrx {
                    union(directions.map(|d| beyond(from, d, vacant))) & jumped
                } else {
                    let near = union(directions.map(|d| SpotSet::of(from).toward(d)));
                    if potential == Potential::Punct {
                        targets.covered = near & theirs & self.pieces.gipf_pieces();
                        near & jumped
                    } else {
                        near & (jumped | theirs & self.pieces.gipf_discs())
                    }
                }
            }
        };
        targets
    }

    /// Returns the piece that a move puts on its target.
    fn covered_by(&self, cover: Cover, potential: Potential) -> Piece {
        match cover {
            Cover::Potential => Piece::Single(DiscKind::Potential(potential)),
            Cover::OneBasic => Piece::BASIC,
            Cover::TwoBasics => Piece::GIPF,
        }
    }

    /// Moves the potential of a piece; PÜNCT on a GIPF-piece leaves the game and
    /// basic discs from the reserve cover the target (Potentials C.5.3).
    pub(crate) fn jump(&mut self, from: Spot, to: Spot, cover: Cover) {
        let Some((color, piece)) = self.pieces.at(from) else {
            return;
        };
        let (_, DiscKind::Potential(potential)) = piece.discs() else {
            return;
        };
        self.pieces.unload(from);
        let put = self.covered_by(cover, potential);
        if cover != Cover::Potential {
            self.reserve[color].take(put);
        }
        self.pieces.put(to, color, put);
    }
}

/// The spots that a potential can move to; no spot is in both sets.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Targets {
    /// Spots on which the potential itself lands.
    pub(crate) reached: SpotSet,
    /// GIPF-pieces that it covers with basic discs (Potentials C.5.3).
    pub(crate) covered: SpotSet,
}

fn union(sets: impl Iterator<Item = SpotSet>) -> SpotSet {
    sets.fold(SpotSet::EMPTY, |all, set| all | set)
}

/// Returns the spots in a direction as long as they are in the set.
fn along(from: Spot, direction: Direction, set: SpotSet) -> SpotSet {
    let mut found = SpotSet::EMPTY;
    let mut next = SpotSet::of(from).toward(direction) & set;
    while !next.is_empty() {
        found |= next;
        next = next.toward(direction) & set;
    }
    found
}

/// Returns the first spot in a direction that is not in the set.
fn beyond(from: Spot, direction: Direction, set: SpotSet) -> SpotSet {
    let mut next = SpotSet::of(from).toward(direction);
    while next.meets(set) {
        next = next.toward(direction);
    }
    next
}
