//! The command `solve`: the shortest win and every first turn that achieves it.

use engine::{Node, Solver, Untimed};
use rules::{Game, Position, Step};

use crate::protocol::{Failure, Protocol, result_line};

/// The answer to `solve`.
pub(crate) fn solve(game: &Game, text: &str) -> Result<Vec<String>, Failure> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let most = text.parse::<u32>().ok().filter(|_| digits);
    let most = most.ok_or_else(|| Failure::Within(text.to_owned()))?;
    if let Some(end) = game.outcome() {
        return Ok(vec![result_line(end)]);
    }
    let most = most.min(Solver::<Position>::MOST);
    match game {
        Game::Gipf(position) => match position.challenge() {
            Some(challenge) if challenge.disputed => Err(Failure::SideGame),
            Some(_) => Ok(after_reply(position, most)),
            None => Ok(first_turns(position, &turns_of(game, gipf)?, most)),
        },
        Game::Tamsk(position) => {
            let root = Untimed::new(position.clone()).ok_or(Failure::Timed)?;
            Ok(first_turns(&root, &turns_of(game, tamsk)?, most))
        }
    }
}

fn gipf(game: Game) -> Option<Position> {
    match game {
        Game::Gipf(position) => Some(position),
        Game::Tamsk(_) => None,
    }
}

fn tamsk(game: Game) -> Option<Untimed> {
    match game {
        Game::Gipf(_) => None,
        Game::Tamsk(position) => Untimed::new(position),
    }
}

/// The turns in the order of their texts, with what they lead to.
fn turns_of<N>(game: &Game, read: impl Fn(Game) -> Option<N>) -> Result<Vec<(String, N)>, Failure> {
    let mut turns = Vec::new();
    let each = |text, next| turns.extend(read(next).map(|next| (text, next)));
    let done = game.for_each_turn(Protocol::MOST_TURNS, each);
    done.map_err(Failure::Turns)?;
    turns.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    Ok(turns)
}

/// A win of the player to act in `most` turns at most. All turns that win in the
/// fewest are looked for, so the others have to be refuted anyway.
fn first_turns<N: Node>(root: &N, turns: &[(String, N)], most: u32) -> Vec<String> {
    let mut solver = Solver::new(root.side(), if most > 3 { 20 } else { 14 });
    for within in root.least_turns(root.side())..=most {
        let mut winning = Vec::new();
        for (text, next) in turns {
            let wins = match next.outcome() {
                Some(winner) => Ok(winner == Some(root.side())),
                None => solver.wins(next, within - 1, &mut || true),
            };
            if wins == Ok(true) {
                winning.push(text.clone());
            }
        }
        if !winning.is_empty() {
            return answer(within, winning);
        }
    }
    vec!["none".to_owned()]
}

/// A win of the player who replies to an announced move; it stands.
fn after_reply(position: &Position, most: u32) -> Vec<String> {
    let mut next = position.clone();
    next.play_unchecked(Step::LetStand);
    let mut solver = Solver::new(position.side(), if most > 3 { 20 } else { 14 });
    match solver.shortest(&next, most, &mut || true) {
        Ok(Some(within)) => answer(within, vec![".".to_owned()]),
        _ => vec!["none".to_owned()],
    }
}

fn answer(within: u32, turns: Vec<String>) -> Vec<String> {
    let mut lines = vec![format!("win {within}")];
    lines.extend(turns);
    lines
}
