//! Records that are read action by action, and the side from which they see the board.

use rules::Color;

use crate::played::Played;
use crate::sgf::actions::Action;
use crate::sgf::error::SgfError;
use crate::tree::{NodeId, Tree};

/// A record that is read action by action.
pub(super) trait Follower<G: Played> {
    /// The record so far.
    fn record(&mut self) -> &mut Tree<G>;

    /// The node after the last turn that was confirmed.
    fn confirmed(&self) -> NodeId;

    /// Does what an action says; returns true if it confirms a turn or ends the game.
    fn take(&mut self, action: &Action) -> Result<bool, SgfError>;

    /// Confirms the turn that goes on, where a record has no `Done`.
    fn confirm(&mut self, last: &Action) -> Result<(), SgfError>;

    /// Forgets what was done since the last turn that was confirmed.
    fn drop_turn(&mut self);

    /// Ends the game for a player who has resigned, and did not confirm that.
    fn resign(&mut self);

    /// The colour of a player of the record.
    fn color(&self, player: usize) -> Color;
}

/// The colour of a player: the one who begins is White.
pub(super) const fn color(player: usize, swapped: bool) -> Color {
    if (player == 0) == swapped {
        Color::Black
    } else {
        Color::White
    }
}

/// A name of a place, as the one who begins sees it: where the colours are the other way
/// round, so is the board, every lettered line upside down. `lines` are the nodes of each.
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
