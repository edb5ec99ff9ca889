//! Checks of docs/rules.md and docs/notation.md: every example in a fenced block is played,
//! every drawing is drawn again, every clause that is named exists, and every clause is proven
//! by a test ([`clauses`]). docs/rules.de.md says the same in German ([`german`]). Every
//! picture and example of the rulebooks is a board of the rules ([`illustrations`]), and the
//! table of decisions names the clauses that cite them ([`decisions`]). Links, paths, commands,
//! stored keys ([`tree`]) and packages ([`packages`]) of all documents are those of the tree.
//!
//! The kinds of blocks, named after the fence:
//!
//! | kind | content |
//! |---|---|
//! | `position` | position texts, one a line: they are read and written again |
//! | `turn` | a script ([`turns`]): a position, the turns that are played, their results; after an empty line the drawing of the first and the last position |
//! | `board` | the name of a drawing, then the drawing |
//! | `gipf` | a conversation with the program, as in tests/protocol; a line `…` stands for any lines |
//! | `link`, `file`, `typed`, `sgf`, `broken`, `save`, `broken-save` | see [`records`] |
//! | `text` | text that is not checked |
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod clauses;
mod decisions;
mod drawings;
mod fences;
mod german;
mod hosting;
mod illustrations;
mod packages;
mod prose;
mod records;
mod table;
mod tree;
mod turns;

use cli::Protocol;
use fences::{Fence, fences};

const DOCUMENTS: [&str; 2] = ["rules.md", "notation.md"];

const KINDS: [&str; 11] = [
    "position",
    "turn",
    "board",
    "gipf",
    "link",
    "file",
    "typed",
    "sgf",
    "broken",
    "save",
    "broken-save",
];

/// All blocks of a kind; fails if there are none.
fn all(kind: &str) -> Vec<Fence> {
    let found: Vec<Fence> = DOCUMENTS
        .into_iter()
        .flat_map(fences)
        .filter(|fence| fence.kind == kind)
        .collect();
    assert!(!found.is_empty(), "no {kind} in the documents");
    found
}

#[test]
fn every_block_is_of_a_known_kind_and_not_empty() {
    for fence in DOCUMENTS.into_iter().flat_map(fences) {
        let known = KINDS.contains(&fence.kind.as_str()) || fence.kind == "text";
        assert!(known, "{}: {:?}", fence.place, fence.kind);
        assert!(!fence.lines.is_empty(), "{}: empty", fence.place);
    }
}

#[test]
fn positions_are_canonical() {
    for fence in all("position") {
        for line in &fence.lines {
            table::read(line, &fence.place);
        }
    }
}

#[test]
fn turns_are_legal_and_lead_where_they_say() {
    for fence in all("turn") {
        turns::perform(&fence);
    }
}

#[test]
fn boards_are_drawn_as_they_are() {
    for fence in all("board") {
        drawings::check(&fence);
    }
}

#[test]
fn conversations_are_held_as_written() {
    for fence in all("gipf") {
        let mut protocol = Protocol::new();
        let mut lines = fence.lines.iter().peekable();
        while let Some(line) = lines.next() {
            let said = line
                .strip_prefix("> ")
                .unwrap_or_else(|| panic!("{}: {line}: nobody asked", fence.place));
            let mut wanted = Vec::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("> ")) {
                wanted.push(line.clone());
            }
            let answer = protocol.answer(said);
            assert!(
                fits(&answer, &wanted),
                "{}: {said}: {answer:#?}",
                fence.place
            );
        }
    }
}

/// Returns true if an answer is the expected one, in which `…` stands for any lines.
fn fits(answer: &[String], wanted: &[String]) -> bool {
    match wanted.split_first() {
        None => answer.is_empty(),
        Some((gap, rest)) if gap == "…" => {
            (1..=answer.len()).any(|skipped| fits(&answer[skipped..], rest))
        }
        Some((line, rest)) => answer.first() == Some(line) && fits(&answer[1..], rest),
    }
}

#[test]
fn links_open() {
    for fence in all("link") {
        records::links(&fence);
    }
}

#[test]
fn files_are_read_and_written() {
    for fence in all("file") {
        records::file(&fence);
    }
    for document in DOCUMENTS {
        let fences = fences(document);
        for (index, fence) in fences.iter().enumerate() {
            match fence.kind.as_str() {
                "typed" => records::typed(fence, &fences[index + 1]),
                "sgf" => records::sgf(fence, &fences[index + 1]),
                _ => {}
            }
        }
    }
    for fence in all("broken") {
        records::broken(&fence);
    }
}

#[test]
fn saves_are_read_and_written() {
    for fence in all("save") {
        records::save(&fence);
    }
    for fence in all("broken-save") {
        records::broken_save(&fence);
    }
}
