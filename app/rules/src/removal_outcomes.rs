//! The test for removal phases that have only one outcome.

use core::ops::ControlFlow;

use crate::color::Color;
use crate::position::Position;
use crate::step::Step;
use crate::turn::{Part, Taken, Turn};
use crate::walk::{Lifted, Removals};
use crate::work_limit::WorkLimit;

/// The pieces that come off in a removal phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcomes {
    /// All ways remove equal pieces.
    One(Vec<Taken>),
    /// Different pieces, or none.
    Several,
}

/// The ways through a removal phase, until two of them differ.
struct OutcomeSearch<'a> {
    player: Color,
    limit: &'a mut WorkLimit,
    removals: Removals,
    found: Option<Outcomes>,
}

impl Position {
    /// Returns the pieces that come off in the removal phase that begins here;
    /// `None` if the limit does not suffice.
    pub(crate) fn outcomes(&self, limit: &mut WorkLimit) -> Option<Outcomes> {
        let mut search = OutcomeSearch {
            player: self.player(),
            limit,
            removals: Removals::default(),
            found: None,
        };
        match search.go_on(self, &Turn::default(), Lifted::default()) {
            ControlFlow::Break(Some(several)) => Some(several),
            ControlFlow::Break(None) => None,
            ControlFlow::Continue(()) => search.found,
        }
    }
}

impl OutcomeSearch<'_> {
    /// Continues after `lifted` came off. Breaks with the result when it is known,
    /// or with `None` if the limit is spent.
    fn go_on(
        &mut self,
        position: &Position,
        turn: &Turn,
        lifted: Lifted,
    ) -> ControlFlow<Option<Outcomes>> {
        let steps = position.legal_steps();
        if !steps.iter().all(|step| matches!(step, Step::Take(_))) {
            self.note(turn)?;
        }
        for step in steps {
            let Step::Take(taken) = step else { continue };
            if !self.limit.spend() {
                return ControlFlow::Break(None);
            }
            let lifted = lifted.and(taken);
            if !self.removals.is_new(lifted) {
                continue;
            }
            let mut turn = turn.clone();
            turn.push(position, step);
            let mut next = position.clone();
            next.play_unchecked(step);
            if next.outcome().is_some() || next.player() != self.player {
                self.note(&turn)?;
            } else {
                self.go_on(&next, &turn, lifted)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds an outcome. Each differs from those added before.
    fn note(&mut self, turn: &Turn) -> ControlFlow<Option<Outcomes>> {
        match (&self.found, turn.parts.first()) {
            (None, Some(Part::Rows(taken))) => {
                self.found = Some(Outcomes::One(taken.clone()));
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(Some(Outcomes::Several)),
        }
    }
}
