//! Where a game stands, in texts that other programs understand.

use record::{Ending, LinkTo, NodeId, Played, Tree};
use rules::Color;

use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// Where the game on the table stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The position, as a text.
    pub position: String,
    /// How many turns lead to it; one that is not complete is none of them.
    pub ply: usize,
    /// How many turns the line has.
    pub plies: usize,
    /// The last complete turn before it: whose, and its text.
    pub last: Option<(Color, String)>,
    /// The link to it, as a fragment.
    pub fragment: String,
    /// How the game has ended here, if it has.
    pub ending: Option<Ending>,
}

impl Session {
    /// Where the game that is kept stands; a side game is part of the one below.
    #[must_use]
    pub fn outline(&self) -> Outline {
        match self.kept_game() {
            GameRef::Gipf(record, at) => outline(record, at),
            GameRef::Tamsk(record, at) => outline(record, at),
        }
    }

    /// How many places the record of the game on top has. As long as nothing is deleted,
    /// those that come later have this number or a higher one ([`NodeId::index`]).
    #[must_use]
    pub fn places(&self) -> usize {
        match self.game() {
            GameRef::Gipf(record, _) => record.len(),
            GameRef::Tamsk(record, _) => record.len(),
        }
    }

    /// The node after a number of turns on the line where people are; the last one where
    /// there are not so many.
    #[must_use]
    pub fn at_ply(&self, ply: usize) -> NodeId {
        match self.game() {
            GameRef::Gipf(record, at) => at_ply(record, at, ply),
            GameRef::Tamsk(record, at) => at_ply(record, at, ply),
        }
    }
}

fn outline<G: Played>(record: &Tree<G>, at: NodeId) -> Outline {
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

fn at_ply<G: Played>(record: &Tree<G>, at: NodeId, ply: usize) -> NodeId {
    let turns = record.turns(&record.line(at));
    let ends = turns.iter().filter_map(|turn| turn.nodes.last().copied());
    let ends: Vec<_> = [NodeId::ROOT].into_iter().chain(ends).collect();
    ends.get(ply)
        .or(ends.last())
        .copied()
        .unwrap_or(NodeId::ROOT)
}
