//! The list of turns, answers to questions, and the meaning of a written turn: queries that
//! only the panels around the board make.
//!
//! [`Session::update`] and [`Session::render`] call none of them, so a page that loads its
//! panels after the board loads this code with them.

use record::{NodeId, Tree, WorkLimit, on_game};
use rules::{Dot, Spot};

use crate::games::gipf::cell_refusal::{CellRefusal, Note};
use crate::games::gipf::parts::TurnPart;
use crate::panels::moves::{MoveItem, moves};
use crate::panels::questions::PanelQueries;
use crate::panels::turn_events::{Summary, summary, taken, turn_events};
use crate::scene::geometry::Cell;
use crate::scene::model::RenderModel;
use crate::scene::prompt::Prompt;
use crate::table::event::{Advice, Answer, Event, Refusal};
use crate::table::game_ref::GameRef;
use crate::table::message::{GameSteps, Question};
use crate::table::session::Session;

impl Session {
    /// The list of turns with its variations.
    #[must_use]
    pub fn moves(&self) -> Vec<MoveItem> {
        cursor(self.game(), self.time()).moves()
    }

    /// The position on the board as two texts: one line for programs, and a drawing in letters
    /// for readers, empty where the game has none.
    #[must_use]
    pub fn texts(&self) -> [String; 2] {
        cursor(self.game(), self.time()).texts()
    }

    /// The events of a turn of the game on top, up to the step of `node`. Empty for the start,
    /// and for nodes that are not in the record.
    #[must_use]
    pub fn turn_events(&self, node: NodeId) -> Vec<Event> {
        cursor(self.game(), self.time()).turn_events(node)
    }

    /// The rows that were removed in the last turn of the game on top up to the position on the
    /// board, and in the turn before it.
    #[must_use]
    pub fn taken(&self) -> Vec<Event> {
        cursor(self.game(), self.time()).taken()
    }

    /// The game on top, as far as it was played, in numbers.
    #[must_use]
    pub fn summary(&self) -> Summary {
        cursor(self.game(), self.time()).summary()
    }

    /// Returns true if at least `least` turns of the game on top were played. The cost depends
    /// on `least`, not on the length of the game.
    #[must_use]
    pub fn has_turns(&self, least: usize) -> bool {
        cursor(self.game(), self.time()).has_turns(least)
    }

    /// The number of turns from which the game on top can be reviewed: fewer if it is over.
    #[must_use]
    pub fn turns_to_review(&self) -> usize {
        let is_over = on_game!(self.game(), GameRef, record, _ => record.ending(record.goes_on_at()).is_some());
        if is_over { 1 } else { 4 }
    }

    /// The parts of the turn in progress in the game on top: done, due and optional. Empty if
    /// the turn is a single move, or no turn is in progress.
    #[must_use]
    pub fn parts(&self) -> Vec<TurnPart> {
        cursor(self.meant(), self.time()).parts()
    }

    /// The notes on the step that is due in the game on top.
    #[must_use]
    pub fn notes(&self) -> Vec<Note> {
        let model = self.render();
        let is_refused = matches!(model.prompt, Prompt::DecideRow { .. }) && !model.actions.confirm;
        match is_refused && self.is_limited() {
            true => vec![Note::NotOffered],
            false => cursor(self.meant(), self.time()).notes(&model),
        }
    }

    /// The reason why nothing can be done with a cell of the board; none where something can
    /// be done, or no reason is known.
    #[must_use]
    pub fn why(&self, cell: Cell) -> Option<CellRefusal> {
        let why = cursor(self.meant(), self.time()).why(&self.render(), cell)?;
        // After a try that failed the panel says how to go on.
        if why == CellRefusal::Review && self.is_limited() {
            return None;
        }
        // The rules would allow these.
        let is_allowed = matches!(
            why,
            CellRefusal::NothingToPush
                | CellRefusal::NotOnMiddle(_)
                | CellRefusal::NoTarget(..)
                | CellRefusal::NotThere(..)
        );
        Some(match is_allowed && self.is_limited() {
            true => CellRefusal::NotOffered,
            false => why,
        })
    }

    /// Returns true if some legal steps cannot be played here.
    fn is_limited(&self) -> bool {
        let Some(limit) = self.at().limit else {
            return false;
        };
        match self.meant() {
            GameRef::Gipf(record, at) => (limit.gipf)(record, at).is_some(),
            GameRef::Tamsk(record, at) => (limit.tamsk)(record, at).is_some(),
        }
    }

    /// The reason why no piece can be pushed in from a dot over a spot; none where the line is
    /// not full, or no line begins there.
    #[must_use]
    pub fn full_line(&self, dot: Dot, spot: Spot) -> Option<CellRefusal> {
        cursor(self.meant(), self.time()).full_line(dot, spot)
    }

    /// Answers a question about the position on the board, for
    /// [`Message::Answer`].
    ///
    /// [`Message::Answer`]: crate::Message::Answer
    #[must_use]
    pub fn answer(&self, question: Question) -> Answer {
        cursor(self.meant(), self.time()).answer(question)
    }

    /// A turn that is advised here, for [`Message::Answer`]: the cell where it begins, and with
    /// `whole` the path and the events too. None if the text is no turn or step here.
    ///
    /// [`Message::Answer`]: crate::Message::Answer
    #[must_use]
    pub fn advice(&self, text: &str, whole: bool) -> Option<Answer> {
        cursor(self.meant(), self.time())
            .advice(text, whole)
            .map(Answer::Advice)
    }

