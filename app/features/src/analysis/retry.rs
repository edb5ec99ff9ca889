//! Another try in place of a mistake: the engine compares it with the best turn, and answers
//! it.

use messages::{Line, Request, Response};
use record::NodeId;
use session::{
    Jump, LineTurn, Message as TableMessage, RetriedTurn, RetryProgress, RetryVerdict, Session,
    WhiteScore, judged_turns, retry_verdict,
};

use super::ids::{ANSWER, ATTEMPT};
use super::review::{Mistake, NODES, cost};
use super::view::{RetryStage, RetryView, TurnCost};
use super::white_score::white_score;
use crate::feature::{Command, Context, EngineReply};
use crate::reply::Reply;

/// The milliseconds before the answer is played, in which the verdict can be read.
const PAUSE: u64 = 1_500;

/// Another try in place of a mistake.
#[derive(Debug)]
pub(super) struct Retry {
    mistake: Mistake,
    stage: RetryState,
}

#[derive(Debug)]
enum RetryState {
    /// The table is going to the position before the mistake.
    Leads,
    /// The player is to try a turn.
    Waits,
    /// The engine searches a turn.
    Searching(RetriedTurn),
    /// A turn is judged. No turn after it is on the board yet.
    Judged(RetriedTurn, Judgement, Answer),
    /// A turn was played after the judged one; with the node after it, if it was the best answer.
    Continued(RetriedTurn, Judgement, Option<NodeId>),
    /// The turn of the game was played again.
    Same,
    /// The engine does not answer.
    Lost(RetriedTurn),
}

/// The judgement on a tried turn.
#[derive(Clone, Debug)]
struct Judgement {
    verdict: RetryVerdict,
    /// The part of the score that a mistake gives away.
    cost: Option<TurnCost>,
    /// The tried turn.
    turn: Option<LineTurn>,
    /// The best answer to a mistake.
    reply: Option<Reply>,
}

/// The best answer to a tried turn, as something to be played.
#[derive(Clone, Debug)]
enum Answer {
    /// It is played after the pause.
    Due(String),
    /// It was played.
    Played,
    /// Nothing is to be played.
    None,
}

impl Retry {
    /// Goes to the position before a mistake, where another turn can be tried.
    pub(super) fn begin(mistake: Mistake, commands: &mut Vec<Command>) -> Self {
        let before = Jump::To(mistake.before);
        commands.push(Command::Table(TableMessage::Jump(before)));
        commands.push(Command::Table(TableMessage::BeginVariation));
        Self {
            mistake,
            stage: RetryState::Leads,
        }
    }

    /// Returns true while the engine is busy with it.
    pub(super) const fn runs(&self) -> bool {
        matches!(self.stage, RetryState::Searching(_))
    }

    /// The index of the turn in the game, if a good one was found in its place.
    pub(super) fn mended(&self) -> Option<usize> {
        let judgement = self.judgement();
        let is_good = judgement.is_some_and(|judgement| judgement.verdict.is_good());
        is_good.then_some(self.mistake.turn)
    }

    /// Returns true while the answer to a mistake is shown: nothing is played before the next
    /// try.
    pub(super) fn is_closed(&self) -> bool {
        let verdict = self.judgement().map(|judgement| judgement.verdict);
        verdict == Some(RetryVerdict::Refuted)
    }

    const fn judgement(&self) -> Option<&Judgement> {
        match &self.stage {
            RetryState::Judged(_, judgement, _) | RetryState::Continued(_, judgement, _) => {
                Some(judgement)
            }
            _ => None,
        }
    }

    /// The view, while the position at a node is on the screen.
    pub(super) fn view(&self, here: Option<NodeId>) -> RetryView {
        let judgement = self.judgement();
        RetryView {
            turn: self.mistake.turn,
            number: self.mistake.number,
            player: self.mistake.player,
            stage: match &self.stage {
                RetryState::Leads | RetryState::Waits => RetryStage::Waits,
                RetryState::Searching(_) => RetryStage::Searching,
                RetryState::Judged(_, judgement, _) | RetryState::Continued(_, judgement, _) => {
                    RetryStage::Judged(judgement.verdict)
                }
                RetryState::Same => RetryStage::Judged(RetryVerdict::Same),
                RetryState::Lost(_) => RetryStage::Lost,
            },
            cost: judgement.and_then(|judgement| judgement.cost),
            tried: judgement.and_then(|judgement| judgement.turn.clone()),
            reply: judgement.and_then(|judgement| judgement.reply.clone()),
            draws: match &self.stage {
                RetryState::Judged(tried, ..) => here == Some(tried.node),
                RetryState::Continued(_, _, answer) => answer.is_some() && here == *answer,
                _ => false,
            },
            next: None,
        }
    }

    /// Notes that the table has executed the commands of [`Retry::begin`].
    pub(super) fn arrive(&mut self) {
        if matches!(self.stage, RetryState::Leads) {
            self.stage = RetryState::Waits;
        }
    }

