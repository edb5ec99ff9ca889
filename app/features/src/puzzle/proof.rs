//! The proofs that a try needs: each is asked of the engine once, one at a time.

use messages::{DefenceOutcome, Goal, Request, Response};
use session::{ActivePuzzle, MAX_WIN_TURNS, ProofRequest, ProofResults, PuzzleStage, TurnProof};

use super::ids::PROOF;
use crate::feature::{Command, EngineReply};
use crate::provable::provable;

/// The findings about a puzzle, and the request for the next one.
#[derive(Debug, Default)]
pub(super) struct Proof {
    findings: ProofResults,
    asked: Option<ProofRequest>,
    /// True if it is proved that no first turn reaches the goal.
    hopeless: bool,
    /// True if the engine has not answered: nothing is asked until people want it.
    lost: bool,
}

impl Proof {
    pub(super) const fn findings(&self) -> &ProofResults {
        &self.findings
    }

    pub(super) const fn is_hopeless(&self) -> bool {
        self.hopeless
    }

    pub(super) const fn is_lost(&self) -> bool {
        self.lost
    }

    /// Asks again from now on, after the engine has not answered.
    pub(super) fn try_again(&mut self) {
        self.lost = false;
    }

    /// Asks for what the stage of the try needs.
    pub(super) fn consider(
        &mut self,
        active: &ActivePuzzle,
        stage: &PuzzleStage,
        commands: &mut Vec<Command>,
    ) {
        match stage {
            PuzzleStage::Ask(proof) => self.ask(active, proof.clone(), commands),
            // The engine looks for a solution while the player thinks.
            PuzzleStage::Choose(Some(turns)) if *turns <= MAX_WIN_TURNS && self.knows_nothing() => {
                let position = active.start.clone();
                self.ask(active, ProofRequest::First { position }, commands);
            }
            PuzzleStage::Choose(_) | PuzzleStage::Free | PuzzleStage::Refuted => {}
            PuzzleStage::Defend(_) | PuzzleStage::Wrong { .. } | PuzzleStage::Solved(_) => {
                self.end(commands)
            }
        }
    }

    const fn knows_nothing(&self) -> bool {
        self.findings.first.is_none() && !self.findings.hopeless
    }

    /// Ends what was asked: it is not wanted any more.
    pub(super) fn end(&mut self, commands: &mut Vec<Command>) {
        if self.asked.take().is_some() {
            commands.push(Command::Cancel(PROOF));
        }
    }

    fn ask(&mut self, active: &ActivePuzzle, proof: ProofRequest, commands: &mut Vec<Command>) {
        if self.lost || self.asked.as_ref() == Some(&proof) {
            return;
        }
        let Some(request) = request(active, &proof) else {
            return;
        };
        commands.push(Command::Engine(PROOF, request));
        self.asked = Some(proof);
    }

    /// The engine says something about the request.
    pub(super) fn on_reply(&mut self, reply: &EngineReply) {
        if matches!(reply, EngineReply::Response(Response::Thinking { .. })) {
            return;
        }
        let Some(asked) = self.asked.take() else {
            return;
        };
        match reply {
            EngineReply::Response(response) => self.find(&asked, response),
            EngineReply::Lost => self.lost = true,
        }
    }

    /// Notes what was found out.
    fn find(&mut self, asked: &ProofRequest, response: &Response) {
        let findings = &mut self.findings;
        match (asked, response) {
            (
                ProofRequest::First { .. },
                Response::Solved {
                    within,
                    turns,
                    known: true,
                },
            ) => {
                self.hopeless = turns.is_empty();
                findings.first = Some((*within, turns.clone()));
            }
            (ProofRequest::Defence { node, .. }, Response::Defended { reply }) => {
                match turn_proof(reply) {
                    Some(proof) => drop(findings.turns.insert(*node, proof)),
                    // It is too long to be proved.
                    None => findings.hopeless = true,
                }
            }
            (
                ProofRequest::Refutation { node, .. },
                Response::Solved {
                    turns, known: true, ..
                },
            ) => drop(
                findings
                    .turns
                    .insert(*node, TurnProof::Wrong(hardest(turns))),
            ),
            // There is nothing that could be proved.
            _ => findings.hopeless = true,
        }
    }
}

/// The request to the engine for a proof; none if nothing can be proved about the goal.
fn request(active: &ActivePuzzle, proof: &ProofRequest) -> Option<Request> {
    Some(match proof {
        ProofRequest::First { position } => Request::Solve {
            position: position.clone(),
            goal: provable(active.puzzle.goal)?,
        },
        ProofRequest::Defence {
            position, within, ..
        } => Request::Defend {
            position: position.clone(),
            within: *within,
        },
        ProofRequest::Refutation {
            position, within, ..
        } => Request::Solve {
            position: position.clone(),
            goal: Goal::Win(*within),
        },
    })
}

/// The proof about a turn by what the other can do after it; none if it is not known.
fn turn_proof(reply: &DefenceOutcome) -> Option<TurnProof> {
    match reply {
        DefenceOutcome::Prevents(turns) => Some(TurnProof::Wrong(hardest(turns))),
        DefenceOutcome::PutsOff(turn) => Some(TurnProof::Right(Some(turn.clone()))),
        DefenceOutcome::Lost => Some(TurnProof::Right(None)),
        DefenceOutcome::Unknown => None,
    }
}

/// Of several refutations the one that captures most: it shows best why.
fn hardest(turns: &[String]) -> Option<String> {
    let captured = |turn: &&String| turn.matches('*').count();
    let most = turns.iter().map(|turn| captured(&turn)).max()?;
    turns.iter().find(|turn| captured(turn) == most).cloned()
}
