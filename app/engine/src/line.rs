//! Principal variations, written as turns.

use crate::node::Node;
use crate::score::Score;

/// The result of a search so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The turn to play; in the middle of a turn, the steps that complete it.
    pub turn: String,
    /// The score of the position for the player to act.
    pub score: Score,
    /// The depth that was completed, in turns.
    pub depth: u32,
    /// The number of nodes: complete turns that were searched.
    pub nodes: u64,
    /// The principal variation: turns of both players, beginning with `turn`.
    pub line: Vec<String>,
}

/// Writes the steps that a search found from a position as turns. The first turn
/// is always complete: missing steps are taken from `next`, or else are the first
/// that the rules list. Of the other turns only complete ones are kept.
pub(crate) fn read<N: Node>(
    position: &N,
    steps: &[N::Step],
    next: impl Fn(&N) -> Option<N::Step>,
) -> Vec<String> {
    let mut line = Vec::new();
    let mut position = position.clone();
    let mut steps = steps.iter().copied();
    let mut fill = Some(&next);
    while position.outcome().is_none() {
        let start = position.clone();
        let Some(turn) = turn(&mut position, &mut steps, fill.take()) else {
            return line;
        };
        line.push(start.text(&turn));
    }
    line
}

/// Makes the steps of one turn and returns them. Returns `None` if they are not
/// legal, or too few; with `fill` missing steps are filled in.
pub(crate) fn turn<N: Node>(
    position: &mut N,
    steps: &mut impl Iterator<Item = N::Step>,
    fill: Option<&impl Fn(&N) -> Option<N::Step>>,
) -> Option<Vec<N::Step>> {
    let side = position.side();
    let mut turn = Vec::new();
    let mut listed = Vec::new();
    while position.outcome().is_none() && position.side() == side {
        let offered = steps
            .next()
            .or_else(|| fill.and_then(|fill| fill(position)));
        listed.clear();
        position.list(false, &mut listed);
        let known = offered.filter(|step| listed.contains(step));
        let any = || listed.first().copied().filter(|_| fill.is_some());
        let step = known.or_else(any)?;
        turn.push(step);
        position.make(step);
    }
    Some(turn)
}
