//! What only the panels around the board ask: the list of turns, answers to
//! questions, and what a written turn means.
//!
//! None of it is called by [`Session::update`] or [`Session::render`]: a screen that
//! fetches its panels after the board fetches this with them.

use record::{NodeId, Record, Settles, Tree};
use rules::{Attempts, Color, Dot, Effort, Potential, Spot, Step};

use crate::ask::Asked;
use crate::geometry::Cell;
use crate::gipf::parts::TurnPart;
use crate::gipf::potential_of;
use crate::gipf::why::{Note, Why};
use crate::insight::Capture;
use crate::layer::GameRef;
use crate::message::{Event, Question, Refusal, Written};
use crate::model::{MoveItem, RenderModel};
use crate::moves::moves;
use crate::session::Session;
use crate::told::{Summary, summary, taken, told};

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// What happened in the last turn; nothing at the start.
    LastTurn(Vec<Event>),
    /// What the player to act can capture.
    Captures(Vec<Capture>),
    /// What the opponent could capture.
    Threats(Vec<Capture>),
    /// There are too many turns to look at all of them on the page: whoever can ask the
    /// worker has [`Session::found`] for its answer.
    TooManyTurns,
    /// What the computer would play.
    Advice(Advice),
}

/// What the computer would play, told in two parts: where, and then what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to look at: where the first step begins, and the pieces of a row.
    pub cells: Vec<Cell>,
    /// The name of the first of them, or of a space of TAMSK; empty for a reply.
    pub name: String,
    /// The way of the first step, once that is told, too.
    pub way: Option<(Cell, Cell)>,
    /// What would happen, once that is told.
    pub events: Vec<Event>,
}

impl Answer {
    /// Whether it is drawn on the board, too.
    pub(crate) const fn is_drawn(&self) -> bool {
        matches!(self, Self::Captures(_) | Self::Threats(_) | Self::Advice(_))
    }
}

/// What is at stake when a move with a potential is announced (Potentials E.3; D11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stake {
    /// Who has announced it.
    pub challenged: Color,
    /// Which potential it uses.
    pub potential: Potential,
    /// Where it stands.
    pub from: Spot,
    /// Where it would go; none for an extra move.
    pub to: Option<Spot>,
    /// What settles a challenge, if that was agreed on.
    pub settles: Option<Settles>,
    /// How often the challenger may still challenge, after this one if it was
    /// challenged.
    pub attempts: Attempts,
    /// Whether it was challenged.
    pub disputed: bool,
}

fn stake(record: &Record, at: NodeId) -> Option<Stake> {
    // Where the game has ended there is nothing to settle.
    if record.ending(at).is_some() {
        return None;
    }
    let position = record.position(at);
    let challenge = position.challenge()?;
    let (potential, from) = potential_of(position, challenge.announced)?;
    let challenged = position.player();
    Some(Stake {
        challenged,
        potential,
        from,
        to: match challenge.announced {
            Step::Move { to, .. } => Some(to),
            _ => None,
        },
        settles: record.terms.of(potential).cloned(),
        attempts: position.attempts(!challenged),
        disputed: challenge.disputed,
    })
}

impl Session {
    /// The turns played, and variations.
    #[must_use]
    pub fn moves(&self) -> Vec<MoveItem> {
        place(self.game(), self.time()).moves()
    }

    /// The position the players see: one line for programs, and a drawing in letters
    /// for people, where there is one.
    #[must_use]
    pub fn texts(&self) -> [String; 2] {
        place(self.game(), self.time()).texts()
    }

    /// What happened in the turn to which a node of the game on top belongs, up to it.
    /// Nothing for the start, and for nodes that are not there.
    #[must_use]
    pub fn told(&self, node: NodeId) -> Vec<Event> {
        place(self.game(), self.time()).told(node)
    }

    /// The rows that were taken in the turn that was played last in the game on top, up to
    /// the place that is shown, and in the turn before it.
    #[must_use]
    pub fn taken(&self) -> Vec<Event> {
        place(self.game(), self.time()).taken()
    }

    /// The game on top, as far as it was played, in numbers.
    #[must_use]
    pub fn summary(&self) -> Summary {
        place(self.game(), self.time()).summary()
    }

    /// Whether at least so many turns of the game on top were played. It costs what is
    /// asked for, however long the game is.
    #[must_use]
    pub fn has_turns(&self, least: usize) -> bool {
        place(self.game(), self.time()).has_turns(least)
    }

    /// The parts of the running turn of the game on top: done, due and optional. Empty
    /// where the turn is a single move, or nothing goes on.
    #[must_use]
    pub fn parts(&self) -> Vec<TurnPart> {
        place(self.meant(), self.time()).parts()
    }

    /// What a challenge of the announced move would be about, or is.
    #[must_use]
    pub fn stake(&self) -> Option<Stake> {
        match self.meant() {
            GameRef::Gipf(record, at) => stake(record, at),
            GameRef::Tamsk(..) => None,
        }
    }

    /// What there is to know about what is due in the game on top.
    #[must_use]
    pub fn notes(&self) -> Vec<Note> {
        place(self.meant(), self.time()).notes(&self.render())
    }

    /// Why nothing can be done with a cell of the board; nothing where something can, or
    /// no reason is known.
    #[must_use]
    pub fn why(&self, cell: Cell) -> Option<Why> {
        place(self.meant(), self.time()).why(&self.render(), cell)
    }

    /// Why nothing can be pushed in from a dot over a spot: nothing where the line is not
    /// full, or none begins there.
    #[must_use]
    pub fn full_line(&self, dot: Dot, spot: Spot) -> Option<Why> {
        place(self.meant(), self.time()).full_line(dot, spot)
    }

