//! The actions of a record, one after another, in any game.

use rules::Color;

use crate::ending::Agreement;
use crate::game::GameRecord;
use crate::recordable::Recordable;
use crate::sgf::actions::{Action, Sgf};
use crate::sgf::error::{SgfError, SgfErrorKind};
use crate::sgf::follower::Follower;
use crate::tree::{NodeId, Tree};

/// The tag for actions at the end of a record that were not confirmed.
const UNCONFIRMED: &str = "Unconfirmed";

/// A record of boardspace.net that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfGame {
    /// The game, as far as it was read.
    pub record: GameRecord,
    /// The error at which reading stopped, if it did.
    pub stop: Option<SgfError>,
    /// The number of actions at the end of the record that were not confirmed. They are not
    /// part of the game.
    pub pending: usize,
}

/// The result of following the actions.
pub(super) struct Followed {
    stop: Option<SgfError>,
    pending: usize,
}

/// Follows the actions up to the last, or until the players have ended the game, or up to
/// the turn that cannot be read.
pub(super) fn follow<G: Recordable, F: Follower<G>>(follower: &mut F, sgf: &Sgf) -> Followed {
    let mut turn = Turn::default();
    let stop = follow_all(follower, sgf, &mut turn).err();
    let stop = stop.map(|error| {
        follower.drop_turn();
        let turn = turn_number(follower, sgf, &error);
        SgfError {
            turn: error.turn.or(turn),
            ..error
        }
    });
    turn.comment_at(follower);
    let pending = if stop.is_some() {
        0
    } else {
        turn.actions.len()
    };
    if pending > 0 {
        let words = turn
            .actions
            .iter()
            .map(|&action| sgf.actions[action].quote());
        let words: Vec<String> = words.collect();
        let kept = (UNCONFIRMED.to_owned(), words.join(", "));
        follower.drop_turn();
        follower.record().tags.push(kept);
    }
    if stop.is_none() {
        end(follower, sgf, pending);
    }
    Followed { stop, pending }
}

/// The actions since the last turn that was confirmed.
#[derive(Default)]
struct Turn {
    /// The indices of the actions in the record.
    actions: Vec<usize>,
    comment: String,
}

impl Turn {
    /// Adds the comments to the node at which their turn ends: steps before may be taken back.
    fn comment_at<G: Recordable, F: Follower<G>>(&mut self, follower: &mut F) {
        let comment = core::mem::take(&mut self.comment);
        if !comment.is_empty() {
            let node = follower.confirmed();
            let record = follower.record();
            let written = record.comment(node);
            let gap = if written.is_empty() { "" } else { "\n" };
            let comment = [written, gap, &comment].concat();
            record.set_comment(node, comment);
        }
    }

    /// Ends the turn after its confirmation.
    fn close<G: Recordable, F: Follower<G>>(&mut self, follower: &mut F) {
        self.comment_at(follower);
        self.actions.clear();
    }
}

fn follow_all<G: Recordable, F: Follower<G>>(
    follower: &mut F,
    sgf: &Sgf,
    turn: &mut Turn,
) -> Result<(), SgfError> {
    let has_done = sgf.actions.iter().any(|action| action.word() == "done");
    for (place, action) in sgf.actions.iter().enumerate() {
        let before = turn.actions.last().map(|&before| &sgf.actions[before]);
        if let Some(before) = before
            && !has_done
            && before.player != action.player
        {
            follower.confirm(before)?;
            turn.close(follower);
        }
        let closes = take(follower, sgf, action)?;
        turn.actions.push(place);
        if !action.comment.is_empty() {
            let gap = if turn.comment.is_empty() { "" } else { "\n" };
            turn.comment.push_str(gap);
            turn.comment.push_str(&action.comment);
        }
        if closes {
            turn.close(follower);
        }
        if follower.record().agreement.is_some() {
            return Ok(());
        }
    }
    let Some(last) = turn.actions.last().map(|&last| &sgf.actions[last]) else {
        return Ok(());
    };
    if last.word() == "resign" && (!has_done || !sgf.result.is_empty()) {
        follower.resign();
        turn.close(follower);
    } else if !has_done && follower.confirm(last).is_ok() {
        turn.close(follower);
    }
    Ok(())
}

/// Handles an action; returns true if it ends a turn.
fn take<G: Recordable, F: Follower<G>>(
    follower: &mut F,
    sgf: &Sgf,
    action: &Action,
) -> Result<bool, SgfError> {
    match action.word() {
        "start" => {
            // The beginner is White: the first player, unless the colours are exchanged.
            let first = action.words.get(1).map(|first| first.to_lowercase());
            let expected = if sgf.swapped { "p1" } else { "p0" };
            if first.as_deref() == Some(expected) && follower.confirmed() == NodeId::ROOT {
                Ok(true)
            } else {
                Err(action.error(SgfErrorKind::Action))
            }
        }
        "edit" => Err(SgfError::at(action.place, SgfErrorKind::Edited)),
        // The player of the action wins: the opponent's time is over.
        "winontime" => {
            follower.drop_turn();
            let loser = !follower.color(action.player);
            let end = (follower.confirmed(), Agreement::out_of_time(loser));
            follower.record().agreement = Some(end);
            Ok(true)
        }
        _ => follower.take(action),
    }
}

/// The number of the turn that cannot be read, among those of its player.
fn turn_number<G: Recordable, F: Follower<G>>(
    follower: &mut F,
    sgf: &Sgf,
    error: &SgfError,
) -> Option<(usize, Color)> {
    if error.kind == SgfErrorKind::Edited {
        return None;
    }
    let place = (error.line, error.column);
    let action = sgf.actions.iter().find(|action| action.place == place)?;
    let color = follower.color(action.player);
    let confirmed = follower.confirmed();
    let record = follower.record();
    let turns = record.spans(&record.path(confirmed));
    let numbered = turns.iter().filter(|turn| {
        let last = turn.nodes.last().and_then(|&last| record.step(last));
        turn.color == color && last.is_some_and(G::is_numbered)
    });
    Some((numbered.count() + 1, color))
}

/// Ends a game by repetition: the site does so when a position is confirmed for the third time.
fn end<G: Recordable, F: Follower<G>>(follower: &mut F, sgf: &Sgf, pending: usize) {
    let confirmed = follower.confirmed();
    let record = follower.record();
    let over = sgf.result.is_empty() || pending > 0 || record.ending(confirmed).is_some();
    if !over && record.occurrences(confirmed) >= 3 {
        record.agreement = Some((confirmed, Agreement::DrawByRepetition));
    }
}

impl Followed {
    pub(super) fn finish<G: Recordable>(
        self,
        record: Tree<G>,
        game: fn(Tree<G>) -> GameRecord,
    ) -> SgfGame {
        SgfGame {
            record: game(record),
            stop: self.stop,
            pending: self.pending,
        }
    }
}
