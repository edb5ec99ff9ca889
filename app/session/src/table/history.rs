//! Moving about in the record: take back, redo, jump, replay.

use record::{NodeId, Seat};

use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::game::Match;
use crate::table::message::Jump;
use crate::table::playable::Playable;

impl<P: Playable> Match<P> {
    /// The last node before this one at which a player had a choice.
    pub(crate) fn decision_before(&self, node: NodeId) -> Option<NodeId> {
        let path = core::iter::successors(Some(node), |&node| self.tree.parent(node));
        path.filter(|&node| self.tree.step(node).is_some_and(P::is_decision))
            .filter_map(|node| self.tree.parent(node))
            .find(|&node| self.tree.position(node).forced().is_none())
    }

    /// The decision to which taking back leads: the last one, and in a game against the
    /// computer the last that was not the computer's.
    pub(crate) fn last_decision(&self) -> Option<NodeId> {
        let is_game = self.tree.is_main_line(self.at);
        let mut all = core::iter::successors(self.decision_before(self.at), |&node| {
            self.decision_before(node)
        });
        all.find(|&node| !is_game || !self.seat_at(node).is_computer())
    }

    /// The seat of the player who decides at a node: at an announced move the one who replies.
    pub(crate) fn seat_at(&self, node: NodeId) -> Seat {
        self.tree.seats[self.tree.position(node).side()]
    }

    /// The node that follows on the way to the tip, or on the main line.
    pub(crate) fn node_after(&self, node: NodeId) -> Option<NodeId> {
        let path = self.tree.path(self.tip);
        path.iter()
            .position(|&other| other == node)
            .and_then(|index| path.get(index + 1).copied())
            .or_else(|| self.tree.children(node).first().copied())
    }

    /// The first node of a node's turn at which a player had a choice: the node itself, or
    /// one before it.
    fn first_decision(&self, node: NodeId) -> NodeId {
        let (mut here, mut first) = (node, node);
        while !self.tree.ends_turn(here) {
            let Some(parent) = self.tree.parent(here) else {
                break;
            };
            here = parent;
            if self.tree.position(here).forced().is_none() {
                first = here;
            }
        }
        first
    }

    /// Returns true if taking back the turn leads further than taking back a step.
    pub(crate) fn is_in_long_turn(&self) -> bool {
        let last = self.last_decision();
        last.is_some_and(|node| self.first_decision(node) != node)
    }

    pub(crate) fn take_back(&mut self, now: At) -> Vec<Effect> {
        self.take_back_to(self.last_decision(), now)
    }

    pub(crate) fn take_back_turn(&mut self, now: At) -> Vec<Effect> {
        let last = self.last_decision();
        self.take_back_to(last.map(|node| self.first_decision(node)), now)
    }

    pub(crate) fn take_back_theirs(&mut self, now: At) -> Vec<Effect> {
        let last = self.decision_before(self.at);
        let last = last.filter(|_| self.may_take_back_theirs(now));
        self.leave_for(last.map(|node| self.first_decision(node)), now)
    }

    fn take_back_to(&mut self, node: Option<NodeId>, now: At) -> Vec<Effect> {
        self.leave_for(node.filter(|_| self.may_take_back(now)), now)
    }

    /// Goes back to a decision; in the game itself, the steps after it are taken back.
    fn leave_for(&mut self, node: Option<NodeId>, now: At) -> Vec<Effect> {
        let Some(node) = node else {
            return Vec::new();
        };
        let in_game = self.is_live()
            || self.tree.is_main_line(self.at) && self.tree.children(self.at).is_empty();
        self.stand(node);
        if in_game {
            // An agreement of the players is taken back with the step.
            self.tree.agreement = None;
            self.tree.take_back_to(Some(node));
            self.reset_clocks(now.now);
            self.reset_sand();
        }
        let side = self.position().side();
        let mut effects = vec![Effect::Save, Effect::Announce(Event::TakenBack(side))];
        effects.extend(self.due_or(None));
        effects.extend(self.wake(now.now));
        effects
    }

    pub(crate) fn redo(&mut self, now: At) -> Vec<Effect> {
        let Some(mut node) = self.node_after(self.at).filter(|_| self.may_redo()) else {
            return Vec::new();
        };
        let taken_back = self.is_taken_back();
        // The computer's replies are played again, too.
        while taken_back
            && self.tree.seats[self.tree.position(node).side()].is_computer()
            && let Some(next) = self.node_after(node)
        {
            node = next;
        }
        self.arrive(node);
        if taken_back {
            self.tree.take_back_to(Some(node));
            self.reset_clocks(now.now);
            self.reset_sand();
        }
        let side = self.position().side();
        let mut effects = vec![Effect::Save, Effect::Announce(Event::Redone(side))];
        effects.extend(self.due_or(None));
        effects.extend(self.wake(now.now));
        effects.extend(self.pause_before_forced());
        effects
    }

