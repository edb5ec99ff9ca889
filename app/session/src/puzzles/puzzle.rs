//! Puzzle play: how far a try has come, and what has to be known to go on.
//!
//! Nothing is remembered but the record and what has been found out about turns. So taking
//! back, jumping, a reload and a link into the middle of a try need no code of their own.

use std::collections::BTreeMap;

use record::{Answer, Goal, NodeId, Played, Puzzle, Seat, Tree, TurnSpan};
use rules::{ByColor, Color};

use crate::table::game_ref::GameRef;
use crate::table::message::LoadedGame;
use crate::table::playable::Playable;
use crate::table::session::Session;

/// The longest win that is looked for where nothing is said about its length.
pub const LONGEST: u8 = 5;

/// What was found out about a turn of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It is right; the other defends with this turn, if he has one.
    Right(Option<String>),
    /// It is wrong; the other refutes it with this turn, if it takes one.
    Wrong(Option<String>),
}

/// What was found out about a puzzle so far. Empty at the start; a reload begins anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Every first turn that reaches the goal, and within how many turns; none before that is
    /// known.
    pub first: Option<(Option<u8>, Vec<String>)>,
    /// Turns of the solver, by the node after each.
    pub judged: BTreeMap<NodeId, Judged>,
    /// Nothing can be proved here: it is played out.
    pub hopeless: bool,
}

/// What has to be found out before it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// With which first turns the goal is reached in this position, within so many turns of
    /// the solver where he wants to win.
    First {
        /// The position at the start.
        position: String,
    },
    /// What the other can do in this position against a win within so many turns.
    Defence {
        /// After which turn.
        node: NodeId,
        /// The position.
        position: String,
        /// How many turns the solver has left.
        within: u8,
    },
    /// With which turn the other wins in this position, within so many turns of his.
    Refutation {
        /// After which turn.
        node: NodeId,
        /// The position.
        position: String,
        /// Within how many turns.
        within: u8,
    },
}

/// How far a try has come, at the place at which people look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// The solver decides; so many turns are left to him, this one counted, if that is known.
    Choose(Option<u8>),
    /// Something has to be found out first.
    Ask(Unknown),
    /// The turn was right: the other plays this one.
    Defend(String),
    /// The turn was wrong; the other would refute it with this one.
    Wrong {
        /// The node after it.
        node: NodeId,
        /// The refutation, if it takes one.
        refutation: Option<String>,
    },
    /// The wrong turn has been refuted on the board.
    Refuted,
    /// The goal is reached, with so many turns.
    Solved(u8),
    /// Nothing is proved here: people say themselves when it is solved.
    #[default]
    Free,
}

/// A puzzle on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivePuzzle {
    /// What is to be done.
    pub puzzle: Puzzle,
    /// By whom.
    pub solver: Color,
    /// The position at its start, as text.
    pub start: String,
    /// A name that its maker has given it, such as `gipf-2`; may be empty.
    pub name: String,
}

impl Session {
    /// The puzzle that the game on top is, if it is one.
    #[must_use]
    pub fn active_puzzle(&self) -> Option<ActivePuzzle> {
        match self.game() {
            GameRef::Gipf(record, _) => active_puzzle(record),
            GameRef::Tamsk(record, _) => active_puzzle(record),
        }
    }

    /// What the tags of the game on top say is to be done, if it is a puzzle, be there anything
    /// to do or not: this asks no rules, so the first load can ask it.
    #[must_use]
    pub fn task(&self) -> Option<Goal> {
        Puzzle::goal_in(match self.game() {
            GameRef::Gipf(record, _) => &record.tags,
            GameRef::Tamsk(record, _) => &record.tags,
        })
    }

    /// Whether the game on top is a puzzle by its tags, as [`Self::task`].
    #[must_use]
    pub fn is_task(&self) -> bool {
        self.task().is_some()
    }

    /// Whether the game on top is a puzzle.
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        match self.game() {
            GameRef::Gipf(record, _) => is_puzzle(record),
            GameRef::Tamsk(record, _) => is_puzzle(record),
        }
    }

    /// How far a try has come, with what was found out so far.
    #[must_use]
    pub fn try_at(&self, active: &ActivePuzzle, findings: &Findings) -> Stage {
        match self.meant() {
            GameRef::Gipf(record, at) => Try::new(record, active, findings).stage(at),
            GameRef::Tamsk(record, at) => Try::new(record, active, findings).stage(at),
        }
    }

    /// What the solver wants at the place at which people look: a win has fewer turns left
    /// there. None where it is not his turn, or nothing is left to him.
    #[must_use]
    pub fn goal_here(&self, active: &ActivePuzzle) -> Option<Goal> {
        match self.meant() {
            GameRef::Gipf(record, at) => goal_here(record, at, active),
            GameRef::Tamsk(record, at) => goal_here(record, at, active),
        }
    }
}

