//! The questions of the panels about a position, game by game.

use record::{NodeId, Tree};
use rules::{Dot, Position, Spot, Step, tamsk};

use crate::games::gipf::captures::{Capture, captures, threats};
use crate::games::gipf::cell_refusal::{CellRefusal, Note, full_line, notes, why};
use crate::games::gipf::parts::{TurnPart, parts};
use crate::scene::geometry::Cell;
use crate::scene::model::RenderModel;
use crate::table::message::GameSteps;
use crate::table::playable::Playable;

/// A position of a game that can answer the questions of the panels.
pub(crate) trait PanelQueries: Playable {
    /// A drawing in letters; empty if the game has none.
    fn drawing(&self) -> String;

    /// The captures that the player to act can make; none if there are too many turns to
    /// search.
    fn captures(&self) -> Option<Vec<Capture>>;

    /// The opponent's captures after a passed turn, with the same limit.
    fn threats(&self) -> Option<Vec<Capture>>;

    /// The cells of a step, its path, and the name of the place where it begins.
    fn about(&self, step: Self::Step) -> (Vec<Cell>, Option<(Cell, Cell)>, String);

    /// Steps as a message of the session.
    fn game_steps(steps: Vec<Self::Step>) -> GameSteps;

    /// The parts of the turn in progress at a node.
    fn parts(tree: &Tree<Self>, at: NodeId) -> Vec<TurnPart> {
        let _ = (tree, at);
        Vec::new()
    }

    /// The notes on the step that is due.
    fn notes(&self, model: &RenderModel) -> Vec<Note> {
        let _ = model;
        Vec::new()
    }

    /// The reason why nothing can be done with a cell.
    fn why(&self, model: &RenderModel, cell: Cell) -> Option<CellRefusal> {
        let _ = (model, cell);
        None
    }

    /// The reason why no piece can be pushed in from a dot over a spot.
    fn full_line(&self, dot: Dot, spot: Spot) -> Option<CellRefusal> {
        let _ = (dot, spot);
        None
    }
}

impl PanelQueries for Position {
    fn drawing(&self) -> String {
        self.diagram()
    }

    fn captures(&self) -> Option<Vec<Capture>> {
        captures(self)
    }

    fn threats(&self) -> Option<Vec<Capture>> {
        threats(self)
    }

    fn about(&self, step: Step) -> (Vec<Cell>, Option<(Cell, Cell)>, String) {
        let board = self.board();
        let (cells, path) = match step {
            Step::Push { push, .. } | Step::Extra(push) => {
                let push = board.push(push);
                let dot = Cell::Dot(push.dot);
                (vec![dot], Some((dot, Cell::Spot(push.spots[0]))))
            }
            Step::Move { from, to, .. } => {
                let (from, to) = (Cell::Spot(from), Cell::Spot(to));
                (vec![from], Some((from, to)))
            }
            Step::Take(spots) => (spots.into_iter().map(Cell::Spot).collect(), None),
            Step::Leave
            | Step::DeclineExtra
            | Step::LetStand
            | Step::Challenge
            | Step::Settle { .. } => (Vec::new(), None),
        };
        let name = match cells.first() {
            Some(Cell::Dot(dot)) => dot.to_string(),
            Some(Cell::Spot(spot)) => spot.to_string(),
            None => String::new(),
        };
        (cells, path, name)
    }

    fn game_steps(steps: Vec<Step>) -> GameSteps {
        GameSteps::Gipf(steps)
    }

    fn parts(tree: &Tree<Self>, at: NodeId) -> Vec<TurnPart> {
        parts(tree, at)
    }

    fn notes(&self, model: &RenderModel) -> Vec<Note> {
        notes(self, model)
    }

    fn why(&self, model: &RenderModel, cell: Cell) -> Option<CellRefusal> {
        why(self, model, cell)
    }

    fn full_line(&self, dot: Dot, spot: Spot) -> Option<CellRefusal> {
        full_line(self, dot, spot)
    }
}

/// TAMSK has no captures.
impl PanelQueries for tamsk::Position {
    fn drawing(&self) -> String {
        String::new()
    }

    fn captures(&self) -> Option<Vec<Capture>> {
        Some(Vec::new())
    }

    fn threats(&self) -> Option<Vec<Capture>> {
        Some(Vec::new())
    }

    /// The board of TAMSK draws no marks on cells: only the name of the space is returned.
    fn about(&self, event: tamsk::Event) -> (Vec<Cell>, Option<(Cell, Cell)>, String) {
        let space = match event.step {
            Some(tamsk::Step::Move { from, .. } | tamsk::Step::Lift(from)) => Some(from),
            Some(tamsk::Step::Place { to, .. } | tamsk::Step::Fill(to)) => Some(to),
            _ => None,
        };
        let name = space.map(|space| space.to_string()).unwrap_or_default();
        (Vec::new(), None, name)
    }

    fn game_steps(events: Vec<tamsk::Event>) -> GameSteps {
        GameSteps::Tamsk(events)
    }
}
