//! The search for what is written: only steps that agree with it are tried.

use core::ops::ControlFlow;

use crate::effort::Effort;
use crate::order::sort;
use crate::pattern::{Enters, Named, Pattern};
use crate::play::Due;
use crate::position::Position;
use crate::spot::Spot;
use crate::spots::SpotSet;
use crate::step::Step;
use crate::turn::{Part, Reply, Turn};
use crate::walk::{Lifted, Removals};

/// Somebody who is told of every beginning that has all the parts, with the position
/// it leads to and whether the turn ends there; where it breaks, the search ends.
pub(crate) trait Told: FnMut(&Turn, &Position, bool) -> ControlFlow<()> {}

impl<F: FnMut(&Turn, &Position, bool) -> ControlFlow<()>> Told for F {}

/// The search for turns with these parts.
pub(crate) struct Reading<'a, E> {
    /// Where the turn begins or goes on.
    pub(crate) start: &'a Position,
    /// What is written.
    pub(crate) patterns: &'a [Pattern],
    /// What may be tried in vain; where it is spent, the search ends.
    pub(crate) effort: &'a mut Effort,
    /// How many of the parts were found at most.
    pub(crate) deepest: usize,
    /// Who is told.
    pub(crate) told: E,
}

/// A removal phase in which pieces come off.
struct Removal<'a> {
    /// What came off in the ways that were tried.
    removals: &'a mut Removals,
    /// What came off in this one.
    lifted: Lifted,
}

