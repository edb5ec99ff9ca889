//! The board is the same from every side, and the colours are equal: rotated,
//! reflected or with the colours exchanged, a game goes the same way.

use proptest::prelude::*;
use rules::tamsk::{Filling, Position, Setup, SetupResult, Space, Step};
use rules::{ByColor, Color};

use crate::arbitrary::config;
use crate::tamsk_arbitrary::{game, position};

/// Steps away from d4: to the right along a row of neighbours, and up a line.
fn place(space: Space) -> (i32, i32) {
    let name = space.to_string();
    let line = i32::from(name.as_bytes()[0] - b'a');
    let number = i32::from(name.as_bytes()[1] - b'1');
    (line - 3, number - line.min(3))
}

fn space_at(at: (i32, i32)) -> Space {
    Space::all().find(|&space| place(space) == at).unwrap()
}

/// A sixth of a turn, and what is left becomes right.
fn moved(space: Space, turns: u8, mirror: bool) -> Space {
    let (mut right, mut up) = place(space);
    for _ in 0..turns {
        (right, up) = (right + up, -right);
    }
    if mirror {
        (right, up) = (-right, up + right);
    }
    space_at((right, up))
}

/// An odd number of sixths puts the colours on each other's corners.
fn colour(color: Color, turns: u8) -> Color {
    if turns % 2 == 1 { !color } else { color }
}

fn by<T: Copy>(values: ByColor<T>, turns: u8) -> ByColor<T> {
    ByColor::from_fn(|color| values[colour(color, turns)])
}

fn changed(position: &Position, turns: u8, mirror: bool) -> Position {
    let mut setup = Setup::from(position);
    let mut spaces = [Filling::default(); Space::COUNT];
    for space in Space::all() {
        let mut filling = setup.at(space);
        if let Some((color, _)) = &mut filling.glass {
            *color = colour(*color, turns);
        }
        spaces[moved(space, turns, mirror).index()] = filling;
    }
    setup.spaces = spaces;
    setup.side = colour(setup.side, turns);
    setup.rings_left = by(setup.rings_left, turns);
    let to = |space: Space| moved(space, turns, mirror);
    setup.left_out = setup.left_out.map(to);
    setup.time.late_ring = setup.time.late_ring.map(|(space, left)| (to(space), left));
    setup.time.held = setup.time.held.iter().map(|&space| to(space)).collect();
    setup.time.misses = by(setup.time.misses, turns);
    if let SetupResult::Won(winner) = setup.stage {
        setup.stage = SetupResult::Won(colour(winner, turns));
    }
    Position::try_from(setup).unwrap()
}

fn changed_step(step: Step, turns: u8, mirror: bool) -> Step {
    let go = |space| moved(space, turns, mirror);
    match step {
        Step::Fill(space) => Step::Fill(go(space)),
        Step::Lift(space) => Step::Lift(go(space)),
        Step::Move { from, to, ring } => Step::Move {
            from: go(from),
            to: go(to),
            ring,
        },
        Step::Place { to, ring } => Step::Place { to: go(to), ring },
        other => other,
    }
}

#[test]
fn the_start_is_symmetric_but_for_who_begins() {
    for ruleset in ["tamsk-1", "tamsk-2", "tamsk-3"] {
        let start = Position::start(ruleset.parse().unwrap());
        for turns in [0, 2, 4] {
            for mirror in [false, true] {
                assert_eq!(changed(&start, turns, mirror), start);
            }
        }
        assert_eq!(changed(&start, 1, false).side(), Color::Black);
    }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn steps_are_the_same_from_every_side(
        position in position(),
        turns in 0_u8..6,
        mirror in any::<bool>(),
    ) {
        let other = changed(&position, turns, mirror);
        let mut expected: Vec<Step> = position
            .legal_steps()
            .into_iter()
            .map(|step| changed_step(step, turns, mirror))
            .collect();
        let mut found = other.legal_steps();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected, "{}\n{}", position, other);
    }

    #[test]
    fn games_are_the_same_from_every_side(
        game in game(),
        turns in 0_u8..6,
        mirror in any::<bool>(),
    ) {
        let mut other = changed(&game.positions[0], turns, mirror);
        for (&(step, at), expected) in game.events.iter().zip(&game.positions[1..]) {
            match step {
                Some(step) => other.play(changed_step(step, turns, mirror), at).unwrap(),
                None => other.wait(at).unwrap(),
            }
            prop_assert_eq!(&other, &changed(expected, turns, mirror));
        }
    }
}
