//! The file: a line with its version, then every entry with its key and a checksum. Each line of
//! a text is marked, so that the entries after a damaged one are found again.

use session::Millis;
use session::keys::{self, KEYS, Kind};
use session::library::{DATA, GameId, Storage, checksum, data_in};

use super::stored_entries::StoredEntries;

/// The version that is written, and the latest one that is read.
const VERSION: u32 = 1;

/// The first word of an entry; its key and the checksum of key and text follow.
const ENTRY: &str = "entry ";

/// The mark of each line of a text.
const LINE: char = '|';

/// The first word of the last line; the number of entries follows.
const END: &str = "end ";

/// The file was written by a later version of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaterVersion;

/// Writes the file. Returns it with the number of games. What means something on this device
/// only is left out.
#[must_use]
pub fn file(storage: &impl Storage, now: Millis) -> (String, usize) {
    let mut stored: Vec<(usize, String)> =
        storage.keys().into_iter().filter_map(with_order).collect();
    stored.sort_unstable();
    let mut text = [DATA, &VERSION.to_string(), " ", &now.0.to_string(), "\n"].concat();
    let (mut entries, mut games) = (0_usize, 0);
    for (_, key) in stored {
        if let Some(value) = storage.get(&key) {
            entries += 1;
            let game = key.strip_prefix(keys::GAME).and_then(GameId::parse);
            games += usize::from(game.is_some());
            write(&mut text, &key, &value);
        }
    }
    text.push_str(END);
    text.push_str(&entries.to_string());
    text.push('\n');
    (text, games)
}

/// A key with its order in the file; none for one that is left out.
fn with_order(key: String) -> Option<(usize, String)> {
    let kind = keys::kind(&key).filter(|kind| *kind != Kind::Device)?;
    let is_word = key.chars().all(|sign| sign.is_ascii_graphic());
    let index = KEYS.iter().position(|one| one.kind == kind)?;
    is_word.then_some((index, key))
}

fn write(text: &mut String, key: &str, value: &str) {
    text.push_str(ENTRY);
    text.push_str(key);
    text.push(' ');
    text.push_str(&checksum(&[key, "\n", value]));
    text.push('\n');
    for line in value.split('\n') {
        text.push(LINE);
        for sign in line.chars() {
            match sign {
                '\\' => text.push_str("\\\\"),
                '\r' => text.push_str("\\r"),
                sign => text.push(sign),
            }
        }
        text.push('\n');
    }
}

/// A file that is read entry by entry, so that the page can respond meanwhile.
#[derive(Clone, Debug)]
pub struct DataFile<'a> {
    /// The text that is not read yet.
    rest: &'a str,
    data: StoredEntries,
    entries: usize,
    /// The number of entries, as the last line has it.
    end: Option<usize>,
}

impl<'a> DataFile<'a> {
    /// Begins to read; none if the text is no such file.
    ///
    /// # Errors
    /// If it was written by a later version of the app.
    pub fn open(text: &'a str) -> Result<Option<Self>, LaterVersion> {
        let Some(begun) = data_in(text) else {
            return Ok(None);
        };
        let (head, rest) = begun.split_once('\n').unwrap_or((begun, ""));
        let mut words = head.split_whitespace();
        let version = words.next().and_then(|word| word.parse::<u32>().ok());
        match version {
            Some(VERSION) => {}
            Some(0) | None => return Ok(None),
            Some(_) => return Err(LaterVersion),
        }
        let saved = words.next().and_then(|word| word.parse().ok()).map(Millis);
        Ok(Some(Self {
            rest,
            data: StoredEntries::new(saved),
            entries: 0,
            end: None,
        }))
    }

    /// Reads the next entry. Returns false at the end of the text.
    pub fn step(&mut self) -> bool {
        let Some(line) = self.line() else {
            return false;
        };
        if let Some(words) = line.strip_prefix(ENTRY) {
            self.entries += 1;
            let value = self.value();
            let read = words.trim_end().rsplit_once(' ');
            let read = read.zip(value);
            let read =
                read.filter(|((key, sum), value)| checksum(&[*key, "\n", value.as_str()]) == *sum);
            match read {
                Some(((key, _), value)) => self.data.add(key, value),
                None => self.data.damaged += 1,
            }
        } else if let Some(count) = line.strip_prefix(END) {
            self.end = count.trim().parse().ok();
        }
        // Any other line belongs to a damaged entry, whose checksum is wrong.
        true
    }

    /// The contents, after the last step.
    #[must_use]
    pub fn into_data(mut self) -> StoredEntries {
        self.data.is_cut = self.end != Some(self.entries);
        self.data
    }

    /// The next line, without its end.
    fn line(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        self.rest = rest;
        Some(line.strip_suffix('\r').unwrap_or(line))
    }

    /// The text of an entry; none if a sign in it has no meaning.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        let (mut lines, mut is_good) = (0, true);
        while self.rest.starts_with(LINE) {
            let line = self.line().unwrap_or_default();
            if lines > 0 {
                value.push('\n');
            }
            lines += 1;
            is_good &= unescape(&line[LINE.len_utf8()..], &mut value);
        }
        (lines > 0 && is_good).then_some(value)
    }
}

/// Appends the signs of a line. Returns false if one of them has no meaning.
fn unescape(line: &str, text: &mut String) -> bool {
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => match signs.next() {
                Some('\\') => text.push('\\'),
                Some('r') => text.push('\r'),
                _ => return false,
            },
            sign => text.push(sign),
        }
    }
    true
}
