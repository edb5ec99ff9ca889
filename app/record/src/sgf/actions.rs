//! The nodes of a record as a list of actions.

use rules::ByColor;

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

struct Letters<'a> {
    rest: core::iter::Peekable<core::str::Chars<'a>>,
    line: usize,
    column: usize,
}

impl Letters<'_> {
    fn next(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        if letter == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    fn blanks(&mut self) {
        while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
    }

    const fn fault(&self, fault: SgfFault) -> SgfError {
        SgfError {
            line: self.line,
            column: self.column,
            fault,
        }
    }

    /// What stands between square brackets, after the first.
    fn value(&mut self) -> Result<String, SgfError> {
        let open = self.fault(SgfFault::Syntax);
        let mut value = String::new();
        loop {
            match self.next().ok_or_else(|| open.clone())? {
                ']' => return Ok(value),
                '\\' => value.extend(self.next()),
                letter => value.push(letter),
            }
        }
    }
}

/// Reads the main line of the first game of a file.
pub(crate) fn actions(text: &str) -> Result<Sgf, SgfError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut letters = Letters {
        rest: text.chars().peekable(),
        line: 1,
        column: 1,
    };
    let mut sgf = Sgf::default();
    let mut nodes = 0_usize;
    let mut name = String::new();
    letters.blanks();
    if letters.next() != Some('(') {
        return Err(letters.fault(SgfFault::Syntax));
    }
    loop {
        letters.blanks();
        let here = (letters.line, letters.column);
        match letters.next() {
            Some(';') => {
                nodes += 1;
                name.clear();
            }
            // The main line is the first of several that begin here.
            Some('(') => {}
            Some(')') if nodes > 0 => return Ok(sgf),
            Some('[') if nodes > 0 && !name.is_empty() => {
                let value = letters.value()?;
                sgf.take(nodes == 1, &name, value, here);
                if sgf.actions.len() > MAX_STEPS {
                    return Err(letters.fault(SgfFault::TooLong));
                }
                letters.blanks();
                if letters.rest.peek() != Some(&'[') {
                    name.clear();
                }
            }
            Some(letter) if letter.is_ascii_alphanumeric() => name.push(letter),
            _ => {
                return Err(SgfError {
                    line: here.0,
                    column: here.1,
                    fault: SgfFault::Syntax,
                });
            }
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
                    action.comment.push_str(value.trim());
                }
            }
            (_, Some(by)) => {
                if let Some(id) = value.trim().strip_prefix("id ") {
                    let id = id.trim();
                    let quoted = id.strip_prefix('"').and_then(|id| id.strip_suffix('"'));
                    self.names[player(by)] = clean(quoted.unwrap_or(id));
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
        .filter(|c| !c.is_control())
        .collect()
}
