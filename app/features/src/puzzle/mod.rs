//! A puzzle on the table: the engine proves what a try needs, the other side defends after a
//! pause, and tries, hints and time are counted.

mod defence;
mod destination;
mod ids;
mod lesson;
mod proof;
mod view;
mod visit_progress;

use record::{Goal, NodeId, Seat};
use rules::ByColor;
use session::{ActivePuzzle, Jump, Limit, Message as TableMessage, Motif, Profile, PuzzleStage};

use crate::feature::{Command, Context, Event, Feature};
use crate::reply::Reply;
use defence::{Defence, defends, play};
use ids::{DEFENCE, PROOF};
use lesson::LessonStep;
use proof::Proof;
use visit_progress::VisitProgress;

pub use destination::Destination;
pub use lesson::StepView;
pub use view::View;

/// The play of the puzzle on the table: proofs, defence, progress and lesson.
#[derive(Debug, Default)]
pub struct PuzzlePlay {
    /// The game on the table.
    game: String,
    active: Option<ActivePuzzle>,
    motif: Option<(Motif, u32)>,
    stage: PuzzleStage,
    proof: Proof,
    defence: Defence,
    visit: VisitProgress,
    lesson: LessonStep,
    /// The place at which people have said that it is solved, as long as they look there.
    claimed: Option<NodeId>,
    /// True if the table admits no turn, because the try is decided.
    closed: bool,
}

/// The actions that people have with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// Ask the engine again, after it has not answered.
    TryAgain,
    /// Note that a hint is given.
    Hint,
    /// Show why the turn is wrong: the other side plays what refutes it.
    Refute,
    /// Play the best defence, where people play both sides.
    BestDefence,
    /// Play both sides from now on, to try every defence.
    TryDefences,
    /// Say that it is solved, where nothing is proved.
    Claim,
    /// A destination is chosen.
    Go(Destination),
}

impl PuzzlePlay {
    /// Looks how far the try has come, and at what there is to do.
    fn consider(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let Some(active) = &self.active else {
            return;
        };
        let at = context.model.at;
        let stage = context.session.try_at(active, self.proof.findings());
        self.proof.consider(active, &stage, commands);
        match stage {
            PuzzleStage::Defend(_) if defends(context.model) => self.defence.begin(at, commands),
            _ => self.defence.end(commands),
        }
        let is_same = self.stage == stage;
        match &stage {
            PuzzleStage::Wrong { node, .. } => self.visit.fail(*node, context, commands),
            PuzzleStage::Defend(_) if !is_same => self.visit.spend(context, commands),
            PuzzleStage::Solved(_) => {
                let is_own = self.visit.is_own(at);
                self.visit.solve(is_own, context, commands);
            }
            PuzzleStage::Choose(_)
            | PuzzleStage::Ask(_)
            | PuzzleStage::Defend(_)
            | PuzzleStage::Refuted
            | PuzzleStage::Free => {}
        }
        let decided = matches!(stage, PuzzleStage::Solved(_) | PuzzleStage::Refuted);
        self.close(decided && defends(context.model), commands);
        self.stage = stage;
        self.claimed = self.claimed.filter(|&node| node == at);
    }

    /// Admits no more turns, or all again.
    fn close(&mut self, closed: bool, commands: &mut Vec<Command>) {
        if self.closed != closed {
            self.closed = closed;
            let limit = match closed {
                true => Limit::DECIDED,
                false => Limit::PUZZLES,
            };
            commands.push(Command::Table(TableMessage::Limit(limit)));
        }
    }

