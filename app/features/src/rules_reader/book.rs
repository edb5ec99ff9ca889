//! The list of everything in the rules of one language: parts, chapters, clauses and quick
//! references, with their words.

use std::fmt::Write;

/// The first line of the file, so that the page of another server is not taken for one.
const MARK: &str = "gipf-rules 1";

/// The list of the rules, in the order of the document; the quick references come last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The entries in order.
    pub entries: Vec<RulesEntry>,
}

/// An entry of the rules, with an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesEntry {
    /// The level in the contents: part, chapter, clause or another.
    pub kind: EntryKind,
    /// The file that contains it, without its folder and ending: `gipf`.
    pub file: String,
    /// The anchor in an address: `G-4.6`, `G-4`, `words`, `card-G`.
    pub anchor: String,
    /// The number as written, `G 4.6`; empty if there is none.
    pub name: String,
    /// The heading without its number; a clause has none.
    pub title: String,
    /// The words of its paragraphs and tables, without sources.
    pub text: String,
}

/// The level of a [`RulesEntry`] in the contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A part, which has a page of its own, or a chapter beside the parts.
    Part,
    /// A chapter of the part before it.
    Chapter,
    /// A clause of the chapter or part before it.
    Clause,
    /// The quick reference of a game.
    Card,
}

impl EntryKind {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Part, "part"),
        (Self::Chapter, "chapter"),
        (Self::Clause, "clause"),
        (Self::Card, "card"),
    ];
}

impl RulesEntry {
    /// The heading with its number, or the number of a clause.
    #[must_use]
    pub fn heading(&self) -> String {
        match (&*self.name, &*self.title) {
            ("", title) => title.to_owned(),
            (name, "") => name.to_owned(),
            (name, title) => [name, " ", title].concat(),
        }
    }

    fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next().map(str::to_owned);
        let word = next()?;
        let (kind, _) = EntryKind::ALL.into_iter().find(|(_, it)| *it == word)?;
        Some(Self {
            kind,
            file: next()?,
            anchor: next()?,
            name: next()?,
            title: next()?,
            text: next()?,
        })
    }
}

impl Book {
    /// Reads the file of a language; none if it is another file.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next() != Some(MARK) {
            return None;
        }
        let entries = lines.map(RulesEntry::parse).collect::<Option<Vec<_>>>()?;
        Some(Self { entries }).filter(|book| !book.entries.is_empty())
    }

    /// The file that [`Self::parse`] reads.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = format!("{MARK}\n");
        for entry in &self.entries {
            let word = EntryKind::ALL.iter().find(|(kind, _)| *kind == entry.kind);
            let fields = [
                word.map_or("", |(_, word)| word),
                &entry.file,
                &entry.anchor,
                &entry.name,
                &entry.title,
                &entry.text,
            ];
            let plain = fields.map(|field| field.split_whitespace().collect::<Vec<_>>().join(" "));
            let _ = writeln!(out, "{}", plain.join("\t"));
        }
        out
    }
}
