//! The analysis: the engine searches the position on the screen for as long as the user wants,
//! reviews whole games, and judges tries in place of mistakes.

mod arrows;
mod ids;
mod lines;
mod retry;
mod review;
mod summary;
mod turn_announcer;
mod view;
mod white_score;

use record::NodeId;
use session::{Jump, Limit, Message as TableMessage};

use crate::feature::{Cause, Command, Context, Event, Feature};
use crate::suggested_turn::{play_turn, plays};
use ids::{ANNOUNCE_PAUSE, ANSWER, ATTEMPT, LINES, REVIEW, THREAT};
use lines::{LineSearch, LineSettings};
use retry::Retry;
use review::{Mistake, Review};

pub use summary::CourseSummary;
pub use view::{
    AnalysisStage, AnnouncedTurn, Arrow, ArrowKind, LineView, Progress, RetryStage, RetryView,
    ReviewStage, ReviewView, Threat, TurnCost, TurningPointView, View,
};

/// The number of lines at first.
const MANY: u8 = 3;

/// Analysis, review and retry of the game on the table, which share the engine.
#[derive(Debug)]
pub struct Analysis {
    on: bool,
    many: u8,
    threatens: bool,
    /// The line under the pointer.
    pointed: Option<usize>,
    lines: LineSearch,
    review: Review,
    retry: Option<Retry>,
    /// True while nothing can be played after a try that failed.
    closed: bool,
    /// A mistake and the best turn in its place, shown as soon as the table shows the position
    /// before them.
    advice: Option<Mistake>,
    /// The mistake that is shown: its index in the game, and the node before it.
    shown: Option<(usize, NodeId)>,
    /// The game and the index of a mistake that is tried again as soon as the review is read.
    resumed: Option<(String, usize)>,
}

/// An action of the user in the panels of analysis, review and retry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Switch it on, or off.
    Switch(bool),
    /// Search this many lines.
    Many(u8),
    /// Show the threat, or hide it.
    ToggleThreat,
    /// Ask the engine again, after it has not answered.
    TryAgain,
    /// Point at a line.
    Point(usize),
    /// End pointing at a line.
    Unpoint(usize),
    /// Play the first turn of a line, in a variation or in a game whose players both sit here.
    Play(usize),
    /// Review the game, and announce what was found.
    Review,
    /// Review the game for its course only, without an announcement.
    Survey,
    /// Stop the review.
    StopReview,
    /// Look at a position of the game, by its index in the review.
    Look(usize),
    /// Show the best turn in place of a mistake, by the index of the turn in the game.
    Show(usize),
    /// Try another turn in place of a mistake.
    Retry(usize),
    /// The same after a reload, as soon as the stored review of the game is read.
    ResumeRetry(usize),
}

impl Analysis {
    /// The analysis, switched on or off at first.
    #[must_use]
    pub fn new(on: bool) -> Self {
        Self {
            on,
            many: MANY,
            threatens: false,
            pointed: None,
            lines: LineSearch::default(),
            review: Review::default(),
            retry: None,
            closed: false,
            advice: None,
            shown: None,
            resumed: None,
        }
    }

    /// Makes or ends requests as needed. The review goes first.
    fn consider(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.review.follow(context, commands);
        let game = &context.surroundings.game;
        self.resumed = self.resumed.take().filter(|(of, _)| of == game);
        if let Some((_, turn)) = self.resumed.take_if(|_| self.review.is_done()) {
            self.begin_retry(turn, commands);
        }
        let node = context.session.path().last().copied();
        self.shown = self.shown.filter(|&(_, before)| node == Some(before));
        let retry = self.retry.take();
        self.retry = retry.and_then(|mut retry| {
            let stays = retry.follow(context.session, commands);
            stays.then_some(retry)
        });
        if let Some(turn) = self.retry.as_ref().and_then(Retry::mended) {
            self.review.mend(turn);
        }
        self.close(self.retry.as_ref().is_some_and(Retry::is_closed), commands);
        let settings = LineSettings {
            on: self.on,
            many: self.many,
            threat: self.threatens,
            waits: self.review.runs() || self.retry.as_ref().is_some_and(Retry::runs),
        };
        self.lines.consider(settings, context, commands);
    }

    /// Admits no more turns, or all again.
    fn close(&mut self, closed: bool, commands: &mut Vec<Command>) {
        if self.closed != closed {
            self.closed = closed;
            let limit = match closed {
                true => Limit::CLOSED,
                false => Limit::PUZZLES,
            };
            commands.push(Command::Table(TableMessage::Limit(limit)));
        }
    }

    /// Goes to the position before a mistake, and then shows the best turn. A retry ends.
    fn show(&mut self, turn: usize, commands: &mut Vec<Command>) {
        if let Some(mut retry) = self.retry.take() {
            retry.end(commands);
        }
        if let Some(mistake) = self.review.mistake(turn) {
            let before = Jump::To(mistake.before);
            commands.push(Command::Table(TableMessage::Jump(before)));
            self.advice = Some(mistake);
        }
    }

