//! The repairs that are offered for an arrangement; each solves its problem.

use crate::arbitrary::config;
use proptest::prelude::*;
use rules::{
    Attempts, ByColor, Color, Disc, DiscKind, Opening, Pending, Position, Potential, Problem,
    Repair, Ruleset, Setup, SetupStage, Spot, Stack, Unplayable,
};

fn unplayable(text: &str, change: impl FnOnce(&mut Setup)) -> Unplayable {
    let position: Position = text.parse().unwrap();
    let mut setup = Setup::from(&position);
    change(&mut setup);
    Position::try_from(setup).unwrap_err()
}

fn spot(name: &str) -> Spot {
    rules::Board::gipf().spot(name).unwrap()
}

fn stack(letters: &str) -> Stack {
    Stack(letters.chars().filter_map(Disc::from_letter).collect())
}

/// Applies the first repair that is offered, again and again.
fn mend(mut broken: Unplayable) -> Result<Position, Unplayable> {
    for _ in 0..200 {
        let repair = broken
            .repairs()
            .into_iter()
            .find_map(|(_, repairs)| repairs.into_iter().next());
        let Some(repair) = repair else {
            return Err(broken);
        };
        let mut setup = *broken.setup;
        repair.apply(&mut setup);
        match Position::try_from(setup) {
            Ok(position) => return Ok(position),
            Err(still) => broken = still,
        }
    }
    panic!("repairs go round in circles: {broken:?}")
}

const BASIC: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
const TAMSK: &str = "gipf-standard+T6 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T6 G12T6 pp";

#[test]
fn discs_that_cannot_lie_on_each_other_become_fewer() {
    let broken = unplayable(BASIC, |setup| setup.stacks.put(spot("e5"), stack("Gg")));
    let (problem, repairs) = &broken.repairs()[0];
    assert!(matches!(problem, Problem::Stack { .. }));
    assert_eq!(
        *repairs,
        [Repair::ReplaceStack {
            spot: spot("e5"),
            stack: stack("G")
        }]
    );
    // Then there is a disc too many, which leaves the reserve.
    let mended = mend(broken.clone()).unwrap();
    assert_eq!(
        mended.to_string(),
        "gipf-basic g2G/5/6/G2G2g/6/5/g2G w G11 G12 --"
    );
}

#[test]
fn too_many_discs_on_the_board_are_for_people_to_decide() {
    let broken = unplayable(BASIC, |setup| {
        for spot in rules::Board::gipf().spots() {
            setup.stacks.put(spot, stack("G"));
        }
    });
    let repairs = broken.repairs();
    assert!(matches!(repairs[0].0, Problem::TooManyDiscs { .. }));
    assert_eq!(repairs[0].1, []);
    assert!(mend(broken).is_err());
}

#[test]
fn lost_potentials_leave_or_may_be_introduced() {
    let broken = unplayable(TAMSK, |setup| setup.opening.white = Opening::Closed);
    let lost = Problem::LostPotentials(Color::White);
    let both = vec![
        Repair::LosePotentials(Color::White),
        Repair::Opening {
            color: Color::White,
            opening: Opening::LoadedPieces,
        },
    ];
    assert_eq!(broken.repairs(), [(&lost, both)]);
    assert!(mend(broken).unwrap().to_string().ends_with("G12 G12T6 -p"));
}

#[test]
fn an_extra_move_belongs_to_who_is_to_act() {
    let broken = unplayable(TAMSK, |setup| {
        setup.stacks.put(spot("e5"), stack("gt"));
        setup.reserve.black[DiscKind::Basic] -= 1;
        setup.reserve.black[DiscKind::Potential(Potential::Tamsk)] -= 1;
    });
    let unused = Problem::UnusedExtra(Color::Black);
    assert_eq!(
        broken.repairs(),
        [(&unused, vec![Repair::Side(Color::Black)])]
    );
    assert_eq!(mend(broken).unwrap().side(), Color::Black);
}

