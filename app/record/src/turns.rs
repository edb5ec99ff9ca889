//! Turns: the nodes of a line, cut where a turn ends.

use rules::Color;

use crate::recordable::Recordable;
use crate::tree::{NodeId, Tree};
use crate::work_limit::WorkLimit;

/// A turn on a line of the tree, complete or in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSpan {
    /// The player whose turn it is.
    pub color: Color,
    /// The nodes, one for each step, at least one.
    pub nodes: Vec<NodeId>,
    /// The text so far.
    pub text: String,
}

impl<G: Recordable> Tree<G> {
    /// Splits a line into turns. The line begins with the start, or a node before the first
    /// step.
    #[must_use]
    pub fn turns(&self, line: &[NodeId]) -> Vec<TurnSpan> {
        let mut turns = self.spans(line);
        for turn in &mut turns {
            turn.text = G::turn_text(&self.steps(&turn.nodes));
        }
        turns
    }

    /// Splits a line into turns without texts.
    pub(crate) fn spans(&self, line: &[NodeId]) -> Vec<TurnSpan> {
        let mut turns: Vec<TurnSpan> = Vec::new();
        let mut ended = true;
        for &node in line {
            let Some((parent, step)) = self.nodes[node.0].from else {
                continue;
            };
            if ended {
                turns.push(TurnSpan {
                    color: self.position(parent).mover(step),
                    nodes: Vec::new(),
                    text: String::new(),
                });
            }
            if let Some(turn) = turns.last_mut() {
                turn.nodes.push(node);
            }
            ended = self.ends_turn(node);
        }
        turns
    }

    /// The number of the last of these turns, which lead from the start on, in lists: a pair
    /// of turns has one, that of White's. 0 where there are none.
    #[must_use]
    pub fn number(&self, turns: &[TurnSpan]) -> usize {
        let counted = turns.iter().filter(|turn| self.counts(turn)).count();
        // An hourglass can be picked up before the first move.
        let number = (counted + usize::from(self.black_begins())).max(1);
        turns.first().map_or(0, |_| number)
    }

    /// Returns true if the first turn is Black's, so that number 1 has no turn of White. A reply to
    /// an announced potential belongs to the turn of the player who announced it (D11).
    #[must_use]
    pub fn black_begins(&self) -> bool {
        self.position(NodeId::ROOT).player() == Color::Black
    }

    /// Returns true if a number begins with this turn, as in a file: with each turn of White. A
    /// ring that is dropped after the move, or a timer that is turned, has the number of the move.
    #[must_use]
    pub fn counts(&self, turn: &TurnSpan) -> bool {
        turn.color == Color::White && self.is_move(turn)
    }

    /// Returns true for a turn that has a number of its own or shares it with the turn before:
    /// all but the events of TAMSK beside a move, such as turning the timer.
    #[must_use]
    pub fn is_move(&self, turn: &TurnSpan) -> bool {
        let last = turn.nodes.last();
        let step = last.and_then(|&last| self.step(last));
        step.is_some_and(G::is_numbered)
    }

    /// Returns true if the turn ends with the step to this node.
    #[must_use]
    pub fn ends_turn(&self, node: NodeId) -> bool {
        self.parent(node)
            .is_none_or(|parent| self.position(parent).ends_turn(self.position(node)))
    }

    /// The node at which the turn of this node's step began.
    pub(crate) fn turn_start(&self, node: NodeId) -> NodeId {
        core::iter::successors(self.parent(node), |&node| self.parent(node))
            .find(|&node| self.ends_turn(node))
            .unwrap_or(NodeId::ROOT)
    }

    /// The text of a complete turn, or the steps of an incomplete one.
    pub(crate) fn turn_or_steps(&self, nodes: &[NodeId]) -> String {
        let steps = self.steps(nodes);
        if nodes.last().is_some_and(|&last| self.ends_turn(last)) {
            G::turn_text(&steps)
        } else {
            G::begun_text(&steps)
        }
    }

    /// Plays a turn, or the steps of an incomplete one, from a node, as [`Self::turn_or_steps`]
    /// writes them. All turns of a record share one limit.
    pub(crate) fn play_text(
        &mut self,
        from: NodeId,
        text: &str,
        limit: &mut WorkLimit,
    ) -> Result<NodeId, G::NotationError> {
        if !self.ends_turn(from) {
            return Err(G::incomplete());
        }
        let steps = self.position(from).read_turn(text, limit)?;
        let play = |node, step| {
            // The steps were read for this position, so they are legal.
            self.play(node, step).unwrap_or(node)
        };
        Ok(steps.into_iter().fold(from, play))
    }

    /// The steps to these nodes with the positions before them.
    fn steps(&self, nodes: &[NodeId]) -> Vec<(&G, G::Step)> {
        let steps = nodes.iter().filter_map(|&node| self.nodes[node.0].from);
        steps
            .map(|(parent, step)| (self.position(parent), step))
            .collect()
    }
}