    /// Continues after the table has executed a command.
    fn arrive(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        if let Some(retry) = &mut self.retry {
            retry.arrive();
        }
        let Some(mistake) = self.advice.take() else {
            return;
        };
        self.shown = Some((mistake.turn, mistake.before));
        if let Some(answer) = context.session.advice(&mistake.best, true) {
            commands.push(Command::Table(TableMessage::Answer(answer)));
        }
    }

    fn begin_retry(&mut self, turn: usize, commands: &mut Vec<Command>) {
        if let Some(mistake) = self.review.mistake(turn) {
            if let Some(retry) = &mut self.retry {
                retry.end(commands);
            }
            self.retry = Some(Retry::begin(mistake, commands));
        }
    }
}

impl Feature for Analysis {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Switch(on) => self.on = on,
            Message::Many(many) => self.many = many,
            Message::ToggleThreat => self.threatens = !self.threatens,
            Message::TryAgain => self.lines.try_again(commands),
            Message::Point(line) => self.pointed = Some(line),
            Message::Unpoint(line) => self.pointed = self.pointed.filter(|&other| other != line),
            Message::Play(line) => {
                if let Some(turn) = self.lines.first(line) {
                    play_turn(turn, context, commands);
                }
            }
            Message::Review | Message::Survey => {
                self.resumed = None;
                self.review.follow(context, commands);
                self.review.begin(message == Message::Review, commands);
            }
            Message::StopReview => self.review.stop(commands),
            Message::Look(index) => {
                if let Some(node) = self.review.node(index) {
                    commands.push(Command::Table(TableMessage::Jump(Jump::To(node))));
                }
            }
            Message::Show(turn) => self.show(turn, commands),
            Message::Retry(turn) => self.begin_retry(turn, commands),
            Message::ResumeRetry(turn) => {
                self.resumed = Some((context.surroundings.game.clone(), turn));
            }
        }
        self.consider(context, commands);
    }

    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>) {
        // An answer may come before the report that another game is on the table.
        self.review.follow(context, commands);
        match event {
            Event::Table(Cause::Own) => self.arrive(context, commands),
            Event::Engine(LINES, reply) => self.lines.on_reply(reply, context, commands),
            Event::Engine(THREAT, reply) => self.lines.on_threat_reply(reply, context),
            Event::Engine(ATTEMPT, reply) => {
                if let Some(retry) = &mut self.retry {
                    retry.on_reply(reply, context, commands);
                }
            }
            Event::Engine(task, reply) => {
                if let Some(part) = REVIEW.iter().position(|review| review == task) {
                    self.review.on_reply(part, reply, context, commands);
                }
            }
            Event::Timer(ANNOUNCE_PAUSE) => self.lines.on_pause_over(),
            Event::Timer(ANSWER) => {
                if let Some(retry) = &mut self.retry {
                    retry.answer(context, commands);
                }
            }
            Event::Review(text) => {
                self.review.read(text.as_deref(), context.session);
                // Without a review there is no list of mistakes.
                self.resumed = self.resumed.take().filter(|_| self.review.is_done());
            }
            // These need no further action.
            Event::Table(Cause::Other) | Event::Timer(_) | Event::Progress(..) => {}
        }
        self.consider(context, commands);
    }

    fn view(&self, context: &Context<'_>) -> View {
        let lines = self.lines.views();
        let here = context.session.path().last().copied();
        let mut retry = self.retry.as_ref().map(|retry| retry.view(here));
        let mut arrows = Vec::new();
        if self.on {
            arrows = arrows::of_lines(&lines, self.pointed);
        }
        let threat = self.lines.threat();
        if self.on && self.threatens {
            arrows.extend(arrows::of_threat(&threat));
        }
        arrows.extend(retry.as_ref().and_then(arrows::of_retry));
        let mut review = self.review.view(context.model, context.session);
        // One position has one value on the screen: that of the deeper search.
        if self.on
            && self.lines.progress().nodes > review::NODES
            && let Some(best) = lines.first()
            && review.node == here
        {
            review.deepen(best.score);
        }
        // A retry does not show the mistake again, but marks its row.
        if let Some(retry) = &retry {
            review.shown = Some(retry.turn);
        } else if let Some((shown, _)) = self.shown {
            review.shown = Some(shown);
            arrows.extend(arrows::of_mistake(&review, shown));
        }
        if let Some(retry) = &mut retry
            && retry.is_good()
        {
            let turns = review.turning.iter().filter(|point| point.retries);
            let mut turns = turns
                .map(|point| point.turn)
                .skip_while(|&turn| turn != retry.turn);
            retry.next = turns.nth(1);
        }
        View {
            on: self.on,
            many: self.many,
            threatens: self.threatens,
            stage: self.lines.stage(),
            progress: self.lines.progress(),
            lines,
            threat,
            plays: plays(context),
            arrows,
            announced_turn: self.lines.announced_turn(),
            review,
            retry,
        }
    }
}
