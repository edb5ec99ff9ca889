//! Reads the rules from their document.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::document::{Block, Chapter, Clause, Example, Rules, Table};
use super::span::{Span, number, part, words};

/// Reads a document of rules: headings, clauses that begin with their number in bold,
/// paragraphs, tables, and examples between fences. Everything else is read as words.
#[must_use]
pub fn read(text: &str) -> Rules {
    let mut reader = Reader {
        rules: Rules {
            chapters: Vec::new(),
        },
        spans: Vec::new(),
        style: Vec::new(),
        inner: String::new(),
        table: Table::default(),
        row: Vec::new(),
        example: None,
    };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reader.event(event);
    }
    reader.rules
}

/// A mark around words.
enum Mark {
    Strong,
    Emphasis,
    Link(String),
}

/// The rules read so far, and the block that is being read.
struct Reader {
    rules: Rules,
    /// The text of the block or cell.
    spans: Vec<Span>,
    /// The marks around the next words, the outermost first.
    style: Vec<Mark>,
    /// The words inside the outermost mark.
    inner: String,
    table: Table,
    row: Vec<Vec<Span>>,
    /// The example that is being read.
    example: Option<(String, String)>,
}

impl Reader {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                self.example = Some((kind.into_string(), String::new()));
            }
            Event::End(TagEnd::CodeBlock) => self.end_example(),
            Event::Start(Tag::Strong) => self.begin(Mark::Strong),
            Event::Start(Tag::Emphasis) => self.begin(Mark::Emphasis),
            Event::Start(Tag::Link { dest_url, .. }) => {
                self.begin(Mark::Link(dest_url.into_string()));
            }
            Event::End(TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link) => self.end(),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(&text),
            Event::Code(code) if self.style.is_empty() => {
                self.spans.push(Span::Code(code.into_string()));
            }
            Event::Code(code) => self.inner.push_str(&code),
            Event::SoftBreak | Event::HardBreak => self.text(" "),
            Event::End(TagEnd::Heading(level)) => self.end_heading(level as usize),
            Event::End(TagEnd::Paragraph) => self.end_paragraph(),
            Event::Start(Tag::Table(_)) => self.table = Table::default(),
            Event::End(TagEnd::TableCell) => {
                let cell = self.take();
                self.row.push(cell);
            }
            Event::End(TagEnd::TableHead) => self.table.head = core::mem::take(&mut self.row),
            Event::End(TagEnd::TableRow) => self.table.rows.push(core::mem::take(&mut self.row)),
            Event::End(TagEnd::Table) => {
                let table = core::mem::take(&mut self.table);
                self.put(Block::Table(table));
            }
            _ => {}
        }
    }

    fn begin(&mut self, mark: Mark) {
        self.style.push(mark);
    }

    /// Ends a mark; only the outermost one makes a span.
    fn end(&mut self) {
        let mark = self.style.pop();
        if !self.style.is_empty() {
            return;
        }
        let words = core::mem::take(&mut self.inner);
        let source = words
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'));
        self.spans.push(match (mark, source) {
            (Some(Mark::Link(to)), _) => Span::Link { words, to },
            (Some(Mark::Strong), _) => Span::Strong(words),
            (_, Some(source)) => Span::Source(source.to_owned()),
            (_, None) => Span::Emphasis(words),
        });
    }

    fn text(&mut self, text: &str) {
        if let Some((_, lines)) = &mut self.example {
            lines.push_str(text);
        } else if !self.style.is_empty() {
            self.inner.push_str(text);
        } else if let Some(Span::Words(before)) = self.spans.last_mut() {
            // Characters that could have been marks come one by one.
            before.push_str(text);
        } else {
            self.spans.push(Span::Words(text.to_owned()));
        }
    }

    /// The text of the block or cell that ends, with the clauses that are named in it.
    fn take(&mut self) -> Vec<Span> {
        let mut found = Vec::new();
        for span in core::mem::take(&mut self.spans) {
            match span {
                Span::Words(text) => words(&text, &mut found),
                other => found.push(other),
            }
        }
        found
    }

    fn end_heading(&mut self, level: usize) {
        let heading: String = self.spans.iter().map(Span::words).collect();
        self.spans.clear();
        let length = match number(&heading) {
            0 => part(&heading),
            length => length,
        };
        let (name, title) = heading.split_at(length);
        self.rules.chapters.push(Chapter {
            level,
            name: name.to_owned(),
            title: title.trim().to_owned(),
            ..Chapter::default()
        });
    }

    fn end_paragraph(&mut self) {
        let mut text = self.take();
        let name = match text.first() {
            Some(Span::Strong(name)) if name.contains('.') => name.clone(),
            _ => return self.put(Block::Paragraph(text)),
        };
        if number(&name) != name.len() {
            return self.put(Block::Paragraph(text));
        }
        text.remove(0);
        if let Some(Span::Words(first)) = text.first_mut() {
            *first = first.trim_start().to_owned();
            if first.is_empty() {
                text.remove(0);
            }
        }
        let blocks = vec![Block::Paragraph(text)];
        self.chapter().clauses.push(Clause { name, blocks });
    }

    fn end_example(&mut self) {
        if let Some((kind, text)) = self.example.take() {
            let lines = text.lines().map(str::to_owned).collect();
            self.put(Block::Example(Example { kind, lines }));
        }
    }

    /// The chapter that is being read; text before the first heading has one of its own.
    fn chapter(&mut self) -> &mut Chapter {
        if self.rules.chapters.is_empty() {
            self.rules.chapters.push(Chapter::default());
        }
        let last = self.rules.chapters.len() - 1;
        &mut self.rules.chapters[last]
    }

    /// Puts a block into the clause that is being read, or before the first.
    fn put(&mut self, block: Block) {
        let chapter = self.chapter();
        match chapter.clauses.last_mut() {
            Some(clause) => clause.blocks.push(block),
            None => chapter.before.push(block),
        }
    }
}
