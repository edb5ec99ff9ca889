//! The review of a game: the engine searches the position after every turn, once, and the
//! result is stored with the game.
//!
//! A long game is surveyed in parts, which several workers can search at once. The split
//! depends only on its length: the result is the same with one worker.

use std::collections::BTreeSet;
use std::ops::Range;

use messages::{Line, Refusal, Request, Response};
use record::{Ending, NodeId, Seat};
use rules::{ByColor, Color};
use session::{
    CourseMark, CoursePosition, Prompt, RenderModel, SearchResult, Session, TurningPoint, Verdict,
    WhiteScore, judged_turns, read_review, review_text, turning_points,
};

use super::ids::REVIEW;
use super::summary::{CourseSummary, summary};
use super::view::{ReviewStage, ReviewView, TurnCost, TurningPointView};
use super::white_score::white_score;
use crate::feature::{Command, Context, EngineReply};

/// The nodes of the search in each position.
pub(super) const NODES: u64 = 20_000;

/// The least number of positions in a part of a survey.
const PART: usize = 10;

/// The number of turns that are kept of the best line.
const TURNS: usize = 6;

/// A mistake, with the data for trying another turn in its place.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    /// The index of the turn in the game.
    pub(super) turn: usize,
    /// The number of the turn in the list of moves.
    pub(super) number: usize,
    /// The player of the turn.
    pub(super) player: Color,
    /// The node before it.
    pub(super) before: NodeId,
    /// The score of the position before it.
    pub(super) score: WhiteScore,
    /// The best turn in its place, as text.
    pub(super) best: String,
}

/// A part of a game that is surveyed by a request of its own.
#[derive(Debug)]
struct Part {
    /// The index of its first position in the game.
    start: usize,
    /// The number of its searched positions.
    searched: usize,
    answer: PartAnswer,
}

/// The progress of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartAnswer {
    Open,
    Done,
    /// Nothing in it can be searched.
    Settled,
}

/// The review of a game.
#[derive(Debug, Default)]
pub(super) struct Review {
    stage: ReviewStage,
    /// True if the user asked for it.
    asked: bool,
    /// The parts of the survey, while it runs.
    parts: Vec<Part>,
    /// The game and the mark of its course at the last check.
    mark: Option<(String, CourseMark)>,
    /// The player who plays against the computer.
    own: Option<Color>,
    course: Vec<CoursePosition>,
    /// The result of the search in each position; none if it is not known.
    results: Vec<Option<SearchResult>>,
    turning: Vec<TurningPointView>,
    judged: Vec<(NodeId, Verdict)>,
    /// The turns of the game in whose place a good one was found, by their index.
    mended: BTreeSet<usize>,
}

impl Review {
    /// Returns true while the engine is busy with it.
    pub(super) const fn runs(&self) -> bool {
        matches!(self.stage, ReviewStage::Runs(_))
    }

    /// Returns true if it is complete.
    pub(super) fn is_done(&self) -> bool {
        self.stage == ReviewStage::Done
    }

    pub(super) fn view(&self, model: &RenderModel, session: &Session) -> ReviewView {
        let is_done = self.is_done();
        let path = session.path();
        let is_before = |position: &CoursePosition| path.contains(&position.node);
        // In a variation the position from which it branches off.
        let here = self.course.iter().rposition(is_before).unwrap_or(0);
        ReviewView {
            stage: self.stage,
            positions: self.course.len(),
            scores: match is_done {
                true => self.scores(),
                false => Vec::new(),
            },
            here,
            node: self.node(here),
            shown: here.checked_sub(1),
            announced: (is_done && self.asked).then(|| {
                let of = |player| {
                    self.turning
                        .iter()
                        .filter(move |point| point.player == player)
                };
                ByColor::from_fn(|player| of(player).count())
            }),
            turning: self
                .turning
                .iter()
                .map(|point| TurningPointView {
                    mended: self.mended.contains(&point.turn),
                    ..point.clone()
                })
                .collect(),
            judged: self.judged.clone(),
            summary: match model.prompt {
                Prompt::Over(ending) if is_done => Some(self.summary(ending)),
                _ => None,
            },
        }
    }

    fn summary(&self, ending: Ending) -> CourseSummary {
        let number = |index: usize| self.course.get(index).map_or(0, |position| position.number);
        summary(&self.scores(), ending.result(), number)
    }

    /// The node of a position.
    pub(super) fn node(&self, index: usize) -> Option<NodeId> {
        self.course.get(index).map(|position| position.node)
    }