    /// Reads a turn or a step in the notation, for [`Message::PlayWritten`].
    ///
    /// # Errors
    /// The error of the text as a turn, if it is no step either; [`Refusal::NotOffered`] if a
    /// limit forbids it.
    ///
    /// [`Message::PlayWritten`]: crate::Message::PlayWritten
    pub fn read(&self, text: &str) -> Result<GameSteps, Refusal> {
        let steps = self.read_beyond_limit(text)?;
        match self.admits(&steps) {
            true => Ok(steps),
            false => Err(Refusal::NotOffered),
        }
    }

    /// Reads a turn or a step that no player makes: a limit does not apply to it.
    ///
    /// # Errors
    /// The error of the text as a turn, if it is no step either.
    pub fn read_beyond_limit(&self, text: &str) -> Result<GameSteps, Refusal> {
        cursor(self.meant(), self.time()).read(text)
    }

    /// Returns true if no limit forbids these steps.
    fn admits(&self, steps: &GameSteps) -> bool {
        let Some(limit) = self.at().limit else {
            return true;
        };
        match (self.meant(), steps) {
            (GameRef::Gipf(record, at), GameSteps::Gipf(steps)) => {
                (limit.gipf)(record, at).is_none_or(|limited| limited.admits(steps))
            }
            (GameRef::Tamsk(record, at), GameSteps::Tamsk(events)) => {
                (limit.tamsk)(record, at).is_none_or(|limited| limited.admits(events))
            }
            _ => true,
        }
    }
}

/// A node of a record of any game.
trait Cursor {
    fn moves(&self) -> Vec<MoveItem>;
    fn texts(&self) -> [String; 2];
    fn turn_events(&self, node: NodeId) -> Vec<Event>;
    fn taken(&self) -> Vec<Event>;
    fn summary(&self) -> Summary;
    fn has_turns(&self, least: usize) -> bool;
    fn parts(&self) -> Vec<TurnPart>;
    fn notes(&self, model: &RenderModel) -> Vec<Note>;
    fn why(&self, model: &RenderModel, cell: Cell) -> Option<CellRefusal>;
    fn full_line(&self, dot: Dot, spot: Spot) -> Option<CellRefusal>;
    fn answer(&self, question: Question) -> Answer;
    fn advice(&self, text: &str, whole: bool) -> Option<Advice>;
    fn read(&self, text: &str) -> Result<GameSteps, Refusal>;
}

/// Selects the implementation of the game. `time` is the time of its sand in milliseconds.
fn cursor(game: GameRef<'_>, time: u64) -> Box<dyn Cursor + '_> {
    on_game!(game, GameRef, record, at => Box::new(Present(record, at, time)))
}

/// A node of a game, and the time of the sand since its start in milliseconds.
struct Present<'a, P: PanelQueries>(&'a Tree<P>, NodeId, u64);

impl<P: PanelQueries> Present<'_, P> {
    /// The position at the node after the changes that the sand has made since: the player to
    /// act depends on them (TAMSK level 3, 4).
    fn position(&self) -> P {
        self.0.position(self.1).at_time(self.2)
    }
}

impl<P: PanelQueries> Cursor for Present<'_, P> {
    fn moves(&self) -> Vec<MoveItem> {
        moves(self.0, self.1)
    }

    fn texts(&self) -> [String; 2] {
        let position = self.position();
        [position.to_string(), position.drawing()]
    }

    fn turn_events(&self, node: NodeId) -> Vec<Event> {
        turn_events(self.0, node)
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

    fn why(&self, model: &RenderModel, cell: Cell) -> Option<CellRefusal> {
        self.position().why(model, cell)
    }

    fn full_line(&self, dot: Dot, spot: Spot) -> Option<CellRefusal> {
        self.position().full_line(dot, spot)
    }

    fn answer(&self, question: Question) -> Answer {
        let position = self.position();
        let (found, answer): (_, fn(_) -> _) = match question {
            Question::LastTurn => {
                return Answer::LastTurn(turn_events(self.0, self.1));
            }
            Question::Captures => (position.captures(), Answer::Captures),
            Question::Threats => (position.threats(), Answer::Threats),
        };
        found.map_or(Answer::TooManyTurns, answer)
    }

    fn advice(&self, text: &str, whole: bool) -> Option<Advice> {
        let position = self.position();
        let turn = position.read_turn(text, &mut WorkLimit::new());
        let steps = turn.or_else(|_| position.read_step(text).map(|step| vec![step]));
        let steps = steps.ok()?;
        let (cells, path, name) = position.about(*steps.first()?);
        // A row that is to be decided now comes before the push, which depends on it.
        let shown = match position.due_row() {
            Some(_) => 1,
            None => steps.len(),
        };
        let mut events = Vec::new();
        let mut now = position.clone();
        for step in steps.into_iter().take(shown).filter(|_| whole) {
            let next = now.after(step).ok()?;
            events.extend(now.step_event(step, &next));
            now = next;
        }
        Some(Advice {
            cells,
            name,
            path: path.filter(|_| whole),
            events,
        })
    }

    /// Reads the text as a turn, or else as a step. If it is neither, the error is that of the
    /// turn, which says more.
    fn read(&self, text: &str) -> Result<GameSteps, Refusal> {
        let position = self.position();
        let turn = position.read_turn(text, &mut WorkLimit::new());
        let steps = turn.or_else(|error| {
            let step = position.read_step(text);
            step.map(|step| vec![step]).map_err(|_| error)
        });
        steps.map(P::game_steps).map_err(P::refusal)
    }
}