    /// Looks whether another puzzle lies on the table, or none.
    fn follow(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let game = &context.surroundings.game;
        let active = context.session.active_puzzle();
        if self.game == *game && self.active == active {
            return;
        }
        self.proof.end(commands);
        self.defence.end(commands);
        self.close(false, commands);
        let visit = active
            .as_ref()
            .map(|active| VisitProgress::begin(active, context, commands));
        // Puzzles have no resignation and no draw offers.
        let profile = match active {
            Some(_) => Profile::Puzzle,
            None => context.surroundings.profile,
        };
        commands.push(Command::Table(TableMessage::Profile(profile)));
        if let Some(active) = &active
            && active.puzzle.goal == Goal::Choose
        {
            commands.push(Command::Table(TableMessage::Limit(Limit::PUZZLES)));
        }
        let lesson = active
            .as_ref()
            .map(|active| LessonStep::begin(active, context.session));
        *self = Self {
            game: game.clone(),
            motif: context.session.puzzle_motif(),
            active,
            lesson: lesson.unwrap_or_default(),
            visit: visit.unwrap_or_default(),
            ..Self::default()
        };
    }

    /// True if people say at this place that it is solved.
    const fn is_claimed(&self) -> bool {
        self.claimed.is_some() && matches!(self.stage, PuzzleStage::Free)
    }
}

impl Feature for PuzzlePlay {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        // The table may have changed before it has reported so.
        self.follow(context, commands);
        self.consider(context, commands);
        if self.active.is_none() {
            return;
        }
        match message {
            Message::TryAgain => {
                self.proof.try_again();
                self.consider(context, commands);
            }
            Message::Hint => self.visit.help(commands),
            Message::Refute => {
                if let PuzzleStage::Wrong {
                    refutation: Some(turn),
                    ..
                } = &self.stage
                {
                    play(turn, context, commands);
                }
            }
            Message::BestDefence => {
                if let PuzzleStage::Defend(turn) = &self.stage {
                    let read = context.session.read(turn);
                    commands.push(Command::Table(TableMessage::PlayWritten(read)));
                }
            }
            Message::TryDefences => commands.extend(
                [
                    TableMessage::Seats(ByColor::both(Seat::Here)),
                    TableMessage::Jump(Jump::First),
                    TableMessage::BeginVariation,
                ]
                .map(Command::Table),
            ),
            Message::Go(destination) => commands.push(Command::App(destination.command())),
            Message::Claim => {
                self.claimed = Some(context.model.at);
                self.visit.solve(true, context, commands);
            }
        }
    }

    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>) {
        // An answer may come before the report that another game lies on the table.
        self.follow(context, commands);
        match event {
            Event::Engine(PROOF, reply) => self.proof.on_reply(reply),
            Event::Timer(DEFENCE) => {
                let is_over = self.defence.is_over(context.model.at);
                if let (true, PuzzleStage::Defend(turn)) = (is_over, &self.stage) {
                    play(turn, context, commands);
                }
            }
            Event::Progress(id, done) => self.visit.read(id, *done),
            // Considering again is all that is to be done.
            Event::Table(_) | Event::Engine(..) | Event::Timer(_) | Event::Review(_) => {}
        }
        self.consider(context, commands);
    }

    fn view(&self, context: &Context<'_>) -> View {
        let Some(active) = &self.active else {
            return View::default();
        };
        let claimed = self.is_claimed();
        let answer = context.session.answered(active);
        let answer = answer.map(|answer| answer.words);
        let reply = match &self.stage {
            PuzzleStage::Wrong {
                node,
                refutation: Some(text),
                ..
            } => Reply::at(*node, text, context.session),
            _ => None,
        };
        View {
            stage: match claimed {
                true => PuzzleStage::Solved(0),
                false => self.stage.clone(),
            },
            motif: self.motif,
            claimed,
            tries: self.visit.tries(),
            helped: self.visit.is_helped(),
            hopeless: self.proof.is_hopeless(),
            lost: self.proof.is_lost(),
            took: self.visit.took(),
            defends: defends(context.model),
            answer: answer.filter(|words| !words.is_empty()),
            choices: context.session.choices(active),
            step: self.lesson.step.clone(),
            destinations: Destination::all(self.lesson.indices, context.surroundings),
            marks: match context.model.at {
                NodeId::ROOT => self.lesson.marks.clone(),
                _ => reply.iter().map(Reply::mark).collect(),
            },
            reply,
            active: Some(active.clone()),
        }
    }
}