    /// Answers a question about the position on the board, for
    /// [`Message::Answer`].
    ///
    /// [`Message::Answer`]: crate::Message::Answer
    #[must_use]
    pub fn answer(&self, question: Question) -> Answer {
        place(self.meant(), self.time()).answer(question)
    }

    /// A turn that is advised here, for [`Message::Answer`]: where it begins, and what it
    /// is if `whole` says so. None if the text is no turn or step here.
    ///
    /// [`Message::Answer`]: crate::Message::Answer
    #[must_use]
    pub fn advice(&self, text: &str, whole: bool) -> Option<Answer> {
        place(self.meant(), self.time())
            .advice(text, whole)
            .map(Answer::Advice)
    }

    /// Reads a turn or a step in the notation, for [`Message::Written`].
    ///
    /// # Errors
    /// What is wrong with it as a turn, where it is no step either.
    ///
    /// [`Message::Written`]: crate::Message::Written
    pub fn read(&self, text: &str) -> Result<Written, Refusal> {
        place(self.meant(), self.time()).read(text)
    }
}

/// A place in a record, whichever game it is of.
trait Place {
    fn moves(&self) -> Vec<MoveItem>;
    fn texts(&self) -> [String; 2];
    fn told(&self, node: NodeId) -> Vec<Event>;
    fn taken(&self) -> Vec<Event>;
    fn summary(&self) -> Summary;
    fn has_turns(&self, least: usize) -> bool;
    fn parts(&self) -> Vec<TurnPart>;
    fn notes(&self, model: &RenderModel) -> Vec<Note>;
    fn why(&self, model: &RenderModel, cell: Cell) -> Option<Why>;
    fn full_line(&self, dot: Dot, spot: Spot) -> Option<Why>;
    fn answer(&self, question: Question) -> Answer;
    fn advice(&self, text: &str, whole: bool) -> Option<Advice>;
    fn read(&self, text: &str) -> Result<Written, Refusal>;
}

/// Selects the implementation of the game, at a time of its sand in milliseconds.
fn place(game: GameRef<'_>, time: u64) -> Box<dyn Place + '_> {
    match game {
        GameRef::Gipf(record, at) => Box::new(Present(record, at, time)),
        GameRef::Tamsk(record, at) => Box::new(Present(record, at, time)),
    }
}

/// A node of a game, and the time of the sand since its start in milliseconds.
struct Present<'a, P: Asked>(&'a Tree<P>, NodeId, u64);

impl<P: Asked> Present<'_, P> {
    /// The position at the node after everything that the sand has changed since: whose
    /// turn it is depends on it (TAMSK level 3, 4).
    fn position(&self) -> P {
        self.0.position(self.1).at_time(self.2)
    }
}

impl<P: Asked> Place for Present<'_, P> {
    fn moves(&self) -> Vec<MoveItem> {
        moves(self.0, self.1)
    }

    fn texts(&self) -> [String; 2] {
        let position = self.position();
        [position.to_string(), position.drawing()]
    }

    fn told(&self, node: NodeId) -> Vec<Event> {
        told(self.0, node)
    }

    fn taken(&self) -> Vec<Event> {
        taken(self.0, self.1)
    }

    fn summary(&self) -> Summary {
        summary(self.0)
    }

    fn has_turns(&self, least: usize) -> bool {
        let tree = self.0;
        let back = |&node: &NodeId| tree.parent(node);
        let line = core::iter::successors(Some(tree.goes_on_at()), back);
        line.filter(|&node| node != NodeId::ROOT && tree.ends_turn(node))
            .nth(least.saturating_sub(1))
            .is_some()
    }

    fn parts(&self) -> Vec<TurnPart> {
        P::parts(self.0, self.1)
    }

    fn notes(&self, model: &RenderModel) -> Vec<Note> {
        self.position().notes(model)
    }

    fn why(&self, model: &RenderModel, cell: Cell) -> Option<Why> {
        self.position().why(model, cell)
    }

    fn full_line(&self, dot: Dot, spot: Spot) -> Option<Why> {
        self.position().full_line(dot, spot)
    }

    fn answer(&self, question: Question) -> Answer {
        let position = self.position();
        let (found, answer): (_, fn(_) -> _) = match question {
            Question::LastTurn => {
                return Answer::LastTurn(told(self.0, self.1));
            }
            Question::Captures => (position.captures(), Answer::Captures),
            Question::Threats => (position.threats(), Answer::Threats),
        };
        found.map_or(Answer::TooManyTurns, answer)
    }

    fn advice(&self, text: &str, whole: bool) -> Option<Advice> {
        let position = self.position();
        let turn = position.read_turn(text, &mut Effort::new());
        let steps = turn.or_else(|_| position.read_step(text).map(|step| vec![step]));
        let steps = steps.ok()?;
        let (cells, way, name) = position.about(*steps.first()?);
        let mut events = Vec::new();
        let mut now = position.clone();
        for step in steps.into_iter().filter(|_| whole) {
            let next = now.after(step).ok()?;
            events.extend(now.told(step, &next));
            now = next;
        }
        Some(Advice {
            cells,
            name,
            way: way.filter(|_| whole),
            events,
        })
    }

    /// What is no turn may be a step; if it is neither, what is wrong with the turn tells
    /// more.
    fn read(&self, text: &str) -> Result<Written, Refusal> {
        let position = self.position();
        let turn = position.read_turn(text, &mut Effort::new());
        let steps = turn.or_else(|error| {
            let step = position.read_step(text);
            step.map(|step| vec![step]).map_err(|_| error)
        });
        steps.map(P::written).map_err(P::refusal)
    }
}
