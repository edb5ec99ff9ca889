//! The relation between the game of a link and the stored copy of the same game.

use record::{GameLink, GameRecord, NodeId, Recordable, Seat, SideGame, Tree};
use rules::{ByColor, Color};

/// The relation of a link's game to the stored one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The link has no step that the stored game lacks; this is the node that it shows.
    Same(NodeId),
    /// The link continues where the stored main line ends: this is the stored game with the new
    /// steps, and the node that the link shows.
    Newer(Box<GameRecord>, NodeId),
    /// The link continues where the players have ended the stored game: by resigning, by agreeing
    /// on a draw, on time. This is the stored game with the new steps and without that end, and
    /// the node that the link shows. The user decides if the game continues.
    GoesOn(Box<GameRecord>, NodeId),
    /// The stored main line continues where the link ends.
    Older,
    /// The link begins with another position, or in this turn, counted from 1, another move was
    /// played or the game was ended in another way.
    Contradicts(usize),
}

/// Compares the stored copy of a game with a link to it: the main lines, step by step, and the
/// side game at their end.
#[must_use]
pub fn compare(ours: &GameRecord, link: &GameLink) -> Relation {
    match (ours, link) {
        (GameRecord::Gipf(ours), GameLink::Gipf(link)) => {
            compare_trees(ours, &link.record, link.at, GameRecord::Gipf)
        }
        (GameRecord::Tamsk(ours), GameLink::Tamsk(link)) => {
            compare_trees(ours, &link.record, link.at, GameRecord::Tamsk)
        }
        _ => Relation::Contradicts(1),
    }
}

fn compare_trees<P: Recordable>(
    ours: &Tree<P>,
    theirs: &Tree<P>,
    at: NodeId,
    game: fn(Tree<P>) -> GameRecord,
) -> Relation {
    if ours.position(NodeId::ROOT) != theirs.position(NodeId::ROOT) {
        return Relation::Contradicts(1);
    }
    let line = theirs.line(at);
    let mut merged = ours.clone();
    // A link for the other player counts by its moves only: it is the own one, or a third person
    // has forwarded it.
    if !is_for_other_player(ours.seats, theirs.seats) {
        // The seats of a link are those of its reader.
        if theirs.seats != ByColor::default() {
            merged.seats = theirs.seats;
        }
        // A name of the link is used where the stored game has none.
        for color in Color::ALL {
            if merged.names[color].is_empty() {
                merged.names[color] = theirs.names[color].clone();
            }
        }
    }
    let same = |merged: Tree<P>, game: fn(Tree<P>) -> GameRecord, shown| {
        if merged.seats == ours.seats && merged.names == ours.names {
            Relation::Same(shown)
        } else {
            Relation::Newer(Box::new(game(merged)), shown)
        }
    };
    let mut node = NodeId::ROOT;
    let mut shown = NodeId::ROOT;
    for &there in line.iter().skip(1) {
        let Some(step) = theirs.step(there) else {
            continue;
        };
        // After steps were taken back, the stored steps no longer belong to the game.
        let goes_on = ours.taken_back() != Some(node);
        let next = known(ours, node).first().copied().filter(|_| goes_on);
        if next.is_some_and(|next| ours.step(next) != Some(step)) {
            let before = theirs.parent(there).unwrap_or(NodeId::ROOT);
            return Relation::Contradicts(turns(theirs, before) + 1);
        }
        // A step of the link is legal in the link's game, and this is the same position.
        let Ok(played) = merged.play(node, step) else {
            let before = theirs.parent(there).unwrap_or(NodeId::ROOT);
            return Relation::Contradicts(turns(theirs, before) + 1);
        };
        if !goes_on {
            merged.promote(played);
        }
        node = played;
        if there == at {
            shown = node;
        }
    }
    // The players' agreement, if it is at this node.
    let end_of = |tree: &Tree<P>, node: NodeId| {
        let end = tree.agreement.filter(|&(place, _)| place == node);
        end.map(|(_, agreement)| agreement)
    };
    let theirs_end = line.last().and_then(|&last| end_of(theirs, last));
    let ours_end = ours.agreement.map(|(_, agreement)| agreement);
    let theirs_side = line.last().and_then(|&last| theirs.side_game(last));
    if merged.len() > ours.len() {
        // A link has no times: the clocks resume from their last state.
        let path = merged.path(node);
        let left = path.iter().rev().find_map(|&node| merged.left(node));
        if let Some(left) = left {
            merged.note_left(node, left);
        }
        let ended = merged.agreement.take().is_some();
        merged.agreement = theirs_end.map(|end| (node, end));
        merged.take_back_to(None);
        merged.keep_side_game(node, theirs_side.cloned());
        let merged = Box::new(game(merged));
        return if ended {
            Relation::GoesOn(merged, shown)
        } else {
            Relation::Newer(merged, shown)
        };
    }
    if !known(ours, node).is_empty() && ours.taken_back() != Some(node) {
        return Relation::Older;
    }
    match (ours_end, theirs_end) {
        (None, Some(end)) => {
            merged.agreement = Some((node, end));
            return Relation::Newer(Box::new(game(merged)), shown);
        }
        (Some(ours), Some(end)) if ours != end => {
            return Relation::Contradicts(turns(theirs, at));
        }
        _ => {}
    }
    let with_side = |mut merged: Tree<P>, side| {
        merged.keep_side_game(node, Some(side));
        Box::new(game(merged))
    };
    match compare_sides(ours.side_game(node), theirs_side) {
        Beside::Same => same(merged, game, shown),
        Beside::Newer(side) => Relation::Newer(with_side(merged, side), shown),
        Beside::GoesOn(side) => Relation::GoesOn(with_side(merged, side), shown),
        Beside::Older => Relation::Older,
        Beside::Contradicts => Relation::Contradicts(turns(theirs, node) + 1),
    }
}

