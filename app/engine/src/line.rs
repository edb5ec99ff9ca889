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

/// Makes the steps of one turn and gives them back; none if they are not legal or
/// too few. With `fill` what is missing is filled in.
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
