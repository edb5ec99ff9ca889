//! Scripts of turns.
//!
//! | line | meaning |
//! |---|---|
//! | `from <position>` | the position, at the beginning |
//! | `play <turn or step>` | it is legal, in its canonical form, and is played; in TAMSK with `@` and milliseconds behind it, or these alone |
//! | `step <step>` | the same for a step whose text is a turn as well |
//! | `gives <position>` | the position is this one now |
//! | `may <turns or steps>` | these are legal here, among others |
//! | `turns <turns>`, `turns <number>` | exactly these are legal, or this many |
//! | `steps <steps>`, `steps <number>` | exactly these, or this many |
//! | `refuses <turns or steps>` | none of these is legal here |
//! | `result <w, b or draw> <reason>` | the game is over |

use rules::Game;

use crate::drawings::{beside, same};
use crate::fences::Fence;
use crate::table;

/// Performs a script and compares the drawing below it.
pub(crate) fn perform(fence: &Fence) {
    let (script, drawing) = fence.halves();
    let mut games: Vec<Game> = Vec::new();
    for line in script {
        let place = format!("{}: {line}", fence.place);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "from" {
            assert!(games.is_empty(), "{place}: only at the beginning");
            games.push(table::read(rest, &place));
            continue;
        }
        let game = games
            .last()
            .unwrap_or_else(|| panic!("{place}: from where?"));
        let legal = |result: Result<Game, String>| {
            result.unwrap_or_else(|error| {
                let some: Vec<String> = turns(game).into_iter().take(50).collect();
                panic!("{place}: {error}, but {some:?}")
            })
        };
        match word {
            "play" => {
                let next = legal(table::play(game, rest));
                games.push(next);
            }
            "step" => {
                let next = legal(table::step(game, rest));
                games.push(next);
            }
            "gives" => assert_eq!(game.to_string(), rest, "{place}"),
            "may" => {
                for text in rest.split(' ') {
                    legal(table::play(game, text));
                }
            }
            "refuses" => {
                for text in rest.split(' ') {
                    assert!(game.play(text, None).is_err(), "{place}: {text} is legal");
                }
            }
            "turns" => compare(&turns(game), rest, &place),
            "steps" => compare(&texts(game.legal_steps()), rest, &place),
            "result" => assert_eq!(table::result(game).as_deref(), Some(rest), "{place}"),
            other => panic!("{place}: {other}?"),
        }
    }
    if !drawing.is_empty() {
        let wanted = match &games[..] {
            [first, .., last] if first != last => {
                beside(&table::drawing(first), &table::drawing(last))
            }
            [only, ..] => table::drawing(only),
            [] => panic!("{}: nothing to draw", fence.place),
        };
        same(drawing, &wanted, &fence.place);
    }
}

fn turns(game: &Game) -> Vec<String> {
    texts(game.legal_turns())
}

/// The texts, sorted.
fn texts(rows: Vec<(String, Game)>) -> Vec<String> {
    let mut texts: Vec<String> = rows.into_iter().map(|(text, _)| text).collect();
    texts.sort();
    texts
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
