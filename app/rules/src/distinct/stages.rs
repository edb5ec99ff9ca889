//! The steps of a position in the stages of a search: captures first, then quiet
//! moves.
//!
//! A search goes step by step through a turn that is more than one regular move. So
//! it never lists the turns that begin with a step, of which there can be millions,
//! and a turn is stored as its steps.

use crate::piece::{DiscKind, Piece, Potential};
use crate::position::{Phase, Position};
use crate::row::{each_row, only_row};
use crate::ruleset::Variant;
use crate::spot::Spot;
use crate::spots::SpotSet;
use crate::step::{Cover, Step};
use crate::table::Mixer;

use super::lanes::{ByDirection, Pushes, Scene, filling};
use super::packed::{PackedKind, PackedStep};
use super::plain::{Content, PlainTurn};

/// A selection of the steps to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepSelection {
    /// All steps.
    All,
    /// Captures: regular moves after which the turn goes on, because they make a row
    /// or earn an extra move, and moves that cover a GIPF-piece.
    Captures,
    /// The steps that [`StepSelection::Captures`] leaves out.
    Quiet,
}

impl Position {
    /// Adds the steps of this position to a list. Steps that lead to the same
    /// position are listed once where that is cheap to detect. Challenges are not
    /// listed; when a side game is to be settled, both results are.
    ///
    /// With [`StepSelection::Captures`] the list can stay empty although there are moves,
    /// and where rows may stay only the removals are listed. Where something other
    /// than the regular move is to be decided, all steps are captures.
    ///
    /// ```
    /// use gipf_rules::{Position, Ruleset, Variant, StepSelection};
    ///
    /// let start = Position::start(Ruleset::new(Variant::Basic));
    /// let mut steps = Vec::new();
    /// start.list_steps(StepSelection::All, &mut steps);
    /// assert_eq!(steps.len(), 24);
    /// steps.clear();
    /// start.list_steps(StepSelection::Captures, &mut steps);
    /// assert!(steps.is_empty());
    /// ```
    pub fn list_steps(&self, selection: StepSelection, list: &mut Vec<PackedStep>) {
        if self.is_simple() {
            let (scene, carriers) = self.scene();
            self.list_moves(selection, (scene, Pushes::of(&scene), carriers), list);
        } else if selection == StepSelection::Quiet {
            if self.may_leave_rows_and_move() {
                let start = list.len();
                self.list_decisions(list);
                let takes = |step: &PackedStep| matches!(step.kind(), PackedKind::Take(_));
                let kept: Vec<PackedStep> =
                    list.drain(start..).filter(|step| !takes(step)).collect();
                list.extend(kept);
            }
        } else if selection == StepSelection::Captures && self.may_leave_rows_and_move() {
            let start = list.len();
            for row in self.due_rows().iter() {
                list.extend(row.takes().map(PackedStep::take));
            }
            let takes = &mut list[start..];
            takes.sort_unstable();
            let mut kept = start;
            for index in start..list.len() {
                if kept == start || list[kept - 1] != list[index] {
                    list[kept] = list[index];
                    kept += 1;
                }
            }
            list.truncate(kept);
        } else {
            self.list_decisions(list);
        }
    }

    /// Adds the steps of [`StepSelection::Captures`], or all others if a capture is known to
    /// be impossible. Returns true if these are all steps; otherwise the rest is
    /// [`StepSelection::Quiet`].
    ///
    /// ```
    /// use gipf_rules::{Position, Ruleset, Variant};
    ///
    /// let start = Position::start(Ruleset::new(Variant::Basic));
    /// let mut steps = Vec::new();
    /// assert!(start.list_first(&mut steps));
    /// assert_eq!(steps.len(), 24);
    /// ```
    pub fn list_first(&self, list: &mut Vec<PackedStep>) -> bool {
        if !self.is_simple() {
            self.list_steps(StepSelection::Captures, list);
            return !self.may_leave_rows_and_move();
        }
        let (scene, carriers) = self.scene();
        let pushes = Pushes::of(&scene);
        let selection = if pushes.going_on == [0; 6] && carriers.is_empty() {
            StepSelection::Quiet
        } else {
            StepSelection::Captures
        };
        self.list_moves(selection, (scene, pushes, carriers), list);
        selection == StepSelection::Quiet
    }

    /// Returns true if the regular move is due and no row stands:
    /// [`StepSelection::Captures`] and [`StepSelection::Quiet`] then list moves only.
    #[inline]
    #[must_use]
    pub fn awaits_move(&self) -> bool {
        self.is_simple()
    }

    /// Returns true if the regular move is due and no row has to be taken: a quiet
    /// position, which a search may evaluate.
    #[must_use]
    pub fn is_quiescent(&self) -> bool {
        self.is_simple() || self.may_leave_rows_and_move()
    }

    /// Returns true if rows stand at the start of the turn, all of which may stay,
    /// and the regular move may be made instead (D3).
    fn may_leave_rows_and_move(&self) -> bool {
        if self.phase != Phase::BeforeMove || self.challenge.is_some() || self.earns_extra() {
            return false;
        }
        let mut binds = false;
        each_row(&self.pieces.planes, self.side, |row| binds |= row.binding);
        !binds && self.gipf_outcome().is_none() && self.has_move()
    }

