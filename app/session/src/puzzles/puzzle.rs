//! Puzzles as they are played: the stage of a try, and the proofs that it needs to go on.
//!
//! The state is the record and the results of proofs. So taking back, jumping, a reload and a
//! link into the middle of a try need no code of their own.

use std::collections::BTreeMap;

use record::{Answer, Goal, NodeId, Puzzle, Recordable, Seat, Tree, TurnSpan, on_game};
use rules::{ByColor, Color};

use crate::puzzles::lessons::Lesson;
use crate::table::game_ref::GameRef;
use crate::table::message::LoadedGame;
use crate::table::playable::Playable;
use crate::table::session::Session;

/// The most turns of a win that is searched where the puzzle does not say its length.
pub const MAX_WIN_TURNS: u8 = 5;

/// The result of a proof about a turn of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnProof {
    /// Right; the opponent defends with this turn, if they have one.
    Right(Option<String>),
    /// Wrong; the opponent refutes it with this turn, if that takes a turn.
    Wrong(Option<String>),
}

/// The results of all proofs about a puzzle so far. Empty at the start and after a reload.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofResults {
    /// Every first turn that reaches the goal, and the number of turns that it takes; none
    /// before they are known.
    pub first: Option<(Option<u8>, Vec<String>)>,
    /// The proofs about turns of the solver, by the node after each.
    pub turns: BTreeMap<NodeId, TurnProof>,
    /// True if nothing can be proved here: the game is played out.
    pub hopeless: bool,
}

/// The reason why a turn of the solver is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The maker of the puzzle calls it wrong.
    Marked,
    /// The game is over, and the solver has not won it.
    Ended,
    /// It was the last turn for the win, and the game goes on.
    NotWon,
    /// It captures fewer pieces than are possible.
    Captures {
        /// The pieces that it captures.
        captured: u32,
        /// The most pieces that a turn can capture.
        most: u32,
    },
    /// The opponent has an answer after which the solver cannot win in so many more turns.
    Defended {
        /// The turns that the solver has left.
        left: u8,
    },
    /// The opponent has an answer that wins by force.
    Beaten,
}

/// A proof that is needed before the try can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofRequest {
    /// The first turns that reach the goal in this position, and for a win the number of the
    /// solver's turns.
    First {
        /// The position at the start.
        position: String,
    },
    /// The opponent's defence in this position against a win.
    Defence {
        /// The node after the solver's turn.
        node: NodeId,
        /// The position.
        position: String,
        /// The number of turns that the solver has left.
        within: u8,
    },
    /// The opponent's win in this position.
    Refutation {
        /// The node after the solver's turn.
        node: NodeId,
        /// The position.
        position: String,
        /// The number of the opponent's turns in which they have to win.
        within: u8,
    },
}

/// The stage of a try, at the position on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PuzzleStage {
    /// The solver is to decide, with so many turns left, this one counted; none if that is not
    /// known.
    Choose(Option<u8>),
    /// A proof is needed first.
    Ask(ProofRequest),
    /// The turn was right: the opponent plays this one.
    Defend(String),
    /// The turn was wrong; the opponent would refute it with this one.
    Wrong {
        /// The node after it.
        node: NodeId,
        /// The reason why it is wrong.
        failure: Failure,
        /// The refutation, if it takes a turn.
        refutation: Option<String>,
    },
    /// The wrong turn has been refuted on the board.
    Refuted,
    /// The goal is reached, with so many turns.
    Solved(u8),
    /// Nothing is proved here: the player says when it is solved.
    #[default]
    Free,
}

/// A puzzle on the table: the task, the player who solves it, and the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivePuzzle {
    /// The task.
    pub puzzle: Puzzle,
    /// The player who solves it.
    pub solver: Color,
    /// The position at its start as a text.
    pub start: String,
    /// A name that its maker has given it, such as `gipf-2`; may be empty.
    pub name: String,
}

impl Session {
    /// The puzzle that the game on top is; none if it is no puzzle.
    #[must_use]
    pub fn active_puzzle(&self) -> Option<ActivePuzzle> {
        on_game!(self.game(), GameRef, record, _ => active_puzzle(record))
    }

    /// The goal in the tags of the game on top; none if they name none. It does not ask the
    /// rules if the game is over, so it can be called before they are loaded.
    #[must_use]
    pub fn task(&self) -> Option<Goal> {
        Puzzle::goal_in(self.tags())
    }

