//! The conformance battery: one set of checks for every ruleset.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Position, Ruleset, Step};

use crate::arbitrary::{choose, has_at_most};
use crate::dice::Dice;
use crate::invented::invent;
use crate::naive;
use crate::note::Note;

/// The most turns of a position that are looked at one by one.
const MANY: usize = 1_000;

/// The same limit for a few positions.
const TOO_MANY: usize = 10_000;

/// Positions of random games and invented ones, in turns.
pub(crate) fn sample(ruleset: Ruleset, dice: &mut Dice, mut see: impl FnMut(&Position) -> bool) {
    loop {
        let mut position = Position::start(ruleset);
        for _ in 0..dice.below(120) {
            let choice = u16::try_from(dice.below(1 << 16)).unwrap();
            let Some(step) = choose(&position, choice) else {
                break;
            };
            position.play(step).unwrap();
            if dice.once_in(4) && !see(&position) {
                return;
            }
        }
        for _ in 0..8 {
            if !see(&invent(ruleset, dice)) {
                return;
            }
        }
    }
}

/// Checks this many unfinished positions.
fn each(text: &str, count: u32, mut check: impl FnMut(&Position)) {
    let mut left = count;
    let mut dice = Dice::new(1997);
    sample(text.parse().unwrap(), &mut dice, |position| {
        if position.outcome().is_none() {
            check(position);
            left -= 1;
        }
        left > 0
    });
}

/// The turns as the naive player writes them.
fn turns(position: &Position) -> BTreeMap<String, String> {
    let result = |next: &Position| match next.outcome() {
        Some(outcome) => format!("win {}", outcome.winner),
        None => next.to_string(),
    };
    let turns = position.legal_turns().into_iter();
    turns
        .map(|(turn, next)| (turn.to_string(), result(&next)))
        .collect()
}

/// Random steps into a turn of which there are too many, until the rest can be
/// looked at one by one; nothing if the turn ends before.
fn into_the_turn(position: &Position, dice: &mut Dice) -> Option<Position> {
    let mut begun = position.clone();
    while !has_at_most(MANY, &begun) {
        let goes_on = |&step: &Step| {
            let mut next = begun.clone();
            next.play_unchecked(step);
            let same = next.player() == position.player() && next.challenge().is_none();
            (same && next.outcome().is_none()).then_some(next)
        };
        let ways: Vec<Position> = begun.legal_steps().iter().filter_map(goes_on).collect();
        if ways.is_empty() {
            return None;
        }
        begun = dice.pick(&ways).clone();
    }
    Some(begun)
}

/// An independent generator, lists of lines and stacks, finds the same turns
/// with the same results. Of positions with very many turns, only a few are
/// compared as a whole; of each the turns are compared that follow some random
/// first steps.
fn agrees_with_the_naive_player(text: &str) {
    let (count, whole) = match tests::soak() {
        0 => (3_000, 2),
        soak => (100_000 * soak, 100 * soak),
    };
    let (mut compared, mut large) = (0, 0);
    let mut dice = Dice::new(2000);
    let agree = |position: &Position| {
        let theirs = naive::turns(&position.to_string());
        assert_eq!(turns(position), theirs, "{}", Note(position.clone()));
    };
    each(text, count, |position| {
        // A reply to a challenge is no turn of the rulebook.
        if position.challenge().is_some() {
            return;
        }
        if has_at_most(MANY, position) {
            agree(position);
            compared += 1;
            return;
        }
        if large < whole && has_at_most(TOO_MANY, position) {
            agree(position);
            large += 1;
        }
        if let Some(begun) = into_the_turn(position, &mut dice) {
            agree(&begun);
            compared += 1;
        }
    });
    assert!(compared * 10 > count * 8, "{compared} of {count}");
    let has_large = !text.starts_with("gipf-basic");
    assert_eq!(large == whole, has_large, "{large} of {whole}");
}

