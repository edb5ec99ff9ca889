//! The tree of steps: the game as it was played, and its variations.

use rules::{ByColor, Position};

use crate::ending::{Agreement, Ending, GameResult};
use crate::recordable::Recordable;
use crate::seat::Seat;
use crate::side::{ChallengeTerms, SideGame};

/// A node of the tree: the position after a step, or the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) usize);

impl NodeId {
    /// The start of the game.
    pub const ROOT: Self = Self(0);

    /// A number that stays the same when the record is saved and read again.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// The record of a game of the GIPF family.
pub type Record = Tree<Position>;

/// The record of a game of TAMSK: its nodes are events with their times.
pub type TamskRecord = Tree<rules::tamsk::Position>;

/// A game: its start, every step that was played or tried, and its players. Nodes are steps; a
/// turn is the nodes from one change of side to the next. The first child of a node continues
/// the main line, the others are variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<G: Recordable> {
    /// The players' names; empty where none was given.
    pub names: ByColor<String>,
    /// The players' ending of the game, and its node.
    pub agreement: Option<(NodeId, Agreement)>,
    /// The clocks agreed on before the game.
    pub clock: Option<ClockControl>,
    /// True if the third occurrence of a position ends the game by itself (D12).
    pub draw_by_repetition: bool,
    /// The agreements on the settling of challenges (D11).
    pub terms: ChallengeTerms,
    /// The players' seats. They belong to this copy of the game; a link has the colour of its
    /// reader instead.
    pub seats: ByColor<Seat>,
    /// The other tags of a game file in their order, without those that other fields hold.
    pub tags: Vec<(String, String)>,
    /// The node of [`Self::taken_back`], which checks it.
    pub(crate) resumes: Option<NodeId>,
    pub(crate) nodes: Vec<Node<G>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node<G: Recordable> {
    /// The node before and the step from there; none at the start.
    pub(crate) from: Option<(NodeId, G::Step)>,
    pub(crate) position: G,
    pub(crate) children: Vec<NodeId>,
    /// Milliseconds left on the clocks after the step.
    pub(crate) left: Option<ByColor<u64>>,
    /// The comment on the position; may be empty.
    pub(crate) comment: String,
    /// The side game whose result is awaited here, begun or finished.
    pub(crate) side: Option<SideGame>,
}

/// A clock for each player: a time for the whole game, and an increment after each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockControl {
    /// Milliseconds at the start.
    pub initial: u64,
    /// Milliseconds added after each turn of the player.
    pub increment: u64,
}

impl ClockControl {
    /// The longest time of a clock, in milliseconds: ten thousand hours. A longer time cannot
    /// be read.
    pub const LONGEST: u64 = 36_000_000_000;

    /// Reads both numbers.
    pub(crate) fn read(initial: &str, increment: &str) -> Option<Self> {
        Some(Self {
            initial: Self::time(initial)?,
            increment: Self::time(increment)?,
        })
    }

    /// Reads milliseconds on a clock.
    pub(crate) fn time(text: &str) -> Option<u64> {
        text.parse().ok().filter(|&time| time <= Self::LONGEST)
    }
}

impl<G: Recordable> Tree<G> {
    /// A record of a game from its usual start.
    #[must_use]
    pub fn new(ruleset: G::Ruleset) -> Self {
        Self::from_position(G::start(ruleset))
    }

    /// A record that starts from any position.
    #[must_use]
    pub fn from_position(position: G) -> Self {
        Self {
            names: ByColor::default(),
            agreement: None,
            clock: None,
            draw_by_repetition: false,
            terms: ChallengeTerms::default(),
            seats: ByColor::default(),
            tags: Vec::new(),
            resumes: None,
            nodes: vec![Node {
                from: None,
                position,
                children: Vec::new(),
                left: None,
                comment: String::new(),
                side: None,
            }],
        }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> G::Ruleset {
        self.nodes[0].position.ruleset()
    }

    /// The position at a node.
    ///
    /// # Panics
    /// Here and elsewhere, if the node is of another record.
    #[must_use]
    pub fn position(&self, node: NodeId) -> &G {
        &self.nodes[node.0].position
    }

    /// The node before; none at the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].from.map(|(parent, _)| parent)
    }

    /// The step that led to a node; none at the start.
    #[must_use]
    pub fn step(&self, node: NodeId) -> Option<G::Step> {
        self.nodes[node.0].from.map(|(_, step)| step)
    }