#[test]
fn a_game_without_a_move_is_over() {
    let broken = unplayable(BASIC, |setup| setup.reserve.white[DiscKind::Basic] = 0);
    let mended = mend(broken).unwrap();
    assert_eq!(mended.outcome().map(|end| end.winner), Some(Color::Black));
}

#[test]
fn a_turn_without_a_decision_is_over() {
    let broken = unplayable(BASIC, |setup| setup.stage = SetupStage::AfterMove);
    assert_eq!(broken.problems, [Problem::NothingToDecide]);
    let mended = mend(broken).unwrap();
    assert_eq!(mended.side(), Color::Black);
}

#[test]
fn an_impossible_announcement_is_taken_back() {
    let text = TAMSK.replace("+T6", "+T6~3").replace("pp", "pp:3,3");
    let broken = unplayable(&text, |setup| {
        setup.pending = Some(Pending {
            text: "Zc3>c6".into(),
            disputed: false,
        });
        setup.attempts.white = Attempts::Limited(9);
    });
    assert_eq!(broken.problems, [Problem::TooManyAttempts(Color::White)]);
    assert_eq!(mend(broken).unwrap().to_string(), text);
}

/// A start position with additions that are not allowed there.
fn broken() -> impl Strategy<Value = Unplayable> {
    let ruleset = prop::sample::select(vec![
        "gipf-basic",
        "gipf-standard",
        "gipf-tournament",
        "gipf-standard+T6/Z6",
        "gipf-tournament+D3P3",
        "gipf-ultimate~3",
        "matrx",
    ]);
    let letters = prop::collection::vec("[GTZDYPgtzdyp]{0,4}", 0..6);
    let openings = prop::sample::select(vec![
        Opening::GipfPieces,
        Opening::LoadedPieces,
        Opening::Closed,
    ]);
    let stage = prop::sample::select(vec![
        SetupStage::BeforeMove,
        SetupStage::AfterExtra,
        SetupStage::AfterMove,
        SetupStage::Won(Color::Black),
    ]);
    let rest = (
        openings.clone(),
        openings,
        stage,
        any::<bool>(),
        0_u8..30,
        0_u8..8,
    );
    (ruleset, letters, any::<u64>(), rest)
        .prop_map(
            |(ruleset, letters, seed, (white, black, stage, side, discs, attempts))| {
                let ruleset: Ruleset = ruleset.parse().unwrap();
                let mut setup = Setup::from(&Position::start(ruleset));
                let spots: Vec<Spot> = ruleset.board().spots().into_iter().collect();
                for (index, letters) in letters.iter().enumerate() {
                    let place = (seed >> (8 * index)) as usize % spots.len();
                    setup.stacks.put(spots[place], stack(letters));
                }
                setup.opening = ByColor { white, black };
                setup.stage = stage;
                setup.side = if side { Color::White } else { Color::Black };
                setup.reserve.white[DiscKind::Basic] = discs;
                setup.attempts.black = Attempts::Limited(attempts);
                setup
            },
        )
        .prop_filter_map("playable", |setup| Position::try_from(setup).err())
}

proptest! {
    #![proptest_config(config(2000))]

    /// Each repair that is offered solves its problem.
    #[test]
    fn a_repair_takes_its_problem_away(broken in broken()) {
        for (problem, repairs) in broken.repairs() {
            for repair in repairs {
                let mut setup = (*broken.setup).clone();
                repair.apply(&mut setup);
                let left = Position::try_from(setup).err();
                let left = left.map(|left| left.problems).unwrap_or_default();
                prop_assert!(!left.contains(problem), "{repair:?} left {problem:?}");
            }
        }
    }

    /// Repairs do not go round in circles, and leave only problems that a user
    /// has to decide.
    #[test]
    fn repairs_come_to_an_end(broken in broken()) {
        if let Err(left) = mend(broken) {
            for problem in left.problems {
                let is_for_people = matches!(problem, Problem::TooManyDiscs { .. });
                prop_assert!(is_for_people, "{problem:?}");
            }
        }
    }
}
