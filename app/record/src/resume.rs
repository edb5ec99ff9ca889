//! Where a game that was interrupted goes on.

use crate::played::Played;
use crate::tree::{NodeId, Tree};

impl<G: Played> Tree<G> {
    /// Where the players took steps back to, so that the game goes on there: what is
    /// played next replaces what follows. Always a node of the main line before its end.
    #[must_use]
    pub fn taken_back(&self) -> Option<NodeId> {
        self.resumes
            .filter(|&node| !self.children(node).is_empty() && self.is_main_line(node))
    }

    /// Steps were taken back to this node, or none are any longer. A node that is not on
    /// the main line before its end counts for none.
    pub fn take_back_to(&mut self, node: Option<NodeId>) {
        self.resumes = node;
        self.resumes = self.taken_back();
    }

    /// Where the game goes on: where steps were taken back, or else at the end of the main
    /// line.
    #[must_use]
    pub fn goes_on_at(&self) -> NodeId {
        let end = || self.line(NodeId::ROOT).pop();
        self.taken_back().or_else(end).unwrap_or(NodeId::ROOT)
    }
}
