//! Records of boardspace.net that are damaged at random.

use std::time::Instant;

use proptest::prelude::*;
use record::{GameRecord, sources};

use crate::random::Dice;
use crate::sgf_forms::samples;

/// The text with some of its lines, words and letters changed.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text
        .split_inclusive(['\n', '\r', ';'])
        .map(str::to_owned)
        .collect();
    for _ in 0..=dice.below(4) {
        let at = dice.below(lines.len());
        match dice.below(6) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[dice.below(lines.len())].clone()),
            2 => lines.swap(at, at / 2),
            3 => lines.truncate(at.max(1)),
            4 => {
                let line = &mut lines[at];
                let letter =
                    ["]", "[", "\\", "(", ")", "P1", "Done ", " 9 ", "é", "\r"][dice.below(10)];
                let place = dice.below(line.len() + 1);
                if line.is_char_boundary(place) {
                    line.insert_str(place, letter);
                }
            }
            _ => {
                let words = [
                    "Remove", "Standard", "Pickb", "Dropb", "Resign", "Preserve", "Fifteen", "Edit",
                ];
                let (from, to) = (words[dice.below(8)], words[dice.below(8)]);
                lines[at] = lines[at].replace(from, to);
            }
        }
        if lines.is_empty() {
            lines.push(String::new());
        }
    }
    lines.concat()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: tests::cases(400), failure_persistence: None, ..ProptestConfig::default() })]

    /// Damaged records are read as far as that is possible, quickly, and the result can be
    /// written as a file.
    #[test]
    fn damaged_records_are_read_or_refused(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let all = samples();
        let (name, text) = &all[dice.below(all.len())];
        let text = damaged(text, &mut dice);
        let begun = Instant::now();
        for game in sources(&text) {
            let Ok(game) = game.read() else { continue };
            let file = game.record.to_file();
            let read = GameRecord::from_file(&file);
            let read = read.map_err(|error| TestCaseError::fail(format!("{name}: {error:?}\n{file}")))?;
            prop_assert_eq!(read.to_file(), file);
        }
        prop_assert!(begun.elapsed().as_secs() < 5, "{} takes {:?}", name, begun.elapsed());
    }
}
