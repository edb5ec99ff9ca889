//! Lines of play as turns that can be written.

use crate::node::Node;
use crate::score::Score;

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The turn to play; in the middle of a turn, what completes it.
    pub turn: String,
    /// What the position is worth to the player to act.
    pub score: Score,
    /// How many turns deep everything was looked at.
    pub depth: u32,
    /// How many complete turns were looked at.
    pub nodes: u64,
    /// What is expected, turns of both players in their order; begins with
    /// `turn`.
    pub line: Vec<String>,
}

/// Reads the steps that a search found from a position, as turns. The first turn
/// is always complete: what the steps leave open of it is filled in by the step
/// that `next` or else the first that the rules offer. Of the others only
/// complete ones are kept.
pub(crate) fn read<N: Node>(
    position: &N,
    steps: &[N::Step],
    next: impl Fn(&N) -> Option<N::Step>,
) -> Vec<String> {
    let mut line = Vec::new();
    let mut position = position.clone();
    let mut steps = steps.iter().copied();
    let mut listed = Vec::new();
    while position.outcome().is_none() {
        let start = position.clone();
        let mut turn = Vec::new();
        while position.outcome().is_none() && position.side() == start.side() {
            let is_first = line.is_empty();
            let offered = steps
                .next()
                .or_else(|| is_first.then(|| next(&position)).flatten());
            listed.clear();
            position.list(false, &mut listed);
            let known = offered.filter(|step| listed.contains(step));
            let any = || listed.first().copied().filter(|_| is_first);
            let Some(step) = known.or_else(any) else {
                return line;
            };
            turn.push(step);
            position.make(step);
        }
        line.push(start.text(&turn));
    }
    line
}