    /// Returns true if the game on top is a step of a lesson of this program.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        self.is_task() && Lesson::of_step(name_in(self.tags())).is_some()
    }

    fn tags(&self) -> &[(String, String)] {
        on_game!(self.game(), GameRef, record, _ => &record.tags)
    }

    /// Returns true if the game on top is a puzzle by its tags, as [`Self::task`].
    #[must_use]
    pub fn is_task(&self) -> bool {
        self.task().is_some()
    }

    /// Returns true if the game on top is a puzzle: by its tags, and not over at its start.
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        on_game!(self.game(), GameRef, record, _ => is_puzzle(record))
    }

    /// The stage of a try, from the results of the proofs so far.
    #[must_use]
    pub fn try_at(&self, active: &ActivePuzzle, findings: &ProofResults) -> PuzzleStage {
        on_game!(self.meant(), GameRef, record, at => Try::new(record, active, findings).stage(at))
    }

    /// The goal of the solver in the position on the board: a win has fewer turns left there.
    /// None where it is not the solver's turn, or no turn is left.
    #[must_use]
    pub fn goal_here(&self, active: &ActivePuzzle) -> Option<Goal> {
        on_game!(self.meant(), GameRef, record, at => goal_here(record, at, active))
    }
}

impl LoadedGame {
    /// The game as a puzzle: the player to act at its start solves it here, and the computer
    /// defends.
    #[must_use]
    pub fn as_puzzle(self) -> Self {
        let solver =
            on_game!(self.game(), GameRef, record, _ => record.position(NodeId::ROOT).side());
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
    // A game that is over has nothing to solve.
    Puzzle::goal_in(&record.tags).is_some() && record.ending(NodeId::ROOT).is_none()
}

fn active_puzzle<P: Playable>(record: &Tree<P>) -> Option<ActivePuzzle> {
    if !is_puzzle(record) {
        return None;
    }
    let puzzle = Puzzle::from_tags(&record.tags).ok().flatten()?;
    let start = record.position(NodeId::ROOT);
    Some(ActivePuzzle {
        name: name_in(&record.tags).to_owned(),
        puzzle,
        solver: start.side(),
        start: start.to_string(),
    })
}

/// The name that the maker has given a puzzle; empty if there is none.
fn name_in(tags: &[(String, String)]) -> &str {
    let name = tags.iter().find(|(name, _)| name == "Id");
    name.map_or("", |(_, name)| name)
}

/// A try in a record.
struct Try<'a, P: Recordable> {
    record: &'a Tree<P>,
    goal: Goal,
    answers: &'a [Answer],
    solver: Color,
    start: &'a str,
    findings: &'a ProofResults,
}

impl<'a, P: Playable> Try<'a, P> {
    fn new(record: &'a Tree<P>, active: &'a ActivePuzzle, findings: &'a ProofResults) -> Self {
        Self {
            record,
            goal: active.puzzle.goal,
            answers: &active.puzzle.answers,
            solver: active.solver,
            start: &active.start,
            findings,
        }
    }

    /// The number of turns in which the solver has to reach the goal, if it is known.
    fn within(&self) -> Option<u8> {
        match self.goal {
            Goal::Win { within: None } => self.findings.first.as_ref()?.0,
            Goal::Win { within } => within,
            Goal::Capture | Goal::Keep { .. } => Some(1),
            Goal::Answer | Goal::Choose | Goal::Text => None,
        }
    }

