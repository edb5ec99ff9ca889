//! A line of a text with the search words marked.

use crate::fold::fold;

/// The greatest numbers of letters before the first match, and in all.
const BEFORE: usize = 60;
const LONGEST: usize = 180;

/// A piece of a line, and true if it is one of the search words.
pub type Piece = (String, bool);

/// A text with the search words marked, cut to a line around the first of them.
#[must_use]
pub fn marked(text: &str, words: &str) -> Vec<Piece> {
    let letters: Vec<char> = text.chars().collect();
    let marks = marks(&letters, words);
    let first = marks.iter().position(|&mark| mark).unwrap_or(0);
    let (begin, end) = cut(&letters, first);
    let mut pieces: Vec<Piece> = Vec::new();
    if begin > 0 {
        pieces.push(("… ".to_owned(), false));
    }
    for index in begin..end {
        match pieces.last_mut() {
            Some((piece, mark)) if *mark == marks[index] => piece.push(letters[index]),
            _ => pieces.push((letters[index].to_string(), marks[index])),
        }
    }
    if end < letters.len() {
        pieces.push((" …".to_owned(), false));
    }
    pieces
}

/// For every letter, true if it belongs to a search word.
fn marks(letters: &[char], words: &str) -> Vec<bool> {
    // Folded as in the search, with the letter that each character comes from.
    let mut folded = String::new();
    let mut origins = Vec::new();
    for (index, letter) in letters.iter().enumerate() {
        let signs = fold(&letter.to_string());
        origins.resize(origins.len() + signs.len(), index);
        folded.push_str(&signs);
    }
    let mut marks = vec![false; letters.len()];
    for word in fold(&words.replace('-', " ")).split_whitespace() {
        for (index, _) in folded.match_indices(word) {
            let last = origins[index + word.len() - 1];
            marks[origins[index]..=last].fill(true);
        }
    }
    marks
}

/// A line around a letter that begins and ends between words.
fn cut(letters: &[char], around: usize) -> (usize, usize) {
    let is_gap = |index: &usize| letters[*index] == ' ';
    let earliest = around.saturating_sub(BEFORE);
    let begin = match earliest {
        0 => 0,
        _ => (earliest..around)
            .find(is_gap)
            .map_or(earliest, |at| at + 1),
    };
    let latest = begin + LONGEST;
    if latest >= letters.len() {
        return (begin, letters.len());
    }
    let end = (around..latest).rev().find(is_gap).unwrap_or(latest);
    (begin, end.max(around + 1))
}
