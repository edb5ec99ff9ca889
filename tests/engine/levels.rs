//! The choices of the levels: legal, the same every time, and each level better than the one
//! below.

use cli::tools::{Contest, Opening, Player};
use engine::{Chooser, Level, Node, Progress, Untimed};
use rules::{Game, Position};
use tests::{rulesets, soak};

/// Plays a few turns by a level, every step of them legal.
fn steps_are_legal(ruleset: &str, level: Level) {
    let mut position = Position::start(ruleset.parse().unwrap());
    for seed in 0..12 {
        let Some(mut chooser) = Chooser::new(&position, level, seed) else {
            return;
        };
        assert_eq!(chooser.run(|| true), Progress::Done);
        let steps = chooser.steps();
        assert!(!steps.is_empty());
        for packed in steps {
            let step = position.unpack(packed).unwrap();
            assert!(
                position.legal_steps().contains(&step),
                "{step:?} in {position}"
            );
            position.play_unchecked(step);
        }
    }
}

#[test]
fn every_level_plays_legal_steps_in_every_game() {
    for ruleset in rulesets() {
        for level in &Level::ALL[..6] {
            steps_are_legal(ruleset, *level);
        }
    }
}

#[test]
fn the_same_seed_chooses_the_same_and_others_do_not_always() {
    let position = Position::start("gipf-basic".parse().unwrap());
    let chosen = |seed| {
        let mut chooser = Chooser::new(&position, Level::ALL[0], seed).unwrap();
        chooser.run(|| true);
        chooser.steps()
    };
    let first: Vec<_> = (0..20).map(chosen).collect();
    assert_eq!(first, (0..20).map(chosen).collect::<Vec<_>>());
    assert!(first.iter().any(|steps| *steps != first[0]));
}

/// A search that is stopped at once has a legal answer, and can go on.
#[test]
fn thinking_can_be_stopped_and_gone_on_with() {
    let position = Position::start("gipf-standard".parse().unwrap());
    for level in Level::ALL {
        let whole = {
            let mut chooser = Chooser::new(&position, level, 7).unwrap();
            chooser.run(|| true);
            chooser.steps()
        };
        let mut chooser = Chooser::new(&position, level, 7).unwrap();
        assert_eq!(chooser.steps().len(), 1);
        let mut slices = 1;
        while chooser.run(|| false) == Progress::Paused {
            slices += 1;
            assert!(!chooser.steps().is_empty());
        }
        // The smallest searches are over before the first question whether to stop.
        assert!(
            slices > 2 || [4, 5].contains(&level.number()),
            "{level}: {slices}"
        );
        assert_eq!(chooser.steps(), whole, "{level}");
    }
}

#[test]
fn tamsk_of_level_one_has_levels_too() {
    let Game::Tamsk(start) = Game::start("tamsk-1".parse().unwrap()) else {
        panic!("it is TAMSK");
    };
    let mut position = Untimed::new(start).unwrap();
    for seed in 0..10 {
        let mut chooser = Chooser::new(&position, Level::ALL[seed % 4], seed as u64).unwrap();
        chooser.run(|| true);
        for step in chooser.steps() {
            let mut legal = Vec::new();
            position.list(false, &mut legal);
            assert!(legal.contains(&step));
            position.make(step);
        }
    }
}

/// Half points of a level against the one below, of four a pair.
fn points(above: usize, pairs: usize) -> usize {
    let players = [above, above - 1].map(|level| Player::read(&format!("level:{level}")).unwrap());
    let mut contest = Contest::new(players);
    let mut openings = Opening::new("gipf-basic".parse().unwrap(), 11);
    (0..pairs)
        .map(|_| contest.pair(&openings.draw()).unwrap())
        .sum()
}

/// A soak plays more of them; docs/engine.md has the whole ladder.
#[test]
fn each_level_is_stronger_than_the_one_below() {
    let (highest, pairs) = if soak() == 0 { (6, 6) } else { (9, 50) };
    for above in 2..=highest {
        let half_points = points(above, pairs);
        assert!(
            half_points > pairs * 2,
            "level {above}: {half_points} of {} half points",
            pairs * 4
        );
    }
}
