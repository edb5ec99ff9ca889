//! Properties of every position: steps, turns and texts agree with each other.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rules::{
    Color, Cover, Disc, DiscKind, Part, Phase, Piece, Position, Potential, SpotSet, Step, Turn,
};

use crate::arbitrary::{config, game, invented, position};
use crate::note::{Note, start};

/// Every push of every piece, leaving, and taking all sorts of spots.
fn imaginable_steps(position: &Position, masks: &[u64]) -> Vec<Step> {
    let zertz = Potential::Zertz;
    let pieces = [
        Piece::BASIC,
        Piece::GIPF,
        Piece::Loaded(zertz),
        Piece::Single(DiscKind::Potential(zertz)),
        Piece::Pair(DiscKind::Potential(zertz)),
    ];
    let mut steps = vec![
        Step::Leave,
        Step::Take(SpotSet::EMPTY),
        Step::DeclineExtra,
        Step::LetStand,
        Step::Challenge,
        Step::Settle { played: true },
        Step::Settle { played: false },
    ];
    let pushes = position.board().pushes();
    steps.extend(pushes.map(|(push, _)| Step::Extra(push)));
    for from in position.pieces().occupied() {
        for to in position.board().spots() {
            let covers = [Cover::Potential, Cover::OneBasic, Cover::TwoBasics];
            steps.extend(covers.map(|cover| Step::Move { from, to, cover }));
        }
    }
    for piece in pieces {
        let pushes = position.board().pushes();
        steps.extend(pushes.map(|(push, _)| Step::Push { push, piece }));
    }
    for &mask in masks {
        let spots = position.board().spots().into_iter();
        let some: SpotSet = spots.filter(|spot| mask >> spot.index() & 1 == 1).collect();
        steps.push(Step::Take(some));
        for row in position.rows() {
            for taken in [
                row.spots,
                row.run,
                row.must,
                row.spots & some,
                row.must | some,
                row.must | (row.may & some),
            ] {
                steps.push(Step::Take(taken));
            }
        }
    }
    steps
}

/// The text of a turn made of a first step and what completes it.
fn joined(position: &Position, step: Step, then: &Position, completion: &Turn) -> String {
    let mut parts: Vec<Part> = position.part(step).into_iter().collect();
    let mut rest = completion.parts.clone();
    // A reply that lets a move stand is no part of the turn.
    if then.challenge().is_some() {
        rest.remove(0);
    }
    let one_phase = position.phase() == then.phase();
    if let (true, Some(Part::Rows(taken)), Some(Part::Rows(more))) =
        (one_phase, parts.last_mut(), rest.first())
    {
        taken.extend(more);
        taken.sort_by_key(|taken| (taken.spot, taken.to_string()));
        rest.remove(0);
    }
    parts.extend(rest);
    let steps = Vec::new();
    Turn { parts, steps }.to_string()
}

