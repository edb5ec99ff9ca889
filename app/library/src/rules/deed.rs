//! What people do on the page of the rules.

use session::LoadedGame;

use super::{Block, Rules, Script, laid_at};
use crate::markup::escape;

/// The attribute of an element that says what it does.
const DEED: &str = "data-deed";

/// The attribute that says about what.
const OF: &str = "data-of";

/// What people do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Go to the board.
    Board,
    /// Copy the link to a clause, by its number.
    Copy(String),
    /// Play an example.
    Play(Spot),
    /// Print what is shown.
    Print,
    /// Print the whole part.
    PrintPart,
    /// Try again to fetch the rules.
    Again,
}

/// Where an example stands: its chapter; its clause, counted from 1, or 0 before the first;
/// its block; and its line, where every line is an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub(super) chapter: usize,
    pub(super) clause: usize,
    pub(super) block: usize,
    pub(super) line: usize,
}

impl Spot {
    fn text(self) -> String {
        let Self {
            chapter,
            clause,
            block,
            line,
        } = self;
        format!("{chapter}.{clause}.{block}.{line}")
    }

    fn read(text: &str) -> Option<Self> {
        let numbers: Result<Vec<usize>, _> = text.split('.').map(str::parse).collect();
        match numbers.ok()?[..] {
            [chapter, clause, block, line] => Some(Self {
                chapter,
                clause,
                block,
                line,
            }),
            _ => None,
        }
    }

    /// The example as a game for the table; none where no example stands there.
    #[must_use]
    pub fn laid(self, rules: &Rules) -> Option<LoadedGame> {
        let chapter = rules.chapters.get(self.chapter)?;
        let blocks = match self.clause.checked_sub(1) {
            None => &chapter.before,
            Some(clause) => &chapter.clauses.get(clause)?.blocks,
        };
        let Block::Example(example) = blocks.get(self.block)? else {
            return None;
        };
        match &*example.kind {
            "turn" => Some(Script::read(&example.lines)?.laid()),
            "position" => Some(laid_at(&example.lines.get(self.line)?.parse().ok()?)),
            _ => None,
        }
    }
}

impl Deed {
    /// What an element does, whose attributes `attribute` gives; none if they say no deed.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        Some(match &*attribute(DEED)? {
            "board" => Self::Board,
            "copy" => Self::Copy(attribute(OF)?),
            "play" => Self::Play(Spot::read(&attribute(OF)?)?),
            "print" => Self::Print,
            "print-part" => Self::PrintPart,
            "again" => Self::Again,
            _ => return None,
        })
    }

    /// A selector of the elements that do something.
    #[must_use]
    pub fn any() -> String {
        format!("[{DEED}]")
    }

    /// The attributes of an element that does it.
    pub(super) fn attributes(&self) -> String {
        let (word, of) = match self {
            Self::Board => ("board", None),
            Self::Copy(number) => ("copy", Some(number.clone())),
            Self::Play(spot) => ("play", Some(spot.text())),
            Self::Print => ("print", None),
            Self::PrintPart => ("print-part", None),
            Self::Again => ("again", None),
        };
        let of = of.map_or_else(String::new, |of| format!(" {OF}=\"{}\"", escape(&of)));
        format!("{DEED}=\"{word}\"{of}")
    }

    /// A button that does it.
    pub(super) fn button(&self, label: &str) -> String {
        format!(
            "<button type=\"button\" class=\"button\" {}>{}</button>",
            self.attributes(),
            escape(label)
        )
    }
}
