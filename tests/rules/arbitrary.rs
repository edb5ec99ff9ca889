//! Positions for testing properties: from random games, and invented ones.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rules::{Phase, Position, Ruleset, Step};

use crate::dice::Dice;
use crate::invented::invent;

/// The same cases in every run; more of them in a soak. Nothing is written
/// next to the sources.
pub(crate) fn config(every_day: u32) -> ProptestConfig {
    ProptestConfig {
        cases: tests::cases(every_day),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1997),
        ..ProptestConfig::default()
    }
}

/// One of the rulesets.
pub(crate) fn ruleset() -> impl Strategy<Value = Ruleset> {
    prop::sample::select(tests::rulesets()).prop_map(|text| text.parse().unwrap())
}

/// A random game, step by step: every position from the start to its end, or
/// to where the choices run out.
pub(crate) fn game() -> impl Strategy<Value = Vec<Position>> {
    let choices = prop::collection::vec(any::<u16>(), 0..100);
    (ruleset(), choices).prop_map(|(ruleset, choices)| play(ruleset, choices))
}

/// The game in which these choices are made.
pub(crate) fn play(ruleset: Ruleset, choices: impl IntoIterator<Item = u16>) -> Vec<Position> {
    let mut positions = vec![Position::start(ruleset)];
    for choice in choices {
        let position = &positions[positions.len() - 1];
        let Some(step) = choose(position, choice) else {
            break;
        };
        let mut next = position.clone();
        next.play(step).unwrap();
        positions.push(next);
    }
    positions
}

/// One of the legal steps; every second time one that makes or takes a row or
/// uses a potential, if there is one.
pub(crate) fn choose(position: &Position, choice: u16) -> Option<Step> {
    let mut steps = position.legal_steps();
    if choice.is_multiple_of(2) {
        let lively = |step: &&Step| {
            let mut next = position.clone();
            next.play_unchecked(**step);
            matches!(step, Step::Take(_) | Step::Move { .. } | Step::Extra(_))
                || next.phase() == Phase::AfterMove
                || next.earns_extra()
        };
        let rows: Vec<Step> = steps.iter().filter(lively).copied().collect();
        if !rows.is_empty() {
            steps = rows;
        }
    }
    let index = usize::from(choice / 2).checked_rem(steps.len())?;
    Some(steps[index])
}

/// An invented position: some discs in line, others anywhere.
pub(crate) fn invented() -> impl Strategy<Value = Position> {
    (ruleset(), any::<u64>()).prop_map(|(ruleset, seed)| invent(ruleset, &mut Dice::new(seed)))
}

/// Returns true if at most this many turns can be played; different orders of
/// the same rows count.
pub(crate) fn has_at_most(limit: usize, position: &Position) -> bool {
    let mut ends = 0;
    let mut open = vec![position.clone()];
    while let Some(begun) = open.pop() {
        if ends + open.len() > limit {
            return false;
        }
        for step in begun.legal_steps() {
            let mut next = begun.clone();
            next.play_unchecked(step);
            if next.player() == position.player() && next.outcome().is_none() {
                open.push(next);
            } else {
                ends += 1;
            }
        }
    }
    ends <= limit
}

/// A position of either kind in which the game goes on and the turns are not
/// too many to look at each of them.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    let played = game().prop_map(|positions| {
        let unfinished = |position: &Position| position.outcome().is_none();
        positions.into_iter().rfind(unfinished).unwrap()
    });
    prop_oneof![played, invented()].prop_filter("too many turns or none", |position| {
        position.outcome().is_none() && has_at_most(1_000, position)
    })
}
