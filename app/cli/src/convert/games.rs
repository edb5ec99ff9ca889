//! The games of a file, read one after another. No more of the file is in memory than
//! one game may have.

use std::io::{self, Read};

use record::{Form, MAX_FILE, Source, first_game, line_ends, looks_like_game, sources, text_of};

/// The number of bytes that are read at once.
const CHUNK: usize = 1 << 20;

/// A game of a file.
pub(super) struct Game {
    text: String,
    /// The line of the file on which it begins, from 1.
    pub(super) line: usize,
    form: Form,
}

impl Game {
    pub(super) fn source(&self) -> Source<'_> {
        Source {
            form: self.form,
            text: &self.text,
            line: self.line,
        }
    }
}

/// The games of a file.
pub(super) struct Games<R> {
    input: R,
    /// Bytes that are read.
    buffer: Vec<u8>,
    /// The number of bytes of the buffer that were returned as games.
    given: usize,
    /// True if the input is at its end.
    ended: bool,
    /// The line of the file with which the rest of the buffer begins.
    line: usize,
    /// The games of a file that the app could read: such a file is split as the app does
    /// it.
    small: Option<std::vec::IntoIter<Game>>,
}

impl<R: Read> Games<R> {
    pub(super) fn open(input: R) -> io::Result<Self> {
        let mut games = Self {
            input,
            buffer: Vec::new(),
            given: 0,
            ended: false,
            line: 1,
            small: None,
        };
        while !games.ended && games.buffer.len() <= MAX_FILE {
            games.read_on()?;
        }
        // UTF-16 texts are not read by parts, however long they are.
        let wide = matches!(
            games.buffer[..],
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [_, 0, _, 0, ..] | [0, _, 0, _, ..]
        );
        if games.ended && games.buffer.len() <= MAX_FILE || wide {
            let text = text_of(&games.buffer);
            let parts = sources(&text).into_iter();
            let parts = parts.map(|part| Game {
                text: part.text.to_owned(),
                line: part.line,
                form: part.form,
            });
            games.small = Some(parts.collect::<Vec<_>>().into_iter());
        }
        Ok(games)
    }

    /// Returns true if the file holds something that looks like a game.
    pub(super) fn looks_like_games(&self) -> bool {
        match &self.small {
            Some(small) => {
                let mut games = small.as_slice().iter();
                games.any(|game| game.form != Form::File || looks_like_game(game.text.as_bytes()))
            }
            None => looks_like_game(&self.buffer),
        }
    }

    fn read_on(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.given);
        self.given = 0;
        let before = self.buffer.len();
        let mut chunk = (&mut self.input).take(CHUNK as u64);
        chunk.read_to_end(&mut self.buffer)?;
        self.ended = self.buffer.len() == before;
        Ok(())
    }

    pub(super) fn next_game(&mut self) -> io::Result<Option<Game>> {
        if let Some(small) = &mut self.small {
            return Ok(small.next());
        }
        loop {
            let rest = &self.buffer[self.given..];
            let full = rest.len() > MAX_FILE;
            let Some(end) = first_game(rest, self.ended || full) else {
                self.read_on()?;
                continue;
            };
            let text = text_of(&rest[..end]);
            // A game that is too large is not read, nor is what follows it.
            if end > MAX_FILE {
                self.given = self.buffer.len();
                self.ended = true;
            } else {
                self.given += end;
            }
            let line = self.line;
            self.line += line_ends(&text);
            if !text.trim().is_empty() {
                let form = Source::new(&text, line).form;
                return Ok(Some(Game { text, line, form }));
            }
            if self.ended && self.given == self.buffer.len() {
                return Ok(None);
            }
        }
    }
}