impl LoadedGame {
    /// The same as a puzzle: the player who acts at its start solves it here, and the
    /// computer defends.
    #[must_use]
    pub fn as_puzzle(self) -> Self {
        let solver = match self.game() {
            GameRef::Gipf(record, _) => record.position(NodeId::ROOT).side(),
            GameRef::Tamsk(record, _) => record.position(NodeId::ROOT).side(),
        };
        self.seated(ByColor::from_fn(|color| match color == solver {
            true => Seat::Here,
            false => Seat::Defends,
        }))
    }
}

fn goal_here<P: Playable>(record: &Tree<P>, at: NodeId, active: &ActivePuzzle) -> Option<Goal> {
    if record.position(at).side() != active.solver || record.ending(at).is_some() {
        return None;
    }
    let turns = record.turns(&record.path(at));
    let done = |turn: &TurnSpan| {
        let last = turn.nodes.last();
        turn.color == active.solver && last.is_some_and(|&last| record.ends_turn(last))
    };
    let made = turns.iter().filter(|turn| done(turn)).count();
    let made = u8::try_from(made).unwrap_or(u8::MAX);
    match active.puzzle.goal {
        Goal::Win {
            within: Some(turns),
        } => {
            let left = turns.saturating_sub(made);
            (left > 0).then_some(Goal::Win { within: Some(left) })
        }
        Goal::Capture | Goal::Keep { .. } | Goal::Answer | Goal::Choose if made > 0 => None,
        goal => Some(goal),
    }
}

fn is_puzzle<P: Playable>(record: &Tree<P>) -> bool {
    // Where the game is over there is nothing to do.
    Puzzle::goal_in(&record.tags).is_some() && record.ending(NodeId::ROOT).is_none()
}

fn active_puzzle<P: Playable>(record: &Tree<P>) -> Option<ActivePuzzle> {
    if !is_puzzle(record) {
        return None;
    }
    let puzzle = Puzzle::from_tags(&record.tags).ok().flatten()?;
    let start = record.position(NodeId::ROOT);
    let name = record.tags.iter().find(|(name, _)| name == "Id");
    Some(ActivePuzzle {
        name: name.map(|(_, name)| name.clone()).unwrap_or_default(),
        puzzle,
        solver: start.side(),
        start: start.to_string(),
    })
}

/// A try in a record.
struct Try<'a, P: Played> {
    record: &'a Tree<P>,
    goal: Goal,
    answers: &'a [Answer],
    solver: Color,
    start: &'a str,
    findings: &'a Findings,
}

impl<'a, P: Playable> Try<'a, P> {
    fn new(record: &'a Tree<P>, active: &'a ActivePuzzle, findings: &'a Findings) -> Self {
        Self {
            record,
            goal: active.puzzle.goal,
            answers: &active.puzzle.answers,
            solver: active.solver,
            start: &active.start,
            findings,
        }
    }

    /// Within how many turns the solver wants to win, once it is known.
    fn within(&self) -> Option<u8> {
        match self.goal {
            Goal::Win { within: None } => self.findings.first.as_ref()?.0,
            Goal::Win { within } => within,
            Goal::Capture | Goal::Keep { .. } => Some(1),
            Goal::Answer | Goal::Choose | Goal::Text => None,
        }
    }

