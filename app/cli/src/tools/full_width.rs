//! A player for comparison: alpha-beta over all turns to a fixed depth, with
//! material as the evaluation. No transposition table, no reductions, no
//! quiescence.

use rules::{Color, DistinctTurns, Game, Position, Potential};

use super::chance::Chance;

/// The value of a won game, more than any material. The rest of the depth is added,
/// so that an earlier win is better.
const WON: i32 = 1_000;

/// Returns the best turn at a fixed depth; among equals `chance` decides. `None` in
/// a finished game, and in games of TAMSK.
pub(super) fn choose(game: &Game, plies: u32, chance: &mut Chance) -> Option<String> {
    let Game::Gipf(root) = game else {
        return None;
    };
    let mut turns = game.legal_turns();
    // The first of equals wins, so the order is random.
    for index in (1..turns.len()).rev() {
        turns.swap(index, chance.below(index + 1));
    }
    let mut lists = vec![DistinctTurns::default(); plies.saturating_sub(1) as usize];
    let mut best: Option<(i32, String)> = None;
    for (text, next) in turns {
        let Game::Gipf(next) = next else {
            continue;
        };
        let floor = best.as_ref().map_or(-2 * WON, |(value, _)| *value);
        let value = seen(&next, root.side(), floor, 2 * WON, &mut lists);
        if best.as_ref().is_none_or(|(before, _)| value > *before) {
            best = Some((value, text));
        }
    }
    best.map(|(_, text)| text)
}

/// Returns the value of a position for a player within a window, one turn deeper
/// for each list.
fn seen(
    position: &Position,
    player: Color,
    mut floor: i32,
    mut ceiling: i32,
    lists: &mut [DistinctTurns],
) -> i32 {
    let depth = lists.len() as i32;
    if let Some(outcome) = position.outcome() {
        let won = WON + depth;
        return if outcome.winner == player { won } else { -won };
    }
    let [list, deeper @ ..] = lists else {
        return material(position, player) - material(position, !player);
    };
    list.list(position);
    // Turns that take rows come last in the list; the search tries them first.
    let nexts: Vec<Position> = list.after(position).collect();
    let maximises = position.side() == player;
    for next in nexts.iter().rev() {
        let value = seen(next, player, floor, ceiling, deeper);
        if maximises {
            floor = floor.max(value);
        } else {
            ceiling = ceiling.min(value);
        }
        if floor >= ceiling {
            break;
        }
    }
    if maximises { floor } else { ceiling }
}

/// Returns the number of discs of a player, on the board and in reserve.
fn material(position: &Position, color: Color) -> i32 {
    let pieces = position.pieces();
    let own = pieces.of(color);
    let reserve = position.reserve(color);
    let potentials = Potential::ALL.map(|potential| i32::from(reserve.potentials(potential)));
    (own.len() + (own & pieces.may_stay()).len()) as i32
        + i32::from(reserve.basic_discs())
        + potentials.iter().sum::<i32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_takes_what_can_be_taken() {
        // The push along line c takes four black pieces as well.
        let game: Game = "gipf-basic 4/GGG1g/6/7/gg4/5/4 w G9 G9 --".parse().unwrap();
        let before = |game: &Game| match game {
            Game::Gipf(position) => material(position, Color::Black),
            Game::Tamsk(_) => 0,
        };
        for plies in [1, 3] {
            let turn = choose(&game, plies, &mut Chance::new(1)).unwrap();
            let next = game.play(&turn, None).unwrap();
            assert_eq!(before(&next), before(&game) - 1, "{plies} {turn}");
        }
    }
}
