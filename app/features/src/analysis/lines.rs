//! The best lines of the position on the screen, and its threat. They are requested again for
//! every other position, but not while the board is not visible or the computer searches its
//! move.

use messages::{Line, Refusal, Request, Response, Score};
use session::{AnalysedPosition, LineTurn, Session};

use super::ids::{LINES, THREAT};
use super::turn_announcer::TurnAnnouncer;
use super::view::{AnalysisStage, AnnouncedTurn, LineView, Progress, Threat};
use super::white_score::white_score;
use crate::feature::{Command, Context, EngineReply};

/// The nodes of a search for a threat.
const THREAT_NODES: u64 = 30_000;

/// The number of turns that are shown of a line.
const TURNS: usize = 6;

/// The settings of the user.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineSettings {
    /// True if the analysis is on.
    pub(super) on: bool,
    /// The number of lines.
    pub(super) many: u8,
    /// True if the threat is shown, too.
    pub(super) threat: bool,
    /// True while the engine has other work first.
    pub(super) waits: bool,
}

/// A line, and the effects of its turns.
#[derive(Debug)]
struct Followed {
    line: Line,
    turns: Vec<LineTurn>,
}

/// The search for the best lines.
#[derive(Debug, Default)]
pub(super) struct LineSearch {
    /// The position and number of lines of the request, which is not repeated.
    asked: Option<(AnalysedPosition, u8)>,
    stage: AnalysisStage,
    white: bool,
    lines: Vec<Followed>,
    progress: Progress,
    /// None until the threat of this position was asked for.
    threat: Option<Threat>,
    announcer: TurnAnnouncer,
    announced_turn: Option<AnnouncedTurn>,
}

impl LineSearch {
    pub(super) const fn stage(&self) -> AnalysisStage {
        self.stage
    }

    pub(super) const fn progress(&self) -> Progress {
        self.progress
    }

    pub(super) fn threat(&self) -> Threat {
        self.threat.clone().unwrap_or(Threat::Unknown)
    }

    pub(super) fn announced_turn(&self) -> Option<AnnouncedTurn> {
        self.announced_turn.clone()
    }

    pub(super) fn views(&self) -> Vec<LineView> {
        let view = |followed: &Followed| LineView {
            score: white_score(followed.line.score, self.white),
            turns: followed.turns.clone(),
        };
        self.lines.iter().map(view).collect()
    }

    /// The first turn of a line, as text.
    pub(super) fn first(&self, index: usize) -> Option<&str> {
        let turns = &self.lines.get(index)?.line.turns;
        turns.first().map(String::as_str)
    }

    /// Asks again, after the engine has not answered.
    pub(super) fn try_again(&mut self, commands: &mut Vec<Command>) {
        self.end(commands);
    }

    /// Makes or ends requests as needed.
    pub(super) fn consider(
        &mut self,
        settings: LineSettings,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        if !settings.on {
            self.end(commands);
            return self.clear(AnalysisStage::Begins);
        }
        if !context.surroundings.visible {
            return self.end(commands);
        }
        let analysed = context.session.analysed_position();
        self.white = analysed.white;
        if settings.waits || !context.session.computer_tasks().is_empty() {
            self.end(commands);
            return self.clear(AnalysisStage::Waits);
        }
        let asked = (analysed, settings.many);
        if self.asked.as_ref() != Some(&asked) {
            self.end(commands);
            self.clear(AnalysisStage::Begins);
            let request = Request::Lines {
                position: asked.0.position.clone(),
                lines: asked.1,
                nodes: None,
            };
            commands.push(Command::Engine(LINES, request));
            self.asked = Some(asked);
        }
        // After the engine was lost nothing is requested until the user wants it.
        if settings.threat && self.threat.is_none() && self.stage != AnalysisStage::Lost {
            self.ask_threat(commands);
        }
    }

    fn ask_threat(&mut self, commands: &mut Vec<Command>) {
        let analysed = self.asked.as_ref().map(|(analysed, _)| analysed);
        let Some(position) = analysed.and_then(|analysed| analysed.passed.clone()) else {
            self.threat = Some(Threat::Impossible);
            return;
        };
        let request = Request::Lines {
            position,
            lines: 1,
            nodes: Some(THREAT_NODES),
        };
        commands.push(Command::Engine(THREAT, request));
        self.threat = Some(Threat::Unknown);
    }

