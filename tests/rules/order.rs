//! The order of legal steps: compact links name a step by its place in it, so it never changes.
//!
//! `order.txt` holds positions with all kinds of steps, each followed by the texts of its legal
//! steps as the first version listed them. Positions may be added, none may be changed.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rules::{Game, Position, Step, tamsk};

const FROZEN: &str = include_str!("order.txt");

/// The positions with the texts of their legal steps.
fn frozen() -> impl Iterator<Item = (Game, Vec<&'static str>)> {
    FROZEN.split("\n\n").map(|block| {
        let (position, steps) = block.trim_end().split_once('\n').unwrap();
        let position = position
            .parse()
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        (position, steps.split(' ').collect())
    })
}

#[test]
fn legal_steps_keep_their_order() {
    for (game, expected) in frozen() {
        let found: Vec<String> = game
            .legal_steps()
            .into_iter()
            .map(|(text, _)| text)
            .collect();
        assert_eq!(found, expected, "{game}");
    }
}

#[test]
fn steps_are_visited_in_that_order_until_the_callback_breaks() {
    for (game, _) in frozen() {
        match game {
            Game::Gipf(position) => {
                let all = position.legal_steps();
                assert_eq!(
                    first(all.len() + 1, |each| position.try_for_each_step(each)),
                    all
                );
                for most in [1, all.len() / 2, all.len()] {
                    let some = first(most, |each| position.try_for_each_step(each));
                    assert_eq!(some, all[..most.max(1)], "{position}");
                }
            }
            Game::Tamsk(position) => {
                let all = position.legal_steps();
                assert_eq!(
                    first(all.len() + 1, |each| position.try_for_each_step(each)),
                    all
                );
                for most in [1, all.len() / 2, all.len()] {
                    let some = first(most, |each| position.try_for_each_step(each));
                    assert_eq!(some, all[..most.max(1)], "{position}");
                }
            }
        }
    }
}

/// The steps of a visit that breaks at the given number of steps.
fn first<S>(
    most: usize,
    visit: impl FnOnce(&mut dyn FnMut(S) -> ControlFlow<usize>) -> ControlFlow<usize>,
) -> Vec<S> {
    let mut seen = Vec::new();
    let result = visit(&mut |step| {
        seen.push(step);
        match seen.len() >= most {
            true => ControlFlow::Break(seen.len()),
            false => ControlFlow::Continue(()),
        }
    });
    assert_eq!(
        result.break_value(),
        (seen.len() >= most).then_some(seen.len())
    );
    seen
}

/// A step of every position is legal exactly where it is listed.
#[test]
fn listed_steps_are_those_that_are_legal() {
    let games: Vec<Game> = frozen().map(|(game, _)| game).collect();
    let of_family = |game: &Game| match game {
        Game::Gipf(position) => Some(position.clone()),
        Game::Tamsk(_) => None,
    };
    let positions: Vec<Position> = games.iter().filter_map(of_family).collect();
    let steps: BTreeSet<Step> = positions.iter().flat_map(Position::legal_steps).collect();
    for position in &positions {
        let listed: BTreeSet<Step> = position.legal_steps().into_iter().collect();
        for &step in &steps {
            assert_eq!(
                position.is_legal(step),
                listed.contains(&step),
                "{position} {step:?}"
            );
        }
    }
    let of_tamsk = |game: Game| match game {
        Game::Tamsk(position) => Some(position),
        Game::Gipf(_) => None,
    };
    let positions: Vec<tamsk::Position> = games.into_iter().filter_map(of_tamsk).collect();
    let steps: BTreeSet<tamsk::Step> = positions.iter().flat_map(|p| p.legal_steps()).collect();
    for position in &positions {
        let listed: BTreeSet<tamsk::Step> = position.legal_steps().into_iter().collect();
        for &step in &steps {
            assert_eq!(
                position.is_legal(step),
                listed.contains(&step),
                "{position} {step}"
            );
        }
    }
}

#[test]
fn every_kind_of_step_is_there() {
    let mut kinds = BTreeSet::new();
    for (game, _) in frozen() {
        match game {
            Game::Gipf(position) => kinds.extend(position.legal_steps().into_iter().map(kind)),
            Game::Tamsk(position) => kinds.extend(position.legal_steps().into_iter().map(kind)),
        }
    }
    let expected = [
        "Challenge",
        "DeclineExtra",
        "Extra",
        "Fill",
        "Leave",
        "LetStand",
        "Lift",
        "Move",
        "Pass",
        "Place",
        "Push",
        "Ring",
        "Settle",
        "Take",
        "Timer",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}

/// The name of the variant.
fn kind(step: impl std::fmt::Debug) -> String {
    let text = format!("{step:?}");
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}
