//! The positions and the lines of play that an analysis shows: the position on the board, the
//! same with the turn passed, and the events of each turn of a line.
//!
//! Nothing here is called by [`Session::update`]: only a page with the analysis loads it.

use record::{NodeId, Tree, WorkLimit, on_game};
use rules::{Color, Position, Setup, Step, tamsk};

use crate::panels::questions::PanelQueries;
use crate::scene::geometry::Cell;
use crate::table::event::Event;
use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// A position that can be analysed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysedPosition {
    /// The position as a text.
    pub position: String,
    /// True if White is to act, in TAMSK Red.
    pub white: bool,
    /// The position with the opponent to act; the best turn there is the threat. None in
    /// the middle of a turn, and in TAMSK.
    pub passed: Option<String>,
}

/// A turn of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTurn {
    /// The player whose turn it is.
    pub player: Color,
    /// The events of the turn, in their order.
    pub events: Vec<Event>,
    /// The names of the first and the last cell of its first step, if the step is a move.
    pub path: Option<(String, String)>,
    /// The names of the other cells that its first step is about, such as the pieces of a row.
    pub cells: Vec<String>,
    /// True if the player wins the game with it.
    pub wins: bool,
}

impl Session {
    /// The position on the board, as an engine is asked about it.
    #[must_use]
    pub fn analysed_position(&self) -> AnalysedPosition {
        match self.game() {
            GameRef::Gipf(record, at) => {
                let position = record.position(at);
                AnalysedPosition {
                    position: position.to_string(),
                    white: position.side() == Color::White,
                    passed: passed(position),
                }
            }
            GameRef::Tamsk(record, at) => {
                let position = record.position(at);
                AnalysedPosition {
                    position: position.to_string(),
                    white: position.side() == Color::White,
                    passed: None,
                }
            }
        }
    }

    /// The turn `turn` in the position at a node of the record; none if it is no turn there.
    #[must_use]
    pub fn line_turn_at(&self, node: NodeId, turn: &str) -> Option<LineTurn> {
        let turns = [turn.to_owned()];
        let line =
            on_game!(self.game(), GameRef, record, _ => line_turns(record, node, &turns, false));
        line.into_iter().next()
    }

    /// The turns of a line of play from the position on the board, up to the first text that
    /// is no turn. With `passes` the line begins at the position with the turn passed.
    #[must_use]
    pub fn line_turns(&self, turns: &[String], passes: bool) -> Vec<LineTurn> {
        on_game!(self.game(), GameRef, record, at => line_turns(record, at, turns, passes))
    }
}

/// The text of [`turned`]; none in the middle of a turn.
fn passed(position: &Position) -> Option<String> {
    let passed = turned(position)?;
    Some(passed.to_string())
}

fn turned(position: &Position) -> Option<Position> {
    let mut setup = Setup::from(position);
    setup.side = !setup.side;
    Position::try_from(setup).ok()
}

/// The questions about lines of play that each game answers for itself.
pub(crate) trait LineQueries: PanelQueries {
    /// The position with the turn passed.
    fn turned(&self) -> Option<Self>;

    /// The names of the cells between which a step moves; none for other steps.
    fn between(&self, step: Self::Step) -> Option<(String, String)>;
}

impl LineQueries for Position {
    fn turned(&self) -> Option<Self> {
        turned(self)
    }

    fn between(&self, step: Step) -> Option<(String, String)> {
        let (_, path, _) = self.about(step);
        path.map(|(from, to)| (from.name(), to.name()))
    }
}

impl LineQueries for tamsk::Position {
    fn turned(&self) -> Option<Self> {
        None
    }

    fn between(&self, event: tamsk::Event) -> Option<(String, String)> {
        match event.step {
            Some(tamsk::Step::Move { from, to, .. }) => Some((from.to_string(), to.to_string())),
            _ => None,
        }
    }
}

fn line_turns<P: LineQueries>(
    tree: &Tree<P>,
    at: NodeId,
    turns: &[String],
    passes: bool,
) -> Vec<LineTurn> {
    let here = tree.position(at);
    let begin = match passes {
        true => here.turned(),
        false => Some(here.clone()),
    };
    let Some(mut now) = begin else {
        return Vec::new();
    };
    let mut line = Vec::new();
    for text in turns {
        let Some((turn, next)) = turn(&now, text) else {
            break;
        };
        line.push(turn);
        now = next;
    }
    line
}

/// Reads a turn, or the rest of one, and returns it with the position after it.
fn turn<P: LineQueries>(position: &P, text: &str) -> Option<(LineTurn, P)> {
    let turn = position.read_turn(text, &mut WorkLimit::new());
    let steps = turn.or_else(|_| position.read_step(text).map(|step| vec![step]));
    let steps = steps.ok()?;
    let first = *steps.first()?;
    let (cells, _, name) = position.about(first);
    let names: Vec<String> = cells.into_iter().map(Cell::name).collect();
    let mut line_turn = LineTurn {
        player: position.side(),
        events: Vec::new(),
        path: position.between(first),
        cells: match names.is_empty() && !name.is_empty() {
            true => vec![name],
            false => names,
        },
        wins: false,
    };
    let mut now = position.clone();
    for step in steps {
        let next = now.after(step).ok()?;
        line_turn.events.extend(now.step_event(step, &next));
        now = next;
    }
    line_turn.wins = now
        .end()
        .is_some_and(|end| end.winner == Some(line_turn.player));
    Some((line_turn, now))
}
