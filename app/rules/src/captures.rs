//! The search for turns that capture, which runs in slices.

use core::ops::ControlFlow;

use crate::board::PushId;
use crate::order::sort_by;
use crate::piece::Piece;
use crate::position::Position;
use crate::step::Step;
use crate::turn::Turn;
use crate::walk::{Walk, Within};

/// A search for the turns of the player to act that capture: for each move, the turn
/// beginning with it that captures most.
///
/// A position that was set up may have millions of turns. The search therefore runs in
/// slices, and a caller that stops early keeps the turns found by then.
///
/// ```
/// use gipf_rules::{Captures, Position};
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

/// The turn with one move that captures most.
#[derive(Clone, Debug)]
struct Most {
    /// The move; `None` where taking rows ends the game, or a potential moves.
    push: Option<(PushId, Piece)>,
    /// The number of pieces that it captures.
    captured: u32,
    steps: Vec<Step>,
}

impl Captures {
    /// Starts a search in this position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self {
            position: position.clone(),
            walk: Walk::new(position, Vec::new()),
            found: Vec::new(),
        }
    }

    /// Continues the search for about `most` steps; a million take about a second. All
    /// steps of one position are counted together, and at least one position is
    /// examined. Returns true when the search is complete.
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

    /// Returns the turns found so far, those that capture most first.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut found: Vec<&Most> = self.found.iter().collect();
        // Turns that capture as many stay in the order of the moves.
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

/// Returns the number of the opponent's pieces that the steps of a turn capture. A stack
/// counts once. The steps must be legal in the position.
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
