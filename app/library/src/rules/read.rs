//! Reads the rules from their document.

use super::span::{number, part, spans};
use super::{Block, Chapter, Clause, Example, Rules, Span, Table};

/// Reads a document of rules: headings, clauses that begin with their number in bold,
/// paragraphs, tables, and examples between fences. Whatever is none of these is words of
/// a paragraph.
#[must_use]
pub fn read(text: &str) -> Rules {
    let mut rules = Rules {
        chapters: Vec::new(),
    };
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let inside = lines.by_ref().take_while(|line| *line != "```");
            let example = Example {
                kind: kind.to_owned(),
                lines: inside.map(str::to_owned).collect(),
            };
            put(&mut rules, Block::Example(example));
        } else if let Some(chapter) = heading(line) {
            rules.chapters.push(chapter);
        } else if line.starts_with('|') {
            let head = cells(line);
            let mut rows = Vec::new();
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(row);
            }
            // The first row only parts the head from the rest.
            let rows = rows.into_iter().skip(1).map(cells).collect();
            put(&mut rules, Block::Table(Table { head, rows }));
        } else if !line.trim().is_empty() {
            let mut paragraph = line.trim().to_owned();
            while let Some(more) = lines.next_if(|line| is_words(line)) {
                paragraph.push(' ');
                paragraph.push_str(more.trim());
            }
            match clause(&paragraph) {
                Some(clause) => last(&mut rules).clauses.push(clause),
                None => put(&mut rules, Block::Paragraph(spans(&paragraph))),
            }
        }
    }
    rules
}

/// Whether a line goes on with the paragraph before it.
fn is_words(line: &str) -> bool {
    !line.trim().is_empty()
        && !line.starts_with("```")
        && !line.starts_with('|')
        && heading(line).is_none()
        && clause(line).is_none()
}

/// The chapter that is being read; text before the first heading has one of its own.
fn last(rules: &mut Rules) -> &mut Chapter {
    if rules.chapters.is_empty() {
        rules.chapters.push(Chapter::default());
    }
    let last = rules.chapters.len() - 1;
    &mut rules.chapters[last]
}

/// Puts a block into the clause that is being read, or before the first.
fn put(rules: &mut Rules, block: Block) {
    let chapter = last(rules);
    match chapter.clauses.last_mut() {
        Some(clause) => clause.blocks.push(block),
        None => chapter.before.push(block),
    }
}

/// `### G 4 Rows`, `## G GIPF` or `## Words`.
fn heading(line: &str) -> Option<Chapter> {
    let rest = line.trim_start_matches('#');
    let level = line.len() - rest.len();
    let heading = rest.strip_prefix(' ').filter(|_| level > 0)?.trim();
    let length = match number(heading) {
        0 => part(heading),
        length => length,
    };
    let (name, title) = heading.split_at(length);
    Some(Chapter {
        level,
        name: name.to_owned(),
        title: title.trim().to_owned(),
        ..Chapter::default()
    })
}

/// `**G 4.6** Rows are taken …`.
fn clause(paragraph: &str) -> Option<Clause> {
    let (name, text) = paragraph.strip_prefix("**")?.split_once("**")?;
    if !name.contains('.') || number(name) != name.len() {
        return None;
    }
    Some(Clause {
        name: name.to_owned(),
        blocks: vec![Block::Paragraph(spans(text.trim()))],
    })
}

/// `| one | two |`.
fn cells(line: &str) -> Vec<Vec<Span>> {
    let inside = line.trim().trim_start_matches('|').trim_end_matches('|');
    inside.split('|').map(|cell| spans(cell.trim())).collect()
}
