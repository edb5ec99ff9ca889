//! What the panels ask of a position, game by game.

use record::{NodeId, Tree};
use rules::{Dot, Position, Spot, Step, tamsk};

use crate::games::gipf::captures::{Capture, captures, threats};
use crate::games::gipf::parts::{TurnPart, parts};
use crate::games::gipf::why::{Note, Why, full_line, notes, why};
use crate::scene::geometry::Cell;
use crate::scene::model::RenderModel;
use crate::table::message::Written;
use crate::table::playable::Playable;

/// What the panels ask of a position.
pub(crate) trait Asked: Playable {
    /// A drawing in letters, if there is one.
    fn drawing(&self) -> String;

    /// What the player to act can capture, if there are not too many turns to look at.
    fn captures(&self) -> Option<Vec<Capture>>;

    /// What the opponent could capture, likewise.
    fn threats(&self) -> Option<Vec<Capture>>;

    /// What a step is about: cells, a way, and a name.
    fn about(&self, step: Self::Step) -> (Vec<Cell>, Option<(Cell, Cell)>, String);

    /// Steps as they are sent.
    fn written(steps: Vec<Self::Step>) -> Written;

    /// The parts of the turn that goes on at a node.
    fn parts(tree: &Tree<Self>, at: NodeId) -> Vec<TurnPart> {
        let _ = (tree, at);
        Vec::new()
    }

    /// What there is to know about what is due.
    fn notes(&self, model: &RenderModel) -> Vec<Note> {
        let _ = model;
        Vec::new()
    }

    /// Why nothing can be done with a cell.
    fn why(&self, model: &RenderModel, cell: Cell) -> Option<Why> {
        let _ = (model, cell);
        None
    }

    /// Why nothing can be pushed in from a dot over a spot.
    fn full_line(&self, dot: Dot, spot: Spot) -> Option<Why> {
        let _ = (dot, spot);
        None
    }
}

impl Asked for Position {
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
        let (cells, way) = match step {
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
        (cells, way, name)
    }

    fn written(steps: Vec<Step>) -> Written {
        Written::Gipf(steps)
    }

    fn parts(tree: &Tree<Self>, at: NodeId) -> Vec<TurnPart> {
        parts(tree, at)
    }

    fn notes(&self, model: &RenderModel) -> Vec<Note> {
        notes(self, model)
    }

    fn why(&self, model: &RenderModel, cell: Cell) -> Option<Why> {
        why(self, model, cell)
    }

    fn full_line(&self, dot: Dot, spot: Spot) -> Option<Why> {
        full_line(self, dot, spot)
    }
}

/// Nothing is captured in TAMSK.
impl Asked for tamsk::Position {
    fn drawing(&self) -> String {
        String::new()
    }

    fn captures(&self) -> Option<Vec<Capture>> {
        Some(Vec::new())
    }

    fn threats(&self) -> Option<Vec<Capture>> {
        Some(Vec::new())
    }

    /// Its board has no places to draw on: the name of the space says where.
    fn about(&self, event: tamsk::Event) -> (Vec<Cell>, Option<(Cell, Cell)>, String) {
        let space = match event.step {
            Some(tamsk::Step::Move { from, .. } | tamsk::Step::Lift(from)) => Some(from),
            Some(tamsk::Step::Place { to, .. } | tamsk::Step::Fill(to)) => Some(to),
            _ => None,
        };
        let name = space.map(|space| space.to_string()).unwrap_or_default();
        (Vec::new(), None, name)
    }

    fn written(events: Vec<tamsk::Event>) -> Written {
        Written::Tamsk(events)
    }
}