    fn stage(&self, at: NodeId) -> Stage {
        if self.findings.hopeless {
            return self.played_out(at);
        }
        if self.goal.is_answered() && !self.answers.is_empty() {
            return self.answered(at);
        }
        let unbounded = self.goal == Goal::Win { within: None };
        let Some(within) = self.within() else {
            return match &self.findings.first {
                None if unbounded => self.ask_first(),
                // What is too long to be proved is played out.
                _ => self.played_out(at),
            };
        };
        let turns = self.record.turns(&self.record.path(at));
        let mut made: u8 = 0;
        let mut turns = turns.iter().peekable();
        while let Some(turn) = turns.next() {
            let Some(&node) = turn.nodes.last() else {
                continue;
            };
            if turn.color != self.solver {
                continue;
            }
            if !self.record.ends_turn(node) {
                return Stage::Choose(Some(within.saturating_sub(made)));
            }
            made = made.saturating_add(1);
            let left = within.saturating_sub(made);
            match self.judged(node, &turn.text, left) {
                Err(unknown) => return Stage::Ask(unknown),
                Ok(Judged::Wrong(refutation)) => {
                    return match turns.peek() {
                        None => Stage::Wrong { node, refutation },
                        Some(_) => Stage::Refuted,
                    };
                }
                Ok(Judged::Right(reply)) => {
                    if left == 0 || self.is_won(node) {
                        return Stage::Solved(made);
                    }
                    if let (None, Some(reply)) = (turns.peek(), reply) {
                        return Stage::Defend(reply);
                    }
                }
            }
        }
        if self.is_won(at) {
            // The other has ended it with his own turn.
            return Stage::Solved(made.saturating_add(1));
        }
        Stage::Choose(Some(within.saturating_sub(made)))
    }

    /// Where the maker says which turns are right.
    fn answered(&self, at: NodeId) -> Stage {
        let Some((node, text)) = decided(self.record, at, self.solver) else {
            return Stage::Choose(Some(1));
        };
        let mut answers = self.answers.iter();
        match answers.find(|answer| answer.is_about(&text)) {
            Some(answer) if answer.right => Stage::Solved(1),
            _ => Stage::Wrong {
                node,
                refutation: None,
            },
        }
    }

    fn ask_first(&self) -> Stage {
        Stage::Ask(Unknown::First {
            position: self.start.to_owned(),
        })
    }

    /// Where nothing is proved: whether the game was won.
    fn played_out(&self, at: NodeId) -> Stage {
        let turns = self.record.turns(&self.record.path(at));
        let own = turns.iter().filter(|turn| turn.color == self.solver);
        match self.goal {
            Goal::Win { .. } if self.is_won(at) => {
                Stage::Solved(u8::try_from(own.count()).unwrap_or(u8::MAX))
            }
            _ => Stage::Free,
        }
    }

    /// Whether the solver has won at a node.
    fn is_won(&self, node: NodeId) -> bool {
        let ending = self.record.ending(node);
        let winner = ending.and_then(|_| self.record.score(node));
        winner == Some(record::Score::Won(self.solver))
    }

    /// What is known about a turn of the solver, after which he has so many left; or what
    /// has to be found out.
    fn judged(&self, node: NodeId, text: &str, left: u8) -> Result<Judged, Unknown> {
        if let Some(judged) = self.findings.judged.get(&node) {
            return Ok(judged.clone());
        }
        let position = || self.record.position(node).to_string();
        let over = self.record.ending(node).is_some();
        match self.goal {
            Goal::Win { .. } if over => Ok(match self.is_won(node) {
                true => Judged::Right(None),
                false => Judged::Wrong(None),
            }),
            Goal::Win { .. } => Err(Unknown::Defence {
                node,
                position: position(),
                within: left,
            }),
            Goal::Capture | Goal::Keep { .. } | Goal::Text | Goal::Answer | Goal::Choose => {
                let Some((_, first)) = &self.findings.first else {
                    return Err(Unknown::First {
                        position: self.start.to_owned(),
                    });
                };
                match self.goal {
                    _ if first.iter().any(|right| right == text) => Ok(Judged::Right(None)),
                    Goal::Keep { within } if !over => Err(Unknown::Refutation {
                        node,
                        position: position(),
                        within,
                    }),
                    _ => Ok(Judged::Wrong(None)),
                }
            }
        }
    }
}

/// What a player has decided at the start, and the node after it; none while he still
/// decides. An answer to an announced power stands within the turn of the other.
pub(crate) fn decided<P: Playable>(
    record: &Tree<P>,
    at: NodeId,
    color: Color,
) -> Option<(NodeId, String)> {
    let mut text = String::new();
    for turn in record.turns(&record.path(at)) {
        let node = *turn.nodes.last()?;
        if !text.is_empty() {
            text.push(';');
        }
        text.push_str(&turn.text);
        // In TAMSK a ring that was left out can come before the move.
        if record.ending(node).is_some() || record.position(node).side() != color {
            return Some((node, text));
        }
    }
    None
}