/// Returns true if one player of the stored game is here and one away, and the link has the
/// opposite seats.
fn is_for_other_player(ours: ByColor<Seat>, theirs: ByColor<Seat>) -> bool {
    let is_by_link = |here: Color| ours[here] == Seat::Here && ours[!here] == Seat::Away;
    let is_opposite = |color: Color| ours[color] == theirs[!color];
    Color::ALL.into_iter().any(is_by_link) && Color::ALL.into_iter().all(is_opposite)
}

/// The relation of a link's side game to the stored one; the side games are the joined ones.
enum Beside {
    Same,
    Newer(SideGame),
    GoesOn(SideGame),
    Older,
    Contradicts,
}

fn compare_sides(ours: Option<&SideGame>, theirs: Option<&SideGame>) -> Beside {
    let (ours, theirs) = match (ours, theirs) {
        (None, None) => return Beside::Same,
        (Some(_), None) => return Beside::Older,
        (None, Some(theirs)) => return Beside::Newer(theirs.clone()),
        (Some(ours), Some(theirs)) if ours == theirs => return Beside::Same,
        (Some(ours), Some(theirs)) => (ours, theirs),
    };
    let (saved, sent) = match (&ours.save, &theirs.save) {
        (None, _) => return Beside::Newer(theirs.clone()),
        (Some(_), None) => return Beside::Older,
        (Some(saved), Some(sent)) => (saved, sent),
    };
    let (Ok((saved, _)), Ok((sent, at))) = (GameRecord::load(saved), GameRecord::load(sent)) else {
        return Beside::Contradicts;
    };
    if ours.white != theirs.white {
        return Beside::Contradicts;
    }
    let side = |game: &GameRecord, at| SideGame {
        white: ours.white,
        save: Some(game.save(at)),
    };
    match compare(&saved, &GameLink::new(sent, at)) {
        Relation::Same(_) => Beside::Same,
        Relation::Newer(game, at) => Beside::Newer(side(&game, at)),
        Relation::GoesOn(game, at) => Beside::GoesOn(side(&game, at)),
        Relation::Older => Beside::Older,
        Relation::Contradicts(_) => Beside::Contradicts,
    }
}

/// The number of turns that have ended up to a node.
fn turns<P: Recordable>(tree: &Tree<P>, node: NodeId) -> usize {
    let begun = tree.path(node).into_iter().skip(1);
    begun.filter(|&node| tree.ends_turn(node)).count()
}

/// The children of a node; none if the node is not in this record.
fn known<P: Recordable>(record: &Tree<P>, node: NodeId) -> &[NodeId] {
    if node.index() < record.len() {
        record.children(node)
    } else {
        &[]
    }
}