/// Generated turns and steps are accepted, others are not; none appears twice;
/// texts of positions, turns and steps are read back.
fn texts_and_steps_round_trip(text: &str) {
    each(text, tests::cases(150), |position| {
        let written = position.to_string();
        assert_eq!(
            written.parse::<Position>().as_ref(),
            Ok(position),
            "{written}"
        );
        let steps = position.legal_steps();
        let different: BTreeSet<Step> = steps.iter().copied().collect();
        assert_eq!(different.len(), steps.len(), "{written}");
        let mut texts = BTreeSet::new();
        for &step in &steps {
            assert!(position.is_legal(step), "{step:?} {written}");
            let text = position.step_text(step);
            assert_eq!(position.read_step(&text), Ok(step), "{text} {written}");
            assert!(texts.insert(text), "{step:?} {written}");
            let mut next = position.clone();
            assert_eq!(next.play(step), Ok(()), "{step:?} {written}");
            assert_ne!(&next, position, "{step:?} {written}");
        }
        if !has_at_most(MANY, position) {
            return;
        }
        let turns = position.legal_turns();
        let different: BTreeSet<String> = turns.iter().map(|(t, _)| t.to_string()).collect();
        assert_eq!(different.len(), turns.len(), "{written}");
        // Reading looks at all turns: some of them are enough.
        for (turn, expected) in turns.iter().step_by(1 + turns.len() / 8) {
            let read = position.read_turn(&turn.to_string());
            let read = read.unwrap_or_else(|error| panic!("{turn}: {error:?} {written}"));
            assert_eq!(read.parts, turn.parts, "{written}");
            let mut next = position.clone();
            for step in read.steps {
                next.play(step).unwrap();
            }
            assert_eq!(&next, expected, "{turn} {written}");
        }
    });
}

/// Games end or go on, and after the end there is no move.
fn games_end_or_go_on(text: &str) {
    let games = match tests::soak() {
        0 => 300,
        soak => 10_000 * soak,
    };
    let mut dice = Dice::new(2024);
    let mut ended = 0;
    for _ in 0..games {
        let mut position = Position::start(text.parse().unwrap());
        for _ in 0..400 {
            let choice = u16::try_from(dice.below(1 << 16)).unwrap();
            let Some(step) = choose(&position, choice) else {
                break;
            };
            position.play(step).unwrap();
        }
        assert_eq!(
            position.outcome().is_some(),
            position.legal_steps().is_empty(),
            "{position}"
        );
        if position.outcome().is_some() {
            ended += 1;
            assert!(position.legal_turns().is_empty() && position.rows().is_empty());
            for step in [Step::Leave, Step::DeclineExtra, Step::LetStand] {
                assert!(position.clone().play(step).is_err(), "{position}");
            }
        }
    }
    assert!(ended * 10 > games, "{ended} of {games} games ended");
}

/// One test of every check for every ruleset.
macro_rules! battery {
    ($($name:ident: $text:literal,)*) => {
        $(mod $name {
            #[test]
            fn agrees_with_the_naive_player() {
                super::agrees_with_the_naive_player($text);
            }

            #[test]
            fn texts_and_steps_round_trip() {
                super::texts_and_steps_round_trip($text);
            }

            #[test]
            fn games_end_or_go_on() {
                super::games_end_or_go_on($text);
            }
        })*

        /// The table is that of the random positions elsewhere.
        #[test]
        fn every_ruleset_is_here() {
            assert_eq!(vec![$($text),*], tests::rulesets());
        }
    };
}

battery! {
    basic: "gipf-basic",
    handicap: "gipf-basic+h2",
    standard: "gipf-standard",
    tournament: "gipf-tournament",
    tamsk: "gipf-standard+T6",
    zertz: "gipf-standard+Z6",
    dvonn: "gipf-standard+D6",
    yinsh: "gipf-standard+Y6",
    punct: "gipf-standard+P6",
    different_mixes: "gipf-standard+D4P4/Z6",
    tournament_with_potentials: "gipf-tournament+T3Z3D3P3+H1",
    many_potentials: "gipf-tournament+T5Z5D5/Y5P5",
    ultimate: "gipf-ultimate",
    challenges: "gipf-ultimate~3/1",
    matrx: "matrx",
    matrx_on_the_board_of_gipf: "matrx@gipf",
    matrx_with_challenges: "matrx~*",
}
