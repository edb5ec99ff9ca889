//! The node where play continues after an interruption.

use crate::recordable::Recordable;
use crate::tree::{NodeId, Tree};

impl<G: Recordable> Tree<G> {
    /// The node to which the players took steps back: the next turn there replaces the steps
    /// that follow. Always a node of the main line before its end.
    #[must_use]
    pub fn taken_back(&self) -> Option<NodeId> {
        self.resumes
            .filter(|&node| !self.children(node).is_empty() && self.is_main_line(node))
    }

    /// Sets the node to which steps were taken back, or none. A node that is not on the main
    /// line before its end counts as none.
    pub fn take_back_to(&mut self, node: Option<NodeId>) {
        self.resumes = node;
        self.resumes = self.taken_back();
    }

    /// Reduces the record to the path to a node. Returns the node with its new number.
    pub(crate) fn cut_at(&mut self, node: NodeId) -> NodeId {
        let mut at = node;
        while let Some(&later) = self.children(at).first() {
            at = self.delete(later)[at.0].unwrap_or(NodeId::ROOT);
        }
        let mut child = at;
        while let Some(parent) = self.parent(child) {
            let aside = self.children(parent).iter().find(|&&other| other != child);
            let Some(&aside) = aside else {
                child = parent;
                continue;
            };
            let now = self.delete(aside);
            let new = |old: NodeId| now[old.0].unwrap_or(NodeId::ROOT);
            (child, at) = (new(child), new(at));
        }
        at
    }

    /// Removes the seats, and the mark of steps taken back.
    pub(crate) fn forget_seats(&mut self) {
        self.seats = rules::ByColor::default();
        self.resumes = None;
    }

    /// Removes the steps after a node from a tree without variations.
    pub(crate) fn truncate_line(&mut self, node: NodeId) {
        self.nodes.truncate(node.0 + 1);
        self.nodes[node.0].children.clear();
    }

    /// The node where play continues: where steps were taken back, or else the end of the main
    /// line.
    #[must_use]
    pub fn goes_on_at(&self) -> NodeId {
        let end = || self.line(NodeId::ROOT).pop();
        self.taken_back().or_else(end).unwrap_or(NodeId::ROOT)
    }
}
