//! The nodes of a record as a list of actions.

use rules::ByColor;

use crate::clean::{clean_text, clean_title, is_hidden};
use crate::letters::Letters;
use crate::read::MAX_STEPS;
use crate::sgf::{SgfError, SgfFault, player};

/// What a player did: `; P0[12 Dropb A 2]`.
pub(crate) struct Action {
    /// Who: 0 moves first.
    pub(crate) player: usize,
    /// The word and what follows it, without the number in front.
    pub(crate) words: Vec<String>,
    /// What was written about it.
    pub(crate) comment: String,
    /// Line and column of the value.
    pub(crate) place: (usize, usize),
}

/// A record as it is written.
#[derive(Default)]
pub(crate) struct Sgf {
    pub(crate) setup: String,
    pub(crate) date: String,
    pub(crate) result: String,
    pub(crate) names: ByColor<String>,
    pub(crate) actions: Vec<Action>,
}

/// What stands between square brackets, after the first.
fn value(letters: &mut Letters<'_>) -> Result<String, SgfError> {
    let open = letters.place();
    let mut value = String::new();
    loop {
        match letters.next() {
            None => return Err(SgfError::at(open, SgfFault::Syntax)),
            Some(']') => return Ok(value),
            Some('\\') => value.extend(letters.next()),
            Some(letter) => value.push(letter),
        }
    }
}

/// Reads the main line of the first game of a file.
pub(crate) fn actions(text: &str) -> Result<Sgf, SgfError> {
    let mut letters = Letters::new(text);
    let mut sgf = Sgf::default();
    let mut nodes = 0_usize;
    let mut name = String::new();
    letters.blanks();
    if letters.next() != Some('(') {
        return Err(SgfError::at(letters.place(), SgfFault::Syntax));
    }
    loop {
        letters.blanks();
        let here = letters.place();
        match letters.next() {
            Some(';') => {
                nodes += 1;
                name.clear();
            }
            // The main line is the first of several that begin here.
            Some('(') => {}
            Some(')') if nodes > 0 => return Ok(sgf),
            Some('[') if nodes > 0 && !name.is_empty() => {
                let value = value(&mut letters)?;
                sgf.take(nodes == 1, &name, value, here);
                if sgf.actions.len() > MAX_STEPS {
                    return Err(SgfError::at(letters.place(), SgfFault::TooLong));
                }
                letters.blanks();
                if letters.peek() != Some('[') {
                    name.clear();
                }
            }
            Some(letter) if letter.is_ascii_alphanumeric() => name.push(letter),
            _ => return Err(SgfError::at(here, SgfFault::Syntax)),
        }
    }
}

impl Sgf {
    /// Takes a property in; those that say nothing about the game are left out.
    fn take(&mut self, root: bool, name: &str, value: String, place: (usize, usize)) {
        let by = match name {
            "P0" => Some(0),
            "P1" => Some(1),
            _ => None,
        };
        match (name, by) {
            ("SU", _) => self.setup = value,
            ("DT", _) => self.date = clean(&value),
            ("RE", _) => self.result = clean(&value),
            ("C", _) => {
                if let Some(action) = self.actions.last_mut() {
                    action.comment.push_str(&clean_text(value.trim()));
                }
            }
            (_, Some(by)) => {
                if let Some(id) = value.trim().strip_prefix("id ") {
                    let id = id.trim();
                    let quoted = id.strip_prefix('"').and_then(|id| id.strip_suffix('"'));
                    self.names[player(by)] = clean_title(&clean(quoted.unwrap_or(id)));
                } else if !root {
                    let mut words: Vec<String> =
                        value.split_whitespace().map(str::to_owned).collect();
                    let is_number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
                    if words.first().is_some_and(is_number) {
                        words.remove(0);
                    }
                    self.actions.push(Action {
                        player: by,
                        words,
                        comment: String::new(),
                        place,
                    });
                }
            }
            _ => {}
        }
    }
}

/// A value on one line.
fn clean(value: &str) -> String {
    let words: Vec<&str> = value.split_whitespace().collect();
    words
        .join(" ")
        .chars()
        .filter(|&letter| !is_hidden(letter))
        .collect()
}
