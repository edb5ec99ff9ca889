//! TAMSK level 1 is exact once the glasses are separated: an exhaustive search, moves without a
//! ring included, gets the same difference of rings.

use std::collections::BTreeMap;

use engine::{Evaluate, Limits, Score, Search, Settings, TamskNode};
use rules::tamsk::{Level, Position, Ruleset};
use rules::{Color, Game};

use crate::dice::Dice;

/// The number of rings that White has left fewer than Black at the end, with the best play of
/// both; none if too many positions would have to be searched.
pub(crate) fn tried(
    position: &Position,
    known: &mut BTreeMap<Position, i32>,
    left: &mut u32,
) -> Option<i32> {
    if position.outcome().is_some() {
        let rings = |color| i32::from(position.rings_left(color));
        return Some(rings(Color::Black) - rings(Color::White));
    }
    if let Some(&known) = known.get(position) {
        return Some(known);
    }
    *left = left.checked_sub(1)?;
    let mut values = Vec::new();
    for (_, next) in position.legal_turns() {
        values.push(tried(&next, known, left)?);
    }
    let best = match position.side() {
        Color::White => values.into_iter().max()?,
        Color::Black => values.into_iter().min()?,
    };
    known.insert(position.clone(), best);
    Some(best)
}

/// The positions of a game in which rings are dropped at random.
pub(crate) fn game(dice: &mut Dice) -> Vec<Position> {
    let mut games = vec![Position::start(Ruleset::new(Level::One))];
    while let Some(position) = games.last()
        && position.outcome().is_none()
    {
        let turns = position.legal_turns();
        let dropping: Vec<_> = turns
            .iter()
            .filter(|(turn, _)| turn.to_string().ends_with('o'))
            .collect();
        let next = if dropping.is_empty() {
            dice.pick(&turns).1.clone()
        } else {
            dice.pick(&dropping).1.clone()
        };
        games.push(next);
    }
    games
}

#[test]
fn the_value_is_what_trying_everything_gives() {
    let mut dice = Dice::new(4);
    let (mut compared, mut unequal) = (0, 0);
    for _ in 0..tests::cases(150) {
        for position in game(&mut dice).iter().rev().skip(1).take(12) {
            let untimed = TamskNode::untimed(position.clone()).unwrap();
            let Some(settled) = untimed.settled() else {
                continue;
            };
            let mut left = 30_000;
            let Some(white) = tried(position, &mut BTreeMap::new(), &mut left) else {
                continue;
            };
            let own = if position.side() == Color::White {
                white
            } else {
                -white
            };
            assert_eq!(settled, 100 * own, "{position}");
            compared += 1;
            unequal += u32::from(settled != 0);
        }
    }
    assert!(compared > 50 && unequal > 20, "{compared} {unequal}");
}

/// The score of a one-turn search in a separated position is the result: a game that is
/// finished with such searches ends with it.
#[test]
fn a_turn_deep_is_deep_enough() {
    let mut dice = Dice::new(5);
    let mut played = 0;
    for _ in 0..tests::cases(200) {
        let games = game(&mut dice);
        let mut separated = games.into_iter().filter(|position| {
            position.outcome().is_none()
                && TamskNode::untimed(position.clone())
                    .unwrap()
                    .settled()
                    .is_some()
        });
        let Some(mut position) = separated.next() else {
            continue;
        };
        let settled = TamskNode::untimed(position.clone())
            .unwrap()
            .settled()
            .unwrap();
        let first = position.side();
        let mut line = vec![position.to_string()];
        while position.outcome().is_none() {
            let untimed = TamskNode::untimed(position.clone()).unwrap();
            let mut search = Search::new(&untimed, &Settings::default()).unwrap();
            search.run(Limits::depth(1), || true);
            let report = search.report();
            if let Score::Value(value) = report.score {
                let own = if position.side() == first { 1 } else { -1 };
                assert_eq!(value, own * settled, "{position}");
            }
            line.push(report.turn.clone());
            let Ok(Game::Tamsk(next)) = Game::Tamsk(position).play(&report.turn, None) else {
                panic!("{}", report.turn);
            };
            position = next;
        }
        let rings = |color| i32::from(position.rings_left(color));
        // A turn that wins at once is preferred to more rings.
        let found = 100 * (rings(!first) - rings(first));
        assert_eq!(found.signum(), settled.signum(), "{line:#?}");
        played += 1;
    }
    assert!(played > 10, "{played}");
}
