//! The ends of games in a text. All characters that matter are ASCII, so a text can be split
//! before its letters are decoded.

use crate::edit::is_link;

/// The most bytes that are searched for the end of a root node, from `(;` on.
const MAX_ROOT: usize = 4_096;

/// The longest name of a player in which a bracket is accepted, in bytes.
const MAX_NAME: usize = 200;

/// The form in which a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A game file.
    File,
    /// A record of boardspace.net.
    Sgf,
    /// A save.
    Save,
    /// A position, as a game that begins there.
    Position,
    /// A link.
    Link,
}

/// The beginning of every save.
pub(crate) const SAVE: &str = "gipf-record ";

/// The form of the beginning of a text. A position is never found: only a caller who knows that
/// the text holds nothing else can recognise one.
pub(crate) fn form(bytes: &[u8]) -> Form {
    let bytes = trimmed(bytes);
    if bytes.starts_with(SAVE.as_bytes()) {
        Form::Save
    } else if is_tree(bytes) {
        Form::Sgf
    } else if link_end(bytes).is_some() {
        Form::Link
    } else {
        Form::File
    }
}

/// Returns true if a text holds something that looks like a game. Other files of a folder are
/// skipped without a message.
#[must_use]
pub fn looks_like_game(bytes: &[u8]) -> bool {
    form(bytes) != Form::File || lines(bytes).any(|(_, line)| is_tag(line))
}

/// The length of the first game of a text in bytes. `whole` is true if these are all bytes of
/// the text; else none is returned if the game may continue after them.
pub fn first_game(bytes: &[u8], whole: bool) -> Option<usize> {
    let skipped = bytes.len() - trimmed(bytes).len();
    let end = match form(bytes) {
        Form::Save | Form::Position => None,
        Form::Sgf => {
            let tree = &bytes[skipped..];
            let end = tree_end(tree).or_else(|| whole.then(|| next_root(tree))?);
            end.map(|end| skipped + end)
        }
        Form::Link => {
            let end = link_end(bytes)?;
            // Text after the last link belongs to it.
            let more = matches!(form(&bytes[end..]), Form::Link | Form::Sgf)
                || lines(&bytes[end..]).any(|(_, line)| is_tag(line));
            more.then_some(end)
        }
        Form::File => file_end(bytes),
    };
    end.or_else(|| whole.then_some(bytes.len()))
}

/// Returns true if a game is a tree of SGF without an end.
pub(crate) fn is_unclosed(game: &[u8]) -> bool {
    let tree = trimmed(game);
    is_tree(tree) && tree_end(tree).is_none()
}

/// The number of line ends in a text.
#[must_use]
pub fn line_ends(text: &str) -> usize {
    let ends = text.bytes().filter(|&byte| matches!(byte, b'\n' | b'\r'));
    ends.count() - text.matches("\r\n").count()
}

/// A text without the byte order mark and white space at its beginning.
fn trimmed(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    bytes.trim_ascii_start()
}

/// Lines without their ends, each with its offset.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut offset = 0;
    bytes
        .split(|byte| matches!(byte, b'\n' | b'\r'))
        .map(move |line| {
            let start = offset;
            offset += line.len() + 1;
            (start, line)
        })
}

/// Returns true for `[Name "value"]`.
fn is_tag(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"[").unwrap_or_default();
    let letters = name
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_');
    let letters = letters.count();
    letters > 0 && name[letters..].starts_with(b" ") && name.contains(&b'"')
}

/// The offset of the second game of a game file.
pub(crate) fn file_end(bytes: &[u8]) -> Option<usize> {
    let mut in_comment = false;
    let mut turns = false;
    for (start, line) in lines(bytes) {
        let tag = !in_comment && line.starts_with(b"[");
        if tag && turns {
            return Some(start);
        }
        if !tag {
            turns |= !line.trim_ascii().is_empty();
            let mut letters = line.iter();
            while let Some(letter) = letters.next() {
                match letter {
                    b'{' => in_comment = true,
                    b'}' => in_comment = false,
                    b'\\' if in_comment => drop(letters.next()),
                    _ => {}
                }
            }
        }
    }
    None
}

/// The offset after the first line with a link, if no tag stands before it.
fn link_end(bytes: &[u8]) -> Option<usize> {
    for (start, line) in lines(bytes) {
        if is_tag(line) {
            return None;
        }
        if link_in(core::str::from_utf8(line).unwrap_or_default()).is_some() {
            return Some((start + line.len() + 1).min(bytes.len()));
        }
    }
    None
}

/// The fragment of the first link in a text.
pub(crate) fn link_in(text: &str) -> Option<&str> {
    text.split_whitespace().find_map(|word| {
        let fragment = word.split_once('#').map_or(word, |(_, fragment)| fragment);
        let begins = fragment.starts_with("v=") || fragment.starts_with("z=");
        // Most words are no links, and the fields of a long one take time.
        ((begins || fragment.len() < word.len()) && is_link(fragment)).then_some(fragment)
    })
}

/// Returns true if a text begins with a tree of SGF.
fn is_tree(bytes: &[u8]) -> bool {
    let root = bytes.strip_prefix(b"(").unwrap_or_default();
    root.trim_ascii_start().starts_with(b";")
}

/// The offset after the tree with which a text begins.
fn tree_end(bytes: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'(' => depth += 1,
            b')' if depth <= 1 => return Some(at),
            b')' => depth -= 1,
            b'[' => at = value_end(bytes, at)?,
            _ => {}
        }
    }
    None
}

/// The offset after the value that begins at `begin`.
fn value_end(bytes: &[u8], begin: usize) -> Option<usize> {
    let mut at = begin;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'\\' => at += 1,
            b']' if !is_open_name(&bytes[begin..at - 1], &bytes[at..]) => return Some(at),
            _ => {}
        }
    }
    None
}

/// Returns true for a name without its second quotation mark, which follows on the same line.
fn is_open_name(value: &[u8], rest: &[u8]) -> bool {
    let name = value
        .trim_ascii_start()
        .strip_prefix(b"id ")
        .unwrap_or_default();
    let name = name.trim_ascii_start().strip_prefix(b"\"");
    let open = name.is_some_and(|name| name.len() < MAX_NAME && !name.ends_with(b"\""));
    let rest = &rest[..rest.len().min(MAX_NAME)];
    let line = rest.split(|byte| matches!(byte, b'\n' | b'\r')).next();
    open && line
        .unwrap_or_default()
        .windows(2)
        .any(|pair| pair == b"\"]")
}

/// The offset of the next tree after one without an end: on a line of its own, with a root that
/// names the game.
fn next_root(bytes: &[u8]) -> Option<usize> {
    let starts = lines(bytes)
        .skip(1)
        .filter_map(|(start, line)| is_tree(line.trim_ascii_start()).then_some(start));
    let mut starts = starts.filter(|&start| {
        let root = &bytes[start..bytes.len().min(start + MAX_ROOT)];
        let mut nodes = root.split(|&byte| byte == b';').skip(1);
        nodes
            .next()
            .is_some_and(|root| root.windows(3).any(|name| name == b"SU["))
    });
    starts.next()
}
