//! The choices of the levels: legal, the same every time, and each level better than the one
//! below.

use cli::tools::{Contest, Lapses, Opening, Player};
use engine::{Chooser, Level, Node, Progress, TamskNode};
use rules::{Game, Position};
use tests::{rulesets, soak};

use crate::at;

/// Plays a few turns by a level, every step of them legal.
fn steps_are_legal(ruleset: &str, level: Level) {
    let mut position = Position::start(ruleset.parse().unwrap());
    for seed in 0..12 {
        let Some(mut chooser) = Chooser::new(&position, None, level, seed) else {
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
        let mut chooser = Chooser::new(&position, None, Level::ALL[0], seed).unwrap();
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
            let mut chooser = Chooser::new(&position, None, level, 7).unwrap();
            chooser.run(|| true);
            chooser.steps()
        };
        let mut chooser = Chooser::new(&position, None, level, 7).unwrap();
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
    let mut position = TamskNode::untimed(start).unwrap();
    for seed in 0..10 {
        let mut chooser = Chooser::new(&position, None, Level::ALL[seed % 4], seed as u64).unwrap();
        chooser.run(|| true);
        for step in chooser.steps() {
            let mut legal = Vec::new();
            position.list(false, &mut legal);
            assert!(legal.contains(&step));
            position.make(step);
        }
    }
}

/// The rulesets in which the levels are measured, one of each family.
const RULESETS: [&str; 7] = [
    "gipf-basic",
    "gipf-standard",
    "gipf-tournament",
    "gipf-tournament+T3Z3D3P3",
    "gipf-ultimate",
    "matrx",
    "tamsk-1",
];

/// Half points of a player against another, of four a pair.
fn points(ruleset: &str, players: [&str; 2], pairs: usize) -> usize {
    let mut contest = Contest::new(players.map(|text| Player::read(text).unwrap()));
    let mut openings = Opening::new(ruleset.parse().unwrap(), 11);
    (0..pairs)
        .map(|_| contest.pair(&openings.draw()).unwrap())
        .sum()
}

/// A soak plays more games, one level after the other; docs/engine.md has the whole ladder.
#[test]
fn each_level_is_stronger_than_those_below() {
    for ruleset in RULESETS {
        let steps: &[(u8, u8, usize)] = match soak() {
            0 => &[(3, 1, 4), (5, 3, 2)],
            _ => &[
                (2, 1, 50),
                (3, 2, 50),
                (4, 3, 50),
                (5, 4, 50),
                (6, 5, 50),
                (7, 6, 50),
                (8, 7, 10),
            ],
        };
        for &(above, below, pairs) in steps {
            let players = [format!("level:{above}"), format!("level:{below}")];
            let half_points = points(ruleset, [&players[0], &players[1]], pairs);
            assert!(
                half_points > pairs * 2,
                "{ruleset}, level {above} against {below}: {half_points} of {}",
                pairs * 4
            );
        }
    }
}

/// A player who sees captures and rows of one turn and nothing else wins about half against
/// level 1, and next to nothing against level 4. A soak plays more games and asks for 40 to 60
/// of 100 points.
#[test]
fn a_newcomer_wins_about_half_against_level_1() {
    let (pairs, least) = if soak() == 0 { (5, 20) } else { (50, 40) };
    for ruleset in RULESETS {
        let half_points = points(ruleset, ["level:1", "novice"], pairs);
        let share = 100 * half_points / (4 * pairs);
        assert!(
            (least..=100 - least).contains(&share),
            "{ruleset}: level 1 has {share} of 100 points"
        );
        let half_points = points(ruleset, ["level:4", "novice"], 2);
        assert!(
            half_points >= 7,
            "{ruleset}: level 4 has {half_points} of 8"
        );
    }
}

/// Level 2 throws nothing away: two turns of a hundred at the most are worse than the median
/// legal turn by two discs. The lower the level, the more captures it overlooks and the more
/// it loses a turn.
#[test]
fn the_lowest_levels_overlook_and_do_not_throw_away() {
    let measured = |ruleset: &str, player: &str, games: u32| {
        let games = if soak() == 0 { games } else { 60 };
        let mut player = Player::read(player).unwrap();
        Lapses::measure(ruleset.parse().unwrap(), &mut player, games, 60, 5).unwrap()
    };
    for ruleset in ["gipf-basic", "gipf-standard", "gipf-tournament", "tamsk-1"] {
        let [first, second, fifth] =
            ["level:1", "level:2", "level:5"].map(|player| measured(ruleset, player, 3));
        assert!(second.turns > 40, "{ruleset}: {second:?}");
        assert!(second.absurd * 50 <= second.turns, "{ruleset}: {second:?}");
        let mean = |lapses: Lapses| lapses.lost / u64::from(lapses.turns);
        assert!(mean(first) > mean(fifth), "{ruleset}: {first:?} {fifth:?}");
    }
    let [first, searches] =
        ["level:1", "nodes:400"].map(|player| measured("gipf-standard", player, 8));
    assert!(
        first.overlooked * searches.captures > searches.overlooked * first.captures,
        "{first:?} {searches:?}"
    );
}

/// Of a hundred seeds, the number with which a level captures in a position where it was
/// `before` that it made its last turn.
fn captures(position: &Position, before: &Position, level: Level) -> usize {
    let captures = |&seed: &u64| {
        let mut chooser = Chooser::new(position, Some(before), level, seed).unwrap();
        chooser.run(|| true);
        let mut now = position.clone();
        let steps = chooser.steps().into_iter();
        let steps: Vec<_> = steps
            .map(|packed| {
                let step = now.unpack(packed).unwrap();
                now.play_unchecked(step);
                step
            })
            .collect();
        // A push that makes the row leaves White to act, who takes it next.
        now.side() == position.side() || rules::captured(position, &steps) > 0
    };
    (0..100).filter(captures).count()
}

/// The further a capture is from the last moves, the likelier it is overlooked; the weaker
/// the level, too.
#[test]
fn captures_far_from_the_last_moves_are_overlooked() {
    // White pushes from e1, makes a row of four and captures the disc behind it. It came last,
    // or one on h2 did, three lines away.
    let position = at("gipf-basic 4/5/6/GGGg3/6/5/gg2 w G8 G8 --");
    let near = at("gipf-basic 4/5/6/GGG4/6/5/gg2 w G8 G9 --");
    let far = at("gipf-basic 4/5/6/GGGg3/6/5/1g2 w G8 G9 --");
    for level in [Level::ALL[0], Level::ALL[1]] {
        let [near, far] = [&near, &far].map(|before| captures(&position, before, level));
        assert!(near > far + 5, "level {level}: {near} {far}");
        assert!(far > 20, "level {level}: {far}");
    }
    let [first, third] = [0, 2].map(|index| captures(&position, &far, Level::ALL[index]));
    assert!(third > first, "{first} {third}");
}
