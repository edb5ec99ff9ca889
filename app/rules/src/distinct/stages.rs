//! The steps of a position in the stages in which a search wants them: those
//! that capture, then the quiet ones.
//!
//! A search goes step by step through a turn that is more than one regular move.
//! So it never lists the turns that begin with it, of which there can be
//! millions, and it can name the turn it likes best: the steps are its name.

use crate::piece::{DiscKind, Potential};
use crate::position::{Phase, Position};
use crate::row::{each_row, only_row};
use crate::spots::SpotSet;
use crate::step::{Cover, Step};
use crate::table::Mixer;

use super::lanes::{ByDirection, Pushes, Scene, filling};
use super::packed::PackedStep;
use super::plain::{Content, PlainTurn};

/// Which steps are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All of them.
    All,
    /// Of the regular moves only those after which the turn goes on, because they
    /// make a row or earn an extra move, and those that cover a GIPF-piece.
    Captures,
}

impl Position {
    /// Adds the steps of this position to a list, those that lead to the same
    /// position once as far as it is cheap to know. Nobody challenges in them;
    /// at the result of a side game both results are listed.
    ///
    /// With [`Wanted::Captures`] the list can be empty where moves are left, and
    /// where rows may stay only taking them is listed; where something else than
    /// the regular move is to be decided, everything is.
    ///
    /// ```
    /// use rules::{Position, Ruleset, Variant, Wanted};
    ///
    /// let start = Position::start(Ruleset::new(Variant::Basic));
    /// let mut steps = Vec::new();
    /// start.list_steps(Wanted::All, &mut steps);
    /// assert_eq!(steps.len(), 24);
    /// steps.clear();
    /// start.list_steps(Wanted::Captures, &mut steps);
    /// assert!(steps.is_empty());
    /// ```
    pub fn list_steps(&self, wanted: Wanted, list: &mut Vec<PackedStep>) {
        if self.is_simple() {
            self.list_moves(wanted, list);
        } else if wanted == Wanted::Captures && self.may_leave_rows_and_move() {
            let start = list.len();
            for row in self.rows() {
                list.extend(row.takes().map(PackedStep::take));
            }
            let takes = &mut list[start..];
            takes.sort_unstable();
            let mut kept = start;
            for place in start..list.len() {
                if kept == start || list[kept - 1] != list[place] {
                    list[kept] = list[place];
                    kept += 1;
                }
            }
            list.truncate(kept);
        } else {
            self.list_decisions(list);
        }
    }

    /// Whether the regular move is due, and no row has to be taken: the state in
    /// which a search may weigh up the position.
    #[must_use]
    pub fn is_calm(&self) -> bool {
        self.is_simple() || self.may_leave_rows_and_move()
    }

    /// Whether rows stand at the start of the turn, all of which may stay, and
    /// the regular move may be made instead (D3).
    fn may_leave_rows_and_move(&self) -> bool {
        if self.phase != Phase::BeforeMove || self.challenge.is_some() || self.earns_extra() {
            return false;
        }
        let mut binds = false;
        each_row(&self.pieces.planes, self.side, |row| binds |= row.binding);
        !binds && self.gipf_outcome().is_none() && self.has_move()
    }

    /// Whether the regular move is due, no row stands, and a push makes one or earns
    /// an extra move; potentials apart.
    ///
    /// ```
    /// use rules::Position;
    ///
    /// let can = |text: &str| text.parse::<Position>().unwrap().can_make_row();
    /// assert!(can("gipf-basic GGG1/5/6/g6/6/5/4 w G9 G9 --"));
    /// assert!(!can("gipf-basic GGG1/5/6/g6/6/5/4 b G9 G9 --"));
    /// ```
    #[must_use]
    pub fn can_make_row(&self) -> bool {
        if !self.is_simple() {
            return false;
        }
        let own = self.pieces.planes.colors[self.side];
        let occupied = self.pieces.planes.occupied();
        let scene = Scene::new(self.board(), occupied.0, own.0, 0);
        Pushes::of(&scene).going_on != [0; 6]
    }

    /// The regular moves where no row is to be taken before.
    #[inline]
    fn list_moves(&self, wanted: Wanted, list: &mut Vec<PackedStep>) {
        let planes = &self.pieces.planes;
        let own = planes.colors[self.side];
        let carriers = planes.carriers() & own;
        let tamsk = if carriers.is_empty() {
            carriers
        } else {
            carriers & planes.topped_by(DiscKind::Potential(Potential::Tamsk))
        };
        let occupied = planes.occupied().0;
        let scene = Scene::new(self.board(), occupied, own.0, tamsk.0);
        let pushes = Pushes::of(&scene);
        let goes_on = pushes.going_on != [0; 6];
        if wanted == Wanted::All || goes_on {
            for piece in self.introducible_pieces() {
                let filling = filling(&scene, self.alike(piece).0);
                let code = Content::Push(piece).code();
                if goes_on {
                    list_pushes(code, &pushes.going_on, &filling, false, list);
                }
                if wanted == Wanted::All {
                    list_pushes(code, &pushes.plain, &filling, true, list);
                }
            }
        }
        if !carriers.is_empty() {
            self.list_jumps(wanted, SpotSet(scene.makes_row()), list);
        }
    }