proptest! {
    #![proptest_config(config(250))]

    /// Legal steps are accepted, all others refused, and then nothing changes.
    #[test]
    fn exactly_the_legal_steps_are_accepted(
        position in position(),
        masks in prop::array::uniform8(any::<u64>()),
    ) {
        let legal: BTreeSet<Step> = position.legal_steps().into_iter().collect();
        prop_assert_eq!(legal.len(), position.legal_steps().len(), "twice\n{}", Note(position));
        let imagined = imaginable_steps(&position, &masks);
        for step in legal.iter().copied().chain(imagined) {
            let mut next = position.clone();
            let accepted = next.play(step).is_ok();
            prop_assert_eq!(accepted, legal.contains(&step), "{:?}\n{}", step, Note(position));
            prop_assert_eq!(accepted, position.is_legal(step));
            prop_assert_eq!(accepted, next != position, "{:?}\n{}", step, Note(position));
        }
    }

    /// Steps that are not legal, and those of the other board, may lead to a position that
    /// makes no sense, but nothing panics, neither then nor in later calls.
    #[test]
    fn unchecked_steps_do_not_panic(
        position in position(),
        masks in prop::array::uniform8(any::<u64>()),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..60),
    ) {
        let mut position = position;
        let foreign = start("matrx").0;
        for choice in choices {
            let mut steps = imaginable_steps(&position, &masks);
            steps.extend(foreign.legal_steps());
            let foreign = foreign.board().pushes();
            steps.extend(foreign.map(|(push, _)| Step::Extra(push)));
            let step = *choice.get(&steps);
            prop_assert!(position.step_text(step).len() < 400);
            position.play_unchecked(step);
            let text = position.to_string();
            let _ = text.parse::<Position>();
            for legal in position.legal_steps() {
                prop_assert!(!position.step_text(legal).is_empty());
            }
            for color in Color::ALL {
                let _ = (position.out_of_play(color), position.gipf_pieces(color));
            }
        }
    }

    /// There is no move after the end.
    #[test]
    fn finished_games_refuse_every_step(
        positions in game(),
        masks in prop::array::uniform8(any::<u64>()),
    ) {
        let last = positions.last().unwrap();
        let Some(outcome) = last.outcome() else {
            return Ok(());
        };
        prop_assert_eq!(last.side(), !positions[positions.len() - 2].player());
        prop_assert!(last.legal_steps().is_empty() && last.legal_turns().is_empty());
        prop_assert!(last.rows().is_empty());
        for step in imaginable_steps(last, &masks) {
            let mut next = last.clone();
            prop_assert!(next.play(step).is_err());
            prop_assert_eq!(&next, last);
        }
        prop_assert_eq!(last.outcome(), Some(outcome));
    }

    /// A position equals the one read from its text, in the middle of turns and after the end
    /// as well.
    #[test]
    fn position_texts_round_trip(positions in game(), invented in invented()) {
        for position in positions.iter().chain([&invented]) {
            let text = position.to_string();
            let read: Position = text.parse().unwrap();
            prop_assert_eq!(&read, position, "{}", text);
            prop_assert_eq!(read.to_string(), text);
        }
    }

    /// A turn's steps, played one at a time, lead to the position it is listed
    /// with, and only the last of them ends it.
    #[test]
    fn turns_are_their_steps(position in position()) {
        let mut texts = BTreeSet::new();
        for (turn, expected) in position.legal_turns() {
            let mut next = position.clone();
            for (index, &step) in turn.steps.iter().enumerate() {
                let ongoing = next.player() == position.player() && next.outcome().is_none();
                prop_assert!(ongoing, "{} step {}\n{}", turn, index, Note(position));
                next.play(step).unwrap();
            }
            prop_assert_eq!(&next, &expected, "{}\n{}", turn, Note(position));
            prop_assert!(next.player() != position.player() || next.outcome().is_some());
            prop_assert!(texts.insert(turn.to_string()), "{} twice\n{}", turn, Note(position));
        }
        prop_assert!(!texts.is_empty(), "{}", Note(position));
    }

    /// The completions after all first steps add up to the turns listed before.
    #[test]
    fn completions_add_up_to_turns(position in position()) {
        let whole: BTreeSet<(String, Position)> = position
            .legal_turns()
            .into_iter()
            .map(|(turn, next)| (turn.to_string(), next))
            .collect();
        let mut pieced = BTreeSet::new();
        // Turns contain no challenges.
        let steps = position.legal_steps().into_iter();
        for step in steps.filter(|step| *step != Step::Challenge) {
            let mut then = position.clone();
            then.play(step).unwrap();
            if then.player() == position.player() && then.outcome().is_none() {
                for (completion, next) in then.legal_turns() {
                    pieced.insert((joined(&position, step, &then, &completion), next));
                }
            } else {
                let parts = position.part(step).into_iter().collect();
                let turn = Turn { parts, steps: vec![step] };
                pieced.insert((turn.to_string(), then));
            }
        }
        prop_assert_eq!(whole, pieced, "{}", Note(position));
    }

    /// Discs are on the board, in a reserve or captured; those captured stay
    /// captured, and only the player whose turn it is captures.
    /// Proves G 4.3, P 9.2, M 3.4.
    #[test]
    fn discs_are_conserved(positions in game()) {
        for pair in positions.windows(2) {
            let [before, after] = pair else {
                unreachable!("windows of two")
            };
            for color in Color::ALL {
                let out = after.out_of_play(color);
                for kind in DiscKind::ALL {
                    let board = after.board().spots().into_iter();
                    let discs = board.map(|spot| {
                        let same = |disc: &&Disc| disc.color == color && disc.kind == kind;
                        after.pieces().stack_at(spot).0.iter().filter(same).count()
                    });
                    let on_board = u8::try_from(discs.sum::<usize>()).unwrap();
                    let counted = on_board + after.reserve(color)[kind] + out[kind];
                    let owned = after.ruleset().owned(color)[kind];
                    prop_assert_eq!(counted, owned, "{}", Note(after.clone()));
                    prop_assert!(out[kind] >= before.out_of_play(color)[kind]);
                }
                let more = after.captured_from(color).checked_sub(before.captured_from(color));
                prop_assert!(more.is_some());
                prop_assert!(more == Some(0) || color != before.player());
            }
        }
    }
}

/// The properties above are not proved on empty boards.
#[test]
fn the_positions_are_worth_trying() {
    let mut runner = TestRunner::new(config(200));
    let count = |property: fn(&Position) -> bool, positions: &[Position]| {
        positions
            .iter()
            .filter(|position| property(position))
            .count()
    };
    let mut sample = |strategy: &BoxedStrategy<Position>| -> Vec<Position> {
        let tree = |_| strategy.new_tree(&mut runner).unwrap().current();
        (0..600).map(tree).collect()
    };
    let positions = sample(&position().boxed());
    let ends = sample(&game().prop_map(|mut game| game.pop().unwrap()).boxed());
    let counts = [
        count(|p| p.phase() == Phase::AfterMove, &positions),
        count(
            |p| p.phase() == Phase::BeforeMove && !p.rows().is_empty(),
            &positions,
        ),
        count(|p| p.rows().len() > 1, &positions),
        count(
            |p| p.rows().iter().any(|row| !row.may.is_empty()),
            &positions,
        ),
        count(|p| p.is_legal(Step::Leave), &positions),
        count(|p| p.outcome().is_some(), &ends),
        count(Position::earns_extra, &positions),
        count(|p| p.phase() == Phase::AfterExtra, &positions),
        count(|p| p.challenge().is_some(), &positions),
        count(
            |p| {
                p.pieces()
                    .occupied()
                    .into_iter()
                    .any(|s| !p.pieces().buried_at(s).is_empty())
            },
            &positions,
        ),
    ];
    for (counted, least) in counts
        .into_iter()
        .zip([100, 30, 6, 100, 4, 100, 6, 10, 4, 80])
    {
        assert!(counted >= least, "{counts:?}");
    }
}
