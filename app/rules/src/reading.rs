//! The search for a written turn: only steps that agree with the text are tried.

use core::ops::ControlFlow;

use crate::order::sort;
use crate::pattern::{Enters, Named, Pattern};
use crate::play::Due;
use crate::position::Position;
use crate::spot::Spot;
use crate::spots::SpotSet;
use crate::step::Step;
use crate::turn::{Part, Reply, Turn};
use crate::walk::{Lifted, Removals};
use crate::work_limit::WorkLimit;

/// A callback for every beginning of a turn that has all the parts: it gets the
/// beginning, the position after it, and true if the turn ends there. If it breaks,
/// the search ends.
pub(crate) trait Visit: FnMut(&Turn, &Position, bool) -> ControlFlow<()> {}

impl<F: FnMut(&Turn, &Position, bool) -> ControlFlow<()>> Visit for F {}

/// The search for turns with these parts.
pub(crate) struct Reading<'a, E> {
    /// The position in which the turn begins or goes on.
    pub(crate) start: &'a Position,
    /// The written parts.
    pub(crate) patterns: &'a [Pattern],
    /// The attempts that are left; the search ends when they are spent.
    pub(crate) limit: &'a mut WorkLimit,
    /// The largest number of parts that were found.
    pub(crate) deepest: usize,
    /// The callback.
    pub(crate) visit: E,
}

/// A removal phase in which pieces come off.
struct Removal<'a> {
    /// The removals of all ways that were tried.
    removals: &'a mut Removals,
    /// The removals of this way.
    lifted: Lifted,
}

impl<E: Visit> Reading<'_, E> {
    /// Searches in the order of the legal steps. Of several pushes onto a vacant spot,
    /// the one whose text is first in byte order comes first.
    pub(crate) fn search(&mut self) {
        // The result is delivered by the callback.
        let _ = self.go_on(self.start, &Turn::default());
    }

    /// Continues after the parts that are found. Returns true if that led to all of
    /// them.
    fn go_on(&mut self, position: &Position, turn: &Turn) -> ControlFlow<(), bool> {
        let part = turn.parts.len();
        self.deepest = self.deepest.max(part);
        let mut led = part == self.patterns.len();
        if led {
            (self.visit)(turn, position, false)?;
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
            // Leaving rows and letting a move stand are no parts, but the latter
            // replies to one.
            if position.is_legal(step) && (part > 0 || step == Step::Leave) {
                led |= self.step(position, turn, step)?;
            }
        }
        for step in next.map_or_else(Vec::new, |next| position.steps_but_rows(next)) {
            // A written turn contains no challenge here.
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

    /// Takes exactly these pieces, which are those left to take in this removal phase,
    /// at least one.
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
            // Another order of the same pieces leads to the same position.
            if led {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Ends the turn. Returns true if all parts were found.
    fn end(&mut self, turn: &Turn, next: &Position) -> ControlFlow<(), bool> {
        let part = turn.parts.len();
        self.deepest = self.deepest.max(part);
        let led = part == self.patterns.len();
        if led {
            (self.visit)(turn, next, true)?;
        }
        ControlFlow::Continue(led)
    }

    fn ends_at(&self, next: &Position) -> bool {
        next.outcome().is_some() || next.player() != self.start.player()
    }

    const fn spend(&mut self) -> ControlFlow<()> {
        if self.limit.spend() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl Position {
    /// Returns the legal steps that a written part can mean if it is no removal: in
    /// the order of the legal steps, those of short forms in the order of their texts.
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

    /// Returns the legal pushes, regular and extra, that are written like this.
    fn pushes_like(&self, pattern: &Pattern) -> Vec<Step> {
        let (Pattern::Push { enters, .. } | Pattern::Onto { enters, .. }) = *pattern else {
            return Vec::new();
        };
        let due = match self.challenge() {
            Some(_) => Due::Nothing,
            None => self.due(&self.due_rows()),
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

    /// Returns the sets of these pieces that may be taken as one of the rows. A spot
    /// may occur twice among the pieces.
    fn takes_within(&self, taken: &[Named]) -> Vec<SpotSet> {
        let meant = self.on_top(taken);
        let mut takes = Vec::new();
        for row in self.due_rows().iter() {
            if (row.must - meant).is_empty() {
                let chosen = (row.may & meant).subsets().map(|chosen| row.must | chosen);
                takes.extend(chosen.filter(|taken| !taken.is_empty()));
            }
        }
        takes
    }

    /// Returns the spots on which one of these pieces lies on top.
    fn on_top(&self, taken: &[Named]) -> SpotSet {
        let here = taken
            .iter()
            .filter(|named| self.named(named.spot) == Some(**named));
        here.map(|named| named.spot).collect()
    }

    /// Returns these pieces without those that lie on top of the spots of a set.
    fn without(&self, taken: &[Named], set: SpotSet) -> Vec<Named> {
        let mut left = taken.to_vec();
        for named in set.into_iter().filter_map(|spot| self.named(spot)) {
            if let Some(index) = left.iter().position(|&other| other == named) {
                left.remove(index);
            }
        }
        left
    }

    /// Returns the piece on a spot in the form in which it is written when it is
    /// taken.
    fn named(&self, spot: Spot) -> Option<Named> {
        let (color, piece) = self.pieces().at(spot)?;
        Some(Named::new(spot, piece, color != self.side()))
    }

    /// Returns true if all these pieces may still be taken, as far as a simple test
    /// shows: where nothing is buried, rows only get shorter, so a piece in no row is
    /// never taken.
    fn may_yet_take(&self, left: &[Named]) -> bool {
        let rows = self.due_rows();
        let within = |named: &Named| rows.iter().any(|row| row.spots.contains(named.spot));
        self.pieces().has_buried() || left.iter().all(within)
    }
}