    /// The nodes after, the main line first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// The node with this number, if there is one.
    #[must_use]
    pub fn node(&self, index: usize) -> Option<NodeId> {
        (index < self.nodes.len()).then_some(NodeId(index))
    }

    /// The number of nodes, the start included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if the record has no step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Plays a step from a node. A step that is there already leads to its node; a new one
    /// becomes the last child.
    ///
    /// # Errors
    /// If the step is not legal there; the record is unchanged.
    pub fn play(&mut self, node: NodeId, step: G::Step) -> Result<NodeId, G::Refusal> {
        let known = self.children(node).iter().copied();
        if let Some(child) = known
            .into_iter()
            .find(|&child| self.step(child) == Some(step))
        {
            return Ok(child);
        }
        let position = self.position(node).after(step)?;
        let child = NodeId(self.nodes.len());
        self.nodes.push(Node {
            from: Some((node, step)),
            position,
            children: Vec::new(),
            left: None,
            comment: String::new(),
            side: None,
        });
        self.nodes[node.0].children.push(child);
        Ok(child)
    }

    /// Milliseconds left on the clocks at a node, if they were noted there.
    #[must_use]
    pub fn left(&self, node: NodeId) -> Option<ByColor<u64>> {
        self.nodes[node.0].left
    }

    /// Notes the milliseconds left on the clocks at a node.
    pub fn note_left(&mut self, node: NodeId, left: ByColor<u64>) {
        self.nodes[node.0].left = Some(left);
    }

    /// The side game whose result is awaited at a node, begun or finished.
    #[must_use]
    pub fn side_game(&self, node: NodeId) -> Option<&SideGame> {
        self.nodes[node.0].side.as_ref()
    }

    /// Sets or removes the side game whose result is awaited at a node. Returns true if it can
    /// be stored there; else the record is unchanged. It cannot if no result is awaited, and
    /// if its save has challenges of its own, more than [`MAX_FILE`](crate::MAX_FILE) bytes,
    /// or is no save.
    pub fn keep_side_game(&mut self, node: NodeId, side: Option<SideGame>) -> bool {
        let awaited = self.position(node).awaits_result();
        let kept = side
            .as_ref()
            .is_none_or(|side| awaited && side.can_be_kept());
        if kept {
            self.nodes[node.0].side = side;
        }
        kept
    }

