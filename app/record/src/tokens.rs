//! The words of a game file, with the place of each.

use crate::clean::is_hidden;
use crate::file_error::{FileError, FileErrorKind};
use crate::letters::Letters;
use crate::limits::TOO_MANY_TAGS;
use crate::recordable::Recordable;

pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) place: (usize, usize),
}

impl Tag {
    /// The name and value.
    pub(crate) fn pair(&self) -> (String, String) {
        (self.name.clone(), self.value.clone())
    }
}

pub(crate) struct Word {
    pub(crate) kind: Kind,
    pub(crate) text: String,
    pub(crate) place: (usize, usize),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Open,
    Close,
    Comment,
    Text,
}

/// Reads the tags and words of a file.
pub(crate) struct Reader<'a>(Letters<'a>);

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self(Letters::new(text))
    }

    pub(crate) fn error<G: Recordable>(&self, kind: FileErrorKind<G>) -> FileError<G> {
        FileError::at(self.0.place(), kind)
    }

    pub(crate) fn tags<G: Recordable>(&mut self) -> Result<Vec<Tag>, FileError<G>> {
        let mut tags = Vec::new();
        loop {
            self.0.blanks();
            if self.0.peek() != Some('[') {
                return Ok(tags);
            }
            let place = self.0.place();
            if tags.len() == TOO_MANY_TAGS {
                return Err(FileError::at(place, FileErrorKind::TooManyTags));
            }
            let tag = self.tag().ok_or(FileError::at(place, FileErrorKind::Tag))?;
            tags.push(Tag { place, ..tag });
        }
    }

    fn tag(&mut self) -> Option<Tag> {
        self.0.next();
        let mut name = String::new();
        loop {
            match self.0.next()? {
                ' ' => break,
                letter if letter.is_ascii_alphanumeric() || letter == '_' => name.push(letter),
                _ => return None,
            }
        }
        self.0.blanks();
        (self.0.next()? == '"').then_some(())?;
        let mut value = String::new();
        loop {
            match self.0.next()? {
                '"' => break,
                '\\' => value.push(self.0.next()?),
                // A quote without an end ends with its line.
                '\n' => return None,
                letter if is_hidden(letter) => {}
                letter => value.push(letter),
            }
        }
        self.0.blanks();
        (self.0.next()? == ']' && !name.is_empty()).then_some(Tag {
            name,
            value,
            place: (0, 0),
        })
    }

    pub(crate) fn word<G: Recordable>(&mut self) -> Result<Option<Word>, FileError<G>> {
        self.0.blanks();
        let place = self.0.place();
        let word = |kind, text| Ok(Some(Word { kind, text, place }));
        match self.0.next() {
            None => Ok(None),
            Some('(') => word(Kind::Open, String::new()),
            Some(')') => word(Kind::Close, String::new()),
            Some('{') => {
                let mut text = String::new();
                loop {
                    let open = FileError::at(place, FileErrorKind::OpenComment);
                    match self.0.next().ok_or(open)? {
                        '}' => break,
                        '\\' => text.extend(self.0.next()),
                        letter => text.push(letter),
                    }
                }
                word(Kind::Comment, text)
            }
            Some(first) => {
                let mut text = String::from(first);
                while let Some(letter) = self.0.peek() {
                    if letter.is_whitespace() || matches!(letter, '(' | ')' | '{') {
                        break;
                    }
                    text.extend(self.0.next());
                }
                // A number can be joined to its turn, as in `12.g1-f2`.
                let split = text
                    .rfind(['.', '…'])
                    .map(|place| place + text[place..].chars().next().map_or(1, char::len_utf8));
                if let Some(split) = split
                    && is_number(&text[..split])
                {
                    text = text[split..].to_owned();
                }
                word(Kind::Text, text)
            }
        }
    }
}

/// Returns true for a turn number or the rest of one: digits and dots, or nothing.
pub(crate) fn is_number(word: &str) -> bool {
    word.chars()
        .all(|letter| letter.is_ascii_digit() || letter == '.' || letter == '…')
}
