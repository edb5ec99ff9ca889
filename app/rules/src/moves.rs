//! Moves with potentials: ZÈRTZ, DVONN, YINSH and PÜNCT (Potentials C.2 to C.5;
//! MATRX H.2 to H.5; D9).

use crate::piece::{DiscKind, Piece, Potential};
use crate::position::Position;
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;
use crate::step::{Cover, Step};

impl Position {
    /// Every move of the player to act with a potential in play, in board order
    /// of the spots it leaves and lands on.
    pub(crate) fn potential_moves(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let carriers = self.pieces.carriers() & self.pieces.of(self.side);
        // In MATRX a GIPF disc in reserve has to be played first (MATRX F.5).
        if carriers.is_empty() || self.awaits_gipf_disc() {
            return steps;
        }
        for potential in Potential::ALL {
            let from = carriers & self.pieces.topped_by(potential);
            if !from.is_empty() {
                self.moves_with(potential, from, &mut steps);
            }
        }
        crate::order::sort(&mut steps);
        steps
    }

    /// Whether some potential in play can move.
    pub(crate) fn has_potential_move(&self) -> bool {
        !self.potential_moves().is_empty()
    }

    /// Whether the player to act has a GIPF disc of MATRX in reserve.
    fn awaits_gipf_disc(&self) -> bool {
        self.ruleset.is_matrx() && self.reserve[self.side].basic_discs() > 0
    }

    /// The moves with the potentials of one kind on these spots.
    fn moves_with(&self, potential: Potential, carriers: SpotSet, steps: &mut Vec<Step>) {
        let occupied = self.pieces.occupied();
        let vacant = self.board().spots() - occupied;
        let theirs = self.pieces.of(!self.side);
        let jumped = theirs & self.pieces.topped_by(potential);
        for from in carriers {
            for direction in Direction::ALL {
                let mut add = |to: SpotSet, cover: Cover| {
                    steps.extend(to.into_iter().map(|to| Step::Move { from, to, cover }));
                };
                let next = SpotSet::of(from).toward(direction);
                match potential {
                    Potential::Tamsk => {}
                    Potential::Zertz if next.meets(occupied) => {
                        add(beyond(from, direction, occupied) & vacant, Cover::Potential);
                    }
                    Potential::Zertz => {}
                    Potential::Yinsh => {
                        add(along(from, direction, vacant), Cover::Potential);
                    }
                    Potential::Dvonn | Potential::Punct if self.ruleset.is_matrx() => {
                        add(beyond(from, direction, vacant) & jumped, Cover::Potential);
                    }
                    Potential::Dvonn => {
                        let basics = theirs & self.pieces.gipf_discs();
                        add(next & (jumped | basics), Cover::Potential);
                    }
                    Potential::Punct => {
                        add(next & jumped, Cover::Potential);
                        let target = next & theirs & self.pieces.gipf_pieces();
                        for cover in [Cover::OneBasic, Cover::TwoBasics] {
                            if self.covered_by(cover, Potential::Punct).basic_discs()
                                <= self.reserve[self.side].basic_discs()
                            {
                                add(target, cover);
                            }
                        }
                    }
                }
            }
        }
    }

    /// The piece that a move puts on its target.
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

/// The spots one after another in a direction as long as they are in the set.
fn along(from: Spot, direction: Direction, set: SpotSet) -> SpotSet {
    let mut found = SpotSet::EMPTY;
    let mut next = SpotSet::of(from).toward(direction) & set;
    while !next.is_empty() {
        found |= next;
        next = next.toward(direction) & set;
    }
    found
}

/// The first spot in a direction that is not in the set.
fn beyond(from: Spot, direction: Direction, set: SpotSet) -> SpotSet {
    let mut next = SpotSet::of(from).toward(direction);
    while next.meets(set) {
        next = next.toward(direction);
    }
    next
}