    /// The mistake at a turn of the game.
    pub(super) fn mistake(&self, turn: usize) -> Option<Mistake> {
        let position = self.course.get(turn)?;
        let result = self.results.get(turn)?.as_ref()?;
        let after = self.course.get(turn + 1)?;
        let (player, _) = after.turn.as_ref()?;
        Some(Mistake {
            turn,
            number: after.number,
            player: *player,
            before: position.node,
            score: result.score,
            best: result.turns.first()?.clone(),
        })
    }

    fn scores(&self) -> Vec<Option<WhiteScore>> {
        let score = |result: &Option<SearchResult>| result.as_ref().map(|result| result.score);
        self.results.iter().map(score).collect()
    }

    /// Checks whether the game on the table is still the same. If not, the review ends, and a
    /// stored one is read.
    pub(super) fn follow(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.follow_game(context, commands);
        // Turning points are read from the game on the table: only now it is that of the course.
        self.follow_seats(context);
    }

    fn follow_game(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let game = context.surroundings.game.clone();
        let mark = Some((game, context.session.course_mark()));
        // Without new turns no comparison is needed, which would be slow for long games.
        if self.mark == mark {
            return;
        }
        self.mark = mark;
        let course = context.session.course();
        let is_long = course.len() > context.session.turns_to_review();
        if self.course == course && is_long == (self.stage != ReviewStage::Short) {
            return;
        }
        self.stop(commands);
        self.forget();
        self.asked = false;
        self.course = course;
        self.stage = match is_long {
            true => ReviewStage::Unasked,
            false => ReviewStage::Short,
        };
        if self.stage == ReviewStage::Unasked {
            commands.push(Command::ReadReview);
        }
    }

    fn follow_seats(&mut self, context: &Context<'_>) {
        let own = own(context.model);
        if self.own != own {
            self.own = own;
            self.judge(context.session);
        }
    }

    /// Handles a stored review.
    pub(super) fn read(&mut self, text: Option<&str>, session: &Session) {
        let stored = text.and_then(|text| read_review(&self.course, text));
        if let (ReviewStage::Unasked, Some(results)) = (self.stage, stored) {
            self.results = results;
            self.stage = ReviewStage::Done;
            self.judge(session);
        }
    }

    /// Begins a review, unless the game is too short, or its review runs or is known. `asked` is
    /// true if the user asked for it.
    pub(super) fn begin(&mut self, asked: bool, commands: &mut Vec<Command>) {
        self.asked |= asked;
        if self.runs() || matches!(self.stage, ReviewStage::Short | ReviewStage::Done) {
            return;
        }
        self.forget();
        let ended = |position: &CoursePosition| {
            position.ended.map(|score| SearchResult {
                score,
                turns: Vec::new(),
            })
        };
        self.results = self.course.iter().map(ended).collect();
        self.stage = ReviewStage::Runs(0);
        for (task, range) in REVIEW.into_iter().zip(split(self.course.len())) {
            self.parts.push(Part {
                start: range.start,
                searched: 0,
                answer: PartAnswer::Open,
            });
            let positions = self.course[range].iter();
            let request = Request::Survey {
                positions: positions
                    .map(|searched| searched.position.clone())
                    .collect(),
                nodes: NODES,
            };
            commands.push(Command::Engine(task, request));
        }
    }

    /// Ends a running review.
    pub(super) fn stop(&mut self, commands: &mut Vec<Command>) {
        if self.runs() {
            self.cancel(commands);
            self.stage = ReviewStage::Unasked;
            self.asked = false;
            self.forget();
        }
    }

    /// Cancels the requests for parts that are not answered yet.
    fn cancel(&self, commands: &mut Vec<Command>) {
        let parts = REVIEW.into_iter().zip(&self.parts);
        let open = parts.filter(|(_, part)| part.answer == PartAnswer::Open);
        commands.extend(open.map(|(task, _)| Command::Cancel(task)));
    }

    fn forget(&mut self) {
        self.parts.clear();
        self.results.clear();
        self.turning.clear();
        self.judged.clear();
        self.mended.clear();
    }

    /// Notes that a good turn was found in place of one of the game.
    pub(super) fn mend(&mut self, turn: usize) {
        self.mended.insert(turn);
    }

    /// Handles an answer about a part.
    pub(super) fn on_reply(
        &mut self,
        part: usize,
        reply: &EngineReply,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        if !self.runs() {
            return;
        }
        match reply {
            EngineReply::Response(Response::Surveyed { index, line, done }) => {
                self.store_line(part, *index as usize, line);
                if *done {
                    self.close(part, PartAnswer::Done, context, commands);
                }
            }
            EngineReply::Response(Response::Thinking { .. }) => {}
            EngineReply::Response(Response::Refused(Refusal::Settled)) => {
                self.close(part, PartAnswer::Settled, context, commands);
            }
            EngineReply::Response(_) | EngineReply::Lost => {
                self.mark(part, PartAnswer::Done);
                self.cancel(commands);
                self.forget();
                self.stage = ReviewStage::Lost;
            }
        }
    }

