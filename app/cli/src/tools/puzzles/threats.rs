//! What a first turn threatens, and what it lets the other do.

use rules::{Game, Part, Piece, Spot};

use super::proof::first_turns;

/// The same position with the other to act, as if the player had passed; none where
/// that is no position, as in the middle of a turn.
pub(super) fn passed(game: &Game) -> Option<Game> {
    let text = game.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let side = fields.get_mut(2)?;
    *side = if *side == "w" { "b" } else { "w" };
    let passed: Game = fields.join(" ").parse().ok()?;
    passed.outcome().is_none().then_some(passed)
}

/// What one turn captures.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Capture {
    spots: Vec<Spot>,
    discs: u32,
    gipf_piece: bool,
}

/// What the player to act can capture, turn by turn. In TAMSK nothing is captured.
fn captures(game: &Game) -> Vec<Capture> {
    let (Game::Gipf(position), Some(turns)) = (game, first_turns(game)) else {
        return Vec::new();
    };
    let mut captures = Vec::new();
    for turn in turns {
        let Ok(turn) = position.read_turn(&turn.text) else {
            continue;
        };
        let mut capture = Capture {
            spots: Vec::new(),
            discs: 0,
            gipf_piece: false,
        };
        for part in turn.parts {
            let Part::Rows(taken) = part else { continue };
            for taken in taken.iter().filter(|taken| taken.captured) {
                capture.spots.push(taken.spot);
                capture.discs += 1 + u32::from(taken.piece.discs().0.is_some());
                capture.gipf_piece |= taken.piece == Piece::GIPF;
            }
        }
        if capture.discs > 0 && !captures.contains(&capture) {
            captures.push(capture);
        }
    }
    captures
}

/// See [`super::Theme::Fork`].
pub(super) fn forks(before: &Game, after: &Game) -> bool {
    let Some(passed) = passed(after) else {
        return false;
    };
    let old = captures(before);
    let is_new = |new: &&Capture| {
        let all_of = |old: &Capture| new.spots.iter().all(|spot| old.spots.contains(spot));
        (new.discs >= 2 || new.gipf_piece) && !old.iter().any(all_of)
    };
    let all = captures(&passed);
    let new: Vec<&Capture> = all.iter().filter(is_new).collect();
    new.iter().any(|a| {
        let apart = |b: &&Capture| !b.spots.iter().any(|spot| a.spots.contains(spot));
        new.iter().any(apart)
    })
}

/// See [`super::Theme::Sacrifice`].
pub(super) fn sacrifices(before: &Game, after: &Game) -> bool {
    let most = |game: &Game| {
        let captures = captures(game);
        captures.iter().map(|capture| capture.discs).max()
    };
    let now = most(after).unwrap_or(0);
    let then = passed(before).and_then(|passed| most(&passed)).unwrap_or(0);
    now >= 2 && now > then
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
    /// into line f. In each two black pieces would be captured from below.
    #[test]
    fn two_lines_at_once_are_a_fork() {
        let (before, after) = played("gipf-basic 4/G4/GgGgg1/2G4/GG1gg1/5/4 w G9 G10 --", "b1-f4");
        assert!(forks(&before, &after));
        assert!(!forks(&before, &before.play("d1-d7", None).unwrap()));
        // One black piece in line f is not worth as much.
        let (before, after) = played("gipf-basic 4/G4/GgGgg1/2G4/GG1g2/5/4 w G9 G11 --", "b1-f4");
        assert!(!forks(&before, &after));
        // What is there before is no fork.
        let (before, after) = played("gipf-basic 4/5/GGGgg1/7/GGGgg1/5/4 w G9 G11 --", "a1-b2");
        assert!(!forks(&before, &after));
    }

    /// Black may capture one white piece of line d; the push from above adds a second.
    #[test]
    fn what_the_other_can_capture_now_is_given_up() {
        let text = "gipf-basic 4/5/gggG2/7/6/5/4 w G14 G12 --";
        let (before, after) = played(text, "d8-d7");
        assert!(sacrifices(&before, &after));
        let (before, after) = played(text, "a1-b2");
        assert!(!sacrifices(&before, &after));
        // Two may be captured whatever White does elsewhere: he gives up nothing.
        let (before, after) = played("gipf-basic 4/5/gggGG1/7/6/5/4 w G13 G12 --", "a1-b2");
        assert!(!sacrifices(&before, &after));
    }

    #[test]
    fn who_passes_leaves_everything_as_it_is() {
        let game: Game = "gipf-basic 4/5/gggG2/7/6/5/4 w G14 G12 --".parse().unwrap();
        let other = passed(&game).unwrap();
        assert_eq!(other.side(), !game.side());
        assert_eq!(passed(&other), Some(game));
    }
}