    /// The moves with potentials.
    fn list_jumps(&self, wanted: Wanted, makes_row: SpotSet, list: &mut Vec<PackedStep>) {
        for from in self.movable() {
            let targets = self.targets(from);
            let mut add = |set: SpotSet, cover, last| {
                let jumps = set.into_iter().map(|to| PlainTurn::jump(from, to, cover));
                list.extend(jumps.map(|turn| PackedStep::regular(turn, last)));
            };
            add(targets.reached & makes_row, Cover::Potential, false);
            if wanted == Wanted::All {
                add(targets.reached - makes_row, Cover::Potential, true);
            }
            for cover in self.covers() {
                add(targets.covered & makes_row, cover, false);
                // It can be the last GIPF-piece.
                add(targets.covered - makes_row, cover, true);
            }
        }
    }

    /// The steps where there is something else to decide than the regular move.
    fn list_decisions(&self, list: &mut Vec<PackedStep>) {
        let rows_due = match self.phase {
            Phase::BeforeMove => true,
            Phase::AfterMove => !self.earns_extra(),
            Phase::AfterExtra | Phase::Over(_) => false,
        };
        // Almost always there is one row, and something in it has to go.
        if rows_due
            && self.challenge.is_none()
            && let Some(row) = only_row(&self.pieces.planes, self.side)
        {
            let may = row & self.pieces.may_stay();
            let must = row - may;
            if !must.is_empty() {
                let takes = may.subsets().map(|chosen| must | chosen);
                list.extend(takes.map(PackedStep::take));
                return;
            }
        }
        let steps = self.legal_steps().into_iter();
        let unchallenged = steps.filter(|&step| step != Step::Challenge);
        list.extend(unchallenged.map(|step| self.pack(step)));
    }

    /// A number that is the same for the same position, and almost certainly
    /// another for another. What does not matter to a search is not in it: the
    /// ruleset, the attempts at challenges.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        let planes = &self.pieces.planes;
        let [white, black] = [self.reserve.white, self.reserve.black];
        let phase = match self.phase {
            Phase::BeforeMove => 0,
            Phase::AfterExtra => 1,
            Phase::AfterMove => 2,
            Phase::Over(_) => 3,
        };
        let state = u64::from(white.basic_discs())
            | u64::from(black.basic_discs()) << 8
            | (self.opening.white as u64) << 16
            | (self.opening.black as u64) << 18
            | phase << 20
            | (self.side as u64) << 22;
        let mut mixer = Mixer::new()
            .mixed(planes.colors.white.0 ^ 1 << 7)
            .mixed(planes.colors.black.0)
            .mixed(state);
        if !(planes.pairs | planes.loaded).is_empty() {
            mixer = mixer.mixed(planes.pairs.0).mixed(planes.loaded.0);
        }
        if white.has_potentials() || black.has_potentials() || !planes.potentials().is_empty() {
            for plane in planes.kinds {
                mixer = mixer.mixed(plane.0 ^ 1 << 7);
            }
            for reserve in [white, black] {
                let counts = Potential::ALL.map(|potential| reserve.potentials(potential));
                let packed = counts.iter().fold(0, |word, &n| word << 8 | u64::from(n));
                mixer = mixer.mixed(packed);
            }
        }
        if self.pieces.has_buried() {
            for spot in self.pieces.buried_spots() {
                for &(color, piece) in self.pieces.buried_at(spot) {
                    let (lower, upper) = piece.discs();
                    let lower = lower.map_or(7, DiscKind::code) as u64;
                    let word = (spot.index() as u64) << 16 | (color as u64) << 8;
                    mixer = mixer.mixed(1 << 63 | word | lower << 4 | upper.code() as u64);
                }
            }
        }
        let key = mixer.value();
        key ^ key >> 32
    }
}

/// Lists the pushes of a kind of piece; those that only fill the same spot once.
#[inline]
fn list_pushes(
    code: u16,
    pushes: &ByDirection<u64>,
    filling: &ByDirection<u64>,
    last: bool,
    list: &mut Vec<PackedStep>,
) {
    let mut seen = 0;
    for direction in 0..6 {
        let merged = pushes[direction] & filling[direction];
        let fresh = pushes[direction] & !(merged & seen);
        seen |= merged;
        for landing in SpotSet(fresh) {
            let turn = PlainTurn::push(code, direction, landing);
            list.push(PackedStep::regular(turn, last));
        }
    }
}