    /// Ends the requests.
    fn end(&mut self, commands: &mut Vec<Command>) {
        if self.asked.take().is_none() {
            return;
        }
        commands.push(Command::Cancel(LINES));
        if self.threat.take().is_some() {
            commands.push(Command::Cancel(THREAT));
        }
        self.announcer.reset(commands);
    }

    fn clear(&mut self, stage: AnalysisStage) {
        self.stage = stage;
        self.lines.clear();
        self.progress = Progress::default();
        self.threat = None;
        self.announced_turn = None;
    }

    /// Returns true if the position on the board is not that of the request.
    fn is_elsewhere(&self, session: &Session) -> bool {
        let asked = self.asked.as_ref().map(|(analysed, _)| analysed);
        asked != Some(&session.analysed_position())
    }

    /// Handles an answer about the lines.
    pub(super) fn on_reply(
        &mut self,
        reply: &EngineReply,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        if self.is_elsewhere(context.session) {
            return;
        }
        match reply {
            EngineReply::Response(Response::Thinking { depth, nodes }) => {
                self.progress = Progress {
                    depth: *depth,
                    nodes: *nodes,
                };
            }
            EngineReply::Response(Response::Lines {
                depth,
                nodes,
                lines,
                done,
            }) => {
                self.progress = Progress {
                    depth: *depth,
                    nodes: *nodes,
                };
                self.stage = match (done, lines.is_empty()) {
                    (true, true) => AnalysisStage::Settled,
                    (true, false) => AnalysisStage::Done,
                    (false, _) => AnalysisStage::Follows,
                };
                self.follow(lines, context.session);
                self.speak(*done, commands);
            }
            EngineReply::Response(Response::Refused(Refusal::Settled)) => {
                self.clear(AnalysisStage::Settled)
            }
            // The request is not repeated until the user wants it, or shows another position.
            EngineReply::Response(_) | EngineReply::Lost => self.clear(AnalysisStage::Lost),
        }
    }

    fn follow(&mut self, lines: &[Line], session: &Session) {
        let known = std::mem::take(&mut self.lines);
        let follow = |line: &Line| {
            let known = known.iter().find(|known| known.line.turns == line.turns);
            let shown = &line.turns[..line.turns.len().min(TURNS)];
            Followed {
                line: line.clone(),
                turns: match known {
                    Some(known) => known.turns.clone(),
                    None => session.line_turns(shown, false),
                },
            }
        };
        self.lines = lines.iter().map(follow).collect();
    }

    fn speak(&mut self, done: bool, commands: &mut Vec<Command>) {
        let Some(Followed { line, .. }) = self.lines.first() else {
            return;
        };
        let is_proved = !matches!(line.score, Score::Value(_));
        let Some(turn) = line.turns.first() else {
            return;
        };
        let best = (turn.clone(), is_proved);
        if self.announcer.on_best_turn(best, done, commands) {
            self.announce();
        }
    }

    /// Handles the end of the pause in which the best turn has not changed.
    pub(super) fn on_pause_over(&mut self) {
        if self.announcer.on_pause_over() {
            self.announce();
        }
    }

    fn announce(&mut self) {
        self.announced_turn = self.lines.first().and_then(|followed| {
            Some(AnnouncedTurn {
                score: white_score(followed.line.score, self.white),
                turn: followed.turns.first()?.clone(),
            })
        });
    }

    /// Handles an answer about the threat.
    pub(super) fn on_threat_reply(&mut self, reply: &EngineReply, context: &Context<'_>) {
        if self.is_elsewhere(context.session) {
            return;
        }
        match reply {
            EngineReply::Response(Response::Lines { lines, .. }) => {
                let turns = lines
                    .first()
                    .map(|line| &line.turns[..])
                    .unwrap_or_default();
                let first = &turns[..turns.len().min(1)];
                let threat = context.session.line_turns(first, true).into_iter().next();
                self.threat = Some(threat.map_or(Threat::Unknown, Threat::Turn));
            }
            EngineReply::Response(Response::Refused(_)) => self.threat = Some(Threat::Impossible),
            EngineReply::Response(_) | EngineReply::Lost => {}
        }
    }
}
