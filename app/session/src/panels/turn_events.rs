//! The events of turns, and numbers of whole games.

use record::{NodeId, Recordable, Tree};
use rules::{Color, Spot};

use crate::table::event::Event;
use crate::table::playable::Playable;

/// A game that is over, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Turns of both players.
    pub turns: usize,
    /// The player of the turn with the longest thought, and its milliseconds, in a game with
    /// clocks.
    pub longest: Option<(Color, u64)>,
}

/// The events of the turn of a node, up to that node.
pub(crate) fn turn_events<P: Playable>(tree: &Tree<P>, node: NodeId) -> Vec<Event> {
    let mut events = Vec::new();
    let mut here = tree.node(node.index());
    while let Some(node) = here {
        let (Some(parent), Some(step)) = (tree.parent(node), tree.step(node)) else {
            break;
        };
        events.extend(tree.position(parent).step_event(step, tree.position(node)));
        here = Some(parent).filter(|&parent| !tree.ends_turn(parent));
    }
    events.reverse();
    events.dedup_by(|later, before| join(before, later));
    events
}

/// The rows that were removed in the turn of a node, and in the turn before it.
pub(crate) fn taken<P: Playable>(tree: &Tree<P>, node: NodeId) -> Vec<Event> {
    let mut before = node;
    while let Some(parent) = tree.parent(before) {
        before = parent;
        if tree.ends_turn(parent) {
            break;
        }
    }
    let mut events = turn_events(tree, before);
    if before != node {
        events.extend(turn_events(tree, node));
    }
    events.retain(|event| matches!(event, Event::RowTaken { .. }));
    events
}

/// Joins two rows on one line into one event, as they are written: the pieces that stay of a
/// row may form a row again. Returns true if they were joined.
fn join(before: &mut Event, later: &Event) -> bool {
    let (
        Event::RowTaken {
            player,
            ends,
            returned,
            captured,
            lost,
        },
        Event::RowTaken {
            player: other,
            ends: others,
            returned: more_returned,
            captured: more_captured,
            lost: more_lost,
        },
    ) = (before, later)
    else {
        return false;
    };
    if player != other || !is_line([ends.0, ends.1, others.0, others.1]) {
        return false;
    }
    *returned += more_returned;
    *captured += more_captured;
    *lost += more_lost;
    true
}

/// Returns true if four spots, the first two of them different, stand on one line.
fn is_line(spots: [Spot; 4]) -> bool {
    let [from, to, third, fourth] = spots.map(|spot| {
        let (x, y) = spot.coordinates();
        (i32::from(x), i32::from(y))
    });
    let (along, up) = (to.0 - from.0, to.1 - from.1);
    [third, fourth]
        .iter()
        .all(|(x, y)| along * (y - from.1) == up * (x - from.0))
}

/// The numbers of a game as far as it was played.
pub(crate) fn summary<P: Recordable>(tree: &Tree<P>) -> Summary {
    let turns = tree.turns(&tree.path(tree.goes_on_at()));
    let increment = tree.clock.map_or(0, |clock| clock.increment);
    let mut longest: Option<(Color, u64)> = None;
    for (index, turn) in turns.iter().enumerate() {
        // The time that a player had left is noted where their own turn before ended: a page
        // that closes notes only the time that the opponent has used.
        let mut before = turns[..index].iter().rev();
        let own = before.find(|other| other.color == turn.color);
        let first = index.checked_sub(1).map(|index| &turns[index]);
        let before = own.or(first);
        let left = |span: Option<&record::TurnSpan>| {
            let node = *span?.nodes.last()?;
            Some(tree.left(node)?[turn.color])
        };
        let (Some(had), Some(has)) = (left(before), left(Some(turn))) else {
            continue;
        };
        let thought = had.saturating_add(increment).saturating_sub(has);
        if longest.is_none_or(|(_, most)| most < thought) {
            longest = Some((turn.color, thought));
        }
    }
    Summary {
        turns: turns.len(),
        longest,
    }
}
