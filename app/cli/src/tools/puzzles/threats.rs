//! The threats of a first turn, and the captures that it allows.

use rules::{Game, Part, Spot};

use super::proof::first_turns;

/// Returns the position with the opponent to act, as if the player had passed; `None`
/// if that is no position, as in the middle of a turn.
pub(super) fn passed(game: &Game) -> Option<Game> {
    let text = game.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let side = fields.get_mut(2)?;
    *side = if *side == "w" { "b" } else { "w" };
    let passed: Game = fields.join(" ").parse().ok()?;
    passed.outcome().is_none().then_some(passed)
}

/// The pieces that one turn takes off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Taking {
    /// The spots of the pieces of both players.
    spots: Vec<Spot>,
    /// The number of the opponent's discs.
    captured: u32,
}

/// Returns the possible removals of the player to act, turn by turn, without turns
/// that take nothing. TAMSK has none.
fn takings(game: &Game) -> Vec<Taking> {
    let (Game::Gipf(position), Some(turns)) = (game, first_turns(game)) else {
        return Vec::new();
    };
    let mut takings = Vec::new();
    for turn in turns {
        let Ok(turn) = position.read_turn(&turn.text) else {
            continue;
        };
        let mut taking = Taking {
            spots: Vec::new(),
            captured: 0,
        };
        for part in turn.parts {
            let Part::Rows(taken) = part else { continue };
            for taken in taken {
                taking.spots.push(taken.spot);
                if taken.captured {
                    taking.captured += 1 + u32::from(taken.piece.discs().0.is_some());
                }
            }
        }
        if !taking.spots.is_empty() && !takings.contains(&taking) {
            takings.push(taking);
        }
    }
    takings
}

/// Returns true for [`super::Motif::Fork`].
pub(super) fn forks(before: &Game, after: &Game) -> bool {
    let Some(passed) = passed(after) else {
        return false;
    };
    let old = takings(before);
    let is_new = |new: &&Taking| {
        let all_of = |old: &Taking| new.spots.iter().all(|spot| old.spots.contains(spot));
        !old.iter().any(all_of)
    };
    let all = takings(&passed);
    let new: Vec<&Taking> = all.iter().filter(is_new).collect();
    let captures = new.iter().filter(|taking| taking.captured > 0);
    captures.into_iter().any(|a| {
        let apart = |b: &&Taking| !b.spots.iter().any(|spot| a.spots.contains(spot));
        new.iter().any(apart)
    })
}

/// Returns true if the player could take anything if the opponent passed, or if that
/// is not known.
pub(super) fn threatens(after: &Game) -> bool {
    passed(after).is_none_or(|passed| !takings(&passed).is_empty())
}

/// Returns true for [`super::Motif::Sacrifice`].
pub(super) fn sacrifices(before: &Game, after: &Game) -> bool {
    let most = |game: &Game| {
        let takings = takings(game);
        takings.iter().map(|taking| taking.captured).max()
    };
    let now = most(after).unwrap_or(0);
    let then = passed(before).and_then(|passed| most(&passed)).unwrap_or(0);
    now > then
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(text: &str, turn: &str) -> (Game, Game) {
        let before: Game = text.parse().unwrap();
        let after = before.play(turn, None).unwrap();
        (before, after)
    }

    /// The push along the line from b1 brings a third white piece into line d and one
    /// into line f. In each a row can be completed from below, which captures two.
    #[test]
    fn two_lines_at_once_are_a_fork() {
        let is_fork = |text, turn| {
            let (before, after) = played(text, turn);
            forks(&before, &after)
        };
        let both = "gipf-basic 4/G4/GgGgg1/2G4/GG1gg1/5/4 w G9 G10 --";
        assert!(is_fork(both, "b1-f4"));
        assert!(!is_fork(both, "d1-d7"));
        // One of the two rows has to capture something, not both.
        let one = "gipf-basic 4/G4/GgGgg1/2G4/GG4/5/4 w G9 G12 --";
        assert!(is_fork(one, "b1-f4"));
        let none = "gipf-basic 4/G4/GgG3/2G4/GG4/5/4 w G9 G14 --";
        assert!(!is_fork(none, "b1-f4"));
        // A chance that existed before is no fork.
        let old = "gipf-basic 4/5/GGGgg1/7/GGGgg1/5/4 w G9 G11 --";
        assert!(!is_fork(old, "a1-b2"));
    }

    /// Black could complete a row in line d and capture nothing; the push from above
    /// brings a white piece behind it.
    #[test]
    fn a_piece_that_the_opponent_can_capture_now_is_given_up() {
        let gives_up = |text, turn| {
            let (before, after) = played(text, turn);
            sacrifices(&before, &after)
        };
        let nothing = "gipf-basic 4/5/ggg2G/7/6/5/4 w G14 G12 --";
        assert!(gives_up(nothing, "d8-d6"));
        assert!(!gives_up(nothing, "a1-b2"));
        // One can be captured whatever White does elsewhere: White sacrifices nothing.
        let one = "gipf-basic 4/5/gggG2/7/6/5/4 w G13 G12 --";
        assert!(!gives_up(one, "a1-b2"));
        assert!(gives_up(one, "d8-d7"));
    }

    #[test]
    fn a_pass_changes_no_piece() {
        let game: Game = "gipf-basic 4/5/gggG2/7/6/5/4 w G14 G12 --".parse().unwrap();
        let other = passed(&game).unwrap();
        assert_eq!(other.side(), !game.side());
        assert_eq!(passed(&other), Some(game));
    }
}
