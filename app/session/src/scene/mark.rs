//! Marks that features draw on the board, as plain data: the board knows no features.

use std::collections::BTreeMap;

use rules::Color;

/// A mark on the board: an arrow if it has a path, else a ring around each of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The reason for the mark, which decides its colour and drawing.
    pub kind: MarkKind,
    /// The index among the marks of its kind, from 0: the first is the most important.
    pub rank: usize,
    /// The number or the sign at its beginning.
    pub sign: String,
    /// The names of the cells at which it begins and ends.
    pub path: Option<(String, String)>,
    /// The names of the cells that it is about.
    pub cells: Vec<String>,
}

/// The kind of a mark on the board, which decides its drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The first turn of a line of play.
    Best,
    /// A turn in a line of play, by this player.
    Line(Color),
    /// A threat.
    Threat,
    /// A turn to choose from.
    Choice,
    /// The cells at which a turn begins that is wanted: while there is such a mark, no other
    /// dot is lit.
    Wanted,
}

/// The feature that has drawn a mark. Marks of a later source lie over those of an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarkSource {
    /// Puzzles and lessons.
    Puzzle,
    /// Analysis.
    Analysis,
    /// The opening explorer.
    Openings,
    /// The hint of the computer, on a board of TAMSK.
    Hint,
}

/// The marks of all features on one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    lists: BTreeMap<MarkSource, Vec<Mark>>,
}

impl Marks {
    /// Replaces the marks of a source. Arrows of one kind on one path, such as of turns that
    /// begin with the same step, become the most important of them, with all signs.
    pub fn set(&mut self, source: MarkSource, marks: Vec<Mark>) {
        let mut drawn: Vec<Mark> = Vec::new();
        for mark in marks {
            let same = |known: &&mut Mark| (known.kind, &known.path) == (mark.kind, &mark.path);
            match drawn.iter_mut().find(same).filter(|_| mark.path.is_some()) {
                Some(known) => {
                    known.sign.push(',');
                    known.sign.push_str(&mark.sign);
                }
                None => drawn.push(mark),
            }
        }
        self.lists.insert(source, drawn);
    }

    /// All marks in the order in which they are drawn: of a source the most important ones
    /// last, so that they lie over the others.
    pub fn drawn(&self) -> impl Iterator<Item = &Mark> {
        self.lists.values().flat_map(|marks| marks.iter().rev())
    }
}
