//! Files that hold several games.

use crate::game::{GameFileError, GameRecord};

/// A game within a file of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameText<'a> {
    /// Its text.
    pub text: &'a str,
    /// The line of the file on which it begins, counted from 1.
    pub line: usize,
}

impl GameText<'_> {
    /// Reads it, whichever game it is of; errors name the line of the whole
    /// file.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn read(self) -> Result<GameRecord, GameFileError> {
        GameRecord::from_file(self.text).map_err(|error| error.below(self.line))
    }
}

/// The games of a file: a game begins where tags follow turns.
pub fn games(text: &str) -> impl Iterator<Item = GameText<'_>> {
    let mut starts = vec![(0, 1)];
    let mut in_comment = false;
    let mut turns = false;
    let mut offset = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let tag = !in_comment && line.starts_with('[');
        if tag && turns {
            starts.push((offset, number + 1));
            turns = false;
        }
        if !tag {
            turns |= !line.trim().is_empty();
            let mut letters = line.chars();
            while let Some(letter) = letters.next() {
                match letter {
                    '{' => in_comment = true,
                    '}' => in_comment = false,
                    '\\' if in_comment => drop(letters.next()),
                    _ => {}
                }
            }
        }
        offset += line.len();
    }
    let ends: Vec<usize> = starts.iter().skip(1).map(|&(start, _)| start).collect();
    let ends = ends.into_iter().chain([text.len()]);
    starts
        .into_iter()
        .zip(ends)
        .filter_map(move |((start, line), end)| {
            let text = &text[start..end];
            (!text.trim().is_empty()).then_some(GameText { text, line })
        })
}
