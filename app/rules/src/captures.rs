//! Which turns capture something, found a slice at a time.

use core::ops::ControlFlow;

use crate::board::PushId;
use crate::order::sort_by;
use crate::piece::Piece;
use crate::position::Position;
use crate::step::Step;
use crate::turn::Turn;
use crate::walk::{Walk, Within};

/// The turns of the player to act that capture something: of those that begin with the
/// same move the one that captures most.
///
/// A position from anywhere may have millions of turns: they are gone through in slices,
/// and whoever has waited long enough keeps what was found by then.
///
/// ```
/// use rules::{Captures, Position};
///
/// let text = "gipf-basic 4/4G/6/2GGG2/2g3/5/4 w G8 G8 --";
/// let position: Position = text.parse().unwrap();
/// let mut captures = Captures::new(&position);
/// while !captures.run(1_000) {}
/// assert!(captures.turns().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Captures {
    position: Position,
    walk: Walk<Vec<Step>>,
    found: Vec<Most>,
}

/// Of the turns with one move the one that captures most.
#[derive(Clone, Debug)]
struct Most {
    /// The move; none where taking rows ends the game, or a potential moves.
    push: Option<(PushId, Piece)>,
    /// How many pieces it captures.
    captured: u32,
    steps: Vec<Step>,
}

impl Captures {
    /// Those of this position; nothing was looked at yet.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self {
            position: position.clone(),
            walk: Walk::new(position, Vec::new()),
            found: Vec::new(),
        }
    }

    /// Looks at so many further steps, and at all that follow one at a time: a million
    /// take about a second. Whether that was the end.
    pub fn run(&mut self, most: usize) -> bool {
        let position = &self.position;
        let found = &mut self.found;
        let each = |steps: &[Step]| {
            if !steps.iter().any(|step| matches!(step, Step::Take(_))) {
                return;
            }
            let captured = captured(position, steps);
            if captured > 0 {
                keep(found, captured, steps);
            }
        };
        let mut within = Within { left: most, each };
        match self.walk.run(&mut within) {
            ControlFlow::Continue(()) => true,
            ControlFlow::Break(()) => false,
        }
    }

    /// What was found by now, what captures most first.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut found: Vec<&Most> = self.found.iter().collect();
        // What captures as much stays in the order of the moves.
        sort_by(&mut found, |a, b| a.captured >= b.captured);
        let turns = found.into_iter();
        turns
            .map(|most| {
                let mut turn = Turn::default();
                let mut now = self.position.clone();
                for &step in &most.steps {
                    turn.push(&now, step);
                    now.play_unchecked(step);
                }
                turn
            })
            .collect()
    }
}

/// How many pieces of the other the steps of a turn capture, in the position in which it
/// is legal.
#[must_use]
pub fn captured(position: &Position, steps: &[Step]) -> u32 {
    let theirs = !position.side();
    let mut now = position.clone();
    let mut captured = 0;
    for &step in steps {
        if let Step::Take(taken) = step {
            captured += (taken & now.pieces().of(theirs)).len();
        }
        now.play_unchecked(step);
    }
    captured
}

/// Keeps a turn if none with its move that is known captures as much.
fn keep(found: &mut Vec<Most>, captured: u32, steps: &[Step]) {
    let push = steps.iter().find_map(|&step| match step {
        Step::Push { push, piece } => Some((push, piece)),
        _ => None,
    });
    match found.iter_mut().find(|most| most.push == push) {
        Some(known) if known.captured >= captured => {}
        Some(known) => {
            known.captured = captured;
            known.steps = steps.to_vec();
        }
        None => found.push(Most {
            push,
            captured,
            steps: steps.to_vec(),
        }),
    }
}