    /// Stores the result for a position of a part.
    fn store_line(&mut self, part: usize, index: usize, line: &Line) {
        let Some(part) = self.parts.get_mut(part) else {
            return;
        };
        part.searched = index + 1;
        let index = part.start + index;
        self.learn(index, line);
        let searched = self.parts.iter().map(|part| part.searched);
        self.stage = ReviewStage::Runs(searched.sum());
    }

    fn mark(&mut self, part: usize, answer: PartAnswer) {
        if let Some(part) = self.parts.get_mut(part) {
            part.answer = answer;
        }
    }

    /// Closes a part. After the last one the review is complete.
    fn close(
        &mut self,
        part: usize,
        answer: PartAnswer,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        self.mark(part, answer);
        let mut answers = self.parts.iter().map(|part| part.answer);
        if answers.clone().any(|answer| answer == PartAnswer::Open) {
            return;
        }
        if answers.all(|answer| answer == PartAnswer::Settled) {
            self.stage = ReviewStage::Settled;
            return;
        }
        self.stage = ReviewStage::Done;
        self.judge(context.session);
        let text = review_text(&self.course, &self.results);
        commands.push(Command::StoreReview(text));
    }

    fn learn(&mut self, index: usize, line: &Line) {
        let position = self.course.get(index);
        if let (Some(position), Some(result)) = (position, self.results.get_mut(index)) {
            let turns = line.turns.iter().take(TURNS);
            *result = Some(SearchResult {
                score: white_score(line.score, position.white),
                turns: turns.cloned().collect(),
            });
        }
    }

    /// Judges the turns of the game when all positions are searched.
    fn judge(&mut self, session: &Session) {
        if self.stage != ReviewStage::Done {
            return;
        }
        let turns = self
            .course
            .iter()
            .filter_map(|position| position.turn.as_ref());
        let players: Vec<Color> = turns.map(|(player, _)| *player).collect();
        let scores = self.scores();
        // The position before the first turn is the first one.
        let verdict = |turning: TurningPoint| Some((self.node(turning.turn + 1)?, turning.verdict));
        let judged = judged_turns(&players, &scores).into_iter();
        let judged = judged.filter_map(verdict).collect();
        let found = turning_points(&players, &scores, self.own).into_iter();
        let turning = found.filter_map(|turning| self.point(turning, session));
        let turning = turning.collect();
        self.judged = judged;
        self.turning = turning;
    }

    fn point(&self, turning: TurningPoint, session: &Session) -> Option<TurningPointView> {
        let Mistake {
            number,
            before,
            best,
            score: score_before,
            ..
        } = self.mistake(turning.turn)?;
        let after = self.node(turning.turn + 1)?;
        let score = self.results.get(turning.turn + 1)?.as_ref()?.score;
        let position = self.course.get(turning.turn + 1)?;
        let text = position.turn.as_ref().map(|(_, text)| text.as_str());
        let own = self.own == Some(turning.player);
        Some(TurningPointView {
            turn: turning.turn,
            number,
            player: turning.player,
            own,
            retries: own || self.own.is_none(),
            verdict: turning.verdict,
            cost: cost(turning, score_before, score),
            score,
            played: session.turn_events(after),
            drawn: text.and_then(|text| session.line_turn_at(before, text)),
            better: session.line_turn_at(before, &best),
            mended: false,
        })
    }
}

/// The part of the score that a turn gave away, by the scores before and after it.
pub(super) fn cost(turning: TurningPoint, before: WhiteScore, after: WhiteScore) -> TurnCost {
    match (before, after) {
        (WhiteScore::Proved { winner, .. }, _) if winner == turning.player => TurnCost::Win,
        (_, WhiteScore::Proved { winner, .. }) if winner != turning.player => TurnCost::Game,
        _ => TurnCost::Tenths((turning.lost.unsigned_abs() + 5) / 10),
    }
}

/// The parts of a game with this many positions, at most one for each request: neighbours stay
/// together, so that a search can use the one before.
fn split(positions: usize) -> impl Iterator<Item = Range<usize>> {
    let parts = (positions / PART).clamp(1, REVIEW.len());
    (0..parts).map(move |part| positions * part / parts..positions * (part + 1) / parts)
}

/// The player at this device who plays against the computer or a player elsewhere.
fn own(model: &RenderModel) -> Option<Color> {
    let is_here = |color: Color| model.players[color].seat == Seat::Here;
    let mut own = Color::ALL
        .into_iter()
        .filter(|&color| is_here(color) && !is_here(!color));
    own.next()
}
