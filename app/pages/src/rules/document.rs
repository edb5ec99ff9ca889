//! A document of the rules: chapters, numbered clauses, and the blocks in them.

use super::span::Span;

/// The document of the rules in one language, parsed from its Markdown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// All chapters in order; the first holds the text under the title.
    pub chapters: Vec<Chapter>,
}

/// The text under a heading, up to the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// 1 for the title, 2 for a part, 3 for a chapter of a part.
    pub level: usize,
    /// `G` or `G 4`; empty where the heading has no number.
    pub name: String,
    /// The heading without its number.
    pub title: String,
    /// The blocks before the first clause.
    pub before: Vec<Block>,
    /// The clauses in order.
    pub clauses: Vec<Clause>,
}

/// A clause, with the examples behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The number, such as `G 4.6`.
    pub name: String,
    /// The text, and the blocks up to the next clause or heading.
    pub blocks: Vec<Block>,
}

/// A piece of text that stands by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Sentences.
    Paragraph(Vec<Span>),
    /// A table.
    Table(Table),
    /// An example that can be played or drawn.
    Example(Example),
}

/// A table; every row has as many cells as the head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<Vec<Span>>,
    /// The rows below.
    pub rows: Vec<Vec<Vec<Span>>>,
}

/// An example of the rules between fences: it is played by tests and drawn on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// `turn`, `position` or `board`.
    pub kind: String,
    /// The lines, as tests/docs plays them.
    pub lines: Vec<String>,
}

impl Rules {
    /// All clauses in order.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clause of a number, as it is written (`G 4.6`).
    #[must_use]
    pub fn clause(&self, number: &str) -> Option<&Clause> {
        self.clauses().find(|clause| clause.name == number)
    }
}

impl Chapter {
    /// The heading as it is written.
    #[must_use]
    pub fn heading(&self) -> String {
        match self.name.as_str() {
            "" => self.title.clone(),
            name => format!("{name} {}", self.title),
        }
    }

    /// The name in links of the document: `g-4-rows`.
    #[must_use]
    pub fn anchor(&self) -> String {
        let letters = self.heading().to_lowercase();
        let letters = letters.chars().filter_map(|letter| match letter {
            ' ' | '-' => Some('-'),
            letter => letter.is_alphanumeric().then_some(letter),
        });
        letters.collect()
    }
}

impl Clause {
    /// The name in an address: `G-4.6`.
    #[must_use]
    pub fn anchor(&self) -> String {
        self.name.replace(' ', "-")
    }
}

impl Table {
    /// All cells, from the head to the last row.
    pub fn cells(&self) -> impl Iterator<Item = &[Span]> {
        let rows = std::iter::once(&self.head).chain(&self.rows);
        rows.flatten().map(Vec::as_slice)
    }
}

impl Block {
    /// The texts of a paragraph or of the cells of a table; an example has none.
    #[must_use]
    pub fn texts(&self) -> Vec<&[Span]> {
        match self {
            Self::Paragraph(text) => vec![text],
            Self::Table(table) => table.cells().collect(),
            Self::Example(_) => Vec::new(),
        }
    }
}
