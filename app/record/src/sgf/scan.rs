//! The text of a record as nodes of properties.

use crate::letters::Letters;
use crate::limits::MAX_STEPS;
use crate::sgf::error::{SgfError, SgfErrorKind};

/// The longest name of a player in which a bracket is accepted, in bytes.
const MAX_NAME: usize = 200;

/// The most properties of a record.
const MAX_PROPERTIES: usize = 6 * MAX_STEPS;

/// A property of a node: `P0[12 Dropb A 2]`.
pub(super) struct Property {
    /// The node, from 0 for the root.
    pub(super) node: usize,
    pub(super) name: String,
    pub(super) value: String,
    /// Line and column of the value.
    pub(super) place: (usize, usize),
}

/// Reads the properties of the main line of the game with which a text begins, in their order.
/// Of several lines that begin at a node the first is the main line.
pub(super) fn properties(text: &str) -> Result<Vec<Property>, SgfError> {
    let mut letters = Letters::new(text);
    let mut all = Vec::new();
    let mut nodes = 0_usize;
    let mut name = String::new();
    letters.blanks();
    if letters.next() != Some('(') {
        return Err(SgfError::at(letters.place(), SgfErrorKind::Syntax));
    }
    loop {
        letters.blanks();
        let here = letters.place();
        match letters.next() {
            Some(';') => {
                nodes += 1;
                name.clear();
            }
            Some('(') => {}
            Some(')') if nodes > 0 => return Ok(all),
            Some('[') if nodes > 0 && !name.is_empty() => {
                let value = value(&mut letters)?;
                if all.len() >= MAX_PROPERTIES {
                    return Err(SgfError::at(here, SgfErrorKind::TooLong));
                }
                all.push(Property {
                    node: nodes - 1,
                    name: name.clone(),
                    value,
                    place: here,
                });
                letters.blanks();
                if letters.peek() != Some('[') {
                    name.clear();
                }
            }
            Some(letter) if letter.is_ascii_alphanumeric() || letter == '-' => name.push(letter),
            _ => return Err(SgfError::at(here, SgfErrorKind::Syntax)),
        }
    }
}

/// The text between square brackets, after the first. The site does not escape names: a bracket
/// in a name does not end it.
fn value(letters: &mut Letters<'_>) -> Result<String, SgfError> {
    let open = letters.place();
    let mut value = String::new();
    loop {
        match letters.next() {
            None => return Err(SgfError::at(open, SgfErrorKind::Syntax)),
            Some(']') if !(is_open_name(&value) && letters.line_has(['"', ']'], MAX_NAME)) => {
                return Ok(value);
            }
            Some('\\') => value.extend(letters.next()),
            Some(letter) => value.push(letter),
        }
    }
}

/// Returns true for a name without its second quotation mark.
fn is_open_name(value: &str) -> bool {
    let name = value.trim_start().strip_prefix("id ");
    let name = name.and_then(|name| name.trim_start().strip_prefix('"'));
    name.is_some_and(|name| name.len() < MAX_NAME && !name.ends_with('"'))
}
