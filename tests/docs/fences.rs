//! The fenced blocks of a document.

use std::fs;
use std::path::PathBuf;

/// A fenced block.
pub(crate) struct Fence {
    /// The word after the fence.
    pub(crate) kind: String,
    /// Document and line, for messages.
    pub(crate) place: String,
    /// The lines within.
    pub(crate) lines: Vec<String>,
}

impl Fence {
    /// The lines before the first empty one, and those after it.
    pub(crate) fn halves(&self) -> (&[String], &[String]) {
        match self.lines.iter().position(String::is_empty) {
            None => (&self.lines, &[]),
            Some(place) => (&self.lines[..place], &self.lines[place + 1..]),
        }
    }

    /// The whole text within.
    pub(crate) fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

/// A document of the folder docs.
pub(crate) fn read(document: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs");
    fs::read_to_string(folder.join(document)).unwrap()
}

/// The fenced blocks of a document, in order.
pub(crate) fn fences(document: &str) -> Vec<Fence> {
    let text = read(document);
    let mut found = Vec::new();
    let mut open: Option<Fence> = None;
    for (index, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(kind), None) => {
                open = Some(Fence {
                    kind: kind.to_owned(),
                    place: format!("docs/{document}:{}", index + 1),
                    lines: Vec::new(),
                });
            }
            (Some(rest), Some(_)) => {
                assert_eq!(rest, "", "docs/{document}:{}", index + 1);
                found.extend(open.take());
            }
            (None, Some(fence)) => fence.lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "docs/{document}: a block has no end");
    found
}
