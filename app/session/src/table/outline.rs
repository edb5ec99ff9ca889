//! The state of a game in texts that other programs understand.

use record::{Ending, LinkTo, NodeId, Recordable, Tree, on_game};
use rules::Color;

use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// The state of the game on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The position, as a text.
    pub position: String,
    /// The number of complete turns that lead to it.
    pub ply: usize,
    /// The number of turns of the line.
    pub plies: usize,
    /// The last complete turn before it: its player and its text.
    pub last: Option<(Color, String)>,
    /// The link to it, as a fragment.
    pub fragment: String,
    /// The ending here, if the game is over.
    pub ending: Option<Ending>,
}

impl Session {
    /// The state of the saved game; a side game is part of the one below.
    #[must_use]
    pub fn outline(&self) -> Outline {
        on_game!(self.kept_game(), GameRef, record, at => outline(record, at))
    }

    /// The number of nodes in the record of the game on top. As long as nothing is deleted,
    /// nodes that come later have this number or a higher one ([`NodeId::index`]).
    #[must_use]
    pub fn places(&self) -> usize {
        on_game!(self.game(), GameRef, record, _ => record.len())
    }

    /// The node after this many turns on the current line; the last node if there are not
    /// so many.
    #[must_use]
    pub fn at_ply(&self, ply: usize) -> NodeId {
        on_game!(self.game(), GameRef, record, at => at_ply(record, at, ply))
    }
}

fn outline<G: Recordable>(record: &Tree<G>, at: NodeId) -> Outline {
    let mut turns = record.turns(&record.path(at));
    let complete = |node: Option<&NodeId>| node.is_none_or(|&node| record.ends_turn(node));
    if !turns.last().is_none_or(|turn| complete(turn.nodes.last())) {
        turns.pop();
    }
    let last = turns.last().map(|turn| (turn.color, turn.text.clone()));
    Outline {
        position: record.position(at).to_string(),
        ply: turns.len(),
        plies: record.turns(&record.line(at)).len(),
        last,
        fragment: LinkTo::new(record.clone(), at).to_fragment(),
        ending: record.ending(at),
    }
}

fn at_ply<G: Recordable>(record: &Tree<G>, at: NodeId, ply: usize) -> NodeId {
    let turns = record.turns(&record.line(at));
    let ends = turns.iter().filter_map(|turn| turn.nodes.last().copied());
    let ends: Vec<_> = [NodeId::ROOT].into_iter().chain(ends).collect();
    ends.get(ply)
        .or(ends.last())
        .copied()
        .unwrap_or(NodeId::ROOT)
}