    /// Finds the tried turn. Returns false if the user has left that position.
    pub(super) fn follow(&mut self, session: &Session, commands: &mut Vec<Command>) -> bool {
        if matches!(self.stage, RetryState::Leads) {
            return true;
        }
        match session.retry_progress(self.mistake.before) {
            RetryProgress::Elsewhere => {
                self.end(commands);
                return false;
            }
            RetryProgress::Open if matches!(self.stage, RetryState::Waits) => {}
            RetryProgress::Open => self.end(commands),
            RetryProgress::Same => {
                self.end(commands);
                self.stage = RetryState::Same;
            }
            RetryProgress::Whole(tried) if self.is_about(&tried) => {
                let here = session.path().last().copied();
                let after = here.filter(|&here| here != tried.node);
                self.follow_further(after, commands);
            }
            RetryProgress::Whole(tried) => {
                self.end(commands);
                self.ask(tried, session, commands);
            }
        }
        true
    }

    /// Notes turns after the judged one, which lead to a node. If they are taken back, so is the
    /// judged turn: the player tries again, and does not move for the opponent.
    fn follow_further(&mut self, after: Option<NodeId>, commands: &mut Vec<Command>) {
        match (&self.stage, after) {
            (RetryState::Judged(_, _, Answer::Due(_)), _) => {}
            (RetryState::Judged(tried, judgement, answer), Some(after)) => {
                let answered = matches!(answer, Answer::Played).then_some(after);
                let (tried, judgement) = (tried.clone(), judgement.clone());
                self.stage = RetryState::Continued(tried, judgement, answered);
            }
            (RetryState::Continued(..), None) => {
                *self = Self::begin(self.mistake.clone(), commands);
            }
            _ => {}
        }
    }

    /// Ends the request, so that another turn can be tried.
    pub(super) fn end(&mut self, commands: &mut Vec<Command>) {
        match std::mem::replace(&mut self.stage, RetryState::Waits) {
            RetryState::Searching(_) => commands.push(Command::Cancel(ATTEMPT)),
            RetryState::Judged(_, _, Answer::Due(_)) => commands.push(Command::StopTimer(ANSWER)),
            RetryState::Leads
            | RetryState::Waits
            | RetryState::Judged(..)
            | RetryState::Continued(..)
            | RetryState::Same
            | RetryState::Lost(_) => {}
        }
    }

    fn is_about(&self, tried: &RetriedTurn) -> bool {
        match &self.stage {
            RetryState::Leads | RetryState::Waits | RetryState::Same => false,
            RetryState::Searching(known)
            | RetryState::Judged(known, ..)
            | RetryState::Continued(known, ..)
            | RetryState::Lost(known) => known.node == tried.node,
        }
    }

    fn ask(&mut self, tried: RetriedTurn, session: &Session, commands: &mut Vec<Command>) {
        if let Some(after) = tried.ended {
            let judgement = self.compare(&tried, after, session);
            self.stage = RetryState::Judged(tried, judgement, Answer::None);
            return;
        }
        let request = Request::Lines {
            position: tried.position.clone(),
            lines: 1,
            nodes: Some(NODES),
        };
        commands.push(Command::Engine(ATTEMPT, request));
        self.stage = RetryState::Searching(tried);
    }

    /// Handles an answer about the tried turn.
    pub(super) fn on_reply(
        &mut self,
        reply: &EngineReply,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let RetryState::Searching(tried) = &self.stage else {
            return;
        };
        let tried = tried.clone();
        self.stage = match reply {
            EngineReply::Response(
                Response::Thinking { .. } | Response::Lines { done: false, .. },
            ) => {
                return;
            }
            EngineReply::Response(Response::Lines { lines, .. }) if !lines.is_empty() => {
                self.judge(tried, &lines[0], context.session, commands)
            }
            EngineReply::Response(_) | EngineReply::Lost => RetryState::Lost(tried),
        };
    }

    /// Judges the tried turn by the best line after it.
    fn judge(
        &self,
        tried: RetriedTurn,
        line: &Line,
        session: &Session,
        commands: &mut Vec<Command>,
    ) -> RetryState {
        let after = white_score(line.score, tried.white);
        let mut judgement = self.compare(&tried, after, session);
        let Some(text) = line.turns.first() else {
            return RetryState::Judged(tried, judgement, Answer::None);
        };
        if judgement.verdict == RetryVerdict::Refuted {
            judgement.reply = Reply::at(tried.node, text, session);
        }
        commands.push(Command::Timer(ANSWER, PAUSE));
        RetryState::Judged(tried, judgement, Answer::Due(text.clone()))
    }

    /// Judges a turn by the score after it.
    fn compare(&self, tried: &RetriedTurn, after: WhiteScore, session: &Session) -> Judgement {
        let Mistake {
            player,
            score: before,
            ref best,
            ..
        } = self.mistake;
        let verdict = match tried.turn == *best {
            true => RetryVerdict::Best,
            false => retry_verdict(player, before, after),
        };
        let lost = judged_turns(&[player], &[Some(before), Some(after)]);
        let lost = lost.first().filter(|_| verdict == RetryVerdict::Refuted);
        Judgement {
            verdict,
            cost: lost.map(|&lost| cost(lost, before, after)),
            turn: session.line_turn_at(self.mistake.before, &tried.turn),
            reply: None,
        }
    }

    /// Plays the computer's answer after the pause.
    pub(super) fn answer(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let RetryState::Judged(tried, _, answer) = &mut self.stage else {
            return;
        };
        let Answer::Due(text) = &*answer else {
            return;
        };
        if context.model.at == tried.node {
            let written = context.session.read_beyond_limit(text);
            commands.push(Command::Table(TableMessage::PlayWritten(written)));
            *answer = Answer::Played;
        } else {
            *answer = Answer::None;
        }
    }
}
