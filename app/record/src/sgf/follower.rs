//! The interface for reading a record action by action, and the players' view of the board.

use rules::Color;

use crate::recordable::Recordable;
use crate::sgf::actions::Action;
use crate::sgf::error::SgfError;
use crate::tree::{NodeId, Tree};

/// A game that is read action by action.
pub(super) trait Follower<G: Recordable> {
    /// The record so far.
    fn record(&mut self) -> &mut Tree<G>;

    /// The node after the last turn that was confirmed.
    fn confirmed(&self) -> NodeId;

    /// Handles an action; returns true if it confirms a turn or ends the game.
    fn take(&mut self, action: &Action) -> Result<bool, SgfError>;

    /// Confirms the turn in progress, if the record has no `Done`.
    fn confirm(&mut self, last: &Action) -> Result<(), SgfError>;

    /// Removes the steps since the last turn that was confirmed.
    fn drop_turn(&mut self);

    /// Ends the game for a player who has resigned without confirming it.
    fn resign(&mut self);

    /// The colour of a player of the record.
    fn color(&self, player: usize) -> Color;
}

/// The colour of a player: the beginner is White.
pub(super) const fn color(player: usize, swapped: bool) -> Color {
    if (player == 0) == swapped {
        Color::Black
    } else {
        Color::White
    }
}

/// The name of a place as the beginner sees it. If the colours are exchanged so is the board:
/// every lettered line is upside down. `lines` are the numbers of nodes of the lines.
pub(super) fn turned(name: String, swapped: bool, lines: &[u8]) -> String {
    let mut letters = name.chars();
    let (Some(letter), number) = (letters.next(), letters.as_str()) else {
        return name;
    };
    let nodes = (letter as usize)
        .checked_sub('a' as usize)
        .and_then(|line| lines.get(line));
    match (nodes, number.parse::<u8>()) {
        (Some(&nodes), Ok(number)) if swapped && (1..=nodes).contains(&number) => {
            format!("{letter}{}", nodes + 1 - number)
        }
        _ => name,
    }
}