    pub(crate) fn jump(&mut self, jump: Jump) -> Vec<Effect> {
        let Some(node) = self.destination(jump) else {
            return Vec::new();
        };
        if self.tree.parent(node) == Some(self.at) {
            self.arrive(node);
        } else {
            self.stand(node);
        }
        self.trying = None;
        if !self.tree.path(self.tip).contains(&node) {
            // Another line is shown: forward leads along it.
            self.tip = self.tree.line(node).pop().unwrap_or(node);
        }
        let side = self.position().side();
        let announced = match self.ending() {
            Some(ending) if !self.is_review() => Event::Over(ending),
            _ if !self.is_review() => Event::ToAct(side),
            _ => Event::PositionShown(side),
        };
        let mut effects = vec![Effect::Save, Effect::Announce(announced)];
        effects.extend(self.due_or(None).filter(|_| !self.is_review()));
        effects
    }

    /// The node to which a jump leads; none if it is the current one or not in the record.
    pub(crate) fn destination(&self, jump: Jump) -> Option<NodeId> {
        let next = |node: &NodeId| self.node_after(*node);
        let node = match jump {
            Jump::First => NodeId::ROOT,
            Jump::Last => core::iter::successors(Some(self.at), next).last()?,
            Jump::Game => self.tree.goes_on_at(),
            Jump::Previous => {
                let back = |node: &NodeId| self.tree.parent(*node);
                core::iter::successors(self.tree.parent(self.at), back)
                    .find(|&node| self.tree.ends_turn(node))?
            }
            Jump::Next => {
                let first = self.node_after(self.at)?;
                let line: Vec<NodeId> = core::iter::successors(Some(first), next).collect();
                let end = line.iter().find(|&&node| self.tree.ends_turn(node));
                end.copied().or(line.last().copied())?
            }
            Jump::To(node) => node,
        };
        (node != self.at && node.index() < self.tree.len()).then_some(node)
    }

    /// Shows the last turn again, a step at a time.
    pub(crate) fn replay(&mut self) -> Vec<Effect> {
        let Some(start) = self.destination(Jump::Previous) else {
            return Vec::new();
        };
        let target = self.at;
        self.stand(start);
        self.replaying = Some(target);
        vec![Effect::PauseThenReplay]
    }

    pub(crate) fn replay_step(&mut self) -> Vec<Effect> {
        let Some(target) = self.replaying else {
            return Vec::new();
        };
        let path = self.tree.path(target);
        let index = path.iter().position(|&node| node == self.at);
        let Some(&next) = index.and_then(|index| path.get(index + 1)) else {
            self.replaying = None;
            return Vec::new();
        };
        self.arrive(next);
        if next == target {
            self.replaying = None;
            return self.pause_before_forced().into_iter().collect();
        }
        vec![Effect::PauseThenReplay]
    }

    /// Stops a replay where it would have ended.
    pub(crate) fn stop_replay(&mut self) {
        self.stop_film();
        if let Some(target) = self.replaying.take() {
            self.stand(target);
        }
    }

    pub(crate) fn promote(&mut self, node: NodeId) -> Vec<Effect> {
        if node.index() >= self.tree.len() {
            return Vec::new();
        }
        self.tree.promote(node);
        vec![Effect::Save]
    }

    /// Deletes the turn that a node belongs to, as far as no other line needs it, and all
    /// that follows. Players who are in a deleted part move to the node before it.
    pub(crate) fn delete(&mut self, node: NodeId) -> Vec<Effect> {
        let Some((parent, node)) = self.own_part_of_turn(node) else {
            return Vec::new();
        };
        let path = self.tree.path(self.at);
        let at = if path.contains(&node) {
            parent
        } else {
            self.at
        };
        let taken_back = self.is_taken_back();
        let tip_goes = self.tree.path(self.tip).contains(&node);
        let now = self.tree.delete(node);
        let new = |old: NodeId| now[old.index()].unwrap_or(NodeId::ROOT);
        let at = new(at);
        if taken_back {
            self.tree.take_back_to(Some(at));
        }
        self.tip = if tip_goes {
            self.tree.line(at).pop().unwrap_or(at)
        } else {
            new(self.tip)
        };
        self.trying = None;
        self.stand(at);
        vec![Effect::Save]
    }

    /// The first step of the turn through a node that leads to no other line, and the node
    /// before it. None for the start.
    fn own_part_of_turn(&self, node: NodeId) -> Option<(NodeId, NodeId)> {
        let known = |node: &NodeId| node.index() < self.tree.len();
        let mut first = Some(node).filter(known)?;
        let mut parent = self.tree.parent(first)?;
        while !self.tree.ends_turn(parent) && self.tree.children(parent).len() == 1 {
            first = parent;
            parent = self.tree.parent(first)?;
        }
        Some((parent, first))
    }
}