    fn stage(&self, at: NodeId) -> PuzzleStage {
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
                // A win that is too long to be proved is played out.
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
                return PuzzleStage::Choose(Some(within.saturating_sub(made)));
            }
            made = made.saturating_add(1);
            let left = within.saturating_sub(made);
            match self.turn_proof(node, &turn.text, left) {
                Err(request) => return PuzzleStage::Ask(request),
                Ok(TurnProof::Wrong(refutation)) => {
                    return match turns.peek() {
                        None => {
                            let failure = self.failure(node, &turn.text, left);
                            PuzzleStage::Wrong {
                                node,
                                failure,
                                // After the last turn no answer is needed for the refutation.
                                refutation: refutation.filter(|_| failure != Failure::NotWon),
                            }
                        }
                        Some(_) => PuzzleStage::Refuted,
                    };
                }
                Ok(TurnProof::Right(reply)) => {
                    if left == 0 || self.is_won(node) {
                        return PuzzleStage::Solved(made);
                    }
                    if let (None, Some(reply)) = (turns.peek(), reply) {
                        return PuzzleStage::Defend(reply);
                    }
                }
            }
        }
        if self.is_won(at) {
            // The opponent has ended the game with their own turn.
            return PuzzleStage::Solved(made.saturating_add(1));
        }
        PuzzleStage::Choose(Some(within.saturating_sub(made)))
    }

    /// The stage of a puzzle whose maker says which turns are right.
    fn answered(&self, at: NodeId) -> PuzzleStage {
        let Some((node, text)) = decided(self.record, at, self.solver) else {
            return PuzzleStage::Choose(Some(1));
        };
        let mut answers = self.answers.iter();
        match answers.find(|answer| answer.is_about(&text)) {
            Some(answer) if answer.right => PuzzleStage::Solved(1),
            _ => PuzzleStage::Wrong {
                node,
                failure: Failure::Marked,
                refutation: None,
            },
        }
    }

    fn ask_first(&self) -> PuzzleStage {
        PuzzleStage::Ask(ProofRequest::First {
            position: self.start.to_owned(),
        })
    }

    /// The stage where nothing is proved: solved if the solver has won the game.
    fn played_out(&self, at: NodeId) -> PuzzleStage {
        let turns = self.record.turns(&self.record.path(at));
        let own = turns.iter().filter(|turn| turn.color == self.solver);
        match self.goal {
            Goal::Win { .. } if self.is_won(at) => {
                PuzzleStage::Solved(u8::try_from(own.count()).unwrap_or(u8::MAX))
            }
            _ => PuzzleStage::Free,
        }
    }

    /// Returns true if the solver has won at a node.
    fn is_won(&self, node: NodeId) -> bool {
        let ending = self.record.ending(node);
        let winner = ending.and_then(|_| self.record.result(node));
        winner == Some(record::GameResult::Won(self.solver))
    }

    /// The reason why a turn of the solver is wrong, after which `left` of their turns remain.
    fn failure(&self, node: NodeId, text: &str, left: u8) -> Failure {
        let captured = |text: &str| u32::try_from(text.matches('*').count()).unwrap_or(u32::MAX);
        let best = || self.findings.first.as_ref()?.1.first();
        match self.goal {
            Goal::Text | Goal::Answer | Goal::Choose => Failure::Marked,
            Goal::Capture => Failure::Captures {
                captured: captured(text),
                most: best().map_or(0, |best| captured(best)),
            },
            _ if self.record.ending(node).is_some() => Failure::Ended,
            Goal::Keep { .. } => Failure::Beaten,
            Goal::Win { .. } if left == 0 => Failure::NotWon,
            Goal::Win { .. } => Failure::Defended { left },
        }
    }

    /// The proof about a turn of the solver, after which `left` of their turns remain; or the
    /// one that is needed first.
    fn turn_proof(&self, node: NodeId, text: &str, left: u8) -> Result<TurnProof, ProofRequest> {
        if let Some(proof) = self.findings.turns.get(&node) {
            return Ok(proof.clone());
        }
        let position = || self.record.position(node).to_string();
        let over = self.record.ending(node).is_some();
        match self.goal {
            Goal::Win { .. } if over => Ok(match self.is_won(node) {
                true => TurnProof::Right(None),
                false => TurnProof::Wrong(None),
            }),
            Goal::Win { .. } => Err(ProofRequest::Defence {
                node,
                position: position(),
                within: left,
            }),
            Goal::Capture | Goal::Keep { .. } | Goal::Text | Goal::Answer | Goal::Choose => {
                let Some((_, first)) = &self.findings.first else {
                    return Err(ProofRequest::First {
                        position: self.start.to_owned(),
                    });
                };
                match self.goal {
                    _ if first.iter().any(|right| right == text) => Ok(TurnProof::Right(None)),
                    Goal::Keep { within } if !over => Err(ProofRequest::Refutation {
                        node,
                        position: position(),
                        within,
                    }),
                    _ => Ok(TurnProof::Wrong(None)),
                }
            }
        }
    }
}

/// The decision of a player at the start of a record, and the node after it; none while it is
/// incomplete. An answer to an announced move stands within the turn of the opponent.
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