    /// The comment on the position at a node; may be empty.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        &self.nodes[node.0].comment
    }

    /// Sets the comment on the position at a node.
    pub fn set_comment(&mut self, node: NodeId, comment: String) {
        self.nodes[node.0].comment = comment;
    }

    /// Appends to the comment on the position at a node.
    pub(crate) fn add_comment(&mut self, node: NodeId, comment: &str) {
        let written = &mut self.nodes[node.0].comment;
        written.push_str(if written.is_empty() { "" } else { " " });
        written.push_str(comment);
    }

    /// Removes a node and everything after it. The numbers of the other nodes change: the
    /// returned list has the new node for each old number, none for removed ones. The start
    /// stays.
    pub fn delete(&mut self, node: NodeId) -> Vec<Option<NodeId>> {
        let mut now: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut kept = 0;
        for (index, entry) in self.nodes.iter().enumerate() {
            let parent = entry.from.map(|(parent, _)| parent);
            let stays = index == 0
                || index != node.0 && parent.is_none_or(|parent| now[parent.0].is_some());
            now.push(stays.then_some(NodeId(kept)));
            kept += usize::from(stays);
        }
        let mut number = 0..;
        self.nodes.retain(|_| {
            number
                .next()
                .is_some_and(|index: usize| now[index].is_some())
        });
        let new = |node: NodeId| now[node.0];
        for entry in &mut self.nodes {
            entry.from = entry
                .from
                .and_then(|(parent, step)| new(parent).map(|parent| (parent, step)));
            entry.children = entry.children.iter().filter_map(|&c| new(c)).collect();
        }
        self.agreement = self
            .agreement
            .and_then(|(node, agreement)| new(node).map(|node| (node, agreement)));
        self.resumes = self.resumes.and_then(new);
        now
    }

    /// Makes the line through a node the main line, from the start on.
    pub fn promote(&mut self, node: NodeId) {
        let mut child = node;
        while let Some(parent) = self.parent(child) {
            let children = &mut self.nodes[parent.0].children;
            if let Some(place) = children.iter().position(|&other| other == child) {
                children[..=place].rotate_right(1);
            }
            child = parent;
        }
    }

    /// Returns true if every node up to here is a first child.
    #[must_use]
    pub fn is_main_line(&self, node: NodeId) -> bool {
        self.path(node)
            .windows(2)
            .all(|pair| self.children(pair[0]).first() == Some(&pair[1]))
    }

    /// The nodes from the start to a node, both included.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            core::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// The line through a node: the path to it and the first children after it.
    #[must_use]
    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path(node);
        let mut last = node;
        while let Some(&next) = self.children(last).first() {
            line.push(next);
            last = next;
        }
        line
    }

    /// The ending of the game, if it is over at this node: by the rules, or by the players.
    #[must_use]
    pub fn ending(&self, node: NodeId) -> Option<Ending> {
        let by_rules = self.position(node).end().map(Ending::Rules);
        let agreed = self.agreement.filter(|&(place, _)| place == node);
        by_rules.or_else(|| agreed.map(|(_, agreement)| Ending::Agreement(agreement)))
    }

    /// The result at a node, if the game is over there.
    #[must_use]
    pub fn result(&self, node: NodeId) -> Option<GameResult> {
        self.ending(node).map(Ending::result)
    }

    /// The number of times that the position at a node has occurred on the path to it, with
    /// the same player to act and at the start of a turn (D12).
    #[must_use]
    pub fn occurrences(&self, node: NodeId) -> usize {
        let position = self.position(node);
        self.path(node)
            .into_iter()
            .filter(|&other| self.ends_turn(other) && self.position(other) == position)
            .count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Ruleset, Variant};

    fn play(record: &mut Record, mut node: NodeId, turns: &str) -> NodeId {
        for text in turns.split_whitespace() {
            let turn = record.position(node).read_turn(text).unwrap();
            for step in turn.steps {
                node = record.play(node, step).unwrap();
            }
        }
        node
    }

    #[test]
    fn the_same_step_leads_to_the_same_node() {
        let mut record = Record::new(Ruleset::new(Variant::Basic));
        let first = play(&mut record, NodeId::ROOT, "g1-f2");
        assert_eq!(play(&mut record, NodeId::ROOT, "g1-f2"), first);
        let other = play(&mut record, NodeId::ROOT, "g1-g2");
        assert_eq!(record.children(NodeId::ROOT), [first, other]);
        record.promote(other);
        assert_eq!(record.children(NodeId::ROOT), [other, first]);
        assert!(record.is_main_line(other));
        assert!(!record.is_main_line(first));
    }

    #[test]
    fn a_deleted_turn_removes_all_that_follow() {
        let mut record = Record::new(Ruleset::new(Variant::Basic));
        let first = play(&mut record, NodeId::ROOT, "g1-f2");
        let gone = play(&mut record, first, "a2-b3 e1-e3");
        let stays = play(&mut record, first, "a2-c2 i1-g3");
        let last = record.position(stays).clone();
        let now = record.delete(record.parent(gone).unwrap());
        assert_eq!(record.len(), 4);
        assert_eq!(now[gone.0], None);
        let stays = now[stays.0].unwrap();
        assert_eq!(record.position(stays), &last);
        assert!(record.is_main_line(stays));
        assert_eq!(record.path(stays).len(), 4);
    }

    #[test]
    fn turns_are_cut_where_the_side_changes() {
        let start = "gipf-basic 4/5/2GGG1/7/6/5/4 w G3 G3 --".parse().unwrap();
        let mut record = Record::from_position(start);
        let last = play(
            &mut record,
            NodeId::ROOT,
            "d1-d2 g1-f2 d1-d3;xd2,d3,d4,d5,d6",
        );
        let turns = record.turns(&record.path(last));
        let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(texts, ["d1-d2", "g1-f2", "d1-d3;xd2,d3,d4,d5,d6"]);
        assert_eq!(turns[2].nodes.len(), 2);
        assert!(!record.ends_turn(turns[2].nodes[0]));
    }

    #[test]
    fn a_position_that_comes_back_is_counted_with_its_player() {
        let start = "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --".parse().unwrap();
        let mut record = Record::from_position(start);
        let mut node = NodeId::ROOT;
        assert_eq!(record.occurrences(node), 1);
        for times in 2..=3 {
            // Both players form a row of four and take all of it back.
            node = play(&mut record, node, "e1-e2 h1-h2 e1-e3 h1-h3 e1-e4 h1-h4");
            node = play(&mut record, node, "e1-e5;xe2,e3,e4,e5 h1-h5;xh2,h3,h4,h5");
            assert_eq!(record.occurrences(node), times);
        }
    }
}
