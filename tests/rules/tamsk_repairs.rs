//! The repairs that are offered for an arrangement of TAMSK; each solves its problem.

use crate::arbitrary::config;
use crate::tamsk_arbitrary::ruleset;
use proptest::prelude::*;
use rules::Color;
use rules::tamsk::{Filling, LATEST, Position, Problem, Setup, SetupResult, Space, Unplayable};

/// A start position with impossible additions.
fn broken() -> impl Strategy<Value = Unplayable> {
    let space = || (0..Space::COUNT).prop_map(|index| Space::all().nth(index).unwrap());
    let sand = prop_oneof![
        Just(None),
        (-400_000_i64..400_000).prop_map(Some),
        any::<i64>().prop_map(Some)
    ];
    let glass = prop::option::of((any::<bool>(), sand));
    let fillings = prop::collection::vec((space(), 0_u8..9, glass), 0..3);
    let time = (
        prop_oneof![Just(0), 0..1_000_000_u64, any::<u64>()],
        prop::option::of((0..20_000_u64, any::<bool>())),
        prop::option::of((space(), 0..5_000_u64)),
        prop::collection::vec(space(), 0..3),
        any::<(bool, bool)>(),
        prop_oneof![Just(2_000), any::<u64>()],
    );
    let stage = prop::sample::select(vec![
        SetupResult::Open,
        SetupResult::Open,
        SetupResult::Won(Color::White),
        SetupResult::Drawn,
    ]);
    let rest = (
        0_u8..70,
        prop::option::of(prop_oneof![Just(0), any::<u8>()]),
        prop::option::of(space()),
        any::<bool>(),
    );
    (ruleset(), fillings, time, stage, rest)
        .prop_map(|(ruleset, fillings, time, stage, rest)| {
            let mut setup = Setup::from(&Position::start(ruleset));
            let color = |white| if white { Color::White } else { Color::Black };
            for (space, rings, glass) in fillings {
                setup.spaces[space.index()] = Filling {
                    rings,
                    glass: glass.map(|(white, sand)| (color(white), sand)),
                };
            }
            let (now, timer, late_ring, held, misses, grace) = time;
            setup.time.now = now;
            setup.time.timer = timer;
            setup.time.late_ring = late_ring;
            setup.time.held = held;
            (setup.time.misses.white, setup.time.misses.black) = misses;
            setup.time.grace = grace;
            setup.stage = stage;
            (setup.rings_left.white, setup.quiet, setup.left_out) = (rest.0, rest.1, rest.2);
            setup.side = color(rest.3);
            setup
        })
        .prop_filter_map("playable", |setup| Position::try_from(setup).err())
}

/// The position after all repairs; none if a user has to decide something.
fn mended(mut broken: Unplayable) -> Option<Position> {
    loop {
        let repair = broken
            .repairs()
            .into_iter()
            .find_map(|(_, repair)| repair)?;
        let mut setup = *broken.setup;
        repair.apply(&mut setup);
        match Position::try_from(setup) {
            Ok(position) => return Some(position),
            Err(still) => broken = still,
        }
    }
}

proptest! {
    #![proptest_config(config(1000))]

    /// The repair that is offered solves its problem.
    #[test]
    fn a_repair_takes_its_problem_away(broken in broken()) {
        for (problem, repair) in broken.repairs() {
            let Some(repair) = repair else { continue };
            let mut setup = (*broken.setup).clone();
            repair.apply(&mut setup);
            let left = Position::try_from(setup).err();
            let left = left.map(|left| left.problems).unwrap_or_default();
            prop_assert!(!left.contains(problem), "{repair:?} left {problem:?}");
        }
    }

    /// Repairs do not go round in circles, and leave only problems that a user has to decide.
    #[test]
    fn repairs_come_to_an_end(mut broken in broken()) {
        for round in 0.. {
            prop_assert!(round < 100, "{:?}", broken.problems);
            let repair = broken.repairs().into_iter().find_map(|(_, repair)| repair);
            let Some(repair) = repair else {
                for problem in &broken.problems {
                    let is_for_people = matches!(
                        problem,
                        Problem::TooManyGlasses { .. } | Problem::TooManyRings(_)
                    );
                    prop_assert!(is_for_people, "{problem:?}");
                }
                break;
            };
            let mut setup = *broken.setup;
            repair.apply(&mut setup);
            match Position::try_from(setup) {
                Ok(mended) => {
                    // There is something to do, if only to wait.
                    let open = !mended.legal_steps().is_empty() || mended.next_change().is_some();
                    prop_assert_eq!(open, mended.outcome().is_none(), "{}", mended);
                    break;
                }
                Err(still) => broken = still,
            }
        }
    }

    /// A repaired arrangement plays like any other game, although no game leads to it.
    #[test]
    fn mended_arrangements_are_games(
        broken in broken(),
        choices in prop::collection::vec((any::<prop::sample::Index>(), 0_u64..40_000), 60),
    ) {
        let Some(mut position) = mended(broken) else {
            return Ok(());
        };
        for (choice, delay) in choices {
            let text = position.to_string();
            let read: Result<Position, _> = text.parse();
            prop_assert_eq!(read.as_ref(), Ok(&position), "{}", text);
            for (turn, next) in position.legal_turns() {
                prop_assert_eq!(position.read_turn(&turn.to_string()), Ok(turn));
                prop_assert!(next != position, "{}", text);
            }
            if position.outcome().is_some() {
                break;
            }
            let at = position.now().saturating_add(delay).min(LATEST);
            position.wait(at).unwrap();
            let steps = position.legal_steps();
            if steps.is_empty() {
                let waits = position.outcome().is_some() || position.next_change().is_some();
                prop_assert!(waits, "{}", position);
            } else {
                position.play(*choice.get(&steps), at).unwrap();
            }
        }
    }
}