impl<E: Told> Reading<'_, E> {
    /// Searches in the order of the legal steps; of several pushes onto a vacant spot
    /// the first in byte order comes first.
    pub(crate) fn search(&mut self) {
        // It says all there is to say to the one who is told.
        let _ = self.go_on(self.start, &Turn::default());
    }

    /// Goes on behind parts that are found; whether that led to all of them.
    fn go_on(&mut self, position: &Position, turn: &Turn) -> ControlFlow<(), bool> {
        let part = turn.parts.len();
        self.deepest = self.deepest.max(part);
        let mut led = part == self.patterns.len();
        if led {
            (self.told)(turn, position, false)?;
        }
        // Two removal phases never follow each other: they would be one part.
        let removed = matches!(turn.parts.last(), Some(Part::Rows(_)));
        let patterns = self.patterns;
        let next = patterns.get(part);
        if let Some(Pattern::Rows(taken)) = next
            && !removed
        {
            let mut removals = Removals::default();
            let begun = Removal {
                removals: &mut removals,
                lifted: Lifted::default(),
            };
            led |= self.take(position, turn, taken, begun)?;
        }
        for step in [Step::Leave, Step::LetStand] {
            // Neither is a part, but a reply to what was announced before is one.
            if position.is_legal(step) && (part > 0 || step == Step::Leave) {
                led |= self.step(position, turn, step)?;
            }
        }
        for step in next.map_or_else(Vec::new, |next| position.steps_but_rows(next)) {
            // Nobody challenges in what is read so.
            if step != Step::Challenge {
                led |= self.step(position, turn, step)?;
            }
        }
        ControlFlow::Continue(led)
    }

    /// Makes a step that is a part of its own, or none.
    fn step(&mut self, position: &Position, turn: &Turn, step: Step) -> ControlFlow<(), bool> {
        self.spend()?;
        let mut turn = turn.clone();
        turn.push(position, step);
        let mut next = position.clone();
        next.play_unchecked(step);
        if self.ends_at(&next) {
            self.end(&turn, &next)
        } else {
            self.go_on(&next, &turn)
        }
    }

    /// Takes these pieces and no others: they are what is left to take in this
    /// removal phase, at least one.
    fn take(
        &mut self,
        position: &Position,
        turn: &Turn,
        taken: &[Named],
        phase: Removal<'_>,
    ) -> ControlFlow<(), bool> {
        let Removal { removals, lifted } = phase;
        for set in position.takes_within(taken) {
            self.spend()?;
            let lifted = lifted.and(set);
            if !removals.is_new(lifted) {
                continue;
            }
            let step = Step::Take(set);
            let left = position.without(taken, set);
            let mut next = position.clone();
            next.play_unchecked(step);
            let ended = self.ends_at(&next);
            if !left.is_empty() && (ended || !next.may_yet_take(&left)) {
                continue;
            }
            let mut turn = turn.clone();
            turn.push(position, step);
            let led = if ended {
                self.end(&turn, &next)?
            } else if left.is_empty() {
                self.go_on(&next, &turn)?
            } else {
                let removals = &mut *removals;
                self.take(&next, &turn, &left, Removal { removals, lifted })?
            };
            // Another order of the same pieces leads to the same.
            if led {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// The turn is over; whether all parts were found.
    fn end(&mut self, turn: &Turn, next: &Position) -> ControlFlow<(), bool> {
        let part = turn.parts.len();
        self.deepest = self.deepest.max(part);
        let led = part == self.patterns.len();
        if led {
            (self.told)(turn, next, true)?;
        }
        ControlFlow::Continue(led)
    }

    fn ends_at(&self, next: &Position) -> bool {
        next.outcome().is_some() || next.player() != self.start.player()
    }

    const fn spend(&mut self) -> ControlFlow<()> {
        if self.effort.spend() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl Position {
    /// The legal steps that a written part can mean which is no removal, in the order
    /// of the legal steps, those of short forms in the order of their texts.
    pub(crate) fn steps_but_rows(&self, pattern: &Pattern) -> Vec<Step> {
        let legal = |step| {
            if self.is_legal(step) {
                vec![step]
            } else {
                Vec::new()
            }
        };
        match *pattern {
            Pattern::Push { .. } => self.pushes_like(pattern),
            Pattern::Onto { .. } => {
                let steps = self.pushes_like(pattern).into_iter();
                let mut named: Vec<_> = steps.map(|step| (self.step_text(step), step)).collect();
                sort(&mut named);
                named.into_iter().map(|(_, step)| step).collect()
            }
            Pattern::Move {
                potential,
                from,
                to,
                cover,
            } => {
                let step = Step::Move { from, to, cover };
                let mut steps = legal(step);
                let meant = |step: &Step| match self.part(*step) {
                    Some(Part::Move { potential: of, .. }) => of == potential,
                    _ => false,
                };
                steps.retain(meant);
                steps
            }
            Pattern::DeclineExtra => legal(Step::DeclineExtra),
            Pattern::Reply(Reply::LetStand) => legal(Step::LetStand),
            Pattern::Reply(Reply::Challenge) => legal(Step::Challenge),
            Pattern::Reply(Reply::Played) => legal(Step::Settle { played: true }),
            Pattern::Reply(Reply::Neutralised) => legal(Step::Settle { played: false }),
            Pattern::Rows(_) | Pattern::OnlyRows => Vec::new(),
        }
    }

    /// The legal pushes of either kind that are written so.
    fn pushes_like(&self, pattern: &Pattern) -> Vec<Step> {
        let (Pattern::Push { enters, .. } | Pattern::Onto { enters, .. }) = *pattern else {
            return Vec::new();
        };
        let due = match self.challenge() {
            Some(_) => Due::Nothing,
            None => self.due(&self.rows()),
        };
        let pieces = match (enters, due) {
            (Enters::Extra, Due::Extra) => None,
            (Enters::Piece(letter), Due::Move) => {
                let mut pieces = self.introducible();
                pieces.retain(|&piece| self.letter_in_front(piece) == letter);
                Some(pieces)
            }
            _ => return Vec::new(),
        };
        let meant = self.open_pushes().filter(|&(id, landing)| {
            let push = self.board().push(id);
            match *pattern {
                Pattern::Push { dot, spot, .. } => push.dot == dot && push.line.contains(spot),
                Pattern::Onto { spot, .. } => landing == spot && push.spots[0] == spot,
                _ => false,
            }
        });
        let mut steps = Vec::new();
        for (push, _) in meant {
            match &pieces {
                None => steps.push(Step::Extra(push)),
                Some(pieces) => {
                    let pieces = pieces.iter();
                    steps.extend(pieces.map(|&piece| Step::Push { push, piece }));
                }
            }
        }
        steps
    }

    /// The sets of these pieces that may be taken as one of the rows; some may stand
    /// there twice.
    fn takes_within(&self, taken: &[Named]) -> Vec<SpotSet> {
        let meant = self.on_top(taken);
        let mut takes = Vec::new();
        for row in self.rows() {
            if (row.must - meant).is_empty() {
                let chosen = (row.may & meant).subsets().map(|chosen| row.must | chosen);
                takes.extend(chosen.filter(|taken| !taken.is_empty()));
            }
        }
        takes
    }

    /// The spots on which one of these pieces lies on top.
    fn on_top(&self, taken: &[Named]) -> SpotSet {
        let here = taken
            .iter()
            .filter(|named| self.named(named.spot) == Some(**named));
        here.map(|named| named.spot).collect()
    }

    /// These pieces without those that lie on top of the spots of a set.
    fn without(&self, taken: &[Named], set: SpotSet) -> Vec<Named> {
        let mut left = taken.to_vec();
        for named in set.into_iter().filter_map(|spot| self.named(spot)) {
            if let Some(place) = left.iter().position(|&other| other == named) {
                left.remove(place);
            }
        }
        left
    }

    /// The piece on a spot as a part names it when it is taken.
    fn named(&self, spot: Spot) -> Option<Named> {
        let (color, piece) = self.pieces().at(spot)?;
        Some(Named::new(spot, piece, color != self.side()))
    }

    /// Whether these pieces may all be taken yet, as far as can be told at once: where
    /// nothing lies below another piece, rows grow only shorter, so that what lies in
    /// none of them will never be taken.
    fn may_yet_take(&self, left: &[Named]) -> bool {
        let rows = self.rows();
        let within = |named: &Named| rows.iter().any(|row| row.spots.contains(named.spot));
        self.pieces().has_buried() || left.iter().all(within)
    }
}
