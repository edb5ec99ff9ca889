//! The command `solve`: the shortest win and all first turns that achieve it.

use engine::{Order, Prove, Solver, Stopped, TamskNode};
use rules::{Game, Position, Step};

use crate::reply::{Failure, MOST_TURNS, result_line};

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The player to act wins in this number of turns and not in fewer; these first
    /// turns achieve it, sorted as bytes.
    Win(u32, Vec<String>),
    /// The player to act does not win within the limit.
    None,
    /// The caller stopped the proof.
    Stopped,
}

impl Proof {
    /// Returns the answer of `solve`.
    pub(crate) fn lines(self) -> Vec<String> {
        match self {
            Self::Win(within, mut turns) => {
                turns.insert(0, format!("win {within}"));
                turns
            }
            Self::None | Self::Stopped => vec!["none".to_owned()],
        }
    }
}

/// Answers `solve`.
pub(crate) fn solve(game: &Game, text: &str) -> Result<Vec<String>, Failure> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let most = text.parse::<u32>().ok().filter(|_| digits);
    let most = most.ok_or_else(|| Failure::Within(text.to_owned()))?;
    if let Some(end) = game.outcome() {
        return Ok(vec![result_line(end)]);
    }
    Ok(prove(game, most, &mut || true)?.lines())
}

/// Looks for a win of the player to act within `most` own turns, in a game that is
/// not over. `go_on` is called every 64 steps.
pub(crate) fn prove(
    game: &Game,
    most: u32,
    go_on: &mut impl FnMut() -> bool,
) -> Result<Proof, Failure> {
    let most = most.min(Solver::<Position>::MOST);
    match game {
        Game::Gipf(position) => match position.challenge() {
            Some(challenge) if challenge.disputed => Err(Failure::SideGame),
            Some(_) => Ok(after_reply(position, most, go_on)),
            None => Ok(first_turns(position, &turns_of(game, gipf)?, most, go_on)),
        },
        Game::Tamsk(position) => {
            let root = TamskNode::untimed(position.clone()).ok_or(Failure::Timed)?;
            Ok(first_turns(&root, &turns_of(game, tamsk)?, most, go_on))
        }
    }
}

fn gipf(game: Game) -> Option<Position> {
    match game {
        Game::Gipf(position) => Some(position),
        Game::Tamsk(_) => None,
    }
}

fn tamsk(game: Game) -> Option<TamskNode> {
    match game {
        Game::Gipf(_) => None,
        Game::Tamsk(position) => TamskNode::untimed(position),
    }
}

/// Returns the turns sorted by their texts, each with the position after it.
fn turns_of<N>(game: &Game, read: impl Fn(Game) -> Option<N>) -> Result<Vec<(String, N)>, Failure> {
    let mut turns = Vec::new();
    let each = |text, next| turns.extend(read(next).map(|next| (text, next)));
    let done = game.for_each_turn(MOST_TURNS, each);
    done.map_err(Failure::Turns)?;
    turns.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    Ok(turns)
}

/// Looks for a win of the player to act in `most` turns at most. All turns that win
/// in the fewest turns are returned, so the others must be refuted anyway.
fn first_turns<N: Order + Prove>(
    root: &N,
    turns: &[(String, N)],
    most: u32,
    go_on: &mut impl FnMut() -> bool,
) -> Proof {
    let mut solver = Solver::new(root.side(), if most > 3 { 20 } else { 14 });
    for within in root.least_turns(root.side())..=most {
        let mut winning = Vec::new();
        for (text, next) in turns {
            let wins = match next.outcome() {
                Some(winner) => Ok(winner == Some(root.side())),
                None => solver.wins(next, within - 1, go_on),
            };
            match wins {
                Ok(true) => winning.push(text.clone()),
                Ok(false) => {}
                Err(Stopped) => return Proof::Stopped,
            }
        }
        if !winning.is_empty() {
            return Proof::Win(within, winning);
        }
    }
    Proof::None
}

/// Looks for a win of the player who replies to an announced move and lets it
/// stand.
fn after_reply(position: &Position, most: u32, go_on: &mut impl FnMut() -> bool) -> Proof {
    let mut next = position.clone();
    next.play_unchecked(Step::LetStand);
    let mut solver = Solver::new(position.side(), if most > 3 { 20 } else { 14 });
    match solver.shortest(&next, most, go_on) {
        Ok(Some(within)) => Proof::Win(within, vec![".".to_owned()]),
        Ok(None) => Proof::None,
        Err(Stopped) => Proof::Stopped,
    }
}
