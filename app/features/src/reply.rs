//! The opponent's answer that refutes a turn, in a puzzle or in place of a mistake.

use record::NodeId;
use session::{LineTurn, Mark, MarkKind, Session};

/// An answer of the opponent that refutes a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The answer.
    pub turn: LineTurn,
    /// The pieces that it captures.
    pub captured: u32,
}

impl Reply {
    /// The answer, as a text, to the turn that leads to a node; none if it is no turn there.
    pub(crate) fn at(node: NodeId, text: &str, session: &Session) -> Option<Self> {
        Some(Self {
            turn: session.line_turn_at(node, text)?,
            captured: u32::try_from(text.matches('*').count()).unwrap_or(u32::MAX),
        })
    }

    /// The mark of the answer on the board.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            kind: MarkKind::Threat,
            rank: 0,
            sign: "!".to_owned(),
            path: self.turn.path.clone(),
            cells: self.turn.cells.clone(),
        }
    }
}
