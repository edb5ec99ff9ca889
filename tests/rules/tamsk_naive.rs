//! The rules of TAMSK agree with a game played on a table, at every event of
//! random games.

use proptest::prelude::*;
use rules::Color;
use rules::tamsk::{Level, Position, Space, Step};

use crate::arbitrary::config;
use crate::tamsk_arbitrary::game;
use crate::tamsk_table::Table;

/// The legal steps, in the words of the table.
fn choices(position: &Position) -> Vec<String> {
    let steps = position.legal_steps().into_iter();
    let mut texts: Vec<String> = steps.map(|step| step.to_string()).collect();
    texts.sort();
    texts
}

fn index(color: Color) -> usize {
    usize::from(color == Color::Black)
}

/// Compares everything that both can tell.
fn compare(table: &Table, position: &Position, last: Option<Step>) -> Result<(), TestCaseError> {
    let what = format!("{last:?} led to {position}");
    prop_assert_eq!(table.choices(), choices(position), "{}", what);
    prop_assert_eq!(table.turn, index(position.side()), "{}", what);
    for color in Color::ALL {
        prop_assert_eq!(table.holders[index(color)], position.rings_left(color));
    }
    if let Some(quiet) = position.quiet() {
        prop_assert_eq!(table.without_ring, u32::from(quiet), "{}", what);
    }
    for (name, rings) in &table.rings {
        prop_assert_eq!(*rings, position.rings_on(Space::named(name).unwrap()));
    }
    for glass in &table.glasses {
        let space = Space::named(&glass.at).unwrap();
        let (owner, found) = position.glass_at(space).unwrap();
        prop_assert_eq!(glass.owner, index(owner), "{}", what);
        // After the end the table has watched the sand run out.
        if table.result.is_none() {
            let left = found.sand.left(position.now());
            prop_assert_eq!(glass.above, left, "{} {}", glass.at, what);
        }
    }
    let outcome = position.outcome();
    prop_assert_eq!(table.result.is_some(), outcome.is_some(), "{}", what);
    if let (Some(winner), Some(outcome)) = (table.result, outcome) {
        prop_assert_eq!(winner, outcome.winner.map(index), "{}", what);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn the_rules_agree_with_the_table(game in game()) {
        let start = &game.positions[0];
        let level = match start.ruleset().level() {
            Level::One => 1,
            Level::Two => 2,
            Level::Three => 3,
        };
        let counted = start.quiet().is_some();
        let mut table = Table::new(level, start.ruleset().is_free(), start.grace(), counted);
        compare(&table, start, None)?;
        for (&(step, at), pair) in game.events.iter().zip(game.positions.windows(2)) {
            if level > 1 {
                for _ in pair[0].now()..at {
                    if table.result.is_none() {
                        table.tick();
                    }
                }
            }
            if let Some(step) = step {
                table.play(&step.to_string());
            }
            compare(&table, &pair[1], step)?;
        }
    }
}
