//! Scripts of turns.
//!
//! | line | meaning |
//! |---|---|
//! | `from <position>` | the position, at the beginning |
//! | `play <turn or step>` | it is legal, written as we write it, and is played |
//! | `step <step>` | the same, where the text is a turn as well |
//! | `wait <milliseconds>` | time passes (TAMSK) |
//! | `gives <position>` | the position is this one now |
//! | `may <turns or steps>` | these are legal here, among others |
//! | `turns <turns>`, `turns <number>` | exactly these are legal, or so many |
//! | `steps <steps>`, `steps <number>` | exactly these, or so many |
//! | `refuses <turns or steps>` | none of these is legal here |
//! | `result <w, b or draw> <reason>` | the game is over |

use crate::drawings::{beside, same};
use crate::fences::Fence;
use crate::table::Table;

/// Performs a script and compares the drawing below it.
pub fn perform(fence: &Fence) {
    let (script, drawing) = fence.halves();
    let mut tables: Vec<Table> = Vec::new();
    for line in script {
        let place = format!("{}: {line}", fence.place);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim_start();
        if word == "from" {
            assert!(tables.is_empty(), "{place}: only at the beginning");
            tables.push(Table::read(rest, &place));
            continue;
        }
        let table = tables
            .last()
            .unwrap_or_else(|| panic!("{place}: from where?"));
        let next = |result: Result<Table, String>| {
            result.unwrap_or_else(|error| panic!("{place}: {error}, but {:?}", table.turns()))
        };
        match word {
            "play" => {
                let next = next(table.play(rest));
                tables.push(next);
            }
            "step" => {
                let next = next(table.step(rest));
                tables.push(next);
            }
            "wait" => {
                let next = next(table.wait(rest));
                tables.push(next);
            }
            "gives" => assert_eq!(table.text(), rest, "{place}"),
            "may" => {
                for text in rest.split(' ') {
                    next(table.play(text));
                }
            }
            "refuses" => {
                for text in rest.split(' ') {
                    assert!(table.play(text).is_err(), "{place}: {text} is legal");
                }
            }
            "turns" => compare(&table.turns(), rest, &place),
            "steps" => compare(&table.steps(), rest, &place),
            "result" => assert_eq!(table.result().as_deref(), Some(rest), "{place}"),
            other => panic!("{place}: {other}?"),
        }
    }
    if let [first, .., last] = &tables[..] {
        assert!(first != last, "{}: nothing happens", fence.place);
    }
    if !drawing.is_empty() {
        let wanted = match &tables[..] {
            [only] => only.drawing(),
            [first, .., last] => beside(&first.drawing(), &last.drawing()),
            [] => panic!("{}: nothing to draw", fence.place),
        };
        same(drawing, &wanted, &fence.place);
    }
}

fn compare(found: &[String], wanted: &str, place: &str) {
    if let Ok(number) = wanted.parse::<usize>() {
        assert_eq!(found.len(), number, "{place}: {found:?}");
        return;
    }
    let mut wanted: Vec<&str> = wanted.split(' ').collect();
    wanted.sort_unstable();
    assert_eq!(found, wanted, "{place}");
}