    /// Returns true if the regular move is due, no row stands, and a push makes one.
    /// Potentials are ignored.
    ///
    /// ```
    /// use gipf_rules::Position;
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

    /// Returns the scene of the pushes of the player to act, and the player's pieces
    /// that can use a potential.
    #[inline]
    fn scene(&self) -> (Scene<'static>, SpotSet) {
        let planes = &self.pieces.planes;
        let own = planes.colors[self.side];
        let carriers = planes.carriers() & own;
        let tamsk = if carriers.is_empty() {
            carriers
        } else {
            carriers & planes.topped_by(DiscKind::Potential(Potential::Tamsk))
        };
        let scene = Scene::new(self.board(), planes.occupied().0, own.0, tamsk.0);
        (scene, carriers)
    }

    /// Returns true if a packed step is a regular move that can be made here and no
    /// row is to be taken before it. With this a search tries a move from its
    /// transposition table without listing others. It is true for all moves that
    /// [`Self::list_steps`] lists, and for those that lead to the same positions.
    ///
    /// ```
    /// use gipf_rules::{PackedStep, Position, Ruleset, Variant, StepSelection};
    ///
    /// let start = Position::start(Ruleset::new(Variant::Basic));
    /// let mut steps = Vec::new();
    /// start.list_steps(StepSelection::All, &mut steps);
    /// assert!(steps.iter().all(|&step| start.offers_move(step)));
    /// assert!(!start.offers_move(PackedStep::NONE));
    /// ```
    #[must_use]
    pub fn offers_move(&self, packed: PackedStep) -> bool {
        let last = match packed.kind() {
            PackedKind::Last => true,
            PackedKind::GoingOn => false,
            _ => return false,
        };
        if !self.is_simple() {
            return false;
        }
        let turn = packed.turn();
        let target = turn.target();
        let (scene, carriers) = self.scene();
        match turn.content() {
            Content::Push(piece) => {
                self.introducible_pieces().any(|other| other == piece)
                    && Pushes::allow(&scene, turn.origin() as usize, target) == Some(last)
            }
            Content::Jump(cover) => {
                let from = Spot::at_bit(turn.origin());
                let possible = carriers.contains(from) && self.can_jump(from, target, cover);
                possible && SpotSet(scene.makes_row()).contains(target) != last
            }
        }
    }

    /// Lists the regular moves where no row is to be taken before.
    #[inline]
    fn list_moves(
        &self,
        selection: StepSelection,
        (scene, pushes, carriers): (Scene<'_>, Pushes, SpotSet),
        list: &mut Vec<PackedStep>,
    ) {
        let goes_on = selection != StepSelection::Quiet && pushes.going_on != [0; 6];
        if selection != StepSelection::Captures || goes_on {
            let mut list_pieces = |piece| {
                let filling = filling(&scene, self.alike(piece).0);
                let code = Content::Push(piece).code();
                if goes_on {
                    list_pushes(code, &pushes.going_on, &filling, false, list);
                }
                if selection != StepSelection::Captures {
                    list_pushes(code, &pushes.plain, &filling, true, list);
                }
            };
            if self.ruleset.variant() == Variant::Basic {
                if self.may_introduce(Piece::BASIC) {
                    list_pieces(Piece::BASIC);
                }
            } else {
                self.introducible_pieces().for_each(list_pieces);
            }
        }
        if !carriers.is_empty() {
            self.list_jumps(selection, SpotSet(scene.makes_row()), list);
        }
    }

    /// Lists the moves with potentials.
    fn list_jumps(&self, selection: StepSelection, makes_row: SpotSet, list: &mut Vec<PackedStep>) {
        for from in self.movable() {
            let targets = self.targets(from);
            let mut add = |set: SpotSet, cover, last| {
                let jumps = set.into_iter().map(|to| PlainTurn::jump(from, to, cover));
                list.extend(jumps.map(|turn| PackedStep::regular(turn, last)));
            };
            if selection != StepSelection::Quiet {
                add(targets.reached & makes_row, Cover::Potential, false);
            }
            if selection != StepSelection::Captures {
                add(targets.reached - makes_row, Cover::Potential, true);
            }
            if selection == StepSelection::Quiet {
                continue;
            }
            for cover in self.covers() {
                add(targets.covered & makes_row, cover, false);
                // The covered piece can be the last GIPF-piece.
                add(targets.covered - makes_row, cover, true);
            }
        }
    }

    /// Lists the steps where something other than the regular move is to be decided.
    fn list_decisions(&self, list: &mut Vec<PackedStep>) {
        let rows_due = match self.phase {
            Phase::BeforeMove => true,
            Phase::AfterMove => !self.earns_extra(),
            Phase::AfterExtra | Phase::Over(_) => false,
        };
        // The usual case: there is one row, and something in it has to go.
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

    /// Returns a 64-bit hash of the position for transposition tables. It leaves out
    /// what does not matter to a search: the ruleset, the attempts to challenge and
    /// an announced move. Equal in these respects means equal keys; different
    /// positions may collide, but hardly ever do.
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

/// Lists the pushes of a kind of piece. Of those that only fill the same spot, one is
/// listed.
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
