//! The characters of a text, with their places.

use core::iter::Peekable;
use core::str::Chars;

/// Reads a text character by character.
pub(crate) struct Letters<'a> {
    rest: Peekable<Chars<'a>>,
    line: usize,
    column: usize,
}

impl<'a> Letters<'a> {
    /// A text from its beginning; a byte order mark is skipped.
    pub(crate) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            rest: text.chars().peekable(),
            line: 1,
            column: 1,
        }
    }

    /// Line and column of the next character, both counted from 1.
    pub(crate) const fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    /// The next character, without taking it.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    /// Takes the next character.
    pub(crate) fn next(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        // CR LF is one line end.
        if letter == '\n' || letter == '\r' && self.peek() != Some('\n') {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    /// Returns true if `wanted` stands in the rest of this line, among the next `most`
    /// characters.
    pub(crate) fn line_has(&self, wanted: [char; 2], most: usize) -> bool {
        let rest = self.rest.clone().take(most);
        let line: Vec<char> = rest
            .take_while(|letter| !matches!(letter, '\n' | '\r'))
            .collect();
        line.windows(2).any(|pair| pair == wanted)
    }

    /// Skips white space.
    pub(crate) fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }
}
